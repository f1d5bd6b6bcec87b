package document

import (
	"context"
	"slices"
	"sync"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// explainer keeps the engine that explains a board, whatever its givens and entries. It
// answers one question at a time, on any goroutine.
type explainer struct {
	begin  sync.Once
	engine chan *reason.Engine // holds the engine, nil before the first question
}

// use runs do with an engine for p.
func (x *explainer) use(ctx context.Context, p *puzzles.Puzzle, do func(*reason.Engine) error) error {
	x.begin.Do(func() {
		x.engine = make(chan *reason.Engine, 1)
		x.engine <- nil
	})
	select {
	case e := <-x.engine:
		var keep *reason.Engine // nil if a fault ends the use of the engine
		defer func() { x.engine <- keep }()
		if e == nil || !e.Covers(p) {
			var err error
			if e, err = reason.New(ctx, p); err != nil {
				return err
			}
		}
		err := do(e)
		keep = e
		return err
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// light is what is highlighted on the board along with some words.
type light struct {
	target, selected grid.Map[bool]
	areas            [][]grid.Cell
}

func lit(z grid.Size, target, selected []grid.Cell, areas [][]grid.Cell) light {
	l := light{grid.NewMap[bool](z), grid.NewMap[bool](z), areas}
	for _, c := range selected {
		l.selected = l.selected.With(c, true)
	}
	for _, c := range target {
		l.target, l.selected = l.target.With(c, true), l.selected.With(c, false)
	}
	return l
}

func (l light) show(v *puzzles.View) { v.Target, v.Selected, v.Areas = l.target, l.selected, l.areas }

// toldStep is a step that can be put into words, once for each language in effect.
type toldStep struct {
	technique  *reason.Technique
	place      func() string
	text       func() string
	said       func() []string // the lines of a supposition
	lines      []light         // the highlights for each line
	from       []int           // earlier steps of a walk
	light      light
	sets       []reason.Fact // including equivalent facts
	concluding []reason.Fact // with cells that have one value left
}

// tellStep describes a step of e on a board of size z.
func tellStep(e *reason.Engine, z grid.Size, s *reason.Step) *toldStep {
	t := &toldStep{
		technique: s.Technique, from: s.From, sets: e.Of(s.Sets),
		place: words.Once(func() string { return e.Tell(s, reason.ByPlace) }),
	}
	t.concluding = slices.Concat(t.sets, s.Fills)
	t.text = words.Once(func() string { return e.TellAll(&reason.StepGroup{Steps: []*reason.Step{s}}) })
	t.light = lit(z, cells(t.concluding), append(cells(e.Of(s.Because)), s.Unnamed()...), e.Areas(s.Rules))
	for _, l := range e.Lines(s) {
		t.lines = append(t.lines, lit(z, cells(e.Of(l.Sets)), l.From, l.Areas))
	}
	t.said = words.Once(func() (texts []string) {
		for _, l := range e.Lines(s) {
			texts = append(texts, l.Text)
		}
		return texts
	})
	return t
}

func cells(fs []reason.Fact) []grid.Cell {
	cs := make([]grid.Cell, len(fs))
	for i, f := range fs {
		cs[i] = f.Cell
	}
	return cs
}

// changes returns the changes that enter the conclusions of the step on a board: values, and
// notes of what is excluded.
func (t *toldStep) changes(s puzzles.State) []puzzles.Change {
	var changes []puzzles.Change
	for _, f := range t.concluding {
		if f.Is && s.Answer(f.Cell) != f.Value {
			changes = append(changes, puzzles.Change{Part: puzzles.SetMark, At: grid.Of(f.Cell), Value: int(f.Value)})
		}
	}
	s = s.Apply(puzzles.Move{Changes: changes})
	for _, f := range t.concluding {
		if !f.Is && s.Answer(f.Cell) == puzzles.Open {
			more := puzzles.Exclude(s, f.Cell, f.Value)
			s, changes = s.Apply(puzzles.Move{Changes: more}), append(changes, more...)
		}
	}
	return changes
}
