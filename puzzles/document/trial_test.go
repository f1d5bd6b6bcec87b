package document_test

import (
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/assets"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/types"
)

// sample is the first sample of a type.
func (k *desk) sample(typ puzzles.Type) *document.Document {
	k.T.Helper()
	text, err := fs.ReadFile(assets.Samples(), typ.Name()+".quadrille")
	if err != nil {
		k.T.Fatal(err)
	}
	return k.Parse(string(text))
}

// mark enters a value in a cell as one step.
func mark(d *document.Document, c grid.Cell, v puzzles.Value) {
	d.Do("enter", d.State().Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetMark, At: grid.Of(c), Value: int(v)}}}))
}

// wrong enters something that is in no solution, a value of another cell or a domino, and
// returns where.
func wrong(d *document.Document, answer grid.Map[puzzles.Value]) grid.Cell {
	p := d.State().Puzzle
	for c := range p.Size().All() {
		beside := c.Add(grid.Cell{Col: 1})
		if p.Given(c) != puzzles.Open || answer.At(c) == puzzles.Open {
			continue
		}
		if p.Type.Spec().Pieces == nil {
			for o := range p.Size().All() {
				if v := answer.At(o); v != puzzles.Open && v != answer.At(c) {
					mark(d, c, v)
					return c
				}
			}
		}
		right, _ := p.Type.Alphabet(p, puzzles.Answer).Value(">")
		left, _ := p.Type.Alphabet(p, puzzles.Answer).Value("<")
		if answer.At(c) != right && answer.At(beside) != puzzles.Open && p.Given(beside) == puzzles.Open {
			mark(d, c, right)
			mark(d, beside, left)
			return c
		}
	}
	panic("a board of one value")
}

// TestTrialOfEveryType tries a right entry and, one level deeper, a wrong one, which is
// reported with what it clashes with; then it goes back, by Reject and by undo.
func TestTrialOfEveryType(t *testing.T) {
	for _, typ := range puzzletest.Sampled(types.All) {
		t.Run(typ.Name(), func(t *testing.T) {
			k := newDesk(t)
			d := k.sample(typ)
			answer := k.solution(d)
			puzzle := k.verdict(d)
			if puzzle.Kind != document.Unique {
				t.Fatalf("the sample: %+v", puzzle)
			}
			start := d.State()
			d.Try()
			if w := k.verdict(d); w.Kind != document.Unique || !strings.HasPrefix(w.Chip, "Trial 1: one solution") || d.Layer() != puzzles.Answer {
				t.Errorf("an empty trial: %+v", w)
			}
			right := d.State()
			for c := range answer.Size().All() {
				if right.Puzzle.Given(c) == puzzles.Open && typ.Spec().Pieces == nil {
					mark(d, c, answer.At(c))
					break
				}
			}
			if w := k.verdict(d); w.Kind != document.Unique {
				t.Errorf("a right entry: %+v", w)
			}
			one := d.State()
			d.Try()
			at := wrong(d, answer)
			k.Until("the clash", func() bool { return len(d.View().Clash) > 0 || d.Verdict().Kind == document.Broken })
			w := d.Verdict()
			if w.Chip != "Trial 2 leads nowhere" || w.Kind == document.None && !strings.Contains(w.Sentence, at.Short()) {
				t.Errorf("a wrong entry: %+v", w)
			}
			if d.Depth() != 2 || d.View().Trial.At(at) != 2 || !strings.Contains(d.Describe(grid.Of(at), true), ", trial 2, ") {
				t.Errorf("level %d, in the cell %d", d.Depth(), d.View().Trial.At(at))
			}
			bad := d.State()
			d.Reject()
			if w := k.verdict(d); d.Depth() != 1 || !d.State().Marks.Equal(one.Marks) || w.Kind != document.Unique || len(d.View().Clash) > 0 {
				t.Errorf("taken back: level %d, %+v", d.Depth(), w)
			}
			d.History.Undo() // into the rejected level
			if !d.State().Marks.Equal(bad.Marks) {
				t.Error("undo does not go back into the level")
			}
			d.History.Redo()
			d.Accept()
			if d.Depth() != 0 || !d.State().Marks.Values.Equal(one.Marks.Values) || d.View().Trial.Size().Cells() != 0 {
				t.Error("kept, and still on trial")
			}
			if w := k.verdict(d); w.Kind != document.Unique || strings.HasPrefix(w.Chip, "Trial") {
				t.Errorf("after the trial: %+v", w)
			}
			for d.History.Undoes() != "" {
				d.History.Undo()
			}
			if !d.State().Marks.Equal(start.Marks) {
				t.Error("undo does not lead back to the start")
			}
			d.Accept()
			d.Reject()
			if d.History.Undoes() != "" {
				t.Error("leaving no trial is a step")
			}
		})
	}
}

// TestTrialsAreSaved saves and restores a trial of two levels, in a file and in the text of
// a snapshot.
func TestTrialsAreSaved(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(winter)
	mark(d, grid.Cell{Row: 3, Col: 3}, 2)
	d.Try()
	mark(d, grid.Cell{Row: 0, Col: 0}, 1)
	d.SetCursor(grid.Of(grid.Cell{Row: 2, Col: 2}))
	d.ColorCell(4)
	d.Try()
	mark(d, grid.Cell{Row: 0, Col: 1}, 2)
	mark(d, grid.Cell{Row: 3, Col: 3}, 1)
	d.Reject()
	d.History.Undo()
	path := filepath.Join(t.TempDir(), "trial.quadrille")
	if err := drafttest.Save(d.Draft, path); err != nil {
		t.Fatal(err)
	}
	f, err := draft.Read(path, draft.ReadOptions{Types: types.All})
	if err != nil {
		t.Fatal(err)
	}
	again, err := document.Open(f, k.Post, k.Changed)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	if !again.State().Marks.Equal(d.State().Marks) || again.Depth() != 2 {
		t.Error("the file has another trial")
	}
	if again.History.Redo(); again.Depth() != 2 {
		t.Error("a file has no history")
	}
	again.Reject()
	again.Reject()
	if m := again.State().Marks; m.Values.At(grid.Cell{Row: 3, Col: 3}) != 2 || m.Values.Count() != 1 || !m.Colors.Empty() {
		t.Errorf("before the trial: %v", m)
	}
	drafttest.Same(t, k.Back(d.Draft), d.Draft)
}

// TestDotsOnTrial tries a mark that stands for several values, which is analyzed too.
func TestDotsOnTrial(t *testing.T) {
	k := newDesk(t)
	d := k.sample(types.ByName("doppelblock"))
	answer := k.solution(d)
	noting, _ := puzzles.NotingOf(d.State().Puzzle.Type)
	dot := noting.Vague[0]
	p := d.State().Puzzle
	for c := range p.Size().All() {
		if p.Given(c) != puzzles.Open || noting.Agrees(dot, answer.At(c)) {
			continue
		}
		d.Try()
		mark(d, c, dot)
		if w := k.verdict(d); w.Kind != document.None || w.Chip != "Trial 1 leads nowhere" || w.Sentence == "" {
			t.Errorf("a dot on what is black: %+v", w)
		}
		d.Reject()
		break
	}
	for c := range p.Size().All() {
		if p.Given(c) == puzzles.Open && noting.Agrees(dot, answer.At(c)) {
			d.Try()
			mark(d, c, dot)
			if w := k.verdict(d); w.Kind != document.Unique {
				t.Errorf("a dot on a number: %+v", w)
			}
			break
		}
	}
}

// TestTrialSaysNothingOfThePuzzle checks that results about a trial are not saved with the
// puzzle, which has several solutions.
func TestTrialSaysNothingOfThePuzzle(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["....", ".b..", "....", "...."]}]}`)
	if w := k.verdict(d); w.Kind != document.Several {
		t.Fatalf("%+v", w)
	}
	d.Try()
	for _, c := range []grid.Cell{{Row: 1, Col: 2}, {Row: 2, Col: 1}, {Row: 2, Col: 2}} {
		mark(d, c, 1)
	}
	if w := d.Verdict(); w.Kind != document.Broken || w.Chip != "Trial 1 leads nowhere" {
		t.Errorf("a block in a trial: %+v", w)
	}
	k.verdict(d)
	path := filepath.Join(t.TempDir(), "p.quadrille")
	if err := drafttest.Save(d.Draft, path); err != nil {
		t.Fatal(err)
	}
	f, err := draft.Read(path, draft.ReadOptions{Types: types.All})
	if err != nil {
		t.Fatal(err)
	}
	if got, err := document.Open(f, k.Post, k.Changed); err != nil || !strings.Contains(d.Text(), "trials") {
		t.Error(err)
	} else {
		defer got.Close()
		got.Reject()
		if w := k.verdict(got); w.Kind != document.Several {
			t.Errorf("opened again: %+v", w)
		}
	}
}

// TestTheLevelThatLeadsNowhere enters something wrong in the first level and goes on to a
// second one: the first is reported. Entries from before a trial are not.
func TestTheLevelThatLeadsNowhere(t *testing.T) {
	k := newDesk(t)
	d := k.sample(types.ByName("yinyang"))
	answer := k.solution(d)
	d.Try()
	at := wrong(d, answer)
	d.Try()
	k.Until("the clash", func() bool { return len(d.View().Clash) > 0 })
	if w := d.Verdict(); w.Chip != "Trial 1 leads nowhere" || !strings.HasPrefix(w.Sentence, "Cell "+at.Short()+" clashes with ") {
		t.Errorf("%+v", w)
	}
	d.Accept()
	d.Accept()
	d.Try()
	k.Until("the clash", func() bool { return len(d.View().Clash) > 0 })
	if w := d.Verdict(); !strings.HasPrefix(w.Sentence, "What stood before the trial has no solution") {
		t.Errorf("%+v", w)
	}
}
