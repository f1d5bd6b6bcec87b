package gui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/puzzles/grid"
)

// TestPairByPointerAndKeys: a click chooses one of the two solutions and the cell in both,
// the place under the pointer is described, F7 steps on from the chosen one, and Take this
// takes the solution beside it.
func TestPairByPointerAndKeys(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "eight.quadrille", `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b..", "...", "..w"]}]}`))
	w.settle()
	d := w.desk.doc()
	w.panel.solve.find.FocusGained() // the focus is elsewhere
	w.do("Two solutions side by side")
	view := w.desk.current().pair
	w.until("two solutions", func() bool { return view.object.Visible() })
	if w.win.Canvas().Focused() != fyne.Focusable(w.desk.current().board) {
		t.Error("the two solutions have not the keyboard")
	}
	if w.desk.current().hint.Text() != pairHint.String() {
		t.Errorf("the line below says %q", w.desk.current().hint.Text())
	}
	right := view.sides[1]
	center := right.board.Position().AddXY(right.board.Size().Width/2, right.board.Size().Height/2)
	right.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: center}})
	middle := grid.Of(grid.Cell{Row: 1, Col: 1})
	if view.hover != middle {
		t.Errorf("the pointer is at %v", view.hover)
	}
	if got, want := w.status.cell.Text(), d.Describe(middle, true); got != want {
		t.Errorf("of the cell below the pointer it says %q, want %q", got, want)
	}
	right.MouseOut()
	right.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: center}, Button: desktop.MouseButtonPrimary})
	if pair, _ := d.Sides.Pair(); pair.Side != 1 || d.Cursor() != middle {
		t.Errorf("a click chooses side %d and %v", pair.Side, d.Cursor())
	}
	w.do("Next solution")
	if got := right.title.Text(); got != "Solution 2 of 8" {
		t.Errorf("the title says %q", got)
	}
	right.steps[0].OnTapped()
	if got := right.title.Text(); got != "Solution 8 of 8" {
		t.Errorf("after the button it says %q", got)
	}
	pair, _ := d.Sides.Pair()
	w.desk.current().board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	w.settle()
	if view.object.Visible() || d.State().Answer(middle.Cell) != pair.Views[1].Solution.At(middle.Cell) {
		t.Error("Enter does not take the solution")
	}
}
