// Package document is what a window knows about an open file, independent of widgets.
//
// A [Document] is a [draft.Draft] with what is known about its boards. It embeds the draft,
// and its own methods return what to show for the shown board: View, Verdict, Describe,
// Grade. Each kind of question has its own part, which is a field of the document, as in
// d.Hints.Next() or d.Runs.Solve(s):
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
// Most parts hold the answer to a question together with its subject: the answer is shown
// while the board is unchanged, and renew forgets it when the board changes.
//
// An [Export] is a board to be exported, a [Bound] a set of puzzles for a book. Package
// workshop makes puzzles, and package keep recovers unsaved work.
//
// All of these belong to one goroutine, that of the window. Background work comes back
// through the post function they were made with, which must run its argument on that
// goroutine.
package document
