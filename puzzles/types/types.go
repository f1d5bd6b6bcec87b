// Package types lists the types of puzzles that the programs have. Adding a
// type is one line here and its folder.
package types

import (
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/types/closefar"
	"quadrille/puzzles/types/domino"
	"quadrille/puzzles/types/doppelblock"
	"quadrille/puzzles/types/hoodoo"
	"quadrille/puzzles/types/script"
	"quadrille/puzzles/types/yinyang"
	"quadrille/puzzles/words"
)

// List has types that a program, or one request of it, knows, in the order of menus.
type List []puzzles.Type

// All lists the types that the programs have.
var All = List{
	yinyang.Type,
	domino.Type,
	doppelblock.Type,
	closefar.Type,
	hoodoo.Type,
}

// Names are the keys of the types in files and flags.
func (l List) Names() []string {
	return lists.Map(l, puzzles.Type.Name)
}

// Titles are the names that people know the types by.
func (l List) Titles() []string {
	return lists.Map(l, func(t puzzles.Type) string { return t.Spec().Title.String() })
}

// ByName is the type with that key, nil when there is none.
func (l List) ByName(name string) puzzles.Type {
	for _, t := range l {
		if t.Name() == name {
			return t
		}
	}
	return nil
}

// ByName is the type of the programs with that key, nil when there is none.
func ByName(name string) puzzles.Type { return All.ByName(name) }

// With returns the list and the genre that a text states. No genre has the name of another
// type.
func (l List) With(name, source string) (List, error) {
	g, err := script.Load(name, source)
	if err != nil {
		return l, err
	}
	switch before := l.ByName(name); {
	case before == nil:
		return append(slices.Clip(l), g), nil
	case before.Spec().Source == source:
		return l, nil
	default:
		return l, words.Errorf("there is another type %s already; a genre has a name of its own", name)
	}
}
