package document_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
)

// walled is a board whose walkthrough has steps of several techniques.
const walled = `{"quadrille": 1, "puzzles": [
	{"type": "yinyang", "title": "Snow", "givens": ["...b", ".bb.", "....", "b..."]},
	{"type": "yinyang", "title": "Ice", "givens": ["...b", ".bb.", "....", "b..."]}]}`

// walked returns a document whose walkthrough has been found.
func walked(t *testing.T) (*desk, *document.Document, *document.Walkthrough) {
	t.Helper()
	k := newDesk(t)
	d := k.Parse(walled)
	d.Walks.Show()
	w := k.walk(d)
	if w.Len() < 4 {
		t.Fatalf("%d steps: %v", w.Len(), w.Words())
	}
	return k, d, w
}

// walk returns the shown walkthrough, once it is found.
func (k *desk) walk(d *document.Document) *document.Walkthrough {
	k.T.Helper()
	w := d.Walks.Shown()
	if w == nil {
		k.T.Fatal("no walk is shown")
	}
	k.Until("the way", func() bool { return !w.Busy() })
	return w
}

func TestWalkthrough(t *testing.T) {
	k, d, w := walked(t)
	if k.Seen&draft.Walked == 0 || w.Words().Kind != document.Unique || !strings.Contains(w.Words().Sentence, "steps") {
		t.Errorf("told %b: %v", k.Seen, w.Words())
	}
	if !d.Covered() || w.At() != 0 || w.CanGoOn() {
		t.Errorf("covered %v, at %d, can go on %v", d.Covered(), w.At(), w.CanGoOn())
	}
	for i := range w.Len() {
		if s := w.Step(i); s.Number != i+1 || s.Text() == "" || s.Technique.String() == "" || s.View().Target.Count() == 0 {
			t.Errorf("step %d: %+v", i, s)
		}
	}
	if d.Key(puzzles.Key{Rune: 'B'}) || d.State().Marks.Values.Count() > 0 {
		t.Error("a key enters something under the walkthrough")
	}
	if !d.Escape() || d.Covered() || d.Walks.Shown() != nil {
		t.Error("Esc does not close it")
	}
	k.Seen = 0
	d.Walks.Show()
	if d.Walks.Shown() != w || w.Busy() {
		t.Error("what is known is looked for again")
	}
}

func TestWalkthroughMoves(t *testing.T) {
	k, _, w := walked(t)
	k.Seen = 0
	if !w.Choose(2) || w.At() != 2 || k.Seen != draft.Walked {
		t.Errorf("at %d, told %b", w.At(), k.Seen)
	}
	k.Seen = 0
	if w.Choose(2) || k.Seen != 0 {
		t.Error("the same step is another one")
	}
	if w.Choose(99); w.At() != w.Len()-1 {
		t.Errorf("beyond the end is step %d", w.At())
	}
	if w.Choose(-5); w.At() != 0 {
		t.Errorf("before the beginning is step %d", w.At())
	}
	if w.Choose(-1) {
		t.Error("one goes on at the first step")
	}
}

// Steps of one technique can be listed alone, and reached in the full list.
func TestWalkthroughTechniques(t *testing.T) {
	_, _, w := walked(t)
	all := w.Len()
	counts := map[string]int{}
	for i := range all {
		counts[w.Step(i).Technique.String()]++
	}
	name := ""
	for n, c := range counts {
		if c == 2 && (name == "" || n < name) {
			name = n
		}
	}
	var at []int
	for i := range all {
		if w.Step(i).Technique.String() == name {
			at = append(at, i)
		}
	}
	w.Choose(at[0])
	if w.Same(-1) || w.At() != at[0] {
		t.Error("there is one of the technique before the first")
	}
	if !w.Same(1) || w.At() != at[1] || w.Same(1) {
		t.Errorf("at %d, want %d, the last one", w.At(), at[1])
	}
	w.OnlyThis()
	if w.Len() != 2 || w.At() != 1 || w.Step(0).Number != at[0]+1 {
		t.Errorf("%d steps of %q, at %d", w.Len(), name, w.At())
	}
	if names := w.Techniques(); names[w.Only()] != name+" (2)" || len(names) != len(counts) {
		t.Errorf("techniques %v", names)
	}
	w.OnlyThis()
	if w.Len() != all || w.Only() != -1 || w.At() != at[1] {
		t.Errorf("%d steps, at %d", w.Len(), w.At())
	}
	w.Choose(0)
	w.SetOnly(w.Len()) // there are fewer techniques
	if w.Only() != -1 {
		t.Errorf("technique %d", w.Only())
	}
}

// A change of the puzzle makes a walkthrough stale until it is undone; a change of the
// answer does not.
func TestWalkthroughIsStale(t *testing.T) {
	k, d, w := walked(t)
	s := d.State()
	s.Marks.Values = w.View().State.Marks.Values.With(w.Step(0).View().State.Puzzle.Size().At(0), 1)
	if d.Do("mark", s); w.Stale() {
		t.Error("a mark changes the way")
	}
	d.Clear(puzzles.Problem)
	if !w.Stale() || w.Words().Kind != document.NotReady || !w.CanGoOn() || w.CanEnter() {
		t.Errorf("after a change: %v", w.Words())
	}
	if w.Len() < 4 {
		t.Error("the steps are gone")
	}
	d.History.Undo()
	if w.Stale() {
		t.Error("undo does not bring the way back")
	}
	d.History.Redo()
	w.Again()
	if again := k.walk(d); again == w || again.Stale() || again.Words().Kind == document.Unique {
		t.Errorf("again: %v", again.Words())
	}
	if w.Again(); d.Walks.Shown() == w || d.Walks.Shown().Busy() {
		t.Error("an old walk begins again")
	}
}

// The walkthrough closes when something else is shown.
func TestWalkthroughCloses(t *testing.T) {
	for name, do := range map[string]func(*document.Document){
		"another board": func(d *document.Document) { d.Show(1) },
		"a run":         func(d *document.Document) { d.Runs.Solve(document.Search{Limit: 1}) },
		"a question":    func(d *document.Document) { d.Advice.Needed() },
		"Esc":           func(d *document.Document) { d.Escape() },
	} {
		_, d, _ := walked(t)
		if do(d); d.Walks.Shown() != nil {
			t.Errorf("%s leaves it open", name)
		}
	}
}

// Stop keeps the steps found so far, and Again finds the others.
func TestWalkthroughStops(t *testing.T) {
	k := newDesk(t)
	d := k.Empty("yinyang")
	d.Walks.Show()
	w := d.Walks.Shown()
	if jobs := d.Jobs(); len(jobs) != 1 || jobs[0].Name != "Walkthrough" {
		t.Errorf("jobs %v", jobs)
	}
	d.Stop()
	k.Until("the stop", func() bool { return !w.Busy() })
	if !w.CanGoOn() && w.Words().Chip == "Stopped" {
		t.Errorf("after Stop: %v", w.Words())
	}
	d.Walks.Hide()
	d.Walks.Show()
	d.Walks.Hide()
	if len(d.Jobs()) != 0 {
		t.Error("it goes on after it was closed")
	}
	d.Walks.Show()
	if got := k.walk(d).Words(); got.Kind != document.Several {
		t.Errorf("the empty board: %v", got)
	}
}

// A puzzle without a walkthrough says why.
func TestNoWalkthrough(t *testing.T) {
	for name, puzzle := range map[string]string{
		"no solution": `"type": "yinyang", "givens": ["bb..", "bb..", "....", "...."]`,
		"not ready":   `"type": "domino", "givens": ["00", "01"]`,
	} {
		k := newDesk(t)
		d := k.Parse(`{"quadrille": 1, "puzzles": [{` + puzzle + `}]}`)
		d.Walks.Show()
		w := k.walk(d)
		if w.Len() != 0 || w.At() != -1 || w.Words().Sentence == "" || w.Words().Kind == document.Unique || w.CanGoOn() {
			t.Errorf("%s: %d steps, %v", name, w.Len(), w.Words())
		}
		if v := w.View(); v.State.Puzzle != d.State().Puzzle {
			t.Errorf("%s: another puzzle is shown", name)
		}
		if _, err := d.Walks.Written(); err == nil {
			t.Errorf("%s: it can be written", name)
		}
		if w.Same(1) || w.Choose(1) || w.CanEnter() {
			t.Errorf("%s: there are steps", name)
		}
		w.OnlyThis()
		w.Enter()
	}
}

// The board before a step can be entered, as one step to undo.
func TestWalkthroughEnters(t *testing.T) {
	_, d, w := walked(t)
	w.Choose(3)
	want := w.View().State.Marks.Values
	w.Enter()
	if d.Covered() || d.Layer() != puzzles.Answer || want.Count() == 0 || !d.State().Marks.Values.Equal(want) {
		t.Errorf("entered %v, want %v", d.State().Marks.Values, want)
	}
	if d.History.Undo(); !d.State().Marks.Empty() {
		t.Error("undo does not take it back")
	}
}

func TestWalkthroughIsSaved(t *testing.T) {
	_, d, _ := walked(t)
	out, err := d.Walks.Written()
	if err != nil || !strings.HasSuffix(out.FileName, " (walkthrough)") {
		t.Fatalf("%+v, %v", out, err)
	}
	folder := t.TempDir()
	begins := map[string]string{"txt": "Snow\n", "md": "# Snow\n", "html": "<!DOCTYPE html>", "json": `{"number":1,"id":`, "gif": "GIF89a"}
	for _, f := range document.WalkFormats() {
		path := filepath.Join(folder, "way."+strings.ToUpper(f.Extension))
		if err := out.Save(t.Context(), path); err != nil {
			t.Errorf("%s: %v", f.Title, err)
			continue
		}
		if text, _ := os.ReadFile(path); begins[f.Extension] == "" || !strings.HasPrefix(string(text), begins[f.Extension]) {
			t.Errorf("%s begins %.30q", f.Title, text)
		}
	}
	if err := out.Save(t.Context(), filepath.Join(folder, "way.pdf")); err == nil || !strings.Contains(err.Error(), ".html") {
		t.Errorf("a PDF: %v", err)
	}
	if err := out.Save(t.Context(), filepath.Join(folder, "none", "way.txt")); err == nil {
		t.Error("it is written into no folder")
	}
	d.Walks.Hide()
	if _, err := d.Walks.Written(); err == nil {
		t.Error("what is not shown is written")
	}
}
