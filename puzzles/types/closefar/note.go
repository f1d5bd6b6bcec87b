package closefar

import (
	"quadrille/puzzles"
	"quadrille/puzzles/reason"
)

// Note notes the letters that a cell can still hold, and blank.
func (closefar) Note(s puzzles.State, k *reason.Known) []puzzles.Change {
	return candidates.Fill(s, k.Can)
}
