package picture

import (
	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
)

// Printed is implemented by types that have more to show than their boards, or show these
// otherwise than by the words of their alphabets.
type Printed interface {
	// Parts is what they have. It is constant.
	Parts() Parts
}

// Parts is what a type has to show beside a drawn board; nil: nothing of its own.
type Parts struct {
	// Face draws a value for the rail, in the square from (0, 0) to (1, 1), in place of
	// its word.
	Face func(c draw.Canvas, p *puzzles.Puzzle, v puzzles.Value)
	// Sign is the character of Unicode for a value, "" for none but the word of the
	// alphabet.
	Sign func(v puzzles.Value) string
	// Boxes are those cells that are not parted by walls everywhere, or hold other words
	// than the alphabet has. What is entered there is walls, no word.
	Boxes *Walled
	// List is a list to tick off beside the board: the dominoes of a set.
	List *List
}

// Walled is how a board is written with walls round its cells.
type Walled struct {
	// Needed reports whether a board needs walls in a text of words alone.
	Needed func(v *puzzles.View) bool
	// Word is what stands in a cell, "" for nothing.
	Word func(v *puzzles.View, c grid.Cell) string
	// Joined reports whether no wall parts two neighbors, of which one may lie off
	// the board.
	Joined func(v *puzzles.View, a, b grid.Cell) bool
}

// List is a list beside a board.
type List struct {
	// Size is its size in units; 0, 0 when there is none.
	Size func(p *puzzles.Puzzle) (w, h float64)
	// Draw draws it with its upper left corner at a point.
	Draw func(c draw.Canvas, v *puzzles.View, at draw.Point)
}

// PartsOf is what a type has to show beside a drawn board.
func PartsOf(t puzzles.Type) Parts {
	if p, ok := t.(Printed); ok {
		return p.Parts()
	}
	return Parts{}
}
