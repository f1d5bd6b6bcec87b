package document_test

import (
	"strings"
	"testing"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/document/documenttest"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
)

// desk stands in for the goroutine of documents in a test.
type desk struct{ *documenttest.Desk }

func newDesk(t *testing.T) *desk { return &desk{documenttest.NewDesk(t)} }

func (k *desk) verdict(d *document.Document) document.Verdict {
	k.Until("verdict", func() bool { return !d.Check.Busy() })
	return d.Verdict()
}

func TestVerdictFollowsTheProblem(t *testing.T) {
	k := newDesk(t)
	d := k.Empty("yinyang")
	if got := k.verdict(d); got.Kind != document.Several {
		t.Errorf("empty board: %+v, want several solutions", got)
	}
	d.SetLayer(puzzles.Problem)
	for _, in := range []struct {
		at  grid.Cell
		key rune
	}{{grid.Cell{}, 'B'}, {grid.Cell{Col: 5}, 'W'}, {grid.Cell{Row: 6}, 'B'}, {grid.Cell{Row: 3}, 'W'}} {
		d.SetCursor(grid.Of(in.at))
		d.Key(puzzles.Key{Rune: in.key})
	}
	if got := k.verdict(d); got.Kind != document.None && got.Kind != document.Broken {
		t.Errorf("black and white alternate on the border: %+v, want none", got)
	}
	d.History.Undo()
	if got := k.verdict(d); got.Kind != document.Several {
		t.Errorf("after undo: %+v, want several solutions", got)
	}
}

func TestUniqueVerdictForcesAllCells(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "doppelblock", "top": "5 1 4 3 1", "left": "0 6 3 2 0", "givens": [".....", ".....", ".....", ".....", "....."]}]}`)
	got := k.verdict(d)
	if got.Kind != document.Unique || !strings.HasPrefix(got.Sentence, "All 25 open cells are forced.") {
		t.Errorf("verdict %+v, want one solution with all 25 cells forced", got)
	}
	if n := d.View().Forced.Count(); n != 25 {
		t.Errorf("%d forced cells are shown, want 25", n)
	}
}

func TestSolveIsUndoable(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "doppelblock", "top": "5 1 4 3 1", "left": "0 6 3 2 0", "givens": [".....", ".....", ".....", ".....", "....."]}]}`)
	d.Runs.Solve(document.Search{Limit: 2, Timeout: 10 * time.Second})
	k.Until("solving", func() bool { return !d.Runs.Last().Busy })
	if got := d.Runs.Last().Result.Status; got != engine.Unique {
		t.Fatalf("status %q, want unique", got)
	}
	if n := d.State().Marks.Values.Count(); n != 25 {
		t.Errorf("the answer has %d cells, want 25", n)
	}
	if got := k.verdict(d).Kind; got != document.Unique {
		t.Errorf("verdict beside the solver's answer is %v, want one solution", got)
	}
	d.History.Undo()
	if !d.State().Marks.Empty() {
		t.Error("undo does not take the solution away")
	}
}

func TestRelaxedResultIsNoVerdict(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["....", "....", "....", "...."]}]}`)
	d.Runs.Solve(document.Search{Model: "relaxed", Limit: 2})
	k.Until("the run", func() bool { return !d.Runs.Last().Busy })
	if w := d.Runs.ResultWords(); w.Kind != document.Undecided || !strings.Contains(w.Sentence, "2 boards of this model, there may be more") {
		t.Errorf("a relaxed model gives %v", w)
	}
}
