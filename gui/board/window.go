package board

import (
	"math"

	"quadrille/puzzles/draw"
)

// Sizes of a cell, in window units: the least when a board opens, the most where the whole
// board fits, and the most when zoomed in.
const (
	leastCell = 16
	mostCell  = 96
	largest   = 384
)

// margin is the space around the sheet, in window units.
const margin = 14

// window is the part of a sheet that is visible in a widget. Lengths and positions in the
// widget are in window units.
type window struct {
	// zoom is the size of the cells, 1 where the whole sheet fits. 0, which a board opens
	// with, means the same except that cells are never too small to work in.
	zoom float64
	// center is the point of the board in the middle of the widget.
	center draw.Point
}

// room is a sheet in a widget of a given size.
type room struct {
	sheet draw.Box
	w, h  float64
}

// fitting returns the size of a cell where the whole sheet is visible.
func (f room) fitting() float64 {
	return max(0.5, min((f.w-2*margin)/f.sheet.W, (f.h-2*margin)/f.sheet.H, mostCell))
}

// unit returns the size of a cell.
func (n *window) unit(f room) float64 {
	fit := f.fitting()
	if n.zoom == 0 {
		return max(fit, leastCell)
	}
	return fit * n.zoom
}

// percent returns the size of the cells, 100 where the whole sheet fits.
func (n *window) percent(f room) int { return int(math.Round(100 * n.unit(f) / f.fitting())) }

// enlarge multiplies the size of the cells and keeps one point of the board in place; 0 fits
// the whole sheet.
func (n *window) enlarge(f room, by float64, still draw.Point) {
	before, fit := n.unit(f), f.fitting()
	n.zoom = 1
	if by != 0 {
		n.zoom = max(1, min(before*by, largest)/fit)
	}
	n.center = still.Add(n.center.Sub(still).Mul(before / n.unit(f)))
	n.clamp(f)
}

// pan moves the sheet by dx, dy.
func (n *window) pan(f room, dx, dy float64) {
	u := n.unit(f)
	n.center = n.center.Sub(draw.Pt(dx/u, dy/u))
	n.clamp(f)
}

// clamp keeps the edges of the sheet outside the widget, or centers a smaller sheet.
func (n *window) clamp(f room) {
	u := n.unit(f)
	n.center.X = between(n.center.X, f.sheet.X, f.sheet.W, f.w, u)
	n.center.Y = between(n.center.Y, f.sheet.Y, f.sheet.H, f.h, u)
}

// between returns c, or the nearest valid center for a sheet that begins at from and is
// length long, in a widget of size w.
func between(c, from, length, w, unit float64) float64 {
	half, m := w/2/unit, margin/unit
	least, most := from-m+half, from+length+m-half
	if least >= most {
		return from + length/2
	}
	return max(least, min(c, most))
}

// show pans as little as possible to bring a point of the board into view with a cell around
// it.
func (n *window) show(f room, p draw.Point) {
	u := n.unit(f)
	n.center.X = near(n.center.X, p.X, f.w/2/u)
	n.center.Y = near(n.center.Y, p.Y, f.h/2/u)
	n.clamp(f)
}

// near returns the center nearest to c that has p and a cell beside it within half.
func near(c, p, half float64) float64 {
	reach := max(0, half-1)
	return max(p-reach, min(c, p+reach))
}

// layout returns where the board lies in a picture of scale device pixels per unit.
func (n *window) layout(f room, scale float64) draw.Layout {
	u := n.unit(f)
	return draw.Layout{
		X:    int(math.Round((f.w/2 - n.center.X*u) * scale)),
		Y:    int(math.Round((f.h/2 - n.center.Y*u) * scale)),
		Unit: u * scale,
	}
}

// scroll is the scroll state in one direction: the length of the sheet with its margins, the
// visible length, and the length before that.
type scroll struct{ length, seen, before float64 }

// scrolls returns the scroll states across and down.
func (n *window) scrolls(f room) (across, down scroll) {
	u := n.unit(f)
	return scroll{f.sheet.W*u + 2*margin, f.w, (n.center.X-f.sheet.X)*u + margin - f.w/2},
		scroll{f.sheet.H*u + 2*margin, f.h, (n.center.Y-f.sheet.Y)*u + margin - f.h/2}
}

// needed reports whether a part of the sheet is out of view.
func (s scroll) needed() bool { return s.length > s.seen+1 }
