package walkthrough

import (
	"context"

	"quadrille/puzzles"
	"quadrille/puzzles/reason"
)

// Exercise is a position in which a technique is the next step.
type Exercise struct {
	State puzzles.State // with the known values entered
	Text  string        // of the step
	View  *puzzles.View // the step on the board
}

// ExerciseIn returns the first position on the way through p in which t is the next step
// for people who see what is entered and noted; in a type without notes, for those who also
// see what easier techniques exclude. It returns nil if there is none. For a named
// technique it follows the way as far as steps without suppositions lead. The error is the
// context's cause, or why p cannot be explained.
func ExerciseIn(ctx context.Context, p *puzzles.Puzzle, t *reason.Technique) (*Exercise, error) {
	var found *Exercise
	_, notes := puzzles.NotingOf(p.Type)
	entered := puzzles.State{}
	err := along(ctx, p, wishFor(t), func(e *reason.Engine, at *Position, g *reason.StepGroup) (end bool, err error) {
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

// noted adds to the entries the notes of what else is known.
func (p *Position) noted(ctx context.Context, e *reason.Engine, s puzzles.State) (puzzles.State, error) {
	var known []reason.Fact
	for f := range p.out {
		known = append(known, f)
	}
	move, _, err := e.Notes(ctx, s, known, reason.Unknown)
	return s.Apply(move), err
}

// ExampleIn returns the first step by t on the way through p, which it follows like
// ExerciseIn, but on the board with all that is known then: the step may need excluded
// values.
func ExampleIn(ctx context.Context, p *puzzles.Puzzle, t *reason.Technique) (*NarratedStep, error) {
	wish := wishFor(t)
	wish.Proved = true
	var found *NarratedStep
	err := along(ctx, p, wish, func(e *reason.Engine, at *Position, g *reason.StepGroup) (end bool, err error) {
		if g.Steps[0].Technique.ID != t.ID {
			return false, nil
		}
		found = &NarratedStep{Number: 1, Technique: t, engine: e, group: *g, seen: at.View(g)}
		return true, nil
	})
	return found, err
}

// wishFor returns the wish for ways that may contain t.
func wishFor(t *reason.Technique) reason.Limits {
	return reason.Limits{Most: reason.Extreme, Without: map[string]bool{reason.Chain: t.ID != reason.Chain && !t.Late}}
}

// along follows the way through p until each returns true.
func along(ctx context.Context, p *puzzles.Puzzle, wish reason.Limits, each func(*reason.Engine, *Position, *reason.StepGroup) (end bool, err error)) error {
	e, err := reason.New(ctx, p)
	if err != nil {
		return err
	}
	wish.Taken = func(*reason.Step, int) {} // makes steps have their Fills
	begin := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	w, err := e.Walk(ctx, begin, wish)
	if err != nil {
		return err
	}
	at := Begin(e, begin)
	for _, g := range w.Groups() {
		if end, err := each(e, at, &g); end || err != nil {
			return err
		}
		at.Take(&g)
	}
	return nil
}

// exercise returns the position s if a technique is the next step in it, else nil.
func exercise(ctx context.Context, e *reason.Engine, s puzzles.State, t *reason.Technique) (*Exercise, error) {
	steps, err := nextTold(ctx, e, s, t)
	n := len(steps) - 1
	if err != nil || n < 0 || steps[n].Technique.ID != t.ID {
		return nil, err
	}
	at := Begin(e, s)
	for _, b := range steps[:n] {
		at.Take(&reason.StepGroup{Steps: []*reason.Step{b}})
	}
	g := reason.StepGroup{Steps: steps[n:]}
	return &Exercise{State: s, Text: e.TellAll(&g), View: at.View(&g)}, nil
}

// nextTold returns the steps from s up to the next one worth telling to people who look for
// a step by a technique.
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

// passedOver returns whether a step before one by a technique is seen in passing: a step by
// an easier technique, if what it excludes cannot be noted.
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
