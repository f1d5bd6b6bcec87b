package picture

import (
	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
)

// Style describes the look of the boards of a type. The zero Style is a framed grid of
// thin lines without symbols.
type Style struct {
	Board      draw.Role // background of the whole board; "" for bare paper
	Grid       draw.Role // lines between cells; "" for draw.GridThin
	Radius     float64   // of the corners of the frame
	Frameless  bool      // no frame
	Groundless bool      // no background for givens
	// GivenGround keeps the background of givens on paper when an answer is shown that
	// would otherwise look like them.
	GivenGround bool

	// Symbol draws what stands in a cell.
	Symbol func(c draw.Canvas, m Symbol)
	// Empty draws a cell without a value and without notes; nil: nothing.
	Empty func(c draw.Canvas, at grid.Cell)
	// Notes draws the notes of a cell that shows no value; nil: nothing.
	Notes func(c draw.Canvas, at grid.Cell, n puzzles.Notes)

	// Candidates draws the values that a cell can hold, for types that do not draw them
	// as small symbols; nil: only the symbols.
	Candidates func(c draw.Canvas, at grid.Cell, values []puzzles.Value)

	// Lines draws the lines between the cells of a part of the board; nil: the common
	// ones.
	Lines func(c draw.Canvas, part Part)
	// Shapes draws what spans several cells, below the symbols, in its own groups;
	// nil: nothing.
	Shapes func(c draw.Canvas, part Part)
	// Hole reports whether there is no cell at a position; nil: never.
	Hole func(at grid.Cell) bool
	// OwnFault reports whether the type itself shows that a cell is at fault, so that
	// the cell gets no tint and no outline; nil: never.
	OwnFault func(at grid.Cell) bool

	// Done reports whether the clue in an outside field is already satisfied; nil:
	// never.
	Done func(at grid.Place) bool
}

// Source says where a symbol comes from.
type Source uint8

// The looks. An answer hides what is forced below it; a given stands alone.
const (
	Given     Source = iota // printed
	Answer                  // entered, or part of the solution shown
	Forced                  // the same in all solutions: smaller and gray
	Candidate               // possible: one of several in a cell, scaled to a part of it
)

// Symbol is a value in a cell, ready to be drawn.
type Symbol struct {
	At       grid.Cell
	Value    puzzles.Value
	Look     Source
	Fault    bool // the cell breaks a rule
	Differs  bool // two solutions differ here
	Trial    bool // entered as a trial
	Printing bool // for paper
}

// Box returns the square of the symbol's cell.
func (m Symbol) Box() draw.Box { return draw.Cell(m.At.Row, m.At.Col) }

// Center returns the center of the symbol's cell.
func (m Symbol) Center() draw.Point { return m.Box().Center() }

// Ink returns the color of the symbol if it is written as text. A mark at fault has the
// color of faults; a given keeps its own.
func (m Symbol) Ink() draw.Role {
	switch {
	case m.Look == Given:
		return draw.Given
	case m.Look == Forced || m.Look == Candidate:
		return draw.Forced
	case m.Fault:
		return draw.Fault
	case m.Trial:
		return draw.Best
	default:
		return draw.Answer
	}
}

// Weight returns the font weight of the symbol if it is written as text.
func (m Symbol) Weight() draw.Weight {
	if m.Look == Given || m.Differs && m.Look == Answer {
		return draw.Bold
	}
	return draw.Regular
}

// Write writes the symbol as text in the middle of its cell, in the given size or, if
// it is forced, in the size forced.
func (m Symbol) Write(c draw.Canvas, text string, size, forced float64) {
	if m.Look == Forced {
		size = forced
	}
	c.Text(m.Center(), text, draw.Font{Size: size, Weight: m.Weight(), Color: m.Ink()})
}
