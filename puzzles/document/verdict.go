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
	"quadrille/puzzles/words"
)

// Kind is what a verdict says, apart from its words.
type Kind uint8

// The kinds of verdicts.
const (
	Checking     Kind = iota // not known yet
	Unique                   // exactly one solution
	Several                  // more than one
	None                     // none
	Undecided                // the time ran out
	BestSoFar                // an objective is still being lowered, or was left so
	BestPossible             // the objective is proved
	Broken                   // the answer breaks a rule
	NotReady                 // the printed problem is not one yet
	Solved                   // the answer is complete and keeps every rule
	Hinted                   // something is told that helps to go on
	Playing                  // the board is played, and nothing is told of its answer
	Paused                   // so it is, and hidden for now
)

// Words are a verdict: what the chip says and the sentence beside it.
type Words struct {
	Kind           Kind
	Chip, Sentence string
}

// patience is how long the background looks at a board before it says that it
// does not know.
const patience = 10 * time.Second

// watch is the check of the shown board in the background, and that of the rules.
type watch struct {
	question[checked]
	analyst  *away.Kept[engine.Analyst]
	board    int // the board that analyst knows
	faults   []puzzles.Fault
	complete bool
	broken   bool // some rule is, shown or not
	silent   bool // broken rules are not to be shown
	wrong    []puzzles.Fault
	tells    bool // wrong marks are to be shown
	asked    asked
}

// checked is what a check found out about a board, or why it is not ready for one.
type checked struct {
	known    engine.Analysis
	notReady []puzzles.Fault
}

// recheck starts a check of the board when the outermost change ends, unless this board
// has been checked. What is known at once is part of the change.
func (d *Document) recheck() {
	defer d.Batch()()
	w := &d.watch
	if !w.begin(d.inquired()) {
		return
	}
	if w.analyst == nil || w.board != d.Index() {
		w.analyst, w.board = away.Keep[engine.Analyst](), d.Index()
	}
	w.asked = askedNothing
	d.checkRules()
	p, vague := d.asked()
	w.answer.notReady = p.Validate()
	if len(w.answer.notReady) > 0 {
		d.Changed(draft.Verdict)
		return
	}
	in := analysis{w.analyst, p, vague}
	learnt := func(a engine.Analysis, err error) func() {
		return func() { d.learn(a, err) }
	}
	d.AtEnd(w.Ready(d.Post, patience, func(ctx context.Context) (func(), bool) {
		a, done, err := analyzeAway.Now(ctx, in)
		return learnt(a, err), done
	}, func(ctx context.Context, tell func(func())) func() {
		return learnt(analyzeAway.Retell(ctx, in, func(a engine.Analysis) { tell(learnt(a, nil)) }))
	}, func(err error) { d.learn(engine.Analysis{}, err) }))
	d.Changed(draft.Verdict)
}

// learn takes the result of a check so far, or the fault of the program that ended it.
func (d *Document) learn(a engine.Analysis, err error) {
	w := &d.watch
	if w.err = err; err != nil {
		a = engine.Analysis{}
	}
	w.answer.known = a
	d.showWrong()
	switch {
	case err != nil:
	case asks(d.State()): // it is not the puzzle that was asked about
		d.explainTrial()
	default:
		d.gradeBoard()
		if a.Complete || a.Status != engine.Unique {
			d.prove(a.Status, d.forcedAnswer)
		}
	}
	d.count()
	d.settle()
	d.Changed(draft.Verdict | draft.Board)
}

// faultWords are the words for work that a fault of the program has ended.
func faultWords(err error) Words {
	return Words{Undecided, words.Say("Not decided"), words.Sentence(err.Error())}
}

// Close ends all work in the background, and the keeping of what is unsaved.
func (d *Document) Close() {
	d.Draft.Close()
	d.StopRun()
	d.walks.Drop()
	d.members.Drop()
	d.errands.Drop()
	for _, reset := range []func(){d.watch.reset, d.grading.reset, d.trial.reset, d.advice.reset, d.counting.reset, d.hints.reset} {
		reset()
	}
}

// checkRules looks for broken rules in what has been entered.
func (d *Document) checkRules() {
	w := &d.watch
	w.faults, w.complete, w.broken = nil, false, false
	if s := d.State(); !w.silent || s.Playing() {
		var faults []puzzles.Fault
		faults, w.complete = s.Puzzle.Type.Check(s)
		if w.broken = len(faults) > 0; !w.silent {
			w.faults = faults
		}
	}
	d.showWrong()
}

// showWrong shows the wrong marks, where that is wished.
func (d *Document) showWrong() {
	d.watch.wrong = nil
	if d.watch.tells || d.watch.asked == askedWhich {
		d.watch.wrong = d.wrongMarks()
	}
}

// ShowFaults says whether broken rules are shown while one works.
func (d *Document) ShowFaults(on bool) {
	d.watch.silent = !on
	d.checkRules()
	d.Changed(draft.Board | draft.Verdict)
}

// Busy reports whether the background is looking at the board.
func (d *Document) Busy() bool { return d.watch.Busy }

// Verdict is what is known of the board, in words.
func (d *Document) Verdict() Words {
	w := &d.watch
	if p, ok := d.Stretching(); ok {
		return d.stretchWords(p)
	}
	switch {
	case d.Remark() != "":
		return Words{NotReady, words.Say("Not entered"), d.Remark()}
	case len(w.answer.notReady) > 0:
		if n := d.Depth(); n > 0 {
			return Words{Undecided, words.Say("Trial %d", n), w.answer.notReady[0].Text}
		}
		return Words{NotReady, cmp.Or(w.answer.notReady[0].Title, words.Say("Not ready")), w.answer.notReady[0].Text}
	case d.running():
		return d.runWords()
	}
	if w, ok := d.Advice(); ok {
		return w
	}
	if w, ok := d.hintWords(); ok {
		return w
	}
	if _, ok := puzzles.Impossible(d.State().Puzzle); ok {
		return noSolution(d.State().Puzzle)
	}
	if words, ok := d.brokenRules(); ok {
		return words
	}
	if words, ok := d.wrongWords(); ok {
		return words
	}
	switch n := d.Depth(); {
	case d.Playing():
		return d.playWords()
	case n > 0:
		return d.trialWords(n)
	}
	return d.analysisWords()
}

// brokenRules are the words for broken rules, or for a board that a person has
// solved; false when there is neither.
func (d *Document) brokenRules() (Words, bool) {
	w := &d.watch
	switch n := len(w.faults); {
	case n > 0 && asks(d.State()):
		return Words{Broken, leadsNowhere(d.Depth()), w.faults[0].Text}, true
	case n == 1:
		return Words{Broken, words.Say("One rule is broken"), w.faults[0].Text}, true
	case n > 1:
		return Words{Broken, words.Say("%s rules are broken", words.Number(n)), w.faults[0].Text}, true
	case w.complete && !d.Playing() && !d.State().Marks.Values.Empty() && !d.solved():
		return d.solvedWords(), true
	}
	return Words{}, false
}

// solvedWords are the words for a complete answer that keeps every rule. Whether it is
// the only one, or the best one, is said as far as that is known.
func (d *Document) solvedWords() Words {
	w := d.analysisWords()
	a := d.watch.answer.known
	kept := words.Say("Your answer keeps every rule.")
	switch {
	case asks(d.State()): // the entries were looked at, not the puzzle
		return Words{Undecided, words.Say("Trial %d", d.Depth()), kept}
	case d.watch.err != nil:
	case a.Objective != nil && d.improvable():
		return Words{BestSoFar, words.Say("A better board is known"), kept + " " + w.Chip + "."}
	case a.Objective != nil && a.Status == engine.Optimal:
		return Words{Solved, words.Say("Solved"), kept + " " + words.Say("Proved: no board has fewer.")}
	case a.Status == engine.Unique:
		return Words{Solved, words.Say("Solved"), kept + " " + words.Say("No other one does.")}
	case a.Status == engine.Multiple:
		w.Sentence = words.Say("Your answer is one of them. %s", strings.TrimSpace(d.counted()))
		return w
	}
	w.Sentence = kept + " " + w.Sentence
	return w
}

// analysisWords are the words for what the background found.
func (d *Document) analysisWords() Words {
	w := &d.watch
	if w.err != nil {
		return faultWords(w.err)
	}
	a := w.answer.known
	if a.Objective != nil {
		best := d.bestWords(*a.Objective, a.Least, a.Status == engine.Optimal, false)
		if d.watch.Busy && best.Kind == BestSoFar {
			best.Sentence = words.Say("Looking for a better board …")
		}
		return best
	}
	switch a.Status {
	case engine.Unique:
		return Words{Unique, words.Say("One solution"), d.openCells() + " " + d.graded() + words.Say("Proved in %s.", words.Duration(a.Seconds))}
	case engine.Multiple:
		return Words{Several, words.Say("Several solutions"), d.counted() + d.forcedWords() + interchangeable(d.State().Puzzle)}
	case engine.None:
		return noSolution(d.State().Puzzle)
	}
	if d.watch.Busy {
		if a.Found == 1 {
			return Words{Checking, words.Say("Checking"), words.Say("Looking for a second solution …")}
		}
		return Words{Checking, words.Say("Checking"), words.Say("Looking for a solution …")}
	}
	return Words{Undecided, words.Say("Not decided"), words.Say("Stopped at %s with %s. Solve looks on.",
		words.Duration(patience.Seconds()), words.Count(a.Found, "solution"))}
}

// counted says how many solutions are known.
func (d *Document) counted() string {
	res := d.ran().Result
	switch {
	case asks(d.State()): // runs and questions are about the puzzle
		return words.Say("At least 2. ")
	case d.about(d.total.subject):
		return words.Say("%s in all. ", words.Number(d.total.solutions))
	case res.Relaxed || res.Count < 2:
		return words.Say("At least 2. ")
	case res.Complete:
		return words.Say("%s in all. ", words.Number(res.Count))
	}
	return words.Say("At least %s. ", words.Number(res.Count))
}

// openCells says of a puzzle with one solution what is open on the board.
func (d *Document) openCells() string {
	switch open, _ := d.openForced(); {
	case open == 0 && d.solved():
		return words.Say("The answer shows it.")
	case open == 0:
		return words.Say("No cell is open.")
	case open == 1:
		return words.Say("The open cell is forced.")
	default:
		return words.Say("All %s are forced.", words.Count(open, "open cell"))
	}
}

// openForced counts the cells of the board that are open, as people see it, and those of
// them that are known to be forced.
func (d *Document) openForced() (open, forced int) {
	s, known := d.State(), d.watch.answer.known.Forced
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
func (d *Document) forcedWords() string {
	open, forced := d.openForced()
	if d.watch.Busy {
		return words.Say("Looking for forced cells …")
	}
	return forcedOf(forced, open, d.watch.answer.known.Complete)
}

// forcedOf says how many of so many open cells are forced.
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

// interchangeable says which values of p can change places, "" where there are none.
func interchangeable(p *puzzles.Puzzle) string {
	var names []string
	for _, v := range p.Interchangeable() {
		names = append(names, p.PrintedName(v))
	}
	if names == nil {
		return ""
	}
	return words.Say(" %s have no given and can change places.", words.List(names, "and"))
}

// bestWords are the words for a board whose objective is n, of which it is
// proved that no board has less than least.
func (d *Document) bestWords(n, least int, proved, busy bool) Words {
	unit, bound := d.State().Puzzle.Type.Spec().Unit(), ""
	if least > 0 {
		bound = words.SayN(least, " At least %s is needed.", " At least %s are needed.", words.Number(least))
	}
	switch {
	case proved:
		return Words{BestPossible, words.Say("Best possible: %d %s", n, unit), words.Say("Proved: no board has fewer. State the number (F3) to see whether one or several boards have it.")}
	case busy:
		return Words{BestSoFar, words.Say("Best so far: %d %s", n, unit), words.Say("Looking for fewer.%s Stop keeps this board.", bound)}
	}
	return Words{BestSoFar, words.Say("Best so far: %d %s", n, unit), words.Say("Not proved.%s Solve looks on.", bound)}
}

// stretchWords are the words for the size that is shown.
func (d *Document) stretchWords(p draft.Plan) Words {
	w := Words{Hinted, words.Say("Size %s", p.Size), words.Say("The arrow keys move the right and the bottom edge, with Shift the left and the top one. Enter makes it so, Esc takes it back.")}
	if lines := d.PlanWords(p); len(lines) > 0 {
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
