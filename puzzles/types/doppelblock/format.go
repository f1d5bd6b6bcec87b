package doppelblock

import (
	_ "embed" // the rules in MiniZinc

	"quadrille/puzzles"
	"quadrille/puzzles/format"
)

// Pzpr says how puzz.link writes the answer; a given is a number there.
func (doppelblock) Pzpr() format.Pzpr {
	return format.Pzpr{Genre: "doppelblock", Marks: map[string]puzzles.Value{"-": Black, "+": NotBlack}}
}

// Penpa says how Penpa+ draws black cells; numbers are numbers there.
func (doppelblock) Penpa() format.Penpa {
	return format.Penpa{Draw: map[puzzles.Value]string{Black: format.Shade}, Mode: "number"}
}

// Spellings are the words that others have for a black cell.
func (doppelblock) Spellings() []format.Spelling {
	return []format.Spelling{{Words: map[string]puzzles.Value{"#": Black, format.Shade: Black, "b": Black}}}
}

//go:embed model.mzn
var program string

// MiniZinc is the rules as a program.
func (doppelblock) MiniZinc(*puzzles.Puzzle) format.Program {
	return format.Program{Model: program, Codes: map[puzzles.Value]int{Black: 0}}
}
