// Package draft holds an open file and everything people do with it, without a solver.
//
// A [Draft] is a file with its boards, one of which is shown. Strokes, keys, the cursor and
// the tools are methods of the draft itself. Everything else is grouped into parts, which
// are fields of the draft, as in d.History.Undo() or d.List.Add(p):
//
//   - File, the file that the draft was read from and is saved to, and its state on disk
//   - List, the boards in their order
//   - History, unlimited undo and redo, and the branches that were left
//   - Selection, the cells that are selected
//   - Plans, changes of the board's shape, with their effects, before they are made
//   - Stretch, another size, while the user drags the edges
//   - Values, exchanging values with each other
//   - Play, the test solve with its clock
//
// Every change of the shown board goes through Do, or through a stroke that Lift ends, and
// is one step of the history. Notices calls the listener once for everything that one call
// changed.
//
// Around a draft stand:
//
//   - a [Study], which analyzes the boards and hears of changes, such as package document
//   - a [File], which was read, pasted or made, and is not open yet
//   - a [Target], a board that a puzzle made elsewhere can be put into
//   - a [Snapshot], the draft at one moment, from which it can be restored
//
// A draft and its parts belong to one goroutine. Background work comes back through the post
// function, which must run its argument on that goroutine. Package drafttest opens drafts
// for tests.
package draft
