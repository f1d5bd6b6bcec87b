// Package document is what a window knows of an open file. It knows no widget.
//
//   - A Document is a [draft.Draft] with the verdict that is found in the background, and
//     the runs of the solver, each to a Search. It tells the next step (a Hint), how a
//     cell can be seen to hold what it holds (a Why), and how hard the puzzle is (a
//     Grade). Each of them is the answer to a question, and carries what it is about.
//   - A Picture is a board to be exported.
//
// Package workshop makes puzzles, and package keep finds unsaved work again.
//
// All of them belong to one goroutine, that of the window. Work in the background
// comes back through the post function they were made with, which must run what
// it is given on that goroutine.
package document
