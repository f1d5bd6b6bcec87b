package gui

import (
	"fmt"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
)

// current does things with the document that is shown, if there is one: from the menu, the
// toolbar and the pages of the panel.
type current struct {
	desk      *desk
	keys      *Keyboard
	messages  *messages
	search    func(*document.Document) document.Search // the search that is chosen
	openHints func()                                   // opens the page for hints; the keyboard stays where it is
}

// setLayer shows the problem or the answer, to be changed.
func (c *current) setLayer(l puzzles.Layer) {
	c.desk.withDoc(func(d *document.Document) { d.SetLayer(l) })
}

// show shows another board of the file.
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

// stepSolution shows the next solution of the last run, or an earlier one.
func (c *current) stepSolution(by int) {
	c.desk.withDoc(func(d *document.Document) { d.Runs.Step(by) })
}

// reveal enters what the cell at the cursor holds.
func (c *current) reveal() {
	c.desk.withDoc(func(d *document.Document) { c.messages.try(d.Reveal()) })
}

// check shows the broken rules and says whether there are any.
func (c *current) check() {
	c.desk.withDoc(func(d *document.Document) {
		w := d.Check.Now()
		c.messages.status.note(w)
		c.messages.trace(fmt.Sprintf("check: %s | %s", w.Chip, w.Sentence))
	})
}

// togglePlay begins to play the board that is shown, or to play on, or leaves the play.
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

// pausePlay pauses the game, or lets it go on.
func (c *current) pausePlay() {
	c.desk.withDoc(func(d *document.Document) { d.Play.Pause() })
	c.keys.FocusBoard()
}

// showPair shows two solutions side by side.
func (c *current) showPair() {
	c.desk.withDoc(func(d *document.Document) { d.Advice.Apart() })
	c.keys.FocusBoard()
}

// showWalk shows the way through the puzzle.
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

// nextHint asks for a hint, or for more of the one that is told.
func (c *current) nextHint() {
	c.desk.withDoc(func(d *document.Document) {
		c.openHints()
		d.SetLayer(puzzles.Answer)
		d.Hints.Next()
	})
}

// doHint enters what the hint concludes.
func (c *current) doHint() { c.desk.withDoc(func(d *document.Document) { d.Hints.Do() }) }

// askWhy explains the cell at the cursor, or the clash that is shown.
func (c *current) askWhy() {
	c.desk.withDoc(func(d *document.Document) {
		c.openHints()
		d.Hints.AskWhy()
	})
}
