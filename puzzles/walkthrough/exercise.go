package walkthrough

import (
	"context"

	"quadrille/puzzles"
	"quadrille/puzzles/reason"
)

// Exercise is a position in which a technique is the next step.
type Exercise struct {
	State puzzles.State // with what is known entered
	Text  string        // of the step
	View  *puzzles.View // shows the step on the board
}

// ExerciseIn is the first position on the way through p in which t is the next step
// that is worth telling, for people who see what is entered and nothing else. It is
// nil when there is none; named techniques are looked for as far as others lead, with
// no suppositions. The error is the context's cause, or why nothing about p can be
// explained.
func ExerciseIn(ctx context.Context, p *puzzles.Puzzle, t *reason.Technique) (*Exercise, error) {
	var found *Exercise
	entered := puzzles.State{}
	err := along(ctx, p, wishFor(t), func(e *reason.Engine, at *Position, _ *reason.Told) (end bool, err error) {
		s := at.Entered()
		if entered.Puzzle != nil && s.Marks.Values.Equal(entered.Marks.Values) {
			return false, nil
		}
		entered = s
		found, err = exercise(ctx, e, s, wishFor(t), t.ID)
		return found != nil, err
	})
	return found, err
}

// ExampleIn is the first step on the way through p that t explains, as ExerciseIn
// goes it, but on the board as it is known then: what is excluded may be needed for
// it.
func ExampleIn(ctx context.Context, p *puzzles.Puzzle, t *reason.Technique) (*Told, error) {
	wish := wishFor(t)
	wish.Proved = true
	var found *Told
	err := along(ctx, p, wish, func(e *reason.Engine, at *Position, g *reason.Told) (end bool, err error) {
		if g.Steps[0].Technique.ID != t.ID {
			return false, nil
		}
		view := at.View(g)
		found = &Told{Number: 1, Technique: t, Text: e.TellAll(g), view: func() *puzzles.View { return view }}
		return true, nil
	})
	return found, err
}

// wishFor is a wish for ways on which t may be.
func wishFor(t *reason.Technique) reason.Wish {
	return reason.Wish{Most: reason.Extreme, Without: map[string]bool{reason.Chain: t.ID != reason.Chain && !t.Late}}
}

// along goes the way through p until there is enough.
func along(ctx context.Context, p *puzzles.Puzzle, wish reason.Wish, each func(*reason.Engine, *Position, *reason.Told) (end bool, err error)) error {
	e, err := reason.New(ctx, p)
	if err != nil {
		return err
	}
	wish.Taken = func(*reason.Step, int) {} // so that steps tell what they fill
	begin := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	w, err := e.Walk(ctx, begin, wish)
	if err != nil {
		return err
	}
	at := Begin(e, begin)
	for _, g := range w.Told() {
		if end, err := each(e, at, &g); end || err != nil {
			return err
		}
		at.Take(&g)
	}
	return nil
}

// exercise is the position s when a technique is the next step in it, else nil.
func exercise(ctx context.Context, e *reason.Engine, s puzzles.State, wish reason.Wish, id string) (*Exercise, error) {
	step, before, err := nextTold(ctx, e, s, wish)
	if err != nil || step == nil || step.Technique.ID != id {
		return nil, err
	}
	at := Begin(e, s)
	for _, b := range before {
		at.Take(&reason.Told{Steps: []*reason.Step{b}})
	}
	g := reason.Told{Steps: []*reason.Step{step}}
	return &Exercise{State: s, Text: e.TellAll(&g), View: at.View(&g)}, nil
}

// nextTold is the next step from s that is worth telling, and those before it that go
// without saying; nil where there is none.
func nextTold(ctx context.Context, e *reason.Engine, s puzzles.State, wish reason.Wish) (*reason.Step, []*reason.Step, error) {
	within, stop := context.WithCancel(ctx)
	defer stop()
	wish.Proved = true
	wish.Taken = func(s *reason.Step, _ int) {
		if !s.Technique.Bookkeeping() {
			stop()
		}
	}
	w, err := e.Walk(within, s, wish)
	if ctx.Err() != nil || err != nil && within.Err() == nil {
		return nil, nil, err
	}
	if n := len(w.Steps) - 1; n >= 0 && !w.Steps[n].Technique.Bookkeeping() {
		return w.Steps[n], w.Steps[:n], nil
	}
	return nil, nil, nil
}
