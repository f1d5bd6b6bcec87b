package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/types"
)

// techniques returns a window with the pages about techniques, for a document of a type.
func techniques(t *testing.T, name string) (*window, *indexList) {
	t.Helper()
	w := newWindow(t)
	typ := types.ByName(name)
	w.blanks.open(typ, puzzles.Params{Size: typ.Spec().Default})
	w.menuItem("Help", "Techniques").Action()
	list, ok := w.win.Canvas().Focused().(*indexList)
	if !ok {
		t.Fatalf("the keyboard has %T", w.win.Canvas().Focused())
	}
	return w, list
}

// The pages open at the shown type, with an example and its sentence.
func TestTechniquePages(t *testing.T) {
	w, list := techniques(t, "domino")
	p := list.p
	first := document.TechniquesOf(types.ByName("domino"))[0]
	if p.index[p.at].k != first || p.name.Text() != first.String() || p.help.Text != first.Help.String() || !strings.Contains(p.level.Text(), "Easy") {
		t.Errorf("the page is of %s: %s", p.name.Text(), p.level.Text())
	}
	w.until("an example", func() bool { return p.example != nil })
	if !p.board.Visible() || p.text.Text != p.example.Text() || p.text.Text == "" {
		t.Errorf("the example says %q", p.text.Text)
	}
	w.strike(fyne.KeyDown)
	if p.index[p.at].k == first || p.example != nil || p.board.Visible() {
		t.Error("the next page shows what the last one did")
	}
	w.until("its example", func() bool { return p.example != nil })
}

// Each technique of each type has a line in the index and a page; the line of a type opens
// its first technique.
func TestTechniqueIndex(t *testing.T) {
	w, list := techniques(t, "yinyang")
	p := list.p
	n, explained := 0, 0
	for _, typ := range w.types {
		if k := len(document.TechniquesOf(typ)); k > 0 {
			n, explained = n+1+k, explained+1
		}
	}
	if len(p.index) != n {
		t.Errorf("%d lines, want %d", len(p.index), n)
	}
	w.strike(fyne.KeyEnd)
	if p.at != n-1 {
		t.Errorf("End goes to %d", p.at)
	}
	w.strike(fyne.KeyDown)
	if p.at != n-1 {
		t.Errorf("one can go beyond the end, to %d", p.at)
	}
	w.strike(fyne.KeyHome)
	if p.at != 1 {
		t.Errorf("Home goes to %d", p.at)
	}
	seen := map[string]bool{}
	for range n {
		seen[p.index[p.at].t.Name()+p.name.Text()] = true
		w.strike(fyne.KeyDown)
	}
	if len(seen) != n-explained {
		t.Errorf("%d pages", len(seen))
	}
	w.strike(fyne.KeyEscape)
	if w.dialogs.open() || w.help.examples.Busy() {
		t.Error("Esc leaves the dialog open, or the search under way")
	}
}

// From a step of the walkthrough the page of its technique opens.
func TestTechniqueOfTheStep(t *testing.T) {
	w, v, _ := walked(t)
	v.choose(2)
	w.menuItem("Help", "Techniques").Action()
	list := w.win.Canvas().Focused().(*indexList)
	if got, want := list.p.name.Text(), v.walk.Step(2).Technique.String(); got != want {
		t.Errorf("the page is of %q, want %q", got, want)
	}
	w.strike(fyne.KeyEscape)
}

// From the page of a technique, and from a hint, a set of positions is made and opened; Stop
// opens those made so far.
func TestPracticeFromThePage(t *testing.T) {
	w, _ := techniques(t, "closefar")
	w.strike(fyne.KeyReturn)
	if w.dialogs.open() {
		t.Fatal("Enter leaves the pages open")
	}
	stop := func() {
		w.until("a position", func() bool {
			jobs := w.practice.exercises.Jobs()
			return len(jobs) == 0 || !strings.HasPrefix(jobs[0].Name, "0 ")
		})
		w.jobs.stop()
		w.saw("practice: ")
	}
	stop()
	first := document.TechniquesOf(types.ByName("closefar"))[0]
	if got := w.desk.doc().Title(); got != "Practice: "+first.String() || !w.desk.doc().Unsaved() {
		t.Errorf("opened %q", got)
	}
	w.desk.doc().Hints.Next()
	if !w.desk.doc().Hints.Seeking() {
		t.Error("the hint is there before it can have been looked for")
	}
	w.menuItem("Solve", "Practice this technique").Action() // waits for the hint
	if w.dialogs.open() {
		t.Error("the page of techniques is opened while a hint is looked for")
	}
	w.until("practice", func() bool { return len(w.practice.exercises.Jobs()) > 0 })
	stop()
}
