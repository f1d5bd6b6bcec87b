// Package search finds solutions by labeling: chronological backtracking
// without learning over the variables that a model labels, in an order that the
// caller chooses by name. It does what constraint logic programs do with
// labeling/2, so that their experiments can be repeated and compared with the
// learning search of package core.
//
// Three lists hold the choices: VariableOrders (which variable next), Choices
// (how its domain is split) and ValueOrders (which part comes first). Flags,
// combo boxes and help texts read them; a new order is one entry. The names and
// meanings are those of SICStus Prolog's library(clpfd) (M. Carlsson, G.
// Ottosson and B. Carlson, "An open-ended finite domain constraint solver",
// 1997, and the manual of release 4).
//
// All solutions come from continuing the search, not from added constraints.
// The package knows no puzzle.
package search
