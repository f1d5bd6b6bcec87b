// Package puzzles defines what a puzzle is to Quadrille.
//
// There are four kinds of data: Params are the choices for a new puzzle, as in a menu; Puzzle
// is the printed problem; Marks are the answer so far, which undo restores; View is what is
// displayed of them. All are values: a change makes a new one.
//
// What the types have in common is here as data and plain functions. What is particular to a
// type (its words, rules, model, tools and drawing) is behind the interface Type, with one
// folder for each type; package types lists them.
//
// The package poses puzzles to a solver (Pose), but contains no puzzle type, no search and no
// window.
//
// # Glossary
//
// Names, comments and texts for users use these words, each in one sense:
//
//   - type: a kind of puzzle with its rules, such as Yin-Yang
//   - puzzle, or problem: what is printed, that is, the givens, clues and options of one board
//   - board: the grid of a puzzle with what is printed and entered on it
//   - place: a cell, the border between two cells, or a field for a clue beside a row or column
//   - given: a printed value of a cell
//   - plane: a kind of printed values that a type has besides givens and clues, such as signs
//     on borders
//   - region: cells between thick borders that count together
//   - clue: a printed number outside the board
//   - mark, or entry: what a person enters in the answer; a note is what they jot down in a cell
//   - answer: the marks of a board, complete if every cell has a value
//   - piece: several cells of an answer that belong together, such as a domino
//   - solution: a complete answer that keeps all rules
//   - verdict: whether a puzzle has no solution, one or several, or that this is not decided
//   - needed: said of a given or clue without which there would be another solution; what is
//     not needed can go
//   - model: the rules of a type as they are stated to the solver
//   - trial: entries that are kept or taken back as a whole
//   - play: a test solve, in which a person answers their own puzzle as others will
//   - fact: that a cell holds a value, or that it does not
//   - technique: a way to reason that people have a name for
//   - step: one deduction of an explanation, that is, facts that follow by a technique
//   - reason: a fact that a step follows from; a premise is one that the sentence itself states
//   - supposition: a step that shows that the contrary leads to a contradiction
//   - walk: the steps from what is printed to the solution, in order
//   - level: how hard the hardest step is; with a score for the whole walk it makes the grade
//   - order: what puzzles to be made must be like
//   - set: the puzzles of one order, or of one file; a set of dominoes is named as such
//   - collection: the puzzles of a file as they are read and written
//   - draft: an open file with all that people do to it, without a solver
//   - document: a draft with what the solver knows about its boards
//
// # What a type may have in addition
//
// A type that implements only [Type] can be edited, solved, saved and drawn, and its steps are
// explained by suppositions. Further interfaces add more. An interface with several parts
// returns a struct of functions, whose nil members have no effect. These are all the optional
// interfaces:
//
//   - to make puzzles: [quadrille/puzzles/generate.Generator]
//   - boards: [Counting] for numbers
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
