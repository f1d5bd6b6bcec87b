package engine_test

import (
	"math/rand/v2"
	"testing"

	"quadrille/puzzles/engine"
	"quadrille/puzzles/puzzletest/newcomers"
	"quadrille/puzzles/puzzletest/random"
)

// TestHurriedAnalysis asks with a limit of one failure: eventually all candidates are
// decided, with the same result as without hurry.
func TestHurriedAnalysis(t *testing.T) {
	for _, typ := range newcomers.Types {
		t.Run(typ.Name(), func(t *testing.T) {
			for i := range randomBoards() / 4 {
				p := random.Board(rand.New(rand.NewPCG(uint64(i), 31)), typ)
				a := engine.NewAnalyst()
				a.Hurry(1)
				got, want := a.Update(t.Context(), p, nil), engine.Forced(t.Context(), p, nil)
				if got.Status != want.Status || got.Complete != want.Complete || !got.Forced.Equal(want.Forced) {
					t.Fatalf("%s: got %+v, want %+v", text(p), got, want)
				}
			}
		})
	}
}
