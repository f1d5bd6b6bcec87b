package document

import (
	"context"

	"quadrille/puzzles"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// NoteLevels name the levels up to which techniques may be used for notes.
func NoteLevels() (names []string) {
	for l := reason.Easy; l <= reason.VeryHard; l++ {
		names = append(names, l.String())
	}
	return names
}

// CanNote reports whether FillNotes would have something to note for the type of the
// shown board.
func (d *Document) CanNote() bool {
	_, ok := puzzles.NotingOf(d.State().Puzzle.Type)
	return ok
}

// FillNotes notes in all open cells what the techniques up to a level (of NoteLevels)
// leave of them, as one step to undo. It answers like a question.
func (d *Document) FillNotes(level int) {
	if !d.CanNote() {
		return
	}
	x := d.hints.explainer
	d.askOf("Notes", (*Document).noted, func(ctx context.Context, s puzzles.State) (*advice, error) {
		found, err := notesAway.Call(ctx, notable{standing{explainer: x, state: s}, reason.Easy + reason.Level(level)}, nil)
		if err != nil {
			return nil, err
		}
		if found.status == reason.Wrong {
			return &advice{tell: func() Words {
				return Words{None, words.Say("Not noted"), words.Say("Nothing is noted: what is given and entered has no solution.")}
			}}, nil
		}
		cells := make(map[puzzles.Change]bool)
		for _, ch := range found.move.Changes {
			cells[puzzles.Change{At: ch.At}] = true
		}
		return &advice{tell: func() Words { return notedWords(len(cells), level) }, notes: found.move.Changes}, nil
	})
}

// notedWords tell in how many cells something was noted.
func notedWords(cells, level int) Words {
	text := words.Say("All notes are there already.")
	if cells > 0 {
		text = words.Say("%s noted by techniques up to the level %s.", words.Capital(words.Count(cells, "cell")), NoteLevels()[level])
	}
	return Words{Hinted, words.Say("Notes"), text}
}
