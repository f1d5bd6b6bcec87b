package engine_test

import (
	"context"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/catalog"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
)

// A large board that is found to be impossible while its model is made asks no
// solver that would look at the context.
func TestClashEndsWithTheContext(t *testing.T) {
	z := grid.Size{Rows: 60, Cols: 61}
	p, err := puzzles.New(catalog.ByName("domino"), puzzles.Params{Size: z})
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
