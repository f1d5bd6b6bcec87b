package draw

import (
	"image"
	"math"
)

// Margins of a picture, in units.
const (
	ClueMargin   = 0.95 // beside the board, on a side with outside clues
	PaperPadding = 0.4  // around board and clues, on all sides
)

// A Layout places the board in a picture. Every edge of a cell lies on a whole
// device pixel: edge i at X + round(i·Unit). Within a cell, the map from units
// to pixels is linear, so the center of a cell is mapped to its center even if
// neighboring cells differ in size by a pixel.
type Layout struct {
	X, Y int     // device pixel of the upper left corner of the board
	Unit float64 // device pixels a unit
}

// leastUnit keeps layouts usable in pictures that are too small for the board.
const leastUnit = 1.0 / 16

// Fit returns the layout that shows all of sheet, as large as possible and
// centered, in a picture of w by h device pixels.
func Fit(sheet Box, w, h int) Layout {
	u := max(leastUnit, min(float64(w)/sheet.W, float64(h)/sheet.H))
	return Layout{
		X:    round((float64(w)-sheet.W*u)/2 - sheet.X*u),
		Y:    round((float64(h)-sheet.H*u)/2 - sheet.Y*u),
		Unit: u,
	}
}

// Scale returns the layout that shows all of sheet with the given number of device
// pixels a unit, and the size of the picture that it needs.
func Scale(sheet Box, unit float64) (l Layout, w, h int) {
	u := max(leastUnit, unit)
	l = Layout{X: round(-sheet.X * u), Y: round(-sheet.Y * u), Unit: u}
	return l, int(math.Ceil(sheet.W * u)), int(math.Ceil(sheet.H * u))
}

// Device returns the position of p in device pixels.
func (l Layout) Device(p Point) (x, y float64) {
	return float64(l.X) + l.along(p.X), float64(l.Y) + l.along(p.Y)
}

// Units returns the point of the board at a position in device pixels.
func (l Layout) Units(x, y float64) Point {
	return Point{l.back(x - float64(l.X)), l.back(y - float64(l.Y))}
}

// Pixels returns the smallest rectangle of whole pixels that contains b.
func (l Layout) Pixels(b Box) image.Rectangle {
	x0, y0 := l.Device(Pt(b.X, b.Y))
	x1, y1 := l.Device(Pt(b.X+b.W, b.Y+b.H))
	return image.Rect(floor(x0), floor(y0), ceil(x1), ceil(y1))
}

// edge returns the pixel of edge i, counted from the corner of the board.
func (l Layout) edge(i float64) float64 { return math.Floor(i*l.Unit + 0.5) }

// along returns the distance in pixels from the corner to the coordinate t.
func (l Layout) along(t float64) float64 {
	i := math.Floor(t)
	e := l.edge(i)
	if t == i {
		return e
	}
	return e + (t-i)*(l.edge(i+1)-e)
}

// back is the inverse of along.
func (l Layout) back(px float64) float64 {
	i := math.Floor(px / l.Unit)
	for l.edge(i) > px {
		i--
	}
	for l.edge(i+1) <= px {
		i++
	}
	e := l.edge(i)
	return i + (px-e)/(l.edge(i+1)-e)
}

func round(x float64) int { return int(math.Floor(x + 0.5)) }
func floor(x float64) int { return int(math.Floor(x)) }
func ceil(x float64) int  { return int(math.Ceil(x)) }
