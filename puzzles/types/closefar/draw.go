package closefar

import (
	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
)

// The measures of a board, in cells.
const (
	letter       = 0.54
	forcedLetter = 0.40
	barWidth     = 0.26
	barHeight    = 0.06
	blankDot     = 0.065
	forcedDot    = 0.05
	noteLetter   = 0.27
	noteDot      = 0.045
)

// Draw paints the board: letters, a bar for a printed blank, a dot for one
// that was entered or follows.
func (closefar) Draw(c draw.Canvas, v *puzzles.View) {
	picture.Draw(c, v, picture.Style{Symbol: drawSymbol, Notes: drawNotes})
}

func drawSymbol(c draw.Canvas, m picture.Symbol) {
	if m.Value != Blank {
		m.Write(c, alphabet.Text(m.Value), letter, forcedLetter)
		return
	}
	at := m.Center()
	switch {
	case m.Look == picture.Given || m.Look == picture.Candidate:
		bar := draw.Box{X: at.X - barWidth/2, Y: at.Y - barHeight/2, W: barWidth, H: barHeight}
		c.Rect(bar, barHeight/2, draw.Fill(m.Ink()))
	case m.Look == picture.Forced:
		c.Circle(at, forcedDot, draw.Fill(m.Ink()))
	case !m.Printing:
		c.Circle(at, blankDot, draw.Fill(m.Ink()))
	}
}

// drawNotes draws the notes of what a cell can hold.
func drawNotes(c draw.Canvas, at grid.Cell, n puzzles.Notes) {
	for v := C; v <= Blank; v++ {
		p := notePlaces.Center(int(v))
		place := draw.Cell(at.Row, at.Col).Inset(0.06).At(p.X, p.Y)
		switch {
		case !n.Has(int(v)):
		case v == Blank:
			c.Circle(place, noteDot, draw.Fill(draw.Note))
		default:
			c.Text(place, alphabet.Text(v), draw.Font{Size: noteLetter, Color: draw.Note})
		}
	}
}
