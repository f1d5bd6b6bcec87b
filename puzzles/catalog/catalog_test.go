package catalog_test

import (
	"testing"

	"quadrille/puzzles/catalog"
)

func TestByName(t *testing.T) {
	seen := make(map[string]bool)
	for _, want := range catalog.Types {
		name := want.Name()
		if got := catalog.ByName(name); got != want || seen[name] {
			t.Errorf("%q: got %v, seen before: %v", name, got, seen[name])
		}
		seen[name] = true
	}
	if got := catalog.ByName("sudoku"); got != nil {
		t.Errorf("got %v for an unknown type", got)
	}
}
