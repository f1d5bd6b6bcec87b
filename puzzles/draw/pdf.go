package draw

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"strings"
	"time"
	"unicode/utf16"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/sfnt"
)

// A PDF is a file of pages. Coordinates on a page are in millimeters from its upper left
// corner. Drawings stay vectors and letters stay text, in a subset of the font. The same
// pages make the same file, byte for byte; with letters that the embedded fonts lack, only
// on machines with the same fonts.
type PDF struct{ file *fpdf.Fpdf }

// family is the name of the font in a file.
const family = "NotoSans"

// written is the date in all files, so that they do not depend on the day.
var written = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

// NewPDF returns a file without pages. PDF readers show the title and the author, ""
// for none.
func NewPDF(title, author string) *PDF {
	f := fpdf.New("P", "mm", "A4", "")
	f.SetCatalogSort(true)
	f.SetCreationDate(written)
	f.SetModificationDate(written)
	f.SetProducer("Quadrille", true)
	f.SetTitle(plane(title), true)
	f.SetAuthor(plane(author), true)
	f.SetMargins(0, 0, 0)
	f.SetAutoPageBreak(false, 0)
	f.AddUTF8FontFromBytes(family, "", regularTTF)
	f.AddUTF8FontFromBytes(family, "B", boldTTF)
	return &PDF{f}
}

// Page begins a page of the given size, in millimeters.
func (p *PDF) Page(width, height float64) {
	p.file.AddPageFormat("P", fpdf.SizeType{Wd: width, Ht: height})
	p.file.RawWriteStr("4 M") // bevels as in SVG
}

// Canvas returns a canvas on the last page, with its origin at a point of the page and
// the given number of millimeters a unit.
func (p *PDF) Canvas(at Point, unit float64, colors *Palette) Canvas {
	return &pdfCanvas{p.file, at, unit, colors}
}

// Bookmark adds an entry to the outline that PDF readers show, leading to the height y
// on the last page; level 0 is the outermost.
func (p *PDF) Bookmark(text string, level int, y float64) { p.file.Bookmark(plane(text), level, y) }

// A Link identifies a link target in a PDF.
type Link int

// NewLink returns a link without a target yet.
func (p *PDF) NewLink() Link { return Link(p.file.AddLink()) }

// Target makes a link lead to the height y on the last page.
func (p *PDF) Target(l Link, y float64) { p.file.SetLink(int(l), y, -1) }

// Active makes a part of the last page a link.
func (p *PDF) Active(b Box, l Link) { p.file.Link(b.X, b.Y, b.W, b.H, int(l)) }

// WriteTo writes the file.
func (p *PDF) WriteTo(w io.Writer) (int64, error) {
	var b bytes.Buffer
	if err := p.file.Output(&b); err != nil {
		return 0, err
	}
	return b.WriteTo(w)
}

// plane returns text with boxes for the characters that a file cannot hold as text: see
// planar.
func plane(text string) string {
	return strings.Map(func(r rune) rune {
		if planar(r) {
			return r
		}
		return box
	}, text)
}

// planar reports whether a file can hold a character as text: whether it lies in the
// first plane of Unicode and is not the replacement character.
func planar(r rune) bool { return r <= 0xFFFF && r != '\uFFFD' }

// box is written in place of a character that a file cannot hold.
const box = '\u25A1'

// A run is a part of a text that is set in one font.
type run struct {
	text    string
	width   float64 // in em
	foreign bool    // in a font of the machine, which the file does not hold
}

// runs splits a text into runs, with boxes for the characters that no font has.
func runs(text string, w Weight) (all []run) {
	for _, r := range composed(text) {
		g := faces[w].glyph(r)
		if r = standIn(r); r < ' ' || g.box || !g.foreign && !planar(r) {
			r = box
		}
		if len(all) == 0 || all[len(all)-1].foreign != g.foreign {
			all = append(all, run{foreign: g.foreign})
		}
		last := &all[len(all)-1]
		last.text += string(r)
		last.width += g.advance
	}
	return all
}

type pdfCanvas struct {
	f    *fpdf.Fpdf
	at   Point
	unit float64
	pal  *Palette
}

// dot is the size of a device pixel on paper, in millimeters: that of a printer.
const dot = 25.4 / 300

// Group does nothing: a page has no layers.
func (c *pdfCanvas) Group(string) {}

func (c *pdfCanvas) point(p Point) (x, y float64) {
	return c.at.X + p.X*c.unit, c.at.Y + p.Y*c.unit
}

// paint sets colors and pen and calls do with the PDF style: "F" (fill), "D" (draw the
// stroke) or "FD".
func (c *pdfCanvas) paint(s Style, do func(how string)) {
	how := ""
	if s.Fill != "" {
		col := c.pal.Color(s.Fill)
		c.f.SetFillColor(int(col.R), int(col.G), int(col.B))
		how = "F"
	}
	if s.Stroke != "" {
		c.pen(s)
		how += "D"
	}
	if how == "" {
		return
	}
	if a := s.alpha(); a != 1 {
		c.f.SetAlpha(a, "Normal")
		defer c.f.SetAlpha(1, "Normal")
	}
	do(how)
}

func (c *pdfCanvas) pen(s Style) {
	col := c.pal.Color(s.Stroke)
	c.f.SetDrawColor(int(col.R), int(col.G), int(col.B))
	c.f.SetLineWidth(max(s.Width*c.unit, s.Least*dot))
	c.f.SetLineCapStyle(s.Cap.String())
	c.f.SetLineJoinStyle(s.Join.String())
	var dash []float64
	if s.dashed() {
		dash = []float64{s.Dash[0] * c.unit, s.Dash[1] * c.unit}
	}
	c.f.SetDashPattern(dash, 0)
}

func (c *pdfCanvas) Rect(b Box, radius float64, s Style) {
	x, y := c.point(Pt(b.X, b.Y))
	w, h := b.W*c.unit, b.H*c.unit
	r := min(radius, b.W/2, b.H/2) * c.unit
	c.paint(s, func(how string) {
		if r > 0 {
			c.f.RoundedRect(x, y, w, h, r, "1234", how)
			return
		}
		c.f.Rect(x, y, w, h, how)
	})
}

func (c *pdfCanvas) Circle(center Point, radius float64, s Style) {
	x, y := c.point(center)
	if s.dashed() {
		s.Dash = fitDash(s.Dash, 2*math.Pi*radius)
	}
	c.paint(s, func(how string) { c.f.Circle(x, y, radius*c.unit, how) })
}

// Arc draws a part of a circle. Angles in PDF are counterclockwise.
func (c *pdfCanvas) Arc(center Point, radius, from, to float64, s Style) {
	s.Fill = ""
	x, y := c.point(center)
	c.paint(s, func(how string) { c.f.Arc(x, y, radius*c.unit, radius*c.unit, 0, -360*to, -360*from, how) })
}

func (c *pdfCanvas) Line(a, b Point, s Style) { c.Polyline([]Point{a, b}, s) }

func (c *pdfCanvas) Polyline(ps []Point, s Style) {
	s.Fill = ""
	c.paint(s, func(how string) { c.chain(ps, how, false) })
}

func (c *pdfCanvas) Polygon(ps []Point, s Style) {
	c.paint(s, func(how string) { c.chain(ps, how, true) })
}

func (c *pdfCanvas) chain(ps []Point, how string, closed bool) {
	for i, p := range ps {
		x, y := c.point(p)
		if i == 0 {
			c.f.MoveTo(x, y)
			continue
		}
		c.f.LineTo(x, y)
	}
	if closed {
		c.f.ClosePath()
	}
	c.f.DrawPath(how)
}

func (c *pdfCanvas) Text(at Point, text string, f Font) {
	style := ""
	if f.Weight == Bold {
		style = "B"
	}
	x, y := c.point(at.Add(Pt(-f.Align.origin(TextWidth(text, f)), CapHeight/2*f.Size)))
	col := c.pal.Color(f.Color)
	c.f.SetTextColor(int(col.R), int(col.G), int(col.B))
	c.f.SetFont(family, style, f.Size*c.unit*72/25.4)
	for _, r := range runs(text, f.Weight) {
		if r.foreign {
			c.f.SetFillColor(int(col.R), int(col.G), int(col.B))
			c.shapes(r.text, f.Weight, Pt(x, y), f.Size*c.unit)
		} else {
			c.f.Text(x, y, r.text)
		}
		x += r.width * f.Size * c.unit
	}
}

// shapes draws a text as shapes, marked so that PDF readers can still search and copy it.
func (c *pdfCanvas) shapes(text string, w Weight, at Point, size float64) {
	written := []byte{0xFE, 0xFF}
	for _, u := range utf16.Encode([]rune(text)) {
		written = binary.BigEndian.AppendUint16(written, u)
	}
	c.f.RawWriteStr(fmt.Sprintf("/Span <</ActualText <%X>>> BDC", written))
	c.f.Text(at.X, at.Y, " ") // a place for the text
	outline(text, w, at.X, at.Y, size, func(s segment) {
		p := s.p
		if s.op == sfnt.SegmentOpQuadTo { // PDF has only cubic curves
			p = [3]Point{p[0].Mul(2).Add(at).Mul(1. / 3), p[0].Mul(2).Add(p[1]).Mul(1. / 3), p[1]}
		}
		switch s.op {
		case sfnt.SegmentOpMoveTo:
			c.f.MoveTo(p[0].X, p[0].Y)
		case sfnt.SegmentOpLineTo:
			c.f.LineTo(p[0].X, p[0].Y)
		default:
			c.f.CurveBezierCubicTo(p[0].X, p[0].Y, p[1].X, p[1].Y, p[2].X, p[2].Y)
		}
		at = s.p[arity(s.op)-1]
	})
	c.f.DrawPath("F")
	c.f.RawWriteStr("EMC")
}
