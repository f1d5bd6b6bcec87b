package yinyang

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Noting notes the color of a cell that can have only one. A cell without notes can have
// either, so a color is never removed from the notes.
func (yinyang) Noting() puzzles.Noting { return puzzles.Noting{Note: note, Noted: noted} }

func note(s puzzles.State, can func(i int, v puzzles.Value) bool) []puzzles.Change {
	return notePlaces.Fill(s, func(i int, v puzzles.Value) bool {
		return can(i, v) && !can(i, Black+White-v)
	})
}

// noted reports whether only the other color of a cell is noted. A dot has no influence.
func noted(s puzzles.State, c grid.Cell, v puzzles.Value) bool {
	notes := s.Marks.Notes.At(c)
	return notes.Has(int(Black+White-v)) && !notes.Has(int(v))
}
