package draw

import (
	"bytes"
	"fmt"
	"image/color"
	"io"
	"math"
	"strconv"
	"strings"

	"golang.org/x/image/font/sfnt"

	"quadrille/puzzles/lists"
)

// An SVG is a [Canvas] that writes a picture for browsers and drawing
// programs. Every layer is a <g>; letters are outlines, so the picture needs
// no font, and keep their text as a <title>.
type SVG struct {
	sheet  Box
	unit   float64
	pal    *Palette
	title  string
	mm     float64 // millimeters a pixel, 0: not recorded
	layers []*svgLayer
	texts  *letterings
	page   *Page // nil for a picture in a file of its own
}

// An svgLayer is the content of a <g>.
type svgLayer struct {
	name string
	buf  bytes.Buffer
	ends []int // offsets in buf where its elements end
}

// A lettering is a text that is defined once in the file.
type lettering struct {
	text   string
	weight Weight
	align  Align
	size   float64 // em, in pixels
}

// letterings collects the texts of a file, each once.
type letterings struct {
	list []lettering
	ids  map[lettering]int // 1 + index in list
}

func newLetterings() *letterings { return &letterings{ids: map[lettering]int{}} }

// id returns the number of a text, counted from 1.
func (l *letterings) id(t lettering) int {
	id := l.ids[t]
	if id == 0 {
		l.list = append(l.list, t)
		id = len(l.list)
		l.ids[t] = id
	}
	return id
}

// define writes the outlines of the texts.
func (l *letterings) define(b *bytes.Buffer) {
	for i, t := range l.list {
		fmt.Fprintf(b, "<path id=\"t%d\" d=\"%s\"/>\n", i+1, t.outline())
	}
}

// NewSVG returns a canvas for the part of the plane that sheet covers, with
// the given number of pixels a unit.
func NewSVG(sheet Box, unit float64, p *Palette) *SVG {
	return &SVG{sheet: sheet, unit: unit, pal: p, texts: newLetterings()}
}

// Title sets the title of the picture, "" for none.
func (s *SVG) Title(title string) { s.title = title }

// Measure sets the size of the picture on paper, in millimeters a pixel.
func (s *SVG) Measure(mm float64) { s.mm = mm }

// WriteTo writes the file.
func (s *SVG) WriteTo(w io.Writer) (int64, error) {
	var b bytes.Buffer
	width, height := pixels(s.sheet.W*s.unit), pixels(s.sheet.H*s.unit)
	box := width + " " + height
	if s.mm > 0 {
		width = decimal(s.sheet.W*s.unit*s.mm, 3) + "mm"
		height = decimal(s.sheet.H*s.unit*s.mm, 3) + "mm"
	}
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="%s" height="%s" viewBox="0 0 %s" fill="none">`+"\n", width, height, box)
	if s.title != "" {
		fmt.Fprintf(&b, "<title>%s</title>\n", escape(s.title))
	}
	if len(s.texts.list) > 0 {
		b.WriteString("<defs>\n")
		s.texts.define(&b)
		b.WriteString("</defs>\n")
	}
	for _, l := range s.layers {
		if l.buf.Len() > 0 {
			fmt.Fprintf(&b, "<g class=\"%s\">\n%s</g>\n", escape(l.name), l.buf.Bytes())
		}
	}
	b.WriteString("</svg>\n")
	return b.WriteTo(w)
}

// Group begins a layer.
func (s *SVG) Group(name string) {
	if n := len(s.layers); n == 0 || s.layers[n-1].name != name {
		s.layers = append(s.layers, &svgLayer{name: name})
	}
}

// Rect draws a <rect>.
func (s *SVG) Rect(b Box, radius float64, st Style) {
	x, y := s.point(Pt(b.X, b.Y))
	rx := ""
	if radius > 0 {
		rx = fmt.Sprintf(` rx="%s"`, s.length(radius))
	}
	s.element(`<rect x="%s" y="%s" width="%s" height="%s"%s%s/>`, x, y, s.length(b.W), s.length(b.H), rx, s.style(st))
}

// Circle draws a <circle>.
func (s *SVG) Circle(center Point, radius float64, st Style) {
	x, y := s.point(center)
	if st.dashed() {
		st.Dash = fitDash(st.Dash, 2*math.Pi*radius)
	}
	s.element(`<circle cx="%s" cy="%s" r="%s"%s/>`, x, y, s.length(radius), s.style(st))
}

// Arc draws a <path>.
func (s *SVG) Arc(center Point, radius, from, to float64, st Style) {
	x0, y0 := s.point(turn(center, radius, from))
	x1, y1 := s.point(turn(center, radius, to))
	large, sweep := 0, 0
	if to > from {
		sweep = 1
	}
	if max(to-from, from-to) > 0.5 {
		large = 1
	}
	st.Fill = ""
	r := s.length(radius)
	s.element(`<path d="M%s %sA%s %s 0 %d %d %s %s"%s/>`, x0, y0, r, r, large, sweep, x1, y1, s.style(st))
}

// Line draws a <line>.
func (s *SVG) Line(a, b Point, st Style) {
	x0, y0 := s.point(a)
	x1, y1 := s.point(b)
	st.Fill = ""
	s.element(`<line x1="%s" y1="%s" x2="%s" y2="%s"%s/>`, x0, y0, x1, y1, s.style(st))
}

// Polyline draws a <polyline>.
func (s *SVG) Polyline(ps []Point, st Style) {
	st.Fill = ""
	s.element(`<polyline points="%s"%s/>`, s.points(ps), s.style(st))
}

// Polygon draws a <polygon>.
func (s *SVG) Polygon(ps []Point, st Style) {
	s.element(`<polygon points="%s"%s/>`, s.points(ps), s.style(st))
}

// Text draws a <use> of the outlines of the text.
func (s *SVG) Text(at Point, text string, f Font) {
	t := lettering{text, f.Weight, f.Align, f.Size * s.unit}
	id := s.texts.id(t)
	x, y := s.point(at.Add(Pt(0, CapHeight/2*f.Size)))
	href := "xlink:href" // older drawing programs know only this
	if s.page != nil {
		href = "href"
	}
	s.element(`<use %s="#t%d" x="%s" y="%s"%s><title>%s</title></use>`, href, id, x, y, s.style(Fill(f.Color)), escape(text))
}

// outline returns the path data of a text, relative to the point it is written at.
func (t lettering) outline() string {
	var b strings.Builder
	left := t.align.origin(TextWidth(t.text, Font{Size: t.size, Weight: t.weight}))
	open := false
	outline(t.text, t.weight, -left, 0, t.size, func(seg segment) {
		if seg.op == sfnt.SegmentOpMoveTo && open {
			b.WriteByte('Z')
		}
		open = true
		b.WriteByte("MLQC"[seg.op])
		for i, p := range seg.p[:arity(seg.op)] {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(pixels(p.X) + " " + pixels(p.Y))
		}
	})
	if open {
		b.WriteByte('Z')
	}
	return b.String()
}

// element writes an element, on a line of its own, to the current layer.
func (s *SVG) element(format string, args ...any) {
	if len(s.layers) == 0 {
		s.Group("board")
	}
	l := s.layers[len(s.layers)-1]
	fmt.Fprintf(&l.buf, format, args...)
	l.buf.WriteByte('\n')
	l.ends = append(l.ends, l.buf.Len())
}

func (s *SVG) style(st Style) string {
	var b strings.Builder
	attr := func(name, value string) { fmt.Fprintf(&b, ` %s="%s"`, name, value) }
	if st.Fill != "" {
		attr("fill", s.color(st.Fill))
	}
	if st.Stroke != "" {
		attr("stroke", s.color(st.Stroke))
		attr("stroke-width", pixels(st.width(s.unit)))
		if st.dashed() {
			attr("stroke-dasharray", s.length(st.Dash[0])+" "+s.length(st.Dash[1]))
		}
		if st.Cap != ButtCap {
			attr("stroke-linecap", st.Cap.String())
		}
		if st.Join != MiterJoin {
			attr("stroke-linejoin", st.Join.String())
		}
	}
	if a := st.alpha(); a != 1 {
		attr("opacity", pixels(a))
	}
	return b.String()
}

// color returns the color of a role or, on a page, the page's name for it.
func (s *SVG) color(r Role) string {
	if s.page != nil {
		return s.page.color(r)
	}
	return hexColor(s.pal.Color(r))
}

// point returns the coordinates of p in pixels.
func (s *SVG) point(p Point) (x, y string) {
	return s.length(p.X - s.sheet.X), s.length(p.Y - s.sheet.Y)
}

// points returns the coordinates of a chain.
func (s *SVG) points(ps []Point) string {
	return strings.Join(lists.Map(ps, func(p Point) string {
		x, y := s.point(p)
		return x + "," + y
	}), " ")
}

func (s *SVG) length(units float64) string { return pixels(units * s.unit) }

// decimal returns x rounded to the given number of decimals, without trailing zeros.
func decimal(x float64, decimals int) string {
	k := math.Pow10(decimals)
	return strconv.FormatFloat(math.Round(x*k)/k+0, 'f', -1, 64) // +0 turns -0 into 0
}

// pixels writes a number of pixels with at most two decimals.
func pixels(x float64) string { return decimal(x, 2) }

// hexColor returns a color as #RRGGBB.
func hexColor(c color.NRGBA) string { return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B) }

// escape returns text escaped for XML. Characters that XML cannot hold are replaced by
// U+FFFD.
func escape(text string) string {
	text = strings.ToValidUTF8(text, "\uFFFD")
	return escaper.Replace(strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' && r != '\n' || r == 0xFFFE || r == 0xFFFF {
			return '\uFFFD'
		}
		return r
	}, text))
}

var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")
