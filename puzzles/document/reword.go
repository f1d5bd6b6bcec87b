package document

import "quadrille/puzzles/draft"

// Reword updates texts after a change of language. Results are stored without words and put
// into words on request, except for the faults on the board.
func (d *Document) Reword() {
	d.Check.rules()
	p, _ := d.asked()
	d.Check.answer.notReady = p.Validate()
	d.Changed(draft.Board | draft.Verdict | draft.Run | draft.Walked | draft.Hints | draft.Listed | draft.Titles)
}
