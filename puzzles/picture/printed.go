package picture

import (
	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
)

// Printed is implemented by types that have more to show than a drawn board, or that
// write boards other than by the words of their alphabets.
type Printed interface {
	// Parts returns what the type has. The result is constant.
	Parts() Parts
}

// Parts is what a type has to show besides a drawn board; nil fields mean nothing.
type Parts struct {
	// Face draws a value for the rail, in the square from (0, 0) to (1, 1), in place of
	// its word.
	Face func(c draw.Canvas, p *puzzles.Puzzle, v puzzles.Value)
	// Sign returns the Unicode character for a value, "" to use the word of the alphabet.
	Sign func(v puzzles.Value) string
	// Boxes is for types whose cells are not all separated by walls or hold words that
	// are not of the alphabet. Answers of such a type are walls, not words.
	Boxes *Walled
	// List is a list to tick off beside the board: the dominoes of a set.
	List *List
}

// Walled describes how to write a board with walls around its cells.
type Walled struct {
	// Needed reports whether a board needs walls even in a plain text of words.
	Needed func(v *puzzles.View) bool
	// Word returns what stands in a cell, "" for nothing.
	Word func(v *puzzles.View, c grid.Cell) string
	// Joined reports whether there is no wall between two neighbors; one of them may
	// lie off the board.
	Joined func(v *puzzles.View, a, b grid.Cell) bool
}

// List is a list beside a board.
type List struct {
	// Size returns the size of the list in units; 0, 0 if there is none.
	Size func(p *puzzles.Puzzle) (w, h float64)
	// Draw draws the list with its upper left corner at a point.
	Draw func(c draw.Canvas, v *puzzles.View, at draw.Point)
}

// PartsOf returns what a type has to show besides a drawn board.
func PartsOf(t puzzles.Type) Parts {
	if p, ok := t.(Printed); ok {
		return p.Parts()
	}
	return Parts{}
}
