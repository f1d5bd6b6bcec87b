// Package newcomers lists, for tests, types of puzzles that the programs do not have.
// They are written as the README says that a type is added, and show what the types of
// the programs do not.
package newcomers

import (
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/puzzletest/newcomers/binairo"
	"quadrille/puzzles/puzzletest/newcomers/heaps"
	"quadrille/puzzles/puzzletest/newcomers/skyscrapers"
	"quadrille/puzzles/types"
)

// All lists them.
var All = []puzzles.Type{binairo.Type, skyscrapers.Type, heaps.Type}

// Types lists the types of the programs and, after them, those of All that are none of them.
var Types = slices.Concat(types.All, slices.DeleteFunc(slices.Clone(All), func(t puzzles.Type) bool {
	return slices.Contains(types.All, t)
}))
