package document

import (
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/words"
)

// Place is a board as it was when something was to be put there.
type Place struct {
	d *Document
	subject
}

// Here is the board that is shown.
func (d *Document) Here() *Place { return &Place{d, d.subject()} }

// Put puts a puzzle there, with what is said of it, as one step to undo; false when the
// board is another one by now, is played, or its document is closed.
func (p *Place) Put(name words.Message, e file.Entry) bool {
	d := p.d
	return !d.closed && d.about(p.subject) && !d.Playing() && d.Put(name, e)
}

// Listen has somebody told of every change before the listener is, until the document is
// closed, which end is told.
func (d *Document) Listen(told func(Changed), end func()) {
	listener := d.notices.listener
	d.notices.listener = func(what Changed) {
		if !d.closed {
			told(what)
		}
		listener(what)
	}
	d.ended = append(d.ended, end)
}

// FileOf is a collection as a file that is not open yet.
func FileOf(c *file.Collection, untitled string) *File {
	return &File{Untitled: untitled, collection: c}
}

// Brought is one that stays where it is: it is no unsaved work when it is opened.
func Brought(c *file.Collection) *File { return &File{elsewhere: true, collection: c} }

// Entries are the puzzles of a file.
func (f *File) Entries() []file.Entry { return f.collection.Puzzles }

// Boards is a document of new boards, as it was at a time.
func Boards(name string, when time.Time, list []*puzzles.Puzzle) *Snapshot {
	s := &Snapshot{name: name, when: when}
	for i, p := range list {
		s.boards = append(s.boards, newBoard(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}))
		s.list.order = append(s.list.order, i)
	}
	return s
}
