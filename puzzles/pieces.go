package puzzles

import "quadrille/puzzles/grid"

// Pieces are what a type has whose answers are pieces of several cells, of which the
// value of a cell tells where the rest lies. What is printed in the cells, such as the
// numbers of dominoes, is no part of the answer, and can be left untold.
type Pieces struct {
	// Name is the file member of the printed ones: "dominoes".
	Name string
	// Trim takes away what has lost the rest of its piece, as after lines have
	// been cut off.
	Trim func(s State) State
	// TurnValue is a value after the board has been turned.
	TurnValue func(l Layer, v Value, t Turn) Value
	// TurnNotes is the notes of a board after it has been turned.
	TurnNotes func(m grid.Map[Notes], t Turn) grid.Map[Notes]
	// Hole reports whether a position has no cell. There an answer is Open, and
	// every grid of a file has the word of the printed layer.
	Hole func(p *Puzzle, c grid.Cell) bool
	// Told reports whether a value is printed in a cell that could be left
	// untold.
	Told func(p *Puzzle, c grid.Cell) bool
	// WithoutValue is p without the value that is printed in a cell, so that less is
	// asked of an answer there; false when no value is.
	WithoutValue func(p *Puzzle, c grid.Cell) (*Puzzle, bool)
}

// PiecesName is the file member of printed pieces, "" for a type without any.
func (sp *Spec) PiecesName() string {
	if sp.Pieces == nil {
		return ""
	}
	return sp.Pieces.Name
}

// Hole reports whether a position of the board has no cell.
func (p *Puzzle) Hole(c grid.Cell) bool {
	t := p.Type.Spec().Pieces
	return t != nil && t.Hole(p, c)
}

// Trim is s without what has lost the rest of its piece.
func (s State) Trim() State {
	if t := s.Puzzle.Type.Spec().Pieces; t != nil {
		return t.Trim(s)
	}
	return s
}

// Numbers counts the printed values of p that are no part of the answer.
func (p *Puzzle) Numbers() int {
	t := p.Type.Spec().Pieces
	if t == nil {
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
