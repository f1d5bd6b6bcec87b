package gui

import (
	"image"
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/puzzles/grid"
)

// TestPossibleValues: a key shows the values that cells can hold, and the line at the bottom
// those of the cell under the pointer or at the cursor; without them it shows the verdict
// again.
func TestPossibleValues(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "open.quadrille", `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b.b", "...", "..w"]}]}`))
	w.saw("status: Several")
	b := w.desk.current().board
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
	if !w.menuItem("View", "Possible values").Checked {
		t.Error("the menu does not tell that they are shown")
	}
	w.menu.key(fyne.KeyF9, true)
	b.OnPoint(grid.Of(grid.Cell{Row: 1, Col: 0}))
	if got := w.status.sentence.Text(); strings.HasPrefix(got, "Row") {
		t.Errorf("without them the line says %q", got)
	}
}

// TestSolutionsOneByOne goes to the last solution, the first, and one by its number; the
// panel says in how many cells each differs from the previous one.
func TestSolutionsOneByOne(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "open.quadrille", `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b.b", "...", "..w"]}]}`))
	w.saw("status: Several")
	p := w.panel.solve
	p.find.SetSelectedIndex(3)
	w.current.solve()
	w.until("the run", func() bool { return len(w.desk.doc().Runs.Last().Result.Solutions) == 4 })
	at := func(want int, when string) {
		t.Helper()
		if got := w.desk.doc().Runs.Last().Shown; got != want {
			t.Errorf("%s solution %d is shown, want %d", when, got, want)
		}
	}
	w.menuItem("Solve", "Last solution").Action()
	at(3, "after Last")
	if !strings.Contains(p.about.Text, ". Solution 4 differs from solution 1 in ") {
		t.Errorf("the panel says %q", p.about.Text)
	}
	w.menuItem("Solve", "First solution").Action()
	at(0, "after First")
	w.panel.show(solvePage)
	p.number.SetText("3")
	p.number.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	at(2, "after a number")
	p.number.SetText("5")
	p.number.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	at(2, "after a number that is none")
	w.saw("refused: ")
	w.menuItem("Solve", "Estimate the number of solutions").Action()
	w.saw("status: About 4")
}

// TestBelongsTogether highlights what belongs to the cell at the cursor, or under the
// pointer.
func TestBelongsTogether(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "one.quadrille", `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["bbb", "bwb", "b.w"]}]}`))
	w.saw("status: One solution")
	b := w.desk.current().board
	b.GoTo(grid.Of(grid.Cell{Row: 0, Col: 0}))
	before := w.win.Canvas().Capture()
	w.menuItem("View", "What belongs together").Action()
	lit := w.win.Canvas().Capture()
	at := func(img image.Image, row, col int) color.Color {
		p := w.app.Driver().AbsolutePositionForObject(b).Add(b.PositionOf(grid.Of(grid.Cell{Row: row, Col: col}))).AddXY(-b.PositionOf(grid.Of(grid.Cell{Col: 1})).Subtract(b.PositionOf(grid.Of(grid.Cell{}))).X*0.4, 0)
		return img.At(int(p.X), int(p.Y))
	}
	if at(before, 1, 2) == at(lit, 1, 2) {
		t.Error("a cell of the same group is not lit")
	}
	if at(before, 1, 1) != at(lit, 1, 1) {
		t.Error("a cell of the other color is lit")
	}
	w.do("Reveal this cell")
	w.saw("message: this cell is given")
	b.GoTo(grid.Of(grid.Cell{Row: 2, Col: 1}))
	w.do("Reveal this cell")
	if got := w.desk.doc().State().Marks.Values.Count(); got != 1 {
		t.Errorf("%d cells are entered, want the one at the cursor", got)
	}
}
