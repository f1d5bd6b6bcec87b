package book

import (
	"strconv"
	"strings"

	"quadrille/puzzles/draw"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/words"
)

// setter lays out a book page by page.
type setter struct {
	o      Options
	all    []Puzzle
	finish *picture.Finish
	size   Size
	k      float64 // scale of letters
	book   *Book

	// The indices of the pages of puzzles and their answers, of rules and of the first
	// answers, as far as they are laid out.
	at, answerAt, rulesAt []int
	answersAt             int
}

// point is the length of a typographic point, in millimeters.
const point = 25.4 / 72

// The sizes of letters, in points.
const (
	titleLetters   = 30
	headLetters    = 18
	numberLetters  = 13
	nameLetters    = 10.5
	textLetters    = 10
	smallLetters   = 7.5
	captionLetters = 8.5
)

func (s *setter) font(points float64, w draw.Weight, r draw.Role) draw.Font {
	return draw.Font{Size: points * point * s.k, Weight: w, Color: r, Align: draw.Start}
}

// body returns the part of a page inside the margins.
func (s *setter) body(page int) draw.Box {
	outer := s.size.Width * 0.068
	inner := outer + s.o.Gutter
	top, bottom := s.size.Height*0.05, s.size.Height*0.065
	b := draw.Box{X: inner, Y: top, W: s.size.Width - inner - outer, H: s.size.Height - top - bottom}
	if page%2 == 1 { // a left page
		b.X = outer
	}
	return b
}

// page adds a page, with its number at the bottom if numbered is true.
func (s *setter) page(numbered bool, paint func(c draw.Canvas, body draw.Box)) *Page {
	i := len(s.book.Pages)
	body := s.body(i)
	s.book.Pages = append(s.book.Pages, Page{Draw: func(c draw.Canvas) {
		if s.finish.Palette.Color(draw.Paper) != draw.Print.Color(draw.Paper) {
			c.Rect(draw.Box{W: s.size.Width, H: s.size.Height}, 0, draw.Fill(draw.Paper))
		}
		paint(c, body)
		if numbered {
			f := s.font(captionLetters, draw.Regular, draw.TextMuted)
			f.Align = draw.Middle
			c.Text(draw.Pt(body.X+body.W/2, s.size.Height*0.962), strconv.Itoa(i+1), f)
		}
		if !s.o.TitlePage {
			write(c, body.X, s.size.Height*0.962, body.W*0.45, s.o.License, s.font(smallLetters, draw.Regular, draw.TextMuted))
		}
	}})
	return &s.book.Pages[i]
}

// write writes a line with its middle at y, shortened to the width.
func write(c draw.Canvas, x, y, width float64, text string, f draw.Font) {
	c.Text(draw.Pt(x, y), cut(text, f, width), f)
}

// cut returns text as a single line, shortened to a width.
func cut(text string, f draw.Font, width float64) string {
	text = strings.Join(strings.Fields(text), " ")
	if draw.TextWidth(text, f) <= width {
		return text
	}
	r := []rune(text)
	for len(r) > 0 && draw.TextWidth(string(r)+"…", f) > width {
		r = r[:len(r)-1]
	}
	return strings.TrimSpace(string(r)) + "…"
}

// leading is the distance between lines, in font sizes.
const leading = 1.42

// paragraph writes wrapped text from y downward and returns where it ends.
func paragraph(c draw.Canvas, x, y, width float64, text string, f draw.Font) float64 {
	for _, line := range draw.Wrap(text, f, width) {
		y += f.Size * leading
		c.Text(draw.Pt(x, y-f.Size*leading/2), line, f)
	}
	return y
}

// height returns the height of a paragraph.
func height(width float64, text string, f draw.Font) (h float64) {
	for range draw.Wrap(text, f, width) {
		h += f.Size * leading
	}
	return h
}

// rule draws a horizontal line.
func rule(c draw.Canvas, x, y, width float64, r draw.Role, stroke float64) {
	c.Line(draw.Pt(x, y), draw.Pt(x+width, y), draw.Stroke(r, stroke, 1))
}

// name returns the title of a puzzle, else that of its type.
func (p *Puzzle) name() string {
	if p.Puzzle.Meta.Title != "" {
		return p.Puzzle.Meta.Title
	}
	return p.Puzzle.Type.Spec().Title.String()
}

// facts returns a line with the type, size, options and difficulty of a puzzle, and its
// author, license and source where they differ from those of the book.
func (s *setter) facts(p *Puzzle) string {
	sp := p.Puzzle.Type.Spec()
	var parts []string
	if p.Puzzle.Meta.Title != "" {
		parts = append(parts, sp.Title.String())
	}
	parts = append(parts, p.Puzzle.Facts()...)
	if p.Level != "" {
		parts = append(parts, words.Message(words.Capital(strings.ReplaceAll(p.Level, "-", " "))).String())
	}
	m := p.Puzzle.Meta
	for _, said := range [][2]string{{m.Author, s.o.Author}, {m.License, s.o.License}, {m.Source, ""}} {
		if said[0] != said[1] && said[0] != "" {
			parts = append(parts, said[0])
		}
	}
	return strings.Join(parts, " · ")
}
