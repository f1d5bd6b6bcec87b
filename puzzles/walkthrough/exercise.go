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

// ExerciseIn is the first position on the way through p in which t is the next step to
// people who see what is entered and what is noted; in a type without notes, to those
// who see as well what easier techniques exclude. It is nil when there is none; named
// techniques are looked for as far as others lead, with no suppositions. The error is
// the context's cause, or why nothing about p can be explained.
func ExerciseIn(ctx context.Context, p *puzzles.Puzzle, t *reason.Technique) (*Exercise, error) {
	var found *Exercise
	_, notes := puzzles.NotingOf(p.Type)
	entered := puzzles.State{}
	err := along(ctx, p, wishFor(t), func(e *reason.Engine, at *Position, g *reason.Told) (end bool, err error) {
		s := at.Entered()
		if notes {
			if g.Steps[0].Technique.ID != t.ID {
				return false, nil
			}
			s, err = at.noted(ctx, e, s)
		} else if entered.Puzzle != nil && s.Marks.Values.Equal(entered.Marks.Values) {
			return false, nil
		}
		if entered = s; err == nil {
			found, err = exercise(ctx, e, s, t)
		}
		return found != nil, err
	})
	return found, err
}

// noted adds to what is entered the notes of what else is known.
func (p *Position) noted(ctx context.Context, e *reason.Engine, s puzzles.State) (puzzles.State, error) {
	var known []reason.Fact
	for f := range p.out {
		known = append(known, f)
	}
	move, _, err := e.Notes(ctx, s, known, reason.Unknown)
	return s.Apply(move), err
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
		found = &Told{Number: 1, Technique: t, engine: e, group: *g, seen: at.View(g)}
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
func exercise(ctx context.Context, e *reason.Engine, s puzzles.State, t *reason.Technique) (*Exercise, error) {
	steps, err := nextTold(ctx, e, s, t)
	n := len(steps) - 1
	if err != nil || n < 0 || steps[n].Technique.ID != t.ID {
		return nil, err
	}
	at := Begin(e, s)
	for _, b := range steps[:n] {
		at.Take(&reason.Told{Steps: []*reason.Step{b}})
	}
	g := reason.Told{Steps: steps[n:]}
	return &Exercise{State: s, Text: e.TellAll(&g), View: at.View(&g)}, nil
}

// nextTold is the way from s to the next step that is worth telling to people who look
// for one by a technique.
func nextTold(ctx context.Context, e *reason.Engine, s puzzles.State, t *reason.Technique) ([]*reason.Step, error) {
	within, stop := context.WithCancel(ctx)
	defer stop()
	wish := wishFor(t)
	wish.Proved = true
	passes := passedOver(s.Puzzle.Type, t)
	told := false
	wish.Taken = func(step *reason.Step, _ int) {
		if told = e.Tells(s, step) && !passes(step); told {
			stop()
		}
	}
	w, err := e.Walk(within, s, wish)
	if ctx.Err() != nil || err != nil && within.Err() == nil {
		return nil, err
	}
	if !told {
		return nil, nil
	}
	return w.Steps, nil
}

// passedOver tells of steps before one by a technique that people see in passing, as
// they cannot note what they exclude: those of easier techniques.
func passedOver(typ puzzles.Type, t *reason.Technique) func(*reason.Step) bool {
	if _, notes := puzzles.NotingOf(typ); notes {
		return func(*reason.Step) bool { return false }
	}
	easier := make(map[string]bool)
	for _, k := range reason.TechniquesOf(typ) {
		if k.ID == t.ID {
			break
		}
		easier[k.ID] = true
	}
	return func(s *reason.Step) bool { return len(s.Fills) == 0 && easier[s.Technique.ID] }
}
