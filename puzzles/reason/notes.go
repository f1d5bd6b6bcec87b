package reason

import (
	"context"
	"slices"

	"quadrille/puzzles"
)

// Tells reports whether a step of a walk tells something to a person who sees s:
// bookkeeping does only if it fills a cell, other steps if some conclusion is not noted
// yet.
func (e *Engine) Tells(s puzzles.State, step *Step) bool {
	if len(step.Fills) > 0 || step.Technique.Bookkeeping() {
		return len(step.Fills) > 0
	}
	n, ok := puzzles.NotingOf(e.puzzle.Type)
	return !ok || slices.ContainsFunc(step.Sets, func(f Fact) bool { return !n.Noted(s, f.Cell, f.Value) })
}

// Notes returns a move that notes, in the open cells, the values left by techniques up to a
// level, starting from told. It is empty if the type has no such notes, and in a state
// without an answer, as the status then says. Nothing that follows is entered as an answer.
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
		if _, status, err = e.goOn(ctx, Limits{Most: most}, func() bool { return false }); err != nil {
			return m, status, err
		}
	}
	m.Changes = n.Note(s, func(i int, v puzzles.Value) bool {
		return e.known.Can(e.index(e.puzzle.Size().At(i)), e.to.Value(v))
	})
	return m, Stepped, nil
}
