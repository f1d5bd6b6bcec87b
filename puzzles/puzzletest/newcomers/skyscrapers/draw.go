package skyscrapers

import (
	"strconv"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
)

// Draw paints the numbers; package picture has the clues.
func (skyscrapers) Draw(c draw.Canvas, v *puzzles.View) {
	picture.Draw(c, v, picture.Style{
		Symbol: func(c draw.Canvas, m picture.Symbol) { m.Write(c, strconv.Itoa(int(m.Value)), 0.54, 0.40) },
		Done:   func(at grid.Place) bool { return seen(v.State, at) == v.State.Puzzle.Clue(at) },
	})
}
