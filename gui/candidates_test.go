package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/puzzles/grid"
)

// TestPossibleValues: a key shows the values that cells can hold and tells those of the
// cell at the cursor, or under the pointer; the line says the verdict again without them.
func TestPossibleValues(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "open.quadrille", `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b.b", "...", "..w"]}]}`))
	w.saw("status: Several")
	b := w.current().board
	b.GoTo(grid.Of(grid.Cell{Row: 1, Col: 1}))
	w.menu.key(fyne.KeyF9, true)
	w.saw("values: Row 2, column 2: black in 1, white in 3 of 4 solutions.")
	if got := w.status.sentence.Text(); !strings.HasPrefix(got, "Row 2, column 2: ") {
		t.Errorf("the line says %q", got)
	}
	b.OnPoint(grid.Of(grid.Cell{Row: 1, Col: 0}))
	w.saw("values: Row 2, column 1: ")
	b.OnPoint(grid.Of(grid.Cell{}))
	if got := w.status.sentence.Text(); !strings.HasPrefix(got, "4 in all.") {
		t.Errorf("over a given the line says %q", got)
	}
	if !w.menuItem("Solve", "Possible values").Checked {
		t.Error("the menu does not tell that they are shown")
	}
	w.menu.key(fyne.KeyF9, true)
	b.OnPoint(grid.Of(grid.Cell{Row: 1, Col: 0}))
	if got := w.status.sentence.Text(); strings.HasPrefix(got, "Row") {
		t.Errorf("without them the line says %q", got)
	}
}
