package engine_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
	"quadrille/puzzles/types/domino"
)

// A large board that is found to be impossible while its model is built uses no solver that
// would check the context.
func TestClashEndsWithTheContext(t *testing.T) {
	z := grid.Size{Rows: 60, Cols: 61}
	p, err := puzzles.New(types.ByName("domino"), puzzles.Params{Size: z})
	if err != nil {
		t.Fatal(err)
	}
	p.Cells = grid.Collect(z, func(c grid.Cell) puzzles.Value { return puzzles.Value(1 + (c.Row+c.Col)%60) })
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	found, err := engine.Clash(ctx, p)
	if err != nil {
		t.Fatal(err)
	}
	if found.Impossible && found.Complete {
		t.Errorf("%d givens clash, proved in no time", len(found.Givens))
	}
}

// asking is a context that ends after a number of calls of Err, and counts the later ones.
type asking struct {
	context.Context
	before, after int
}

func (c *asking) Err() error {
	if c.before--; c.before >= 0 {
		return nil
	}
	c.after++
	return context.Canceled
}

// When the context ends during the search for blame, parts are no longer handled one by
// one: the remaining work does not grow with the board.
func TestClashGivesUpAtOnce(t *testing.T) {
	z := grid.Size{Rows: 30, Cols: 31}
	p, err := puzzles.New(types.ByName("domino"), puzzles.Params{Size: z})
	if err != nil {
		t.Fatal(err)
	}
	p.Cells = grid.Collect(z, func(c grid.Cell) puzzles.Value { return puzzles.Value(1 + (c.Row+c.Col)%30) })
	for before := 5000; before <= 20000; before += 2500 {
		ctx := &asking{t.Context(), before, 0}
		found, err := engine.Clash(ctx, p)
		if err != nil {
			t.Fatal(err)
		}
		if ctx.after == 0 {
			t.Fatalf("all was done before question %d", before)
		}
		if !found.Impossible || found.Complete || len(found.Givens) == 0 {
			t.Errorf("after %d questions: impossible %v, complete %v, %d givens",
				before, found.Impossible, found.Complete, len(found.Givens))
		}
		if ctx.after > 100 {
			t.Errorf("after %d questions: asked %d times more", before, ctx.after)
		}
	}
}

// TestClashOfLargeBoards uses random numbers, one of which occurs too often: the clash is
// one more of its cells than the set has.
func TestClashOfLargeBoards(t *testing.T) {
	const n = 60
	z := grid.Size{Rows: n, Cols: n}
	p, err := puzzles.New(types.ByName("domino"), puzzles.Params{Size: z, Options: puzzles.Options{"set": n - 1}})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 1))
	counts := make([]int, n)
	p.Cells = grid.Collect(z, func(grid.Cell) puzzles.Value {
		k := r.IntN(n)
		counts[k]++
		return domino.Number(k)
	})
	if slices.Max(counts) < n+2 {
		t.Fatal("no number stands too often")
	}
	found, err := engine.Clash(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	if !found.Impossible || !found.Complete || len(found.Givens) < n+1 || len(found.Givens) > n+2 {
		t.Errorf("complete %v: %s", found.Complete, found.Text())
	}
}
