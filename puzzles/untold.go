package puzzles

import "quadrille/puzzles/grid"

// Untold is implemented by types whose printed values are no part of the
// answer, such as the numbers of dominoes, and can be left untold.
type Untold interface {
	// Untell is p without the value that is printed in a cell, so that less is
	// asked of an answer there; false when no value is.
	Untell(p *Puzzle, c grid.Cell) (*Puzzle, bool)
}
