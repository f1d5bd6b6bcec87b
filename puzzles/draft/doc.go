// Package draft is what people do with an open file, without a solver.
//
// A [Draft] is the file with its boards, of which one is shown: strokes, keys, the cursor
// and the tools are its own methods. What belongs together beyond that is a part of it, in
// a field of the draft and reached through it, as in d.History.Undo() or d.List.Add(p):
//
//   - File, the file that it was read from and is saved to, and what became of it on disk
//   - List, the boards in their order
//   - History, undo and redo without limit, and the ways that were left
//   - Selection, the cells that are selected
//   - Plans, other shapes of the board: what each would do, before it is made
//   - Stretch, another size, as somebody drags the edges
//   - Values, exchanged with each other
//   - Play, the test solve with its clock
//
// Every change of the shown board goes through Do, or through a stroke that Lift ends, and
// is one step of the history. Notices tell the listener once what one call has changed.
//
// Around a draft stand:
//
//   - a [Study], what is known of its boards and told of their changes; package document is one
//   - a [File], what was read, pasted or made, before it is opened
//   - a [Place], a board that a puzzle which is made elsewhere can be put into
//   - a [Snapshot], a draft at one moment, from which it can be restored
//
// A draft and its parts belong to one goroutine. Work in the background comes back through
// its post function, which must run what it is given on that goroutine. Package drafttest
// opens drafts for tests.
package draft
