package picture

import (
	"iter"
	"math"

	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
)

// Part is a rectangle of cells: those that a canvas can show, and one more on each
// side for symbols that extend beyond their cells.
type Part struct {
	Top, Left, Bottom, Right int // rows Top to Bottom-1, columns Left to Right-1
}

// All yields the cells of the part in reading order.
func (p Part) All() iter.Seq[grid.Cell] {
	return func(yield func(grid.Cell) bool) {
		for r := p.Top; r < p.Bottom; r++ {
			for c := p.Left; c < p.Right; c++ {
				if !yield(grid.Cell{Row: r, Col: c}) {
					return
				}
			}
		}
	}
}

// clipped is a canvas that shows only a part of the plane, in board units.
type clipped interface{ Visible() draw.Box }

// visible returns the part of a board that a canvas can show.
func visible(c draw.Canvas, z grid.Size) Part {
	clip, ok := draw.Below(c).(clipped)
	if !ok {
		return Part{Bottom: z.Rows, Right: z.Cols}
	}
	b := clip.Visible()
	return Part{
		Top:    max(0, int(math.Floor(b.Y))-1),
		Left:   max(0, int(math.Floor(b.X))-1),
		Bottom: min(z.Rows, int(math.Ceil(b.Y+b.H))+1),
		Right:  min(z.Cols, int(math.Ceil(b.X+b.W))+1),
	}
}

// scaled is a canvas of pixels.
type scaled interface{ Layout() draw.Layout }

// leastLines is the least size of a cell, in pixels, with lines between all cells;
// closer lines would cover the cells.
const leastLines = 7

// Coarse reports whether the cells of a canvas are too small for lines between
// them.
func Coarse(c draw.Canvas) bool {
	s, ok := draw.Below(c).(scaled)
	return ok && s.Layout().Unit < leastLines
}
