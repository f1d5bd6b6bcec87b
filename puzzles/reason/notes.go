package reason

import (
	"context"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Noter is an Explainer whose notes say what a cell can still hold.
type Noter interface {
	// Note lists the notes, and entries that are no answer, by which a person marks what
	// is known of the open cells of s: can tells whether cell i, in reading order, may
	// hold v.
	Note(s puzzles.State, can func(i int, v puzzles.Value) bool) []puzzles.Change
	// Noted reports whether the marks of s say that a cell does not hold a value.
	Noted(s puzzles.State, c grid.Cell, v puzzles.Value) bool
}

// Tells reports whether a step of a walk tells something to a person who sees s:
// bookkeeping does only where it fills a cell, other steps when not all is noted that
// they conclude.
func (e *Engine) Tells(s puzzles.State, step *Step) bool {
	if len(step.Fills) > 0 || step.Technique.Bookkeeping() {
		return len(step.Fills) > 0
	}
	n, ok := e.puzzle.Type.(Noter)
	return !ok || slices.ContainsFunc(step.Sets, func(f Fact) bool { return !n.Noted(s, f.Cell, f.Value) })
}

// Notes notes in the open cells what techniques up to a level, beginning with what is
// told, leave of them. It is
// empty where the type has no such notes, and in a state that has no answer; then the
// status tells. Nothing that follows is entered as an answer.
func (e *Engine) Notes(ctx context.Context, s puzzles.State, told []Fact, most Level) (puzzles.Move, Status, error) {
	m := puzzles.Move{Name: "notes"}
	n, ok := e.puzzle.Type.(Noter)
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
