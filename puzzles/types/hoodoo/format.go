package hoodoo

import (
	_ "embed" // the rules in MiniZinc

	"quadrille/puzzles"
	"quadrille/puzzles/format"
)

//go:embed model.mzn
var program string

// MiniZinc is the rules as a program.
func (hoodoo) MiniZinc() format.Program {
	return format.Program{Model: program, Codes: map[puzzles.Value]int{Transparent: 0}}
}
