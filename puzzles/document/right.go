package document

import (
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Rules of faults that break no rule: entries that are in no solution, as found by the
// background, and those that a hint calls wrong.
const (
	ruleWrong    = "wrong"
	ruleMistakes = "mistakes"
)

// wrongMarks returns the marks that are in no solution (no best one, if an objective is
// optimized), as far as the background knows yet.
func (ch *Check) wrongMarks() []puzzles.Fault {
	s, forced := ch.d.State(), ch.answer.known.Forced
	if forced.Size() != s.Puzzle.Size() || s.Marks.Values.Empty() {
		return nil
	}
	var faults []puzzles.Fault
	for c := range forced.Size().All() {
		mark, v := s.Marks.Values.At(c), forced.At(c)
		if mark == puzzles.Open || v == puzzles.Open || puzzles.Agrees(s.Puzzle.Type, mark, v) {
			continue
		}
		faults = append(faults, puzzles.FaultAt(grid.Of(c), ruleWrong, words.Say("this stands in no solution.")))
	}
	return faults
}

// ShowWrong sets whether marks that are in no solution are shown during editing.
func (ch *Check) ShowWrong(on bool) {
	ch.tells = on
	ch.rules()
	ch.d.Changed(draft.Board | draft.Verdict)
}

// Faults returns the faults to show: broken rules, then wrong marks, then those that a hint
// has marked.
func (ch *Check) Faults() []puzzles.Fault {
	return slices.Concat(ch.faults, ch.wrong, ch.d.Hints.mistakes())
}

// wrongWords returns the words for the wrong marks that are shown, false if there are none.
func (ch *Check) wrongWords() (Verdict, bool) {
	switch w := ch.wrong; len(w) {
	case 0:
		return Verdict{}, false
	case 1:
		return Verdict{Broken, words.Say("One mark is wrong"), w[0].Text}, true
	default:
		return Verdict{Broken, words.Say("%s marks are wrong", words.Number(len(w))), w[0].Text}, true
	}
}

// asked is how much about wrong marks was requested.
type asked uint8

// What was requested, until the answer changes.
const (
	askedNothing asked = iota
	askedCount         // how many there are
	askedWhich         // also which
)

// Now checks the answer, whether faults are shown or not, and returns the result. Broken
// rules stay visible until the next change. The first call says how many marks are wrong;
// the second one also shows which, until the next change.
func (ch *Check) Now() Verdict {
	ch.d.Play.SetPaused(false)
	ch.d.Play.Note(draft.AnswerChecked, 1)
	silent := ch.silent
	ch.silent = false
	if ch.asked == askedCount {
		ch.asked = askedWhich
	}
	ch.rules()
	ch.silent = silent
	ch.d.Changed(draft.Board | draft.Verdict)
	if w, ok := ch.brokenRules(); ok {
		return w
	}
	if w, ok := ch.wrongWords(); ok {
		return w
	}
	switch g, _ := ch.d.Play.Game(); {
	case ch.d.Playing() && (g.Solved || ch.complete):
		return ch.playWords()
	case ch.complete:
		return ch.solvedWords()
	case ch.d.State().Marks.Values.Empty():
		return Verdict{Undecided, words.Say("No rule is broken"), words.Say("There is no answer to check yet.")}
	}
	return ch.judged()
}

// judged returns the words for an incomplete answer that breaks no rule.
func (ch *Check) judged() Verdict {
	chip := words.Say("No rule is broken")
	a := ch.answer.known
	switch {
	case asks(ch.d.State()):
		w := ch.d.trial.words(ch.d.Depth())
		return Verdict{w.Kind, chip, w.Chip + ". " + w.Sentence}
	case len(ch.wrongMarks()) > 0:
		ch.asked = askedCount
		n := len(ch.wrongMarks())
		return Verdict{Broken, words.Say("Not the solution"), words.SayN(n,
			"No rule is broken, but %s is wrong. F6 once more shows which.", "No rule is broken, but %s are wrong. F6 once more shows which.", words.Count(n, "mark"))}
	case a.Status == engine.None:
		return Verdict{None, chip, words.Say("But the puzzle has no solution.")}
	case a.Status == engine.Unique && a.Complete:
		return Verdict{Solved, words.Say("Right so far"), words.Say("Every mark is that of the only solution; the answer is not complete yet.")}
	case a.Status == engine.Multiple && a.Complete:
		return Verdict{Several, chip, words.Say("The puzzle has several solutions; no mark differs from what they have in common.")}
	}
	return Verdict{Undecided, chip, words.Say("Whether the marks are right is not known; the answer is not complete yet.")}
}

// noSolution returns the words for a puzzle without a solution: what to do about it.
func noSolution(p *puzzles.Puzzle) Verdict {
	w := Verdict{None, words.Say("No solution"), words.Say("Solve › The problem › Clashing givens (Ctrl+K) shows what cannot stand together.")}
	if f, ok := puzzles.Impossible(p); ok {
		w.Chip, w.Sentence = f.Title, f.Text
	} else if !clashes(p) {
		w.Sentence = words.Say("No board of this shape has one, whatever is given.")
		if len(p.Options) > 0 {
			w.Sentence = words.Say("With these options no board of this shape has one, whatever is given.")
		}
	}
	return w
}

// clashes reports whether anything is printed that could clash.
func clashes(p *puzzles.Puzzle) bool { return p.Givens()+p.Numbers() > 0 }

// CanClash reports whether anything is printed that could clash.
func (ad *Advice) CanClash() bool { return clashes(ad.d.State().Puzzle) }
