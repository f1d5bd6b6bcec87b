package draft_test

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// TestPlayKeepsTheProblem checks that nothing changes the problem during a test solve, and
// that a message says why.
func TestPlayKeepsTheProblem(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(drafttest.Setting)
	d.Play.Begin()
	p := d.State().Puzzle
	for name, do := range map[string]func(){
		"layer": func() { d.SetLayer(puzzles.Problem) },
		"clear": func() { d.Clear(puzzles.Problem) },
		"size":  func() { _ = drafttest.Resize(d, puzzles.Edges{Top: 1}) },
		"given": func() { d.Do("given", puzzles.State{Puzzle: p.WithCell(grid.Cell{}, 1), Marks: d.State().Marks}) },
	} {
		drafttest.Mark(d, grid.Cell{Row: 2}, puzzles.Open) // removes the message
		do()
		if w := d.Remark(); d.State().Puzzle != p || d.Layer() != puzzles.Answer || !strings.Contains(w, "While you play") {
			t.Errorf("%s: the puzzle is the same: %t; %q", name, d.State().Puzzle == p, w)
		}
		d.Walk(grid.Cell{Col: 1})
	}
	d.Press(puzzles.Press{At: drafttest.Middle(0, 0), Mods: puzzles.Alt})
	d.Lift()
	if d.State().Puzzle != p || d.State().Marks.Values.Empty() {
		t.Error("a press with Alt is no entry of the player")
	}
	d.Play.Leave()
	if err := drafttest.Resize(d, puzzles.Edges{Top: 1}); err != nil {
		t.Fatal(err)
	}
	d.Play.Begin()
	if m := d.State().Marks; m.Values.Size() != d.State().Puzzle.Size() || m.Values.At(grid.Cell{Row: 1}) == puzzles.Open {
		t.Error("the player's answer does not go along when lines are added")
	}
}

// TestPlayClock checks that only the time while the board is visible is counted.
func TestPlayClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := newDesk(t)
		d := k.Parse(drafttest.Setting)
		defer d.Close()

		want := func(when string, seconds int) {
			t.Helper()
			if g := drafttest.Game(t, d); g.Time.Round(time.Second) != time.Duration(seconds)*time.Second {
				t.Fatalf("%s: the clock says %v, want %d s", when, g.Time, seconds)
			}
		}
		d.Play.Begin()
		k.Pass(2 * time.Second)
		k.Seen = 0
		k.Pass(8 * time.Second)
		want("playing", 10)
		if k.Seen != draft.Played {
			t.Errorf("the ticks tell %b, want %b", k.Seen, draft.Played)
		}
		d.Play.Pause()
		k.Pass(time.Minute)
		want("paused", 10)
		if d.Key(puzzles.Key{Rune: 'B'}); !d.State().Marks.Empty() || !d.Covered() {
			t.Error("the board is not covered by a pause")
		}
		d.Key(puzzles.Key{Rune: ' '})
		k.Pass(5 * time.Second)
		want("going on", 15)
		d.Show(1)
		k.Pass(time.Minute)
		if _, ok := d.Play.Game(); ok {
			t.Error("the other board is played")
		}
		d.Show(0)
		k.Pass(2 * time.Second)
		want("after another board", 17)
		d.Hide(true)
		k.Pass(time.Minute)
		d.Hide(false)
		k.Pass(2 * time.Second)
		want("after another document", 19)
		d.Play.Pause()
		d.History.Undo()
		if d.Playing() {
			t.Error("undo does not lead out of the play")
		}
		k.Pass(time.Minute)
		d.History.Redo()
		k.Pass(time.Second)
		want("after undo and redo", 20)
		time.Sleep(time.Hour) // posted functions do not run: the computer sleeps
		synctest.Wait()
		k.Drain()
		want("after an hour of sleep", 21)
		d.Play.Again()
		k.Pass(3 * time.Second)
		want("the second attempt", 3)
		d.History.Undo()
		want("back in the first", 21)
		d.Play.Leave()
		k.Pass(time.Minute)
		want("after leaving", 21)
		k.Seen = 0
		d.Play.Begin()
		k.Pass(40 * time.Second)
		if k.Seen&draft.Work == 0 {
			t.Error("the time is not kept in case of a crash")
		}
	})
}

// TestReadToBePlayed checks that all complete puzzles of a text for a player are in a test
// solve. That is no step to undo, and entries after it are unsaved work.
func TestReadToBePlayed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := newDesk(t)
		const unready = `{"type": "domino", "givens": ["000"]}`
		f, err := draft.Paste(strings.Replace(drafttest.Setting, "]}]}", "]}, "+unready+"]}", 1), draft.ReadOptions{Types: types.All, Elsewhere: true, Play: true})
		if err != nil {
			t.Fatal(err)
		}
		d := k.Open(f)
		for i, want := range []bool{true, true, false} {
			d.Show(i)
			if d.Playing() != want || want && (d.Layer() != puzzles.Answer || !d.State().Marks.Empty()) {
				t.Errorf("board %d: it is played: %t, on the layer %v, with the marks %v", i+1, d.Playing(), d.Layer(), d.State().Marks)
			}
		}
		d.Show(0)
		k.Pass(2 * time.Second)
		if g := drafttest.Game(t, d); g.Time != 2*time.Second {
			t.Errorf("the clock is at %v", g.Time)
		}
		if d.History.Undo(); !d.Playing() || d.Unsaved() {
			t.Errorf("undone, it is played: %t, and unsaved: %t", d.Playing(), d.Unsaved())
		}
		d.Do("draw", d.State().Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetMark, At: grid.Of(grid.Cell{Row: 2, Col: 2}), Value: 1}}}))
		if !d.Unsaved() {
			t.Error("what is entered is not unsaved")
		}
		if d.Play.Leave(); d.State().Marks.Values.At(grid.Cell{}) == puzzles.Open {
			t.Error("the setter's answer is gone")
		}
	})
}
