package gui

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
)

// maskBoard is a small board on which a person says which cells must, may and
// must not hold a given. A click goes on from may over must to must not; a drag
// paints.
type maskBoard struct {
	widget.BaseWidget
	mask   grid.Map[generate.Mask]
	orbit  func(grid.Cell) []grid.Cell
	raster *canvas.Raster
	layout draw.Layout
	scale  float64
	paint  *generate.Mask
}

var (
	_ desktop.Mouseable = (*maskBoard)(nil)
	_ desktop.Hoverable = (*maskBoard)(nil)
)

func newMaskBoard(orbit func(grid.Cell) []grid.Cell) *maskBoard {
	b := &maskBoard{orbit: orbit, scale: 1}
	b.raster = canvas.NewRaster(b.draw)
	b.raster.SetMinSize(fyne.NewSquareSize(120))
	b.ExtendBaseWidget(b)
	return b
}

// CreateRenderer implements fyne.Widget.
func (b *maskBoard) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(b.raster) }

// resize gives the mask a size; a mask of another size is forgotten.
func (b *maskBoard) resize(z grid.Size) {
	if z != b.mask.Size() {
		b.mask = grid.NewMap[generate.Mask](z)
		b.Refresh()
	}
}

// used reports whether anything is drawn on the mask.
func (b *maskBoard) used() bool { return !b.mask.Empty() }

func (b *maskBoard) clear() {
	b.mask = grid.NewMap[generate.Mask](b.mask.Size())
	b.Refresh()
}

func (b *maskBoard) draw(w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	z := b.mask.Size()
	if z.Cells() == 0 {
		return img
	}
	if b.Size().Width > 0 {
		b.scale = float64(w) / float64(b.Size().Width)
	}
	b.layout = draw.Fit(draw.Board(z.Rows, z.Cols).Inset(-0.1), w, h)
	r := draw.NewRaster(img, b.layout, look.Palette())
	styles := map[generate.Mask]draw.Style{
		generate.May:     draw.Fill(draw.AccentTint).Edge(draw.Accent, 0.05, 1),
		generate.Must:    draw.Fill(draw.Accent).Edge(draw.Accent, 0.05, 1),
		generate.MustNot: draw.Fill(draw.Paper).Edge(draw.GridThin, 0.05, 1),
	}
	for c := range z.All() {
		r.Rect(draw.Cell(c.Row, c.Col).Inset(0.08), 0.12, styles[b.mask.At(c)])
	}
	return img
}

func (b *maskBoard) cell(at fyne.Position) grid.Cell {
	u := b.layout.Units(float64(at.X)*b.scale, float64(at.Y)*b.scale)
	return grid.CellAt(grid.Point{X: u.X, Y: u.Y})
}

// put paints a cell and those that the symmetry puts with it.
func (b *maskBoard) put(c grid.Cell) {
	if b.paint == nil || !b.mask.Size().Has(c) {
		return
	}
	for _, o := range b.orbit(c) {
		b.mask = b.mask.With(o, *b.paint)
	}
	b.Refresh()
}

// MouseDown implements desktop.Mouseable.
func (b *maskBoard) MouseDown(e *desktop.MouseEvent) {
	c := b.cell(e.Position)
	if !b.mask.Size().Has(c) {
		return
	}
	next := map[generate.Mask]generate.Mask{generate.May: generate.Must, generate.Must: generate.MustNot, generate.MustNot: generate.May}
	v := next[b.mask.At(c)]
	if e.Button == desktop.MouseButtonSecondary {
		v = generate.MustNot
	}
	b.paint = &v
	b.put(c)
}

// MouseUp implements desktop.Mouseable.
func (b *maskBoard) MouseUp(*desktop.MouseEvent) { b.paint = nil }

// MouseIn implements desktop.Hoverable.
func (b *maskBoard) MouseIn(*desktop.MouseEvent) {}

// MouseMoved implements desktop.Hoverable.
func (b *maskBoard) MouseMoved(e *desktop.MouseEvent) {
	if e.Button == 0 {
		b.paint = nil
	}
	b.put(b.cell(e.Position))
}

// MouseOut implements desktop.Hoverable.
func (b *maskBoard) MouseOut() { b.paint = nil }
