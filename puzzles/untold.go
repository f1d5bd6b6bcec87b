package puzzles

import "quadrille/puzzles/grid"

// Untold is implemented by types whose printed values are no part of the
// answer, such as the numbers of dominoes, and can be left untold.
type Untold interface {
	// Told reports whether a value is printed in a cell that could be left
	// untold.
	Told(p *Puzzle, c grid.Cell) bool
	// WithoutValue is p without the value that is printed in a cell, so that less is
	// asked of an answer there; false when no value is.
	WithoutValue(p *Puzzle, c grid.Cell) (*Puzzle, bool)
}

// Numbers counts the printed values of p that are no part of the answer.
func (p *Puzzle) Numbers() int {
	t, ok := p.Type.(Untold)
	if !ok {
		return 0
	}
	n := 0
	for c := range p.Size().All() {
		if t.Told(p, c) {
			n++
		}
	}
	return n
}
