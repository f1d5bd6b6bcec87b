package hoodoo

import (
	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
)

// Draw paints the board.
func (hoodoo) Draw(c draw.Canvas, v *puzzles.View) {
	places := notePlaces(v.State.Puzzle)
	picture.Draw(c, v, picture.Style{
		Board:  draw.PegBoard,
		Grid:   draw.GridDotted,
		Radius: 0.18,
		Symbol: drawPeg,
		Empty:  drawHole,
		Notes:  func(c draw.Canvas, at grid.Cell, n puzzles.Notes) { drawNotes(c, at, n, places) },
	})
}

// drawHole draws a hole without a peg.
func drawHole(c draw.Canvas, at grid.Cell) {
	c.Circle(draw.Cell(at.Row, at.Col).Center(), 0.13, draw.Fill(draw.Hole).Edge(draw.GridThin, 0.015, 0.6))
}

// drawPeg draws a peg with its color and letter, or a transparent one.
func drawPeg(c draw.Canvas, m picture.Symbol) {
	if m.Value == Transparent {
		drawTransparent(c, m)
		return
	}
	i := int(m.Value) - 1
	fill := draw.Fill(draw.Peg(i))
	letter := Letter(m.Value)
	font := draw.Font{Size: 0.36, Weight: m.Weight(), Color: draw.PegInk(i)}
	if len(letter) > 1 {
		font.Size = 0.28
	}
	switch {
	case m.Look == picture.Forced:
		c.Circle(m.Center(), 0.20, fill.Edge(draw.ForcedFill, 0.045, 1))
		font.Size *= 0.6
	case m.Look == picture.Given:
		c.Circle(m.Center(), 0.365, fill.Edge(draw.PegEdge, 0.06, 1))
	case m.Trial:
		c.Circle(m.Center(), 0.365, fill.Edge(draw.Best, 0.06, 1.5))
	default:
		c.Circle(m.Center(), 0.365, fill.Edge(draw.PegEdge, 0.022, 0.6))
	}
	c.Text(m.Center(), letter, font)
}

// drawTransparent draws a transparent peg as a dashed ring with a glint.
func drawTransparent(c draw.Canvas, m picture.Symbol) {
	radius, glint := 0.345, 0.19
	ground, edge := draw.Paper, draw.PegEdge
	switch {
	case m.Look == picture.Given && !m.Printing:
		ground = draw.GivenGround
	case m.Look == picture.Forced:
		radius, glint, edge = 0.20, 0.11, draw.ForcedFill
	case m.Trial:
		edge = draw.Best
	}
	width := 0.04
	if m.Look == picture.Given {
		width = 0.06
	}
	c.Circle(m.Center(), radius, draw.Fill(ground).Edge(edge, width, 1).Dashed(0.1, 0.08))
	c.Arc(m.Center(), glint, 0.5, 0.75, draw.Stroke(draw.TextMuted, 0.035, 1).Round())
}

// drawNotes draws the noted colors as small pegs, each in its own position.
func drawNotes(c draw.Canvas, at grid.Cell, n puzzles.Notes, places puzzles.NotePlaces) {
	radius := 0.34 / float64(places.Side)
	for v := 1; v <= places.Most; v++ {
		if n.Has(v) {
			p := places.Center(v)
			c.Circle(draw.Cell(at.Row, at.Col).Inset(0.1).At(p.X, p.Y), radius, draw.Fill(draw.Peg(v-1)).Edge(draw.PegEdge, 0.015, 0.6))
		}
	}
}

// Parts returns characters and faces for values.
func (hoodoo) Parts() picture.Parts { return picture.Parts{Face: face, Sign: sign} }

// sign returns the letter of a peg, or a ring for a transparent one.
func sign(v puzzles.Value) string {
	if v == Transparent {
		return "○"
	}
	return Letter(v)
}

// face draws a peg for the rail.
func face(c draw.Canvas, _ *puzzles.Puzzle, v puzzles.Value) {
	drawPeg(c, picture.Symbol{Value: v, Look: picture.Answer})
}
