package hoodoo

import (
	"context"
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// models are the names of all models.
var models = []string{"full", "distinct"}

// solver makes a solver for p, and the literals of its givens.
func solver(t testing.TB, p *puzzles.Puzzle, model string) (*core.Solver, *puzzles.Reading, []core.Lit) {
	t.Helper()
	m := core.NewModel()
	r, err := Type.Model(p, model, m)
	if err != nil {
		t.Fatal(err)
	}
	var givens []core.Lit
	for c := range p.Size().All() {
		if v := p.Given(c); v != puzzles.Open {
			givens = append(givens, r.Lit(p.Size().Index(c), v))
		}
	}
	return core.NewSolver(m), r, givens
}

// answer is the board of a solution, checked against the rules.
func answer(t testing.TB, p *puzzles.Puzzle, r *puzzles.Reading, sol core.Solution) grid.Map[puzzles.Value] {
	t.Helper()
	s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	s.Marks.Values = r.Board(p.Size(), sol)
	if faults, complete := Type.Check(s); len(faults) > 0 || !complete {
		t.Fatalf("a solution breaks the rules: %v", faults)
	}
	return s.Marks.Values
}

// solutions counts the boards of p, at most limit of them unless it is 0.
func solutions(t testing.TB, p *puzzles.Puzzle, model string, limit int) int {
	t.Helper()
	s, r, givens := solver(t, p, model)
	n := 0
	for sol, err := range s.Solutions(context.Background(), givens...) {
		if err != nil {
			t.Fatal(err)
		}
		answer(t, p, r, sol)
		if n++; n == limit {
			break
		}
	}
	return n
}

// fewest is the proved number of transparent pegs of p.
func fewest(t testing.TB, p *puzzles.Puzzle, model string) int {
	t.Helper()
	s, r, givens := solver(t, p, model)
	if !r.Minimize {
		t.Fatal("nothing to minimize")
	}
	best := -1
	for sol, err := range s.Minimize(context.Background(), r.Objective, givens...) {
		if err != nil {
			t.Fatal(err)
		}
		pegs := answer(t, p, r, sol).CountOf(Transparent)
		if best = sol.Value(r.Objective); best != pegs {
			t.Fatalf("the objective is %d, there are %d transparent pegs", best, pegs)
		}
	}
	return best
}

// optimum has the fewest transparent pegs of N × N by N.
var optimum = []int{1: 0, 2: 2, 3: 3, 4: 3, 5: 0, 6: 4, 7: 0, 8: 2, 9: 3, 10: 2, 11: 0}

func TestOptimum(t *testing.T) {
	for n := 1; n <= 7; n++ {
		if got := fewest(t, blank(t, n, n, nil), "full"); got != optimum[n] {
			t.Errorf("full: %d × %d: got %d, want %d", n, n, got, optimum[n])
		}
	}
	for n := 1; n <= 5; n++ {
		if got := fewest(t, blank(t, n, n, nil), "distinct"); got != optimum[n] {
			t.Errorf("distinct: %d × %d: got %d, want %d", n, n, got, optimum[n])
		}
	}
}

func TestFullBoards(t *testing.T) {
	none := puzzles.Options{OptionTransparent: 0}
	five := problem(t, none, "1 2 3 4 5", ". . . . .", ". . . . .", ". . . . .", ". . . . .")
	seven := problem(t, none, "1 2 3 4 5 6 7", ". . . . . . .", ". . . . . . .", ". . . . . . .", ". . . . . . .", ". . . . . . .", ". . . . . . .")
	for _, model := range models {
		if got := solutions(t, five, model, 0); got != 2 {
			t.Errorf("%s: 5 × 5 with the first row given: got %d boards, want 2", model, got)
		}
		if got := solutions(t, seven, model, 0); got != 4 {
			t.Errorf("%s: 7 × 7 with the first row given: got %d boards, want 4", model, got)
		}
	}
}
