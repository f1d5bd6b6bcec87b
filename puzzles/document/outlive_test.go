package document_test

import (
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/types"
)

// found waits for the result of work on all puzzles.
func (k *desk) found(d *document.Document) string {
	k.T.Helper()
	k.Until("what was found", func() bool { _, ok := d.Members.Found(); return ok })
	w, _ := d.Members.Found()
	return w.Sentence
}

// TestFoundIsOfTheListAsItWas changes a list in each way after work on it.
func TestFoundIsOfTheListAsItWas(t *testing.T) {
	const three = `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["bbb", "wbw", "w.b"]}, {"type": "yinyang", "givens": ["b..", "...", "..w"]}, {"type": "yinyang", "givens": ["...", ".w.", "..b"]}]}`
	for name, change := range map[string]func(d *document.Document){
		"add":         func(d *document.Document) { d.List.Add(d.State().Puzzle) },
		"copy":        func(d *document.Document) { d.List.Copy([]int{0}) },
		"remove":      func(d *document.Document) { _ = d.List.Remove([]int{0}) },
		"move":        func(d *document.Document) { d.List.Move([]int{0}, 2) },
		"edit":        func(d *document.Document) { enterGiven(d, 0, 0) },
		"put":         func(d *document.Document) { _ = d.Here().Put("generate", d.Entry(0)) },
		"undo an add": func(d *document.Document) { d.List.Add(d.State().Puzzle); d.History.Undo() },
	} {
		for what, look := range map[string]func(d *document.Document){
			"duplicates": func(d *document.Document) { d.Members.FindDuplicates(func([]int) {}) },
			"verdicts":   func(d *document.Document) { d.Members.Verify() },
		} {
			k := newDesk(t)
			d := k.Parse(three)
			look(d)
			said := k.found(d)
			d.Walk(grid.Cell{Col: 1})
			d.Show(1)
			d.SetLayer(puzzles.Answer)
			mark(d, grid.Cell{}, 2)
			if w, _ := d.Members.Found(); w.Sentence != said {
				t.Errorf("%s: %q is gone, though every puzzle is as it was", what, said)
			}
			d.SetLayer(puzzles.Problem)
			change(d)
			w, ok := d.Members.Found()
			if same := name == "undo an add"; ok != same {
				t.Errorf("%s, then %s: %q", what, name, w.Sentence)
			}
		}
	}
}

// enterGiven changes a given of the shown board.
func enterGiven(d *document.Document, row, col int) {
	v := puzzles.Value(1)
	if d.State().Puzzle.Cells.At(grid.Cell{Row: row, Col: col}) == v {
		v = 2
	}
	d.Do("given", d.State().Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetCell, At: grid.Of(grid.Cell{Row: row, Col: col}), Value: int(v)}}}))
}

// TestCompleteAnswerHidesNothing completes answers of puzzles with one solution and with
// several.
func TestCompleteAnswerHidesNothing(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(one)
	k.verdict(d)
	enter(d, 2, 1, 'W')
	if w := k.verdict(d); w.Kind != document.Solved || w.Sentence != "Your answer keeps every rule. No other one does." {
		t.Errorf("the only answer: %+v", w)
	}
	d = k.Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["bbb", "...", "www"]}]}`)
	for col, v := range "BWB" {
		enter(d, 1, col, v)
	}
	for _, w := range []document.Verdict{k.verdict(d), d.Check.Now()} {
		if w.Kind != document.Several || !strings.HasPrefix(w.Sentence, "Your answer is one of them. At least 2.") {
			t.Errorf("one of several answers: %+v", w)
		}
	}
	d.Runs.Solve(document.Search{})
	k.Until("the run", func() bool { return !d.Runs.Last().Busy })
	enter(d, 1, 0, 'W')
	enter(d, 1, 1, 'B')
	enter(d, 1, 2, 'W')
	if w := k.verdict(d); w.Kind != document.Several && w.Kind != document.Broken {
		t.Errorf("another one of several answers: %+v", w)
	}
}

// TestOpenCellsAreThoseThatAreSeen checks that no cell of a solved board is open.
func TestOpenCellsAreThoseThatAreSeen(t *testing.T) {
	k := newDesk(t)
	for _, typ := range puzzletest.Sampled(types.All) {
		d := k.sample(typ)
		w := k.verdict(d)
		if w.Kind != document.Unique {
			continue
		}
		if !strings.HasPrefix(w.Sentence, "All ") {
			t.Errorf("%s: %+v", typ.Name(), w)
		}
		d.Runs.Solve(document.Search{Limit: 2})
		k.Until("the run", func() bool { return !d.Runs.Last().Busy })
		if w := k.verdict(d); w.Kind != document.Unique || !strings.HasPrefix(w.Sentence, "The answer shows it.") {
			t.Errorf("%s, solved: %+v", typ.Name(), w)
		}
		d.Clear(puzzles.Answer)
		if w := d.Verdict(); !strings.HasPrefix(w.Sentence, "All ") {
			t.Errorf("%s, cleared: %+v", typ.Name(), w)
		}
	}
	d := k.Parse(unique6(t))
	k.verdict(d)
	before := d.Verdict().Sentence
	at, right := openCell(t, d)
	mark(d, at.Cell, right)
	if w := k.verdict(d); w.Kind != document.Unique || w.Sentence == before {
		t.Errorf("%q is said before and after an entry", w.Sentence)
	}
}

// TestWrongEntriesBreakNoRule describes an entry that differs from the answer, and one
// that breaks a rule.
func TestWrongEntriesBreakNoRule(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(unique6(t))
	d.Check.ShowWrong(true)
	k.verdict(d)
	at, right := openCell(t, d)
	d.Do("mark", d.State().Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetMark, At: at, Value: int(wrongFor(t, d, at, right))}}}))
	k.verdict(d)
	if got := d.Describe(at, false); !strings.Contains(got, "stands in no solution") || strings.Contains(got, "breaks a rule") {
		t.Errorf("of an entry that differs from the answer is said: %q", got)
	}
	d = k.Empty("yinyang")
	block(d, 0, 0, 'W')
	if got := d.Describe(grid.Of(grid.Cell{}), false); !strings.Contains(got, "breaks a rule") || strings.Contains(got, "no solution") {
		t.Errorf("of an entry that breaks a rule is said: %q", got)
	}
}

// TestNotesAreToldWhileTheyAreThere fills in notes and edits.
func TestNotesAreToldWhileTheyAreThere(t *testing.T) {
	for name, edit := range map[string]func(d *document.Document){
		"undo":           func(d *document.Document) { d.History.Undo() },
		"an entry":       func(d *document.Document) { mark(d, grid.Cell{Row: 4, Col: 4}, 1) },
		"other notes":    (*document.Document).ClearColors,
		"clear":          func(d *document.Document) { d.Clear(puzzles.Answer) },
		"an undone edit": func(d *document.Document) { mark(d, grid.Cell{Row: 4, Col: 4}, 1); d.History.Undo() },
	} {
		k := newDesk(t)
		d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "doppelblock", "top": "0 . . . .", "left": "6 . . . .", "givens": [".....", ".....", "..1..", ".....", "....."]}]}`)
		d.SetCursor(grid.Of(grid.Cell{Row: 1, Col: 1}))
		d.ColorCell(1)
		d.Advice.FillNotes(0)
		k.Until("notes", func() bool { w, _ := d.Advice.Words(); return w.Chip == "Notes" })
		d.Walk(grid.Cell{Col: 1})
		if w, ok := d.Advice.Words(); !ok || w.Chip != "Notes" {
			t.Fatalf("a move of the cursor takes the answer away: %+v", w)
		}
		if edit(d); d.Verdict().Chip == "Notes" {
			t.Errorf("after %s: %+v", name, d.Verdict())
		}
	}
}

// TestRemarkEndsWhenTheDocumentIsHidden shows another document and comes back.
func TestRemarkEndsWhenTheDocumentIsHidden(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "doppelblock", "givens": ["....", "....", "....", "...."]}]}`)
	d.SetCursor(grid.Of(grid.Cell{}))
	d.Key(puzzles.Key{Rune: '9'})
	k.verdict(d)
	if d.Verdict().Chip != "Not entered" {
		t.Fatalf("%+v", d.Verdict())
	}
	d.Hide(true)
	d.Hide(false)
	if d.Verdict().Chip == "Not entered" {
		t.Errorf("%+v", d.Verdict())
	}
}
