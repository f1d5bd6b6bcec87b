// Package recorder records for tests what is drawn.
package recorder

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"quadrille/puzzles/draw"
)

// A Recorder is a draw.Canvas that writes one line of text for each drawing operation, in
// order, with numbers rounded to four decimals. The zero Recorder is ready for use.
// Tests compare its String with a golden text.
//
//	[symbols]
//	circle 0.5 0.5 r=0.345 fill=blackFill stroke=blackEdge width=0.035
//	text 1.5 0.5 "4" size=0.54 bold given
type Recorder struct {
	b     strings.Builder
	group string
}

// String returns the text so far.
func (r *Recorder) String() string { return r.b.String() }

// Layer returns the lines of the first group with the given name.
func (r *Recorder) Layer(name string) string {
	_, rest, _ := strings.Cut(r.String(), "["+name+"]\n")
	lines, _, _ := strings.Cut(rest, "[")
	return lines
}

// Group writes the name in brackets, unless the layer is already open.
func (r *Recorder) Group(name string) {
	if name == r.group {
		return
	}
	r.group = name
	fmt.Fprintf(&r.b, "[%s]\n", name)
}

// Rect writes "rect x y w h".
func (r *Recorder) Rect(b draw.Box, radius float64, s draw.Style) {
	r.write("rect", []float64{b.X, b.Y, b.W, b.H}, number("r", radius), style(s))
}

// Circle writes "circle x y r=radius".
func (r *Recorder) Circle(c draw.Point, radius float64, s draw.Style) {
	r.write("circle", []float64{c.X, c.Y}, number("r", radius), style(s))
}

// Arc writes "arc x y from to r=radius".
func (r *Recorder) Arc(c draw.Point, radius, from, to float64, s draw.Style) {
	r.write("arc", []float64{c.X, c.Y, from, to}, number("r", radius), style(s))
}

// Line writes "line x y x y".
func (r *Recorder) Line(a, b draw.Point, s draw.Style) {
	r.write("line", []float64{a.X, a.Y, b.X, b.Y}, style(s))
}

// Polyline writes "polyline" and the points.
func (r *Recorder) Polyline(ps []draw.Point, s draw.Style) { r.write("polyline", flat(ps), style(s)) }

// Polygon writes "polygon" and the points.
func (r *Recorder) Polygon(ps []draw.Point, s draw.Style) { r.write("polygon", flat(ps), style(s)) }

// Text writes "text x y", the text in quotes and the font.
func (r *Recorder) Text(at draw.Point, text string, f draw.Font) {
	font := number("size", f.Size)
	if f.Weight != draw.Regular {
		font += " " + f.Weight.String()
	}
	if f.Align != draw.Middle {
		font += " " + f.Align.String()
	}
	r.write("text", []float64{at.X, at.Y}, strconv.Quote(text), strings.TrimSpace(font), string(f.Color))
}

// write writes one line: a verb, coordinates, and the words that are not empty.
func (r *Recorder) write(verb string, xs []float64, words ...string) {
	r.b.WriteString(verb)
	for _, x := range xs {
		r.b.WriteByte(' ')
		r.b.WriteString(decimal(x))
	}
	for _, w := range words {
		if w != "" {
			r.b.WriteByte(' ')
			r.b.WriteString(w)
		}
	}
	r.b.WriteByte('\n')
}

// style returns s as words such as "fill=given".
func style(s draw.Style) string {
	var words []string
	add := func(w string) {
		if w != "" {
			words = append(words, w)
		}
	}
	if s.Fill != "" {
		add("fill=" + string(s.Fill))
	}
	if s.Stroke != "" {
		add("stroke=" + string(s.Stroke))
		add(number("width", s.Width))
		add(number("least", s.Least))
		if s.Dash[0] > 0 && s.Dash[1] > 0 {
			add(number("dash", s.Dash[0]) + "," + decimal(s.Dash[1]))
		}
		if s.Cap != draw.ButtCap {
			add("cap=" + s.Cap.String())
		}
		if s.Join != draw.MiterJoin {
			add("join=" + s.Join.String())
		}
	}
	if s.Alpha != 0 && s.Alpha != 1 {
		add(number("alpha", s.Alpha))
	}
	return strings.Join(words, " ")
}

// number returns "name=x", or nothing when x is 0.
func number(name string, x float64) string {
	if x == 0 {
		return ""
	}
	return name + "=" + decimal(x)
}

// decimal returns x rounded to four decimals, without trailing zeros.
func decimal(x float64) string {
	return strconv.FormatFloat(math.Round(x*1e4)/1e4+0, 'f', -1, 64) // +0 turns -0 into 0
}

// flat returns the coordinates of ps in order.
func flat(ps []draw.Point) []float64 {
	xs := make([]float64, 0, 2*len(ps))
	for _, p := range ps {
		xs = append(xs, p.X, p.Y)
	}
	return xs
}
