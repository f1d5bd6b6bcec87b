package puzzles

import "quadrille/puzzles/grid"

// Pieces describes a type whose answers are pieces of several cells: the value of a cell says
// where the rest of its piece lies. What is printed in the cells, such as the numbers of
// dominoes, is no part of the answer and may be omitted.
type Pieces struct {
	// Trim removes what has lost the rest of its piece, as after lines have been cut off.
	Trim func(s State) State
	// TurnValue returns a value after the board has been turned.
	TurnValue func(l Layer, v Value, t Turn) Value
	// TurnNotes returns the notes of a board after it has been turned.
	TurnNotes func(m grid.Map[Notes], t Turn) grid.Map[Notes]
	// Hole reports whether a position has no cell. There an answer is Open, and every grid of a
	// file has the hole's word of the printed layer.
	Hole func(p *Puzzle, c grid.Cell) bool
	// Told reports whether a value is printed in a cell that could be omitted.
	Told func(p *Puzzle, c grid.Cell) bool
	// WithoutValue returns p without the value printed in a cell, which asks less of an answer;
	// false if there is none.
	WithoutValue func(p *Puzzle, c grid.Cell) (*Puzzle, bool)
}

// Hole reports whether a position of the board has no cell.
func (p *Puzzle) Hole(c grid.Cell) bool {
	t := p.Type.Spec().Pieces
	return t != nil && t.Hole(p, c)
}

// Trim returns s without what has lost the rest of its piece.
func (s State) Trim() State {
	if t := s.Puzzle.Type.Spec().Pieces; t != nil {
		return t.Trim(s)
	}
	return s
}

// Numbers returns the number of printed values of p that are no part of the answer.
func (p *Puzzle) Numbers() int {
	t := p.Type.Spec().Pieces
	if t == nil {
		return 0
	}
	return p.Size().Count(func(c grid.Cell) bool { return t.Told(p, c) })
}
