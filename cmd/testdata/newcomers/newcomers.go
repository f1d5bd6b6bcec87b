// Package newcomers lists, for tests, types of puzzles that the programs do not have.
// They are written as the README says that a type is added, and show what the types of
// the programs do not.
package newcomers

import (
	"slices"

	"quadrille/cmd/testdata/binairo"
	"quadrille/cmd/testdata/skyscrapers"
	"quadrille/puzzles"
	"quadrille/puzzles/types"
)

// All lists them.
var All = []puzzles.Type{binairo.Type, skyscrapers.Type}

// Types lists the types of the programs and, after them, All.
var Types = slices.Concat(types.All, All)
