package document

import (
	"context"
	"slices"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Solving is a run of the solver on the shown board, under way or done.
type Solving struct {
	Search Search
	Busy   bool
	Result engine.Result // of the run that is done
	Failed error
	// Shown is the index of the solution that stands in the answer, -1 when
	// none of them does. Before is the index of the one that stood there before it,
	// -1 for none; the cells in which it differs are marked.
	Shown, Before int
	// Course is how the bounds have come closer in a run that looks for the best
	// board, from the first board on: not to be changed. It is empty in other runs.
	Course []Bounds
	// Elapsed is for how long the run goes on, or has gone on.
	Elapsed time.Duration
}

// Bounds are what a run that looks for the best board knows at a time: the objective's
// value of the best one so far, and the least that one can have.
type Bounds struct {
	After       time.Duration // since the run began
	Best, Least int
}

// run is Solving with what only the document needs. Shown is the solution that
// was shown last, whatever stands in the answer now.
type run struct {
	Solving
	subject
	best  grid.Map[puzzles.Value]
	cost  *int
	least int
	past  []Past
	progress
	// own is true when somebody has changed the answer during the run: then
	// nothing is drawn over it and no solution takes its place unasked.
	own bool
}

// Past is one line of the list of earlier runs.
type Past struct {
	Name      string // "Learning", "ff, step, up"
	Decisions int64
	Seconds   float64

	subject
}

// ran is the last run, or one that never was when the last one was not about the
// board as it is: after an edit, which undo takes back, or of another board.
func (d *Document) ran() *run {
	if d.about(d.run.subject) {
		return &d.run
	}
	return &run{Solving: Solving{Shown: -1, Before: -1}}
}

// Solving is the last run of the solver on this board as it is.
func (d *Document) Solving() Solving {
	s := d.ran().Solving
	if s.Busy = d.running(); s.Busy {
		s.Elapsed = time.Since(d.runs.Started)
	}
	if !d.solved() {
		s.Shown, s.Before = -1, -1
	}
	return s
}

// Earlier are the earlier runs on this board as it is, the last one first.
func (d *Document) Earlier() []Past {
	return slices.DeleteFunc(slices.Clone(d.run.past), func(p Past) bool { return !d.about(p.subject) })
}

// Solve starts the solver; a run under way is given up.
func (d *Document) Solve(search Search) {
	defer d.Batch()()
	d.Lift()
	d.Uncover()
	d.HideHint()
	d.StopRun()
	r := &d.run
	if res := r.Result; res.Status != "" {
		r.past = append([]Past{{r.Search.Name(), res.Stats.Decisions, res.Seconds, r.subject}}, r.past...)
	}
	p := d.State().Puzzle
	*r = run{Solving: Solving{Search: search, Shown: -1, Before: -1}, subject: d.subject(), past: r.past}
	d.runs.Start(d.Post, 0, func(ctx context.Context, tell func(func())) func() {
		res, err := solveAway.Call(ctx, problem{p, search.options()}, func(e engine.Event) { tell(func() { d.hear(e) }) })
		return func() { d.finish(res, err) }
	}, func(err error) { d.finish(engine.Result{}, err) })
	d.Changed(draft.Run | draft.Verdict | draft.Board)
}

// running reports whether a run is under way on the board as it is.
func (d *Document) running() bool { return d.runs.Busy && d.about(d.run.subject) }

// hear takes news of the run: another solution, or a better one, or how far it is.
func (d *Document) hear(e engine.Event) {
	r := &d.run
	r.cost, r.least = e.Objective, e.Least
	r.take(e, time.Since(d.runs.Started))
	d.guess(e.Found, e.Objective != nil)
	if e.Board.Size() == r.puzzle.Size() && e.Objective != nil {
		r.best = e.Board
	}
	r.bound(time.Since(d.runs.Started))
	d.Changed(draft.Run | draft.Verdict | draft.Board)
}

// bound adds the bounds that are known now to the course, where they are others.
func (r *run) bound(after time.Duration) {
	if r.cost == nil {
		return
	}
	now := Bounds{after, *r.cost, r.least}
	if n := len(r.Course); n == 0 || r.Course[n-1].Best != now.Best || r.Course[n-1].Least != now.Least {
		r.Course = append(r.Course, now)
	}
}

// finish takes the result of the run and puts its first solution into the
// answer.
func (d *Document) finish(res engine.Result, err error) {
	r := &d.run
	r.Result, r.Failed = res, err
	r.Elapsed = time.Duration(res.Seconds * float64(time.Second))
	if res.Objective != nil {
		r.cost, r.least = res.Objective, res.Least
		r.bound(r.Elapsed)
	}
	switch {
	case res.Complete:
		d.guesses.Drop()
	case r.puzzle != nil:
		d.guess(res.Count, res.Objective != nil)
	}
	if d.about(r.subject) {
		if !res.Relaxed && (res.Status != engine.Unique || len(res.Solutions) > 0) {
			d.prove(res.Status, func() grid.Map[puzzles.Value] { return res.Solutions[0] })
		}
		if !r.own {
			d.ShowSolution(0)
		}
	}
	d.Changed(draft.Run | draft.Verdict | draft.Board)
}

// StopRun ends the run under way. What it has found is kept: the result comes
// at once as that of a run which was stopped.
func (d *Document) StopRun() {
	d.runs.Stop()
	d.guesses.Drop()
	d.run.begun = true
}

// ShowSolution puts solution i of the last run into the answer, as one step to
// undo.
func (d *Document) ShowSolution(i int) {
	defer d.Batch()()
	r := d.ran()
	if i < 0 || i >= len(r.Result.Solutions) {
		return
	}
	before := -1
	if d.solved() && r.Shown != i {
		before = r.Shown
	}
	r.Shown, r.Before = i, before
	d.enter(r.Result.Solutions[i])
	d.Changed(draft.Run)
}

// enter puts a solution into the answer, as one step to undo.
func (d *Document) enter(solution grid.Map[puzzles.Value]) {
	s := d.State()
	s.Marks.Values = grid.Collect(solution.Size(), func(c grid.Cell) puzzles.Value {
		if s.Puzzle.Given(c) != puzzles.Open {
			return puzzles.Open
		}
		return solution.At(c)
	})
	d.noteRevealed(s)
	d.Do("solve", s)
}

// StepSolution puts the next solution of the last run into the answer, or the
// one before: in a circle, from the one that was shown last. While two solutions are to be
// seen it does so with the chosen one of these.
func (d *Document) StepSolution(by int) {
	if p := d.paired(); p != nil {
		d.StepSide(p.side, by)
		return
	}
	r := d.ran()
	n, from := len(r.Result.Solutions), r.Shown
	if from < 0 && by < 0 {
		from = 0
	}
	if n > 0 {
		d.ShowSolution((from + by + n) % n)
	}
}

// LastSolution is the index of the last solution of the last run that was kept, -1 for
// none.
func (d *Document) LastSolution() int { return len(d.ran().Result.Solutions) - 1 }

// differs are the cells in which the solution that stands in the answer differs from the
// one that stood there before.
func (d *Document) differs() (cells grid.Map[bool], ok bool) {
	r := d.ran()
	if r.Before < 0 || !d.solved() {
		return cells, false
	}
	now, then := r.Result.Solutions[r.Shown], r.Result.Solutions[r.Before]
	return grid.Collect(now.Size(), func(c grid.Cell) bool { return now.At(c) != then.At(c) }), true
}

// DiffersWords tells in how many cells the solution in the answer differs from the one
// before, "" when none was there.
func (d *Document) DiffersWords() string {
	cells, ok := d.differs()
	if !ok {
		return ""
	}
	r := d.ran()
	return words.Say("Solution %s differs from solution %s in %s.", words.Number(r.Shown+1), words.Number(r.Before+1), words.Count(cells.CountOf(true), "cell"))
}

// solution is the solution of the last run that was shown last.
func (d *Document) solution() (grid.Map[puzzles.Value], bool) {
	r := d.ran()
	if r.Shown < 0 || r.Shown >= len(r.Result.Solutions) {
		return grid.Map[puzzles.Value]{}, false
	}
	return r.Result.Solutions[r.Shown], true
}

// solved reports whether that solution stands in the answer.
func (d *Document) solved() bool {
	answer, ok := d.solution()
	if !ok {
		return false
	}
	s := d.State()
	for c := range answer.Size().All() {
		if s.Answer(c) != answer.At(c) {
			return false
		}
	}
	return true
}

// Answer is the answer to show beside the problem: the solution of the last
// run that is in the answer, or the only one that the background knows, or
// else what has been entered.
func (d *Document) Answer() grid.Map[puzzles.Value] {
	s := d.State()
	if answer, _ := d.solution(); d.solved() {
		return answer
	}
	if known := d.watch.answer.known; known.Proved() == engine.Unique && known.Complete {
		return onlyAnswer(s.Puzzle, known.Forced)
	}
	return grid.Collect(s.Puzzle.Size(), s.Answer)
}

// forcedAnswer is what is given and forced.
func (d *Document) forcedAnswer() grid.Map[puzzles.Value] {
	return onlyAnswer(d.State().Puzzle, d.watch.answer.known.Forced)
}

// onlyAnswer is what is given in p and forced.
func onlyAnswer(p *puzzles.Puzzle, forced grid.Map[puzzles.Value]) grid.Map[puzzles.Value] {
	return grid.Collect(p.Size(), func(c grid.Cell) puzzles.Value {
		if v := p.Given(c); v != puzzles.Open {
			return v
		}
		return forced.At(c)
	})
}

// runWords are the words while the solver runs.
func (d *Document) runWords() Words {
	r := d.ran()
	if r.cost != nil {
		return d.bestWords(*r.cost, r.least, false, true)
	}
	return Words{Checking, words.Say("Solving"), r.words()}
}

// ResultWords are the words for the result of the last run, apart from the
// verdict on the board.
func (d *Document) ResultWords() Words {
	res := d.ran().Result
	if res.Objective != nil {
		return d.bestWords(*res.Objective, res.Least, res.Status == engine.Optimal, false)
	}
	in := words.Duration(res.Seconds)
	if res.Relaxed {
		return relaxedWords(res, in)
	}
	switch res.Status {
	case engine.Unique:
		return Words{Unique, words.Say("One solution"), words.Say("Proved in %s.", in)}
	case engine.Multiple:
		if res.Complete {
			return Words{Several, words.Say("Several solutions"), words.Say("%s, complete, in %s.", words.Count(res.Count, "solution"), in)}
		}
		text := words.Say("%s, there may be more, in %s.", words.Count(res.Count, "solution"), in)
		return Words{Several, words.Say("Several solutions"), d.ran().after(text, res.Count)}
	case engine.None:
		return Words{None, words.Say("No solution"), words.Say("Proved in %s.", in)}
	case engine.Solvable:
		return Words{Undecided, words.Say("A solution"), words.Say("There may be more, in %s.", in)}
	}
	return Words{Undecided, words.Say("Not decided"), words.Say("Stopped with %s in %s.", words.Count(res.Count, "solution"), in)}
}

// relaxedWords are the words for the result of a model that takes the rules
// less strictly, which is no verdict on the puzzle.
func relaxedWords(res engine.Result, in string) Words {
	n, boards := res.Count, words.Number(res.Count)
	var text string
	switch {
	case n == 0 && res.Complete:
		text = words.Say("No board of this model, in %s.", in)
	case n == 0:
		text = words.Say("No board of this model, there may be more, in %s.", in)
	case res.Complete:
		text = words.SayN(n, "%s board of this model, in %s. They may break the rules.", "%s boards of this model, in %s. They may break the rules.", boards, in)
	default:
		text = words.SayN(n, "%s board of this model, there may be more, in %s. They may break the rules.",
			"%s boards of this model, there may be more, in %s. They may break the rules.", boards, in)
	}
	return Words{Undecided, words.Say("Relaxed model"), text}
}
