package draw

import "math"

// A Canvas is what a puzzle draws on. All coordinates and lengths are in board
// units. What is drawn later covers what was drawn before. Canvases are not
// safe for concurrent use, and keep no slice they are given.
type Canvas interface {
	// Group begins a layer; what follows belongs to it until the next Group.
	// Layers are for programs that read the picture (an SVG editor, a test)
	// and do not change how it looks.
	Group(name string)

	// Rect draws a rectangle, its corners rounded by radius (0: square).
	Rect(b Box, radius float64, s Style)

	// Circle draws a circle.
	Circle(center Point, radius float64, s Style)

	// Arc draws the part of a circle from angle from to angle to, in turns
	// clockwise from the right (0.25 is below). Only the stroke of s is used.
	Arc(center Point, radius, from, to float64, s Style)

	// Line draws a segment. Only the stroke of s is used.
	Line(a, b Point, s Style)

	// Polyline draws an open chain of segments. Only the stroke of s is used.
	Polyline(ps []Point, s Style)

	// Polygon draws a closed chain of segments.
	Polygon(ps []Point, s Style)

	// Text writes one line of text. Its capitals are centered vertically on at:
	// at.Y is halfway between the baseline and the top of an H.
	Text(at Point, text string, f Font)
}

// A Point is a position in board units.
type Point struct{ X, Y float64 }

// Pt returns the point (x, y).
func Pt(x, y float64) Point { return Point{x, y} }

// Add returns p moved by q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub returns the vector from q to p.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Mul returns p with both coordinates multiplied by k.
func (p Point) Mul(k float64) Point { return Point{p.X * k, p.Y * k} }

// A Box is a rectangle with its sides along the axes, given by the corner with
// the least coordinates, the width and the height.
type Box struct{ X, Y, W, H float64 }

// Cell returns the box of the cell in the given row and column, counted from 0.
func Cell(row, col int) Box { return Box{float64(col), float64(row), 1, 1} }

// Board returns the box of a board.
func Board(rows, cols int) Box { return Box{0, 0, float64(cols), float64(rows)} }

// Inset returns b with every side moved inward by d, or outward if d is negative.
func (b Box) Inset(d float64) Box { return Box{b.X + d, b.Y + d, b.W - 2*d, b.H - 2*d} }

// Center returns the middle of b.
func (b Box) Center() Point { return Point{b.X + b.W/2, b.Y + b.H/2} }

// At returns the point at the fractions x of the width and y of the height.
func (b Box) At(x, y float64) Point { return Point{b.X + x*b.W, b.Y + y*b.H} }

// Union returns the smallest box that contains b and c.
func (b Box) Union(c Box) Box {
	x, y := min(b.X, c.X), min(b.Y, c.Y)
	return Box{x, y, max(b.X+b.W, c.X+c.W) - x, max(b.Y+b.H, c.Y+c.H) - y}
}

// A Style says how a shape is filled and stroked. The zero Style draws
// nothing. Strokes are centered on the outline.
type Style struct {
	Fill   Role       // "" for none
	Stroke Role       // "" for none
	Width  float64    // width of the stroke, in units
	Least  float64    // least width of the stroke, in device pixels
	Dash   [2]float64 // lengths of dash and gap, in units; both 0 for an unbroken stroke
	Cap    Cap        // ends of open strokes and of dashes
	Join   Join       // corners of the stroke
	Alpha  float64    // opacity from 0 to 1; 0 means 1
}

// Fill returns a style that fills.
func Fill(r Role) Style { return Style{Fill: r} }

// Stroke returns a style that strokes with a width in units, at least least
// device pixels.
func Stroke(r Role, width, least float64) Style {
	return Style{Stroke: r, Width: width, Least: least}
}

// Edge returns s with a stroke added.
func (s Style) Edge(r Role, width, least float64) Style {
	s.Stroke, s.Width, s.Least = r, width, least
	return s
}

// Round returns s with round caps and joins.
func (s Style) Round() Style {
	s.Cap, s.Join = RoundCap, RoundJoin
	return s
}

// Dashed returns s with its stroke dashed; the lengths are in units.
func (s Style) Dashed(dash, gap float64) Style {
	s.Dash = [2]float64{dash, gap}
	return s
}

// Opacity returns s with the given opacity, above 0 and at most 1.
func (s Style) Opacity(a float64) Style {
	s.Alpha = a
	return s
}

// width returns the width of the stroke in pixels, with u pixels a unit.
func (s Style) width(u float64) float64 { return max(s.Width*u, s.Least) }

// alpha returns the opacity.
func (s Style) alpha() float64 {
	if s.Alpha == 0 {
		return 1
	}
	return s.Alpha
}

// dashed reports whether the stroke is dashed.
func (s Style) dashed() bool { return s.Dash[0] > 0 && s.Dash[1] > 0 }

// A Cap is the shape of the end of a stroke.
type Cap uint8

// The caps.
const (
	ButtCap   Cap = iota // ends at the point
	RoundCap             // half a disc beyond the point
	SquareCap            // half the width beyond the point
)

// String returns the name SVG uses.
func (c Cap) String() string { return [...]string{"butt", "round", "square"}[c] }

// A Join is the shape of a corner of a stroke.
type Join uint8

// The joins.
const (
	MiterJoin Join = iota // pointed; beveled beyond a miter limit of 4
	RoundJoin
)

// String returns the name SVG uses.
func (j Join) String() string { return [...]string{"miter", "round"}[j] }

// A Font says how a text is set. The family is always Noto Sans, whose digits all
// have the same width.
type Font struct {
	Size   float64 // of the em, in units
	Weight Weight
	Color  Role
	Align  Align
}

// A Weight is the weight of a font.
type Weight uint8

// The weights.
const (
	Regular Weight = iota
	Bold
)

// String returns "regular" or "bold".
func (w Weight) String() string { return [...]string{"regular", "bold"}[w] }

// An Align says which part of a text lies at the x coordinate of its point.
type Align uint8

// The alignments.
const (
	Middle Align = iota
	Start
	End
)

// String returns the name SVG uses.
func (a Align) String() string { return [...]string{"middle", "start", "end"}[a] }

// turn returns the point of a circle at angle t, in turns clockwise from the right.
func turn(center Point, radius, t float64) Point {
	sin, cos := math.Sincos(2 * math.Pi * t)
	return Point{center.X + radius*cos, center.Y + radius*sin}
}
