package document

import (
	"cmp"
	"context"
	"strings"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/away"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// Kind is the kind of a verdict, apart from its words.
type Kind uint8

// The kinds of verdicts.
const (
	Checking     Kind = iota // not known yet
	Unique                   // exactly one solution
	Several                  // more than one
	None                     // none
	Undecided                // the time limit was reached
	BestSoFar                // an objective is still being improved, or the search was stopped
	BestPossible             // the objective is proved
	Broken                   // the answer breaks a rule
	NotReady                 // the board is not a complete problem yet
	Solved                   // the answer is complete and keeps every rule
	Hinted                   // there is something that helps to continue
	Playing                  // a test solve, whose answer is not judged
	Paused                   // a test solve that is paused, with the board hidden
)

// Verdict is a verdict in words: the text of the chip and the sentence beside it.
type Verdict struct {
	Kind           Kind
	Chip, Sentence string
}

// patience is the time limit of the background for a board, after which the verdict is
// Undecided.
const patience = 10 * time.Second

// Check is the background check of the shown board, and the check of the rules.
type Check struct {
	d *Document
	question[checked]
	analyst  *away.Shared[engine.Analyst]
	board    int // the board that the analyst knows
	faults   []puzzles.Fault
	complete bool
	broken   bool // some rule is broken, shown or not
	silent   bool // broken rules are not to be shown
	wrong    []puzzles.Fault
	tells    bool // wrong marks are shown
	asked    asked
}

// checked is the result of checking a board, or why it is not ready for that.
type checked struct {
	known    engine.Analysis
	notReady []puzzles.Fault
}

// again starts a check of the board when the outermost change ends, unless this board has
// been checked. A result that is available at once becomes part of the change.
func (ch *Check) again() {
	defer ch.d.Batch()()
	if !ch.begin(ch.d.inquired()) {
		return
	}
	if ch.analyst == nil || ch.board != ch.d.Index() {
		ch.analyst, ch.board = away.NewShared[engine.Analyst](), ch.d.Index()
	}
	ch.asked = askedNothing
	ch.rules()
	p, vague := ch.d.asked()
	ch.answer.notReady = p.Validate()
	if len(ch.answer.notReady) > 0 {
		ch.d.Changed(draft.Verdict)
		return
	}
	in := analysis{ch.analyst, p, vague}
	learnt := func(a engine.Analysis, err error) func() {
		return func() { ch.learn(a, err) }
	}
	ch.d.AtEnd(ch.work.Ready(ch.d.Post, patience, func(ctx context.Context) (func(), bool) {
		a, done, err := analyzeAway.Now(ctx, in)
		return learnt(a, err), done
	}, func(ctx context.Context, tell func(func())) func() {
		return learnt(analyzeAway.Retell(ctx, in, func(a engine.Analysis) { tell(learnt(a, nil)) }))
	}, func(err error) { ch.learn(engine.Analysis{}, err) }))
	ch.d.Changed(draft.Verdict)
}

// learn takes a result of a check so far, or the program fault that ended it.
func (ch *Check) learn(a engine.Analysis, err error) {
	if ch.err = err; err != nil {
		a = engine.Analysis{}
	}
	ch.answer.known = a
	ch.showWrong()
	switch {
	case err != nil:
	case asks(ch.d.State()): // the result is not about the puzzle alone
		ch.d.trial.explain()
	default:
		ch.d.gradeBoard()
		if a.Complete || a.Status != engine.Unique {
			ch.prove(a.Status, ch.forcedAnswer)
		}
	}
	ch.d.Counts.count()
	ch.settle()
	ch.d.Changed(draft.Verdict | draft.Board)
}

// faultWords returns the words for work that was ended by a fault of the program.
func faultWords(err error) Verdict {
	return Verdict{Undecided, words.Say("Not decided"), words.Sentence(err.Error())}
}

// Close ends all background work, and no longer keeps unsaved work.
func (d *Document) Close() {
	d.Draft.Close()
	d.Runs.Stop()
	d.Walks.work.Drop()
	d.Members.work.Drop()
	d.errands.Drop()
	for _, reset := range []func(){d.Check.reset, d.grading.reset, d.trial.reset, d.Advice.reset, d.Counts.reset, d.Hints.reset} {
		reset()
	}
}

// rules checks the entries for broken rules.
func (ch *Check) rules() {
	ch.faults, ch.complete, ch.broken = nil, false, false
	if s := ch.d.State(); !ch.silent || s.Playing() {
		var faults []puzzles.Fault
		faults, ch.complete = s.Puzzle.Type.Check(s)
		if ch.broken = len(faults) > 0; !ch.silent {
			ch.faults = faults
		}
	}
	ch.showWrong()
}

// showWrong finds the wrong marks, if they are to be shown.
func (ch *Check) showWrong() {
	ch.wrong = nil
	if ch.tells || ch.asked == askedWhich {
		ch.wrong = ch.wrongMarks()
	}
}

// ShowFaults sets whether broken rules are shown during editing.
func (ch *Check) ShowFaults(on bool) {
	ch.silent = !on
	ch.rules()
	ch.d.Changed(draft.Board | draft.Verdict)
}

// Busy reports whether the background is checking the board.
func (ch *Check) Busy() bool { return ch.work.Busy }

// Verdict returns what is known about the board, in words.
func (d *Document) Verdict() Verdict {
	if p, ok := d.Stretch.Plan(); ok {
		return d.stretchWords(p)
	}
	switch {
	case d.Remark() != "":
		return Verdict{NotReady, words.Say("Not entered"), d.Remark()}
	case len(d.Check.answer.notReady) > 0:
		if n := d.Depth(); n > 0 {
			return Verdict{Undecided, words.Say("Trial %d", n), d.Check.answer.notReady[0].Text}
		}
		return Verdict{NotReady, cmp.Or(d.Check.answer.notReady[0].Title, words.Say("Not ready")), d.Check.answer.notReady[0].Text}
	case d.Runs.running():
		return d.Runs.words()
	}
	if w, ok := d.Advice.Words(); ok {
		return w
	}
	if w, ok := d.Hints.words(); ok {
		return w
	}
	if _, ok := puzzles.Impossible(d.State().Puzzle); ok {
		return noSolution(d.State().Puzzle)
	}
	if words, ok := d.Check.brokenRules(); ok {
		return words
	}
	if words, ok := d.Check.wrongWords(); ok {
		return words
	}
	switch n := d.Depth(); {
	case d.Playing():
		return d.Check.playWords()
	case n > 0:
		return d.trial.words(n)
	}
	return d.Check.words()
}

// brokenRules returns the words for broken rules, or for a board solved by the user, false
// if it is neither.
func (ch *Check) brokenRules() (Verdict, bool) {
	switch n := len(ch.faults); {
	case n > 0 && asks(ch.d.State()):
		return Verdict{Broken, leadsNowhere(ch.d.Depth()), ch.faults[0].Text}, true
	case n == 1:
		return Verdict{Broken, words.Say("One rule is broken"), ch.faults[0].Text}, true
	case n > 1:
		return Verdict{Broken, words.Say("%s rules are broken", words.Number(n)), ch.faults[0].Text}, true
	case ch.complete && !ch.d.Playing() && !ch.d.State().Marks.Values.Empty() && !ch.d.Runs.solved():
		return ch.solvedWords(), true
	}
	return Verdict{}, false
}

// solvedWords returns the words for a complete answer that keeps every rule. They say
// whether it is the only one, or the best one, as far as that is known.
func (ch *Check) solvedWords() Verdict {
	w := ch.words()
	a := ch.answer.known
	kept := words.Say("Your answer keeps every rule.")
	switch {
	case asks(ch.d.State()): // the result is about the entries, not the puzzle
		return Verdict{Undecided, words.Say("Trial %d", ch.d.Depth()), kept}
	case ch.err != nil:
	case a.Objective != nil && ch.improvable():
		return Verdict{BestSoFar, words.Say("A better board is known"), kept + " " + w.Chip + "."}
	case a.Objective != nil && a.Status == engine.Optimal:
		return Verdict{Solved, words.Say("Solved"), kept + " " + words.Say("Proved: no board has fewer.")}
	case a.Status == engine.Unique:
		return Verdict{Solved, words.Say("Solved"), kept + " " + words.Say("No other one does.")}
	case a.Status == engine.Multiple:
		w.Sentence = words.Say("Your answer is one of them. %s", strings.TrimSpace(ch.counted()))
		return w
	}
	w.Sentence = kept + " " + w.Sentence
	return w
}

// words returns the words for the result of the background check.
func (ch *Check) words() Verdict {
	if ch.err != nil {
		return faultWords(ch.err)
	}
	a := ch.answer.known
	if a.Objective != nil {
		best := ch.bestWords(*a.Objective, a.Least, a.Status == engine.Optimal, false)
		if ch.work.Busy && best.Kind == BestSoFar {
			best.Sentence = words.Say("Looking for a better board …")
		}
		return best
	}
	switch a.Status {
	case engine.Unique:
		return Verdict{Unique, words.Say("One solution"), ch.openCells() + " " + ch.d.graded() + words.Say("Proved in %s.", words.Duration(a.Seconds))}
	case engine.Multiple:
		return Verdict{Several, words.Say("Several solutions"), ch.counted() + ch.forcedWords() + interchangeable(ch.d.State().Puzzle)}
	case engine.None:
		return noSolution(ch.d.State().Puzzle)
	}
	if ch.work.Busy {
		if a.Found == 1 {
			return Verdict{Checking, words.Say("Checking"), words.Say("Looking for a second solution …")}
		}
		return Verdict{Checking, words.Say("Checking"), words.Say("Looking for a solution …")}
	}
	return Verdict{Undecided, words.Say("Not decided"), words.Say("Stopped at %s with %s. Solve goes on.",
		words.Duration(patience.Seconds()), words.Count(a.Found, "solution"))}
}

// counted returns a sentence with the known number of solutions.
func (ch *Check) counted() string {
	res := ch.d.Runs.ran().Result
	switch {
	case asks(ch.d.State()): // runs and questions are about the puzzle alone
		return words.Say("At least 2. ")
	case ch.d.about(ch.d.total.subject):
		return words.Say("%s in all. ", words.Number(ch.d.total.solutions))
	case res.Relaxed || res.Count < 2:
		return words.Say("At least 2. ")
	case res.Complete:
		return words.Say("%s in all. ", words.Number(res.Count))
	}
	return words.Say("At least %s. ", words.Number(res.Count))
}

// openCells describes the open cells of a puzzle with one solution.
func (ch *Check) openCells() string {
	switch open, _ := ch.openForced(); {
	case open == 0 && ch.d.Runs.solved():
		return words.Say("The answer shows it.")
	case open == 0:
		return words.Say("No cell is open.")
	case open == 1:
		return words.Say("The open cell is forced.")
	default:
		return words.Say("All %s are forced.", words.Count(open, "open cell"))
	}
}

// openForced counts the open cells of the board, as the user sees it, and those of them that
// are known to be forced.
func (ch *Check) openForced() (open, forced int) {
	s, known := ch.d.State(), ch.answer.known.Forced
	for c := range s.Puzzle.Size().All() {
		if !s.OpenAt(c) {
			continue
		}
		open++
		if known.Size() == s.Puzzle.Size() && known.At(c) != puzzles.Open {
			forced++
		}
	}
	return open, forced
}

// forcedWords says how many of the open cells are forced.
func (ch *Check) forcedWords() string {
	open, forced := ch.openForced()
	if ch.work.Busy {
		return words.Say("Looking for forced cells …")
	}
	return forcedOf(forced, open, ch.answer.known.Complete)
}

// forcedOf says that n of the open cells are forced.
func forcedOf(n, open int, complete bool) string {
	switch {
	case open == 0:
		return words.Say("No cell is open.")
	case n == 0 && complete:
		return words.Say("No cell is forced yet.")
	}
	forced, all := words.Number(n), words.Count(open, "open cell")
	if complete {
		return words.SayN(n, "%s of %s is forced.", "%s of %s are forced.", forced, all)
	}
	return words.SayN(n, "%s of %s is forced so far.", "%s of %s are forced so far.", forced, all)
}

// interchangeable says which values of p are interchangeable, "" if there are none.
func interchangeable(p *puzzles.Puzzle) string {
	names := lists.Map(p.Interchangeable(), p.PrintedName)
	if len(names) == 0 {
		return ""
	}
	return words.Say(" %s have no given and can change places.", words.List(names, "and"))
}

// bestWords returns the words for a board whose objective is n, when it is proved that no
// board has less than least.
func (ch *Check) bestWords(n, least int, proved, busy bool) Verdict {
	unit, bound := ch.d.State().Puzzle.Type.Spec().Unit(), ""
	if least > 0 {
		bound = words.SayN(least, " At least %s is needed.", " At least %s are needed.", words.Number(least))
	}
	switch {
	case proved:
		return Verdict{BestPossible, words.Say("Best possible: %d %s", n, unit), words.Say("Proved: no board has fewer. State the number (F3) to see whether one or several boards have it.")}
	case busy:
		return Verdict{BestSoFar, words.Say("Best so far: %d %s", n, unit), words.Say("Looking for fewer.%s Stop keeps this board.", bound)}
	}
	return Verdict{BestSoFar, words.Say("Best so far: %d %s", n, unit), words.Say("Not proved.%s Solve goes on.", bound)}
}

// stretchWords returns the words for a shown size that is not applied yet.
func (d *Document) stretchWords(p draft.Plan) Verdict {
	w := Verdict{Hinted, words.Say("Size %s", p.Size), words.Say("The arrow keys move the right and the bottom edge, with Shift the left and the top one. Enter applies it, Esc takes it back.")}
	if lines := p.Words(); len(lines) > 0 {
		w.Sentence = lines[0]
	}
	switch {
	case p.Refused != nil:
		w.Kind = NotReady
	case len(p.Resizing.Lost) > 0:
		w.Kind = Broken
	}
	return w
}
