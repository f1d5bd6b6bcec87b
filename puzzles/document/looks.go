package document

import (
	"quadrille/puzzles"
	"quadrille/puzzles/draft"
)

// looks is a document as the study of its draft.
type looks struct{ d *Document }

func (l looks) Leaving() {
	l.d.StopRun()
	l.d.HideWalkthrough()
}

func (l looks) Shown() {
	l.d.renew()
	l.d.lookAhead()
}

func (l looks) Edited(before, after puzzles.State) {
	d := l.d
	same := before.Puzzle.Same(after.Puzzle)
	marked := !before.Marks.Values.Equal(after.Marks.Values)
	if marked && same {
		d.run.own = true
		if d.Covered() {
			d.advice.reset() // the board that changes is to be seen
		}
	}
	d.watch.asked = askedNothing
	d.checkRules()
	if !same {
		d.StopRun()
	}
	d.renew()
	d.settle()
	if marked || !same {
		d.Changed(draft.Hints)
	}
}

func (l looks) Resting() { l.d.lookAhead() }

func (l looks) Uncovering() {
	l.d.HideWalkthrough()
	l.d.advice.reset()
}

func (l looks) Answering() {
	l.d.hints.reset()
	l.d.StopRun()
	l.d.run.own = true // what a run under way finds is not for the other answer
}

func (l looks) Covers() (something, keys bool) {
	pair := l.d.paired() != nil
	return l.d.walks.shown || pair, pair
}

func (l looks) CoverKey(k puzzles.Key) bool { return l.d.pairKey(k) }
