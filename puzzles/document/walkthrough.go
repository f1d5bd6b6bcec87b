package document

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/file"
	"quadrille/puzzles/job"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/walkthrough"
	"quadrille/puzzles/words"
)

// Walkthrough is the whole way through the puzzle from its givens, step by step, shown in
// place of the board. It belongs to its Document, and to the same goroutine.
type Walkthrough struct {
	d *Document
	subject
	found
	share  float32
	at     int   // the chosen step, from 0
	only   int   // the technique whose steps are listed, an index into way.Techniques; -1: all
	listed []int // the listed steps
}

// WalkStep is a step of a walkthrough in words.
type WalkStep = walkthrough.NarratedStep

// found is the result of a search for the way.
type found struct {
	way   *walkthrough.Narrative // nil if there is none, or none yet
	tell  func() Verdict
	whole bool // searching again would find no more
}

// Walks holds the walkthrough of a document, and whether it is shown.
type Walks struct {
	d     *Document
	work  job.Work
	walk  *Walkthrough // nil before the first
	shown bool
}

// reportEvery is the shortest time between two progress reports.
const reportEvery = 50 * time.Millisecond

// Show shows the way through the shown puzzle, which is searched for in the background
// unless it is known already.
func (ws *Walks) Show() {
	defer ws.d.Batch()()
	ws.d.Lift()
	ws.d.Advice.reset()
	ws.d.Hints.Hide()
	ws.d.Play.SetPaused(false)
	ws.d.Play.Note(draft.HintGiven, 1)
	ws.shown = true
	if w := ws.walk; w == nil || w.CanGoOn() {
		ws.anew()
	}
	ws.d.Changed(draft.Walked | draft.Verdict | draft.Board)
}

// Hide shows the board again. A search in progress is dropped.
func (ws *Walks) Hide() {
	if !ws.shown {
		return
	}
	ws.shown = false
	if ws.work.Busy {
		ws.work.Drop()
		ws.walk = nil
	}
	ws.d.Changed(draft.Walked | draft.Verdict | draft.Board)
}

// Shown returns the walkthrough that is shown, nil if there is none.
func (ws *Walks) Shown() *Walkthrough {
	if !ws.shown {
		return nil
	}
	return ws.walk
}

// anew searches for the way through the puzzle as it is.
func (ws *Walks) anew() {
	w := &Walkthrough{d: ws.d, subject: ws.d.subject(), only: -1}
	w.tell = func() Verdict {
		return Verdict{Checking, words.Say("Walkthrough"), words.Say("Looking for the first step …")}
	}
	ws.walk = w
	p := w.puzzle
	ws.work.Start(ws.d.Post, 0, func(ctx context.Context, tell func(func())) func() {
		f := walkOf(ctx, p, func(steps, open, all int) { tell(func() { w.report(steps, open, all) }) })
		return func() { w.take(f) }
	}, func(err error) { w.take(found{tell: func() Verdict { return faultWords(err) }}) })
}

// walkOf searches for the way through p.
func walkOf(ctx context.Context, p *puzzles.Puzzle, report func(steps, open, all int)) found {
	none := func(k Kind, why func() string) found {
		return found{tell: func() Verdict { return Verdict{k, words.Say("No walkthrough"), why()} }, whole: true}
	}
	if faults := p.Validate(); len(faults) > 0 {
		return none(NotReady, func() string { return p.Validate()[0].Text })
	}
	all := p.Size().Cells() - p.Givens()
	f, err := walkAway.Call(ctx, p, func(w walked) { report(w.steps, w.open, all) })
	walk := f.walk
	switch {
	case walk == nil && ctx.Err() != nil:
		return found{tell: func() Verdict {
			return Verdict{Undecided, words.Say("Stopped"), words.Say("No step has been found so far.")}
		}}
	case err != nil && ctx.Err() == nil:
		return none(Undecided, func() string { return words.Sentence(err.Error()) })
	case walk.Status == reason.Wrong:
		return found{tell: func() Verdict { return noSolution(p) }, whole: true}
	}
	way := walkthrough.Narrate(f.engine, p, walk)
	stopped := ctx.Err() != nil
	return found{way, func() Verdict { return walkWords(walk.Status, way.Summary(), stopped) }, !stopped}
}

// counted returns a function that counts steps and reports from time to time.
func counted(report func(steps, open int)) func(*reason.Step, int) {
	steps, last := 0, time.Now()
	return func(_ *reason.Step, open int) {
		if steps++; time.Since(last) >= reportEvery {
			last = time.Now()
			report(steps, open)
		}
	}
}

func walkWords(s reason.Status, summary string, stopped bool) Verdict {
	switch {
	case s == reason.Complete:
		return Verdict{Unique, words.Say("Walkthrough"), summary}
	case stopped:
		return Verdict{Undecided, words.Say("Stopped"), summary}
	case s == reason.Several:
		return Verdict{Several, words.Say("Several solutions"), summary}
	}
	return Verdict{Undecided, words.Say("Not decided"), summary}
}

// report records the progress of the search.
func (w *Walkthrough) report(steps, open, all int) {
	found := all - open
	w.share = float32(found) / float32(max(all, 1))
	w.tell = func() Verdict {
		return Verdict{Checking, words.Say("Walkthrough"), words.Say("%s, %s of %s found. Stop keeps them.",
			words.Capital(words.Count(steps, "step")), words.Number(found), words.Count(all, "cell"))}
	}
	w.d.Changed(draft.Walked)
}

// take takes the result of the search.
func (w *Walkthrough) take(f found) {
	w.found = f
	w.list()
	w.d.Changed(draft.Walked | draft.Verdict)
}

// Busy reports whether the way is being searched for.
func (w *Walkthrough) Busy() bool { return w.d.Walks.work.Busy }

// Share returns the share of the cells that are solved so far.
func (w *Walkthrough) Share() float32 { return w.share }

// Words says how hard the way is, why there is none, or how far the search is.
func (w *Walkthrough) Words() Verdict {
	if w.Stale() {
		return Verdict{NotReady, words.Say("Not up to date"), words.Say("The puzzle has changed: this is the way through the one before.")}
	}
	return w.tell()
}

// Stale reports whether the puzzle has changed since the search began.
func (w *Walkthrough) Stale() bool { return !w.d.about(w.subject) }

// CanGoOn reports whether Again could find something new.
func (w *Walkthrough) CanGoOn() bool { return w.Stale() || !w.whole && !w.Busy() }

// Again searches for the way through the puzzle as it is now.
func (w *Walkthrough) Again() {
	if w.d.Walks.Shown() == w && w.CanGoOn() {
		w.d.Walks.anew()
		w.d.Changed(draft.Walked | draft.Verdict)
	}
}

// steps returns all steps.
func (w *Walkthrough) steps() []WalkStep {
	if w.way == nil {
		return nil
	}
	return w.way.Steps
}

// list updates the listed steps for the chosen technique, and chooses the first of them from
// the present step on.
func (w *Walkthrough) list() {
	w.listed = nil
	next := -1
	for i, s := range w.steps() {
		if w.only >= 0 && s.Technique != w.way.Techniques[w.only].Technique {
			continue
		}
		w.listed = append(w.listed, i)
		if next < 0 && i >= w.at {
			next = i
		}
	}
	switch {
	case next >= 0:
		w.at = next
	case len(w.listed) > 0:
		w.at = w.listed[len(w.listed)-1]
	}
}

// Len returns the number of listed steps.
func (w *Walkthrough) Len() int { return len(w.listed) }

// Step returns listed step i.
func (w *Walkthrough) Step(i int) *WalkStep { return &w.way.Steps[w.listed[i]] }

// At returns the index of the chosen step among the listed ones, -1 if there are none.
func (w *Walkthrough) At() int {
	for i, n := range w.listed {
		if n == w.at {
			return i
		}
	}
	return -1
}

// Choose chooses listed step i, or the first or the last one if i is out of range. It
// reports whether the choice has changed.
func (w *Walkthrough) Choose(i int) bool {
	if len(w.listed) == 0 {
		return false
	}
	n := w.listed[max(0, min(i, len(w.listed)-1))]
	if n == w.at {
		return false
	}
	w.at = n
	w.d.Changed(draft.Walked)
	return true
}

// Same goes to the next or previous step with the technique of the chosen one. It reports
// whether there is one.
func (w *Walkthrough) Same(by int) bool {
	from := w.At()
	if from < 0 {
		return false
	}
	for i := from + by; i >= 0 && i < len(w.listed); i += by {
		if w.Step(i).Technique == w.Step(from).Technique {
			return w.Choose(i)
		}
	}
	return false
}

// Techniques names the techniques of the way, with the number of their steps.
func (w *Walkthrough) Techniques() []string {
	if w.way == nil {
		return nil
	}
	return lists.Map(w.way.Techniques, func(u walkthrough.Used) string { return fmt.Sprintf("%s (%d)", u.String(), u.Steps) })
}

// Only returns the technique whose steps are listed, an index into Techniques, -1 for all.
func (w *Walkthrough) Only() int { return w.only }

// SetOnly lists only the steps of technique i of Techniques, or all if i is -1.
func (w *Walkthrough) SetOnly(i int) {
	if i == w.only || i >= len(w.Techniques()) {
		return
	}
	w.only = i
	w.list()
	w.d.Changed(draft.Walked)
}

// OnlyThis lists only the steps with the technique of the chosen one, or all if the list is
// restricted already.
func (w *Walkthrough) OnlyThis() {
	at := w.At()
	switch {
	case w.only >= 0:
		w.SetOnly(-1)
	case at >= 0:
		for i, u := range w.way.Techniques {
			if u.Technique == w.Step(at).Technique {
				w.SetOnly(i)
				return
			}
		}
	}
}

// View returns the board before the chosen step, with the step marked, or the bare puzzle if
// there is no step.
func (w *Walkthrough) View() *puzzles.View {
	if at := w.At(); at >= 0 {
		return w.Step(at).View()
	}
	return &puzzles.View{State: puzzles.State{Puzzle: w.puzzle, Marks: puzzles.NoMarks(w.puzzle)}, Layer: puzzles.Answer}
}

// CanEnter reports whether Enter would enter a board.
func (w *Walkthrough) CanEnter() bool { return !w.Stale() && w.At() >= 0 }

// Enter enters the board before the chosen step as the answer, as one step to undo, and
// shows it, so that the user can continue from there.
func (w *Walkthrough) Enter() {
	if !w.CanEnter() {
		return
	}
	d, s := w.d, w.d.State()
	s.Marks = w.View().State.Marks
	d.Walks.Hide()
	d.SetLayer(puzzles.Answer)
	d.Do("walkthrough", s)
}

// WalkFormat is a file format for walkthroughs: its title and its file extension, without
// the dot.
type WalkFormat struct{ Title, Extension string }

// WalkFormats lists the formats that Save knows.
func WalkFormats() []WalkFormat {
	var all []WalkFormat
	for _, f := range walkthrough.Formats {
		all = append(all, WalkFormat{f.Title.String(), f.Extension[1:]})
	}
	return all
}

// Written is a copy of a walkthrough that can be written to a file on any goroutine.
type Written struct {
	// FileName is a name for the file, without folder and extension.
	FileName string
	way      *walkthrough.Narrative
}

// ErrNoWalk means that there is no walkthrough to write.
var ErrNoWalk = words.Error("there is no walkthrough to write yet: Solve › Walkthrough finds it")

// Written returns the walkthrough that is shown, ready to be written. It fails if there is
// none.
func (ws *Walks) Written() (*Written, error) {
	w := ws.Shown()
	if w == nil || w.way == nil || len(w.way.Steps) == 0 {
		return nil, ErrNoWalk
	}
	return &Written{words.Say("%s (walkthrough)", file.Name(ws.d.Name())), w.way}, nil
}

// Save writes the walkthrough to path, in the format of its extension.
func (w *Written) Save(ctx context.Context, path string) error {
	extension := strings.ToLower(filepath.Ext(path))
	for _, f := range walkthrough.Formats {
		if f.Extension == extension {
			return put(ctx, path, func(out *bytes.Buffer) error { return f.Write(ctx, out, w.way) })
		}
	}
	known := lists.Map(walkthrough.Formats, func(f walkthrough.Format) string { return f.Extension })
	return words.Errorf("a walkthrough cannot be written as %s; use %s", extension, words.List(known, "or"))
}
