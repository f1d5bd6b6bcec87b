package heaps

import (
	"fmt"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Check looks for sand above air, and counts the sand of the lines with clues.
func (heaps) Check(s puzzles.State) (faults []puzzles.Fault, complete bool) {
	z := s.Puzzle.Size()
	complete = true
	for c := range z.All() {
		below := c.Add(grid.Cell{Row: 1})
		if s.Answer(c) == Sand && z.Has(below) && s.Answer(below) == Air {
			faults = append(faults, puzzles.Fault{Rule: "fall", Text: words.At(c, "the sand would fall."), Places: []grid.Place{grid.Of(c), grid.Of(below)}})
		}
		complete = complete && s.Answer(c) != puzzles.Open
	}
	for _, at := range s.Puzzle.Fields() {
		clue := s.Puzzle.Clue(at)
		sand, open := counts(s, at)
		if clue != puzzles.NoClue && (sand > clue || sand+open < clue) {
			faults = append(faults, puzzles.Fault{Rule: "count", Text: words.At(at, fmt.Sprintf("%d cells hold sand, not %d.", sand, clue)), Places: []grid.Place{at}})
		}
	}
	return faults, complete
}

// counts returns how many cells of the line of a field hold sand, and how many are open.
func counts(s puzzles.State, at grid.Place) (sand, open int) {
	for _, c := range s.Puzzle.Size().Line(at.Line()) {
		switch s.Answer(c) {
		case Sand:
			sand++
		case puzzles.Open:
			open++
		}
	}
	return sand, open
}
