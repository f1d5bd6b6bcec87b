package engine

import (
	"context"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types/domino"
)

// TestCallGivenUpBuildsNoModel simulates fast typing on a large board: each call but the
// last is canceled while it waits for the previous one.
func TestCallGivenUpBuildsNoModel(t *testing.T) {
	p, err := puzzles.New(domino.Type, puzzles.Params{Size: grid.Size{Rows: 4, Cols: 5}})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	a := NewAnalyst()
	if n := a.Update(ctx, p, nil); n.Status != Unknown || a.solver != nil {
		t.Errorf("an ended call says %q and has built a model: %v", n.Status, a.solver != nil)
	}
}
