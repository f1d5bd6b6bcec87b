package hoodoo

import "quadrille/puzzles"

var noting = puzzles.Striking(notePlaces)

// Noting returns how to note the colors that a cell can still hold.
func (hoodoo) Noting() puzzles.Noting { return noting }
