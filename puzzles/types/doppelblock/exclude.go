package doppelblock

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Exclude marks a cell that is not black with a dot, and takes numbers out of the notes.
func (doppelblock) Exclude(s puzzles.State, c grid.Cell, v puzzles.Value) []puzzles.Change {
	switch {
	case v != Black:
		return puzzles.Strike(s, c, v)
	case s.Answer(c) != puzzles.Open:
		return nil
	}
	return []puzzles.Change{{Part: puzzles.SetMark, At: grid.Of(c), Value: int(NotBlack)}}
}
