package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// TestRepairByKey repairs a board that is too small, and undoes it.
func TestRepairByKey(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("closefar"), puzzles.Params{Size: grid.Size{Rows: 4, Cols: 4}})
	w.panel.show(solvePage)
	if !w.panel.solve.repairs.object.Visible() {
		t.Fatal("nothing is offered")
	}
	w.do("Repair")
	w.key(fyne.KeySpace)
	if w.boards() != "closefar 6 × 6" {
		t.Errorf("mended, the board is %s", w.boards())
	}
	if w.panel.solve.repairs.object.Visible() || w.win.Canvas().Focused() != fyne.Focusable(w.desk.current().board) {
		t.Error("the offer stays, or the board does not have the keys")
	}
	w.do("Undo")
	if w.boards() != "closefar 4 × 4" || !w.panel.solve.repairs.object.Visible() {
		t.Errorf("undone, the board is %s", w.boards())
	}
}

// TestRepairsOfASet reports excess and missing numbers, and changes them.
func TestRepairsOfASet(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("domino"), puzzles.Params{Size: grid.Size{Rows: 2, Cols: 3}})
	w.panel.show(solvePage)
	b := w.desk.current().board
	for _, r := range "000110" {
		b.TypedRune(r)
	}
	offered := w.panel.solve.repairs.shown
	if len(offered) < 3 || !strings.Contains(offered[0], "one 0 too many") || offered[1] != "Change row 2, column 3 to 1." {
		t.Fatalf("offered: %q", offered)
	}
	w.do("Repair")
	w.key(fyne.KeySpace)
	if got := w.givenRows(); got != "000 111" || w.desk.doc().History.Undoes() != "repair" {
		t.Errorf("mended: %s, step %q", got, w.desk.doc().History.Undoes())
	}
}
