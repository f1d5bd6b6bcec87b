package document_test

import (
	"testing"
	"testing/synctest"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/grid"
)

// solve runs the solver for a number of solutions.
func (k *desk) solve(d *document.Document, limit int) {
	k.T.Helper()
	d.Runs.Solve(document.Search{Limit: limit})
	k.Until("the run", func() bool { return !d.Runs.Last().Busy })
}

// TestResultIsOfTheBoardAsItIs solves a board, and checks what remains of the result when
// the board changes.
func TestResultIsOfTheBoardAsItIs(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(drafttest.Two)
	k.solve(d, 3)
	there := func(want bool, when string) {
		t.Helper()
		run := d.Runs.Last()
		if got := run.Result.Status != ""; got != want || len(run.Result.Solutions) > 0 != want {
			t.Errorf("%s there is a result: %v, want %v", when, got, want)
		}
		before := d.State()
		d.Runs.Step(1)
		if changed := !alike(before, d.State()); changed != want {
			t.Errorf("%s the next solution is shown: %v, want %v", when, changed, want)
		}
		if !want && (d.Runs.ResultWords().Kind != document.Undecided || run.Shown != -1) {
			t.Errorf("%s the result is %+v", when, d.Runs.ResultWords())
		}
	}
	there(true, "after the run")
	d.SetMeta(puzzles.Meta{Title: "Words"})
	there(true, "with another title")
	drafttest.Type(d.Draft, 0, 0, 'B')
	there(false, "after an edit of the problem")
	d.History.Undo()
	there(true, "after undo")
	d.History.Redo() // has no effect: a solution was shown since
	d.Show(1)
	there(false, "on another board of the file, of the same puzzle,")
	d.Show(0)
	there(true, "back on the board")

	k.solve(d, 3)
	if n := len(d.Runs.Earlier()); n != 1 {
		t.Errorf("%d earlier runs, want the first one", n)
	}
	d.Show(1)
	if n := len(d.Runs.Earlier()); n != 0 {
		t.Errorf("%d earlier runs on a board that was never solved", n)
	}
}

func TestShownSolutionIsTheOneOnTheBoard(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(drafttest.Two)
	k.solve(d, 3)
	shown := func(want int, when string) {
		t.Helper()
		if got := d.Runs.Last().Shown; got != want {
			t.Errorf("%s solution %d is shown, want %d", when, got, want)
		}
	}
	shown(0, "after the run")
	d.Runs.Step(-1)
	shown(2, "before the first")
	d.Runs.Step(1)
	shown(0, "after the last")
	d.Clear(puzzles.Answer)
	shown(-1, "with an empty answer")
	if !d.Answer().Empty() {
		t.Error("the answer to be drawn is a solution that is not on the board")
	}
	d.History.Undo()
	shown(0, "after undo")
	d.Runs.Step(1)
	shown(1, "after the first")
}

// TestOwnEntriesDuringARun enters an answer while the solver runs: neither the best board so
// far nor the first solution replaces it.
func TestOwnEntriesDuringARun(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(drafttest.Two)
	d.Runs.Solve(document.Search{Limit: 2})
	d.SetLayer(puzzles.Answer)
	d.SetCursor(grid.Of(grid.Cell{Row: 1, Col: 1}))
	d.Key(puzzles.Key{Rune: 'B'})
	typed := d.State()
	k.Until("the run", func() bool { return !d.Runs.Last().Busy })
	if !alike(d.State(), typed) {
		t.Error("a solution took the place of what was typed during the run")
	}
	if n := len(d.Runs.Last().Result.Solutions); n != 2 || d.Runs.Last().Shown != -1 {
		t.Errorf("%d solutions, %d shown; want 2 and none", n, d.Runs.Last().Shown)
	}
	d.Runs.Step(-1)
	if got := d.Runs.Last().Shown; got != 1 {
		t.Errorf("before none of two solutions comes number %d", got)
	}
}

// TestBestBoardSoFarIsOfThisBoard looks at the best board of a run in progress, edits the
// answer, and edits the problem.
func TestBestBoardSoFarIsOfThisBoard(t *testing.T) {
	k := newDesk(t)
	const text = `{"quadrille": 1, "puzzles": [{"type": "hoodoo", "givens": ["........", "........", "........", "........", "........", "........", "........", "........"], "colors": 8}]}`
	best := func() *document.Document {
		d := k.Parse(text)
		d.Check.ShowFaults(false)
		d.Runs.Solve(document.Search{})
		k.Until("a board", func() bool { return !d.View().Solution.Empty() || !d.Runs.Last().Busy })
		if !d.Runs.Last().Busy {
			t.Fatal("the run has ended without a board on the way")
		}
		return d
	}
	d := best()
	d.SetLayer(puzzles.Answer)
	d.Key(puzzles.Key{Rune: '1'})
	if !d.View().Solution.Empty() {
		t.Error("the best board so far is drawn over what was typed")
	}
	d = best()
	drafttest.Type(d.Draft, 0, 0, '1')
	if !d.View().Solution.Empty() || d.Runs.Last().Busy || d.Verdict().Chip == "Solving" {
		t.Error("the best board of an earlier board is shown after an edit")
	}
}

func TestKeysDoNotReachACoveredBoard(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(drafttest.Two)
	d.SetLayer(puzzles.Answer)
	d.SetCursor(grid.Of(grid.Cell{Row: 1, Col: 1}))
	d.Key(puzzles.Key{Rune: 'B'})
	cover := func() {
		t.Helper()
		d.Advice.Apart()
		k.Until("two solutions", func() bool { return d.Covered() })
	}
	cover()
	before, at := d.State(), d.Cursor()
	still := func(what string) {
		t.Helper()
		d.Press(puzzles.Press{At: drafttest.Middle(2, 2)})
		d.Lift()
		if d.Key(puzzles.Key{Rune: 'W'}) || !alike(d.State(), before) || d.Cursor() != at {
			t.Errorf("what is typed while %s changes the board below", what)
		}
	}
	still("two solutions are shown")
	d.Walks.Show()
	d.Walk(grid.Cell{Col: 1})
	d.Jump(true, true)
	d.Advance(false)
	still("the walkthrough is shown")
	d.Walks.Hide()
	given := puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetCell, At: grid.Of(grid.Cell{}), Value: 1}}}
	for _, change := range []struct {
		name string
		do   func()
	}{
		{"undo", d.History.Undo},
		{"redo", d.History.Redo},
		{"clearing the answer", func() { d.Clear(puzzles.Answer) }},
		{"an edit of the problem", func() { d.SetLayer(puzzles.Problem); d.Do("given", d.State().Apply(given)) }},
	} {
		cover()
		if change.do(); d.Covered() {
			t.Errorf("%s is done to a board that is not seen", change.name)
		}
	}
	cover()
	if d.SetMeta(puzzles.Meta{Title: "Words"}); !d.Covered() {
		t.Error("a title takes the two solutions away")
	}
}

// TestAnswerGoesWithItsBoard asks about a board and shows others.
func TestAnswerGoesWithItsBoard(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(drafttest.Two)
	ask := func() {
		t.Helper()
		d.Advice.Suggest()
		k.Until("suggestion", d.Advice.CanPlace)
	}
	gone := func(when string) {
		t.Helper()
		if _, ok := d.Advice.Words(); ok || d.Advice.CanPlace() || !d.View().Heat.Empty() || !d.View().Target.Empty() {
			t.Errorf("%s the suggestion is still there", when)
		}
	}
	ask()
	if d.SetMeta(puzzles.Meta{Title: "Words"}); !d.Advice.CanPlace() {
		t.Error("a title takes the suggestion away")
	}
	drafttest.Type(d.Draft, 3, 3, 'B')
	gone("after an edit")
	d.History.Undo()
	gone("after undo")
	ask()
	d.History.Redo()
	gone("after redo")
	ask()
	d.Show(1)
	gone("on another board of the same puzzle")
}

// TestDigitsBelongTogether types digits with other actions in between. The clock advances
// only while goroutines sleep.
func TestDigitsBelongTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := newDesk(t)
		d := k.Empty("doppelblock")
		at := grid.Place{Kind: grid.Above}
		for _, between := range []struct {
			name string
			do   func()
			want int
		}{
			{"nothing", func() {}, 12},
			{"a short time", func() { time.Sleep(699 * time.Millisecond) }, 12},
			{"a long time", func() { time.Sleep(701 * time.Millisecond) }, 2},
			{"undo", d.History.Undo, 2},
			{"another layer and back", func() { d.SetLayer(puzzles.Answer); d.SetLayer(puzzles.Problem) }, 12},
			{"another cell and back", func() { d.SetCursor(grid.Of(grid.Cell{})); d.SetCursor(at) }, 12},
			{"a key that means nothing", func() { d.Key(puzzles.Key{Rune: '!'}) }, 2},
			{"clearing", func() { d.Clear(puzzles.Problem) }, 2},
		} {
			d.SetLayer(puzzles.Problem)
			d.Clear(puzzles.Problem)
			d.SetCursor(at)
			d.Key(puzzles.Key{Rune: '1'})
			between.do()
			d.Key(puzzles.Key{Rune: '2'})
			if got := d.State().Puzzle.Clue(at); got != between.want {
				t.Errorf("1, %s, 2 gives %d, want %d", between.name, got, between.want)
			}
		}
		d.SetCursor(grid.Of(grid.Cell{Row: 1, Col: 1}))
		d.Key(puzzles.Key{Rune: '1'})
		d.SetLayer(puzzles.Answer)
		d.Key(puzzles.Key{Rune: '2'})
		if v := d.State().Puzzle.Cells.At(grid.Cell{Row: 1, Col: 1}); v == puzzles.Open {
			t.Error("a digit of the answer took the given away")
		}
	})
}
