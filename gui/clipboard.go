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

// clipboard copies boards as text, and pastes them.
type clipboard struct {
	fyne.Clipboard
	*base
	reader *reader
	jobs   *jobs
}

// paste opens the puzzle on the clipboard, a text of any format. A bare grid is read as one
// of the shown type, if possible. A part of a board is pasted into the shown board.
func (c *clipboard) paste() {
	r := draft.ReadOptions{Types: c.types}
	if d := c.desk.doc(); d != nil {
		r.Like = d.State().Puzzle.Type
		if d.Selection.Pastes(c.Content()) {
			c.pastePart(d)
			return
		}
	}
	c.reader.paste(c.Content(), r)
}

// pastePart pastes a part of a board into the shown board.
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

// copyText copies the selection or, if there is none, the board as text that can be pasted
// again.
func (c *clipboard) copyText(d *document.Document) {
	if t := c.desk.current(); t.all.object.Visible() {
		t.all.copyText()
		return
	}
	c.SetContent(d.Text())
}

// copyAs copies the board in a foreign format and reports what the text cannot hold. It asks
// first if others are to solve a puzzle that is not proved to have one solution.
func (c *clipboard) copyAs(d *document.Document, as document.Copy) {
	t, make, at := c.desk.current(), as.Of(d), d.Stamp()
	var made *document.Copied
	doubt := ""
	c.jobs.errand(t, words.Say("Copying"), words.Say("Copying: %s …", words.An(as.Title)), func(ctx context.Context) error {
		return job.Await(ctx, func() (err error) {
			if made, err = make(ctx); err == nil {
				doubt, err = made.Doubt(ctx)
			}
			return err
		})
	}, func(err error) {
		switch {
		case err != nil:
			c.messages.tryOn(t, words.Errorf("nothing was copied: %w", err), nil, nil)
		case c.desk.current() != t || d.Stamp() != at: // the user has moved on
			c.jobs.stopped(words.Say("Copying"))
		default:
			c.dialogs.surely(doubt, words.Say("Copy it anyway?"), answer{words.Say("Cancel"), func() {}}, answer{words.Say("Copy"), func() { c.copied(as, made) }})
		}
	})
}

// copied puts the text made of a board on the clipboard.
func (c *clipboard) copied(as document.Copy, made *document.Copied) {
	c.SetContent(made.Text)
	if made.Lost != "" {
		c.messages.tell(words.Later("Copied. %s", made.Lost))
		return
	}
	c.messages.say(words.Say("Copied: %s.", words.An(as.Title)))
}

// cut copies the selection and removes it from the board.
func (c *clipboard) cut(d *document.Document) {
	if d.Selection.Count() > 0 {
		c.copyText(d)
		d.Selection.Cut()
	}
}
