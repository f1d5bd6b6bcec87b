package board

import (
	"math"
	"reflect"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
)

// everything stands for the whole picture.
var everything = draw.Box{X: math.Inf(-1), Y: math.Inf(-1), W: math.Inf(1), H: math.Inf(1)}

func drawPoint(p grid.Point) draw.Point { return draw.Pt(p.X, p.Y) }

// changed returns the part of the board that looks different in b than in a, and whether
// there is one: a box of whole cells with a rim of one more, because a stroke or a domino
// reaches into the next cell. A difference not known to be limited to single cells changes
// everything.
func changed(a, b *puzzles.View) (draw.Box, bool) {
	if a == nil || a.State.Puzzle.Size() != b.State.Puzzle.Size() {
		return everything, true
	}
	z := b.State.Puzzle.Size()
	c := changes{size: z, top: z.Rows, left: z.Cols, bottom: -1, right: -1}
	x, y := *a, *b
	x.Hover, x.Cursor, y.Hover, y.Cursor = grid.Place{}, grid.Place{}, grid.Place{}, grid.Place{}
	c.compare(reflect.ValueOf(x), reflect.ValueOf(y))
	if c.bottom >= 0 && len(b.State.Puzzle.Clues) > 0 {
		c.all = true // clues show whether they are satisfied
	}
	c.compare(reflect.ValueOf(a.Hover), reflect.ValueOf(b.Hover))
	c.compare(reflect.ValueOf(a.Cursor), reflect.ValueOf(b.Cursor))
	if (a.Solution.Size() == z) != (b.Solution.Size() == z) {
		c.all = true // a solution replaces all marks
	}
	if c.bottom >= 0 && (a.Resizing.Changes() || b.Resizing.Changes()) {
		c.all = true // the preview of a new size is translucent and spans cells
	}
	return c.box()
}

// changes are the cells in which two views of a board differ.
type changes struct {
	size                     grid.Size
	top, left, bottom, right int  // the first and last changed rows and columns
	all                      bool // the views differ in more than cells
}

// compare notes the differences between a and b, values of the same type in two views. It
// descends into structs; a difference in any other type that is not named here changes
// everything.
func (c *changes) compare(a, b reflect.Value) {
	switch x := a.Interface().(type) {
	case grid.Map[puzzles.Value]:
		compareCells(c, x, b.Interface())
	case grid.Map[puzzles.Notes]:
		compareCells(c, x, b.Interface())
	case grid.Map[bool]:
		compareCells(c, x, b.Interface())
	case grid.Map[puzzles.Color]:
		compareCells(c, x, b.Interface())
	case grid.Map[uint8]:
		compareCells(c, x, b.Interface())
	case grid.Place:
		if y := b.Interface().(grid.Place); x != y {
			c.place(x)
			c.place(y)
		}
	case []grid.Place:
		c.places(x, b.Interface().([]grid.Place))
	case []puzzles.Fault:
		c.faults(x, b.Interface().([]puzzles.Fault))
	case puzzles.Meta, *puzzles.Trial: // these are not drawn
	case *puzzles.Puzzle:
		if a.Pointer() != b.Pointer() {
			c.compare(a.Elem(), b.Elem())
		}
	default:
		if a.Kind() != reflect.Struct || closed(a.Type()) {
			c.all = c.all || !reflect.DeepEqual(x, b.Interface())
			return
		}
		for i := range a.NumField() {
			c.compare(a.Field(i), b.Field(i))
		}
	}
}

// closed reports whether a struct has unexported fields.
func closed(t reflect.Type) bool {
	for field := range t.Fields() {
		if !field.IsExported() {
			return true
		}
	}
	return false
}

// compareCells compares two maps of cells. A map without cells counts as empty everywhere.
func compareCells[T comparable](c *changes, a grid.Map[T], other any) {
	b := other.(grid.Map[T])
	if a.Size() == b.Size() {
		for at := range a.Differs(b) {
			c.cell(at)
		}
		return
	}
	for at := range c.size.All() {
		if a.At(at) != b.At(at) {
			c.cell(at)
		}
	}
}

func (c *changes) cell(at grid.Cell) {
	c.top, c.bottom = min(c.top, at.Row), max(c.bottom, at.Row)
	c.left, c.right = min(c.left, at.Col), max(c.right, at.Col)
}

// place notes a cell, or both cells beside a border.
func (c *changes) place(at grid.Place) {
	switch {
	case at.Outside():
		c.all = true
	case at.Border():
		one, other := at.Sides()
		c.cell(one)
		c.cell(other)
	case at.Kind == grid.InCell:
		c.cell(at.Cell)
	}
}

// places notes the places that are in only one of the lists.
func (c *changes) places(a, b []grid.Place) {
	if slices.Equal(a, b) {
		return
	}
	in := map[grid.Place]int{}
	for _, at := range a {
		in[at] |= 1
	}
	for _, at := range b {
		in[at] |= 2
	}
	for at, lists := range in {
		if lists != 3 {
			c.place(at)
		}
	}
}

// faults notes the places and lines of faults that are in only one of the lists.
func (c *changes) faults(a, b []puzzles.Fault) {
	of := func(faults []puzzles.Fault) (at []grid.Place, lines []grid.Line) {
		for _, f := range faults {
			at = append(at, f.Places...)
			if f.Line != nil {
				lines = append(lines, *f.Line)
			}
		}
		return at, lines
	}
	at, lines := of(a)
	to, others := of(b)
	c.places(at, to)
	for _, l := range slices.Concat(lines, others) {
		if slices.Contains(lines, l) != slices.Contains(others, l) {
			c.line(l)
		}
	}
}

// line notes the ends of a line, where its bars stand.
func (c *changes) line(l grid.Line) {
	if l.Dir == grid.Row {
		c.cell(grid.Cell{Row: l.Index})
		c.cell(grid.Cell{Row: l.Index, Col: c.size.Cols - 1})
		return
	}
	c.cell(grid.Cell{Col: l.Index})
	c.cell(grid.Cell{Row: c.size.Rows - 1, Col: l.Index})
}

// spill is how far strokes on the edge of the board, and the bars beside it, may reach beyond
// it, even where cells are tiny.
const spill = 1

// box returns the box around all changes, and whether there are any.
func (c *changes) box() (draw.Box, bool) {
	switch {
	case c.all:
		return everything, true
	case c.bottom < 0:
		return draw.Box{}, false
	}
	box := draw.Box{X: float64(c.left), Y: float64(c.top), W: float64(c.right - c.left + 1), H: float64(c.bottom - c.top + 1)}.Inset(-1)
	whole := draw.Board(c.size.Rows, c.size.Cols).Inset(-spill)
	x, y := max(box.X, whole.X), max(box.Y, whole.Y)
	return draw.Box{X: x, Y: y, W: min(box.X+box.W, whole.X+whole.W) - x, H: min(box.Y+box.H, whole.Y+whole.H) - y}, true
}
