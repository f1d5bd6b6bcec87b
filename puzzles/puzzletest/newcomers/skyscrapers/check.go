package skyscrapers

import (
	"fmt"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Check looks for numbers that occur twice in a line, and for full lines that contradict their
// clues.
func (skyscrapers) Check(s puzzles.State) (faults []puzzles.Fault, complete bool) {
	z := s.Puzzle.Size()
	complete = true
	for l, line := range z.Lines() {
		for v := 1; v <= z.Rows; v++ {
			var places []grid.Place
			for _, c := range line {
				if s.Answer(c) == puzzles.Value(v) {
					places = append(places, grid.Of(c))
				}
			}
			if len(places) > 1 {
				faults = append(faults, puzzles.Fault{Rule: "once", Text: words.At(l, fmt.Sprintf("%d stands there %d times.", v, len(places))), Places: places, Line: &l})
			}
			complete = complete && len(places) > 0
		}
	}
	for _, at := range s.Puzzle.Fields() {
		clue := s.Puzzle.Clue(at)
		if n := seen(s, at); clue != puzzles.NoClue && n >= 0 && n != clue {
			faults = append(faults, puzzles.Fault{Rule: "seen", Text: words.At(at, fmt.Sprintf("%d are seen, not %d.", n, clue)), Places: []grid.Place{at}})
		}
	}
	return faults, complete
}

// view returns the cells of a line as seen from a field.
func view(z grid.Size, at grid.Place) []grid.Cell {
	line := z.Line(at.Line())
	if at.Kind == grid.Below || at.Kind == grid.RightOf {
		slices.Reverse(line)
	}
	return line
}

// seen returns the number of buildings visible from a field, negative if some are unknown.
func seen(s puzzles.State, at grid.Place) int {
	n, highest := 0, puzzles.Value(0)
	for _, c := range view(s.Puzzle.Size(), at) {
		v := s.Answer(c)
		if v == puzzles.Open {
			return -1
		}
		if v > highest {
			n, highest = n+1, v
		}
	}
	return n
}
