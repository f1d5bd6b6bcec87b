package document

import (
	"context"
	"fmt"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// Why is an explanation that is shown: how it can be seen what a cell holds, or that
// givens contradict each other.
type Why struct {
	Title string
	Words Words // how it stands, or why there is no explanation
	// Steps are the explanation, each one after those that it comes from; the last one is
	// the answer. None while it is looked for, and where there is none.
	Steps []WhyStep
	At    int // the chosen step, -1 for none
}

// WhyStep is one step of an explanation.
type WhyStep struct {
	Name, Text string
	From       []int // the steps that it comes from, beside givens
}

// why is Why with what only the document needs.
type why struct {
	Why
	steps []*toldStep
	subject
}

// show lights the chosen step.
func (w *why) show(v *puzzles.View) {
	if w.At >= 0 {
		w.steps[w.At].light.show(v)
	}
}

// Why is the explanation that is shown, false while none is.
func (d *Document) Why() (Why, bool) {
	if w := d.hints.why; w != nil {
		return w.Why, true
	}
	return Why{}, false
}

// AskWhy explains the clash of givens that is shown, else what the cell at the cursor
// holds in all solutions, from the givens alone.
func (d *Document) AskWhy() {
	if !d.Explains() || d.Covered() {
		return
	}
	d.Lift()
	d.accept()
	var clash []grid.Cell
	if d.about(d.advice.subject) {
		for _, at := range d.advice.clash {
			if at.Kind == grid.InCell {
				clash = append(clash, at.Cell)
			}
		}
	}
	d.forget()
	if len(clash) > 0 {
		d.whyClash(clash)
		return
	}
	d.whyCell()
}

// whyCell explains the cell at the cursor.
func (d *Document) whyCell() {
	at, p := d.Cursor(), d.State().Puzzle
	title := "Why this cell"
	faults := p.Type.Validate(p)
	switch {
	case at.Outside() || at.Kind == grid.Nowhere:
		d.explain(title, nil, Words{NotReady, "No cell", "Put the cursor on a cell to ask why it holds what it holds."})
	case len(faults) > 0:
		d.explain(title, nil, Words{NotReady, "No reason", faults[0].Text})
	case p.Given(at.Cell) != puzzles.Open:
		d.explain(title, nil, Words{NotReady, "Given", words.At(at.Cell, "this is given.")})
	default:
		forced := d.watch.forced.Size() == p.Size() && d.watch.forced.At(at.Cell) != puzzles.Open
		title = fmt.Sprintf("Why %s holds what it holds", at.Cell.Short())
		d.explain(title, func(ctx context.Context, e *reason.Engine) (*reason.Walk, Words, error) {
			w, err := e.Why(ctx, puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, at.Cell)
			return w, whyNot(w, p, at.Cell, forced), err
		}, Words{})
	}
}

// whyNot are the words for a walk that did not lead to a cell.
func whyNot(w *reason.Walk, p *puzzles.Puzzle, c grid.Cell, forced bool) Words {
	switch {
	case w == nil:
	case w.Status == reason.Wrong:
		return noSolution(p)
	case w.Status == reason.Several && !forced:
		return Words{Several, "No reason", words.At(c, "this is not the same in all solutions.")}
	}
	text := "no short reason was found."
	if forced {
		text = "this is the same in all solutions; " + text
	}
	return Words{Undecided, "No reason", words.At(c, text)}
}

// whyClash explains why givens in cells contradict each other.
func (d *Document) whyClash(cs []grid.Cell) {
	p := d.State().Puzzle
	d.explain("Why these givens clash", func(ctx context.Context, e *reason.Engine) (*reason.Walk, Words, error) {
		w, _, err := e.Clash(ctx, p, cs)
		return w, Words{Undecided, "No reason", "They contradict each other; no short reason was found."}, err
	}, Words{})
}

// explain shows an explanation: a walk that is looked for, or without one some words.
func (d *Document) explain(title string, walk func(context.Context, *reason.Engine) (*reason.Walk, Words, error), none Words) {
	h := &d.hints
	d.unhint()
	w := &why{Why: Why{Title: title, Words: none, At: -1}, subject: d.subject()}
	h.why = w
	if walk != nil {
		w.Words = Words{Checking, "Why", "Looking for a reason …"}
		p := d.State().Puzzle
		h.start(d.post, patience, func(ctx context.Context, _ func(func())) func() {
			steps, none := h.explainer.walk(ctx, p, walk)
			return func() { d.tellWhy(steps, none) }
		}, func(err error) { d.tellWhy(nil, faultWords(err)) })
	}
	d.changed(Hints | Verdict | Board)
}

// walk puts the steps of a walk into words, or says why there is none.
func (x explainer) walk(ctx context.Context, p *puzzles.Puzzle, walk func(context.Context, *reason.Engine) (*reason.Walk, Words, error)) (steps []*toldStep, none Words) {
	err := x.use(ctx, p, func(e *reason.Engine) error {
		w, why, err := walk(ctx, e)
		if none = why; w == nil || w.Status != reason.Complete {
			return err
		}
		for _, s := range w.Steps {
			steps = append(steps, tellStep(e, p.Size(), s))
		}
		return nil
	})
	switch {
	case err == nil:
	case ctx.Err() != nil:
		none = Words{Undecided, "No reason", fmt.Sprintf("No reason was found within %s.", words.Duration(patience.Seconds()))}
	default:
		none = faultWords(err)
	}
	return steps, none
}

// tellWhy shows the explanation that was found.
func (d *Document) tellWhy(steps []*toldStep, none Words) {
	w := d.hints.why
	w.steps, w.Words = steps, none
	for _, s := range steps {
		w.Steps = append(w.Steps, WhyStep{s.technique.Name, s.text, s.from})
	}
	d.ChooseWhy(len(steps) - 1)
	d.changed(Hints | Verdict | Board)
}

// ChooseWhy chooses a step of the explanation that is shown, which is lit on the board.
func (d *Document) ChooseWhy(i int) {
	w := d.hints.why
	if w == nil || i < 0 || i >= len(w.Steps) {
		return
	}
	w.At = i
	w.Words = Words{Hinted, "Why", w.Steps[i].Text}
	d.changed(Hints | Verdict | Board)
}
