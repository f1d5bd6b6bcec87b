package heaps

import (
	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/picture"
)

// Draw paints the letters; package picture has the clues.
func (heaps) Draw(c draw.Canvas, v *puzzles.View) {
	picture.Draw(c, v, picture.Style{Symbol: func(c draw.Canvas, m picture.Symbol) {
		m.Write(c, alphabet.Text(m.Value), 0.54, 0.40)
	}})
}
