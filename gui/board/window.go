package board

import (
	"math"

	"quadrille/puzzles/draw"
)

// The size of a cell, in window units: at least so much when a board opens, so
// much at most where it fits, and at most when it is enlarged.
const (
	leastCell = 16
	mostCell  = 96
	largest   = 384
)

// margin is the space round the sheet, in window units.
const margin = 14

// window is the part of a sheet that is to be seen in a widget. Lengths and
// positions in the widget are in window units.
type window struct {
	// zoom is the size of the cells, 1 where the whole sheet fits; 0 is what a
	// board opens with: the same, but never cells too small to work in.
	zoom float64
	// center is the point of the board in the middle of the widget.
	center draw.Point
}

// room is a sheet in a widget of a size.
type room struct {
	sheet draw.Box
	w, h  float64
}

// fitting is the size of a cell where the whole sheet is seen.
func (f room) fitting() float64 {
	return max(0.5, min((f.w-2*margin)/f.sheet.W, (f.h-2*margin)/f.sheet.H, mostCell))
}

// unit is the size of a cell.
func (n *window) unit(f room) float64 {
	fit := f.fitting()
	if n.zoom == 0 {
		return max(fit, leastCell)
	}
	return fit * n.zoom
}

// percent is the size of the cells, 100 where the whole sheet fits.
func (n *window) percent(f room) int { return int(math.Round(100 * n.unit(f) / f.fitting())) }

// enlarge multiplies the size of the cells, with one point of the board staying
// where it is; 0 goes to what fits.
func (n *window) enlarge(f room, by float64, still draw.Point) {
	before, fit := n.unit(f), f.fitting()
	n.zoom = 1
	if by != 0 {
		n.zoom = max(1, min(before*by, largest)/fit)
	}
	n.center = still.Add(n.center.Sub(still).Mul(before / n.unit(f)))
	n.clamp(f)
}

// pan moves the sheet by so much.
func (n *window) pan(f room, dx, dy float64) {
	u := n.unit(f)
	n.center = n.center.Sub(draw.Pt(dx/u, dy/u))
	n.clamp(f)
}

// clamp keeps the edges of the sheet outside the widget, or the sheet in its
// middle where it is smaller.
func (n *window) clamp(f room) {
	u := n.unit(f)
	n.center.X = between(n.center.X, f.sheet.X, f.sheet.W, f.w, u)
	n.center.Y = between(n.center.Y, f.sheet.Y, f.sheet.H, f.h, u)
}

// between is c, or the nearest center for a sheet that begins at from and is
// length long in a widget of size w.
func between(c, from, length, w, unit float64) float64 {
	half, m := w/2/unit, margin/unit
	least, most := from-m+half, from+length+m-half
	if least >= most {
		return from + length/2
	}
	return max(least, min(c, most))
}

// show pans as little as it takes to see a point of the board with a cell round
// it.
func (n *window) show(f room, p draw.Point) {
	u := n.unit(f)
	n.center.X = near(n.center.X, p.X, f.w/2/u)
	n.center.Y = near(n.center.Y, p.Y, f.h/2/u)
	n.clamp(f)
}

// near is the center nearest to c from which p and a cell beside it are less
// than half away.
func near(c, p, half float64) float64 {
	reach := max(0, half-1)
	return max(p-reach, min(c, p+reach))
}

// layout is where the board lies in a picture of scale device pixels a unit.
func (n *window) layout(f room, scale float64) draw.Layout {
	u := n.unit(f)
	return draw.Layout{
		X:    int(math.Round((f.w/2 - n.center.X*u) * scale)),
		Y:    int(math.Round((f.h/2 - n.center.Y*u) * scale)),
		Unit: u * scale,
	}
}

// scroll is the way of a sheet through a widget in one direction: its length
// with the space round it, what is seen of it and what lies before that.
type scroll struct{ length, seen, before float64 }

// scrolls are the ways across and down.
func (n *window) scrolls(f room) (across, down scroll) {
	u := n.unit(f)
	return scroll{f.sheet.W*u + 2*margin, f.w, (n.center.X-f.sheet.X)*u + margin - f.w/2},
		scroll{f.sheet.H*u + 2*margin, f.h, (n.center.Y-f.sheet.Y)*u + margin - f.h/2}
}

// needed reports whether not all is seen.
func (s scroll) needed() bool { return s.length > s.seen+1 }
