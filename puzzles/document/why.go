package document

import (
	"context"
	"fmt"

	"quadrille/puzzles"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// Why is an explanation that is shown: how to see what a cell holds, or that givens
// contradict each other.
type Why struct {
	Title string
	Words Verdict // the state of the search, or why there is no explanation
	// Steps are the steps of the explanation, each after those that it follows from; the
	// last one is the answer. Empty during the search, and if there is no explanation.
	Steps []WhyStep
	At    int // the chosen step, -1 for none
}

// WhyStep is one step of an explanation.
type WhyStep struct {
	Name, Text string
	From       []int // the steps that it follows from, besides givens
}

// why is Why with what only the document needs.
type why struct {
	title fmt.Stringer
	tell  func() Verdict // the words while no step is chosen
	steps []*toldStep
	at    int
}

// show highlights the chosen step.
func (w *why) show(v *puzzles.View) {
	if w.at >= 0 {
		w.steps[w.at].light.show(v)
	}
}

// Why returns the explanation that is shown, false if there is none.
func (hs *Hints) Why() (Why, bool) {
	w := hs.answer.why
	if w == nil {
		return Why{}, false
	}
	said := Why{Title: w.title.String(), At: w.at, Steps: make([]WhyStep, len(w.steps))}
	for i, s := range w.steps {
		said.Steps[i] = WhyStep{s.technique.String(), s.text(), s.from}
	}
	switch trouble, ok := hs.trouble(lateWhy); {
	case ok:
		said.Words = trouble
	case w.at >= 0:
		said.Words = Verdict{Hinted, words.Say("Why"), said.Steps[w.at].Text}
	default:
		said.Words = w.tell()
	}
	return said, true
}

// AskWhy explains the clash of givens that is shown, or else what the cell at the cursor
// holds in all solutions, from the givens alone.
func (hs *Hints) AskWhy() {
	hs.d.Lift()
	hs.d.Walks.Hide()
	var n engine.Conflict
	if a := hs.d.Advice.reply(); a != nil {
		n = a.conflict
	}
	hs.d.Advice.reset()
	if len(n.Cells()) > 0 {
		hs.whyClash(n)
		return
	}
	hs.whyCell()
}

// whyCell explains the cell at the cursor.
func (hs *Hints) whyCell() {
	at, p := hs.d.Cursor(), hs.d.State().Puzzle
	faults := p.Validate()
	none := func(tell func() Verdict) { hs.explain(words.Message("Why this cell"), nil, tell) }
	switch {
	case at.Outside() || at.Kind == grid.Nowhere:
		none(func() Verdict {
			return Verdict{NotReady, words.Say("No cell"), words.Say("Put the cursor on a cell to ask why it holds what it holds.")}
		})
	case len(faults) > 0:
		none(func() Verdict { return Verdict{NotReady, words.Say("No reason"), p.Validate()[0].Text} })
	case p.Given(at.Cell) != puzzles.Open:
		none(func() Verdict {
			return Verdict{NotReady, words.Say("Given"), words.At(at.Cell, words.Say("this is given."))}
		})
	default:
		forced := hs.d.Check.answer.known.Forced.Size() == p.Size() && hs.d.Check.answer.known.Forced.At(at.Cell) != puzzles.Open
		hs.explain(words.Later("Why %s holds what it holds", at.Short()), func(ctx context.Context) ([]*toldStep, func() Verdict, error) {
			return whySteps(ctx, whyCell{hs.explainer, p, at.Cell}, forced)
		}, nil)
	}
}

// whyNot returns the words for a walk that did not lead to a cell.
func whyNot(w *reason.Walk, p *puzzles.Puzzle, c grid.Cell, forced bool) Verdict {
	switch {
	case w == nil:
	case w.Status == reason.Wrong:
		return noSolution(p)
	case w.Status == reason.Several && !forced:
		return Verdict{Several, words.Say("No reason"), words.At(c, words.Say("this is not the same in all solutions."))}
	}
	text := words.Say("no short reason was found.")
	if forced {
		text = words.Say("this is the same in all solutions; no short reason was found.")
	}
	return Verdict{Undecided, words.Say("No reason"), words.At(c, text)}
}

// whySteps returns the steps that lead to what a cell holds, or words for why there are
// none.
func whySteps(ctx context.Context, in whyCell, forced bool) (steps []*toldStep, none func() Verdict, err error) {
	found, err := whyAway.Call(ctx, in, nil)
	none = func() Verdict { return whyNot(found.walk, in.puzzle, in.cell, forced) }
	if found.walk != nil && found.walk.Status == reason.Complete {
		steps = tellAll(found.engine, in.puzzle.Size(), found.walk.Steps)
	}
	return steps, none, err
}

// whyClash explains why givens contradict each other.
func (hs *Hints) whyClash(n engine.Conflict) {
	hs.explain(words.Message("Why these givens clash"), func(ctx context.Context) (steps []*toldStep, none func() Verdict, err error) {
		none = func() Verdict {
			return Verdict{Undecided, words.Say("No reason"), words.Say("They contradict each other; no short reason was found.")}
		}
		found, err := whyClashAway.Call(ctx, whyClash{hs.explainer, n.Rest, n.Cells()}, nil)
		if w, e := found.walk, found.engine; w != nil {
			steps = append(tellAll(e, n.Rest.Size(), w.Steps), contradiction(e, n.Rest.Size(), found.denied, len(w.Steps)-1))
		}
		return steps, none, err
	}, nil)
}

// contradiction returns the last step to a clash: a fact that is given was denied, by the
// step with index from, if there is one.
func contradiction(e *reason.Engine, z grid.Size, denied reason.Fact, from int) *toldStep {
	denied.Is = true
	fs := []reason.Fact{denied}
	t := &toldStep{
		technique: &reason.Technique{Name: "Contradiction"},
		text:      words.Once(func() string { return words.Say("But it is given that %s.", e.Facts(fs)) }),
		light:     lit(z, cells(e.Of(fs)), nil, nil),
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

// explain shows an explanation, which search finds, or if search is nil the words of none.
func (hs *Hints) explain(title fmt.Stringer, search func(context.Context) ([]*toldStep, func() Verdict, error), none func() Verdict) {
	hs.reset()
	hs.begin(hs.d.entered())
	hs.d.Play.Note(draft.HintGiven, 1)
	hs.answer.why = &why{title: title, tell: none, at: -1}
	if search != nil {
		hs.answer.why.tell = func() Verdict { return Verdict{Checking, words.Say("Why"), words.Say("Looking for a reason …")} }
		hs.search(hs.d, draft.Hints|draft.Verdict|draft.Board, patience, func(ctx context.Context, _ func(func(*hinted))) (func(*hinted), error) {
			steps, none, err := search(ctx)
			return func(a *hinted) { a.why.steps, a.why.tell, a.why.at = steps, none, len(steps)-1 }, err
		})
	}
	hs.d.Changed(draft.Hints | draft.Verdict | draft.Board)
}

// lateWhy returns the words for a search that ran out of time.
func lateWhy() Verdict {
	return Verdict{Undecided, words.Say("No reason"), words.Say("No reason was found within %s.", words.Duration(patience.Seconds()))}
}

// ChooseWhy chooses a step of the explanation that is shown, to be highlighted on the board.
func (hs *Hints) ChooseWhy(i int) {
	w := hs.answer.why
	if w == nil || i < 0 || i >= len(w.steps) {
		return
	}
	w.at = i
	hs.d.Changed(draft.Hints | draft.Verdict | draft.Board)
}
