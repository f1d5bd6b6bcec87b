package draft

import (
	"slices"
	"time"

	"quadrille/puzzles"
)

// Snapshot is a document at one moment: all that it takes to come back to it,
// undo included. It is made of immutable values, costs little to take, and may
// go to other goroutines.
type Snapshot struct {
	name    string
	when    time.Time
	file    origin
	boards  []board
	at      int
	list    arrangement
	history tree
}

// Snapshot is the document as it stands. A stroke under way counts as done.
func (d *Draft) Snapshot() *Snapshot {
	d.Play.countTime()
	s := &Snapshot{name: d.Title(), when: time.Now(), file: d.File.origin, boards: d.boards, at: d.at, list: d.List.arrangement, history: d.History.tree}
	s = s.copy()
	for i := range s.boards {
		b := &s.boards[i]
		if b.stroke != nil && !unchanged(b.stroke.before, b.state) {
			s.history.add(step{name: b.stroke.name, board: i, before: b.stroke.before, after: b.state})
		}
		b.stroke, b.selecting, b.typed = nil, nil, typed{}
	}
	return s
}

// Snapshot is the document of the file, which is not open.
func (f *File) Snapshot() (*Snapshot, error) {
	d, err := f.Draft()
	if err != nil {
		return nil, err
	}
	return d.Snapshot(), nil
}

// SnapshotOf is a snapshot of a document of new boards that never was open.
func SnapshotOf(name string, when time.Time, list []*puzzles.Puzzle) *Snapshot {
	s := &Snapshot{name: name, when: when}
	for i, p := range list {
		s.boards = append(s.boards, newBoard(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}))
		s.list.order = append(s.list.order, i)
	}
	return s
}

// copy is s with slices and a collection of its own.
func (s *Snapshot) copy() *Snapshot {
	c := *s
	c.boards = slices.Clone(s.boards)
	for i := range c.boards {
		said := &c.boards[i].said
		said.claims = slices.Clone(said.claims)
	}
	c.history.steps = slices.Clip(s.history.steps) // which never change
	c.history.line = slices.Clone(s.history.line)
	if s.file.collection != nil {
		own := *s.file.collection
		own.Puzzles = slices.Clone(own.Puzzles)
		c.file.collection = &own
	}
	return &c
}

// Title is what the document was called.
func (s *Snapshot) Title() string { return s.name }

// Path is the file of the document, "" when no file held it.
func (s *Snapshot) Path() string { return s.file.path }

// When is the time at which the snapshot was taken.
func (s *Snapshot) When() time.Time { return s.when }

// State is the board that was shown.
func (s *Snapshot) State() puzzles.State { return s.boards[s.at].state }

// Boards is the number of boards in the document.
func (s *Snapshot) Boards() int { return len(s.list.order) }

// Unsaved reports whether there was work that no file had.
func (s *Snapshot) Unsaved() bool {
	return s.history.now() != s.history.saved || s.file.disk == DiskGone
}

// Draft is the document as it was when the snapshot was taken. Its file is the one of then,
// and what was unsaved is unsaved.
func (s *Snapshot) Draft() *Draft {
	s = s.copy()
	d := assembled(&Draft{boards: s.boards, at: s.at})
	d.File.origin = s.file
	d.List.arrangement = s.list
	d.History.tree = s.history
	for i := range d.boards {
		b := &d.boards[i]
		b.paused = b.state.Playing() && !b.game().solved // until somebody is there
	}
	return d
}
