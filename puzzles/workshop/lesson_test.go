package workshop_test

import (
	"testing"

	"quadrille/assets"
	"quadrille/puzzles"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/types"
	"quadrille/puzzles/workshop"
)

// TestLessons checks that the board that keeps the rules is solved, and that each of the
// others breaks the rule that it illustrates, all of them different.
func TestLessons(t *testing.T) {
	samples := &workshop.Samples{Folder: assets.Samples(), Types: types.All}
	for _, typ := range puzzletest.Sampled(types.All) {
		l := samples.Lesson(typ)
		solved := l.Right.State
		solved.Marks.Values = solved.Puzzle.Cells
		for c := range solved.Puzzle.Size().All() {
			if solved.Puzzle.Given(c) == puzzles.Open {
				solved.Marks.Values = solved.Marks.Values.With(c, l.Right.Solution.At(c))
			}
		}
		if faults, complete := typ.Check(solved); len(faults) > 0 || !complete {
			t.Errorf("%s: the right board is wrong: %v", typ.Name(), faults)
		}
		if len(l.Wrong) < 2 {
			t.Errorf("%s: %d wrong boards", typ.Name(), len(l.Wrong))
		}
		rules := map[string]bool{}
		for _, v := range l.Wrong {
			f := v.Faults[0]
			if rules[f.Rule] {
				t.Errorf("%s: the rule %s is shown twice", typ.Name(), f.Rule)
			}
			rules[f.Rule] = true
			faults, _ := typ.Check(v.State)
			if len(v.Faults) != 1 || !has(faults, f) {
				t.Errorf("%s: the board does not show %q", typ.Name(), f.Text)
			}
		}
	}
}

func has(faults []puzzles.Fault, f puzzles.Fault) bool {
	for _, g := range faults {
		if g.Text == f.Text {
			return true
		}
	}
	return false
}
