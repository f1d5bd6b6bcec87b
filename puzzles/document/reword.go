package document

import "quadrille/puzzles/draft"

// Reword says again what was said in another language. What was found stays; it is said
// when it is asked for, but for what is wrong on the board.
func (d *Document) Reword() {
	d.Check.rules()
	p, _ := d.asked()
	d.Check.answer.notReady = p.Validate()
	d.Changed(draft.Board | draft.Verdict | draft.Run | draft.Walked | draft.Hints | draft.Listed | draft.Titles)
}
