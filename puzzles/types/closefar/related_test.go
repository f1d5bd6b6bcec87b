package closefar

import (
	"math/rand/v2"
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// TestRelated checks that answers derived from random ones keep the rules and the givens, that
// each changes a cell that none before has changed, and that together they leave few cells of
// large boards unchanged.
func TestRelated(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 1))
	for _, n := range []int{6, 7, 8, 12, 30} {
		for range 10 {
			p, answer := givenOf(t, r, n)
			changed := map[grid.Cell]bool{}
			for _, b := range related(p, answer) {
				faults, complete := Type.Check(puzzles.State{Puzzle: p, Marks: puzzles.AnswerOf(b)})
				if len(faults) > 0 || !complete {
					t.Fatalf("%d: %v", n, faults)
				}
				before := len(changed)
				for c := range p.Size().All() {
					if b.At(c) == answer.At(c) {
						continue
					}
					changed[c] = true
					if p.Given(c) != puzzles.Open {
						t.Fatalf("%d: the given of %v has changed", n, c)
					}
				}
				if len(changed) == before {
					t.Fatalf("%d: an answer without a cell of its own", n)
				}
			}
			if n == 30 && len(changed) < 600 {
				t.Errorf("%d of 900 cells changed", len(changed))
			}
		}
	}
}

// givenOf makes a random full board, and a puzzle with some of its cells given.
func givenOf(t *testing.T, r *rand.Rand, side int) (*puzzles.Puzzle, grid.Map[puzzles.Value]) {
	t.Helper()
	p, err := puzzles.New(Type, puzzles.Params{Size: grid.Size{Rows: side, Cols: side}})
	if err != nil {
		t.Fatal(err)
	}
	posed, err := puzzles.Pose(t.Context(), p, "")
	if err != nil {
		t.Fatal(err)
	}
	solver, err := posed.Solver()
	if err != nil {
		t.Fatal(err)
	}
	solver.Shuffle(r)
	if status, _ := solver.Solve(t.Context()); status != core.Found {
		t.Fatal("no board")
	}
	answer := posed.Encoding.Board(p.Size(), solver.Solution())
	for c := range p.Size().All() {
		if r.IntN(30) == 0 {
			p = p.WithCell(c, answer.At(c))
		}
	}
	return p, answer
}
