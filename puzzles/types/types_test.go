package types_test

import (
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/types"
)

func TestByName(t *testing.T) {
	seen := make(map[string]bool)
	for _, want := range types.All {
		name := want.Name()
		if got := types.ByName(name); got != want || seen[name] {
			t.Errorf("%q: got %v, seen before: %v", name, got, seen[name])
		}
		seen[name] = true
	}
	if got := types.ByName("sudoku"); got != nil {
		t.Errorf("got %v for an unknown type", got)
	}
}

// TestLargestBoards shows that no type has boards for which a model is too large.
func TestLargestBoards(t *testing.T) {
	for _, typ := range types.All {
		t.Run(typ.Name(), func(t *testing.T) {
			p, err := puzzles.New(typ, puzzles.Params{Size: typ.Spec().Most})
			if err != nil {
				t.Fatal(err)
			}
			puzzletest.Bounded(t, p)
		})
	}
}
