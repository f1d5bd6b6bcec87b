package doppelblock

import (
	"strconv"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
)

// Draw paints the board.
func (doppelblock) Draw(c draw.Canvas, v *puzzles.View) {
	s := v.State
	if v.Solution.Size() == s.Puzzle.Size() {
		s.Marks.Values = v.Solution
	}
	places := notePlaces(s.Puzzle)
	picture.Draw(c, v, picture.Style{
		Symbol: func(c draw.Canvas, m picture.Symbol) {
			notes := puzzles.Notes(0)
			if m.Value == NotBlack && !m.Printing {
				notes = v.State.Marks.Notes.At(m.At)
			}
			drawSymbol(c, m, notes != 0)
			drawNotes(c, m.At, notes, places)
		},
		Notes: func(c draw.Canvas, at grid.Cell, n puzzles.Notes) { drawNotes(c, at, n, places) },
		Done:  func(at grid.Place) bool { return kept(s, at) },
	})
}

// kept reports whether a clue is satisfied: both blacks of its line are known, and the
// numbers between them add up to it.
func kept(s puzzles.State, at grid.Place) bool {
	l := at.Line()
	r := reading{s: s, line: l, cells: s.Puzzle.Size().Line(l), highest: highest(s.Puzzle)}
	if len(r.where(Black)) != 2 {
		return false
	}
	least, most := r.between()
	return least == most && least == s.Puzzle.Clue(at)
}

// drawSymbol draws the value of a cell. With notes beside it, a dot moves to the corner.
func drawSymbol(c draw.Canvas, m picture.Symbol, beside bool) {
	switch m.Value {
	case Black:
		drawBlack(c, m)
	case NotBlack:
		drawDot(c, m, beside)
	default:
		m.Write(c, strconv.Itoa(int(m.Value)), 0.54, 0.40)
	}
}

func drawBlack(c draw.Canvas, m picture.Symbol) {
	const edge = 0.03
	switch {
	case m.Look == picture.Given || m.Printing:
		c.Rect(m.Box().Inset(edge/2), 0, draw.Fill(draw.BlackFill).Edge(draw.BlackEdge, edge, 1))
	case m.Look == picture.Forced:
		c.Rect(m.Box().Inset(0.27), 0.05, draw.Fill(draw.ForcedBlack).Edge(draw.ForcedFill, 0.04, 1))
	case m.Look == picture.Candidate:
		c.Rect(m.Box().Inset(0.15), 0.05, draw.Fill(draw.ForcedBlack).Edge(draw.ForcedFill, 0.04, 1))
	case m.Trial:
		c.Rect(m.Box().Inset(0.07), 0.05, draw.Fill(draw.Best))
	default:
		c.Rect(m.Box().Inset(0.07+edge/2), 0.05, draw.Fill(draw.BlackAnswer).Edge(draw.BlackAnswerEdge, edge, 1))
	}
}

func drawDot(c draw.Canvas, m picture.Symbol, beside bool) {
	switch {
	case m.Printing:
	case beside:
		c.Circle(m.Box().At(0.9, 0.9), 0.05, draw.Fill(m.Ink()))
	default:
		c.Circle(m.Center(), 0.075, draw.Fill(m.Ink()))
	}
}

// drawNotes draws the noted numbers, each in its own position.
func drawNotes(c draw.Canvas, at grid.Cell, n puzzles.Notes, places puzzles.NotePlaces) {
	font := draw.Font{Size: min(0.23, 0.8/float64(places.Side)), Color: draw.Note}
	for v := 1; v <= places.Most; v++ {
		if n.Has(v) {
			p := places.Center(v)
			c.Text(draw.Cell(at.Row, at.Col).Inset(0.04).At(p.X, p.Y), strconv.Itoa(v), font)
		}
	}
}

// Parts returns characters and faces for values.
func (doppelblock) Parts() picture.Parts { return picture.Parts{Face: face, Sign: sign} }

// sign returns a character for a value that is not a number, "" for a number.
func sign(v puzzles.Value) string {
	return map[puzzles.Value]string{Black: "■", NotBlack: "·"}[v]
}

// face draws a value for the rail.
func face(c draw.Canvas, _ *puzzles.Puzzle, v puzzles.Value) {
	m := picture.Symbol{Value: v, Look: picture.Answer}
	if v != Black && v != NotBlack {
		m.Look = picture.Given
	}
	drawSymbol(c, m, false)
}
