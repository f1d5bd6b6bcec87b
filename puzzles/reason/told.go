package reason

import (
	"slices"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Told is what is told as one step of a walk: a step and those after it that go
// without saying, or that are the same thing going on.
type Told struct {
	First int     // the number of its first step in the walk
	Steps []*Step // the first is the one to tell
}

// Told groups the steps for reading. Bookkeeping belongs to the step that makes it
// possible, and a technique that goes on by the same rules from what it has just
// concluded is one step.
func (w *Walk) Told() []Told {
	var all []Told
	for n, s := range w.Steps {
		if len(all) > 0 {
			last := &all[len(all)-1]
			if s.Technique.Bookkeeping() || last.goesOn(s) {
				last.Steps = append(last.Steps, s)
				continue
			}
		}
		all = append(all, Told{First: n, Steps: []*Step{s}})
	}
	return all
}

// goesOn reports whether s is the same thing going on.
func (t *Told) goesOn(s *Step) bool {
	lead := t.Steps[0]
	if s.Technique != lead.Technique || s.Chain != nil || len(s.Rules) != 1 || len(lead.Rules) != 1 || s.Rules[0].String() != lead.Rules[0].String() {
		return false
	}
	return slices.ContainsFunc(s.From, func(n int) bool { return n >= t.First })
}

// Said are the steps of the group that are told: the first, and those by which it goes
// on.
func (t *Told) Said() []*Step {
	said := t.Steps[:1:1]
	for _, s := range t.Steps[1:] {
		if !s.Technique.Bookkeeping() {
			said = append(said, s)
		}
	}
	return said
}

// Because lists the reasons of the steps that are told, without what the group itself
// has found.
func (t *Told) Because() (reasons []Fact) {
	found := make(map[Fact]bool)
	for _, s := range t.Steps {
		for _, f := range slices.Concat(s.Sets, s.Fills) {
			found[f] = true
		}
	}
	for _, s := range t.Said() {
		for _, f := range s.Because {
			if !found[f] && !slices.Contains(reasons, f) {
				reasons = append(reasons, f)
			}
		}
	}
	return reasons
}

// TellAll says a group in words: its first step, and how far it goes on.
func (e *Engine) TellAll(t *Told) string {
	said := t.Said()
	text := e.Tell(said[0], Whole)
	if last := said[len(said)-1]; last != said[0] {
		text = strings.TrimSuffix(text, ".") + ", " + e.speaker.say(Say("on", last.Sets[len(last.Sets)-1].Cell)) + "."
	}
	return text
}

// Values lists the values that cell c can hold as far as the rules go, before anything
// is known.
func (e *Engine) Values(c grid.Cell) []puzzles.Value {
	var vs []puzzles.Value
	for _, ch := range e.known.reading.Cells[e.known.Size.Index(c)] {
		vs = append(vs, ch.Value)
	}
	return vs
}

// Of lists facts with those of other cells that say the same: that a domino lies, or
// does not lie, on one cell and the next is a fact of both.
func (e *Engine) Of(fs []Fact) []Fact {
	if !e.argument.Places {
		return fs
	}
	var all []Fact
	for _, f := range fs {
		all = append(all, e.known.same(e.known.literal(f))...)
	}
	return all
}
