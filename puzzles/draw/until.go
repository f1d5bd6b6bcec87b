package draw

import (
	"context"
	"io"
)

// Until returns a canvas that draws on c until the context ends, and nothing from then
// on: whoever draws soon comes to the end of it. Whether the picture is whole the context
// tells.
func Until(ctx context.Context, c Canvas) Canvas {
	return until{c, func() bool { return ctx.Err() != nil }}
}

type until struct {
	Canvas
	over func() bool // whether nothing is drawn any more
}

// Group begins a layer.
func (u until) Group(name string) {
	if !u.over() {
		u.Canvas.Group(name)
	}
}

// Rect draws a rectangle.
func (u until) Rect(b Box, radius float64, s Style) {
	if !u.over() {
		u.Canvas.Rect(b, radius, s)
	}
}

// Circle draws a circle.
func (u until) Circle(center Point, radius float64, s Style) {
	if !u.over() {
		u.Canvas.Circle(center, radius, s)
	}
}

// Arc draws a part of a circle.
func (u until) Arc(center Point, radius, from, to float64, s Style) {
	if !u.over() {
		u.Canvas.Arc(center, radius, from, to, s)
	}
}

// Line draws a segment.
func (u until) Line(a, b Point, s Style) {
	if !u.over() {
		u.Canvas.Line(a, b, s)
	}
}

// Polyline draws an open chain.
func (u until) Polyline(ps []Point, s Style) {
	if !u.over() {
		u.Canvas.Polyline(ps, s)
	}
}

// Polygon draws a closed chain.
func (u until) Polygon(ps []Point, s Style) {
	if !u.over() {
		u.Canvas.Polygon(ps, s)
	}
}

// Text writes text.
func (u until) Text(at Point, text string, f Font) {
	if !u.over() {
		u.Canvas.Text(at, text, f)
	}
}

// While returns a writer that writes to w until the context ends; then writing fails
// with its cause. So an encoder that knows nothing of contexts ends with them.
func While(ctx context.Context, w io.Writer) io.Writer {
	return while(func(b []byte) (int, error) {
		if ctx.Err() != nil {
			return 0, context.Cause(ctx)
		}
		return w.Write(b)
	})
}

type while func(b []byte) (int, error)

// Write writes b.
func (f while) Write(b []byte) (int, error) { return f(b) }
