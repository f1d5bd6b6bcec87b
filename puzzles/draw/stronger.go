package draw

// Stronger returns a canvas that draws on c with strokes so many times as wide and
// letters so many times as large, for readers who see little.
func Stronger(c Canvas, strokes, letters float64) Canvas { return stronger{c, strokes, letters} }

type stronger struct {
	Canvas
	strokes, letters float64
}

// Below is the canvas that c draws on in the end: c itself, unless it is one of [Stronger]
// or [Until].
func Below(c Canvas) Canvas {
	switch c := c.(type) {
	case stronger:
		return Below(c.Canvas)
	case until:
		return Below(c.Canvas)
	}
	return c
}

func (c stronger) style(s Style) Style {
	s.Width *= c.strokes
	return s
}

// Rect draws a rectangle.
func (c stronger) Rect(b Box, radius float64, s Style) { c.Canvas.Rect(b, radius, c.style(s)) }

// Circle draws a circle.
func (c stronger) Circle(center Point, radius float64, s Style) {
	c.Canvas.Circle(center, radius, c.style(s))
}

// Arc draws a part of a circle.
func (c stronger) Arc(center Point, radius, from, to float64, s Style) {
	c.Canvas.Arc(center, radius, from, to, c.style(s))
}

// Line draws a segment.
func (c stronger) Line(a, b Point, s Style) { c.Canvas.Line(a, b, c.style(s)) }

// Polyline draws an open chain.
func (c stronger) Polyline(ps []Point, s Style) { c.Canvas.Polyline(ps, c.style(s)) }

// Polygon draws a closed chain.
func (c stronger) Polygon(ps []Point, s Style) { c.Canvas.Polygon(ps, c.style(s)) }

// Text writes text.
func (c stronger) Text(at Point, text string, f Font) {
	f.Size *= c.letters
	c.Canvas.Text(at, text, f)
}
