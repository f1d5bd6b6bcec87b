package gui

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// TestTour goes through the tour with each type, doing what it says in the menus and on the
// board: each step leads to the next, and at the end the puzzle is in a file.
func TestTour(t *testing.T) {
	for _, typ := range types.All {
		t.Run(typ.Name(), func(t *testing.T) {
			w := newWindow(t)
			w.blanks.open(typ, puzzles.Params{Size: typ.Spec().Default})
			w.menuItem("Help", "Tour").Action()
			if len(w.desk.bar.Items) != 1 {
				t.Fatal("the tour does not begin on the empty board that is shown")
			}
			if typ != w.desk.doc().State().Puzzle.Type {
				t.Error("the tour is about another type")
			}
			w.files.path = filepath.Join(t.TempDir(), "tour.quadrille")
			for i, do := range []func(){
				w.someValue,
				func() { w.do("Undo") },
				func() { w.do("Forced cells") },
				func() { w.do("Finish my puzzle") },
				func() { w.do("Play this puzzle") },
				w.someValue,
				w.wholeHint,
				func() { w.do("Play this puzzle"); w.do("Solve") },
				func() {
					w.do("Walkthrough")
					w.until("the walkthrough", func() bool { return w.desk.doc().Walks.Shown() != nil })
					if w.tour.at != 8 {
						t.Error("the tour goes on while the walkthrough is shown")
					}
					w.desk.doc().Walks.Hide()
				},
				func() { w.do("Save") },
			} {
				if w.tour.at != i {
					t.Fatalf("step %d begins at %d", i, w.tour.at)
				}
				do()
				w.until(tourSteps[i].title.String(), func() bool { return w.tour.at > i })
			}
			top := w.frame.root.Objects[1] // the toolbar and the tour
			if high := top.MinSize().Height; top.Size().Height != high || w.frame.root.Objects[0].Position().Y != high {
				t.Errorf("the bars need a height of %v; they have %v, and the board begins at %v", high, top.Size().Height, w.frame.root.Objects[0].Position().Y)
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

// wholeHint asks for a hint until it is shown in full.
func (w *window) wholeHint() {
	at := w.tour.at
	for range 3 {
		w.do("Next hint")
		more := false
		w.until("a hint", func() bool {
			h, ok := w.desk.doc().Hints.Hint()
			more = h.More
			return ok && (h.Name != "" || h.Wrong > 0)
		})
		if more && w.tour.at != at {
			w.t.Error("the tour goes on before the hint has told all")
		}
	}
}

// someValue enters a value that is still open: by a character that the rail shows on or below
// a key, or as a domino on the border to the right.
func (w *window) someValue() {
	d := w.desk.doc()
	before := d.State()
	entered := func() bool {
		return !d.State().Marks.Values.Equal(before.Marks.Values) || !d.State().Puzzle.Same(before.Puzzle)
	}
	for c := range before.Puzzle.Size().All() {
		d.SetCursor(grid.Of(c))
		for _, tool := range before.Puzzle.Type.Tools(before.Puzzle, d.Layer()) {
			shown := tool.Key
			if shown == "" && tool.Icon == "" {
				shown = before.Puzzle.Type.Alphabet(before.Puzzle, d.Layer()).Text(tool.Value)
			}
			if key := []rune(shown); len(key) == 1 && !entered() {
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
	w.closing.tab(w.desk.bar.Selected())
	if w.tour.object.Visible() || w.tour.doc != nil {
		t.Error("the tour goes on without its document")
	}
}

// TestTourFollows goes to other boards, which the tour follows.
func TestTourFollows(t *testing.T) {
	w := newWindow(t)
	w.tour.begin()
	w.blanks.open(types.ByName("doppelblock"), puzzles.Params{Size: grid.Size{Rows: 8, Cols: 8}})
	if w.tour.at != 0 {
		t.Fatal("an empty board is a step")
	}
	w.someValue()
	if w.tour.at != 1 || w.tour.doc != w.desk.doc() {
		t.Error("the tour does not see what is done on another board")
	}
	w.desk.bar.SelectIndex(0)
	w.closing.tab(w.desk.bar.Selected())
	if !w.tour.object.Visible() || w.tour.at != 1 {
		t.Error("the tour ends with a board that is not the last one")
	}
	w.do("Undo")
	if w.tour.at != 2 {
		t.Error("the tour does not see what is taken back")
	}
}

// TestTourBegins begins the tour on a board that is not empty, and on one that is.
func TestTourBegins(t *testing.T) {
	w := newWindow(t)
	typ := types.ByName("hoodoo")
	w.blanks.open(typ, puzzles.Params{Size: grid.Size{Rows: 8, Cols: 8}})
	w.desk.doc().SetLayer(puzzles.Answer)
	w.tour.begin()
	if len(w.desk.bar.Items) != 1 || w.desk.doc().Layer() != puzzles.Problem || w.desk.doc().State().Puzzle.Size() != (grid.Size{Rows: 8, Cols: 8}) {
		t.Error("the tour does not begin on the empty board")
	}
	w.someValue()
	w.tour.begin()
	if len(w.desk.bar.Items) != 2 || !w.desk.doc().State().Puzzle.Blank() || w.desk.doc().State().Puzzle.Type != typ {
		t.Error("the tour does not begin on a board of its own")
	}
}

// TestTourSizeIsNoGiven changes the size in the first two steps.
func TestTourSizeIsNoGiven(t *testing.T) {
	w := newWindow(t)
	w.tour.begin()
	resize := func() {
		t.Helper()
		if err := w.shaper.resize(edges{Bottom: -1, Right: -1}); err != nil {
			t.Fatal(err)
		}
	}
	resize()
	if w.tour.at != 0 {
		t.Fatal("a size is no given")
	}
	w.someValue()
	resize()
	resize()
	w.do("Undo")
	if w.tour.at != 1 {
		t.Fatal("a size that is taken back is no given")
	}
	w.do("Undo")
	w.do("Undo")
	if w.tour.at != 2 {
		t.Error("the given has been taken back")
	}
}

// TestTourKeepsItsHeight goes through the steps in a small and a large window.
func TestTourKeepsItsHeight(t *testing.T) {
	inEachLanguage(t, func(t *testing.T, w *window) {
		w.tour.begin()
		for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 720, Height: 520}} {
			w.win.Resize(size)
			w.drain()
			w.tour.show(0)
			high, skip := w.tour.object.Size().Height, w.tour.skip.Position()
			for at := range w.tour.texts {
				w.tour.show(at)
				if got := w.tour.object.Size().Height; got != high || got != w.tour.object.MinSize().Height {
					t.Errorf("step %d in %v: the bar is %v high, it was %v, and needs %v", at, size, got, high, w.tour.object.MinSize().Height)
				}
				if text := w.tour.texts[at]; !text.Visible() || text.Size().Height < text.MinSize().Height || w.tour.skip.Position() != skip {
					t.Errorf("step %d in %v: no room for the text", at, size)
				}
			}
		}
	})
}

// menuBar is the height of the menus above the content of the window.
func menuBar() float32 {
	return fyne.MeasureText("Help", theme.TextSize(), fyne.TextStyle{}).Height + 2*theme.InnerPadding()
}

// TestTheWindowStaysOnASmallScreen shows everything that the window can show: nothing makes
// it taller or wider than 720 x 520.
func TestTheWindowStaysOnASmallScreen(t *testing.T) {
	inEachLanguage(t, func(t *testing.T, w *window) {
		w.win.Resize(fyne.NewSize(720, 520))
		w.drain()
		fits := func(what string) {
			t.Helper()
			w.frame.root.Refresh()
			if least := w.win.Content().MinSize(); least.Width > 720 || least.Height+menuBar() > 520 {
				t.Errorf("%s: the window needs %v below a menu of %v", what, least, menuBar())
			}
		}
		fits("the start screen")
		w.OpenSamples()
		w.tour.begin()
		for i := range w.Documents() {
			if testing.Short() && i > 0 {
				break
			}
			w.desk.bar.SelectIndex(i)
			w.frame.showPanel(true)
			for at := range page(len(w.panel.pages)) {
				w.panel.show(at)
				fits(fmt.Sprintf("board %d with page %d", i, at))
			}
			w.current.togglePlay()
			fits("the play")
			w.current.togglePlay()
			w.current.showWalk()
			w.until("the walkthrough", func() bool { return w.desk.doc().Walks.Shown() != nil && w.desk.doc().Walks.Shown().Len() > 0 })
			fits("the walkthrough")
			w.desk.doc().Walks.Hide()
			w.current.toggleCollection()
			fits("all puzzles")
			w.current.toggleCollection()
			w.messages.fail(errors.New(strings.Repeat("a long message ", 20)))
			fits("a message")
		}
	})
}

// TestLayersInASmallWindow checks which of the layers is lit in a window without room for all
// three.
func TestLayersInASmallWindow(t *testing.T) {
	inEachLanguage(t, func(t *testing.T, w *window) {
		w.win.Resize(fyne.NewSize(720, 520))
		w.fresh()
		b := w.toolbar
		if !b.problem.Visible() || b.play.Visible() || b.problem.On() == b.answer.On() {
			t.Error("not the layers alone, of which one is lit")
		}
		w.current.togglePlay()
		if !b.play.Visible() || !b.play.On() || b.problem.Visible() || b.answer.On() {
			t.Error("it is not seen that one plays")
		}
		if least := b.layers.MinSize().Width; least > 720 {
			t.Errorf("the toolbar needs %v", least)
		}
		b.play.Tapped(nil)
		if b.play.Visible() || !b.problem.Visible() {
			t.Error("the layers do not come back")
		}
		w.win.Resize(fyne.NewSize(1280, 800))
		if !b.play.Visible() || !b.problem.Visible() {
			t.Error("there is room for all three")
		}
	})
}

// TestPressedKeysAreSilent presses a button of the toolbar while it is pointed at.
func TestPressedKeysAreSilent(t *testing.T) {
	w := newWindow(t)
	w.fresh()
	check := w.toolbar.check
	check.MouseIn(nil)
	if !strings.HasPrefix(w.status.sentence.Text(), "Check: ") {
		t.Fatal("a key that is pointed at says nothing")
	}
	check.Tapped(nil)
	if got := w.status.sentence.Text(); got != w.status.said {
		t.Errorf("after a press: %q", got)
	}
	check.MouseOut()
	check.MouseIn(nil)
	if !strings.HasPrefix(w.status.sentence.Text(), "Check: ") {
		t.Error("a key that is pointed at again says nothing")
	}
}
