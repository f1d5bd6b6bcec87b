package doppelblock

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Repairs offers to remove the givens that are neither black nor a number of the board.
func (doppelblock) Repairs(s puzzles.State) []puzzles.Repair {
	var wrong []grid.Place
	after := s
	for c := range s.Puzzle.Size().All() {
		if v := s.Puzzle.Given(c); v != puzzles.Open && v != Black && !number(s.Puzzle, v) {
			wrong = append(wrong, grid.Of(c))
			after = after.Apply(puzzles.Move{Changes: puzzles.Erase(after, puzzles.Problem, c)})
		}
	}
	if len(wrong) == 0 {
		return nil
	}
	text := words.SayN(len(wrong), "Remove the given: %s.", "Remove the givens: %s.", puzzles.Where(wrong))
	return []puzzles.Repair{{Text: text, After: after}}
}
