package hoodoo

import "quadrille/puzzles"

var noting = puzzles.Striking(notePlaces)

// Noting notes the colors that a cell can still hold.
func (hoodoo) Noting() puzzles.Noting { return noting }
