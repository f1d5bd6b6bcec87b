package gui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
	"quadrille/puzzles/types/domino"
)

func TestStatusCountsWhatIsPrinted(t *testing.T) {
	board := func(name string, rows, cols int) *puzzles.Puzzle {
		p, err := puzzles.New(types.ByName(name), puzzles.Params{Size: grid.Size{Rows: rows, Cols: cols}})
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	fill := func(p *puzzles.Puzzle, v puzzles.Value) *puzzles.Puzzle {
		p.Cells = grid.Collect(p.Size(), func(grid.Cell) puzzles.Value { return v })
		return p
	}
	holed := fill(board("domino", 2, 4), domino.Number(3)).
		WithCell(grid.Cell{}, domino.Hole).WithCell(grid.Cell{Col: 1}, domino.Unknown)
	for _, c := range []struct {
		p    *puzzles.Puzzle
		want string
	}{
		{board("yinyang", 3, 3), "no givens"},
		{board("yinyang", 3, 3).WithCell(grid.Cell{}, 1), "1 given"},
		{fill(board("yinyang", 200, 200), 1), "40,000 givens"},
		{board("domino", 2, 4), "no numbers"},
		{holed, "6 numbers"},
		{fill(board("domino", 1, 2), domino.Hole), "no numbers"},
		{board("doppelblock", 6, 6).WithClue(grid.Place{Kind: grid.Above}, 0), "1 given"},
	} {
		if got := givens(c.p); got != c.want {
			t.Errorf("%s %s: %q, want %q", c.p.Type.Name(), c.p.Size(), got, c.want)
		}
	}
}

// TestTheCellIsDescribedInASmallWindow looks for the complete description of the cell at the
// cursor, in windows of all sizes.
func TestTheCellIsDescribedInASmallWindow(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("doppelblock"), puzzles.Params{Size: grid.Size{Rows: 7, Cols: 7}})
	d := w.desk.doc()
	d.SetLayer(puzzles.Answer)
	d.Try()
	for _, n := range []string{"1", "2", "3", "4", "5"} {
		d.Key(puzzles.Key{Rune: rune(n[0]), Mods: puzzles.Control})
	}
	d.ColorCell(3)
	want := "Row 1, column 1: open, noted 1, 2, 3, 4 or 5, colored green"
	for _, size := range []fyne.Size{{Width: 720, Height: 520}, {Width: 1280, Height: 800}, {Width: 720, Height: 520}} {
		w.win.Resize(size)
		found := 0
		for _, o := range seen(w.status.object) {
			if l, ok := o.(*look.TextLine); ok && l.Text() == want {
				found++
				if l.Size().Width < fyne.MeasureText(want, w.app.Settings().Theme().Size(look.SmallSize), fyne.TextStyle{}).Width {
					t.Errorf("%v: the description has a width of %.0f", size, l.Size().Width)
				}
			}
		}
		if found != 1 {
			t.Errorf("%v: the cell is described %d times", size, found)
		}
		if bottom := w.status.object.Position().Y + w.status.object.Size().Height; bottom > w.win.Canvas().Size().Height {
			t.Errorf("%v: the line ends at %.0f", size, bottom)
		}
	}
}

// TestTheLineTellsOfTheBoardThatIsShown lets the pointer leave a board that is now covered by
// another document, as Fyne reports it at the next move.
func TestTheLineTellsOfTheBoardThatIsShown(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("domino"), puzzles.Params{Size: grid.Size{Rows: 2, Cols: 3}})
	covered := w.desk.current().board
	covered.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: covered.PositionOf(grid.Of(grid.Cell{Row: 1, Col: 1}))}})
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 4, Cols: 4}})
	want := w.status.cell.Text()
	covered.MouseOut()
	if got := w.status.cell.Text(); got != want {
		t.Errorf("the line tells %q, want %q", got, want)
	}
}
