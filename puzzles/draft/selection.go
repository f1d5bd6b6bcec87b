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

// selecting is a press under way that selects cells.
type selecting struct {
	from   grid.Cell      // where it began
	before grid.Map[bool] // the selection then
	on     bool           // cells of the way are added, or taken away
	path   bool           // the cells of the way count, not the rectangle
	last   grid.Point
	anchor grid.Cell // of a click that extends the selection
	moved  bool
}

// Cells are the selected cells; the zero Map: none.
func (sl *Selection) Cells() grid.Map[bool] { return sl.d.now().selected }

// Count is the number of selected cells.
func (sl *Selection) Count() int { return sl.d.now().selected.Count() }

// choose makes m the selection; an empty one is none.
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

// boxed is the selection of the cells of a box that are on a board of size z.
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

// Others selects the cells that are not selected, and no others.
func (sl *Selection) Others() {
	was := sl.d.now().selected
	sl.choose(grid.Collect(sl.d.State().Puzzle.Size(), func(c grid.Cell) bool { return !was.At(c) }))
}

// Same selects all cells with what stands at the cursor: on the problem layer
// what is printed, on the other one the given or the answer.
func (sl *Selection) Same() {
	b, at := sl.d.now(), sl.d.cursorCell()
	stands := b.state.Answer
	if b.layer == puzzles.Problem {
		stands = b.state.Puzzle.Cells.At
	}
	sl.choose(grid.Collect(b.state.Puzzle.Size(), func(c grid.Cell) bool { return stands(c) == stands(at) }))
}

// Extend moves the cursor by a step, as far as to the edge when far is true, and
// selects the rectangle from where the selection began.
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

// takes reports whether a press selects cells: with Shift alone, with the tool
// for it, or with Control while there is a selection.
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

// press begins to select cells at a press.
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

// drag goes on with selecting to a point.
func (sl *Selection) drag(at grid.Point) {
	b := sl.d.now()
	e, z := b.selecting, b.state.Puzzle.Size()
	if e.path {
		for _, c := range grid.Way(e.last, at) {
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

// fill is the move of a key in all selected cells. Of a key that notes something in
// some cells and takes it away in others only the first counts.
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

// Pastes reports whether a text is to be pasted onto the board: a part of one, or a
// grid where cells are selected.
func (sl *Selection) Pastes(text string) bool {
	return file.IsPart(text) || !sl.d.now().selected.Empty() && file.IsGrid(text)
}

// Paste puts a part of a board onto this one: at the upper left corner of the
// selection or, without one, at the cursor. On the problem layer givens, answer and
// notes come along; on the other one they are all answer. What was pasted is selected
// then. beyond is the number of cells that lie off the board. It fails when the
// text is no part for this board.
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

// Cut empties the selected cells, as Wipe does, after what is in them was copied.
func (sl *Selection) Cut() { sl.wipe("cut") }

// Wipe empties the selected cells: on the problem layer all that stands in them, on
// the other one the answer and its notes.
func (sl *Selection) Wipe() { sl.wipe("clear the selection") }

func (sl *Selection) wipe(name words.Message) {
	b := sl.d.now()
	if !b.selected.Empty() {
		sl.d.Do(name, b.state.Wipe(b.layer, b.selected))
	}
}
