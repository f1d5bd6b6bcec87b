package gui

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// rows returns the visible lines of the history.
func (w *window) rows() (rows []string) {
	l := w.panel.past.list
	for i := range l.Length() {
		r := l.CreateItem().(*momentRow)
		test.WidgetRenderer(r)
		l.UpdateItem(i, r)
		rows = append(rows, fmt.Sprint(r.name.Text(), "/", r.gray.Text(), "/", r.about.Text()))
	}
	return rows
}

// TestHistory paints, goes back and paints something else: the list shows both branches, and
// clicks and keys move along them.
func TestHistory(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 5, Cols: 5}})
	w.current.setLayer(puzzles.Answer)
	enter := func(r rune) {
		w.desk.current().board.TypedRune(r)
	}
	d := w.desk.doc()
	enter('B')
	w.do("History")
	if w.panel.at != historyPage || w.win.Canvas().Focused() != fyne.Focusable(w.panel.past.list) {
		t.Fatal("the page is not shown")
	}
	d.Walk(grid.Cell{Col: 1})
	enter('W')
	d.History.Undo()
	enter('B')
	want := []string{"Start//", "Paint (1 cell)//", "/or: paint (1 cell)/another way, 1 step", "Paint (1 cell)//"}
	if got := w.rows(); fmt.Sprint(got[1:]) != fmt.Sprint(want[1:]) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	l := w.panel.past.list
	press := func(k fyne.KeyName) { l.TypedKey(&fyne.KeyEvent{Name: k}) }
	press(fyne.KeyUp)
	if got := d.State().Marks.Values.Count(); got != 1 {
		t.Errorf("one up: %d marks", got)
	}
	press(fyne.KeyRight) // to the other branch
	if got := d.State().Marks.Values.At(grid.Cell{Col: 1}); got != 2 {
		t.Errorf("the other way has %v", got)
	}
	press(fyne.KeyHome)
	if !d.State().Marks.Values.Empty() {
		t.Error("not at the start")
	}
	press(fyne.KeyDown)
	press(fyne.KeyEnd)
	if got := d.State().Marks.Values.Count(); got != 2 || d.History.Redoes() != "" {
		t.Errorf("at the end: %d marks", got)
	}
	l.Select(1)
	if got := d.State().Marks.Values.Count(); got != 1 || d.History.Redoes() != "paint" {
		t.Errorf("a click on a line: %d marks", got)
	}
	if got := w.rows()[3]; got != "/Paint (1 cell)/undone" {
		t.Errorf("after the last in effect: %q", got)
	}
	press(fyne.KeyEscape)
	if w.win.Canvas().Focused() != fyne.Focusable(w.desk.current().board) {
		t.Error("Esc does not lead back to the board")
	}
	// Another document has another history.
	w.blanks.open(types.ByName("hoodoo"), puzzles.Params{Size: grid.Size{Rows: 5, Cols: 5}})
	w.panel.show(historyPage)
	if got := w.rows(); len(got) != 1 {
		t.Errorf("a new document has done %q", got)
	}
}

// TestSmallBoardsHaveEdges looks for the lines at both sides of small boards of every type,
// which are drawn without any space around them.
func TestSmallBoardsHaveEdges(t *testing.T) {
	newWindow(t) // for the theme
	for _, typ := range types.All {
		for _, z := range []grid.Size{{Rows: 3, Cols: 3}, {Rows: 7, Cols: 7}} {
			if typ.Spec().Allows(puzzles.Params{Size: z}) != nil {
				z = typ.Spec().Default
			}
			p, err := puzzles.New(typ, puzzles.Params{Size: z})
			if err != nil {
				t.Fatal(err)
			}
			p.Clues = nil
			const side = 40
			img := newThumbnail(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, side).draw(side, side)
			drawn := func(x int) (n int) {
				for y := range side {
					if _, _, _, a := img.At(x, y).RGBA(); a > 0x8000 {
						n++
					}
				}
				return n
			}
			most := func(from int) (n int) {
				for x := from; x < from+4; x++ {
					n = max(n, drawn(x))
				}
				return n
			}
			if left, right := most(0), most(side-4); left < side/2 || right < side/2 {
				t.Errorf("%s, %s: %d pixels are drawn at the left edge, %d at the right one", typ.Name(), z, left, right)
			}
		}
	}
}
