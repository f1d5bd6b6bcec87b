// Package workshop makes puzzles, and teaching material from puzzles.
//
//   - A Making makes puzzles to Orders, on whose Mask people paint, one order after the
//     other.
//   - Samples are the puzzles that come with the program; Examples show a technique on
//     them, and Practice looks for positions in which it is the next step.
//   - Previews are small pictures of files.
//
// All of these belong to one goroutine, that of the window. Background work comes back
// through the post function they were made with, which must run its argument on that
// goroutine.
package workshop
