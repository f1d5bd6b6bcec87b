package starbattle

import (
	"math"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/picture"
)

// Draw paints the stars.
func (starbattle) Draw(c draw.Canvas, v *puzzles.View) {
	picture.Draw(c, v, picture.Style{Symbol: func(c draw.Canvas, m picture.Symbol) {
		if m.Value == Blank {
			m.Write(c, "·", 0.6, 0.42)
			return
		}
		var star []draw.Point
		for i := range 10 {
			sin, cos := math.Sincos(math.Pi * float64(i) / 5)
			far := [2]float64{0.34, 0.14}[i%2]
			star = append(star, m.Center().Add(draw.Pt(far*sin, -far*cos)))
		}
		c.Polygon(star, draw.Fill(m.Ink()))
	}})
}
