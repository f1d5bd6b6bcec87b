package doppelblock

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
)

// Note notes the numbers that a cell can still hold, and that it is not black.
func (doppelblock) Note(s puzzles.State, k *reason.Known) (changes []puzzles.Change) {
	z := s.Puzzle.Size()
	for c := range z.All() {
		v := s.Answer(c)
		if v != puzzles.Open && v != NotBlack {
			continue
		}
		i := z.Index(c)
		if v == puzzles.Open && !k.Can(i, Black) {
			changes = append(changes, puzzles.Change{Part: puzzles.SetMark, At: grid.Of(c), Value: int(NotBlack)})
		}
		var notes puzzles.Notes
		for n := 1; n <= highest(s.Puzzle); n++ {
			if k.Can(i, puzzles.Value(n)) {
				notes |= 1 << n
			}
		}
		if notes != s.Marks.Notes.At(c) {
			changes = append(changes, puzzles.Change{Part: puzzles.SetNotes, At: grid.Of(c), Value: int(notes)})
		}
	}
	return changes
}

// Noted reports whether the notes of a cell lack a number. That it is not black is an
// entry.
func (doppelblock) Noted(s puzzles.State, c grid.Cell, v puzzles.Value) bool {
	return puzzles.Struck(s, c, v)
}
