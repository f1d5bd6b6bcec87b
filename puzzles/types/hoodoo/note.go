package hoodoo

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
)

// Note notes the colors that a cell can still hold.
func (hoodoo) Note(s puzzles.State, k *reason.Known) (changes []puzzles.Change) {
	z := s.Puzzle.Size()
	for c := range z.All() {
		if s.Answer(c) != puzzles.Open {
			continue
		}
		var notes puzzles.Notes
		for n := 1; n <= colors(s.Puzzle); n++ {
			if k.Can(z.Index(c), puzzles.Value(n)) {
				notes |= 1 << n
			}
		}
		if notes != s.Marks.Notes.At(c) {
			changes = append(changes, puzzles.Change{Part: puzzles.SetNotes, At: grid.Of(c), Value: int(notes)})
		}
	}
	return changes
}

// Noted reports whether the notes of a cell lack a color.
func (hoodoo) Noted(s puzzles.State, c grid.Cell, v puzzles.Value) bool {
	return puzzles.Struck(s, c, v)
}
