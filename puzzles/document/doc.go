// Package document is the middle between puzzles and a window, which asks nobody
// else about solving, making, files and unsaved work. It knows no widget.
//
//   - A Document is one open file with its boards, what is selected on them, undo
//     and redo without limit, the verdict that is found in the background, and the
//     runs of the solver, each to a Search. It tells the next step (a Hint), how a
//     cell can be seen to hold what it holds (a Why), and how hard the puzzle is (a
//     Grade).
//   - A File is what was read, pasted, made or brought along (Samples), before it
//     is opened; a Picture is a board to be exported.
//   - A Making makes puzzles to an Order, on whose Mask people paint.
//   - A Recovery keeps what is open and unsaved, and finds what earlier runs left.
//
// All of them belong to one goroutine, that of the window. Work in the background
// comes back through the post function they were made with, which must run what
// it is given on that goroutine.
package document
