package document

import (
	"context"
	"fmt"

	"quadrille/puzzles"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// NoteLevels are the levels up to which techniques may be used for notes.
var NoteLevels = noteLevels()

func noteLevels() (names []string) {
	for l := reason.Easy; l <= reason.VeryHard; l++ {
		names = append(names, l.String())
	}
	return names
}

// CanNote reports whether FillNotes would have something to note for the type of the
// shown board.
func (d *Document) CanNote() bool {
	_, ok := d.State().Puzzle.Type.(reason.Noter)
	return ok && d.Explains()
}

// FillNotes notes in all open cells what the techniques up to a level (of NoteLevels)
// leave of them, as one step to undo. It answers like a question.
func (d *Document) FillNotes(level int) {
	if !d.CanNote() {
		return
	}
	x := d.hints.explainer
	d.ask("Notes", func(ctx context.Context, s puzzles.State) (a *advice, err error) {
		err = x.use(ctx, s.Puzzle, func(e *reason.Engine) error {
			move, status, err := e.Notes(ctx, s, nil, reason.Easy+reason.Level(level))
			if err != nil {
				return err
			}
			if status == reason.Wrong {
				a = &advice{words: Words{None, "Not noted", "Nothing is noted: what is given and entered has no solution."}}
				return nil
			}
			cells := make(map[puzzles.Change]bool)
			for _, ch := range move.Changes {
				cells[puzzles.Change{At: ch.At}] = true
			}
			text := "All notes are there already."
			if len(cells) > 0 {
				text = fmt.Sprintf("%s noted by techniques up to the level %s.", words.Capital(words.Count(len(cells), "cell")), NoteLevels[level])
			}
			a = &advice{words: Words{Hinted, "Notes", text}, notes: move.Changes}
			return nil
		})
		return a, err
	})
}
