package document

import (
	"context"
	"slices"
	"sync"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/away"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// Hint is the part of the next step that has been revealed so far.
type Hint struct {
	Words Verdict // for a single line
	Name  string  // of the technique, "" if there is no step
	Text  string
	Help  string // an explanation of the technique
	// Lines are the lines of a fully told supposition, each of which can be chosen. Text
	// contains all of them.
	Lines []string
	Line  int // the chosen one, -1 for none
	// The possible actions: reveal more of the step, enter it, take it as known if there is
	// nothing to enter, go back to the board before wrong entries, mark these.
	More, CanDo, CanTake, CanGoBack, CanMark bool
	Wrong                                    int // number of wrong entries
}

// Hints shows the next step, or in its place an explanation of what a cell holds.
type Hints struct {
	d *Document
	question[hinted]
	explainer *away.Shared[explainer]
	wanted    bool // the user is looking at hints
	used      bool // a hint has been asked for
	learned   learned
}

// hinted is what is known about the next step, or in its place an explanation.
type hinted struct {
	asked    bool
	strength reason.Strength // how much of it was requested
	slow     bool            // the search is taking some time
	found    *nextStep       // nil while there is none
	line     int
	kept     bool // the words are hidden, the marks on the board stay
	marked   bool // wrong entries are marked
	why      *why // nil unless an explanation is shown in place of a hint
}

// nextStep is the result of a search for the next step.
type nextStep struct {
	step  *toldStep      // nil if there is none
	tell  func() Verdict // the words, if there is none
	wrong []grid.Cell
	back  *puzzles.State // the last state before the wrong entries, nil if there is none
}

// learned are facts from hints that cannot be entered, with the board from which they were
// concluded: they hold as long as its entries stay.
type learned struct {
	subject
	entries grid.Map[puzzles.Value]
	facts   []reason.Fact
}

// holding returns the facts that hold on the shown board.
func (hs *Hints) holding() []reason.Fact {
	l := &hs.learned
	if !hs.d.about(l.subject) {
		return nil
	}
	s := hs.d.State()
	for c := range l.entries.Size().All() {
		if was := l.entries.At(c); was != puzzles.Open && !puzzles.Agrees(s.Puzzle.Type, was, s.Marks.Values.At(c)) && s.Marks.Values.At(c) != was {
			return nil
		}
	}
	return l.facts
}

// The times after which a search for a step says that it is still running, and shows its
// best step so far.
const (
	sayAfter  = 300 * time.Millisecond
	bestAfter = 2 * time.Second
)

// Want sets whether the user is looking at hints. Then, as after the first request for a
// hint, the next step is searched for in advance.
func (hs *Hints) Want(on bool) {
	hs.wanted = on
	hs.lookAhead()
}

// lookAhead starts the search for the next step, unless it is known or being searched for.
func (hs *Hints) lookAhead() {
	if (hs.wanted || hs.used) && hs.answer.found == nil && hs.err == nil && !hs.work.Busy && hs.answer.why == nil && !hs.d.Stroking() && !hs.d.Closed() {
		hs.seek()
	}
}

// Next requests a hint, or more of the current one.
func (hs *Hints) Next() {
	defer hs.d.Batch()()
	hs.d.Lift()
	hs.d.Uncover()
	if hs.answer.why != nil {
		hs.reset()
	}
	hs.begin(hs.d.entered())
	hs.used = true
	switch {
	case hs.answer.kept:
		hs.answer.kept = false
	case !hs.answer.asked:
		hs.answer.asked, hs.answer.strength, hs.answer.line = true, reason.ByName, -1
		hs.d.Play.Note(draft.HintGiven, 1)
	case hs.answer.found != nil && hs.answer.found.step != nil && hs.answer.strength < reason.Whole:
		hs.answer.strength++
	case hs.answer.found != nil && hs.answer.found.step != nil && hs.canTake():
		hs.take()
		hs.begin(hs.d.entered())
		hs.answer.asked, hs.answer.strength, hs.answer.line = true, reason.ByName, -1
		hs.d.Play.Note(draft.HintGiven, 1)
	}
	hs.lookAhead()
	hs.d.Changed(draft.Hints | draft.Verdict | draft.Board)
}

// seek searches for the next step in the background.
func (hs *Hints) seek() {
	hs.begin(hs.d.entered())
	s := hs.d.State()
	if faults := s.Puzzle.Validate(); len(faults) > 0 {
		hs.answer.found = &nextStep{tell: func() Verdict { return Verdict{NotReady, words.Say("No hint"), s.Puzzle.Validate()[0].Text} }}
		return
	}
	facts, earlier := hs.holding(), hs.d.History.Leading()
	hs.search(hs.d, draft.Hints|draft.Verdict|draft.Board, patience, func(ctx context.Context, tell func(func(*hinted))) (func(*hinted), error) {
		slow := time.AfterFunc(sayAfter, func() { tell(func(a *hinted) { a.slow = true }) })
		defer slow.Stop()
		best := &bestStep{show: func(t *toldStep) { tell(func(a *hinted) { a.found, a.line = &nextStep{step: t}, -1 }) }}
		late := time.AfterFunc(bestAfter, best.late)
		defer late.Stop()
		next, err := nextOf(ctx, standing{hs.explainer, s, facts}, earlier, best.take)
		return func(a *hinted) { a.found, a.line = next, -1 }, err
	})
}

// bestStep is the best step of a search so far, shown once the search has run for a while.
type bestStep struct {
	mu   sync.Mutex
	show func(*toldStep)
	step *toldStep
	past bool
}

func (b *bestStep) take(t *toldStep) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.step = t
	if b.past {
		b.show(t)
	}
}

func (b *bestStep) late() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.past = true; b.step != nil {
		b.show(b.step)
	}
}

// nextOf finds the next step of a board.
func nextOf(ctx context.Context, in standing, earlier []puzzles.State, better func(*toldStep)) (*nextStep, error) {
	next := &nextStep{tell: lateHint}
	told := func(f foundStep) *toldStep { return tellStep(f.engine, in.state.Puzzle.Size(), f.step) }
	found, err := hintAway.Call(ctx, in, func(f foundStep) { better(told(f)) })
	switch {
	case found.step != nil:
		next.step = told(found)
		return next, nil
	case err != nil:
	case found.status == reason.Wrong:
		err = next.mistakes(ctx, in, earlier)
	case found.status == reason.Complete:
		next.tell = func() Verdict { return Verdict{Solved, words.Say("No hint"), words.Say("Everything is found.")} }
	case found.status == reason.Several:
		next.tell = func() Verdict {
			return Verdict{Several, words.Say("No hint"), words.Say("Nothing more follows: there are several solutions.")}
		}
	}
	return next, err
}

// lateHint returns the words for a search that ran out of time.
func lateHint() Verdict {
	return Verdict{Undecided, words.Say("No hint"), words.Say("No step was found within %s.", words.Duration(patience.Seconds()))}
}

// mistakes finds the wrong entries, and the state to go back to.
func (n *nextStep) mistakes(ctx context.Context, in standing, earlier []puzzles.State) error {
	values := make([]grid.Map[puzzles.Value], len(earlier))
	for i, s := range earlier {
		values[i] = s.Marks.Values
	}
	found, err := mistakesAway.Call(ctx, mistaken{in, values}, nil)
	cs := found.wrong
	switch n.wrong = cs; {
	case len(cs) > 0:
		n.tell = func() Verdict {
			return Verdict{Broken, words.SayN(len(cs), "Wrong entry", "Wrong entries"), reason.MistakesText(cs)}
		}
	case err == nil:
		n.tell = func() Verdict { return noSolution(in.state.Puzzle) }
	}
	if err == nil && found.back >= 0 {
		n.back = &earlier[found.back]
	}
	return err
}

// Hint returns the hint that is shown, false if there is none.
func (hs *Hints) Hint() (Hint, bool) {
	switch {
	case !hs.answer.asked || hs.answer.kept:
		return Hint{}, false
	case hs.answer.found == nil && hs.err != nil:
		w, _ := hs.trouble(lateHint)
		return Hint{Words: w, Text: w.Sentence, Line: -1}, true
	case hs.answer.found == nil:
		text := words.Say("Looking for a reason …")
		return Hint{Words: Verdict{Checking, words.Say("Hint"), text}, Text: text, Line: -1}, hs.answer.slow
	case hs.answer.found.step == nil:
		n, told := hs.answer.found, hs.answer.found.tell()
		return Hint{
			Words: told, Text: told.Sentence, Line: -1,
			CanGoBack: n.back != nil, CanMark: len(n.wrong) > 0 && !hs.answer.marked, Wrong: len(n.wrong),
		}, true
	}
	return hs.step(), true
}

// Seeking reports whether a requested hint is still being searched for.
func (hs *Hints) Seeking() bool {
	return hs.answer.asked && hs.answer.found == nil && hs.work.Busy
}

// Technique returns the technique, one of TechniquesOf, of the shown hint or of the chosen
// step of the walkthrough, nil if there is none.
func (hs *Hints) Technique() *Technique {
	id := ""
	if w := hs.d.Walks.Shown(); w != nil && w.At() >= 0 {
		id = w.Step(w.At()).Technique.ID
	} else if hint, ok := hs.Hint(); ok && hint.Name != "" {
		id = hs.answer.found.step.technique.ID
	}
	list := TechniquesOf(hs.d.State().Puzzle.Type)
	if i := slices.IndexFunc(list, func(k *Technique) bool { return k.ID == id }); i >= 0 {
		return list[i]
	}
	return nil
}

// words returns the words of the hint or the explanation that is shown.
func (hs *Hints) words() (Verdict, bool) {
	if w, ok := hs.Why(); ok {
		return w.Words, true
	}
	hint, ok := hs.Hint()
	return hint.Words, ok
}

// awaited reports whether the user is waiting for a hint or an explanation.
func (hs *Hints) awaited() bool {
	return hs.work.Busy && (hs.answer.why != nil || hs.answer.slow && hs.answer.asked && !hs.answer.kept)
}

// step returns the hint for the step that was found.
func (hs *Hints) step() Hint {
	t := hs.answer.found.step
	hint := Hint{
		Name: t.technique.String(), Help: t.technique.Help.String(), Line: -1, More: hs.answer.strength < reason.Whole,
		CanDo: hs.canDo(), CanTake: hs.canTake(),
	}
	switch hs.answer.strength {
	case reason.ByName:
		hint.Text = hint.Name + "."
	case reason.ByPlace:
		hint.Text = t.place() + "."
	case reason.Whole:
		hint.Text, hint.Line, hint.Lines = t.text(), hs.answer.line, t.said()
	}
	hint.Words = Verdict{Hinted, words.Say("Hint"), hint.Text}
	if hs.work.Busy { // a better one may be found
		hint.Words.Chip = words.Say("Best hint so far")
	}
	return hint
}

// canDo reports whether the step that was found would enter something.
func (hs *Hints) canDo() bool {
	n := hs.answer.found
	return n != nil && n.step != nil && len(n.step.changes(hs.d.State())) > 0
}

// canTake reports whether the whole step has been revealed and enters nothing.
func (hs *Hints) canTake() bool { return hs.answer.strength == reason.Whole && !hs.canDo() }

// Do enters the conclusion of the hint, as one step to undo.
func (hs *Hints) Do() {
	if hint, ok := hs.Hint(); !ok || !hint.CanDo && !hint.CanTake {
		return
	}
	defer hs.d.Batch()()
	t, s := hs.answer.found.step, hs.d.State()
	changes := t.changes(s)
	hs.take()
	hs.d.SetLayer(puzzles.Answer)
	if len(changes) > 0 {
		hs.d.DoNamed(words.Later("hint: %s", t.technique), s.Apply(puzzles.Move{Name: "hint", Changes: changes}))
		hs.d.SetCursor(changes[0].At)
	}
	hs.lookAhead()
	hs.d.Changed(draft.Hints | draft.Verdict | draft.Board)
}

// take records the conclusion of the hint as known.
func (hs *Hints) take() {
	facts := slices.Concat(hs.holding(), hs.answer.found.step.concluding)
	hs.learned = learned{hs.d.subject(), hs.d.State().Marks.Values, facts}
	hs.reset()
}

// LetMe hides the words of the hint; its marks on the board stay until the next change.
func (hs *Hints) LetMe() {
	if _, ok := hs.Hint(); ok {
		hs.answer.kept = true
		hs.d.Changed(draft.Hints | draft.Verdict | draft.Board)
	}
}

// Hide hides the hint, or the explanation, and reports whether there was one.
func (hs *Hints) Hide() bool {
	switch {
	case hs.answer.why != nil:
		hs.reset()
		hs.lookAhead()
	case hs.answer.asked:
		hs.answer.asked, hs.answer.kept, hs.answer.marked, hs.answer.slow = false, false, false, false
	default:
		return false
	}
	hs.d.Changed(draft.Hints | draft.Verdict | draft.Board)
	return true
}

// ChooseLine highlights line i of a supposition, or the whole step if i is -1.
func (hs *Hints) ChooseLine(i int) {
	if hint, ok := hs.Hint(); ok && i < len(hint.Lines) {
		hs.answer.line = max(i, -1)
		hs.d.Changed(draft.Hints | draft.Board)
	}
}

// GoBack restores the last board before the wrong entries, as one step to undo.
func (hs *Hints) GoBack() {
	if hint, ok := hs.Hint(); ok && hint.CanGoBack {
		hs.d.Do("go back", *hs.answer.found.back)
	}
}

// MarkMistakes marks the wrong entries that the hint reports, until the next change.
func (hs *Hints) MarkMistakes() {
	if hint, ok := hs.Hint(); ok && hint.CanMark {
		hs.answer.marked = true
		hs.d.Changed(draft.Hints | draft.Verdict | draft.Board)
	}
}

// mistakes returns the wrong entries that are marked.
func (hs *Hints) mistakes() []puzzles.Fault {
	if !hs.answer.marked || hs.answer.found == nil || len(hs.answer.found.wrong) == 0 {
		return nil
	}
	f := puzzles.Fault{Rule: ruleMistakes, Text: reason.MistakesText(hs.answer.found.wrong)}
	for _, c := range hs.answer.found.wrong {
		f.Places = append(f.Places, grid.Of(c))
	}
	return []puzzles.Fault{f}
}

// show shows the hint, or the explanation, on a view.
func (hs *Hints) show(v *puzzles.View) {
	switch {
	case hs.answer.why != nil:
		hs.answer.why.show(v)
	case !hs.answer.asked || hs.answer.found == nil || hs.answer.found.step == nil || hs.answer.strength == reason.ByName:
	case hs.answer.strength == reason.ByPlace:
		v.Target = hs.answer.found.step.light.target
	case hs.answer.line >= 0 && hs.answer.line < len(hs.answer.found.step.lines):
		hs.answer.found.step.lines[hs.answer.line].show(v)
	default:
		hs.answer.found.step.light.show(v)
	}
}
