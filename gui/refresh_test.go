package gui

import (
	"testing"

	"quadrille/puzzles/draft"
)

// What is as before is not drawn anew after an edit. A label that is laid out again takes
// a hundred allocations, a drawing that is read again a thousand.
func TestRefreshOfTheSame(t *testing.T) {
	w := newWindow(t)
	w.small()
	w.current().board.TypedRune('b')
	w.saw("status: Several solutions")
	for _, at := range []page{solvePage, puzzlePage} {
		w.panel.show(at)
		w.refresh(everything)
		edit := draft.Board | draft.Work | draft.Verdict | draft.Titles | draft.Hints
		if n := testing.AllocsPerRun(10, func() { w.refresh(edit) }); n > 300 {
			t.Errorf("on page %d of the panel it takes %.0f allocations", at, n)
		}
	}
}
