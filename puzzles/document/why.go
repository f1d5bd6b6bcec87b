package document

import (
	"context"
	"fmt"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
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
	if !d.Explains() {
		return
	}
	d.Lift()
	d.HideWalkthrough()
	d.accept()
	n, asked := d.advice.conflict, d.about(d.advice.subject)
	d.forget()
	if asked && len(n.Cells()) > 0 {
		d.whyClash(n)
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
		title = fmt.Sprintf("Why %s holds what it holds", at.Short())
		d.explain(title, func(ctx context.Context) ([]*toldStep, Words, error) {
			return d.hints.explainer.why(ctx, p, at.Cell, forced)
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

// why are the steps that lead to what a cell holds, or words for why there are none.
func (x explainer) why(ctx context.Context, p *puzzles.Puzzle, c grid.Cell, forced bool) (steps []*toldStep, none Words, err error) {
	err = x.use(ctx, p, func(e *reason.Engine) error {
		w, err := e.Why(ctx, puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, c)
		if none = whyNot(w, p, c, forced); w != nil && w.Status == reason.Complete {
			steps = tellAll(e, p.Size(), w.Steps)
		}
		return err
	})
	return steps, none, err
}

// whyClash explains why givens contradict each other.
func (d *Document) whyClash(n engine.Conflict) {
	d.explain("Why these givens clash", func(ctx context.Context) (steps []*toldStep, none Words, err error) {
		none = Words{Undecided, "No reason", "They contradict each other; no short reason was found."}
		err = d.hints.explainer.use(ctx, n.Rest, func(e *reason.Engine) error {
			w, denied, err := e.Clash(ctx, n.Rest, n.Cells())
			if w != nil {
				steps = append(tellAll(e, n.Rest.Size(), w.Steps), contradiction(e, n.Rest.Size(), denied, len(w.Steps)-1))
			}
			return err
		})
		return steps, none, err
	}, Words{})
}

// contradiction is the last step to a clash: a fact was denied, by the step before it
// if there is one, and is given.
func contradiction(e *reason.Engine, z grid.Size, denied reason.Fact, from int) *toldStep {
	denied.Is = true
	fs := []reason.Fact{denied}
	t := &toldStep{
		technique: &reason.Technique{Name: "Contradiction"}, text: words.Sentence("but it is given that " + e.Facts(fs)),
		light: lit(z, cells(e.Of(fs)), nil, nil),
	}
	if from >= 0 {
		t.from = []int{from}
	}
	return t
}

func tellAll(e *reason.Engine, z grid.Size, steps []*reason.Step) []*toldStep {
	told := make([]*toldStep, len(steps))
	for i, s := range steps {
		told[i] = tellStep(e, z, s)
	}
	return told
}

// explain shows an explanation: one that is looked for, or without such a search some
// words.
func (d *Document) explain(title string, search func(context.Context) ([]*toldStep, Words, error), none Words) {
	h := &d.hints
	d.unhint()
	h.why = &why{Why: Why{Title: title, Words: none, At: -1}}
	if search != nil {
		h.why.Words = Words{Checking, "Why", "Looking for a reason …"}
		h.start(d.post, patience, func(ctx context.Context, _ func(func())) func() {
			steps, none, err := search(ctx)
			switch {
			case err == nil:
			case ctx.Err() != nil:
				none = Words{Undecided, "No reason", fmt.Sprintf("No reason was found within %s.", words.Duration(patience.Seconds()))}
			default:
				none = faultWords(err)
			}
			return func() { d.tellWhy(steps, none) }
		}, func(err error) { d.tellWhy(nil, faultWords(err)) })
	}
	d.changed(Hints | Verdict | Board)
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
