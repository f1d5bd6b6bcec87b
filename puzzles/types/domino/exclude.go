package domino

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Exclude draws a line on the border that no domino lies across.
func (domino) Exclude(s puzzles.State, c grid.Cell, v puzzles.Value) []puzzles.Change {
	b, ok := grid.Between(c, c.Add(toward(v)))
	if !ok {
		return nil
	}
	return drawLine(s, b, true)
}
