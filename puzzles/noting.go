package puzzles

import (
	"slices"

	"quadrille/puzzles/grid"
)

// Noter is implemented by types with marks that say less about a cell than its answer: what it
// does not hold, or what it can still hold.
type Noter interface {
	// Noting describes these marks. It is constant.
	Noting() Noting
}

// Noting describes the marks of a type that are not answers.
type Noting struct {
	// Vague are the marks that stand for several values of a cell. Agrees reports whether one
	// of them is right in a cell whose solution is v.
	Vague  []Value
	Agrees func(mark, v Value) bool
	// Exclude lists the changes that note that a cell does not hold a value: none where it is
	// noted already, and where the note would say less than the existing mark. It is nil if
	// there are no such notes.
	Exclude func(s State, c grid.Cell, v Value) []Change
	// Note lists the changes to notes and vague marks that record what is known of the open
	// cells of s: can reports whether cell i, in reading order, may hold v.
	Note func(s State, can func(i int, v Value) bool) []Change
	// Noted reports whether the marks of s say that a cell does not hold a value.
	Noted func(s State, c grid.Cell, v Value) bool
}

// NotingOf returns the Noting of a type; false if it has none.
func NotingOf(t Type) (Noting, bool) {
	if n, ok := t.(Noter); ok {
		return n.Noting(), true
	}
	return Noting{}, false
}

// Striking returns the Noting of a type whose notes are the values that a cell can hold.
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

// Agrees reports whether a mark is right in a cell whose solution is v.
func Agrees(t Type, mark, v Value) bool {
	if n, _ := NotingOf(t); slices.Contains(n.Vague, mark) {
		return n.Agrees(mark, v)
	}
	return mark == v
}

// Exclude lists the changes that note that a cell does not hold a value; none if the type has
// no such notes.
func Exclude(s State, c grid.Cell, v Value) []Change {
	n, _ := NotingOf(s.Puzzle.Type)
	if n.Exclude == nil || s.Puzzle.Given(c) != Open {
		return nil
	}
	return n.Exclude(s, c, v)
}

// Strike lists the change that removes a value from the notes of a cell, for types whose notes
// are the values that a cell can hold.
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
