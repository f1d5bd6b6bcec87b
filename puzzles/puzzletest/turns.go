package puzzletest

import (
	"slices"
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// turns checks that the rules hold after the turns of the Spec and after no others, since
// everything known about one picture of a puzzle is applied to its turned pictures.
func (s *suite) turns(t *testing.T) {
	listed := s.typ.Spec().Turns
	if listed != nil && !group(listed) {
		t.Errorf("Turns of the Spec, %v: not each once, or Upright is not among them, or two of them make one that is not", listed)
	}
	tried, kept := map[puzzles.Turn]int{}, map[puzzles.Turn]int{}
	for _, p := range s.ready(t) {
		st, ok := s.solved(t, p)
		if !ok {
			continue
		}
		for _, turn := range puzzles.Turns {
			turned, err := st.Turn(turn)
			if err != nil {
				continue // the type has no such size, or no place for the clues
			}
			tried[turn]++
			unfit := turned.Puzzle.Validate()
			faults, complete := s.typ.Check(turned)
			good := len(unfit)+len(faults) == 0 && complete
			if good {
				kept[turn]++
			} else if slices.Contains(p.Turns(), turn) {
				t.Fatalf("%s of Spec.Turns (nil: all) does not keep the rules: %v %v\n%v\nturned\n%v", turnNames[turn], unfit, faults, st.Marks.Values, turned.Marks.Values)
			}
		}
	}
	for _, turn := range puzzles.Turns {
		if tried[turn] > 0 && kept[turn] == tried[turn] && listed != nil && !slices.Contains(listed, turn) {
			t.Errorf("%s is not in Spec.Turns and keeps the rules on %d boards", turnNames[turn], kept[turn])
		}
	}
}

var turnNames = map[puzzles.Turn]string{
	puzzles.Upright: "Upright", puzzles.QuarterTurn: "QuarterTurn", puzzles.HalfTurn: "HalfTurn", puzzles.QuarterBack: "QuarterBack",
	puzzles.LeftToRight: "LeftToRight", puzzles.TopToBottom: "TopToBottom",
	puzzles.OverDiagonal: "OverDiagonal", puzzles.OverOtherDiagonal: "OverOtherDiagonal",
}

// group reports whether turns has no duplicates, contains Upright and is closed under
// composition.
func group(turns []puzzles.Turn) bool {
	image := func(list ...puzzles.Turn) grid.Place {
		z, c := grid.Size{Rows: 2, Cols: 3}, grid.Cell{} // each turn brings this corner elsewhere
		for _, t := range list {
			z, c = t.Size(z), t.Cell(z, c)
		}
		return grid.Place{Kind: grid.Kind(z.Rows), Cell: c}
	}
	var images []grid.Place
	for _, t := range turns {
		images = append(images, image(t))
	}
	for i, t := range turns {
		for _, u := range turns {
			if slices.Contains(images[:i], images[i]) || !slices.Contains(images, image(t, u)) {
				return false
			}
		}
	}
	return slices.Contains(turns, puzzles.Upright)
}

// solved returns a board with one of its solutions; false if it has none.
func (s *suite) solved(t *testing.T, p *puzzles.Puzzle) (puzzles.State, bool) {
	t.Helper()
	sv, rd := s.solver(t, p, "")
	sv.Shuffle(s.rng)
	status, err := sv.Solve(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if status != core.Found {
		return puzzles.State{}, false
	}
	return s.solution(t, p, rd, sv.Solution(), ""), true
}
