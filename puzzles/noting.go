package puzzles

import (
	"slices"

	"quadrille/puzzles/grid"
)

// Noter is implemented by types in which a person can mark of a cell less than its
// answer: what it does not hold, or can still hold.
type Noter interface {
	// Noting says how. It is constant.
	Noting() Noting
}

// Noting is how a person marks of cells what is no answer.
type Noting struct {
	// Vague are the marks that stand for several values of a cell, and Agrees reports
	// whether one of them can stay where the value of the solution is v.
	Vague  []Value
	Agrees func(mark, v Value) bool
	// Exclude lists the changes that note that a cell does not hold a value: none where
	// it is noted already, and where a note would say less than what is there. nil: there
	// are no such notes.
	Exclude func(s State, c grid.Cell, v Value) []Change
	// Note lists the notes, and the vague marks, by which a person marks what is known of
	// the open cells of s: can tells whether cell i, in reading order, may hold v.
	Note func(s State, can func(i int, v Value) bool) []Change
	// Noted reports whether the marks of s say that a cell does not hold a value.
	Noted func(s State, c grid.Cell, v Value) bool
}

// NotingOf is how a person marks, in a type, what is no answer; false for one without
// such marks.
func NotingOf(t Type) (Noting, bool) {
	if n, ok := t.(Noter); ok {
		return n.Noting(), true
	}
	return Noting{}, false
}

// Striking is the Noting of a type whose notes are the values that a cell can hold.
func Striking(places func(p *Puzzle) NotePlaces) Noting {
	return Noting{
		Exclude: Strike,
		Note: func(s State, can func(i int, v Value) bool) []Change {
			return places(s.Puzzle).Fill(s, can)
		},
		Noted: Struck,
	}
}

// vague reports whether a mark stands for several values.
func vague(t Type, mark Value) bool {
	n, _ := NotingOf(t)
	return slices.Contains(n.Vague, mark)
}

// Agrees reports whether a mark can stay in a cell whose value is v in the
// solution.
func Agrees(t Type, mark, v Value) bool {
	if n, _ := NotingOf(t); slices.Contains(n.Vague, mark) {
		return n.Agrees(mark, v)
	}
	return mark == v
}

// Exclude lists the changes that note that a cell does not hold a value; none when the
// type has no such notes.
func Exclude(s State, c grid.Cell, v Value) []Change {
	n, _ := NotingOf(s.Puzzle.Type)
	if n.Exclude == nil || s.Puzzle.Given(c) != Open {
		return nil
	}
	return n.Exclude(s, c, v)
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
