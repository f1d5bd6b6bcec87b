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

// Board shows the current board of a document. It implements Mouseable and Hoverable but not
// Draggable: only so does it see strokes of the right button, and strokes that leave the
// widget.
type Board struct {
	widget.BaseWidget
	// OnPoint is called with the place under the pointer, Nowhere when the pointer leaves.
	OnPoint func(grid.Place)
	// OnKey is called with the keys that the board has no use for.
	OnKey func(*fyne.KeyEvent)
	// OnAlt is called with the shortcuts with Alt that the board has no use for.
	OnAlt func(fyne.Shortcut)
	// ForcedShown reports whether forced cells are drawn.
	ForcedShown func() bool

	// TogetherShown reports whether to show what belongs to the cell under the pointer, or at
	// the cursor.
	TogetherShown func() bool

	// LargePrint reports whether the board is drawn with strong lines and large letters.
	LargePrint func() bool

	// OnZoom is called when the size of the cells changes.
	OnZoom func()
	// OnRefused is called with the reason why the board cannot have the wanted size.
	OnRefused func(error)

	doc     *document.Document
	raster  *canvas.Raster
	bars    [2]*bar // across and down
	grips   []*grip
	notice  *notice
	hover   grid.Place // the place under the pointer since its last move
	pressed grid.Place // where a button was pressed; Nowhere once the pointer leaves that place
	turned  float32    // how far the wheel was turned there since the last number
	pointed bool       // the pointer is over the widget
	pointer fyne.Position
	focused bool
	altHeld bool // during a stroke; see keepMenuShut
	win     window
	opened  int     // the board of the document that win belongs to, counted from 1
	last    room    // the room that win was last fitted to
	moved   bool    // the user has zoomed or panned
	scale   float64 // device pixels per window unit
	percent int     // the zoom that OnZoom was last called for
	shown   frame
}

// frame is the picture in memory and what it shows.
type frame struct {
	img     *image.RGBA
	canvas  *draw.Raster // draws into img
	layout  draw.Layout
	palette *draw.Palette
	view    *puzzles.View
}

var (
	_ desktop.Mouseable   = (*Board)(nil)
	_ desktop.Hoverable   = (*Board)(nil)
	_ fyne.Focusable      = (*Board)(nil)
	_ fyne.Shortcutable   = (*Board)(nil)
	_ fyne.Scrollable     = (*Board)(nil)
	_ fyne.WidgetRenderer = (*renderer)(nil)
)

// New returns the widget of a document.
func New(d *document.Document) *Board {
	b := &Board{doc: d, scale: 1}
	b.ExtendBaseWidget(b)
	b.raster = canvas.NewRaster(b.draw)
	b.bars = [2]*bar{newBar(b, false), newBar(b, true)}
	b.grips, b.notice = newGrips(b), newNotice()
	return b
}

// CreateRenderer implements fyne.Widget.
func (b *Board) CreateRenderer() fyne.WidgetRenderer { return &renderer{b} }

type renderer struct{ b *Board }

func (r *renderer) Destroy() {}

// MinSize returns the size of a few cells.
func (r *renderer) MinSize() fyne.Size { return fyne.NewSquareSize(160) }

func (r *renderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.b.raster}
	for _, g := range r.b.grips {
		objects = append(objects, g)
	}
	return append(objects, r.b.bars[0], r.b.bars[1], r.b.notice.object)
}

func (r *renderer) Layout(size fyne.Size) {
	r.b.raster.Resize(size)
	across, down := r.b.bars[0], r.b.bars[1]
	across.Move(fyne.NewPos(0, size.Height-barWidth))
	across.Resize(fyne.NewSize(size.Width-barWidth, barWidth))
	down.Move(fyne.NewPos(size.Width-barWidth, 0))
	down.Resize(fyne.NewSize(barWidth, size.Height-barWidth))
	r.Refresh()
}

// Refresh draws what has changed.
func (r *renderer) Refresh() {
	r.b.open()
	r.b.unpoint()
	r.b.raster.Refresh()
	for _, s := range r.b.bars {
		s.Hidden = !s.way().needed()
		s.Refresh()
	}
	r.b.placeGrips()
	r.b.showNotice()
}

// room returns the sheet of the board in the widget.
func (b *Board) room() room {
	v := puzzles.View{State: b.doc.State()}
	if p, ok := b.doc.Stretch.Plan(); ok {
		v.Resizing = p.Resizing
	}
	return room{picture.Paper(&v), float64(b.Size().Width), float64(b.Size().Height)}
}

// open shows a new board around its cursor, keeps the sheet in the widget, keeps the cursor
// in view when the widget is resized before the user has zoomed or panned, and reports a
// changed size of the cells.
func (b *Board) open() {
	f := b.room()
	if b.opened != b.doc.At()+1 && f.w > 0 {
		b.opened, b.win, b.moved = b.doc.At()+1, window{center: b.cursor()}, false
	}
	if b.last != f && !b.moved {
		b.win.show(f, b.cursor())
	}
	b.last = f
	b.win.clamp(f)
	if now := b.win.percent(f); now != b.percent {
		b.percent = now
		if b.OnZoom != nil {
			b.OnZoom()
		}
	}
}

// cursor returns the middle of the cursor's place.
func (b *Board) cursor() draw.Point {
	return drawPoint(b.doc.State().Puzzle.Size().Center(b.doc.Cursor()))
}

// layout returns where the board lies in the picture.
func (b *Board) layout() draw.Layout { return b.win.layout(b.room(), b.scale) }

// view returns what to draw now.
func (b *Board) view() *puzzles.View {
	v := b.doc.View()
	v.Hover, v.Focused = b.hover, b.focused
	if at := b.hover; at.Kind != grid.Nowhere {
		v.Ghosts = b.doc.Ghosts(at)
	} else if b.focused {
		v.Ghosts = b.doc.Ghosts(v.Cursor)
	}
	if b.ForcedShown != nil && !b.ForcedShown() {
		v.Forced, v.Possible = grid.Map[puzzles.Value]{}, grid.Map[puzzles.Notes]{}
	}
	if b.TogetherShown != nil && b.TogetherShown() && v.Selected.Empty() {
		at := v.Hover
		if at.Kind == grid.Nowhere {
			at = v.Cursor
		}
		v.Selected = b.doc.Group(at)
	}
	return v
}

// draw generates the picture for the raster.
func (b *Board) draw(w, h int) image.Image {
	if b.Size().Width > 0 {
		b.scale = float64(w) / float64(b.Size().Width)
	}
	v, pal, l := b.view(), look.Palette(), b.layout()
	large := b.LargePrint != nil && b.LargePrint()
	if large {
		pal = look.StrongPalette()
	}
	f := &b.shown
	if f.img == nil || f.img.Rect.Dx() != w || f.img.Rect.Dy() != h || f.layout != l || f.palette != pal {
		f.renew(w, h)
		f.layout, f.palette = l, pal
		f.canvas.Reset(f.img, l, pal)
	}
	part, some := changed(f.view, v)
	f.view = v
	if some {
		paint(f.canvas, v, part, b.room().sheet, large)
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
// paper on it, and the board, in large print or not.
func paint(c *draw.Raster, v *puzzles.View, part, sheet draw.Box, large bool) {
	c.Unclip()
	if part != everything {
		c.Clip(part)
	}
	c.Clear(draw.Desk)
	c.Rect(sheet, 6/c.Layout().Unit, draw.Fill(draw.Paper).Edge(draw.Separator, 0, 1))
	on := draw.Canvas(c)
	if large {
		on = picture.Large().Strong(c)
	}
	v.State.Puzzle.Type.Draw(on, v)
}

// point converts a position in the widget to one on the board, in cells.
func (b *Board) point(p fyne.Position) grid.Point {
	u := b.layout().Units(float64(p.X)*b.scale, float64(p.Y)*b.scale)
	return grid.Point{X: u.X, Y: u.Y}
}

// Zoom multiplies the size of the cells, around the cursor if it is in view; 0 fits the whole
// board.
func (b *Board) Zoom(by float64) {
	b.pointAt(grid.Place{})
	still := b.cursor()
	if x, y := b.layout().Device(still); x < 0 || y < 0 || x > b.scale*float64(b.Size().Width) || y > b.scale*float64(b.Size().Height) {
		still = b.win.center
	}
	b.zoomAt(by, still)
}

// ZoomHere multiplies the size of the cells around the pointer, if that is over the board.
func (b *Board) ZoomHere(by float64) {
	if b.pointed {
		b.zoomAt(by, drawPoint(b.point(b.pointer)))
	}
}

func (b *Board) zoomAt(by float64, still draw.Point) {
	b.moved = true
	b.win.enlarge(b.room(), by, still)
	b.Refresh()
}

// GoTo moves the cursor to a place and pans it into view.
func (b *Board) GoTo(p grid.Place) {
	b.doc.SetCursor(p)
	b.follow()
}

// Percent returns the size of the cells, 100 where the whole board fits.
func (b *Board) Percent() int { return b.win.percent(b.room()) }

// Scrolled implements fyne.Scrollable: with Ctrl it zooms around the pointer, else it pans.
func (b *Board) Scrolled(e *fyne.ScrollEvent) {
	if mods()&puzzles.Control != 0 {
		b.zoomAt(math.Pow(1.1, float64(e.Scrolled.DY)/10), drawPoint(b.point(e.Position)))
		return
	}
	if b.count(e.Scrolled.DY) {
		return
	}
	b.panBy(float64(e.Scrolled.DX), float64(e.Scrolled.DY))
	b.pointAt(b.doc.PlaceAt(b.point(e.Position)))
}

// notch is how far the wheel is turned for the next number.
const notch = 10

// count changes the number at the cursor by the wheel, up when it is turned away. It reports
// whether the wheel means that: the pointer is still at the place that was pressed.
func (b *Board) count(dy float32) bool {
	if b.pressed.Kind == grid.Nowhere || b.pressed != b.doc.Cursor() || dy == 0 || !b.doc.CanCount() {
		return false
	}
	if b.turned += dy; b.turned > -notch && b.turned < notch {
		return true
	}
	back := b.turned < 0
	b.turned = 0
	return b.doc.Count(back)
}

// panBy moves the board in the widget, in window units.
func (b *Board) panBy(dx, dy float64) {
	b.moved = true
	b.win.pan(b.room(), dx, dy)
	b.Refresh()
}

// Held returns the modifier keys that are held now.
func Held() fyne.KeyModifier {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	if !ok {
		return 0
	}
	return d.CurrentKeyModifiers()
}

func mods() puzzles.Mods { return modsOf(Held()) }

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

// PositionOf returns the middle of a place in the widget.
func (b *Board) PositionOf(p grid.Place) fyne.Position {
	x, y := b.layout().Device(drawPoint(b.doc.State().Puzzle.Size().Center(p)))
	return fyne.NewPos(float32(x/b.scale), float32(y/b.scale))
}
