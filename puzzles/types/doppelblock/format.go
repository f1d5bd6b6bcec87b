package doppelblock

import (
	_ "embed" // the rules in MiniZinc

	"quadrille/puzzles"
	"quadrille/puzzles/format"
)

// Notations describes how other programs write puzzles of the type.
func (doppelblock) Notations() format.Notations { return abroad }

var abroad = format.Notations{
	// Other words for a black cell.
	Spellings: []format.Spelling{{Words: map[string]puzzles.Value{"#": Black, format.Shade: Black, "b": Black}}},
	// On puzz.link givens are numbers; only answers have these marks.
	Pzpr:     &format.Pzpr{Genre: "doppelblock", Marks: map[string]puzzles.Value{"-": Black, "+": NotBlack}},
	Penpa:    &format.Penpa{Draw: map[puzzles.Value]string{Black: format.Shade}, Mode: "number"},
	MiniZinc: miniZinc,
}

//go:embed model.mzn
var program string

// miniZinc returns the rules as a MiniZinc program.
func miniZinc(*puzzles.Puzzle) format.Program {
	return format.Program{Model: program, Codes: map[puzzles.Value]int{Black: 0}}
}
