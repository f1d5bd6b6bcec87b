package closefar

import (
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
