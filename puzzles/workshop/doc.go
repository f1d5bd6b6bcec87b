// Package workshop makes puzzles, and what is taught with them.
//
//   - A Making makes puzzles to Orders, on whose Mask people paint, one order after the
//     other.
//   - Samples are the puzzles that come with the program; Examples show a technique on
//     them, and Practice looks for positions in which it is the next step.
//   - Previews are small pictures of files.
//
// All of them belong to one goroutine, that of the window. Work in the background comes
// back through the post function they were made with, which must run what it is given on
// that goroutine.
package workshop
