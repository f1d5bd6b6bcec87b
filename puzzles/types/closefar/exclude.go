package closefar

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Exclude takes a letter, or blank, out of the notes.
func (closefar) Exclude(s puzzles.State, c grid.Cell, v puzzles.Value) []puzzles.Change {
	return puzzles.Strike(s, c, v)
}
