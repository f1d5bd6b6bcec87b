package hoodoo

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
)

// Note notes the colors that a cell can still hold.
func (hoodoo) Note(s puzzles.State, k *reason.Known) []puzzles.Change {
	return notePlaces(s.Puzzle).Fill(s, k.Can)
}

// Noted reports whether the notes of a cell lack a color.
func (hoodoo) Noted(s puzzles.State, c grid.Cell, v puzzles.Value) bool {
	return puzzles.Struck(s, c, v)
}
