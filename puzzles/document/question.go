package document

import (
	"context"
	"errors"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/job"
	"quadrille/puzzles/words"
)

// subject is what an answer is about: a board of the file, its puzzle and, if they matter,
// its entries, at the time of the question.
type subject struct {
	board   int
	puzzle  *puzzles.Puzzle         // nil for none
	entries grid.Map[puzzles.Value] // the zero Map if they do not matter
	stamp   draft.Stamp             // of the board; zero if other state that undo reverts does not matter
}

// same reports whether s and t are equal subjects.
func (s subject) same(t subject) bool {
	if s.puzzle == nil || t.puzzle == nil {
		return s.puzzle == t.puzzle
	}
	return s.board == t.board && s.stamp == t.stamp && s.puzzle.Same(t.puzzle) && s.entries.Equal(t.entries)
}

// question is a question about the shown board: the search for its answer, and what is known
// of the answer so far (the zero A for nothing). An answer is shown while its subject is
// unchanged. As soon as that changes, the answer is forgotten and the search dropped; see
// Document.renew.
type question[A any] struct {
	work   job.Work
	about  subject // the zero subject if nothing was asked
	answer A
	err    error // why the search ended without an answer, nil if it did not
}

// begin asks about a subject, and returns false if that was asked already.
func (q *question[A]) begin(now subject) bool {
	if q.about.same(now) {
		return false
	}
	q.reset()
	q.about = now
	return true
}

// renew forgets an answer about a subject other than now.
func (q *question[A]) renew(now subject) {
	if q.about.puzzle != nil && !q.about.same(now) {
		q.reset()
	}
}

// reset drops the search and forgets the answer.
func (q *question[A]) reset() {
	q.work.Drop()
	*q = question[A]{work: q.work}
}

// on returns the answer about a subject, nil if that was not asked about.
func (q *question[A]) on(now subject) *A {
	if q.about.puzzle == nil || !q.about.same(now) {
		return nil
	}
	return &q.answer
}

// search searches for the answer, or for more of it. The functions that work passes to tell,
// and the one it returns, change the answer on the goroutine of the document, whose listener
// then gets news. Errors, faults of the program and reaching the limit are stored in err.
func (q *question[A]) search(d *Document, news draft.Changed, limit time.Duration, work func(ctx context.Context, tell func(func(*A))) (func(*A), error)) {
	q.err = nil
	fail := func(err error) {
		q.err = err
		d.Changed(news)
	}
	q.work.Start(d.Post, limit, func(ctx context.Context, tell func(func())) func() {
		take := func(change func(*A)) func() {
			return func() {
				if change != nil {
					change(&q.answer)
				}
				d.Changed(news)
			}
		}
		end, err := work(ctx, func(change func(*A)) { tell(take(change)) })
		if err == nil {
			return take(end)
		}
		if ctx.Err() != nil {
			err = ctx.Err()
		}
		return func() { fail(err) }
	}, fail)
}

// trouble returns the words for a search that ended without an answer, false if it did not;
// late returns those for a search that reached its time limit.
func (q *question[A]) trouble(late func() Verdict) (Verdict, bool) {
	switch {
	case q.err == nil:
		return Verdict{}, false
	case errors.Is(q.err, context.DeadlineExceeded), errors.Is(q.err, context.Canceled):
		return late(), true
	}
	return faultWords(q.err), true
}

// lateWords returns the default words for a search that reached its time limit.
func lateWords() Verdict {
	return Verdict{Undecided, words.Say("Not decided"), words.Say("No answer within %s.", words.Duration(patience.Seconds()))}
}

// subject returns the shown board without its entries, for what depends on the puzzle alone.
func (d *Document) subject() subject { return subject{board: d.Index(), puzzle: d.State().Puzzle} }

// inquired returns the shown board as the solver analyzes it: with its entries in a trial.
func (d *Document) inquired() subject {
	p, vague := d.asked()
	return subject{board: d.Index(), puzzle: p, entries: vague}
}

// entered returns the shown board with its entries.
func (d *Document) entered() subject {
	s := d.State()
	return subject{board: d.Index(), puzzle: s.Puzzle, entries: s.Marks.Values}
}

// noted returns the shown board with its entries and all other state that undo reverts.
func (d *Document) noted() subject {
	s := d.entered()
	s.stamp = d.Stamp()
	return s
}

// about reports whether s is the shown board with its present puzzle.
func (d *Document) about(s subject) bool { return s.puzzle != nil && s.same(d.subject()) }

// renew forgets answers about boards other than the shown one in its present state, and
// checks that one. No other code forgets an answer because of an edit.
func (d *Document) renew() {
	puzzle, inquired, entered := d.subject(), d.inquired(), d.entered()
	d.grading.renew(puzzle)
	d.Advice.renew(d.Advice.now())
	d.Check.renew(inquired)
	d.trial.renew(inquired)
	d.Counts.renew(inquired)
	d.Hints.renew(entered)
	d.Check.again()
}
