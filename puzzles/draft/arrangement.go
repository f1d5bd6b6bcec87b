package draft

import (
	"fmt"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/words"
)

// arrangement is the list of the draft's boards, in order, and the texts about the whole
// set. It is immutable. A removed board stays in the draft, so that undo restores it with
// everything done on it.
type arrangement struct {
	order   []int // indices of boards, each once
	imprint Imprint
	at      int // the board shown with this arrangement
}

// List is the list of boards in their order.
type List struct {
	d *Draft
	arrangement
}

// Imprint is what a file says about its set of puzzles.
type Imprint = file.Imprint

// Order returns the numbers of the boards in list order.
func (l *List) Order() []int { return l.order }

// arrange applies an arrangement, without recording a step.
func (l *List) arrange(a arrangement) {
	defer l.d.Batch()()
	l.d.Lift()
	l.arrangement = a
	l.d.show(a.at)
	l.d.Changed(Listed | Titles | Work | Board)
}

// rearrange applies an arrangement as one step to undo.
func (l *List) rearrange(name fmt.Stringer, to arrangement) {
	l.d.Lift()
	from := l.arrangement
	from.at = l.d.at
	if slices.Equal(from.order, to.order) && from.imprint == to.imprint {
		return
	}
	l.d.History.add(step{name: name, board: to.at, from: &from, to: &to})
	l.arrange(to)
}

// Rearrange changes the order of the list, as one step to undo.
func (l *List) Rearrange(name fmt.Stringer, order []int) {
	to := l.arrangement
	to.order, to.at = order, l.d.at
	l.rearrange(name, to)
}

// entry returns the entry of board i in the file, false if it has none.
func (o *origin) entry(i int) (*file.Entry, bool) {
	if o.collection == nil || i >= len(o.entries) || o.entries[i] < 0 {
		return nil, false
	}
	return &o.collection.Puzzles[o.entries[i]], true
}

// SetImprint sets the title, the author and the license of the set.
func (l *List) SetImprint(i Imprint) {
	to := l.arrangement
	to.imprint, to.at = i, l.d.at
	name := words.Message("license of the set")
	switch was := l.imprint; {
	case i.Title != was.Title:
		name = "title of the set"
	case i.Author != was.Author:
		name = "author of the set"
	}
	l.rearrange(name, to)
}

// Imprint returns the texts about the set, "" if not set.
func (l *List) Imprint() Imprint { return l.imprint }

// insert inserts entries at position at of the list, as one step to undo, and shows the
// first. An entry whose id is taken in the file gets another one.
func (l *List) insert(name fmt.Stringer, at int, entries []file.Entry) {
	if len(entries) == 0 {
		return
	}
	ids := map[string]bool{}
	for _, i := range l.order {
		ids[l.d.boards[i].state.Puzzle.Meta.ID] = true
	}
	entries = slices.Clone(entries)
	file.Distinct(entries, ids)
	var added []int
	for _, e := range entries {
		b := newBoard(e.State)
		b.read(e)
		added = append(added, len(l.d.boards))
		l.d.boards = append(l.d.boards, b)
		if l.d.File.collection != nil {
			l.d.File.entries = append(l.d.File.entries, -1)
		}
	}
	to := l.arrangement
	to.order = slices.Insert(slices.Clone(to.order), max(0, min(at, len(to.order))), added...)
	to.at = added[0]
	l.rearrange(name, to)
}

// entries returns boards of the list as they would be saved.
func (l *List) entries(at []int) []file.Entry {
	var list []file.Entry
	for _, i := range sorted(at) {
		list = append(list, l.d.boards[l.order[i]].entry())
	}
	return list
}

// sorted returns positions in ascending order without duplicates.
func sorted(at []int) []int { return slices.Compact(slices.Sorted(slices.Values(at))) }

// parted splits the boards of the list into those at some positions, and the others.
func (l *List) parted(at []int) (these, others []int) {
	at = sorted(at)
	for i, b := range l.order {
		if _, found := slices.BinarySearch(at, i); found {
			these = append(these, b)
		} else {
			others = append(others, b)
		}
	}
	return these, others
}

// Add inserts a new puzzle after the shown one.
func (l *List) Add(p *puzzles.Puzzle) {
	l.insert(words.Message("add a puzzle"), l.d.At()+1, []file.Entry{file.NewEntry(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)})})
}

// Copy inserts a copy of each of some puzzles after the last of them.
func (l *List) Copy(at []int) {
	if len(at) > 0 {
		l.insert(words.LaterN(len(at), "copy %s puzzle", "copy %s puzzles", words.Number(len(at))), slices.Max(at)+1, l.entries(at))
	}
}

// Insert inserts the puzzles of a file, or of a text, after the shown one.
func (l *List) Insert(f *File) {
	var entries []file.Entry
	for _, e := range f.collection.Puzzles {
		if e.State.Puzzle != nil {
			entries = append(entries, e)
		}
	}
	l.insert(words.LaterN(len(entries), "put in %s puzzle", "put in %s puzzles", words.Number(len(entries))), l.d.At()+1, entries)
}

// errLast is the error for removing the last puzzle.
var errLast = words.Error("a file has at least one puzzle; close the document, or put another puzzle in first")

// Remove removes puzzles from the file, as one step to undo.
func (l *List) Remove(at []int) error {
	return l.remove(words.LaterN(len(at), "remove %s puzzle", "remove %s puzzles", words.Number(len(at))), at)
}

func (l *List) remove(name fmt.Stringer, at []int) error {
	to := l.arrangement
	if _, to.order = l.parted(at); len(to.order) == 0 {
		return errLast
	}
	if to.at = l.d.at; !slices.Contains(to.order, l.d.at) {
		to.at = to.order[min(l.d.At(), len(to.order)-1)]
	}
	l.rearrange(name, to)
	return nil
}

// Move moves puzzles together before the one at a position, or to the end if before is the
// number of boards, and returns the new position of the first.
func (l *List) Move(at []int, before int) int {
	moved, rest := l.parted(at)
	ahead, _ := slices.BinarySearch(sorted(at), before) // number of moved puzzles ahead of the position
	target := min(before, len(l.order)) - ahead
	to := l.arrangement
	to.order, to.at = slices.Insert(rest, target, moved...), l.d.at
	l.rearrange(words.LaterN(len(moved), "move %s puzzle", "move %s puzzles", words.Number(len(moved))), to)
	return target
}

// Receive inserts puzzles of another draft after the shown one; if move is true it removes
// them there. That is one step to undo in each of the two.
func (l *List) Receive(from *List, at []int, move bool) error {
	if move && len(sorted(at)) == from.d.Boards() {
		return errLast
	}
	entries := from.entries(at)
	if move {
		if err := from.remove(words.LaterN(len(at), "move %s puzzle away", "move %s puzzles away", words.Number(len(at))), at); err != nil {
			return err
		}
	}
	l.insert(words.LaterN(len(entries), "put in %s puzzle", "put in %s puzzles", words.Number(len(entries))), l.d.At()+1, entries)
	return nil
}

// Text returns puzzles as a text that can be pasted, also in other programs.
func (l *List) Text(at []int) (string, error) {
	c := file.Collection{Puzzles: l.entries(at)}
	text, err := c.Text()
	return string(text), err
}

// Extract returns a file with copies of puzzles, which is not open yet.
func (l *List) Extract(at []int) (*File, error) {
	if len(at) == 0 {
		return nil, ErrNoBoard
	}
	return &File{collection: &file.Collection{Puzzles: l.entries(at)}}, nil
}
