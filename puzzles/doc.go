// Package puzzles defines what a puzzle is to Quadrille.
//
// There are four kinds of data: Params are the choices for a new puzzle, as in a menu; Puzzle
// is the printed problem; Marks are the answer so far, which undo restores; View is what is
// displayed of them. All are values: a change makes a new one.
//
// A given is a printed value of a cell, a clue a printed number outside the board. A mark is
// what a person enters in the answer, a note what they jot down beside it.
//
// What the types have in common is here as data and plain functions. What is particular to a
// type (its words, rules, model, tools and drawing) is behind the interface Type, with one
// folder for each type; package types lists them.
//
// The package poses puzzles to a solver (Pose), but contains no puzzle type, no search and no
// window.
//
// # What a type may have in addition
//
// A type that implements only [Type] can be edited, solved, saved and drawn, and its steps are
// explained by suppositions. Further interfaces add more. An interface with several parts
// returns a struct of functions, whose nil members have no effect. These are all the optional
// interfaces:
//
//   - to make puzzles: [quadrille/puzzles/generate.Generator]; [Renamer], so that puzzles
//     that differ only in the names of their values are made once
//   - boards: [Exchanger] where printed values can change places; [Counting] for numbers
//     that the wheel counts; [Limited] for boards that counting alone rules out; [Repairer]
//     for ways to mend a board
//   - words and pictures: [Describer] for the words of the status line;
//     [quadrille/puzzles/picture.Printed] for drawn tools, boards in plain text
//     and what is beside a board; [quadrille/puzzles/format.Notated] for how others
//     write puzzles of the type; [Grouping] for cells that belong together
//   - answers: [Noter] for marks that say less than an answer; [SpecialSolver] for better methods
//     than searching a model; [quadrille/puzzles/reason.Explainer] for techniques and
//     their words
//
// The [Spec] describes sizes that do not form a range, turns that do not keep the rules,
// answers that are pieces of several cells, an objective and the printed rules.
package puzzles
