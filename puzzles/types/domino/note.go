package domino

import (
	"quadrille/puzzles"
	"quadrille/puzzles/reason"
)

// Note draws a line where no domino can lie, between cells that have none yet.
func (domino) Note(s puzzles.State, k *reason.Known) (changes []puzzles.Change) {
	z := s.Puzzle.Size()
	for _, b := range borders(s.Puzzle) {
		one, other, v, _ := across(b)
		if s.Answer(one) == puzzles.Open && s.Answer(other) == puzzles.Open && !k.Can(z.Index(one), v) && !hasLine(s, b) {
			changes = append(changes, drawLine(s, b, true)...)
		}
	}
	return changes
}
