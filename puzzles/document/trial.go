package document

import (
	"context"

	"quadrille/puzzles"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// trial explains why the trial of the shown board leads nowhere.
type trial struct {
	d *Document
	question[engine.Conflict]
}

// show marks what clashes.
func (t *trial) show(v *puzzles.View) {
	for _, g := range t.answer.Givens {
		v.Clash = append(v.Clash, g.Places...)
	}
}

// asked returns the problem that the background analyzes. In a trial the entries are part of
// it, as givens, except for the vague ones, which stand for several values.
func (d *Document) asked() (p *puzzles.Puzzle, vague grid.Map[puzzles.Value]) {
	if !asks(d.State()) {
		return d.State().Puzzle, vague
	}
	return d.State().Asked()
}

// asks reports whether the background analyzes the entries as well as the problem: in a
// trial, unless it is a player's, who gets no unrequested help.
func asks(s puzzles.State) bool { return s.Marks.Trial != nil && !s.Playing() }

// leadsNowhere returns the chip for a level that cannot be accepted.
func leadsNowhere(level int) string { return words.Say("Trial %d leads nowhere", level) }

// words returns the words for the background's analysis of the answer in a trial.
func (t *trial) words(level int) Verdict {
	w := t.d.Check.words()
	if w.Kind == None {
		return t.nowhere(level)
	}
	w.Chip = words.Say("Trial %d: %s", level, words.Small(w.Chip))
	return w
}

// explain searches for what clashes in a trial that leads nowhere.
func (t *trial) explain() {
	if t.d.Check.answer.known.Status != engine.None || !t.begin(t.d.inquired()) {
		return
	}
	p, _ := t.d.asked()
	t.search(t.d, draft.Verdict|draft.Board, patience, func(ctx context.Context, _ func(func(*engine.Conflict))) (func(*engine.Conflict), error) {
		found, err := clashAway.Call(ctx, p, nil)
		return func(a *engine.Conflict) {
			if found.Impossible {
				*a = found
			}
		}, err // on an error, no clash is shown
	})
}

// nowhere returns the words for a trial that leads nowhere: which level, and what clashes:
// entries of the trial and from before it, givens and clues.
func (t *trial) nowhere(level int) Verdict {
	w, n := Verdict{None, leadsNowhere(level), ""}, &t.answer
	if len(n.Givens) == 0 {
		w.Sentence = words.Say("No solution has these entries. Edit › Take the trial back (Ctrl+U) goes back.")
		if t.work.Busy {
			w.Sentence = words.Say("No solution has these entries. Looking for what clashes …")
		}
		return w
	}
	s := t.d.State()
	levels := s.Marks.Levels()
	var tried []string
	before, deepest := 0, 0
	printed := map[engine.GivenKind]int{}
	for _, g := range n.Givens {
		at := g.Places[0]
		switch entry := g.Kind == engine.InCell && s.Puzzle.Given(at.Cell) == puzzles.Open; {
		case !entry:
			printed[g.Kind]++
		case levels.At(at.Cell) == 0:
			before++
		default:
			tried = append(tried, at.Cell.Short())
			deepest = max(deepest, int(levels.At(at.Cell)))
		}
	}
	if deepest > 0 {
		w.Chip = leadsNowhere(deepest)
	}
	w.Sentence = clashSentence(tried, before, printed)
	if len(n.Rules) > 0 {
		w.Sentence += ": " + n.RuleNames()
	}
	w.Sentence += "."
	return w
}

// clashSentence says that entries clash with before entries from before the trial and with
// what is printed, without a full stop.
func clashSentence(tried []string, before int, printed map[engine.GivenKind]int) string {
	var with []string
	if before > 0 {
		with = append(with, words.SayN(before, "%s entry from before", "%s entries from before", words.Number(before)))
	}
	for _, kind := range []engine.GivenKind{engine.InCell, engine.Number, engine.Clue} {
		if n := printed[kind]; n > 0 {
			with = append(with, kind.Count(n))
		}
	}
	n, cells := len(tried), words.List(tried, "and")
	if n > mostTold {
		cells = words.Number(n)
	}
	switch list := words.List(with, "and"); {
	case n == 0:
		return words.Say("What stood before the trial has no solution")
	case n > mostTold && with == nil:
		return words.Say("%s cells clash", cells)
	case n > mostTold:
		return words.Say("%s cells clash with %s", cells, list)
	case with == nil:
		return words.SayN(n, "Cell %s clashes", "Cells %s clash", cells)
	default:
		return words.SayN(n, "Cell %s clashes with %s", "Cells %s clash with %s", cells, list)
	}
}

// mostTold is the maximum number of clashing cells that are listed individually.
const mostTold = 3
