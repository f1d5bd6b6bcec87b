package board

import (
	"math"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
)

// everything stands for the whole picture.
var everything = draw.Box{X: math.Inf(-1), Y: math.Inf(-1), W: math.Inf(1), H: math.Inf(1)}

func drawPoint(p grid.Point) draw.Point { return draw.Pt(p.X, p.Y) }

// changed is the part of the board that looks different in b than in a, and
// whether there is one: a box of whole cells with a rim of one more, for a
// stroke or a domino reaches into the next cell. Whatever is not a matter of
// cells (clues, faults, another problem) changes everything.
func changed(a, b *puzzles.View) (draw.Box, bool) {
	if a == nil || !alike(a, b) {
		return everything, true
	}
	z := b.State.Puzzle.Size()
	top, left, bottom, right := z.Rows, z.Cols, -1, -1
	grow := func(c grid.Cell) {
		top, bottom = min(top, c.Row), max(bottom, c.Row)
		left, right = min(left, c.Col), max(right, c.Col)
	}
	for c := range z.All() {
		if !sameCell(a, b, c) {
			grow(c)
		}
	}
	for _, p := range []grid.Place{a.Hover, b.Hover, a.Cursor, b.Cursor} {
		if p.Kind != grid.Nowhere && (a.Hover != b.Hover || a.Cursor != b.Cursor || a.Focused != b.Focused) {
			grow(p.Cell)
		}
	}
	if bottom < 0 {
		return draw.Box{}, false
	}
	box := draw.Box{X: float64(left), Y: float64(top), W: float64(right - left + 1), H: float64(bottom - top + 1)}.Inset(-1)
	whole := draw.Board(z.Rows, z.Cols)
	x, y := max(box.X, whole.X), max(box.Y, whole.Y)
	return draw.Box{X: x, Y: y, W: min(box.X+box.W, whole.W) - x, H: min(box.Y+box.H, whole.H) - y}, true
}

// alike reports whether a and b differ in cells only.
func alike(a, b *puzzles.View) bool {
	p, q := a.State.Puzzle, b.State.Puzzle
	return p.Type == q.Type && p.Size() == q.Size() && sameClues(p, q) &&
		len(a.Faults) == 0 && len(b.Faults) == 0 && a.Layer == b.Layer && a.Editing == b.Editing &&
		!a.Hover.Outside() && !b.Hover.Outside() && !a.Cursor.Outside() && !b.Cursor.Outside() &&
		len(p.Clues) == 0 // clues show whether they are kept
}

func sameClues(p, q *puzzles.Puzzle) bool {
	for side, fields := range p.Clues {
		if !slices.Equal(fields, q.Clues[side]) {
			return false
		}
	}
	return len(p.Clues) == len(q.Clues)
}

func sameCell(a, b *puzzles.View, c grid.Cell) bool {
	return a.State.Puzzle.Cells.At(c) == b.State.Puzzle.Cells.At(c) &&
		a.State.Puzzle.Pieces.At(c) == b.State.Puzzle.Pieces.At(c) &&
		a.Entry(c) == b.Entry(c) &&
		a.State.Marks.Notes.At(c) == b.State.Marks.Notes.At(c) &&
		a.Forced.At(c) == b.Forced.At(c) &&
		a.Possible.At(c) == b.Possible.At(c) &&
		a.Heat.At(c) == b.Heat.At(c) &&
		a.Differs.At(c) == b.Differs.At(c) &&
		a.Selected.At(c) == b.Selected.At(c)
}
