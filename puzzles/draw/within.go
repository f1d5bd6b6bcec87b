package draw

// Within returns a canvas on which the square from (0, 0) to (1, 1) is the box b of c,
// as far as its shorter side reaches: what is drawn there is smaller in all its measures.
func Within(c Canvas, b Box) Canvas { return within{c, b, min(b.W, b.H)} }

type within struct {
	canvas Canvas
	box    Box
	scale  float64
}

func (w within) at(p Point) Point { return Pt(w.box.X, w.box.Y).Add(p.Mul(w.scale)) }

func (w within) all(ps []Point) []Point {
	moved := make([]Point, len(ps))
	for i, p := range ps {
		moved[i] = w.at(p)
	}
	return moved
}

func (w within) style(s Style) Style {
	s.Width *= w.scale
	s.Dash = [2]float64{s.Dash[0] * w.scale, s.Dash[1] * w.scale}
	return s
}

// Group begins a layer.
func (w within) Group(name string) { w.canvas.Group(name) }

// Rect draws a rectangle.
func (w within) Rect(b Box, radius float64, s Style) {
	at := w.at(Pt(b.X, b.Y))
	w.canvas.Rect(Box{at.X, at.Y, b.W * w.scale, b.H * w.scale}, radius*w.scale, w.style(s))
}

// Circle draws a circle.
func (w within) Circle(center Point, radius float64, s Style) {
	w.canvas.Circle(w.at(center), radius*w.scale, w.style(s))
}

// Arc draws a part of a circle.
func (w within) Arc(center Point, radius, from, to float64, s Style) {
	w.canvas.Arc(w.at(center), radius*w.scale, from, to, w.style(s))
}

// Line draws a segment.
func (w within) Line(a, b Point, s Style) { w.canvas.Line(w.at(a), w.at(b), w.style(s)) }

// Polyline draws an open chain.
func (w within) Polyline(ps []Point, s Style) { w.canvas.Polyline(w.all(ps), w.style(s)) }

// Polygon draws a closed chain.
func (w within) Polygon(ps []Point, s Style) { w.canvas.Polygon(w.all(ps), w.style(s)) }

// Text writes text.
func (w within) Text(at Point, text string, f Font) {
	f.Size *= w.scale
	w.canvas.Text(w.at(at), text, f)
}
