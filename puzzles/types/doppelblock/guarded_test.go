package doppelblock

import (
	"math/rand/v2"
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// TestGuardedClues compares the answers under assumptions with those of the
// corresponding puzzles, including lines whose two clues differ and clues with too many
// sets for a variable.
func TestGuardedClues(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{3, 4, 5} {
		all := clued(t, full(t, n, rng))
		all = all.WithClue(grid.Place{Kind: grid.Above}, rng.IntN(total(n-2)+2))
		testGuarded(t, all, rng, 40)
	}
	both := clued(t, full(t, 4, rng))
	both.Clues[grid.Below] = []int{puzzles.NoClue, 0, 1, 2}
	testGuarded(t, both, rng, 40)
}

func testGuarded(t *testing.T, all *puzzles.Puzzle, rng *rand.Rand, rounds int) {
	t.Helper()
	posed, err := puzzles.PoseGuarded(t.Context(), all)
	if err != nil {
		t.Fatal(err)
	}
	solver, err := posed.Solver()
	if err != nil {
		t.Fatal(err)
	}
	for range rounds {
		p := all
		for _, at := range all.Fields() {
			if rng.IntN(2) == 0 {
				p = p.WithClue(at, puzzles.NoClue)
			}
		}
		c := p.Size().At(rng.IntN(p.Size().Cells()))
		p = p.WithCell(c, puzzles.Value(1+rng.IntN(2)))
		if !posed.Covers(p) {
			t.Fatal("fewer clues and another given are not covered")
		}
		want := core.None
		if len(solutions(t, p, "", 1)) > 0 {
			want = core.Found
		}
		got, err := solver.Solve(t.Context(), posed.Assume(p)...)
		if err != nil || got != want {
			t.Fatalf("%v clues %v, %v in %s: %v (%v), want %v", p.Size(), p.Clues, p.Cells.At(c), c, got, err, want)
		}
	}
	if other := all.WithClue(grid.Place{Kind: grid.LeftOf}, 0); all.Clue(grid.Place{Kind: grid.LeftOf}) != 0 && posed.Covers(other) {
		t.Error("another clue is covered")
	}
}

// TestGuardedDiagrams has clues with more sets than get variables.
func TestGuardedDiagrams(t *testing.T) {
	if testing.Short() {
		t.Skip("boards of 18 × 18")
	}
	rng := rand.New(rand.NewPCG(5, 6))
	answer := full(t, 18, rng)
	all := clued(t, answer)
	posed, err := puzzles.PoseGuarded(t.Context(), all)
	if err != nil {
		t.Fatal(err)
	}
	solver, err := posed.Solver()
	if err != nil {
		t.Fatal(err)
	}
	for _, without := range []bool{false, true} {
		p := all
		p.Cells = answer
		for i := range p.Size().Rows {
			at := grid.Place{Kind: grid.LeftOf, Cell: grid.Cell{Row: i}}
			if without {
				p = p.WithClue(at, puzzles.NoClue)
			}
		}
		if got, err := solver.Solve(t.Context(), posed.Assume(p)...); err != nil || got != core.Found {
			t.Errorf("the board itself, clues left out: %v: %v (%v)", without, got, err)
		}
	}
	wrong := all.WithClue(grid.Place{Kind: grid.LeftOf}, all.Clue(grid.Place{Kind: grid.LeftOf})+1)
	wrong.Cells = answer
	posed, err = puzzles.PoseGuarded(t.Context(), wrong)
	if err != nil {
		t.Fatal(err)
	}
	if solver, err = posed.Solver(); err != nil {
		t.Fatal(err)
	}
	if got, _ := solver.Solve(t.Context(), posed.Assume(wrong)...); got != core.None {
		t.Errorf("a clue that is wrong: %v", got)
	}
	if got, _ := solver.Solve(t.Context(), posed.Assume(wrong.WithClue(grid.Place{Kind: grid.LeftOf}, puzzles.NoClue))...); got != core.Found {
		t.Errorf("without the clue that is wrong: %v", got)
	}
}
