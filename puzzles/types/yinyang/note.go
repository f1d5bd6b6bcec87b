package yinyang

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Note notes the color of a cell that can have one only: that it can have either goes
// without saying.
func (yinyang) Note(s puzzles.State, can func(i int, v puzzles.Value) bool) []puzzles.Change {
	return notePlaces.Fill(s, func(i int, v puzzles.Value) bool {
		return can(i, v) && !can(i, Black+White-v)
	})
}

// Noted reports whether only the other color of a cell is noted. A dot says nothing.
func (yinyang) Noted(s puzzles.State, c grid.Cell, v puzzles.Value) bool {
	notes := s.Marks.Notes.At(c)
	return notes.Has(int(Black+White-v)) && !notes.Has(int(v))
}
