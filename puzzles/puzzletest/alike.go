package puzzletest

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
)

// Alike applies all turns that keep the rules to a puzzle with one answer, and renames its
// values at random where that keeps the problem. Each result must have the grade of the puzzle,
// and a walk with the same techniques and suppositions that is valid on its own board. At any
// point of the walk, the hint must be its next step; elsewhere, a hint must be true.
func Alike(t testing.TB, rng *rand.Rand, p *puzzles.Puzzle) {
	t.Helper()
	want, status, err := reason.GradeOf(t.Context(), p, 0)
	if err != nil || status != reason.Complete {
		t.Fatalf("status %v, %v\n%v", status, err, p.Cells)
	}
	_, way := Walk(t, p, reason.Beyond)
	for _, turn := range p.Turns() {
		q := renamed(rng, p.Turn(turn))
		if g, _, err := reason.GradeOf(t.Context(), q, 0); err != nil || !reflect.DeepEqual(g, want) {
			t.Errorf("turn %d: %+v, %v, upright %+v\n%v", turn, g, err, want, p.Cells)
		}
		e, w := Walk(t, q, reason.Beyond)
		if g := w.Grade(); !reflect.DeepEqual(g, want) {
			t.Errorf("turn %d: the grade of the walk is %+v, of the puzzle %+v\n%v", turn, g, want, p.Cells)
		}
		if got, want := outlines(w), outlines(way); !reflect.DeepEqual(got, want) {
			t.Errorf("turn %d: the steps are\n%v\nupright\n%v\n%v", turn, got, want, p.Cells)
		}
		Certified(t, e, q, w)
		partly(t, rng, e, q, w)
		anyhow(t, rng, e, q, w)
	}
}

// renamed returns p with other names of its values.
func renamed(rng *rand.Rand, p *puzzles.Puzzle) *puzzles.Puzzle {
	if p.Renumbering() == nil {
		return p
	}
	to, values := make(map[puzzles.Value]puzzles.Value), p.Exchangeable()
	for i, k := range rng.Perm(len(values)) {
		to[values[i]] = values[k]
	}
	return puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}.Exchange(to, grid.Map[bool]{}).Puzzle
}

// outline is what a step has in common with its counterpart in a turned or renamed puzzle.
type outline struct {
	Technique                          string
	Sets, Rules, Because, Fills, Chain int
	From                               []int
}

func outlines(w *reason.Walk) (all []outline) {
	for _, s := range w.Steps {
		all = append(all, outline{s.Technique.String(), len(s.Sets), len(s.Rules), len(s.Because), len(s.Fills), len(s.Chain), s.From})
	}
	return all
}

// partly takes a random number of the steps of a walk and asks for a hint.
func partly(t testing.TB, rng *rand.Rand, e *reason.Engine, p *puzzles.Puzzle, w *reason.Walk) {
	t.Helper()
	n := rng.IntN(len(w.Steps) + 1)
	for n < len(w.Steps) && w.Steps[n].Technique.Bookkeeping() {
		n++ // which needs no hint
	}
	if n == len(w.Steps) {
		return
	}
	s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	var told []reason.Fact
	for _, step := range w.Steps[:n] {
		for _, f := range step.Sets {
			if !f.Is {
				told = append(told, f)
			}
		}
		for _, f := range step.Fills {
			s.Marks.Values = s.Marks.Values.With(f.Cell, f.Value)
		}
	}
	step, status, err := e.Hint(t.Context(), s, told, nil)
	if err != nil || step == nil {
		t.Fatalf("after %d steps: %v, %v", n, status, err)
	}
	if want := w.Steps[n]; step.Technique != want.Technique || !reflect.DeepEqual(step.Sets, want.Sets) || e.Tell(step, reason.Whole) != e.Tell(want, reason.Whole) {
		t.Errorf("after %d steps the hint is\n%s\nand the next step\n%s\n%v", n, e.Tell(step, reason.Whole), e.Tell(want, reason.Whole), p.Cells)
	}
}

// anyhow enters the answer in random cells, regardless of the order of the walk, and asks for a
// hint.
func anyhow(t testing.TB, rng *rand.Rand, e *reason.Engine, p *puzzles.Puzzle, w *reason.Walk) {
	t.Helper()
	s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	answer := p.Parts()
	for _, step := range w.Steps {
		for _, f := range step.Fills {
			answer = answer.With(f.Cell, f.Value)
			if rng.IntN(2) == 0 {
				s.Marks.Values = s.Marks.Values.With(f.Cell, f.Value)
			}
		}
	}
	step, status, err := e.Hint(t.Context(), s, nil, nil)
	if err != nil || step == nil && status != reason.Complete {
		t.Fatalf("half of the answer entered: %v, %v\n%v", status, err, s.Marks.Values)
	}
	if step == nil {
		return
	}
	for _, f := range slices.Concat(step.Sets, step.Because) {
		if (answer.At(f.Cell) == f.Value) != f.Is {
			t.Errorf("half of the answer entered, the hint is wrong in %v: %s\n%v", f.Cell, e.Tell(step, reason.Whole), s.Marks.Values)
		}
	}
}
