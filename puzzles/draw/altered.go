package draw

import (
	"context"

	"quadrille/puzzles/lists"
)

// altered is a canvas that draws on another one, moved, scaled or with stronger strokes,
// until a context ends.
type altered struct {
	Canvas
	at               Point
	unit             float64 // of lengths
	strokes, letters float64 // of the widths of strokes and the sizes of letters
	ctx              context.Context
}

// Scaled returns a canvas that draws on c, with its origin at the point at of c and
// with units of that many units of c. It serves to draw a board on a page measured in
// millimeters, or a symbol in a part of a cell.
func Scaled(c Canvas, at Point, unit float64) Canvas {
	return altered{c, at, unit, unit, unit, context.Background()}
}

// Stronger returns a canvas that draws on c with the widths of strokes and the sizes of
// letters multiplied by the given factors, for readers with low vision.
func Stronger(c Canvas, strokes, letters float64) Canvas {
	return altered{c, Point{}, 1, strokes, letters, context.Background()}
}

// Until returns a canvas that draws on c until ctx ends and then ignores what is drawn,
// so that drawing ends soon. The picture is complete if ctx has not ended by then.
func Until(ctx context.Context, c Canvas) Canvas { return altered{c, Point{}, 1, 1, 1, ctx} }

// Below returns the canvas beneath c, looking through those of [Stronger] and [Until]
// but not through one of [Scaled].
func Below(c Canvas) Canvas {
	if a, ok := c.(altered); ok && a.at == (Point{}) && a.unit == 1 {
		return Below(a.Canvas)
	}
	return c
}

// on returns the canvas to draw on now.
func (c altered) on() Canvas {
	if c.ctx.Err() != nil {
		return nothing{}
	}
	return c.Canvas
}

func (c altered) point(p Point) Point { return c.at.Add(p.Mul(c.unit)) }

func (c altered) style(s Style) Style {
	s.Width *= c.strokes
	s.Dash = [2]float64{s.Dash[0] * c.unit, s.Dash[1] * c.unit}
	return s
}

func (c altered) Group(name string) { c.on().Group(name) }

func (c altered) Rect(b Box, radius float64, s Style) {
	p := c.point(Pt(b.X, b.Y))
	c.on().Rect(Box{p.X, p.Y, b.W * c.unit, b.H * c.unit}, radius*c.unit, c.style(s))
}

func (c altered) Circle(center Point, radius float64, s Style) {
	c.on().Circle(c.point(center), radius*c.unit, c.style(s))
}

func (c altered) Arc(center Point, radius, from, to float64, s Style) {
	c.on().Arc(c.point(center), radius*c.unit, from, to, c.style(s))
}

func (c altered) Line(a, b Point, s Style) { c.on().Line(c.point(a), c.point(b), c.style(s)) }

func (c altered) Polyline(ps []Point, s Style) { c.on().Polyline(lists.Map(ps, c.point), c.style(s)) }

func (c altered) Polygon(ps []Point, s Style) { c.on().Polygon(lists.Map(ps, c.point), c.style(s)) }

func (c altered) Text(at Point, text string, f Font) {
	f.Size *= c.letters
	c.on().Text(c.point(at), text, f)
}

// nothing is a canvas that shows nothing.
type nothing struct{}

func (nothing) Group(string)                                {}
func (nothing) Rect(Box, float64, Style)                    {}
func (nothing) Circle(Point, float64, Style)                {}
func (nothing) Arc(Point, float64, float64, float64, Style) {}
func (nothing) Line(Point, Point, Style)                    {}
func (nothing) Polyline([]Point, Style)                     {}
func (nothing) Polygon([]Point, Style)                      {}
func (nothing) Text(Point, string, Font)                    {}
