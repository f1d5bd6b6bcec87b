// Package types lists the types of puzzles that the programs have. Adding a
// type is one line here and its folder.
package types

import (
	"quadrille/puzzles"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/types/closefar"
	"quadrille/puzzles/types/domino"
	"quadrille/puzzles/types/doppelblock"
	"quadrille/puzzles/types/hoodoo"
	"quadrille/puzzles/types/yinyang"
)

// All lists the types in the order of menus.
var All = []puzzles.Type{
	yinyang.Type,
	domino.Type,
	doppelblock.Type,
	closefar.Type,
	hoodoo.Type,
}

// Names are the keys of the types in files and flags.
func Names() []string {
	return lists.Map(All, puzzles.Type.Name)
}

// Titles are the names that people know the types by.
func Titles() []string {
	return lists.Map(All, func(t puzzles.Type) string { return t.Spec().Title.String() })
}

// ByName is the type with that key, nil when there is none.
func ByName(name string) puzzles.Type {
	for _, t := range All {
		if t.Name() == name {
			return t
		}
	}
	return nil
}
