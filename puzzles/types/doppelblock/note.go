package doppelblock

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Noting returns how to note the numbers that a cell can still hold. That a cell is not
// black is an entry, which is compatible with any number.
func (doppelblock) Noting() puzzles.Noting { return noting }

var noting = puzzles.Noting{
	Vague:   []puzzles.Value{NotBlack},
	Agrees:  func(_, v puzzles.Value) bool { return v != Black },
	Exclude: exclude,
	Note:    note,
	Noted:   puzzles.Struck,
}

// exclude excludes a value from a cell: it marks the cell with a dot if the value is
// black, else it removes the number from the notes.
func exclude(s puzzles.State, c grid.Cell, v puzzles.Value) []puzzles.Change {
	switch {
	case v != Black:
		return puzzles.Strike(s, c, v)
	case s.Answer(c) != puzzles.Open:
		return nil
	}
	return []puzzles.Change{{Part: puzzles.SetMark, At: grid.Of(c), Value: int(NotBlack)}}
}

// note notes the numbers that each cell can still hold, and marks cells that cannot be
// black with a dot.
func note(s puzzles.State, can func(i int, v puzzles.Value) bool) []puzzles.Change {
	changes := notePlaces(s.Puzzle).Fill(s, can)
	z := s.Puzzle.Size()
	for c := range z.All() {
		if s.Answer(c) == puzzles.Open && !can(z.Index(c), Black) {
			changes = append(changes, puzzles.Change{Part: puzzles.SetMark, At: grid.Of(c), Value: int(NotBlack)})
		}
	}
	return changes
}
