package picture

import (
	"bytes"
	"cmp"
	"image"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
)

// Problem is the view of a problem on paper, without anybody's marks.
func Problem(p *puzzles.Puzzle) *puzzles.View {
	return &puzzles.View{State: puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, Printing: true}
}

// Solved is the view of a problem on paper with an answer.
func Solved(p *puzzles.Puzzle, answer grid.Map[puzzles.Value]) *puzzles.View {
	v := Problem(p)
	v.Solution = answer
	return v
}

// Lister is implemented by types that have a list to tick off beside the board:
// the dominoes of a set.
type Lister interface {
	// ListSize is the size of the list in units; 0, 0 when there is none.
	ListSize(p *puzzles.Puzzle) (w, h float64)
	// DrawList draws it with its upper left corner at a point.
	DrawList(c draw.Canvas, v *puzzles.View, at draw.Point)
}

// Sheet says how a picture of a board is made. The zero Sheet is the bare
// board in the colors of print, 40 pixels a cell.
type Sheet struct {
	Palette *draw.Palette // nil: draw.Print
	Cell    float64       // pixels a cell; 0: 40
	DPI     float64       // pixels an inch, told to readers of a PNG; 0: not told
	Title   string        // a line above the board; "": none
	List    bool          // the list beside the board, where the type has one
}

// The measures of what lies around the board, in cells.
const (
	titleSize  = 0.5
	titleSpace = 0.9
	listGap    = 0.55
)

func (s Sheet) palette() *draw.Palette {
	if s.Palette == nil {
		return draw.Print
	}
	return s.Palette
}

func (s Sheet) cell() float64 {
	if s.Cell <= 0 {
		return 40
	}
	return s.Cell
}

// lister is the type of p where the list is wanted and not empty.
func (s Sheet) lister(p *puzzles.Puzzle) (l Lister, w, h float64) {
	if l, ok := p.Type.(Lister); ok && s.List {
		w, h = l.ListSize(p)
		return l, w, h
	}
	return nil, 0, 0
}

// Box is the part of the plane that the picture shows.
func (s Sheet) Box(p *puzzles.Puzzle) draw.Box {
	b := Bounds(p)
	if _, w, h := s.lister(p); w > 0 {
		b = b.Union(draw.Box{X: float64(p.Size().Cols) + listGap, W: w, H: h})
	}
	if s.Title != "" {
		b.Y, b.H = b.Y-titleSpace, b.H+titleSpace
		b.W = max(b.W, draw.TextWidth(s.Title, titleFont))
	}
	return b.Inset(-draw.PaperPadding)
}

var titleFont = draw.Font{Size: titleSize, Weight: draw.Bold, Color: draw.Text, Align: draw.Start}

// Draw draws the board with what the sheet has around it.
func (s Sheet) Draw(c draw.Canvas, v *puzzles.View) {
	p := v.State.Puzzle
	b := s.Box(p)
	c.Group("paper")
	c.Rect(b, 0, draw.Fill(draw.Paper))
	if s.Title != "" {
		c.Group("title")
		in := b.Inset(draw.PaperPadding)
		c.Text(draw.Pt(in.X, in.Y+titleSpace/2-0.1), s.Title, titleFont)
	}
	p.Type.Draw(c, v)
	if l, w, _ := s.lister(p); w > 0 {
		l.DrawList(c, v, draw.Pt(float64(p.Size().Cols)+listGap, 0))
	}
}

// Image is the picture of a board.
func (s Sheet) Image(v *puzzles.View) *image.RGBA {
	layout, w, h := draw.Scale(s.Box(v.State.Puzzle), s.cell())
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	c := draw.NewRaster(img, layout, s.palette())
	c.Clear(draw.Paper)
	s.Draw(c, v)
	return img
}

// PNG is the picture of a board as a PNG file.
func (s Sheet) PNG(v *puzzles.View) ([]byte, error) {
	var b bytes.Buffer
	err := draw.WritePNG(&b, s.Image(v), s.DPI)
	return b.Bytes(), err
}

// SVG is the picture of a board as an SVG file.
func (s Sheet) SVG(v *puzzles.View) ([]byte, error) {
	p := v.State.Puzzle
	c := draw.NewSVG(s.Box(p), s.cell(), s.palette())
	c.Title(cmp.Or(s.Title, p.Meta.Name()))
	s.Draw(c, v)
	var b bytes.Buffer
	_, err := c.WriteTo(&b)
	return b.Bytes(), err
}

// Element is the picture of a board as an element of a page, whose colors it has.
// The text says what is to be seen to those who cannot.
func (s Sheet) Element(page *draw.Page, v *puzzles.View, text string) string {
	c := page.Picture(s.Box(v.State.Puzzle), s.cell())
	c.Title(text)
	s.Draw(c, v)
	return page.Element(c)
}
