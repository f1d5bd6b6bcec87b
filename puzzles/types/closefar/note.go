package closefar

import "quadrille/puzzles"

var noting = puzzles.Striking(func(*puzzles.Puzzle) puzzles.NotePlaces { return notePlaces })

// Noting notes the letters that a cell can still hold, and blank.
func (closefar) Noting() puzzles.Noting { return noting }
