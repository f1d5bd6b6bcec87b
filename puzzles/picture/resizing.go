package picture

import (
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
)

// Paper returns the box of the paper of a view, with room for the lines that resizing
// would add.
func Paper(v *puzzles.View) draw.Box {
	return grown(Bounds(v.State.Puzzle), v.Resizing.Added).Inset(-draw.PaperPadding)
}

// faded is the opacity of the paper drawn over lines that would go.
const faded = 0.7

// resizing previews a change of the board's size: lines that would go are faded, content
// that would be lost is struck out, new lines are dashed, and a frame surrounds the
// resulting board.
func (b *board) resizing() {
	r := &b.Resizing
	if !r.Changes() {
		return
	}
	b.Group("resizing")
	kept := b.kept()
	for _, l := range r.Gone {
		b.Rect(b.lineBox(l), 0, draw.Fill(draw.Paper).Opacity(faded))
	}
	b.added(kept)
	for _, at := range distinct(r.Unfit) {
		box := b.placeBox(at)
		b.Rect(box, 0.1, draw.Stroke(draw.Fault, 0.035, 1.2).Dashed(0.12, 0.08))
		Corner(b.Canvas, box.At(1, 0), 0.2)
	}
	for _, at := range distinct(r.Lost) {
		box := b.placeBox(at).Inset(0.1)
		b.Line(box.At(0, 1), box.At(1, 0), draw.Stroke(draw.Fault, 0.07, 2).Round())
	}
	frame := draw.Stroke(draw.Accent, 0.08, 3)
	if r.Refused {
		frame = draw.Stroke(draw.Fault, 0.08, 3).Dashed(0.3, 0.2)
	}
	b.Rect(grown(kept, r.Added), b.Radius, frame)
}

// kept returns the box around the lines that stay.
func (b *board) kept() draw.Box {
	gone := lists.Set(b.Resizing.Gone)
	span := func(dir grid.Dir, n int) (from, length float64) {
		first, last := 0, n-1
		for first < n && gone[grid.Line{Dir: dir, Index: first}] {
			first++
		}
		for last > first && gone[grid.Line{Dir: dir, Index: last}] {
			last--
		}
		return float64(first), float64(max(0, last-first+1))
	}
	var box draw.Box
	box.Y, box.H = span(grid.Row, b.size.Rows)
	box.X, box.W = span(grid.Column, b.size.Cols)
	return box
}

// grown returns box with lines added at its sides.
func grown(box draw.Box, e puzzles.Edges) draw.Box {
	return draw.Box{
		X: box.X - float64(e.Left), Y: box.Y - float64(e.Top),
		W: box.W + float64(e.Left+e.Right), H: box.H + float64(e.Top+e.Bottom),
	}
}

// lineBox returns the box of a line with the clue fields at its ends.
func (b *board) lineBox(l grid.Line) draw.Box {
	all := Bounds(b.puzzle)
	if l.Dir == grid.Row {
		return draw.Box{X: all.X, Y: float64(l.Index), W: all.W, H: 1}
	}
	return draw.Box{X: float64(l.Index), Y: all.Y, W: 1, H: all.H}
}

// placeBox returns the box of a cell or a clue field.
func (b *board) placeBox(at grid.Place) draw.Box {
	if at.Outside() {
		return fieldBox(b.size, at)
	}
	return draw.Cell(at.Row, at.Col)
}

// added draws the new lines around the box of those that stay.
func (b *board) added(kept draw.Box) {
	e := b.Resizing.Added
	all := grown(kept, e)
	line := draw.Stroke(draw.GridMedium, 0.025, 1).Dashed(0.12, 0.1)
	fresh := func(box draw.Box) {
		if box.W == 0 || box.H == 0 {
			return
		}
		b.Rect(box, 0, draw.Fill(draw.Paper).Opacity(faded))
		for x := 0.0; x <= box.W; x++ {
			b.Line(draw.Pt(box.X+x, box.Y), draw.Pt(box.X+x, box.Y+box.H), line)
		}
		for y := 0.0; y <= box.H; y++ {
			b.Line(draw.Pt(box.X, box.Y+y), draw.Pt(box.X+box.W, box.Y+y), line)
		}
	}
	fresh(draw.Box{X: all.X, Y: all.Y, W: all.W, H: float64(e.Top)})
	fresh(draw.Box{X: all.X, Y: kept.Y + kept.H, W: all.W, H: float64(e.Bottom)})
	fresh(draw.Box{X: all.X, Y: kept.Y, W: float64(e.Left), H: kept.H})
	fresh(draw.Box{X: kept.X + kept.W, Y: kept.Y, W: float64(e.Right), H: kept.H})
}

// distinct returns places without repetitions, since what is drawn twice is darker.
func distinct(places []grid.Place) []grid.Place {
	seen := map[grid.Place]bool{}
	return slices.DeleteFunc(slices.Clone(places), func(at grid.Place) bool {
		again := seen[at]
		seen[at] = true
		return again
	})
}
