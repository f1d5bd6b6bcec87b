package document

import (
	"quadrille/puzzles"
	"quadrille/puzzles/reason"
)

// Technique is a named way of reasoning, as described on its page.
type Technique = reason.Technique

// TechniquesOf lists the techniques by which puzzles of a type are explained.
func TechniquesOf(t puzzles.Type) []*Technique { return reason.TechniquesOf(t) }
