// Package document is what a window knows of an open file. It knows no widget.
//
//   - A Document is one open file with its boards, what is selected on them, undo
//     and redo without limit, the verdict that is found in the background, and the
//     runs of the solver, each to a Search. It tells the next step (a Hint), how a
//     cell can be seen to hold what it holds (a Why), and how hard the puzzle is (a
//     Grade).
//   - A File is what was read, pasted or made, before it is opened; a Picture is a board
//     to be exported.
//   - A Place is where a puzzle that is made elsewhere can be put.
//
// Package workshop makes puzzles, and package keep finds unsaved work again.
//
// All of them belong to one goroutine, that of the window. Work in the background
// comes back through the post function they were made with, which must run what
// it is given on that goroutine.
package document
