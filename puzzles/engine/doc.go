// Package engine answers questions about puzzles with the solvers of package core: whether
// a puzzle has one solution, several or none, what they are, which cells are the same in
// all of them, and which board minimizes an objective.
//
// Solve answers a single question, with a search of the caller's choice. An Analyst answers
// repeatedly about a puzzle that is being edited, and keeps what it has learned as long as
// only givens change.
//
// # The questions
//
//   - [Solve]: the solutions, or the best board, one after the other, with the search, the
//     model and the limits given in [Options];
//   - [Forced]: whether there is one solution, and which cells are the same in all
//     solutions; for a puzzle that is being edited, [Analyst];
//   - [Needed]: which givens are needed; [Clash]: which givens contradict each other;
//   - [Apart]: two solutions that differ in as many cells as possible; [Suggest]: the given
//     that removes the most solutions;
//   - [Counter]: how many solutions each value of a cell leaves; [EstimateCount]: an
//     estimate of the number of solutions where they cannot be counted.
//
// Each takes a puzzle, as package file reads it or puzzles.New makes it, and a context:
// when the context ends, the answer is what is known by then and says that it is
// incomplete. No answer depends on how busy the machine is. The puzzle must be valid
// (Validate of its type); it is not changed, and several questions about it may be asked
// concurrently.
//
// The package knows no puzzle type: it uses only puzzles.Type and the Encoding of its
// models. It does not check its solutions against the rules; tests do.
package engine
