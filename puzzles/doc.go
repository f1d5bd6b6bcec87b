// Package puzzles says what a puzzle is to Quadrille.
//
// Four kinds of data, one question each: Params, what one would choose in a
// menu; Puzzle, the printed problem; Marks, the answer so far, which undo
// restores; View, what is shown of them just now. All of them are values:
// a change makes a new one.
//
// What the types have in common is here as data and plain functions. What
// makes a type that type (its words, rules, model, tools and drawing) stands
// behind the interface Type, one folder a type; package types lists them.
//
// The package poses puzzles to a solver (Pose), but holds no type of puzzle, no search and
// no window.
package puzzles
