package document

import (
	"context"
	"fmt"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// trial is why the trial of the shown board leads nowhere, and the search for it.
type trial struct {
	background
	asked    bool // it is looked for, or has been
	conflict engine.Conflict
}

// drop forgets what is known of a trial, and gives the search up.
func (t *trial) drop() {
	t.background.drop()
	t.asked, t.conflict = false, engine.Conflict{}
}

// show marks what clashes.
func (t *trial) show(v *puzzles.View) {
	for _, g := range t.conflict.Givens {
		v.Clash = append(v.Clash, g.Places...)
	}
}

// Depth is the level of the trial in which the answer is, 0 outside of one.
func (d *Document) Depth() int { return d.State().Marks.Depth() }

// Try begins a further level of a trial: what is entered from then on is kept or taken
// back as a whole. The level is a step to undo.
func (d *Document) Try() {
	d.Lift()
	d.SetLayer(puzzles.Answer)
	d.Do("try", d.State().Try())
}

// Accept keeps what was entered in the innermost level of the trial, in the level before.
func (d *Document) Accept() { d.leave("keep the trial", puzzles.State.Accept) }

// Reject takes back what was entered in the innermost level of the trial.
func (d *Document) Reject() { d.leave("take the trial back", puzzles.State.Reject) }

func (d *Document) leave(name string, to func(puzzles.State) puzzles.State) {
	d.Lift()
	if d.Depth() > 0 {
		d.Do(name, to(d.State()))
	}
}

// asked is the problem that the background looks at: in a trial with the entries as
// givens, but for the vague ones, which stand for several values.
func (d *Document) asked() (p *puzzles.Puzzle, vague grid.Map[puzzles.Value]) {
	if d.Depth() == 0 {
		return d.State().Puzzle, vague
	}
	return d.State().Asked()
}

// asksElse reports whether another state of one puzzle asks something else.
func asksElse(a, b puzzles.State) bool {
	one, other := a.Marks.Trial != nil, b.Marks.Trial != nil
	return one != other || one && !a.Marks.Values.Equal(b.Marks.Values)
}

// leadsNowhere is the chip of a level that cannot be kept.
func leadsNowhere(level int) string { return fmt.Sprintf("Trial %d leads nowhere", level) }

// trialWords are the words for what the background found of the answer in a trial.
func (d *Document) trialWords(level int) Words {
	w := d.analysisWords()
	if w.Kind == None {
		return Words{None, leadsNowhere(level), d.trialClash()}
	}
	w.Chip = fmt.Sprintf("Trial %d: %s", level, strings.ToLower(w.Chip[:1])+w.Chip[1:])
	return w
}

// explainTrial looks for what clashes in a trial that leads nowhere.
func (d *Document) explainTrial() {
	t := &d.trial
	if d.watch.known.Status != engine.None || t.asked {
		return
	}
	t.asked = true
	p, _ := d.asked()
	t.start(d.post, patience, func(ctx context.Context, _ func(func())) func() {
		found, err := engine.Clash(ctx, p)
		if err != nil || !found.Impossible {
			return func() {} // it stays unsaid what clashes
		}
		return func() {
			t.conflict = found
			d.changed(Verdict | Board)
		}
	}, func(error) {})
}

// trialClash says what clashes in a trial that leads nowhere: entries of it, entries
// from before, givens and clues.
func (d *Document) trialClash() string {
	s, n := d.State(), &d.trial.conflict
	levels := s.Marks.Levels()
	var tried []string
	before, printed := 0, 0
	for _, g := range n.Givens {
		switch at := g.Places[0]; {
		case at.Outside() || s.Puzzle.Given(at.Cell) != puzzles.Open || g.Kind == engine.Number:
			printed++
		case levels.At(at.Cell) > 0:
			tried = append(tried, at.Cell.Short())
		default:
			before++
		}
	}
	switch {
	case len(n.Givens) == 0 && d.trial.busy:
		return "No solution has these entries. Looking for what clashes …"
	case len(n.Givens) == 0:
		return "No solution has these entries. Edit ▸ Take the trial back (Ctrl+U) goes back."
	}
	var with []string
	if before > 0 {
		with = append(with, words.Count(before, "entry")+" from before")
	}
	if printed > 0 {
		with = append(with, words.Count(printed, "given"))
	}
	clash, ok := "clash", len(tried) > 0
	text := words.Count(len(tried), "cell") + " of it"
	if len(tried) <= mostTold {
		text = "In it " + words.List(tried, "and")
	}
	if len(tried) == 1 {
		clash = "clashes"
	}
	if text += " " + clash; !ok {
		text = "What stood before the trial has no solution"
	} else if len(with) > 0 {
		text += " with " + words.List(with, "and")
	}
	if len(n.Rules) > 0 {
		text += ": " + words.List(n.Rules, "and")
	}
	return text + "."
}

// mostTold is how many cells of a clash are told one by one.
const mostTold = 3
