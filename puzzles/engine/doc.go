// Package engine answers questions about puzzles with the solvers of package
// core: has the problem one solution, several or none, what are they, which
// cells are the same in all of them, and what is the best board where one
// number is to be made small.
//
// Solve answers once, with a search of the caller's choice. An Analyst answers
// again and again about a puzzle that is being edited, and keeps what it has
// learned as long as only givens change.
//
// # The questions
//
//   - [Solve]: the solutions, or the best board, one after the other, with the search,
//     the model and the limits that [Options] say;
//   - [Forced]: whether there is one solution, and what is the same in all of them; for
//     a puzzle that is being edited, [Analyst];
//   - [Needed]: which givens are needed; [Clash]: which of them cannot stand together;
//   - [Apart]: two solutions that differ as much as can be; [Suggest]: the given that
//     removes most solutions;
//   - [Counter]: how many solutions each value of a cell leaves; [EstimateCount]: about
//     how many there are, where they cannot be counted.
//
// Each takes a puzzle, as package file reads it or puzzles.New makes it, and a context:
// when that ends, what is known by then is the answer, and says that it is not all. No
// answer depends on how busy the machine is. The puzzle must be valid (Validate of its
// type); it is not changed, and several questions about it may be asked at once.
//
// The package knows no type of puzzle: it speaks with them through
// puzzles.Type and the Reading of their models. It does not check its
// solutions against the rules; tests do.
package engine
