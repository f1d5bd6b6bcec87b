package doppelblock

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Noting notes the numbers that a cell can still hold. That it is not black is an entry,
// which stands for any number.
func (doppelblock) Noting() puzzles.Noting { return noting }

var noting = puzzles.Noting{
	Vague:   []puzzles.Value{NotBlack},
	Agrees:  func(_, v puzzles.Value) bool { return v != Black },
	Exclude: exclude,
	Note:    note,
	Noted:   puzzles.Struck,
}

// exclude marks a cell that is not black with a dot, and takes numbers out of the notes.
func exclude(s puzzles.State, c grid.Cell, v puzzles.Value) []puzzles.Change {
	switch {
	case v != Black:
		return puzzles.Strike(s, c, v)
	case s.Answer(c) != puzzles.Open:
		return nil
	}
	return []puzzles.Change{{Part: puzzles.SetMark, At: grid.Of(c), Value: int(NotBlack)}}
}

// note notes the numbers that a cell can still hold, and that it is not black.
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
