package puzzles

import "quadrille/puzzles/grid"

// Grouping is implemented by types in which cells do not belong together simply by having the
// same value.
type Grouping interface {
	// Group lists the cells that belong to a cell, including it, or to a border; it may be
	// empty.
	Group(s State, at grid.Place) []grid.Cell
}

// Group lists the cells that belong to a place: the line of a clue field; else what the type
// says, if it is Grouping; else the cells with the same value.
func Group(s State, at grid.Place) []grid.Cell {
	z := s.Puzzle.Size()
	t, grouping := s.Puzzle.Type.(Grouping)
	switch {
	case at.Outside():
		return z.Line(at.Line())
	case at.Kind == grid.Nowhere || !z.Has(at.Cell):
		return nil
	case grouping:
		return t.Group(s, at)
	case at.Border() || s.Answer(at.Cell) == Open:
		return nil
	}
	return z.Where(func(c grid.Cell) bool { return s.Answer(c) == s.Answer(at.Cell) })
}
