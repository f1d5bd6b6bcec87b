// Package document is the middle between puzzles and a window: one open file
// with its boards, what is selected on them, undo and redo without limit, the
// verdict that is found in the background, and the runs of the solver. It
// knows no widget.
//
// A Document belongs to one goroutine, that of the window. Work in the
// background comes back through the Post function the document was made with,
// which must run what it is given on that goroutine.
package document
