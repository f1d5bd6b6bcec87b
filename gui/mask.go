package gui

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/workshop"
)

// maskBoard is a small board to set which cells must, may and must not hold a given. A click
// changes a cell from may to must to must not; a drag paints.
type maskBoard struct {
	widget.BaseWidget
	mask     workshop.Mask
	symmetry func() int
	changed  func()
	raster   *canvas.Raster
	layout   draw.Layout
	scale    float64
}

var (
	_ desktop.Mouseable = (*maskBoard)(nil)
	_ desktop.Hoverable = (*maskBoard)(nil)
)

func newMaskBoard(symmetry func() int, changed func()) *maskBoard {
	b := &maskBoard{symmetry: symmetry, changed: changed, scale: 1}
	b.raster = canvas.NewRaster(b.draw)
	b.raster.SetMinSize(fyne.NewSquareSize(180))
	b.ExtendBaseWidget(b)
	return b
}

func (b *maskBoard) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(b.raster) }

// resize sets the size of the mask; a mask of another size is discarded.
func (b *maskBoard) resize(z grid.Size) {
	b.mask.Resize(z)
	b.Refresh()
}

func (b *maskBoard) change(do func(m *workshop.Mask)) {
	do(&b.mask)
	b.changed()
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
	for c := range z.All() {
		style := draw.Fill(draw.AccentTint).Edge(draw.Accent, 0.05, 1)
		if b.mask.Must(c) {
			style = draw.Fill(draw.Accent).Edge(draw.Accent, 0.05, 1)
		} else if b.mask.MustNot(c) {
			style = draw.Fill(draw.Paper).Edge(draw.GridThin, 0.05, 1)
		}
		r.Rect(draw.Cell(c.Row, c.Col).Inset(0.08), 0.12, style)
	}
	return img
}

func (b *maskBoard) cell(at fyne.Position) grid.Cell {
	u := b.layout.Units(float64(at.X)*b.scale, float64(at.Y)*b.scale)
	return grid.CellAt(grid.Point{X: u.X, Y: u.Y})
}

func (b *maskBoard) MouseDown(e *desktop.MouseEvent) {
	b.change(func(m *workshop.Mask) {
		m.Press(b.cell(e.Position), e.Button == desktop.MouseButtonSecondary, b.symmetry())
	})
}

func (b *maskBoard) MouseUp(*desktop.MouseEvent) { b.mask.Lift() }

func (b *maskBoard) MouseIn(*desktop.MouseEvent) {}

func (b *maskBoard) MouseMoved(e *desktop.MouseEvent) {
	if e.Button == 0 {
		b.mask.Lift()
		return
	}
	b.change(func(m *workshop.Mask) { m.Drag(b.cell(e.Position), b.symmetry()) })
}

func (b *maskBoard) MouseOut() { b.mask.Lift() }
