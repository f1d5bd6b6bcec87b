package draw

// Scaled returns a canvas that draws on c: the origin lies at a point of c, a unit
// is so many of its units. So a board comes to stand on a page that is measured in
// millimeters, and a symbol in a part of a cell.
func Scaled(c Canvas, at Point, unit float64) Canvas { return scaled{c, at, unit} }

type scaled struct {
	Canvas
	at   Point
	unit float64
}

func (c scaled) point(p Point) Point { return c.at.Add(p.Mul(c.unit)) }

func (c scaled) points(ps []Point) []Point {
	moved := make([]Point, len(ps))
	for i, p := range ps {
		moved[i] = c.point(p)
	}
	return moved
}

func (c scaled) style(s Style) Style {
	s.Width *= c.unit
	s.Dash = [2]float64{s.Dash[0] * c.unit, s.Dash[1] * c.unit}
	return s
}

// Rect draws a rectangle.
func (c scaled) Rect(b Box, radius float64, s Style) {
	p := c.point(Pt(b.X, b.Y))
	c.Canvas.Rect(Box{p.X, p.Y, b.W * c.unit, b.H * c.unit}, radius*c.unit, c.style(s))
}

// Circle draws a circle.
func (c scaled) Circle(center Point, radius float64, s Style) {
	c.Canvas.Circle(c.point(center), radius*c.unit, c.style(s))
}

// Arc draws a part of a circle.
func (c scaled) Arc(center Point, radius, from, to float64, s Style) {
	c.Canvas.Arc(c.point(center), radius*c.unit, from, to, c.style(s))
}

// Line draws a segment.
func (c scaled) Line(a, b Point, s Style) { c.Canvas.Line(c.point(a), c.point(b), c.style(s)) }

// Polyline draws an open chain.
func (c scaled) Polyline(ps []Point, s Style) { c.Canvas.Polyline(c.points(ps), c.style(s)) }

// Polygon draws a closed chain.
func (c scaled) Polygon(ps []Point, s Style) { c.Canvas.Polygon(c.points(ps), c.style(s)) }

// Text writes text.
func (c scaled) Text(at Point, text string, f Font) {
	f.Size *= c.unit
	c.Canvas.Text(c.point(at), text, f)
}

// A Turner is a canvas that can draw upside down.
type Turner interface {
	// Turned draws what draw puts into a box turned by half around its middle.
	// The box is cleared first.
	Turned(b Box, draw func(Canvas))
}

// Turned draws upside down on a page.
func (c *pdfCanvas) Turned(b Box, draw func(Canvas)) {
	x, y := c.point(b.Center())
	c.f.TransformBegin()
	c.f.TransformRotate(180, x, y)
	draw(c)
	c.f.TransformEnd()
}

// Turned draws upside down in a picture.
func (r *Raster) Turned(b Box, draw func(Canvas)) {
	whole, clip := r.img, r.clip
	r.Clip(b)
	part := r.clip
	r.Clear(Paper)
	draw(r)
	for i, n := 0, part.Dx()*part.Dy(); i < n/2; i++ {
		j := n - 1 - i
		x0, y0 := part.Min.X+i%part.Dx(), part.Min.Y+i/part.Dx()
		x1, y1 := part.Min.X+j%part.Dx(), part.Min.Y+j/part.Dx()
		one, other := whole.RGBAAt(x0, y0), whole.RGBAAt(x1, y1)
		whole.SetRGBA(x0, y0, other)
		whole.SetRGBA(x1, y1, one)
	}
	r.clip = clip
}
