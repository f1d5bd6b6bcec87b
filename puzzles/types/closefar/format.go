package closefar

import (
	_ "embed" // the rules in MiniZinc

	"quadrille/puzzles"
	"quadrille/puzzles/format"
)

// Penpa says that in Penpa+ the letters are written, and an x where a blank is given.
func (closefar) Penpa() format.Penpa {
	return format.Penpa{Draw: map[puzzles.Value]string{Blank: "x"}, Blank: Blank, Mode: "number"}
}

// Spellings are the words that others have for a cell that is blank for certain.
func (closefar) Spellings() []format.Spelling {
	return []format.Spelling{{Words: map[string]puzzles.Value{"b": Blank, "x": Blank}}}
}

//go:embed model.mzn
var program string

// MiniZinc is the rules as a program.
func (closefar) MiniZinc(*puzzles.Puzzle) format.Program {
	return format.Program{Model: program, Codes: map[puzzles.Value]int{C: 1, F: 2, Blank: 3}}
}
