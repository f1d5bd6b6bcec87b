package document

import "quadrille/puzzles/file"

// PutEntry puts an entry of a file in the place of the board.
func (d *Document) PutEntry(e file.Entry) { d.put("generate", e) }

// Clock is a time as people say it.
var Clock = clock
