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

// Hint is what is told of the next step, as far as it has been asked for.
type Hint struct {
	Words Words  // for one line
	Name  string // of the technique, "" where there is no step
	Text  string
	Help  string // explains the technique
	// Lines are those of a whole supposition, each of which can be chosen; the Text has
	// all of them.
	Lines []string
	Line  int // the chosen one, -1 for none
	// What can be done: tell more of the step, enter it, take it as known where there is
	// nothing to enter, go back to before wrong entries, mark them.
	More, CanDo, CanTake, CanGoBack, CanMark bool
	Wrong                                    int // how many entries are wrong
}

// Hints tells the next step, or in its place how a cell can be seen to hold what it
// holds.
type Hints struct {
	d *Document
	question[hinted]
	explainer *away.Kept[explainer]
	wanted    bool // somebody looks at hints
	used      bool // a hint has been asked for
	learned   learned
}

// hinted is what is told of the next step, or in its place of something else.
type hinted struct {
	asked    bool
	strength reason.Strength // that was asked for
	slow     bool            // the search has taken some time
	found    *nextStep       // nil while there is none
	line     int
	kept     bool // the words are put away, what is lit stays
	marked   bool // wrong entries are marked
	why      *why // nil unless an explanation is shown in place of a hint
}

// nextStep is what a search for the next step has found.
type nextStep struct {
	step  *toldStep    // nil for none
	tell  func() Words // where there is none
	wrong []grid.Cell
	back  *puzzles.State // the last state before the wrong entries, nil when there is none
}

// learned are facts that hints have told and nobody can enter, with the board that they
// were concluded from: they hold as long as its entries stay.
type learned struct {
	subject
	entries grid.Map[puzzles.Value]
	facts   []reason.Fact
}

// holding are the facts that hold on the board that is shown.
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

// When a search for a step says something of itself: that it goes on, and the best it
// has found.
const (
	sayAfter  = 300 * time.Millisecond
	bestAfter = 2 * time.Second
)

// Want says whether somebody looks at hints: then the next step is looked for
// before it is asked for, as it is once one has been asked for.
func (hs *Hints) Want(on bool) {
	hs.wanted = on
	hs.lookAhead()
}

// lookAhead looks for the next step, unless it is known or being looked for.
func (hs *Hints) lookAhead() {
	if (hs.wanted || hs.used) && hs.answer.found == nil && hs.err == nil && !hs.work.Busy && hs.answer.why == nil && !hs.d.Stroking() && !hs.d.Closed() {
		hs.seek()
	}
}

// Next asks for a hint, or for more of the one that is told.
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

// seek looks for the next step in the background.
func (hs *Hints) seek() {
	hs.begin(hs.d.entered())
	s := hs.d.State()
	if faults := s.Puzzle.Validate(); len(faults) > 0 {
		hs.answer.found = &nextStep{tell: func() Words { return Words{NotReady, words.Say("No hint"), s.Puzzle.Validate()[0].Text} }}
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

// bestStep is the best step so far of a search, shown once it has gone on for a while.
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
		next.tell = func() Words { return Words{Solved, words.Say("No hint"), words.Say("Everything is found.")} }
	case found.status == reason.Several:
		next.tell = func() Words {
			return Words{Several, words.Say("No hint"), words.Say("Nothing more follows: there are several solutions.")}
		}
	}
	return next, err
}

// lateHint are the words for a step that was not found in time.
func lateHint() Words {
	return Words{Undecided, words.Say("No hint"), words.Say("No step was found within %s.", words.Duration(patience.Seconds()))}
}

// mistakes finds the entries that are wrong, and where to go back to.
func (n *nextStep) mistakes(ctx context.Context, in standing, earlier []puzzles.State) error {
	values := make([]grid.Map[puzzles.Value], len(earlier))
	for i, s := range earlier {
		values[i] = s.Marks.Values
	}
	found, err := mistakesAway.Call(ctx, mistaken{in, values}, nil)
	cs := found.wrong
	switch n.wrong = cs; {
	case len(cs) > 0:
		n.tell = func() Words {
			return Words{Broken, words.SayN(len(cs), "Wrong entry", "Wrong entries"), reason.MistakesText(cs)}
		}
	case err == nil:
		n.tell = func() Words { return noSolution(in.state.Puzzle) }
	}
	if err == nil && found.back >= 0 {
		n.back = &earlier[found.back]
	}
	return err
}

// Hint is the hint that is told, false while there is none.
func (hs *Hints) Hint() (Hint, bool) {
	switch {
	case !hs.answer.asked || hs.answer.kept:
		return Hint{}, false
	case hs.answer.found == nil && hs.err != nil:
		w, _ := hs.trouble(lateHint)
		return Hint{Words: w, Text: w.Sentence, Line: -1}, true
	case hs.answer.found == nil:
		text := words.Say("Looking for a reason …")
		return Hint{Words: Words{Checking, words.Say("Hint"), text}, Text: text, Line: -1}, hs.answer.slow
	case hs.answer.found.step == nil:
		n, told := hs.answer.found, hs.answer.found.tell()
		return Hint{
			Words: told, Text: told.Sentence, Line: -1,
			CanGoBack: n.back != nil, CanMark: len(n.wrong) > 0 && !hs.answer.marked, Wrong: len(n.wrong),
		}, true
	}
	return hs.step(), true
}

// Seeking reports whether a hint that was asked for is still being looked for.
func (hs *Hints) Seeking() bool {
	return hs.answer.asked && hs.answer.found == nil && hs.work.Busy
}

// Technique is the technique that is told of, one of TechniquesOf: that of the hint, or
// of the step that the walkthrough has come to; nil for none.
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

// words are the words of the hint or the explanation that is shown.
func (hs *Hints) words() (Words, bool) {
	if w, ok := hs.Why(); ok {
		return w.Words, true
	}
	hint, ok := hs.Hint()
	return hint.Words, ok
}

// awaited reports whether somebody waits for a hint or an explanation.
func (hs *Hints) awaited() bool {
	return hs.work.Busy && (hs.answer.why != nil || hs.answer.slow && hs.answer.asked && !hs.answer.kept)
}

// step tells the step that was found.
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
	hint.Words = Words{Hinted, words.Say("Hint"), hint.Text}
	if hs.work.Busy { // a better one may come
		hint.Words.Chip = words.Say("Best hint so far")
	}
	return hint
}

// canDo reports whether the step that was found would enter something.
func (hs *Hints) canDo() bool {
	n := hs.answer.found
	return n != nil && n.step != nil && len(n.step.changes(hs.d.State())) > 0
}

// canTake reports whether the whole step has been told and enters nothing.
func (hs *Hints) canTake() bool { return hs.answer.strength == reason.Whole && !hs.canDo() }

// Do enters what the hint concludes, as one step to undo.
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

// take takes what the hint concludes as known.
func (hs *Hints) take() {
	facts := slices.Concat(hs.holding(), hs.answer.found.step.concluding)
	hs.learned = learned{hs.d.subject(), hs.d.State().Marks.Values, facts}
	hs.reset()
}

// LetMe puts the words of the hint away; what is lit on the board stays until the next
// change.
func (hs *Hints) LetMe() {
	if _, ok := hs.Hint(); ok {
		hs.answer.kept = true
		hs.d.Changed(draft.Hints | draft.Verdict | draft.Board)
	}
}

// Hide takes the hint, or the explanation, away, and reports whether there was one.
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

// ChooseLine lights one line of a supposition, or with -1 the whole step.
func (hs *Hints) ChooseLine(i int) {
	if hint, ok := hs.Hint(); ok && i < len(hint.Lines) {
		hs.answer.line = max(i, -1)
		hs.d.Changed(draft.Hints | draft.Board)
	}
}

// GoBack goes back to the last board before the wrong entries, as one step to undo.
func (hs *Hints) GoBack() {
	if hint, ok := hs.Hint(); ok && hint.CanGoBack {
		hs.d.Do("go back", *hs.answer.found.back)
	}
}

// MarkMistakes marks the wrong entries that the hint tells of, until the next change.
func (hs *Hints) MarkMistakes() {
	if hint, ok := hs.Hint(); ok && hint.CanMark {
		hs.answer.marked = true
		hs.d.Changed(draft.Hints | draft.Verdict | draft.Board)
	}
}

// mistakes are the wrong entries that are marked.
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
