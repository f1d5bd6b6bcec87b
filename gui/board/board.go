package board

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
)

// Board shows the current board of a document. It implements Mouseable and
// Hoverable and not Draggable: only so a stroke of the right button, and one
// that leaves the widget, is seen.
type Board struct {
	widget.BaseWidget
	// OnPoint is told the place under the pointer, Nowhere when it leaves.
	OnPoint func(grid.Place)
	// OnKey is told the keys that the board has no use for.
	OnKey func(*fyne.KeyEvent)
	// ForcedShown reports whether forced cells are to be drawn.
	ForcedShown func() bool

	doc     *document.Document
	raster  *canvas.Raster
	hover   grid.Place
	focused bool
	altHeld bool    // for a stroke; see keepMenuShut
	zoom    float64 // times the size that fits; 1 is fit
	pan     fyne.Position
	shown   frame
}

// frame is what the picture in memory shows.
type frame struct {
	img     *image.RGBA
	canvas  *draw.Raster // that draws into img
	layout  draw.Layout
	pan     fyne.Position // that the layout has
	palette *draw.Palette
	view    *puzzles.View
}

var (
	_ desktop.Mouseable   = (*Board)(nil)
	_ desktop.Hoverable   = (*Board)(nil)
	_ fyne.Focusable      = (*Board)(nil)
	_ fyne.Shortcutable   = (*Board)(nil)
	_ fyne.Scrollable     = (*Board)(nil)
	_ desktop.Cursorable  = (*Board)(nil)
	_ fyne.WidgetRenderer = (*renderer)(nil)
)

// New is the widget of a document.
func New(d *document.Document) *Board {
	b := &Board{doc: d, zoom: 1}
	b.ExtendBaseWidget(b)
	b.raster = canvas.NewRaster(b.draw)
	return b
}

// CreateRenderer implements fyne.Widget.
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	return &renderer{widget.NewSimpleRenderer(b.raster), b}
}

type renderer struct {
	fyne.WidgetRenderer
	b *Board
}

// Refresh draws what has changed.
func (r *renderer) Refresh() { r.b.raster.Refresh() }

// MinSize leaves room for a few cells.
func (b *Board) MinSize() fyne.Size { return fyne.NewSquareSize(160) }

// view is what is to be seen now.
func (b *Board) view() *puzzles.View {
	v := b.doc.View()
	v.Hover, v.Focused = b.hover, b.focused
	if b.ForcedShown != nil && !b.ForcedShown() {
		v.Forced, v.Possible = grid.Map[puzzles.Value]{}, grid.Map[puzzles.Notes]{}
	}
	return v
}

// The bounds of a cell at the zoom that fits, in window units.
const (
	leastCell = 16
	mostCell  = 96
)

// margin is the space round the sheet, in window units.
const margin = 14

// place is the layout of the sheet in a picture of w by h device pixels, of
// which scale make a window unit.
func (b *Board) place(sheet draw.Box, w, h int, scale float64) draw.Layout {
	m := margin * scale
	unit := min((float64(w)-2*m)/sheet.W, (float64(h)-2*m)/sheet.H)
	unit = max(leastCell*scale, min(unit, mostCell*scale)) * b.zoom
	l, sw, sh := draw.Scale(sheet, unit)
	l.X += along(w, sw, &b.pan.X, m, scale)
	l.Y += along(h, sh, &b.pan.Y, m, scale)
	return l
}

// along is where a sheet of length s begins in a window of length w: centered
// where it fits, else moved by pan, which is kept within bounds.
func along(w, s int, pan *float32, m, scale float64) int {
	free := float64(w) - float64(s)
	if free >= 0 {
		*pan = 0
		return int(free / 2)
	}
	most := (-free/2 + m) / scale
	*pan = float32(max(-most, min(float64(*pan), most)))
	return int(math.Round(free/2 + float64(*pan)*scale))
}

// draw is the generator of the raster.
func (b *Board) draw(w, h int) image.Image {
	v, pal := b.view(), look.Palette()
	scale := 1.0
	if b.Size().Width > 0 {
		scale = float64(w) / float64(b.Size().Width)
	}
	sheet := picture.Bounds(v.State.Puzzle).Inset(-draw.PaperPadding)
	l := b.place(sheet, w, h, scale)
	f := &b.shown
	if f.img == nil || f.img.Rect.Dx() != w || f.img.Rect.Dy() != h || f.layout != l || f.palette != pal {
		f.renew(w, h)
		f.layout, f.pan, f.palette = l, b.pan, pal
		f.canvas.Reset(f.img, l, pal)
	}
	part, some := changed(f.view, v)
	f.view = v
	if some {
		paint(f.canvas, v, part, sheet)
	}
	return f.img
}

// renew begins a picture of w by h pixels.
func (f *frame) renew(w, h int) {
	f.view = nil
	if f.img == nil || f.img.Rect.Dx() != w || f.img.Rect.Dy() != h {
		f.img = image.NewRGBA(image.Rect(0, 0, w, h))
	}
	if f.canvas == nil {
		f.canvas = draw.NewRaster(f.img, draw.Layout{}, draw.Light)
	}
}

// paint paints a part of the picture, or everything: the desk, the sheet of
// paper on it, and the board.
func paint(c *draw.Raster, v *puzzles.View, part, sheet draw.Box) {
	c.Unclip()
	if part != everything {
		c.Clip(part)
	}
	c.Clear(draw.Desk)
	c.Rect(sheet, 6/c.Layout().Unit, draw.Fill(draw.Paper).Edge(draw.Separator, 0, 1))
	v.State.Puzzle.Type.Draw(c, v)
}

// point is a position in the widget in cells.
func (b *Board) point(p fyne.Position) grid.Point {
	scale := float64(1)
	if f := b.shown; f.img != nil && b.Size().Width > 0 {
		scale = float64(f.img.Rect.Dx()) / float64(b.Size().Width)
	}
	u := b.shown.layout.Units(float64(p.X)*scale, float64(p.Y)*scale)
	return grid.Point{X: u.X, Y: u.Y}
}

// Zoom multiplies the size of the cells; 0 goes back to what fits.
func (b *Board) Zoom(by float64) {
	b.zoom = max(1, min(b.zoom*by, 8))
	if by == 0 {
		b.pan = fyne.Position{}
	}
	b.Refresh()
}

// Scrolled implements fyne.Scrollable: with Ctrl it zooms, else it pans.
func (b *Board) Scrolled(e *fyne.ScrollEvent) {
	if mods()&puzzles.Control != 0 {
		b.Zoom(math.Pow(1.1, float64(e.Scrolled.DY)/10))
		return
	}
	b.pan = b.pan.AddXY(e.Scrolled.DX, e.Scrolled.DY)
	b.Refresh()
}

// Cursor implements desktop.Cursorable.
func (b *Board) Cursor() desktop.Cursor { return desktop.DefaultCursor }

// mods are the modifier keys that are held now.
func mods() puzzles.Mods {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	if !ok {
		return 0
	}
	return modsOf(d.CurrentKeyModifiers())
}

func modsOf(k fyne.KeyModifier) puzzles.Mods {
	var m puzzles.Mods
	for from, to := range map[fyne.KeyModifier]puzzles.Mods{
		fyne.KeyModifierShift: puzzles.Shift, fyne.KeyModifierControl: puzzles.Control, fyne.KeyModifierAlt: puzzles.Alt,
	} {
		if k&from != 0 {
			m |= to
		}
	}
	return m
}

// PositionOf is the middle of a place in the widget.
func (b *Board) PositionOf(p grid.Place) fyne.Position {
	if b.shown.img == nil {
		b.draw(int(b.Size().Width), int(b.Size().Height))
	}
	scale := float64(b.shown.img.Rect.Dx()) / float64(max(b.Size().Width, 1))
	x, y := b.shown.layout.Device(drawPoint(b.doc.State().Puzzle.Size().Center(p)))
	return fyne.NewPos(float32(x/scale), float32(y/scale))
}
