package draft

import (
	"fmt"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/words"
)

// arrangement is which boards a document has, in which order, and the words about all
// of them: an immutable value. A board that is taken away stays among the boards of the
// document, so that undo brings it back with all that was done on it.
type arrangement struct {
	order   []int // indices of boards, each once
	imprint Imprint
	at      int // the board that is shown then
}

// Imprint is what a file says about the set of its puzzles.
type Imprint = file.Imprint

// arrange shows the boards so, without a step.
func (d *Draft) arrange(a arrangement) {
	defer d.Batch()()
	d.Lift()
	d.list = a
	d.show(a.at)
	d.Changed(Listed | Titles | Work | Board)
}

// rearrange arranges the boards as one step to undo.
func (d *Draft) rearrange(name fmt.Stringer, to arrangement) {
	d.Lift()
	from := d.list
	from.at = d.at
	if slices.Equal(from.order, to.order) && from.imprint == to.imprint {
		return
	}
	d.history.add(step{name: name, board: to.at, from: &from, to: &to})
	d.arrange(to)
}

// Rearrange puts the list in another order, as one step to undo.
func (d *Draft) Rearrange(name fmt.Stringer, order []int) {
	to := d.list
	to.order, to.at = order, d.at
	d.rearrange(name, to)
}

// entry is the entry of board i in the file, false where it has none.
func (o *origin) entry(i int) (*file.Entry, bool) {
	if o.collection == nil || i >= len(o.entries) || o.entries[i] < 0 {
		return nil, false
	}
	return &o.collection.Puzzles[o.entries[i]], true
}

// SetImprint gives the set its title, its author and its license.
func (d *Draft) SetImprint(i Imprint) {
	to := d.list
	to.imprint, to.at = i, d.at
	name := words.Message("license of the set")
	switch was := d.list.imprint; {
	case i.Title != was.Title:
		name = "title of the set"
	case i.Author != was.Author:
		name = "author of the set"
	}
	d.rearrange(name, to)
}

// Imprint are the words about the set, "" where they are not told.
func (d *Draft) Imprint() Imprint { return d.list.imprint }

// insert puts entries before position at of the list, as one step to undo, and shows
// the first. Where the id of one is taken in the file it gets another.
func (d *Draft) insert(name fmt.Stringer, at int, entries []file.Entry) {
	if len(entries) == 0 {
		return
	}
	ids := map[string]bool{}
	for _, i := range d.list.order {
		ids[d.boards[i].state.Puzzle.Meta.ID] = true
	}
	entries = slices.Clone(entries)
	file.Distinct(entries, ids)
	var added []int
	for _, e := range entries {
		b := newBoard(e.State)
		b.read(e)
		added = append(added, len(d.boards))
		d.boards = append(d.boards, b)
		if d.file.collection != nil {
			d.file.entries = append(d.file.entries, -1)
		}
	}
	to := d.list
	to.order = slices.Insert(slices.Clone(to.order), max(0, min(at, len(to.order))), added...)
	to.at = added[0]
	d.rearrange(name, to)
}

// entriesAt are boards of the list as they would be saved.
func (d *Draft) entriesAt(at []int) []file.Entry {
	var list []file.Entry
	for _, i := range sorted(at) {
		list = append(list, d.boards[d.list.order[i]].entry())
	}
	return list
}

// sorted are positions in ascending order, each once.
func sorted(at []int) []int { return slices.Compact(slices.Sorted(slices.Values(at))) }

// parted are the boards of the list at some positions, and the others.
func (d *Draft) parted(at []int) (these, others []int) {
	at = sorted(at)
	for i, b := range d.list.order {
		if _, found := slices.BinarySearch(at, i); found {
			these = append(these, b)
		} else {
			others = append(others, b)
		}
	}
	return these, others
}

// Add puts a new puzzle behind the one that is shown.
func (d *Draft) Add(p *puzzles.Puzzle) {
	d.insert(words.Message("add a puzzle"), d.At()+1, []file.Entry{file.NewEntry(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)})})
}

// Copy puts a copy of each of some puzzles behind the last of them.
func (d *Draft) Copy(at []int) {
	if len(at) > 0 {
		d.insert(words.LaterN(len(at), "copy %s puzzle", "copy %s puzzles", words.Number(len(at))), slices.Max(at)+1, d.entriesAt(at))
	}
}

// InsertFile puts the puzzles of a file, or a text, behind the one that is shown.
func (d *Draft) InsertFile(f *File) {
	var entries []file.Entry
	for _, e := range f.collection.Puzzles {
		if e.State.Puzzle != nil {
			entries = append(entries, e)
		}
	}
	d.insert(words.LaterN(len(entries), "put in %s puzzle", "put in %s puzzles", words.Number(len(entries))), d.At()+1, entries)
}

// errLast is why a puzzle is not taken away.
var errLast = words.Error("a file has at least one puzzle; close the document, or put another puzzle in first")

// Remove takes puzzles out of the file, as one step to undo.
func (d *Draft) Remove(at []int) error {
	return d.remove(words.LaterN(len(at), "remove %s puzzle", "remove %s puzzles", words.Number(len(at))), at)
}

func (d *Draft) remove(name fmt.Stringer, at []int) error {
	to := d.list
	if _, to.order = d.parted(at); len(to.order) == 0 {
		return errLast
	}
	if to.at = d.at; !slices.Contains(to.order, d.at) {
		to.at = to.order[min(d.At(), len(to.order)-1)]
	}
	d.rearrange(name, to)
	return nil
}

// Move puts puzzles together before the one at a position, behind all of them for the
// number of boards, and returns where the first is then.
func (d *Draft) Move(at []int, before int) int {
	moved, rest := d.parted(at)
	ahead, _ := slices.BinarySearch(sorted(at), before) // of those that move
	target := min(before, len(d.list.order)) - ahead
	to := d.list
	to.order, to.at = slices.Insert(rest, target, moved...), d.at
	d.rearrange(words.LaterN(len(moved), "move %s puzzle", "move %s puzzles", words.Number(len(moved))), to)
	return target
}

// Receive puts puzzles of another document behind the one that is shown, and with move
// takes them out there: a step to undo in each of the two.
func (d *Draft) Receive(from *Draft, at []int, move bool) error {
	if move && len(sorted(at)) == from.Boards() {
		return errLast
	}
	entries := from.entriesAt(at)
	if move {
		if err := from.remove(words.LaterN(len(at), "move %s puzzle away", "move %s puzzles away", words.Number(len(at))), at); err != nil {
			return err
		}
	}
	d.insert(words.LaterN(len(entries), "put in %s puzzle", "put in %s puzzles", words.Number(len(entries))), d.At()+1, entries)
	return nil
}

// CopyText is puzzles as a text that can be pasted, in other programs as well.
func (d *Draft) CopyText(at []int) (string, error) {
	c := file.Collection{Puzzles: d.entriesAt(at)}
	text, err := c.Text()
	return string(text), err
}

// Extract is a file of copies of puzzles, which is not open yet.
func (d *Draft) Extract(at []int) (*File, error) {
	if len(at) == 0 {
		return nil, ErrNoBoard
	}
	return &File{collection: &file.Collection{Puzzles: d.entriesAt(at)}}, nil
}

// PuzzleCount is a number of puzzles in words.
func PuzzleCount(n int) string { return words.Count(n, "puzzle") }
