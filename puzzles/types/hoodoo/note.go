package hoodoo

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Note notes the colors that a cell can still hold.
func (hoodoo) Note(s puzzles.State, can func(i int, v puzzles.Value) bool) []puzzles.Change {
	return notePlaces(s.Puzzle).Fill(s, can)
}

// Noted reports whether the notes of a cell lack a color.
func (hoodoo) Noted(s puzzles.State, c grid.Cell, v puzzles.Value) bool {
	return puzzles.Struck(s, c, v)
}
