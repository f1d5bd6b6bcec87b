// Package puzzles says what a puzzle is to Quadrille.
//
// Four kinds of data, one question each: Params, what one would choose in a
// menu; Puzzle, the printed problem; Marks, the answer so far, which undo
// restores; View, what is shown of them just now. All of them are values:
// a change makes a new one.
//
// A given is a printed value of a cell, a clue a printed number outside the board.
// A mark is what a person enters in the answer, a note what they put down beside it.
//
// What the types have in common is here as data and plain functions. What
// makes a type that type (its words, rules, model, tools and drawing) stands
// behind the interface Type, one folder a type; package types lists them.
//
// The package poses puzzles to a solver (Pose), but holds no type of puzzle, no
// search and no window.
//
// # What a type may have besides
//
// A type that is nothing but a [Type] is edited, solved, saved and drawn, and its steps
// are explained by suppositions. More comes with more interfaces. Where one says several
// things it gives a struct of functions, of which those that are nil say nothing. This is
// all that a type is asked for:
//
//   - to make puzzles: [quadrille/puzzles/generate.Generator]; [Renamer], so that puzzles
//     that are one up to the names of their values are made once
//   - boards: [Exchanger] where printed values can change places; [Counting] for numbers
//     that the wheel counts; [Limited] for boards that counting alone refuses; [Repairer]
//     for ways to mend a board
//   - words and pictures: [Describer] for the words of the status line;
//     [quadrille/puzzles/picture.Printed] for tools that are drawn, boards in plain text
//     and what stands beside a board; [quadrille/puzzles/format.Known] for how others
//     write puzzles of the type; [Grouping] for cells that belong together
//   - answers: [Noter] for marks that say less than an answer; [Solved] for better ways
//     than a search of a model; [quadrille/puzzles/reason.Explainer] for techniques and
//     their words
//
// Sizes that are no range, turns that do not keep the rules, answers that are pieces of
// several cells, an objective and the printed rules are said by the [Spec].
package puzzles
