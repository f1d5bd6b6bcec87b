package gui

import (
	"testing"

	"quadrille/puzzles/draft"
	"quadrille/puzzles/grid"
)

// What has not changed is not redrawn after an edit. Laying out a label again costs a hundred
// allocations, reading a drawing again a thousand.
func TestRefreshOfTheSame(t *testing.T) {
	w := newWindow(t)
	w.small()
	w.desk.current().board.TypedRune('b')
	w.saw("status: Several solutions")
	for _, at := range []page{puzzlePage, solvePage, generatePage, hintsPage} {
		w.panel.show(at)
		w.refresh(everything)
		edit := draft.Board | draft.Work | draft.Verdict | draft.Titles | draft.Hints
		if n := testing.AllocsPerRun(10, func() { w.refresh(edit) }); n > 300 {
			t.Errorf("on page %d of the panel it takes %.0f allocations", at, n)
		}
	}
}

// What was typed or chosen in the panel belongs to the shown board: it stays while that is
// shown, whatever is redrawn, and goes with it.
func TestWhatIsTypedIsOfTheBoard(t *testing.T) {
	w := newWindow(t)
	first := w.small()
	w.panel.show(puzzlePage)
	w.panel.puzzle.title.SetText("half a tit")
	w.panel.show(generatePage)
	w.panel.make.begin.SetSelectedIndex(1)
	typed := func(when, title string, begin int) {
		t.Helper()
		if got := w.panel.puzzle.title.Text; got != title {
			t.Errorf("%s the title that is typed is %q, want %q", when, got, title)
		}
		if got := w.panel.make.begin.SelectedIndex(); got != begin {
			t.Errorf("%s the puzzles begin with %d, want %d", when, got, begin)
		}
	}
	w.appearance.setVariant("dark")
	typed("in other colors", "half a tit", 1)
	first.Walk(grid.Cell{Col: 1})
	w.saw("status: Several solutions")
	typed("after a verdict", "half a tit", 1)
	w.setLanguage("pt-PT")
	w.panel.show(puzzlePage)
	typed("in another language", "half a tit", 1)
	w.setLanguage("")
	w.small()
	w.panel.show(generatePage)
	typed("at another document", "", 0)
}
