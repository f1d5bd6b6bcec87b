package document_test

import (
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// A cell that is shown as forced is not told as open; hidden, it gives nothing
// away.
func TestForcedCellsAreToldAsForced(t *testing.T) {
	k := newDesk(t)
	d := k.parse(snow)
	k.verdict(d)
	at := grid.Of(grid.Cell{Row: 2, Col: 1})
	if got, want := d.Describe(at, true), "Row 3, column 2: black, forced"; got != want && got != strings.Replace(want, "black", "white", 1) {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := d.Describe(at, false), "Row 3, column 2: open"; got != want {
		t.Errorf("hidden: %q, want %q", got, want)
	}
	d.SetCursor(at)
	d.SetLayer(puzzles.Answer)
	d.Key(puzzles.Key{Rune: 'W'})
	if got, want := d.Describe(at, true), "Row 3, column 2: white"; got != want {
		t.Errorf("with an entry: %q, want %q", got, want)
	}
	if got, want := d.Describe(grid.Of(grid.Cell{}), true), "Row 1, column 1: black, given"; got != want {
		t.Errorf("a given: %q, want %q", got, want)
	}
	if got := d.Describe(grid.Place{}, true); got != "" {
		t.Errorf("nowhere: %q", got)
	}
}
