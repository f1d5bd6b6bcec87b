// Package draft is what people do with an open file, without a solver.
//
//   - A Draft is the file with its boards, of which one is shown: strokes, keys and the
//     cursor, what is selected, undo and redo without limit, trials, play with its clock,
//     resizing, reading and saving. Notices tell a listener what has changed.
//   - A Study is what is known of its boards; package document is one.
//   - A File is what was read, pasted or made, before it is opened.
//   - A Place is a board that a puzzle which is made elsewhere can be put into.
//   - A Snapshot is a draft at one moment, from which it can be restored.
//
// A draft belongs to one goroutine. Work in the background comes back through its post
// function, which must run what it is given on that goroutine.
package draft
