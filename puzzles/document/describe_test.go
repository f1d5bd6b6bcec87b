package document_test

import (
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/grid"
)

// A cell that is shown as forced is not told as open; hidden, it gives nothing
// away.
func TestForcedCellsAreToldAsForced(t *testing.T) {
	k := newDesk(t)
	d := k.parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["bbb", "bwb", "b.w"]}]}`)
	if w := k.verdict(d); w.Kind != document.Unique {
		t.Fatalf("%v, want one solution", w)
	}
	at := grid.Of(grid.Cell{Row: 2, Col: 1})
	if got, want := d.Describe(at, true), "Row 3, column 2: white, forced"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := d.Describe(at, false), "Row 3, column 2: open"; got != want {
		t.Errorf("hidden: %q, want %q", got, want)
	}
	d.SetCursor(at)
	d.SetLayer(puzzles.Answer)
	d.Key(puzzles.Key{Rune: 'B'})
	if got, want := d.Describe(at, true), "Row 3, column 2: black"; got != want {
		t.Errorf("with a mark: %q, want %q", got, want)
	}
	if got, want := d.Describe(grid.Of(grid.Cell{}), true), "Row 1, column 1: black, given"; got != want {
		t.Errorf("a given: %q, want %q", got, want)
	}
	if got := d.Describe(grid.Place{}, true); got != "" {
		t.Errorf("nowhere: %q", got)
	}
}
