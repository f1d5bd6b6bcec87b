package closefar

import (
	_ "embed" // the rules in MiniZinc

	"quadrille/puzzles"
	"quadrille/puzzles/format"
)

// Notations describes how others write puzzles of the type.
func (closefar) Notations() format.Notations { return abroad }

var abroad = format.Notations{
	// Others have words for a printed blank.
	Spellings: []format.Spelling{{Words: map[string]puzzles.Value{"b": Blank, "x": Blank}}},
	// In Penpa+ the letters are written, and a printed blank is an x.
	Penpa:    &format.Penpa{Draw: map[puzzles.Value]string{Blank: "x"}, Blank: Blank, Mode: "number"},
	MiniZinc: miniZinc,
}

//go:embed model.mzn
var program string

// miniZinc returns the rules as a MiniZinc program.
func miniZinc(*puzzles.Puzzle) format.Program {
	return format.Program{Model: program, Codes: map[puzzles.Value]int{C: 1, F: 2, Blank: 3}}
}
