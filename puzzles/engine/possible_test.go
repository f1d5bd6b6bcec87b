package engine_test

import (
	"math/rand/v2"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest/random"
	"quadrille/puzzles/types/domino"
)

// TestPossible compares the possible values of cells with those of all solutions, counted
// one by one.
func TestPossible(t *testing.T) {
	several := 0
	for seed := range 40 {
		z := grid.Size{Rows: 4, Cols: 5}
		p, err := puzzles.New(domino.Type, puzzles.Params{Size: z, Options: puzzles.Options{"full": 0, "set": 5}})
		if err != nil {
			t.Fatal(err)
		}
		for c := range z.All() {
			p = p.WithCell(c, domino.Number((seed*c.Row*c.Row+3*c.Col+seed*z.Index(c)/3)%6))
		}
		if seed%2 == 0 {
			p = p.WithGiven(grid.Cell{}, domino.Right).WithGiven(grid.Cell{Col: 1}, domino.Left)
		}
		res, err := engine.Solve(t.Context(), p, engine.Options{Limit: 0}, nil)
		if err != nil {
			t.Fatal(err)
		}
		a := engine.NewAnalyst().Update(t.Context(), p, nil)
		if len(res.Solutions) == 0 {
			if !a.Possible.Empty() {
				t.Fatalf("seed %d: values without a solution", seed)
			}
			continue
		}
		if len(res.Solutions) > 1 {
			several++
		}
		for c := range z.All() {
			var want puzzles.Notes
			for _, b := range res.Solutions {
				if p.Given(c) == puzzles.Open {
					want |= 1 << b.At(c)
				}
			}
			if got := a.Possible.At(c); got != want {
				t.Fatalf("seed %d, %v: %b, want %b of %d solutions", seed, c, got, want, len(res.Solutions))
			}
		}
	}
	if several < 5 {
		t.Errorf("only %d boards with several solutions", several)
	}
}

// TestPossibleForgets compares the possible values that an analyst finds with those of a
// new analyst, with a small work limit: solutions found before must not help.
func TestPossibleForgets(t *testing.T) {
	nothing := 0
	for i := range 60 {
		p := random.Board(rand.New(rand.NewPCG(uint64(i), 32)), domino.Type)
		used, fresh := engine.NewAnalyst(), engine.NewAnalyst()
		used.Update(t.Context(), p, nil)
		used.Hurry(1)
		fresh.Hurry(1)
		got, want := used.Update(t.Context(), p, nil), fresh.Update(t.Context(), p, nil)
		if !got.Possible.Equal(want.Possible) {
			t.Errorf("%s: got %v, want %v", text(p), got.Possible, want.Possible)
		}
		if want.Status == engine.Multiple && want.Possible.Empty() {
			nothing++
		}
	}
	if nothing < 3 {
		t.Errorf("only %d boards of which nothing is known", nothing)
	}
}
