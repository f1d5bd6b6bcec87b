package puzzles

import "quadrille/puzzles/grid"

// Excluder is implemented by types in which a person can note that a cell does not
// hold a value.
type Excluder interface {
	// Exclude lists the changes that note it: none where it is noted already, and
	// where a note would say less than what is there.
	Exclude(s State, c grid.Cell, v Value) []Change
}

// Exclude lists the changes that note that a cell does not hold a value; none when the
// type has no such notes.
func Exclude(s State, c grid.Cell, v Value) []Change {
	t, ok := s.Puzzle.Type.(Excluder)
	if !ok || s.Puzzle.Given(c) != Open {
		return nil
	}
	return t.Exclude(s, c, v)
}

// Strike lists the change that takes a value out of the notes of a cell, which are the
// values that it can hold as far as its solver has noted any.
func Strike(s State, c grid.Cell, v Value) []Change {
	if v < 0 || v > 63 {
		return nil
	}
	return Note(s, c, int(v), false)
}

// Struck reports whether a cell has notes and a value is not among them.
func Struck(s State, c grid.Cell, v Value) bool {
	notes := s.Marks.Notes.At(c)
	return notes != 0 && v >= 0 && v < 64 && !notes.Has(int(v))
}
