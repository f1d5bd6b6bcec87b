package puzzles

import "quadrille/puzzles/grid"

// Pieced is implemented by types whose answers are pieces of several cells, of
// which the value of a cell tells where the rest lies (see Spec.Pieces). What
// is printed in the cells, such as the numbers of dominoes, is no part of the
// answer, and can be left untold.
type Pieced interface {
	// Trim takes away what has lost the rest of its piece, as after lines have
	// been cut off.
	Trim(s State) State
	// TurnValue is a value after the board has been turned.
	TurnValue(l Layer, v Value, t Turn) Value
	// TurnNotes is the notes of a board after it has been turned.
	TurnNotes(m grid.Map[Notes], t Turn) grid.Map[Notes]
	// Hole reports whether a position has no cell. There an answer is Open, and
	// every grid of a file has the word of the printed layer.
	Hole(p *Puzzle, c grid.Cell) bool
	// Told reports whether a value is printed in a cell that could be left
	// untold.
	Told(p *Puzzle, c grid.Cell) bool
	// WithoutValue is p without the value that is printed in a cell, so that less is
	// asked of an answer there; false when no value is.
	WithoutValue(p *Puzzle, c grid.Cell) (*Puzzle, bool)
}

// Numbers counts the printed values of p that are no part of the answer.
func (p *Puzzle) Numbers() int {
	t, ok := p.Type.(Pieced)
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
