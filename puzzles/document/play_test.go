package document_test

import (
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/keep/keeptest"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/recovery"
	"quadrille/puzzles/types"
)

// fill enters an answer except for the last open cells, as one step.
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

// TestPlay plays a puzzle of each type, separately from the setter's answer, with a clock,
// until it is solved.
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
			if g := drafttest.Game(t, d.Draft); g.Solved || g.Filled != g.Open-1 {
				t.Errorf("before the last cell: %+v", g)
			}
			k.solution(d) // the best is known, where something is to be as small as possible
			fill(d, answer, 0)
			if g := drafttest.Game(t, d.Draft); !g.Solved || g.Filled != g.Open {
				t.Errorf("after it: %+v", g)
			}
			if w := d.Verdict(); w.Kind != document.Solved || !strings.Contains(w.Sentence, "without help") {
				t.Errorf("the verdict is %+v", w)
			}
			d.Play.Leave()
			if !alikeMarks(d.State(), setter) || d.Playing() {
				t.Error("the setter's answer does not come back")
			}
			if err := drafttest.Audit(d.Draft, types.All); err != nil {
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

// TestPlayTellsNothingUnasked checks that neither the verdict nor wrong marks reveal
// anything.
func TestPlayTellsNothingUnasked(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(drafttest.Setting)
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
	if g := drafttest.Game(t, d.Draft); g.Checks != 2 {
		t.Errorf("%d checks are counted", g.Checks)
	}
}

// TestPlayCounts checks the counts of help.
func TestPlayCounts(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(drafttest.Setting)
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
	if g := drafttest.Game(t, d.Draft); g.Hints != 2 || g.Reveals != 1 || g.Checks != 1 {
		t.Errorf("counted: %+v", g)
	}
	fill(d, k.solution(d), 0)
	if w := d.Verdict(); !strings.HasSuffix(w.Sentence, "with 1 check, 2 hints and 1 revealed cell.") {
		t.Errorf("the result is %q", w.Sentence)
	}
	d.History.Undo()
	mark(d, grid.Cell{Row: 3, Col: 3}, puzzles.Open)
	if g := drafttest.Game(t, d.Draft); !g.Solved {
		t.Error("who goes back has not solved it any more")
	}
	d.Check.Now()
	d.SetCursor(grid.Of(grid.Cell{Row: 3, Col: 3}))
	if err := d.Reveal(); err != nil {
		t.Fatal(err)
	}
	d.Hints.Next()
	k.hinted(d)
	if g := drafttest.Game(t, d.Draft); g.Hints != 2 || g.Reveals != 1 || g.Checks != 1 {
		t.Errorf("what is asked for once it is solved counts: %+v", g)
	}
	d.Play.Again()
	if g := drafttest.Game(t, d.Draft); g.Solved || g.Hints+g.Reveals+g.Checks > 0 || !d.State().Marks.Empty() {
		t.Errorf("the second attempt begins with %+v", g)
	}
	d.Runs.Solve(document.Search{Limit: 2})
	k.Until("solved", func() bool { return !d.Runs.Last().Busy })
	if g := drafttest.Game(t, d.Draft); !g.Solved || g.Reveals != g.Open {
		t.Errorf("after the solver: %+v", g)
	}
}

// TestPlayThatIsFullAndWrong checks that a wrong complete answer is called wrong, but not
// where.
func TestPlayThatIsFullAndWrong(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(drafttest.Setting)
	answer := k.solution(d)
	d.Check.ShowFaults(false)
	d.Play.Begin()
	fill(d, answer, 0)
	d.Play.Again()
	fill(d, answer.With(grid.Cell{Row: 2, Col: 2}, 3-answer.At(grid.Cell{Row: 2, Col: 2})), 0)
	if w := d.Verdict(); w.Chip != "Not solved" || len(d.Check.Faults()) > 0 || drafttest.Game(t, d.Draft).Solved {
		t.Errorf("full and wrong: %+v, faults %v", w, d.Check.Faults())
	}
	if w := d.Check.Now(); w.Kind != document.Broken || len(d.Check.Faults()) == 0 {
		t.Errorf("the check says %+v", w)
	}
}

// TestPlayInTheFile saves during a test solve, opens the file, and continues.
func TestPlayInTheFile(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := newDesk(t)
		d, path := k.Write(drafttest.Setting)
		answer := k.solution(d)
		d.Play.Begin()
		k.Pass(75 * time.Second)
		fill(d, answer, 2)
		d.Try()
		d.Check.Now()
		if err := drafttest.Save(d.Draft, path); err != nil {
			t.Fatal(err)
		}
		want := d.State()
		d.Close()
		f, err := draft.Read(path, draft.ReadOptions{Types: types.All})
		if err != nil {
			t.Fatal(err)
		}
		d, err = document.Open(f, k.Post, k.Changed)
		if err != nil {
			t.Fatal(err)
		}
		defer d.Close()
		if g := drafttest.Game(t, d.Draft); !drafttest.Alike(d.State(), want) || !g.Paused || g.Clock() != "1:15" || g.Checks != 1 || d.Unsaved() {
			t.Errorf("it is opened as %+v, unsaved %t", g, d.Unsaved())
		}
		d.Play.Pause()
		k.Pass(5 * time.Second)
		if g := drafttest.Game(t, d.Draft); g.Clock() != "1:20" {
			t.Errorf("it goes on at %s", g.Clock())
		}
		d.Play.Leave()
		if v, _ := d.State().Puzzle.Type.Alphabet(d.State().Puzzle, puzzles.Answer).Value("w"); d.State().Marks.Values.At(grid.Cell{}) != v {
			t.Error("the setter's answer is lost")
		}
		if err := drafttest.Save(d.Draft, filepath.Join(filepath.Dir(path), "left.quadrille")); err != nil {
			t.Fatal(err)
		}
		k.verdict(d)
	})
}

// TestPlayAfterAKill recovers the test solve of a killed program, paused, with its time and
// its history.
func TestPlayAfterAKill(t *testing.T) {
	k := newDesk(t)
	store := recovery.Memory()
	p := keeptest.Run(k.Desk, store)
	d, _ := k.Write(drafttest.Setting)
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
	if g := drafttest.Game(t, r.Draft); !drafttest.Alike(r.State(), want) || !g.Paused || g.Checks != 0 {
		t.Errorf("restored: %+v", g)
	}
	r.History.Undo()
	r.History.Undo()
	if g := drafttest.Game(t, r.Draft); g.Checks != 1 {
		t.Errorf("the attempt before has %+v", g)
	}
	r.History.Undo()
	if r.Playing() || r.State().Marks.Empty() {
		t.Error("the setter's answer is lost")
	}
}

// TestReloadStopsTheClock reloads a file during a test solve: the one in the file is paused,
// as after opening.
func TestReloadStopsTheClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := newDesk(t)
		d, path := k.Write(drafttest.Setting)
		defer d.Close()
		k.verdict(d)
		d.Play.Begin()
		k.Pass(3 * time.Second)
		if err := drafttest.Save(d.Draft, path); err != nil {
			t.Fatal(err)
		}
		k.Pass(2 * time.Second)
		f, err := draft.Read(path, draft.ReadOptions{Types: types.All})
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
		k.Pass(5 * time.Second)
		if g := drafttest.Game(t, d.Draft); !g.Paused || g.Time != 3*time.Second {
			t.Errorf("five seconds later: %+v", g)
		}
		d.Play.Pause() // resumes
		k.Pass(2 * time.Second)
		if g := drafttest.Game(t, d.Draft); g.Paused || g.Time != 5*time.Second {
			t.Errorf("it goes on: %+v", g)
		}
	})
}

// TestGoBackStaysInThePlay asks for a hint on a wrong answer: going back does not leave the
// test solve, neither to the setter's entries nor to an earlier attempt.
func TestGoBackStaysInThePlay(t *testing.T) {
	for name, leave := range map[string]func(*document.Document){
		"left":        func(d *document.Document) { d.Play.Leave(); d.Play.Begin() },
		"began again": func(d *document.Document) { d.Play.Again() },
	} {
		k := newDesk(t)
		d := k.Parse(drafttest.Setting)
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
