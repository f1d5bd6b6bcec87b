// Package newcomers lists, for tests, puzzle types that the programs do not have. They are
// written as the README describes, and have features that the types of the programs lack.
package newcomers

import (
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/puzzletest/newcomers/binairo"
	"quadrille/puzzles/puzzletest/newcomers/heaps"
	"quadrille/puzzles/puzzletest/newcomers/skyscrapers"
	"quadrille/puzzles/puzzletest/newcomers/starbattle"
	"quadrille/puzzles/types"
)

// All lists them.
var All = []puzzles.Type{binairo.Type, skyscrapers.Type, heaps.Type, starbattle.Type}

// Types lists the types of the programs, followed by those of All that are not among them.
var Types = slices.Concat(types.All, slices.DeleteFunc(slices.Clone(All), func(t puzzles.Type) bool {
	return slices.Contains(types.All, t)
}))
