package picture

import (
	"bytes"
	"cmp"
	"context"
	"image"
	"io"
	"slices"
	"strconv"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
)

// Problem returns the view of a problem on paper, without marks.
func Problem(p *puzzles.Puzzle) *puzzles.View {
	return &puzzles.View{State: puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, Printing: true}
}

// Solved returns the view of a problem on paper with an answer.
func Solved(p *puzzles.Puzzle, answer grid.Map[puzzles.Value]) *puzzles.View {
	v := Problem(p)
	v.Solution = answer
	return v
}

// Sheet describes a picture of a board. The zero Sheet is the bare board in the
// colors for print, 40 pixels a cell.
type Sheet struct {
	Finish      *Finish // nil: the colors for print, and otherwise what the view says
	Cell        float64 // pixels a cell; 0: 40
	MM          float64 // millimeters a cell, in place of Cell; 0: from Cell and DPI
	DPI         float64 // pixels an inch, recorded in a PNG; 0: not recorded
	Margin      float64 // around everything, in cells; 0: draw.PaperPadding, below 0: none
	Transparent bool    // no paper behind the board
	Coordinates bool    // numbers of rows and columns
	Title       string  // a line above the board; "": none
	Author      string  // a small line below the title; "": none
	Rules       string  // small lines below the board; "": none
	Remarks     string  // small lines below the rules; "": none
	Source      string  // small pale lines below these, with the license; "": none
	License     string
	List        bool // the list beside the board, where the type has one
	// Key is the unique answer, for a page that checks what is entered; it has no cells
	// if the answer is not known.
	Key grid.Map[puzzles.Value]
	// Code is the share code, for a page from which the puzzle can be read; "" for none.
	Code string
}

// Measures of what surrounds the board, in cells.
const (
	titleSize   = 0.5
	titleSpace  = 0.9
	authorSize  = 0.34
	authorSpace = 0.6
	rulesSize   = 0.32
	imprintSize = 0.28
	rulesSpace  = 0.48 // from line to line
	rulesGap    = 0.35
	leastWords  = 7   // lines are at least this wide
	leading     = 1.3 // from line to line of a title, in font sizes
	listGap     = 0.55
	labelSize   = 0.3
	labelSpace  = 0.55
	longWords   = 16 // text grows with boards that have more cells a side
)

// The default pixels an inch: of a screen, and of a picture whose size is given in
// millimeters.
const (
	ScreenDPI = 96
	PaperDPI  = 300
	mmPerInch = 25.4
)

func (s Sheet) palette() *draw.Palette {
	if s.Finish == nil {
		return draw.Print
	}
	return s.Finish.Palette
}

// cell returns the side of a cell in pixels.
func (s Sheet) cell() float64 {
	switch {
	case s.MM > 0:
		return s.MM * s.dots() / mmPerInch
	case s.Cell > 0:
		return s.Cell
	}
	return 40
}

// mm returns the side of a cell in millimeters.
func (s Sheet) mm() float64 {
	if s.MM > 0 {
		return s.MM
	}
	return s.cell() * mmPerInch / s.dots()
}

// dots returns the pixels an inch, by default if DPI is 0.
func (s Sheet) dots() float64 {
	if s.MM > 0 {
		return cmp.Or(s.DPI, PaperDPI)
	}
	return cmp.Or(s.DPI, ScreenDPI)
}

func (s Sheet) margin() float64 {
	if s.Margin == 0 {
		return draw.PaperPadding
	}
	return max(s.Margin, 0)
}

// Pixels returns the size of the picture of a board in pixels.
func (s Sheet) Pixels(p *puzzles.Puzzle) (w, h int) {
	_, w, h = draw.Scale(s.Box(p), s.cell())
	return w, h
}

// Millimeters returns the size of the picture of a board on paper.
func (s Sheet) Millimeters(p *puzzles.Puzzle) (w, h float64) {
	b := s.Box(p)
	return b.W * s.mm(), b.H * s.mm()
}

// list returns the list beside p and its size in cells, nil if the sheet shows none.
func (s Sheet) list(p *puzzles.Puzzle) (l *List, w, h float64) {
	if l := PartsOf(p.Type).List; l != nil && s.List {
		w, h = l.Size(p)
		return l, w, h
	}
	return nil, 0, 0
}

// setting is the layout of a sheet, in cells.
type setting struct {
	board draw.Box // the board with its clues, coordinates and list
	words float64  // scale of the text relative to a small board
	top   float64  // of the text above
	whole draw.Box // with the margin

	above []block // title and author
	below []block // rules, remarks, source and license
}

// block is several lines of text above or below the board.
type block struct {
	name   string
	lines  []string
	font   draw.Font
	room   float64 // of the first line, in cells
	middle float64 // of the first line, from the top
}

func (b block) height() float64 { return b.room + float64(len(b.lines)-1)*b.font.Size*leading }

// part is one piece of the text below the board.
type part struct {
	name, text string
	font       draw.Font
}

// below lists the parts below the board that have text.
func (s Sheet) below() []part {
	return slices.DeleteFunc([]part{
		{"rules", s.Rules, rulesFont}, {"remarks", s.Remarks, rulesFont}, {"license", s.imprint(), imprintFont},
	}, func(p part) bool { return p.text == "" })
}

// imprint returns the source and the license.
func (s Sheet) imprint() string {
	if s.Source == "" || s.License == "" {
		return s.Source + s.License
	}
	return s.Source + " · " + s.License
}

// set lays out the parts of the sheet.
func (s Sheet) set(p *puzzles.Puzzle) setting {
	b := Bounds(p)
	if s.Coordinates {
		b = draw.Box{X: b.X - labelSpace, Y: b.Y - labelSpace, W: b.W + labelSpace, H: b.H + labelSpace}
	}
	if _, w, h := s.list(p); w > 0 {
		b = b.Union(draw.Box{X: float64(p.Size().Cols) + listGap, W: w, H: h})
	}
	t := setting{board: b, words: max(1, float64(max(p.Size().Rows, p.Size().Cols))/longWords)}
	lines := func(text string, f draw.Font) []string {
		all := draw.Wrap(text, f, max(b.W, leastWords)/t.words)
		for _, line := range all {
			b.W = max(b.W, draw.TextWidth(line, f)*t.words)
		}
		return all
	}
	if s.Title != "" {
		t.above = append(t.above, block{"title", lines(s.Title, titleFont), titleFont, titleSpace, titleSpace/2 - 0.1})
	}
	if s.Author != "" {
		t.above = append(t.above, block{"author", lines(s.Author, authorFont), authorFont, authorSpace, authorSpace/2 - 0.15})
	}
	for _, part := range t.above {
		b.Y, b.H = b.Y-part.height()*t.words, b.H+part.height()*t.words
	}
	t.top = b.Y
	for _, part := range s.below() {
		all := lines(part.text, part.font)
		t.below = append(t.below, block{name: part.name, lines: all, font: part.font})
		b.H += (rulesGap + rulesSpace*float64(len(all))) * t.words
	}
	t.whole = b.Inset(-s.margin())
	return t
}

// Box returns the part of the plane that the picture shows.
func (s Sheet) Box(p *puzzles.Puzzle) draw.Box { return s.set(p).whole }

var (
	titleFont   = draw.Font{Size: titleSize, Weight: draw.Bold, Color: draw.Text, Align: draw.Start}
	authorFont  = draw.Font{Size: authorSize, Color: draw.TextMuted, Align: draw.Start}
	rulesFont   = draw.Font{Size: rulesSize, Color: draw.Text, Align: draw.Start}
	imprintFont = draw.Font{Size: imprintSize, Color: draw.TextMuted, Align: draw.Start}
	labelFont   = draw.Font{Size: labelSize, Color: draw.TextMuted}
)

// Draw draws the board and what the sheet has around it.
func (s Sheet) Draw(c draw.Canvas, v *puzzles.View) {
	p := v.State.Puzzle
	t := s.set(p)
	if !s.Transparent {
		c.Group("paper")
		c.Rect(t.whole, 0, draw.Fill(draw.Paper))
	}
	s.words(c, t)
	if s.Coordinates {
		coordinates(c, p)
	}
	c, v = s.Finish.on(c, v)
	p.Type.Draw(c, v)
	if l, w, _ := s.list(p); w > 0 {
		l.Draw(c, v, draw.Pt(float64(p.Size().Cols)+listGap, 0))
	}
}

// words writes the text above and below the board.
func (s Sheet) words(c draw.Canvas, t setting) {
	write := func(text string, f draw.Font, y float64) {
		f.Size *= t.words
		c.Text(draw.Pt(t.board.X, y), text, f)
	}
	y := t.top
	for _, part := range t.above {
		c.Group(part.name)
		for i, line := range part.lines {
			write(line, part.font, y+(part.middle+float64(i)*part.font.Size*leading)*t.words)
		}
		y += part.height() * t.words
	}
	y = t.board.Y + t.board.H
	for _, part := range t.below {
		c.Group(part.name)
		y += rulesGap * t.words
		for i, line := range part.lines {
			write(line, part.font, y+rulesSpace*(float64(i)+0.5)*t.words)
		}
		y += rulesSpace * float64(len(part.lines)) * t.words
	}
}

// coordinates writes the row and column numbers outside the clues.
func coordinates(c draw.Canvas, p *puzzles.Puzzle) {
	b := Bounds(p)
	c.Group("coordinates")
	for row := range p.Size().Rows {
		c.Text(draw.Pt(b.X-labelSpace/2, float64(row)+0.5), strconv.Itoa(row+1), labelFont)
	}
	for col := range p.Size().Cols {
		c.Text(draw.Pt(float64(col)+0.5, b.Y-labelSpace/2), strconv.Itoa(col+1), labelFont)
	}
}

// drawn draws on c until ctx ends, and then returns the cause.
func (s Sheet) drawn(ctx context.Context, c draw.Canvas, v *puzzles.View) error {
	s.Draw(draw.Until(ctx, c), v)
	return context.Cause(ctx)
}

// Image returns the picture of a board. If ctx ends first, the picture is incomplete
// and the error is the cause.
func (s Sheet) Image(ctx context.Context, v *puzzles.View) (*image.RGBA, error) {
	layout, w, h := draw.Scale(s.Box(v.State.Puzzle), s.cell())
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	c := draw.NewRaster(img, layout, s.palette())
	for y := 0; y < h && !s.Transparent && ctx.Err() == nil; y += paperRows {
		c.Reset(img.SubImage(image.Rect(0, y, w, y+paperRows)).(*image.RGBA), layout, s.palette())
		c.Clear(draw.Paper)
	}
	c.Reset(img, layout, s.palette())
	return img, s.drawn(ctx, c, v)
}

// paperRows is the number of pixel rows cleared between checks of the context. Clearing
// touches the memory of a picture for the first time, which is slow for a large one.
const paperRows = 256

// Within is Image with the largest cells that fit into w by h pixels.
func (s Sheet) Within(ctx context.Context, v *puzzles.View, w, h int) (*image.RGBA, error) {
	b := s.Box(v.State.Puzzle)
	s.MM, s.Cell = 0, min(float64(w)/b.W, float64(h)/b.H)
	return s.Image(ctx, v)
}

// PNG returns the picture of a board as a PNG file. Like all methods of a Sheet that
// make files, it fails with the cause of ctx's end if that comes first.
func (s Sheet) PNG(ctx context.Context, v *puzzles.View) ([]byte, error) {
	img, err := s.Image(ctx, v)
	if err != nil {
		return nil, err
	}
	dpi := s.DPI
	if s.MM > 0 {
		dpi = s.dots()
	}
	var b bytes.Buffer
	err = draw.WritePNG(ctx, &b, img, dpi)
	return b.Bytes(), err
}

// SVG returns the picture of a board as an SVG file.
func (s Sheet) SVG(ctx context.Context, v *puzzles.View) ([]byte, error) {
	p := v.State.Puzzle
	unit := s.cell()
	if s.MM > 0 {
		unit = s.MM * ScreenDPI / mmPerInch // SVG has 96 pixels an inch
	}
	c := draw.NewSVG(s.Box(p), unit, s.palette())
	c.Title(cmp.Or(s.Title, p.Meta.Name()))
	if s.MM > 0 {
		c.Measure(s.MM / unit)
	}
	return s.file(ctx, c, c, v)
}

// PDF returns the picture of a board as a PDF file with one page of its size.
func (s Sheet) PDF(ctx context.Context, v *puzzles.View) ([]byte, error) {
	p := v.State.Puzzle
	box, mm := s.Box(p), s.mm()
	f := draw.NewPDF(cmp.Or(s.Title, p.Meta.Name()), cmp.Or(s.Author, p.Meta.Author))
	f.Page(box.W*mm, box.H*mm)
	return s.file(ctx, f.Canvas(draw.Pt(-box.X*mm, -box.Y*mm), mm, s.palette()), f, v)
}

// TikZ returns the picture of a board as a file for LaTeX.
func (s Sheet) TikZ(ctx context.Context, v *puzzles.View) ([]byte, error) {
	c := draw.NewTikZ(s.Box(v.State.Puzzle), s.mm(), s.palette())
	return s.file(ctx, c, c, v)
}

// file draws on c and returns the file that f then writes.
func (s Sheet) file(ctx context.Context, c draw.Canvas, f io.WriterTo, v *puzzles.View) ([]byte, error) {
	if err := s.drawn(ctx, c, v); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	_, err := f.WriteTo(&b)
	return b.Bytes(), err
}

// Element returns the picture of a board as an element of a page, in the page's colors.
// The text describes the picture for screen readers.
func (s Sheet) Element(page *draw.Page, v *puzzles.View, text string) string {
	c := page.Picture(s.Box(v.State.Puzzle), s.cell())
	c.Title(text)
	s.Draw(c, v)
	return page.Element(c)
}
