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
// A type that is nothing but a [Type] is edited, solved, saved and drawn. More
// comes with more interfaces, each asked for in one place:
//
//   - to make puzzles: Generator in package generate; [Renamer], so that puzzles
//     that are one up to the names of their values are made once;
//   - boards: [Pieced] where the answer is pieces of several cells, and positions
//     may have no cell; [Exchanger] where printed values can change places;
//     [Counting] for numbers that the wheel counts;
//   - words and pictures: [Describer] for the words of the status line; [Facer]
//     for tools that are drawn; Lister and Boxer in package picture for what
//     stands beside a board, and for boards in plain text;
//   - answers: [Limited] for boards that counting alone refuses; [Vague] for
//     marks that stand for several values; [Relating] for answers that follow from
//     others; [Shortcuts] for better ways than a search of a model; [Guarding] and [Blaming] for models that take clues as
//     assumptions; Explainer in package reason for techniques and their words.
//
// Sizes that are no range, turns that do not keep the rules, an objective and the
// printed rules are said by the [Spec].
package puzzles
