package document

import (
	"context"
	"slices"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/job"
	"quadrille/puzzles/words"
)

// Solving is a run of the solver on the shown board, in progress or finished.
type Solving struct {
	Search Search
	Busy   bool
	Result engine.Result // of a finished run
	Failed error
	// Shown is the index of the solution that is in the answer, -1 if none is. Before is
	// the index of the one that was there before it, -1 for none; the cells in which the
	// two differ are marked.
	Shown, Before int
	// Course is how the bounds converged in a run that searches for the best board, from
	// the first board on; empty in other runs. It must not be modified.
	Course []Bounds
	// Elapsed is the duration of the run so far, or of the finished run.
	Elapsed time.Duration
}

// Bounds are what a run that searches for the best board knows at one time: the objective's
// value of the best board so far, and a lower bound for it.
type Bounds struct {
	After       time.Duration // since the start of the run
	Best, Least int
}

// Runs are the runs of the solver on the boards: the current or last one, and a summary of
// the earlier ones.
type Runs struct {
	d       *Document
	work    job.Work
	guesses job.Work // estimates, beside the run
	last    run
}

// run is Solving with what only the document needs. Shown is the solution shown last,
// whatever is in the answer now.
type run struct {
	Solving
	subject
	best  grid.Map[puzzles.Value]
	cost  *int
	least int
	past  []Past
	progress
	// own is true if the user has changed the answer during the run: then nothing is
	// drawn over it, and no solution replaces it automatically.
	own bool
}

// Past is a line in the list of earlier runs.
type Past struct {
	Name      string // "Learning", "ff, step, up"
	Decisions int64
	Seconds   float64

	subject
}

// ran returns the last run, or an empty one if that was not about the board as it is,
// because of an edit, which undo reverts, or because another board is shown.
func (rs *Runs) ran() *run {
	if rs.d.about(rs.last.subject) {
		return &rs.last
	}
	return &run{Solving: Solving{Shown: -1, Before: -1}}
}

// Last returns the last run of the solver on this board as it is.
func (rs *Runs) Last() Solving {
	s := rs.ran().Solving
	if s.Busy = rs.running(); s.Busy {
		s.Elapsed = time.Since(rs.work.Started)
	}
	if !rs.solved() {
		s.Shown, s.Before = -1, -1
	}
	return s
}

// Earlier returns the earlier runs on this board as it is, most recent first.
func (rs *Runs) Earlier() []Past {
	return slices.DeleteFunc(slices.Clone(rs.last.past), func(p Past) bool { return !rs.d.about(p.subject) })
}

// Solve starts a run of the solver, and drops the one in progress.
func (rs *Runs) Solve(search Search) {
	defer rs.d.Batch()()
	rs.d.Lift()
	rs.d.Uncover()
	rs.d.Hints.Hide()
	rs.Stop()
	r := &rs.last
	if res := r.Result; res.Status != "" {
		r.past = append([]Past{{r.Search.Name(), res.Stats.Decisions, res.Seconds, r.subject}}, r.past...)
	}
	p := rs.d.State().Puzzle
	*r = run{Solving: Solving{Search: search, Shown: -1, Before: -1}, subject: rs.d.subject(), past: r.past}
	rs.work.Start(rs.d.Post, 0, func(ctx context.Context, tell func(func())) func() {
		res, err := solveAway.Call(ctx, problem{p, search.options()}, func(e engine.Event) { tell(func() { rs.hear(e) }) })
		return func() { rs.finish(res, err) }
	}, func(err error) { rs.finish(engine.Result{}, err) })
	rs.d.Changed(draft.Run | draft.Verdict | draft.Board)
}

// running reports whether a run is in progress on the board as it is.
func (rs *Runs) running() bool { return rs.work.Busy && rs.d.about(rs.last.subject) }

// hear takes news of the run: another solution, a better one, or its progress.
func (rs *Runs) hear(e engine.Event) {
	r := &rs.last
	r.cost, r.least = e.Objective, e.Least
	r.take(e, time.Since(rs.work.Started))
	rs.guess(e.Found, e.Objective != nil)
	if e.Board.Size() == r.puzzle.Size() && e.Objective != nil {
		r.best = e.Board
	}
	r.bound(time.Since(rs.work.Started))
	rs.d.Changed(draft.Run | draft.Verdict | draft.Board)
}

// bound appends the current bounds to the course if they have changed.
func (r *run) bound(after time.Duration) {
	if r.cost == nil {
		return
	}
	now := Bounds{after, *r.cost, r.least}
	if n := len(r.Course); n == 0 || r.Course[n-1].Best != now.Best || r.Course[n-1].Least != now.Least {
		r.Course = append(r.Course, now)
	}
}

// finish takes the result of the run and enters its first solution as the answer.
func (rs *Runs) finish(res engine.Result, err error) {
	r := &rs.last
	r.Result, r.Failed = res, err
	r.Elapsed = time.Duration(res.Seconds * float64(time.Second))
	if res.Objective != nil {
		r.cost, r.least = res.Objective, res.Least
		r.bound(r.Elapsed)
	}
	switch {
	case res.Complete:
		rs.guesses.Drop()
	case r.puzzle != nil:
		rs.guess(res.Count, res.Objective != nil)
	}
	if rs.d.about(r.subject) {
		if !res.Relaxed && (res.Status != engine.Unique || len(res.Solutions) > 0) {
			rs.d.Check.prove(res.Status, func() grid.Map[puzzles.Value] { return res.Solutions[0] })
		}
		if !r.own {
			rs.Show(0)
		}
	}
	rs.d.Changed(draft.Run | draft.Verdict | draft.Board)
}

// Stop stops the current run and keeps what it has found: the result arrives at once, as
// that of a stopped run.
func (rs *Runs) Stop() {
	rs.work.Stop()
	rs.guesses.Drop()
	rs.last.begun = true
}

// Show enters solution i of the last run as the answer, as one step to undo.
func (rs *Runs) Show(i int) {
	defer rs.d.Batch()()
	r := rs.ran()
	if i < 0 || i >= len(r.Result.Solutions) {
		return
	}
	before := -1
	if rs.solved() && r.Shown != i {
		before = r.Shown
	}
	r.Shown, r.Before = i, before
	rs.enter(r.Result.Solutions[i])
	rs.d.Changed(draft.Run)
}

// enter enters a solution as the answer, as one step to undo.
func (rs *Runs) enter(solution grid.Map[puzzles.Value]) {
	s := rs.d.State()
	s.Marks.Values = grid.Collect(solution.Size(), func(c grid.Cell) puzzles.Value {
		if s.Puzzle.Given(c) != puzzles.Open {
			return puzzles.Open
		}
		return solution.At(c)
	})
	rs.d.noteRevealed(s)
	rs.d.Do("solve", s)
}

// Step enters the next or the previous solution of the last run as the answer, cyclically
// from the one shown last. While two solutions are shown, it changes the chosen one of these
// instead.
func (rs *Runs) Step(by int) {
	if p := rs.d.Sides.pairing(); p != nil {
		rs.d.Sides.Step(p.side, by)
		return
	}
	r := rs.ran()
	n, from := len(r.Result.Solutions), r.Shown
	if from < 0 && by < 0 {
		from = 0
	}
	if n > 0 {
		rs.Show((from + by + n) % n)
	}
}

// LastSolution returns the index of the last solution that was kept of the last run, -1 if
// there is none.
func (rs *Runs) LastSolution() int { return len(rs.ran().Result.Solutions) - 1 }

// differs returns the cells in which the solution in the answer differs from the one that
// was there before.
func (rs *Runs) differs() (cells grid.Map[bool], ok bool) {
	r := rs.ran()
	if r.Before < 0 || !rs.solved() {
		return cells, false
	}
	now, then := r.Result.Solutions[r.Shown], r.Result.Solutions[r.Before]
	return grid.Collect(now.Size(), func(c grid.Cell) bool { return now.At(c) != then.At(c) }), true
}

// DiffersWords says in how many cells the solution in the answer differs from the previous
// one, "" if there was none.
func (rs *Runs) DiffersWords() string {
	cells, ok := rs.differs()
	if !ok {
		return ""
	}
	r := rs.ran()
	return words.Say("Solution %s differs from solution %s in %s.", words.Number(r.Shown+1), words.Number(r.Before+1), words.Count(cells.CountOf(true), "cell"))
}

// solution returns the solution of the last run that was shown last.
func (rs *Runs) solution() (grid.Map[puzzles.Value], bool) {
	r := rs.ran()
	if r.Shown < 0 || r.Shown >= len(r.Result.Solutions) {
		return grid.Map[puzzles.Value]{}, false
	}
	return r.Result.Solutions[r.Shown], true
}

// solved reports whether that solution is in the answer.
func (rs *Runs) solved() bool {
	answer, ok := rs.solution()
	if !ok {
		return false
	}
	s := rs.d.State()
	for c := range answer.Size().All() {
		if s.Answer(c) != answer.At(c) {
			return false
		}
	}
	return true
}

// Answer returns the answer to show with the problem: the solution of the last run that is
// in the answer, or else the only one if the background knows it, or else the entries.
func (d *Document) Answer() grid.Map[puzzles.Value] {
	s := d.State()
	if answer, _ := d.Runs.solution(); d.Runs.solved() {
		return answer
	}
	if known := d.Check.answer.known; known.Proved() == engine.Unique && known.Complete {
		return onlyAnswer(s.Puzzle, known.Forced)
	}
	return grid.Collect(s.Puzzle.Size(), s.Answer)
}

// forcedAnswer returns the given and the forced values.
func (ch *Check) forcedAnswer() grid.Map[puzzles.Value] {
	return onlyAnswer(ch.d.State().Puzzle, ch.answer.known.Forced)
}

// onlyAnswer returns the given values of p and the forced ones.
func onlyAnswer(p *puzzles.Puzzle, forced grid.Map[puzzles.Value]) grid.Map[puzzles.Value] {
	return grid.Collect(p.Size(), func(c grid.Cell) puzzles.Value {
		if v := p.Given(c); v != puzzles.Open {
			return v
		}
		return forced.At(c)
	})
}

// words returns the words for a run in progress.
func (rs *Runs) words() Verdict {
	r := rs.ran()
	if r.cost != nil {
		return rs.d.Check.bestWords(*r.cost, r.least, false, true)
	}
	return Verdict{Checking, words.Say("Solving"), r.words()}
}

// ResultWords returns the words for the result of the last run, as distinct from the verdict
// on the board.
func (rs *Runs) ResultWords() Verdict {
	res := rs.ran().Result
	if res.Objective != nil {
		return rs.d.Check.bestWords(*res.Objective, res.Least, res.Status == engine.Optimal, false)
	}
	in := words.Duration(res.Seconds)
	if res.Relaxed {
		return relaxedWords(res, in)
	}
	switch res.Status {
	case engine.Unique:
		return Verdict{Unique, words.Say("One solution"), words.Say("Proved in %s.", in)}
	case engine.Multiple:
		if res.Complete {
			return Verdict{Several, words.Say("Several solutions"), words.Say("%s, complete, in %s.", words.Count(res.Count, "solution"), in)}
		}
		text := words.Say("%s, there may be more, in %s.", words.Count(res.Count, "solution"), in)
		return Verdict{Several, words.Say("Several solutions"), rs.ran().after(text, res.Count)}
	case engine.None:
		return Verdict{None, words.Say("No solution"), words.Say("Proved in %s.", in)}
	case engine.Solvable:
		return Verdict{Undecided, words.Say("A solution"), words.Say("There may be more, in %s.", in)}
	}
	return Verdict{Undecided, words.Say("Not decided"), words.Say("Stopped with %s in %s.", words.Count(res.Count, "solution"), in)}
}

// relaxedWords returns the words for the result of a model that relaxes the rules, which is
// no verdict on the puzzle.
func relaxedWords(res engine.Result, in string) Verdict {
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
	return Verdict{Undecided, words.Say("Relaxed model"), text}
}
