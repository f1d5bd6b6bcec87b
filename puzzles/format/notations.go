package format

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Notated is implemented by types whose puzzles other programs write, too.
type Notated interface {
	// Notations says how others write puzzles of the type. It is constant.
	Notations() Notations
}

// Notations says how others write puzzles of a type; a zero field means that they do not.
type Notations struct {
	Spellings []Spelling // of cells; words are compared without regard to case
	Pzpr      *Pzpr      // on puzz.link
	Penpa     *Penpa     // in Penpa+
	// MiniZinc is the rules for a puzzle as a program.
	MiniZinc func(p *puzzles.Puzzle) Program
	// Sure reports whether what is printed on a board proves that it is of the type.
	Sure func(p *puzzles.Puzzle) bool
	// Half returns the value of a cell whose piece continues in a neighbor, for types whose
	// answers consist of pieces of two cells. Others number the pieces instead.
	Half func(c, other grid.Cell) puzzles.Value
	// Formats are those of this type only.
	Formats []Format
}

// abroad returns how others write puzzles of a type.
func abroad(t puzzles.Type) Notations {
	if k, ok := t.(Notated); ok {
		return k.Notations()
	}
	return Notations{}
}
