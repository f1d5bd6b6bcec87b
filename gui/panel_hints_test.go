package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

const winter = `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["...b", ".bb.", "....", "b..."]}]}`

// hinting opens a puzzle in a new window, with no hint asked for.
func hinting(t *testing.T, text string) *window {
	t.Helper()
	w := newWindow(t)
	w.Open(write(t, "winter.quadrille", text))
	return w
}

// hinted waits until the page shows something.
func (w *window) hinted() document.Hint {
	w.t.Helper()
	var h document.Hint
	w.until("a hint", func() bool {
		var ok bool
		h, ok = w.desk.doc().Hints.Hint()
		return ok && h.Words.Kind != document.Checking
	})
	return h
}

// withShift presses the key of a menu item with Shift.
func (w *window) withShift(name fyne.KeyName) { w.menu.key(name, true) }

// TestHintsByKeyboard follows hints to the end by F12 and Shift+F12 alone.
func TestHintsByKeyboard(t *testing.T) {
	w := hinting(t, winter)
	p := w.panel.hints
	for step := 0; ; step++ {
		w.key(fyne.KeyF12)
		h := w.hinted()
		if w.panel.at != hintsPage || !w.panel.object.Visible() {
			t.Fatal("F12 does not open the page for hints")
		}
		if h.Name == "" {
			if h.Words.Kind != document.Solved || p.do.Visible() || p.letMe.Visible() {
				t.Errorf("in the end the page says %+v", h)
			}
			break
		}
		if p.name.Text() != h.Name || p.next.Text != "Say more" || !p.do.Visible() || !p.letMe.Visible() {
			t.Errorf("the page tells %q, the hint is %+v", p.name.Text(), h)
		}
		w.key(fyne.KeyF12)
		w.key(fyne.KeyF12)
		if whole := w.hinted(); p.text.Text != whole.Text && len(whole.Lines) == 0 || whole.More {
			t.Errorf("the page says %q, the hint is %+v", p.text.Text, whole)
		}
		if w.win.Canvas().Focused() != fyne.Focusable(w.desk.current().board) {
			t.Errorf("F12 takes the keyboard to %T", w.win.Canvas().Focused())
		}
		w.withShift(fyne.KeyF12)
		if _, ok := w.desk.doc().Hints.Hint(); ok || !strings.HasPrefix(w.desk.doc().History.Undoes(), "hint: ") || step > 20 {
			t.Fatalf("Shift+F12 does not do what %q says", h.Name)
		}
	}
	w.key(fyne.KeyEscape)
	if _, ok := w.desk.doc().Hints.Hint(); ok || p.text.Text != noHint.String() {
		t.Errorf("after Esc the page says %q", p.text.Text)
	}
}

// TestHintsPageByTab reaches the buttons of the page by keyboard.
func TestHintsPageByTab(t *testing.T) {
	w := hinting(t, winter)
	p := w.panel.hints
	w.withShift(fyne.KeyF4)
	if w.win.Canvas().Focused() != fyne.Focusable(p.next) {
		t.Fatalf("Shift+F4 gives the keyboard to %T", w.win.Canvas().Focused())
	}
	w.key(fyne.KeyReturn)
	w.hinted()
	w.key(fyne.KeyReturn)
	w.key(fyne.KeyReturn)
	for range p.lines.tiles {
		w.win.Canvas().FocusNext()
		w.key(fyne.KeySpace)
		if h, _ := w.desk.doc().Hints.Hint(); h.Line < 0 {
			t.Error("Space does not choose a line")
		}
	}
	w.win.Canvas().FocusNext()
	if w.win.Canvas().Focused() != fyne.Focusable(p.letMe) {
		t.Fatalf("Tab goes to %T of %q", w.win.Canvas().Focused(), p.text.Text)
	}
	w.key(fyne.KeyReturn)
	if _, ok := w.desk.doc().Hints.Hint(); ok || w.desk.doc().View().Target.Empty() {
		t.Error("Let me does not put the words alone away")
	}
	w.key(fyne.KeyEscape)
	w.key(fyne.KeyEscape)
	if !w.desk.doc().View().Target.Empty() {
		t.Error("Esc leaves lit cells")
	}
	w.win.Canvas().Focus(p.next)
	for range 4 {
		w.key(fyne.KeyReturn)
		w.until("what is told", func() bool { _, ok := w.desk.doc().Hints.Hint(); return ok || w.desk.doc().History.Undoes() != "" })
	}
	if w.desk.doc().History.Undoes() == "" || w.win.Canvas().Focused() != fyne.Focusable(p.next) {
		t.Errorf("Enter four times does %q, and leaves the keyboard with %T", w.desk.doc().History.Undoes(), w.win.Canvas().Focused())
	}
}

// TestWhyByKeyboard opens the reasons of a cell row by row.
func TestWhyByKeyboard(t *testing.T) {
	w := hinting(t, winter)
	last := grid.Cell{Row: 2, Col: 0}
	w.desk.current().board.GoTo(grid.Of(last))
	w.shortcut(fyne.KeyI)
	w.until("an explanation", func() bool { why, _ := w.desk.doc().Hints.Why(); return len(why.Steps) > 0 })
	part := w.panel.hints.why
	if len(part.rows) < 2 || part.rows[0].step != len(part.why.Steps)-1 || !w.desk.doc().View().Target.At(last) {
		t.Fatalf("the list has %d rows of %d steps", len(part.rows), len(part.why.Steps))
	}
	at := 1
	for len(part.why.Steps[part.rows[at].step].From) == 0 {
		if at++; at == len(part.rows) {
			t.Fatalf("no reason of %q has reasons", part.why.Steps[part.rows[0].step].Text)
		}
	}
	row, n := part.rows[at], len(part.rows)
	w.win.Canvas().Focus(row.tile)
	w.key(fyne.KeyReturn)
	why, _ := w.desk.doc().Hints.Why()
	if why.At != row.step || len(part.rows) != n+len(why.Steps[row.step].From) {
		t.Errorf("Enter chooses step %d and shows %d rows, of %d before", why.At, len(part.rows), n)
	}
	if w.win.Canvas().Focused() != fyne.Focusable(part.rows[at].tile) {
		t.Errorf("then the keyboard is with %T", w.win.Canvas().Focused())
	}
	w.key(fyne.KeyReturn)
	if len(part.rows) != n {
		t.Errorf("Enter again leaves %d rows, want %d", len(part.rows), n)
	}
	w.key(fyne.KeyEscape)
	if _, ok := w.desk.doc().Hints.Why(); ok || part.object.Visible() {
		t.Error("Esc does not take the explanation away")
	}
}

// shortcut presses a key with Ctrl.
func (w *window) shortcut(name fyne.KeyName) {
	(&hand{t: w.t, w: w, mods: fyne.KeyModifierControl}).shortcut(name)
}

// TestWrongEntriesInThePanel goes back by means of the button.
func TestWrongEntriesInThePanel(t *testing.T) {
	w := hinting(t, winter)
	w.current.setLayer(puzzles.Answer)
	w.desk.current().board.GoTo(grid.Of(grid.Cell{}))
	w.desk.current().board.TypedRune('w')
	w.until("verdict", func() bool { return !w.desk.doc().Check.Busy() })
	if w.desk.doc().View().Forced.At(grid.Cell{}) == 2 {
		w.desk.current().board.TypedRune('b')
	}
	w.current.nextHint()
	h := w.hinted()
	p := w.panel.hints
	if !h.CanGoBack || !p.back.Visible() || !p.mark.Visible() || p.do.Visible() || h.Wrong != 1 || p.mark.Text != "Mark it" {
		t.Fatalf("the hint is %+v", h)
	}
	p.mark.Tapped(nil)
	if p.mark.Visible() || len(w.desk.doc().Check.Faults()) == 0 {
		t.Error("what is wrong is not marked")
	}
	p.back.Tapped(nil)
	if w.desk.doc().History.Undoes() != "go back" || p.back.Visible() || len(w.desk.doc().Check.Faults()) > 0 {
		t.Errorf("Go back leaves %q to undo", w.desk.doc().History.Undoes())
	}
}

// TestGradeInTheWindow: the line at the bottom and the page show the same grade.
func TestGradeInTheWindow(t *testing.T) {
	w := hinting(t, winter)
	w.panel.show(hintsPage)
	w.until("a grade", func() bool { _, ok := w.desk.doc().Grade(); return ok })
	g, _ := w.desk.doc().Grade()
	if !strings.Contains(w.desk.doc().Verdict().Sentence, g.Words) || w.panel.hints.is.grade.Words != g.Words || len(w.panel.hints.grade.Objects) != 2+len(g.Details) {
		t.Errorf("the verdict is %q, the page tells %+v", w.desk.doc().Verdict().Sentence, w.panel.hints.is.grade)
	}
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 4, Cols: 4}})
	w.panel.show(hintsPage)
	if n := len(w.panel.hints.grade.Objects); n > 0 {
		t.Errorf("of an empty board %d lines are told", n)
	}
}
