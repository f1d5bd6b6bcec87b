package format

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Known is implemented by types that others have, too.
type Known interface {
	// Abroad says how others write puzzles of the type. It is constant.
	Abroad() Abroad
}

// Abroad is how others write puzzles of a type: what is not there, others do not have.
type Abroad struct {
	Spellings []Spelling // of cells; words are compared without regard to case
	Pzpr      *Pzpr      // on puzz.link
	Penpa     *Penpa     // in Penpa+
	// MiniZinc is the rules for a puzzle as a program.
	MiniZinc func(p *puzzles.Puzzle) Program
	// Sure reports whether a board is of the type for sure, by what is printed on it.
	Sure func(p *puzzles.Puzzle) bool
	// Half is the value of a cell whose piece goes on in a neighbor, of types whose answers
	// are pieces of two cells. Others tell these by a number for each.
	Half func(c, other grid.Cell) puzzles.Value
	// Formats are those that no other type has.
	Formats []Format
}

// abroad is how others write puzzles of a type.
func abroad(t puzzles.Type) Abroad {
	if k, ok := t.(Known); ok {
		return k.Abroad()
	}
	return Abroad{}
}
