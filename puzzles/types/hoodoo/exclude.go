package hoodoo

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Exclude takes a color out of the notes.
func (hoodoo) Exclude(s puzzles.State, c grid.Cell, v puzzles.Value) []puzzles.Change {
	return puzzles.Strike(s, c, v)
}
