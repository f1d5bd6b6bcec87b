package gui

import (
	"context"
	"errors"

	"fyne.io/fyne/v2"

	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/job"
	"quadrille/puzzles/words"
)

// clipboard is where boards are put as text, and taken from.
type clipboard struct {
	fyne.Clipboard
	desk     *desk
	dialogs  *dialogs
	messages *messages
	reader   *reader
	jobs     *jobs
}

// paste opens the puzzle that is on the clipboard as text, of whatever format. A
// grid alone is one of the type that is shown, if it can be. A part of a board goes onto
// the board that is shown.
func (c *clipboard) paste() {
	r := draft.Reading{Types: c.reader.types}
	if d := c.desk.doc(); d != nil {
		r.Like = d.State().Puzzle.Type
		if d.Selection.Pastes(c.Content()) {
			c.pastePart(d)
			return
		}
	}
	c.reader.paste(c.Content(), r)
}

// pastePart puts a part of a board on the clipboard onto the board that is shown.
func (c *clipboard) pastePart(d *document.Document) {
	c.messages.attempt(toPaste)
	beyond, err := d.Selection.Paste(c.Content())
	switch {
	case err != nil:
		c.messages.failOf(toPaste, words.Errorf("nothing was pasted: %w", err), nil, nil)
	case beyond > 0:
		c.messages.try(errors.New(words.SayN(beyond, "%s of what was copied would lie beyond the board, and is left out", "%s of what was copied would lie beyond the board, and are left out", words.Count(beyond, "cell"))))
	}
}

// copyText puts the selection or, without one, the board on the clipboard as text
// that can be pasted again.
func (c *clipboard) copyText(d *document.Document) {
	if t := c.desk.current(); t.all.object.Visible() {
		t.all.copyText()
		return
	}
	c.SetContent(d.Text())
}

// copyAs puts the board on the clipboard in a format of others. What of it the text
// does not hold is told; where others would solve what is not proved to have one
// solution, that is asked.
func (c *clipboard) copyAs(d *document.Document, as document.Copy) {
	t, make, at := c.desk.current(), as.Of(d), d.Stamp()
	var made *document.Copied
	doubt := ""
	c.jobs.errand(t, words.Say("Copying"), words.Say("Copying: %s …", words.An(as.Title)), func(ctx context.Context) error {
		return job.Leave(ctx, func() (err error) {
			if made, err = make(ctx); err == nil {
				doubt, err = made.Doubt(ctx)
			}
			return err
		})
	}, func(err error) {
		switch {
		case err != nil:
			c.messages.tryOn(t, words.Errorf("nothing was copied: %w", err), nil, nil)
		case c.desk.current() != t || d.Stamp() != at: // somebody has gone on
			c.jobs.stopped(words.Say("Copying"))
		default:
			c.dialogs.surely(doubt, words.Say("Copy it all the same?"), answer{words.Say("Cancel"), func() {}}, answer{words.Say("Copy"), func() { c.copied(as, made) }})
		}
	})
}

// copied puts on the clipboard what was made of a board.
func (c *clipboard) copied(as document.Copy, made *document.Copied) {
	c.SetContent(made.Text)
	if made.Lost != "" {
		c.messages.tell(words.Later("Copied. %s", made.Lost))
		return
	}
	c.messages.say(words.Say("Copied: %s.", words.An(as.Title)))
}

// cut puts the selection on the clipboard and takes it off the board.
func (c *clipboard) cut(d *document.Document) {
	if d.Selection.Count() > 0 {
		c.copyText(d)
		d.Selection.Cut()
	}
}
