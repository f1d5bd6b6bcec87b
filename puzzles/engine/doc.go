// Package engine answers questions about puzzles with the solvers of package
// core: has the problem one solution, several or none, what are they, which
// cells are the same in all of them, and what is the best board where one
// number is to be made small.
//
// Solve answers once, with a search of the caller's choice. An Analyst answers
// again and again about a puzzle that is being edited, and keeps what it has
// learned as long as only givens change.
//
// The package knows no type of puzzle: it speaks with them through
// puzzles.Type and the Reading of their models. It does not check its
// solutions against the rules; tests do.
package engine
