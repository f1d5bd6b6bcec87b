package gui

import (
	"fmt"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
)

// current acts on the shown document, if there is one: for the menus, the toolbar and the
// pages of the panel.
type current struct {
	*base
	search    func(*document.Document) document.Search // returns the chosen search
	openHints func()                                   // opens the page for hints; the keyboard stays where it is
}

// setLayer shows the problem or the answer for editing.
func (c *current) setLayer(l puzzles.Layer) {
	c.desk.withDoc(func(d *document.Document) { d.SetLayer(l) })
}

// show shows another board of the file, by positions away.
func (c *current) show(by int) {
	c.desk.withDoc(func(d *document.Document) { d.Show(d.At() + by) })
}

// solve runs the chosen search.
func (c *current) solve() {
	c.desk.withDoc(func(d *document.Document) {
		if d.Runs.Last().Busy {
			return
		}
		d.SetLayer(puzzles.Answer)
		d.Runs.Solve(c.search(d))
	})
}

// stepSolution shows a later solution of the last run, or an earlier one.
func (c *current) stepSolution(by int) {
	c.desk.withDoc(func(d *document.Document) { d.Runs.Step(by) })
}

// reveal enters the value of the cell at the cursor.
func (c *current) reveal() {
	c.desk.withDoc(func(d *document.Document) { c.messages.try(d.Reveal()) })
}

// check shows the broken rules and reports whether there are any.
func (c *current) check() {
	c.desk.withDoc(func(d *document.Document) {
		w := d.Check.Now()
		c.messages.status.note(w)
		c.messages.trace(fmt.Sprintf("check: %s | %s", w.Chip, w.Sentence))
	})
}

// togglePlay begins or resumes playing the shown board, or leaves the play.
func (c *current) togglePlay() {
	c.desk.withDoc(func(d *document.Document) {
		if d.Playing() {
			d.Play.Leave()
		} else {
			d.Play.Begin()
		}
	})
	c.keys.FocusBoard()
}

// pausePlay pauses the game or resumes it.
func (c *current) pausePlay() {
	c.desk.withDoc(func(d *document.Document) { d.Play.Pause() })
	c.keys.FocusBoard()
}

// showPair shows two solutions side by side.
func (c *current) showPair() {
	c.desk.withDoc(func(d *document.Document) { d.Advice.Apart() })
	c.keys.FocusBoard()
}

// showWalk shows the walkthrough of the puzzle.
func (c *current) showWalk() {
	c.desk.withDoc(func(d *document.Document) {
		d.Walks.Show()
		c.keys.FocusBoard()
	})
}

// toggleCollection shows all puzzles of the file, or the board again.
func (c *current) toggleCollection() {
	if t := c.desk.current(); t != nil {
		t.toggleCollection()
	}
}

// nextHint asks for a hint, or for more of the current one.
func (c *current) nextHint() {
	c.desk.withDoc(func(d *document.Document) {
		c.openHints()
		d.SetLayer(puzzles.Answer)
		d.Hints.Next()
	})
}

// doHint enters what the hint concludes.
func (c *current) doHint() { c.desk.withDoc(func(d *document.Document) { d.Hints.Do() }) }

// askWhy explains the cell at the cursor, or the shown contradiction.
func (c *current) askWhy() {
	c.desk.withDoc(func(d *document.Document) {
		c.openHints()
		d.Hints.AskWhy()
	})
}
