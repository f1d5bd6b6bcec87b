package draft

import (
	"slices"
	"time"

	"quadrille/puzzles"
)

// Snapshot is a draft at one moment, with everything needed to restore it, including undo.
// It consists of immutable values, is cheap to take, and may be passed to other goroutines.
type Snapshot struct {
	name    string
	when    time.Time
	file    origin
	boards  []board
	at      int
	list    arrangement
	history tree
}

// Snapshot returns the draft as it is. A stroke in progress counts as done.
func (d *Draft) Snapshot() *Snapshot {
	d.Play.countTime()
	s := &Snapshot{name: d.Title(), when: time.Now(), file: d.File.origin, boards: d.boards, at: d.at, list: d.List.arrangement, history: d.History.tree}
	s = s.copy()
	for i := range s.boards {
		b := &s.boards[i]
		if b.stroke != nil && !b.stroke.before.Equal(b.state) {
			s.history.add(step{name: b.stroke.name, board: i, before: b.stroke.before, after: b.state})
		}
		b.stroke, b.selecting, b.typed = nil, nil, typed{}
	}
	return s
}

// Snapshot returns a snapshot of the file, which is not open.
func (f *File) Snapshot() (*Snapshot, error) {
	d, err := f.Draft()
	if err != nil {
		return nil, err
	}
	return d.Snapshot(), nil
}

// SnapshotOf returns a snapshot with new boards that were never open.
func SnapshotOf(name string, when time.Time, list []*puzzles.Puzzle) *Snapshot {
	s := &Snapshot{name: name, when: when}
	for i, p := range list {
		s.boards = append(s.boards, newBoard(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}))
		s.list.order = append(s.list.order, i)
	}
	return s
}

// copy returns s with its own slices and collection.
func (s *Snapshot) copy() *Snapshot {
	c := *s
	c.boards = slices.Clone(s.boards)
	for i := range c.boards {
		said := &c.boards[i].said
		said.claims = slices.Clone(said.claims)
	}
	c.history.steps = slices.Clip(s.history.steps) // steps never change
	c.history.line = slices.Clone(s.history.line)
	if s.file.collection != nil {
		own := *s.file.collection
		own.Puzzles = slices.Clone(own.Puzzles)
		c.file.collection = &own
	}
	return &c
}

// Title returns the draft's title.
func (s *Snapshot) Title() string { return s.name }

// Path returns the path of the draft's file, "" if there was none.
func (s *Snapshot) Path() string { return s.file.path }

// When returns the time at which the snapshot was taken.
func (s *Snapshot) When() time.Time { return s.when }

// State returns the state of the shown board.
func (s *Snapshot) State() puzzles.State { return s.boards[s.at].state }

// Boards returns the number of boards.
func (s *Snapshot) Boards() int { return len(s.list.order) }

// Unsaved reports whether there was work that was in no file.
func (s *Snapshot) Unsaved() bool {
	return s.history.now() != s.history.saved || s.file.disk == DiskGone
}

// Draft returns the draft as it was when the snapshot was taken. It has the same file, and
// unsaved work is still unsaved.
func (s *Snapshot) Draft() *Draft {
	s = s.copy()
	d := assembled(&Draft{boards: s.boards, at: s.at})
	d.File.origin = s.file
	d.List.arrangement = s.list
	d.History.tree = s.history
	for i := range d.boards {
		b := &d.boards[i]
		b.paused = b.state.Playing() && !b.game().Solved // until the user resumes
	}
	return d
}
