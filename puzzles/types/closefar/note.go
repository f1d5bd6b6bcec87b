package closefar

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
)

// Note notes the letters that a cell can still hold, and blank.
func (closefar) Note(s puzzles.State, k *reason.Known) []puzzles.Change {
	return notePlaces.Fill(s, k.Can)
}

// Noted reports whether the notes of a cell lack a letter, or blank.
func (closefar) Noted(s puzzles.State, c grid.Cell, v puzzles.Value) bool {
	return puzzles.Struck(s, c, v)
}
