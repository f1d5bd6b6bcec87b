package closefar

import (
	"quadrille/puzzles"
	"quadrille/puzzles/format"
)

// Spellings are the words that others have for a cell that is blank for certain.
func (closefar) Spellings() []format.Spelling {
	return []format.Spelling{{Words: map[string]puzzles.Value{"b": Blank, "x": Blank}}}
}
