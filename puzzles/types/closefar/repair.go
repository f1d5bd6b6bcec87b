package closefar

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Repairs enlarges boards that are too small for a solution.
func (t closefar) Repairs(s puzzles.State) []puzzles.Repair {
	if _, no := t.Impossible(s.Puzzle); !no {
		return nil
	}
	more := side - s.Puzzle.Size().Rows
	after, err := s.Reshape(s.Puzzle.Resized(puzzles.Edges{Bottom: more, Right: more}))
	if err != nil {
		return nil // cannot happen in a type that calls smaller boards too small
	}
	return []puzzles.Repair{{Text: words.Say("Make the board %s.", grid.Size{Rows: side, Cols: side}), After: after}}
}
