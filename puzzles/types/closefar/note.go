package closefar

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Note notes the letters that a cell can still hold, and blank.
func (closefar) Note(s puzzles.State, can func(i int, v puzzles.Value) bool) []puzzles.Change {
	return notePlaces.Fill(s, can)
}

// Noted reports whether the notes of a cell lack a letter, or blank.
func (closefar) Noted(s puzzles.State, c grid.Cell, v puzzles.Value) bool {
	return puzzles.Struck(s, c, v)
}
