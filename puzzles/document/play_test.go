package document_test

import (
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/document/documenttest"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/keep/keeptest"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/recovery"
	"quadrille/puzzles/types"
)

// setting has an answer of the setter, which is the solution.
const setting = `{"quadrille": 1, "puzzles": [{"type": "yinyang", "title": "Set", "givens": ["...b", ".bb.", "....", "b..."], "marks": ["w...", "....", "....", "...."]},
	{"type": "yinyang", "givens": ["...", "...", "..."]}]}`

// fill enters an answer but for the last open cells, as one step.
func fill(d *document.Document, answer grid.Map[puzzles.Value], but int) {
	s := d.State()
	var m puzzles.Move
	for c := range answer.Size().All() {
		if s.Puzzle.Given(c) == puzzles.Open && answer.At(c) != puzzles.Open {
			m.Changes = append(m.Changes, puzzles.Change{Part: puzzles.SetMark, At: grid.Of(c), Value: int(answer.At(c))})
		}
	}
	m.Changes = m.Changes[:max(0, len(m.Changes)-but)]
	d.Do("fill", s.Apply(m))
}

// pass lets time go by, and runs what is posted.
func (k *desk) pass(d time.Duration) {
	for range d / (100 * time.Millisecond) {
		time.Sleep(100 * time.Millisecond)
		synctest.Wait()
		k.Drain()
	}
}

func game(t *testing.T, d *document.Document) draft.Game {
	t.Helper()
	g, ok := d.Play.Game()
	if !ok {
		t.Fatal("there is no game")
	}
	return g
}

// TestPlay plays a puzzle of each type: on a board of its own, beside the setter's, by a
// clock, until it is solved.
func TestPlay(t *testing.T) {
	for _, typ := range puzzletest.Sampled(types.All) {
		t.Run(typ.Name(), func(t *testing.T) {
			k := newDesk(t)
			d := k.sample(typ)
			answer := k.solution(d)
			fill(d, answer, 3)
			setter := d.State()
			d.Check.ShowFaults(false)
			d.Play.Begin()
			if s := d.State(); !d.Playing() || !s.Marks.Empty() || s.Puzzle != setter.Puzzle {
				t.Fatalf("playing is %t, on a board with %d marks", d.Playing(), s.Marks.Values.Count())
			}
			if w := d.Verdict(); w.Kind != document.Playing {
				t.Errorf("the verdict is %+v", w)
			}
			fill(d, answer, 1)
			if g := game(t, d); g.Solved || g.Filled != g.Open-1 {
				t.Errorf("before the last cell: %+v", g)
			}
			k.solution(d) // the best is known, where something is to be as small as possible
			fill(d, answer, 0)
			if g := game(t, d); !g.Solved || g.Filled != g.Open {
				t.Errorf("after it: %+v", g)
			}
			if w := d.Verdict(); w.Kind != document.Solved || !strings.Contains(w.Sentence, "without help") {
				t.Errorf("the verdict is %+v", w)
			}
			d.Play.Leave()
			if !alikeMarks(d.State(), setter) || d.Playing() {
				t.Error("the setter's answer does not come back")
			}
			if err := documenttest.Audit(d, types.All); err != nil {
				t.Error(err)
			}
			for range 4 { // fill, fill, play and leave
				d.History.Undo()
			}
			if s := d.State(); d.Playing() || !alikeMarks(s, setter) || s.Play != nil {
				t.Error("undo does not lead to the setter's board")
			}
			d.History.Redo()
			d.History.Redo()
			if !d.Playing() || d.State().Marks.Values.Empty() {
				t.Error("redo does not lead into the play")
			}
		})
	}
}

func alikeMarks(a, b puzzles.State) bool { return a.Puzzle == b.Puzzle && a.Marks.Equal(b.Marks) }

// TestPlayTellsNothingUnasked: neither by the verdict nor by what is wrong.
func TestPlayTellsNothingUnasked(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(setting)
	answer := k.solution(d)
	d.Check.ShowFaults(false)
	d.Play.Begin()
	at := wrong(d, answer)
	d.Try()
	k.verdict(d)
	if w := d.Verdict(); w.Kind != document.Playing || len(d.Check.Faults()) > 0 || len(d.View().Clash) > 0 {
		t.Errorf("in a trial with a wrong entry: %+v, faults %v", w, d.Check.Faults())
	}
	w := d.Check.Now()
	if w.Kind != document.Broken || strings.Contains(w.Sentence, "ow ") || len(d.Check.Faults()) > 0 {
		t.Errorf("the check says %+v, faults %v", w, d.Check.Faults())
	}
	d.Check.Now()
	if f := d.Check.Faults(); len(f) != 1 || f[0].Places[0] != grid.Of(at) {
		t.Errorf("the second check shows %v, want %v", f, at)
	}
	mark(d, at, puzzles.Open)
	if f := d.Check.Faults(); len(f) > 0 {
		t.Errorf("after the next change %v are shown", f)
	}
	if g := game(t, d); g.Checks != 2 {
		t.Errorf("%d checks are counted", g.Checks)
	}
}

// TestPlayKeepsTheProblem: nothing that changes what is printed does so while somebody
// plays, and it says why.
func TestPlayKeepsTheProblem(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(setting)
	d.Play.Begin()
	p := d.State().Puzzle
	for name, do := range map[string]func(){
		"layer": func() { d.SetLayer(puzzles.Problem) },
		"clear": func() { d.Clear(puzzles.Problem) },
		"size":  func() { _ = d.Resize(puzzles.Edges{Top: 1}) },
		"given": func() { d.Do("given", puzzles.State{Puzzle: p.WithCell(grid.Cell{}, 1), Marks: d.State().Marks}) },
	} {
		mark(d, grid.Cell{Row: 2}, puzzles.Open) // takes the words away
		do()
		if w := d.Verdict(); d.State().Puzzle != p || d.Layer() != puzzles.Answer || !strings.Contains(w.Sentence, "While you play") {
			t.Errorf("%s: the puzzle is the same: %t; %+v", name, d.State().Puzzle == p, w)
		}
		d.Walk(grid.Cell{Col: 1})
	}
	d.Press(puzzles.Press{At: documenttest.Middle(0, 0), Mods: puzzles.Alt})
	d.Lift()
	if d.State().Puzzle != p || d.State().Marks.Values.Empty() {
		t.Error("a press with Alt is no entry of the player")
	}
	d.Play.Leave()
	if err := d.Resize(puzzles.Edges{Top: 1}); err != nil {
		t.Fatal(err)
	}
	d.Play.Begin()
	if m := d.State().Marks; m.Values.Size() != d.State().Puzzle.Size() || m.Values.At(grid.Cell{Row: 1}) == puzzles.Open {
		t.Error("the player's answer does not go along when lines are added")
	}
}

// TestPlayClock: the time is that in which the board was to be seen.
func TestPlayClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := newDesk(t)
		d := k.Parse(setting)
		defer d.Close()
		k.verdict(d)
		want := func(when string, seconds int) {
			t.Helper()
			if g := game(t, d); g.Time.Round(time.Second) != time.Duration(seconds)*time.Second {
				t.Fatalf("%s: the clock says %v, want %d s", when, g.Time, seconds)
			}
		}
		d.Play.Begin()
		k.pass(2 * time.Second)
		k.Seen = 0
		k.pass(8 * time.Second)
		want("playing", 10)
		if k.Seen != draft.Played {
			t.Errorf("the ticks tell %b, want %b", k.Seen, draft.Played)
		}
		d.Play.Pause()
		k.pass(time.Minute)
		want("paused", 10)
		if d.Key(puzzles.Key{Rune: 'B'}); !d.State().Marks.Empty() || !d.Covered() {
			t.Error("the board is not covered by a pause")
		}
		d.Key(puzzles.Key{Rune: ' '})
		k.pass(5 * time.Second)
		want("going on", 15)
		d.Show(1)
		k.pass(time.Minute)
		if _, ok := d.Play.Game(); ok {
			t.Error("the other board is played")
		}
		d.Show(0)
		k.pass(2 * time.Second)
		want("after another board", 17)
		d.Hide(true)
		k.pass(time.Minute)
		d.Hide(false)
		k.pass(2 * time.Second)
		want("after another document", 19)
		d.Play.Pause()
		d.History.Undo()
		if d.Playing() {
			t.Error("undo does not lead out of the play")
		}
		k.pass(time.Minute)
		d.History.Redo()
		k.pass(time.Second)
		want("after undo and redo", 20)
		time.Sleep(time.Hour) // nobody runs what is posted: the computer sleeps
		synctest.Wait()
		k.Drain()
		want("after an hour of sleep", 21)
		d.Play.Again()
		k.pass(3 * time.Second)
		want("the second attempt", 3)
		d.History.Undo()
		want("back in the first", 21)
		d.Play.Leave()
		k.pass(time.Minute)
		want("after leaving", 21)
		k.Seen = 0
		d.Play.Begin()
		k.pass(40 * time.Second)
		if k.Seen&draft.Work == 0 {
			t.Error("the time is not kept for the case of a crash")
		}
	})
}

// TestPlayCounts what help there was.
func TestPlayCounts(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(setting)
	k.verdict(d)
	d.Play.Begin()
	d.Hints.Next()
	k.hinted(d)
	d.Hints.Next()
	d.Hints.Next()
	d.Hints.Do()
	for c := range d.State().Puzzle.Size().All() {
		if d.State().Answer(c) == puzzles.Open {
			d.SetCursor(grid.Of(c))
		}
	}
	if err := d.Reveal(); err != nil {
		t.Fatal(err)
	}
	d.Check.Now()
	d.Advice.Apart()
	k.Until("answered", func() bool { w, ok := d.Advice.Words(); return ok && w.Kind != document.Checking })
	d.Advice.Forget()
	if g := game(t, d); g.Hints != 2 || g.Reveals != 1 || g.Checks != 1 {
		t.Errorf("counted: %+v", g)
	}
	fill(d, k.solution(d), 0)
	if w := d.Verdict(); !strings.HasSuffix(w.Sentence, "with 1 check, 2 hints and 1 revealed cell.") {
		t.Errorf("the result is %q", w.Sentence)
	}
	d.History.Undo()
	mark(d, grid.Cell{Row: 3, Col: 3}, puzzles.Open)
	if g := game(t, d); !g.Solved {
		t.Error("who goes back has not solved it any more")
	}
	d.Check.Now()
	d.SetCursor(grid.Of(grid.Cell{Row: 3, Col: 3}))
	if err := d.Reveal(); err != nil {
		t.Fatal(err)
	}
	d.Hints.Next()
	k.hinted(d)
	if g := game(t, d); g.Hints != 2 || g.Reveals != 1 || g.Checks != 1 {
		t.Errorf("what is asked for once it is solved counts: %+v", g)
	}
	d.Play.Again()
	if g := game(t, d); g.Solved || g.Hints+g.Reveals+g.Checks > 0 || !d.State().Marks.Empty() {
		t.Errorf("the second attempt begins with %+v", g)
	}
	d.Runs.Solve(document.Search{Limit: 2})
	k.Until("solved", func() bool { return !d.Runs.Last().Busy })
	if g := game(t, d); !g.Solved || g.Reveals != g.Open {
		t.Errorf("after the solver: %+v", g)
	}
}

// TestPlayThatIsFullAndWrong is told to be, but not where.
func TestPlayThatIsFullAndWrong(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(setting)
	answer := k.solution(d)
	d.Check.ShowFaults(false)
	d.Play.Begin()
	fill(d, answer, 0)
	d.Play.Again()
	fill(d, answer.With(grid.Cell{Row: 2, Col: 2}, 3-answer.At(grid.Cell{Row: 2, Col: 2})), 0)
	if w := d.Verdict(); w.Chip != "Not solved" || len(d.Check.Faults()) > 0 || game(t, d).Solved {
		t.Errorf("full and wrong: %+v, faults %v", w, d.Check.Faults())
	}
	if w := d.Check.Now(); w.Kind != document.Broken || len(d.Check.Faults()) == 0 {
		t.Errorf("the check says %+v", w)
	}
}

// TestPlayInTheFile saves in the middle of a play, opens the file, and goes on.
func TestPlayInTheFile(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := newDesk(t)
		d, path := k.Write(setting)
		answer := k.solution(d)
		d.Play.Begin()
		k.pass(75 * time.Second)
		fill(d, answer, 2)
		d.Try()
		d.Check.Now()
		if err := d.Save(path); err != nil {
			t.Fatal(err)
		}
		want := d.State()
		d.Close()
		f, err := draft.Read(path, draft.Reading{Types: types.All})
		if err != nil {
			t.Fatal(err)
		}
		d, err = document.Open(f, k.Post, k.Changed)
		if err != nil {
			t.Fatal(err)
		}
		defer d.Close()
		if g := game(t, d); !documenttest.Alike(d.State(), want) || !g.Paused || g.Clock() != "1:15" || g.Checks != 1 || d.Unsaved() {
			t.Errorf("it is opened as %+v, unsaved %t", g, d.Unsaved())
		}
		d.Play.Pause()
		k.pass(5 * time.Second)
		if g := game(t, d); g.Clock() != "1:20" {
			t.Errorf("it goes on at %s", g.Clock())
		}
		d.Play.Leave()
		if v, _ := d.State().Puzzle.Type.Alphabet(d.State().Puzzle, puzzles.Answer).Value("w"); d.State().Marks.Values.At(grid.Cell{}) != v {
			t.Error("the setter's answer is lost")
		}
		if err := d.Save(filepath.Join(filepath.Dir(path), "left.quadrille")); err != nil {
			t.Fatal(err)
		}
		k.verdict(d)
	})
}

// TestPlayAfterAKill finds the play of a program that was killed, paused, with its time
// and the steps before it.
func TestPlayAfterAKill(t *testing.T) {
	k := newDesk(t)
	store := recovery.Memory()
	p := keeptest.Run(k.Desk, store)
	d, _ := k.Write(setting)
	p.Add(d)
	fill(d, k.solution(d), 1)
	d.Play.Begin()
	d.Check.Now()
	d.Play.Again()
	fill(d, k.solution(d), 2)
	want := d.State()
	if err := p.Wait(); err != nil {
		t.Fatal(err)
	}
	p.Kill()
	p = keeptest.Run(k.Desk, store)
	r := p.Restore(p.Found()[0], k.Changed)
	t.Cleanup(r.Close)
	if g := game(t, r); !documenttest.Alike(r.State(), want) || !g.Paused || g.Checks != 0 {
		t.Errorf("restored: %+v", g)
	}
	r.History.Undo()
	r.History.Undo()
	if g := game(t, r); g.Checks != 1 {
		t.Errorf("the attempt before has %+v", g)
	}
	r.History.Undo()
	if r.Playing() || r.State().Marks.Empty() {
		t.Error("the setter's answer is lost")
	}
}

// TestReloadStopsTheClock reads a file again while its board is played: what it has of
// the play is paused, as in a file that is opened.
func TestReloadStopsTheClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := newDesk(t)
		d, path := k.Write(setting)
		defer d.Close()
		k.verdict(d)
		d.Play.Begin()
		k.pass(3 * time.Second)
		if err := d.Save(path); err != nil {
			t.Fatal(err)
		}
		k.pass(2 * time.Second)
		f, err := draft.Read(path, draft.Reading{Types: types.All})
		if err != nil {
			t.Fatal(err)
		}
		k.Seen = 0
		if err := d.Reload(f); err != nil {
			t.Fatal(err)
		}
		if k.Seen&draft.Played == 0 {
			t.Error("nobody is told of another play")
		}
		k.pass(5 * time.Second)
		if g := game(t, d); !g.Paused || g.Time != 3*time.Second {
			t.Errorf("five seconds later: %+v", g)
		}
		d.Play.Pause() // goes on
		k.pass(2 * time.Second)
		if g := game(t, d); g.Paused || g.Time != 5*time.Second {
			t.Errorf("it goes on: %+v", g)
		}
	})
}

// TestGoBackStaysInThePlay asks for a hint on a wrong answer: the way back does not lead
// out of the play, to what the setter has entered, nor to an attempt before.
func TestGoBackStaysInThePlay(t *testing.T) {
	for name, leave := range map[string]func(*document.Document){
		"left":        func(d *document.Document) { d.Play.Leave(); d.Play.Begin() },
		"began again": func(d *document.Document) { d.Play.Again() },
	} {
		k := newDesk(t)
		d := k.Parse(setting)
		answer := k.solution(d)
		d.Play.Begin()
		if name == "left" {
			wrong(d, answer)
		}
		leave(d)
		if name == "began again" {
			wrong(d, answer)
		}
		d.Hints.Next()
		h := k.hinted(d)
		if h.Words.Kind != document.Broken || h.CanGoBack != (name == "began again") {
			t.Errorf("%s: %+v", name, h)
		}
		attempt := d.State().Play.Attempt
		d.Hints.GoBack()
		if !d.Playing() || d.State().Play.Attempt != attempt {
			t.Errorf("%s: the way back leads out of the play", name)
		}
	}
}

// TestReadToBePlayed: all puzzles of a text for a player are played, but for one that is not
// ready. That is no step to undo, and what is then entered is work.
func TestReadToBePlayed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := newDesk(t)
		const unready = `{"type": "domino", "givens": ["000"]}`
		f, err := draft.Paste(strings.Replace(setting, "]}]}", "]}, "+unready+"]}", 1), draft.Reading{Types: types.All, Elsewhere: true, Play: true})
		if err != nil {
			t.Fatal(err)
		}
		d, err := document.Open(f, k.Post, func(draft.Changed) {})
		if err != nil {
			t.Fatal(err)
		}
		defer d.Close()
		for i, want := range []bool{true, true, false} {
			d.Show(i)
			if d.Playing() != want || want && (d.Layer() != puzzles.Answer || !d.State().Marks.Empty()) {
				t.Errorf("board %d: it is played: %t, on the layer %v, with the marks %v", i+1, d.Playing(), d.Layer(), d.State().Marks)
			}
		}
		d.Show(0)
		k.pass(2 * time.Second)
		if g := game(t, d); g.Time != 2*time.Second {
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
