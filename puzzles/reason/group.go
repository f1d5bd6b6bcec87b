package reason

import (
	"slices"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
)

// StepGroup is one step of a walk as people read it: a step with the later ones that are
// obvious, or that continue it.
type StepGroup struct {
	Steps []*Step // the first is the one to tell
}

// Groups groups the steps for reading. Bookkeeping belongs to the step that makes it
// possible. Steps of one technique that go from cell to cell, each by the conclusion of the
// one before, form one group.
func (w *Walk) Groups() []StepGroup {
	var all []StepGroup
	in := make([]int, len(w.Steps)) // by step: its group
	for n, s := range w.Steps {
		g := len(all) - 1
		comesFrom := func(n int) bool { return in[n] == g }
		switch {
		case g >= 0 && s.Technique.Bookkeeping():
			for g > 0 && len(s.From) > 0 && !slices.ContainsFunc(s.From, comesFrom) {
				g--
			}
		case g < 0 || !all[g].goesOn(s) || !slices.ContainsFunc(s.From, comesFrom):
			g = len(all)
			all = append(all, StepGroup{})
		}
		in[n] = g
		all[g].Steps = append(all[g].Steps, s)
	}
	return all
}

// goesOn reports whether s continues the group: it uses the same rule about the whole
// board, for a cell next to the last ones. With other rules, readers would miss the
// reasons.
func (t *StepGroup) goesOn(s *Step) bool {
	lead, said := t.Steps[0], t.Said()
	if s.Technique != lead.Technique || s.Chain != nil || len(s.Rules) != 1 || len(lead.Rules) != 1 || s.Rules[0].String() != lead.Rules[0].String() {
		return false
	}
	beside := func(f Fact) bool {
		return slices.ContainsFunc(s.Sets, func(g Fact) bool { return distance(f.Cell, g.Cell) == 1 })
	}
	return s.Rules[0].Wide && slices.ContainsFunc(said[len(said)-1].Sets, beside)
}

// Said returns the steps of the group that are told: the first, and those that continue it.
func (t *StepGroup) Said() []*Step {
	said := t.Steps[:1:1]
	for _, s := range t.Steps[1:] {
		if !s.Technique.Bookkeeping() {
			said = append(said, s)
		}
	}
	return said
}

// Because lists the reasons of the steps that are told, without what the group itself
// concludes.
func (t *StepGroup) Because() (reasons []Fact) {
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

// TellAll describes a group in words: its first step, and how far it continues.
func (e *Engine) TellAll(t *StepGroup) string {
	return e.goesOn(t, e.Tell(t.Said()[0], Whole))
}

// NameAll is TellAll with all cells by name, see Named.
func (e *Engine) NameAll(t *StepGroup) string { return e.goesOn(t, e.Named(t.Said()[0])) }

// goesOn appends to the text of a group's first step how far the group continues, and which
// values are left for cells.
func (e *Engine) goesOn(t *StepGroup, text string) string {
	said := t.Said()
	if last := said[len(said)-1]; last != said[0] {
		text = strings.TrimSuffix(text, ".") + ", " + e.speaker.say(Say("on", last.Sets[len(last.Sets)-1].Cell)) + "."
	}
	rest := e.Rest(t)
	if lead := t.Steps[0]; lead.Chain != nil { // its last sentence has its own
		rest = lists.Where(rest, func(f Fact) bool { return !slices.Contains(e.outcome(lead), f) })
	}
	if len(rest) > 0 {
		text += " " + sentence(e.speaker.say(Say("so", e.Facts(rest))))
	}
	return text
}

// Rest lists the values that a group leaves for cells without saying so: none of its steps
// that are told concludes them.
func (e *Engine) Rest(t *StepGroup) (rest []Fact) {
	var said []Fact
	for _, s := range t.Said() {
		said = append(said, e.Of(s.Sets)...)
	}
	for _, s := range t.Steps {
		for _, f := range s.Fills {
			if !slices.Contains(said, f) {
				rest = append(rest, f)
			}
		}
	}
	return rest
}

// Values lists the values that cell c can hold by the rules, before anything is known.
func (e *Engine) Values(c grid.Cell) []puzzles.Value {
	var vs []puzzles.Value
	for _, ch := range e.known.reading.Cells[e.index(c)] {
		vs = append(vs, e.back.Value(ch.Value))
	}
	slices.SortFunc(vs, func(v, w puzzles.Value) int { return e.known.rank(v) - e.known.rank(w) })
	return vs
}

// Of lists facts together with equivalent facts about other cells: whether a domino lies on
// two cells is a fact about both.
func (e *Engine) Of(fs []Fact) []Fact {
	if !e.argument.Places {
		return fs
	}
	var all []Fact
	for _, f := range fs {
		all = append(all, e.same(e.lit(f))...)
	}
	return all
}
