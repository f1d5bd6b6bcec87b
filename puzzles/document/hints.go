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

// hinting is the search for the next step.
type hinting struct {
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
func (d *Document) holding() []reason.Fact {
	l := &d.hints.learned
	if !d.about(l.subject) {
		return nil
	}
	s := d.State()
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

// WantHints says whether somebody looks at hints: then the next step is looked for
// before it is asked for, as it is once one has been asked for.
func (d *Document) WantHints(on bool) {
	d.hints.wanted = on
	d.lookAhead()
}

// lookAhead looks for the next step, unless it is known or being looked for.
func (d *Document) lookAhead() {
	h := &d.hints
	if (h.wanted || h.used) && h.answer.found == nil && h.err == nil && !h.Busy && h.answer.why == nil && !d.Stroking() && !d.Closed() {
		d.seek()
	}
}

// NextHint asks for a hint, or for more of the one that is told.
func (d *Document) NextHint() {
	defer d.Batch()()
	h := &d.hints
	d.Lift()
	d.Uncover()
	if h.answer.why != nil {
		h.reset()
	}
	h.begin(d.entered())
	h.used = true
	switch {
	case h.answer.kept:
		h.answer.kept = false
	case !h.answer.asked:
		h.answer.asked, h.answer.strength, h.answer.line = true, reason.ByName, -1
		d.Note(draft.HintGiven, 1)
	case h.answer.found != nil && h.answer.found.step != nil && h.answer.strength < reason.Whole:
		h.answer.strength++
	case h.answer.found != nil && h.answer.found.step != nil && d.canTake():
		d.takeHint()
		h.begin(d.entered())
		h.answer.asked, h.answer.strength, h.answer.line = true, reason.ByName, -1
		d.Note(draft.HintGiven, 1)
	}
	d.lookAhead()
	d.Changed(draft.Hints | draft.Verdict | draft.Board)
}

// seek looks for the next step in the background.
func (d *Document) seek() {
	h := &d.hints
	h.begin(d.entered())
	s := d.State()
	if faults := s.Puzzle.Validate(); len(faults) > 0 {
		h.answer.found = &nextStep{tell: func() Words { return Words{NotReady, words.Say("No hint"), s.Puzzle.Validate()[0].Text} }}
		return
	}
	facts, earlier := d.holding(), d.Leading()
	h.search(d, draft.Hints|draft.Verdict|draft.Board, patience, func(ctx context.Context, tell func(func(*hinted))) (func(*hinted), error) {
		slow := time.AfterFunc(sayAfter, func() { tell(func(a *hinted) { a.slow = true }) })
		defer slow.Stop()
		best := &bestStep{show: func(t *toldStep) { tell(func(a *hinted) { a.found, a.line = &nextStep{step: t}, -1 }) }}
		late := time.AfterFunc(bestAfter, best.late)
		defer late.Stop()
		next, err := nextOf(ctx, standing{h.explainer, s, facts}, earlier, best.take)
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
func (d *Document) Hint() (Hint, bool) {
	h := &d.hints
	switch {
	case !h.answer.asked || h.answer.kept:
		return Hint{}, false
	case h.answer.found == nil && h.err != nil:
		w, _ := h.trouble(lateHint)
		return Hint{Words: w, Text: w.Sentence, Line: -1}, true
	case h.answer.found == nil:
		text := words.Say("Looking for a reason …")
		return Hint{Words: Words{Checking, words.Say("Hint"), text}, Text: text, Line: -1}, h.answer.slow
	case h.answer.found.step == nil:
		n, told := h.answer.found, h.answer.found.tell()
		return Hint{
			Words: told, Text: told.Sentence, Line: -1,
			CanGoBack: n.back != nil, CanMark: len(n.wrong) > 0 && !h.answer.marked, Wrong: len(n.wrong),
		}, true
	}
	return d.stepHint(), true
}

// Seeking reports whether a hint that was asked for is still being looked for.
func (d *Document) Seeking() bool {
	return d.hints.answer.asked && d.hints.answer.found == nil && d.hints.Busy
}

// Technique is the technique that is told of, one of TechniquesOf: that of the hint, or
// of the step that the walkthrough has come to; nil for none.
func (d *Document) Technique() *Technique {
	id := ""
	if w := d.Walkthrough(); w != nil && w.At() >= 0 {
		id = w.Step(w.At()).Technique.ID
	} else if hint, ok := d.Hint(); ok && hint.Name != "" {
		id = d.hints.answer.found.step.technique.ID
	}
	list := TechniquesOf(d.State().Puzzle.Type)
	if i := slices.IndexFunc(list, func(k *Technique) bool { return k.ID == id }); i >= 0 {
		return list[i]
	}
	return nil
}

// hintWords are the words of the hint or the explanation that is shown.
func (d *Document) hintWords() (Words, bool) {
	if w, ok := d.Why(); ok {
		return w.Words, true
	}
	hint, ok := d.Hint()
	return hint.Words, ok
}

// awaited reports whether somebody waits for a hint or an explanation.
func (h *hinting) awaited() bool {
	return h.Busy && (h.answer.why != nil || h.answer.slow && h.answer.asked && !h.answer.kept)
}

// stepHint tells the step that was found.
func (d *Document) stepHint() Hint {
	h := &d.hints
	t := h.answer.found.step
	hint := Hint{
		Name: t.technique.String(), Help: t.technique.Help.String(), Line: -1, More: h.answer.strength < reason.Whole,
		CanDo: d.canDo(), CanTake: d.canTake(),
	}
	switch h.answer.strength {
	case reason.ByName:
		hint.Text = hint.Name + "."
	case reason.ByPlace:
		hint.Text = t.place() + "."
	case reason.Whole:
		hint.Text, hint.Line, hint.Lines = t.text(), h.answer.line, t.said()
	}
	hint.Words = Words{Hinted, words.Say("Hint"), hint.Text}
	if h.Busy { // a better one may come
		hint.Words.Chip = words.Say("Best hint so far")
	}
	return hint
}

// canDo reports whether the step that was found would enter something.
func (d *Document) canDo() bool {
	n := d.hints.answer.found
	return n != nil && n.step != nil && len(n.step.changes(d.State())) > 0
}

// canTake reports whether the whole step has been told and enters nothing.
func (d *Document) canTake() bool { return d.hints.answer.strength == reason.Whole && !d.canDo() }

// DoHint enters what the hint concludes, as one step to undo.
func (d *Document) DoHint() {
	h := &d.hints
	if hint, ok := d.Hint(); !ok || !hint.CanDo && !hint.CanTake {
		return
	}
	defer d.Batch()()
	t, s := h.answer.found.step, d.State()
	changes := t.changes(s)
	d.takeHint()
	d.SetLayer(puzzles.Answer)
	if len(changes) > 0 {
		d.DoNamed(words.Later("hint: %s", t.technique), s.Apply(puzzles.Move{Name: "hint", Changes: changes}))
		d.SetCursor(changes[0].At)
	}
	d.lookAhead()
	d.Changed(draft.Hints | draft.Verdict | draft.Board)
}

// takeHint takes what the hint concludes as known.
func (d *Document) takeHint() {
	h := &d.hints
	facts := slices.Concat(d.holding(), h.answer.found.step.concluding)
	h.learned = learned{d.subject(), d.State().Marks.Values, facts}
	d.hints.reset()
}

// LetMe puts the words of the hint away; what is lit on the board stays until the next
// change.
func (d *Document) LetMe() {
	if _, ok := d.Hint(); ok {
		d.hints.answer.kept = true
		d.Changed(draft.Hints | draft.Verdict | draft.Board)
	}
}

// HideHint takes the hint, or the explanation, away, and reports whether there was one.
func (d *Document) HideHint() bool {
	h := &d.hints
	switch {
	case h.answer.why != nil:
		d.hints.reset()
		d.lookAhead()
	case h.answer.asked:
		h.answer.asked, h.answer.kept, h.answer.marked, h.answer.slow = false, false, false, false
	default:
		return false
	}
	d.Changed(draft.Hints | draft.Verdict | draft.Board)
	return true
}

// ChooseLine lights one line of a supposition, or with -1 the whole step.
func (d *Document) ChooseLine(i int) {
	if hint, ok := d.Hint(); ok && i < len(hint.Lines) {
		d.hints.answer.line = max(i, -1)
		d.Changed(draft.Hints | draft.Board)
	}
}

// GoBack goes back to the last board before the wrong entries, as one step to undo.
func (d *Document) GoBack() {
	if hint, ok := d.Hint(); ok && hint.CanGoBack {
		d.Do("go back", *d.hints.answer.found.back)
	}
}

// MarkMistakes marks the wrong entries that the hint tells of, until the next change.
func (d *Document) MarkMistakes() {
	if hint, ok := d.Hint(); ok && hint.CanMark {
		d.hints.answer.marked = true
		d.Changed(draft.Hints | draft.Verdict | draft.Board)
	}
}

// mistakes are the wrong entries that are marked.
func (h *hinting) mistakes() []puzzles.Fault {
	if !h.answer.marked || h.answer.found == nil || len(h.answer.found.wrong) == 0 {
		return nil
	}
	f := puzzles.Fault{Rule: ruleMistakes, Text: reason.MistakesText(h.answer.found.wrong)}
	for _, c := range h.answer.found.wrong {
		f.Places = append(f.Places, grid.Of(c))
	}
	return []puzzles.Fault{f}
}

// show shows the hint, or the explanation, on a view.
func (h *hinting) show(v *puzzles.View) {
	switch {
	case h.answer.why != nil:
		h.answer.why.show(v)
	case !h.answer.asked || h.answer.found == nil || h.answer.found.step == nil || h.answer.strength == reason.ByName:
	case h.answer.strength == reason.ByPlace:
		v.Target = h.answer.found.step.light.target
	case h.answer.line >= 0 && h.answer.line < len(h.answer.found.step.lines):
		h.answer.found.step.lines[h.answer.line].show(v)
	default:
		h.answer.found.step.light.show(v)
	}
}
