// Package catalog lists the types of puzzles that the programs have. Adding a
// type is one line here and its folder.
package catalog

import (
	"quadrille/puzzles"
	"quadrille/puzzles/closefar"
	"quadrille/puzzles/domino"
	"quadrille/puzzles/doppelblock"
	"quadrille/puzzles/hoodoo"
	"quadrille/puzzles/yinyang"
)

// Types lists the types in the order of menus.
var Types = []puzzles.Type{
	yinyang.Type,
	domino.Type,
	doppelblock.Type,
	closefar.Type,
	hoodoo.Type,
}

// ByName is the type with that key, nil when there is none.
func ByName(name string) puzzles.Type {
	for _, t := range Types {
		if t.Name() == name {
			return t
		}
	}
	return nil
}
