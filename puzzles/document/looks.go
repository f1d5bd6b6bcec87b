package document

import (
	"quadrille/puzzles"
	"quadrille/puzzles/draft"
)

// looks is a document as the study of its draft.
type looks struct{ d *Document }

func (l looks) Leaving() {
	l.d.Runs.Stop()
	l.d.Walks.Hide()
}

func (l looks) Shown() {
	l.d.renew()
	l.d.Hints.lookAhead()
}

func (l looks) Edited(before, after puzzles.State) {
	d := l.d
	same := before.Puzzle.Same(after.Puzzle)
	marked := !before.Marks.Values.Equal(after.Marks.Values)
	if marked && same {
		d.Runs.last.own = true
		if d.Covered() {
			d.Advice.reset() // the board that changes is to be seen
		}
	}
	d.Check.asked = askedNothing
	d.Check.rules()
	if !same {
		d.Runs.Stop()
	}
	d.renew()
	d.Check.settle()
	if marked || !same {
		d.Changed(draft.Hints)
	}
}

func (l looks) Resting() { l.d.Hints.lookAhead() }

func (l looks) Uncovering() {
	l.d.Walks.Hide()
	l.d.Advice.reset()
}

func (l looks) Answering() {
	l.d.Hints.reset()
	l.d.Runs.Stop()
	l.d.Runs.last.own = true // what a run under way finds is not for the other answer
}

func (l looks) Cover() (on bool, keys func(puzzles.Key) bool) {
	if l.d.Sides.pairing() != nil {
		return true, l.d.Sides.key
	}
	return l.d.Walks.shown, nil
}
