package document

import (
	"context"

	"quadrille/puzzles"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// NoteLevels names the maximum levels of techniques for notes.
func NoteLevels() (names []string) {
	for l := reason.Easy; l <= reason.VeryHard; l++ {
		names = append(names, l.String())
	}
	return names
}

// CanNote reports whether FillNotes supports the type of the shown board.
func (ad *Advice) CanNote() bool {
	_, ok := puzzles.NotingOf(ad.d.State().Puzzle.Type)
	return ok
}

// FillNotes enters in all open cells the notes that remain after the techniques up to a
// level of NoteLevels, as one step to undo. The result is an answer of Advice.
func (ad *Advice) FillNotes(level int) {
	if !ad.CanNote() {
		return
	}
	x := ad.d.Hints.explainer
	ad.askOf("Notes", (*Document).noted, func(ctx context.Context, s puzzles.State) (*reply, error) {
		found, err := notesAway.Call(ctx, notable{standing{explainer: x, state: s}, reason.Easy + reason.Level(level)}, nil)
		if err != nil {
			return nil, err
		}
		if found.status == reason.Wrong {
			return &reply{tell: func() Verdict {
				return Verdict{None, words.Say("Not noted"), words.Say("Nothing is noted: what is given and entered has no solution.")}
			}}, nil
		}
		cells := make(map[puzzles.Change]bool)
		for _, ch := range found.move.Changes {
			cells[puzzles.Change{At: ch.At}] = true
		}
		return &reply{tell: func() Verdict { return notedWords(len(cells), level) }, notes: found.move.Changes}, nil
	})
}

// notedWords says in how many cells something was noted.
func notedWords(cells, level int) Verdict {
	text := words.Say("All notes are there already.")
	if cells > 0 {
		text = words.Say("%s noted by techniques up to the level %s.", words.Capital(words.Count(cells, "cell")), NoteLevels()[level])
	}
	return Verdict{Hinted, words.Say("Notes"), text}
}
