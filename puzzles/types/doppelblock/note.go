package doppelblock

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Note notes the numbers that a cell can still hold, and that it is not black.
func (doppelblock) Note(s puzzles.State, can func(i int, v puzzles.Value) bool) []puzzles.Change {
	changes := notePlaces(s.Puzzle).Fill(s, can)
	z := s.Puzzle.Size()
	for c := range z.All() {
		if s.Answer(c) == puzzles.Open && !can(z.Index(c), Black) {
			changes = append(changes, puzzles.Change{Part: puzzles.SetMark, At: grid.Of(c), Value: int(NotBlack)})
		}
	}
	return changes
}

// Noted reports whether the notes of a cell lack a number. That it is not black is an
// entry.
func (doppelblock) Noted(s puzzles.State, c grid.Cell, v puzzles.Value) bool {
	return puzzles.Struck(s, c, v)
}
