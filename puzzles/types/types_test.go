package types_test

import (
	"testing"

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
