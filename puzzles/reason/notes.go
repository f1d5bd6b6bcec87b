package reason

import (
	"context"
	"slices"

	"quadrille/puzzles"
)

// Tells reports whether a step of a walk tells something to a person who sees s:
// bookkeeping does only where it fills a cell, other steps when not all is noted that
// they conclude.
func (e *Engine) Tells(s puzzles.State, step *Step) bool {
	if len(step.Fills) > 0 || step.Technique.Bookkeeping() {
		return len(step.Fills) > 0
	}
	n, ok := puzzles.NotingOf(e.puzzle.Type)
	return !ok || slices.ContainsFunc(step.Sets, func(f Fact) bool { return !n.Noted(s, f.Cell, f.Value) })
}

// Notes notes in the open cells what techniques up to a level, beginning with what is
// told, leave of them. It is
// empty where the type has no such notes, and in a state that has no answer; then the
// status tells. Nothing that follows is entered as an answer.
func (e *Engine) Notes(ctx context.Context, s puzzles.State, told []Fact, most Level) (puzzles.Move, Status, error) {
	m := puzzles.Move{Name: "notes"}
	n, ok := puzzles.NotingOf(e.puzzle.Type)
	if !ok {
		return m, Stepped, nil
	}
	status, err := e.begin(ctx, s)
	if status != Stepped {
		return m, status, err
	}
	for _, f := range told {
		e.known.learn(e.lit(f))
	}
	if most > Unknown {
		if _, status, err = e.goOn(ctx, Wish{Most: most}, func() bool { return false }); err != nil {
			return m, status, err
		}
	}
	m.Changes = n.Note(s, func(i int, v puzzles.Value) bool {
		return e.known.Can(e.index(e.puzzle.Size().At(i)), e.to.Value(v))
	})
	return m, Stepped, nil
}
