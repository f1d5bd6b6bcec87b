package document

import (
	"quadrille/puzzles"
	"quadrille/puzzles/draft"
)

// looks implements the study of a document's draft.
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
			d.Advice.reset() // show the board while it changes
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
	l.d.Runs.last.own = true // results of the current run are not for the other answer
}

func (l looks) Cover() (on bool, keys func(puzzles.Key) bool) {
	if l.d.Sides.pairing() != nil {
		return true, l.d.Sides.key
	}
	return l.d.Walks.shown, nil
}
