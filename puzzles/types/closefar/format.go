package closefar

import (
	_ "embed" // the rules in MiniZinc

	"quadrille/puzzles"
	"quadrille/puzzles/format"
)

// Abroad is how others write puzzles of the type.
func (closefar) Abroad() format.Abroad { return abroad }

var abroad = format.Abroad{
	// Others have words for a cell that is blank for certain.
	Spellings: []format.Spelling{{Words: map[string]puzzles.Value{"b": Blank, "x": Blank}}},
	// In Penpa+ the letters are written, and an x where a blank is given.
	Penpa:    &format.Penpa{Draw: map[puzzles.Value]string{Blank: "x"}, Blank: Blank, Mode: "number"},
	MiniZinc: miniZinc,
}

//go:embed model.mzn
var program string

// miniZinc is the rules as a program.
func miniZinc(*puzzles.Puzzle) format.Program {
	return format.Program{Model: program, Codes: map[puzzles.Value]int{C: 1, F: 2, Blank: 3}}
}
