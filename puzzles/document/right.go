package document

import (
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Of these two the faults are that break no rule: entries that stand in no solution, as
// the background knows, and those that a hint calls wrong.
const (
	ruleWrong    = "wrong"
	ruleMistakes = "mistakes"
)

// wrongMarks finds the marks that stand in no solution (in no best one, where
// that is asked for), as far as the background knows by now.
func (d *Document) wrongMarks() []puzzles.Fault {
	s, forced := d.State(), d.watch.answer.known.Forced
	if forced.Size() != s.Puzzle.Size() || s.Marks.Values.Empty() {
		return nil
	}
	var faults []puzzles.Fault
	for c := range forced.Size().All() {
		mark, v := s.Marks.Values.At(c), forced.At(c)
		if mark == puzzles.Open || v == puzzles.Open || puzzles.Agrees(s.Puzzle.Type, mark, v) {
			continue
		}
		faults = append(faults, puzzles.Fault{
			Rule:   ruleWrong,
			Text:   words.At(c, words.Say("this stands in no solution.")),
			Places: []grid.Place{grid.Of(c)},
		})
	}
	return faults
}

// ShowWrong says whether marks that stand in no solution are shown while one
// works.
func (d *Document) ShowWrong(on bool) {
	d.watch.tells = on
	d.checkRules()
	d.Changed(draft.Board | draft.Verdict)
}

// Faults are what is shown: the broken rules, then the marks that are wrong, then those
// that a hint has marked.
func (d *Document) Faults() []puzzles.Fault {
	w := &d.watch
	return slices.Concat(w.faults, w.wrong, d.hints.mistakes())
}

// wrongWords are the words for marks that are shown as wrong, false when none
// are.
func (d *Document) wrongWords() (Words, bool) {
	switch w := d.watch.wrong; len(w) {
	case 0:
		return Words{}, false
	case 1:
		return Words{Broken, words.Say("One mark is wrong"), w[0].Text}, true
	default:
		return Words{Broken, words.Say("%s marks are wrong", words.Number(len(w))), w[0].Text}, true
	}
}

// asked is how far wrong marks are told on request.
type asked uint8

// How far wrong marks are told until the answer changes.
const (
	askedNothing asked = iota
	askedCount         // how many there are
	askedWhich         // and which
)

// CheckNow checks the answer whether faults are shown or not, and says what
// it found; broken rules stay shown until the next change. How many marks are
// wrong it says first, and which, until the next change, when it is asked again.
func (d *Document) CheckNow() Words {
	d.SetPaused(false)
	d.Note(draft.AnswerChecked, 1)
	silent := d.watch.silent
	d.watch.silent = false
	if d.watch.asked == askedCount {
		d.watch.asked = askedWhich
	}
	d.checkRules()
	d.watch.silent = silent
	d.Changed(draft.Board | draft.Verdict)
	if w, ok := d.brokenRules(); ok {
		return w
	}
	if w, ok := d.wrongWords(); ok {
		return w
	}
	switch g, _ := d.Game(); {
	case d.Playing() && (g.Solved || d.watch.complete):
		return d.playWords()
	case d.watch.complete:
		return d.solvedWords()
	case d.State().Marks.Values.Empty():
		return Words{Undecided, words.Say("No rule is broken"), words.Say("There is no answer to check yet.")}
	}
	return d.judged()
}

// judged are the words for an answer that is not complete and breaks no rule.
func (d *Document) judged() Words {
	chip := words.Say("No rule is broken")
	a := d.watch.answer.known
	switch {
	case asks(d.State()):
		w := d.trialWords(d.Depth())
		return Words{w.Kind, chip, w.Chip + ". " + w.Sentence}
	case len(d.wrongMarks()) > 0:
		d.watch.asked = askedCount
		n := len(d.wrongMarks())
		return Words{Broken, words.Say("Not the solution"), words.SayN(n,
			"No rule is broken, but %s is wrong. F6 once more shows which.", "No rule is broken, but %s are wrong. F6 once more shows which.", words.Count(n, "mark"))}
	case a.Status == engine.None:
		return Words{None, chip, words.Say("But the puzzle has no solution.")}
	case a.Status == engine.Unique && a.Complete:
		return Words{Solved, words.Say("Right so far"), words.Say("Every mark is that of the only solution; the answer is not complete yet.")}
	case a.Status == engine.Multiple && a.Complete:
		return Words{Several, chip, words.Say("The puzzle has several solutions; no mark differs from what they have in common.")}
	}
	return Words{Undecided, chip, words.Say("Whether the marks are right is not known; the answer is not complete yet.")}
}

// noSolution are the words for a puzzle without a solution: what to do about it.
func noSolution(p *puzzles.Puzzle) Words {
	w := Words{None, words.Say("No solution"), words.Say("Solve › The problem › Clashing givens (Ctrl+K) shows what cannot stand together.")}
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

// clashes reports whether something is printed that could clash.
func clashes(p *puzzles.Puzzle) bool { return p.Givens()+p.Numbers() > 0 }

// CanClash reports whether something is printed that could clash.
func (d *Document) CanClash() bool { return clashes(d.State().Puzzle) }
