package yinyang

import (
	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
)

// The measures of a board, in cells.
const (
	disc       = 0.345 // radius
	forcedDisc = 0.185
	forcedEdge = 0.04
	dot        = 0.07
	noteDisc   = 0.13
)

// Draw paints the board: colors are discs, small and gray where they follow.
func (yinyang) Draw(c draw.Canvas, v *puzzles.View) {
	picture.Draw(c, v, picture.Style{GivenGround: true, Symbol: drawDisc, Notes: drawNotes})
}

// Parts returns characters and faces for values.
func (yinyang) Parts() picture.Parts { return picture.Parts{Face: face, Sign: sign} }

// sign returns a disc as a character.
func sign(v puzzles.Value) string {
	return map[puzzles.Value]string{Black: "●", White: "○"}[v]
}

// face draws the disc of a color for the rail.
func face(c draw.Canvas, _ *puzzles.Puzzle, v puzzles.Value) {
	drawDisc(c, picture.Symbol{Value: v, Look: picture.Given})
}

func drawDisc(c draw.Canvas, m picture.Symbol) {
	r := disc
	if m.Look == picture.Forced {
		r = forcedDisc
	}
	c.Circle(m.Center(), r, discStyle(m))
}

// discStyle returns the fill and the edge of a disc. Black stays black and white stays white in
// every palette; the edge distinguishes them from the background.
func discStyle(m picture.Symbol) draw.Style {
	black := m.Value == Black
	switch {
	case m.Look == picture.Forced && black:
		return draw.Fill(draw.ForcedBlack).Edge(draw.ForcedFill, forcedEdge, 0)
	case m.Look == picture.Forced:
		return draw.Fill(draw.ForcedWhite).Edge(draw.ForcedFill, forcedEdge, 0)
	case m.Look == picture.Candidate && black:
		return draw.Fill(draw.ForcedBlack).Edge(draw.ForcedFill, forcedEdge, 1)
	case m.Look == picture.Candidate:
		return draw.Fill(draw.ForcedWhite).Edge(draw.ForcedFill, forcedEdge, 1)
	case m.Look == picture.Given && black:
		return draw.Fill(draw.BlackFill).Edge(draw.BlackEdge, 0.035, 0)
	case m.Look == picture.Given:
		return draw.Fill(draw.WhiteFill).Edge(draw.WhiteEdge, 0.05, 0)
	case m.Trial && black:
		return draw.Fill(draw.Best).Edge(draw.Best, 0.04, 0)
	case m.Trial:
		return draw.Fill(draw.WhiteFill).Edge(draw.Best, 0.05, 0)
	case black:
		return draw.Fill(draw.BlackAnswer).Edge(draw.BlackAnswerEdge, 0.04, 0)
	default:
		return draw.Fill(draw.WhiteFill).Edge(draw.WhiteAnswerEdge, 0.05, 0)
	}
}

// drawNotes draws a dot and, above it, the noted colors as small discs.
func drawNotes(c draw.Canvas, at grid.Cell, n puzzles.Notes) {
	cell := draw.Cell(at.Row, at.Col)
	if n.Has(Dot) {
		c.Circle(cell.Center(), dot, draw.Fill(draw.Answer))
	}
	for v := Black; v <= White; v++ {
		if n.Has(int(v)) {
			p := notePlaces.Center(int(v))
			c.Circle(cell.At(p.X, p.Y), noteDisc, discStyle(picture.Symbol{Value: v, Look: picture.Answer}))
		}
	}
}
