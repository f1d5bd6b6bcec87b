package document

import (
	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// wrongEntries finds the entries that stand in no solution (in no best one, where
// that is asked for), as far as the background knows by now.
func (d *Document) wrongEntries() []puzzles.Fault {
	s, forced := d.State(), d.watch.forced
	if forced.Size() != s.Puzzle.Size() || s.Marks.Values.Empty() {
		return nil
	}
	var faults []puzzles.Fault
	for c := range forced.Size().All() {
		entry, v := s.Marks.Values.At(c), forced.At(c)
		if entry == puzzles.Open || v == puzzles.Open || puzzles.Agrees(s.Puzzle.Type, entry, v) {
			continue
		}
		faults = append(faults, puzzles.Fault{
			Rule:   "wrong",
			Text:   words.At(c, "this stands in no solution."),
			Places: []grid.Place{grid.Of(c)},
		})
	}
	return faults
}

// MarkWrong says whether entries that stand in no solution are marked while one
// works.
func (d *Document) MarkWrong(on bool) {
	d.watch.tells = on
	d.checkRules()
	d.changed(Board | Verdict)
}

// Faults are what is marked: the broken rules, then the entries that are wrong.
func (d *Document) Faults() []puzzles.Fault {
	w := &d.watch
	return append(w.faults[:len(w.faults):len(w.faults)], w.wrong...)
}

// wrongWords are the words for entries that are marked as wrong, false when none
// are.
func (d *Document) wrongWords() (Words, bool) {
	switch w := d.watch.wrong; len(w) {
	case 0:
		return Words{}, false
	case 1:
		return Words{Broken, "One entry is wrong", w[0].Text}, true
	default:
		return Words{Broken, words.Number(len(w)) + " entries are wrong", w[0].Text}, true
	}
}

// CheckNow checks the answer whether faults are marked or not, and says what
// it found; broken rules stay marked until the next change. Which entries are
// wrong it tells only where they are marked anyway.
func (d *Document) CheckNow() Words {
	silent := d.watch.silent
	d.watch.silent = false
	d.checkRules()
	d.watch.silent = silent
	d.changed(Board | Verdict)
	if w, ok := d.brokenRules(); ok {
		return w
	}
	if w, ok := d.wrongWords(); ok {
		return w
	}
	switch {
	case d.watch.complete:
		return Words{Solved, "Solved", "The answer keeps every rule."}
	case d.State().Marks.Values.Empty():
		return Words{Undecided, "No rule is broken", "There is no answer to check yet."}
	}
	return d.judged()
}

// judged are the words for an answer that is not complete and breaks no rule.
func (d *Document) judged() Words {
	const chip = "No rule is broken"
	a := d.watch.known
	switch {
	case len(d.wrongEntries()) > 0:
		return Words{Broken, "Not the solution", "No rule is broken, but something entered is wrong. Solve ▸ Mark wrong entries shows where."}
	case a.Status == engine.None:
		return Words{None, chip, "But the puzzle has no solution."}
	case a.Status == engine.Unique && a.Complete:
		return Words{Solved, "Right so far", "Every entry is that of the only solution; the answer is not complete yet."}
	case a.Status == engine.Multiple && a.Complete:
		return Words{Several, chip, "The puzzle has several solutions; no entry differs from what they have in common."}
	}
	return Words{Undecided, chip, "Whether the entries are right is not known; the answer is not complete yet."}
}

// noSolution are the words for a puzzle without a solution: what to do about it.
func noSolution(p *puzzles.Puzzle) Words {
	w := Words{None, "No solution", "Solve ▸ Clashing givens (Ctrl+K) marks what cannot stand together."}
	if f, ok := puzzles.Impossible(p); ok {
		w.Chip, w.Sentence = f.Title, f.Text
	} else if !clashes(p) {
		w.Sentence = "No board of this shape has one, whatever is given."
		if len(p.Options) > 0 {
			w.Sentence = "With these options no board of this shape has one, whatever is given."
		}
	}
	return w
}

// clashes reports whether something is printed that could clash.
func clashes(p *puzzles.Puzzle) bool { return p.Givens()+p.Numbers() > 0 }

// CanClash reports whether something is printed that could clash.
func (d *Document) CanClash() bool { return clashes(d.State().Puzzle) }
