package board

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
)

// resizable reports whether the edges of the board can be dragged: on the problem layer, or
// while a new size is previewed.
func (b *Board) resizable() bool {
	_, on := b.doc.Stretch.Plan()
	return on || b.doc.Layer() == puzzles.Problem && !b.doc.Covered()
}

// placeGrips puts the grips on the edges of the sheet.
func (b *Board) placeGrips() {
	sheet := b.sheet()
	for _, g := range b.grips {
		g.place(sheet, float64(b.Size().Width), float64(b.Size().Height))
	}
}

// sheet returns where the sheet lies in the widget, in window units.
func (b *Board) sheet() draw.Box {
	r, l := b.room(), b.layout()
	x, y := l.Device(draw.Pt(r.sheet.X, r.sheet.Y))
	u := l.Unit / b.scale
	return draw.Box{X: x / b.scale, Y: y / b.scale, W: r.sheet.W * u, H: r.sheet.H * u}
}

// makeStretch gives the board the previewed size, or reports why it cannot.
func (b *Board) makeStretch() {
	if err := b.doc.Stretch.Make(); err != nil && b.OnRefused != nil {
		b.OnRefused(err)
	}
}

// stretchKey handles a key while a new size is previewed: the arrow keys move an edge, Enter
// applies the size. It reports whether the key was one of these.
func (b *Board) stretchKey(name fyne.KeyName) bool {
	if _, on := b.doc.Stretch.Plan(); !on {
		return false
	}
	d, arrow := steps[name]
	switch {
	case arrow:
		b.doc.Stretch.By(edgesBy(d, mods()&puzzles.Shift != 0))
	case name == fyne.KeyReturn || name == fyne.KeyEnter:
		b.makeStretch()
	default:
		return false
	}
	return true
}

// edgesBy returns the lines that a step of the right or bottom edge adds or, if begin is set,
// of the left or top one.
func edgesBy(step grid.Cell, begin bool) puzzles.Edges {
	if begin {
		return puzzles.Edges{Top: -step.Row, Left: -step.Col}
	}
	return puzzles.Edges{Bottom: step.Row, Right: step.Col}
}

// notice is a card over the board that says what a new size would do.
type notice struct {
	object *fyne.Container
	title  *look.TextLine
	text   *widget.Label
}

// The width of a notice, its distance from the edges of the board and the indent of its
// title.
const (
	noticeWidth  = 380
	noticeMargin = 8
	// noticePadding aligns the title with the text, whose label has padding of its own.
	noticePadding = 6
)

func newNotice() *notice {
	n := &notice{title: look.Heading(""), text: look.Paragraph("")}
	n.object = look.Stack(look.NewCard(draw.Panel), look.Padded(look.Frame(look.Padded(n.title, 2, 0, noticePadding, 0), nil, nil, nil, n.text), 4, 2, 8, 8))
	n.object.Hide()
	return n
}

// showNotice shows the new size of the board and what it would do, away from the edge that
// moves.
func (b *Board) showNotice() {
	n := b.notice
	p, on := b.doc.Stretch.Plan()
	n.object.Hidden = !on
	if !on {
		return
	}
	n.title.SetText(p.Size.String())
	n.text.SetText(strings.Join(p.Words(), "\n"))
	n.text.Hidden = n.text.Text == ""
	size := fyne.NewSize(min(noticeWidth, b.Size().Width-2*noticeMargin), 0)
	if n.text.Hidden {
		size.Width = n.object.MinSize().Width
	}
	n.object.Resize(size) // the text needs the width to break its lines
	size.Height = n.object.MinSize().Height
	n.object.Resize(size)
	at := fyne.NewPos((b.Size().Width-size.Width)/2, noticeMargin)
	if r := p.Resizing; r.Added.Top > 0 || len(r.Gone) > 0 && r.Gone[0] == (grid.Line{Dir: grid.Row}) {
		at.Y = b.Size().Height - size.Height - noticeMargin
	}
	n.object.Move(at)
	n.object.Refresh()
}
