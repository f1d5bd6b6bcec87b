// Package document is what a window knows of an open file. It knows no widget.
//
// A [Document] is a [draft.Draft] and what is known of its boards. It embeds the draft and
// says by itself what is to be seen of the shown board: View, Verdict, Describe, Grade. Each
// kind of question is a part of it, in a field of the document and reached through it, as
// in d.Hints.Next() or d.Runs.Solve(s):
//
//   - Check, whether the puzzle has one solution and the answer keeps the rules
//   - Hints, the next step, and how a cell can be seen to hold what it holds
//   - Runs, the runs of the solver, each to a [Search]
//   - Counts, the values that cells can hold, with the solutions of each
//   - Advice, answers to what a setter asks: a given to add, what clashes, what can go
//   - Sides, two solutions beside each other
//   - Walks, the whole way through the puzzle
//   - Members, what is known of all puzzles of the list
//
// Most of them hold the answer to a question, which carries what it is about: it is shown
// as long as the board is as it was, and forgotten by renew when that has changed.
//
// A [Picture] is a board to be exported, a [Bound] the puzzles on their way into a book.
// Package workshop makes puzzles, and package keep finds unsaved work again.
//
// All of them belong to one goroutine, that of the window. Work in the background comes
// back through the post function they were made with, which must run what it is given on
// that goroutine.
package document
