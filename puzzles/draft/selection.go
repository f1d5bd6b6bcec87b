package draft

import (
	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Selection is the selected cells of the shown board.
type Selection struct{ d *Draft }

// SelectTool is the ID of the tool with which a press selects cells.
const SelectTool = "select"

func selectTool() puzzles.Tool {
	return puzzles.Tool{
		ID: SelectTool, Key: "Shift", Icon: "select",
		Title: words.Say("Select: drag a rectangle; with Ctrl cells are added or taken away. Shift + drag does it with every tool"),
	}
}

var errNoSelection = words.Error("nothing is selected: drag with Shift, or press Shift and an arrow key")

// selecting is a press in progress that selects cells.
type selecting struct {
	from   grid.Cell      // where it began
	before grid.Map[bool] // the selection at that time
	on     bool           // cells are added, not removed
	path   bool           // the cells along the path are meant, not the rectangle
	last   grid.Point
	anchor grid.Cell // of a click that extends the selection
	moved  bool
}

// Cells returns the selected cells, the zero Map for none.
func (sl *Selection) Cells() grid.Map[bool] { return sl.d.now().selected }

// Count returns the number of selected cells.
func (sl *Selection) Count() int { return sl.d.now().selected.Count() }

// choose makes m the selection; an empty one means none.
func (sl *Selection) choose(m grid.Map[bool]) {
	b := sl.d.now()
	if m.Size() != b.state.Puzzle.Size() || m.Empty() {
		m = grid.Map[bool]{}
	}
	if !m.Equal(b.selected) {
		b.selected = m
		sl.d.Changed(Board)
	}
}

// boxed returns the cells of a box that are on a board of size z.
func boxed(z grid.Size, b grid.Box) grid.Map[bool] { return grid.Collect(z, b.Has) }

// Clear selects nothing.
func (sl *Selection) Clear() { sl.choose(grid.Map[bool]{}) }

// All selects all cells.
func (sl *Selection) All() {
	if sl.d.Covered() {
		return
	}
	z := sl.d.State().Puzzle.Size()
	sl.choose(boxed(z, grid.Box{Size: z}))
}

// Others inverts the selection.
func (sl *Selection) Others() {
	was := sl.d.now().selected
	sl.choose(grid.Collect(sl.d.State().Puzzle.Size(), func(c grid.Cell) bool { return !was.At(c) }))
}

// Same selects all cells with the same value as the one at the cursor: on the problem layer
// the printed value, on the other one the given or the answer.
func (sl *Selection) Same() {
	b, at := sl.d.now(), sl.d.cursorCell()
	stands := b.state.Answer
	if b.layer == puzzles.Problem {
		stands = b.state.Puzzle.Cells.At
	}
	sl.choose(grid.Collect(b.state.Puzzle.Size(), func(c grid.Cell) bool { return stands(c) == stands(at) }))
}

// Extend moves the cursor by a step, or to the edge if far is true, and selects the
// rectangle from where the selection began.
func (sl *Selection) Extend(by grid.Cell, far bool) {
	if sl.d.Covered() {
		return
	}
	b, z := sl.d.now(), sl.d.State().Puzzle.Size()
	at := sl.d.cursorCell()
	if b.selected.Empty() {
		b.anchor = at
	}
	for next := at.Add(by); z.Has(next); next = next.Add(by) {
		at = next
		if !far {
			break
		}
	}
	anchor := b.anchor
	sl.d.SetCursor(grid.Of(at))
	b.anchor = anchor
	sl.choose(boxed(z, grid.Around(anchor, at)))
}

// takes reports whether a press selects cells: with Shift alone, with the select tool, or
// with Control while there is a selection.
func (sl *Selection) takes(in puzzles.Press) bool {
	b := sl.d.now()
	switch in.Mods {
	case puzzles.Shift:
		return true
	case puzzles.Control:
		return b.tool == SelectTool || !b.selected.Empty()
	}
	return b.tool == SelectTool
}

// press begins selecting cells.
func (sl *Selection) press(in puzzles.Press) {
	b, z := sl.d.now(), sl.d.State().Puzzle.Size()
	c := grid.CellAt(in.At)
	if !z.Has(c) {
		sl.Clear()
		return
	}
	e := &selecting{from: c, before: b.selected, last: in.At, anchor: c, on: true}
	if in.Mods&puzzles.Control != 0 {
		e.path, e.on = true, !b.selected.At(c)
		if e.before.Size() != z {
			e.before = grid.NewMap[bool](z)
		}
	} else if in.Mods&puzzles.Shift != 0 && b.placed {
		e.anchor = sl.d.cursorCell()
		if !b.selected.Empty() {
			e.anchor = b.anchor
		}
	}
	b.selecting = e
	sl.d.SetCursor(grid.Of(c))
	sl.drag(in.At)
}

// drag continues selecting to a point.
func (sl *Selection) drag(at grid.Point) {
	b := sl.d.now()
	e, z := b.selecting, b.state.Puzzle.Size()
	if e.path {
		for _, c := range grid.Path(e.last, at) {
			e.before = e.before.With(c, e.on)
		}
		e.last = at
		sl.choose(e.before)
		return
	}
	c := grid.CellAt(at)
	c = grid.Cell{Row: max(0, min(c.Row, z.Rows-1)), Col: max(0, min(c.Col, z.Cols-1))}
	e.moved = e.moved || c != e.from
	if e.moved {
		b.anchor = e.from
		sl.d.SetCursor(grid.Of(c))
		sl.choose(boxed(z, grid.Around(e.from, c)))
		return
	}
	b.anchor = e.anchor
	sl.choose(boxed(z, grid.Around(e.anchor, c)))
}

// fill returns the move of a key in all selected cells. A key that would add a note in some
// cells and remove it in others only adds it.
func (b *board) fill(k puzzles.Key) (puzzles.Move, bool) {
	var all puzzles.Move
	s := b.state
	var notes, wipes []puzzles.Change
	for c := range s.Puzzle.Size().All() {
		if !b.selected.At(c) {
			continue
		}
		k.At = grid.Of(c)
		m, ok := s.Key(k)
		if !ok || m.Refused != "" {
			return m, ok
		}
		all.Name = m.Name
		for _, ch := range m.Changes {
			switch {
			case ch.Part != puzzles.SetNotes:
				all.Changes = append(all.Changes, ch)
			case puzzles.Notes(ch.Value)&^s.Marks.Notes.At(ch.At.Cell) != 0:
				notes = append(notes, ch)
			default:
				wipes = append(wipes, ch)
			}
		}
		s = s.Apply(m)
	}
	if len(notes) == 0 {
		notes = wipes
	}
	all.Changes = append(all.Changes, notes...)
	return all, true
}

// Pastes reports whether a text can be pasted onto the board: a part of a board or, if cells
// are selected, a grid.
func (sl *Selection) Pastes(text string) bool {
	return file.IsPart(text) || !sl.d.now().selected.Empty() && file.IsGrid(text)
}

// Paste puts a part of a board onto this one, at the upper left corner of the selection or,
// without one, at the cursor. On the problem layer givens, answer and notes are pasted; on
// the other one everything becomes answer. The pasted cells are then selected. beyond is the
// number of cells that lie off the board. Paste fails if the text is no part that fits this
// board.
func (sl *Selection) Paste(text string) (beyond int, err error) {
	b, at := sl.d.now(), sl.d.cursorCell()
	if box, some := grid.Bounds(b.selected); some {
		at = box.From
	}
	part, err := file.ParsePart(text, b.state.Puzzle, b.layer)
	if err != nil {
		return 0, err
	}
	s, beyond := b.state.Lay(b.layer, part.State, part.Cells, at)
	sl.d.Do("paste", s)
	from := grid.Box{From: at}.Inside
	sl.choose(grid.Collect(s.Puzzle.Size(), func(c grid.Cell) bool { return part.Cells.At(from(c)) }))
	sl.d.SetCursor(grid.Of(at))
	b.anchor = at
	return beyond, nil
}

// Cut empties the selected cells like Wipe, under another name. The caller copies them
// first.
func (sl *Selection) Cut() { sl.wipe("cut") }

// Wipe empties the selected cells: on the problem layer everything in them, on the other one
// the answer and its notes.
func (sl *Selection) Wipe() { sl.wipe("clear the selection") }

func (sl *Selection) wipe(name words.Message) {
	b := sl.d.now()
	if !b.selected.Empty() {
		sl.d.Do(name, b.state.Wipe(b.layer, b.selected))
	}
}
