// Package drafttest opens drafts for tests, performs random user actions on them, and looks
// for lost work.
package drafttest

import (
	"fmt"

	"quadrille/puzzles"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/file"
)

// Audit returns what is wrong with a draft, nil if nothing is: its snapshot must decode to
// the same boards; undo must lead from there to the beginning, and redo back to the same
// boards; and a draft that does not count as unsaved must equal its file. The draft is left
// unchanged.
func Audit(d *draft.Draft, types []puzzles.Type) error {
	text, err := d.Snapshot().Encode()
	if err != nil {
		return fmt.Errorf("the snapshot has no text: %w", err)
	}
	s, err := draft.DecodeSnapshot(text, types)
	if err != nil {
		return fmt.Errorf("the snapshot does not read back: %w", err)
	}
	r := Alone(s.Draft())
	defer r.Close()
	now := boards(r)
	switch {
	case r.At() != d.At() || r.Boards() != d.Boards():
		return fmt.Errorf("%d boards came back, of which %d is shown, want %d and %d", r.Boards(), r.At(), d.Boards(), d.At())
	case !Alike(r.State(), d.State()):
		return fmt.Errorf("another board came back than the one that is shown")
	case r.Unsaved() != d.Unsaved() && !d.Drawing():
		return fmt.Errorf("unsaved is %t, and %t after coming back", d.Unsaved(), r.Unsaved())
	}
	if err := saved(d, now, types); err != nil {
		return err
	}
	return replay(r, now)
}

// boards returns the states of a draft's boards.
func boards(d *draft.Draft) []puzzles.State {
	at := d.At()
	var all []puzzles.State
	for i := range d.Boards() {
		d.Show(i)
		all = append(all, d.State())
	}
	d.Show(at)
	return all
}

// plain returns a state without the options that only state their default, as a file may do.
func plain(s puzzles.State) puzzles.State {
	s.Puzzle = s.Puzzle.Plain()
	return s
}

// saved compares boards with the file of a draft, unless it counts as unsaved.
func saved(d *draft.Draft, now []puzzles.State, types []puzzles.Type) error {
	if d.Unsaved() || d.File.Path() == "" || d.Drawing() || d.File.Disk() != draft.DiskSame {
		return nil
	}
	c, err := file.Open(d.File.Path(), types)
	if err != nil {
		return fmt.Errorf("it does not count as unsaved, and its file cannot be read: %w", err)
	}
	if len(c.Puzzles) != len(now) {
		return fmt.Errorf("it has %d boards and does not count as unsaved; its file has %d", len(now), len(c.Puzzles))
	}
	for i, e := range c.Puzzles {
		if e.State.Puzzle == nil || !Alike(plain(e.State), plain(now[i].Leave())) {
			return fmt.Errorf("board %d is not what the file holds, and it does not count as unsaved", i+1)
		}
	}
	return nil
}

// replay undoes all steps of a draft and redoes them.
func replay(d *draft.Draft, now []puzzles.State) error {
	steps := 0
	for ; d.History.Undoes() != ""; steps++ {
		before := d.Revision()
		if d.History.Undo(); d.Revision() == before {
			return fmt.Errorf("undo takes nothing back, though it says %q", d.History.Undoes())
		}
	}
	for d.History.Redoes() != "" && steps > 0 {
		d.History.Redo()
		steps--
	}
	for i, s := range boards(d) {
		if !Alike(s, now[i]) {
			return fmt.Errorf("board %d is another one after all steps were undone and done again", i+1)
		}
	}
	return nil
}

// Alike reports whether two states are the same for users and in files.
func Alike(a, b puzzles.State) bool {
	return a.Puzzle.Same(b.Puzzle) && a.Puzzle.Meta == b.Puzzle.Meta &&
		a.Marks.Equal(b.Marks) && a.Play.Equal(b.Play)
}
