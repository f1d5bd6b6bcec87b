package gui

import (
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// TestTour goes through the tour with each type, doing what it says in the menus and
// on the board: each step leads to the next one, and the puzzle is in a file at the
// end.
func TestTour(t *testing.T) {
	for _, typ := range types.All {
		t.Run(typ.Name(), func(t *testing.T) {
			w := newWindow(t)
			w.newDocument(typ, puzzles.Params{Size: typ.Spec().Default})
			w.menuItem("Help", "Tour").Action()
			if len(w.tabs.Items) != 2 || !w.doc().State().Puzzle.Cells.Empty() {
				t.Fatal("the tour does not begin on a board of its own")
			}
			if typ != w.doc().State().Puzzle.Type {
				t.Error("the tour is about another type")
			}
			w.files.path = filepath.Join(t.TempDir(), "tour.quadrille")
			for i, do := range []func(){
				w.someValue,
				func() { w.do("Undo") },
				func() { w.do("Forced cells") },
				func() { w.do("Finish my puzzle") },
				func() { w.do("Problem or answer") },
				w.someValue,
				w.wholeHint,
				func() { w.do("Solve") },
				func() {
					w.do("Walkthrough")
					w.until("the walkthrough", func() bool { return w.doc().Walkthrough() != nil })
					if w.tour.at != 8 {
						t.Error("the tour goes on while the walkthrough is shown")
					}
					w.doc().HideWalkthrough()
				},
				func() { w.do("Save") },
			} {
				if w.tour.at != i {
					t.Fatalf("step %d begins at %d", i, w.tour.at)
				}
				do()
				w.until(tourSteps[i].title.String(), func() bool { return w.tour.at > i })
			}
			top := w.root.Objects[1] // the toolbar and the tour
			if high := top.MinSize().Height; top.Size().Height != high || w.root.Objects[0].Position().Y != high {
				t.Errorf("the bars need a height of %v; they have %v, and the board begins at %v", high, top.Size().Height, w.root.Objects[0].Position().Y)
			}
			if w.tour.title.Text() != tourEnd.title.String() || w.tour.skip.Visible() {
				t.Error("the tour does not end after its last step")
			}
			w.tour.end()
			if w.tour.object.Visible() {
				t.Error("the bar stays")
			}
		})
	}
}

// wholeHint asks for a hint until it tells all.
func (w *window) wholeHint() {
	at := w.tour.at
	for range 3 {
		w.do("Next hint")
		more := false
		w.until("a hint", func() bool {
			h, ok := w.doc().Hint()
			more = h.More
			return ok && (h.CanDo || h.CanTake || h.Wrong > 0)
		})
		if more && w.tour.at != at {
			w.t.Error("the tour goes on before the hint has told all")
		}
	}
}

// someValue enters something that is open: by a key of the rail, or a domino on the
// border to the right.
func (w *window) someValue() {
	d := w.doc()
	before := d.State()
	entered := func() bool {
		return !d.State().Marks.Values.Equal(before.Marks.Values) || !d.State().Puzzle.Same(before.Puzzle)
	}
	for c := range before.Puzzle.Size().All() {
		d.SetCursor(grid.Of(c))
		for _, tool := range before.Puzzle.Type.Tools(before.Puzzle, d.Layer()) {
			if key := []rune(tool.Key); len(key) == 1 && !entered() {
				w.win.Canvas().Focused().TypedRune(key[0])
			}
		}
		if !entered() {
			w.strike(fyne.KeyRight, fyne.KeyReturn)
		}
		if entered() {
			return
		}
	}
}

// TestTourIsLeft goes back and on without doing anything, and closes the document.
func TestTourIsLeft(t *testing.T) {
	w := newWindow(t)
	w.tour.begin()
	if w.tour.back.Visible() {
		t.Error("there is a way back from the first step")
	}
	for range tourSteps {
		w.tour.skip.OnTapped()
	}
	if w.tour.title.Text() != tourEnd.title.String() {
		t.Errorf("after all steps it says %q", w.tour.title.Text())
	}
	w.tour.back.OnTapped()
	if got := w.tour.title.Text(); got != tourSteps[len(tourSteps)-1].title.String() {
		t.Errorf("back from the end it says %q", got)
	}
	w.closeTab(w.tabs.Selected())
	if w.tour.object.Visible() || w.tour.doc != nil {
		t.Error("the tour goes on without its document")
	}
	w.win.Resize(fyne.NewSize(720, 520))
	w.tour.begin()
	for i := range tourSteps {
		w.tour.show(i)
		if least := w.win.Content().MinSize(); least.Height > 520 || least.Width > 720 {
			t.Errorf("with step %d the window needs %v", i, least)
		}
	}
}
