package doppelblock

import (
	"quadrille/puzzles"
	"quadrille/puzzles/format"
)

// Pzpr says how puzz.link writes the answer; a given is a number there.
func (doppelblock) Pzpr() format.Pzpr {
	return format.Pzpr{Genre: "doppelblock", Marks: map[string]puzzles.Value{"-": Black, "+": NotBlack}}
}

// Spellings are the words that others have for a black cell.
func (doppelblock) Spellings() []format.Spelling {
	return []format.Spelling{{Words: map[string]puzzles.Value{"#": Black, "■": Black, "b": Black}}}
}
