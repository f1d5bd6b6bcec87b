package reason

import (
	"context"

	"quadrille/puzzles"
)

// Noter is an Explainer whose notes say what a cell can still hold.
type Noter interface {
	// Note lists the notes, and entries that are no answer, by which a person marks
	// what is known of the open cells of s.
	Note(s puzzles.State, k *Known) []puzzles.Change
}

// Notes notes in the open cells what techniques up to a level leave of them. It is
// empty where the type has no such notes, and in a state that has no answer; then the
// status tells. Nothing that follows is entered as an answer.
func (e *Engine) Notes(ctx context.Context, s puzzles.State, most Level) (puzzles.Move, Status, error) {
	m := puzzles.Move{Name: "notes"}
	n, ok := e.puzzle.Type.(Noter)
	if !ok {
		return m, Stepped, nil
	}
	status, err := e.begin(ctx, s)
	if status != Stepped {
		return m, status, err
	}
	if most > Unknown {
		if _, status, err = e.goOn(ctx, Wish{Most: most}, func() bool { return false }); err != nil {
			return m, status, err
		}
	}
	m.Changes = n.Note(s, e.known)
	return m, Stepped, nil
}
