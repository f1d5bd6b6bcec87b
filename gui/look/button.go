package look

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"quadrille/puzzles/draw"
)

// Button is Fyne's button with a ring while it has the focus. Fyne marks the focus by a tint,
// which is invisible on a button of high importance because that has the same color.
type Button struct {
	widget.Button
	focused bool
	ring    *canvas.Rectangle
}

// FocusGained implements fyne.Focusable.
func (b *Button) FocusGained() {
	b.focused = true
	b.Button.FocusGained()
}

// FocusLost implements fyne.Focusable.
func (b *Button) FocusLost() {
	b.focused = false
	b.Button.FocusLost()
}

// CreateRenderer implements fyne.Widget.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	b.ring = canvas.NewRectangle(color.Transparent)
	b.ring.CornerRadius, b.ring.StrokeWidth = 3, 1.5
	r := &ringed{b.Button.CreateRenderer(), b}
	r.paint()
	return r
}

// ringed is the renderer of a Button: Fyne's, plus the ring.
type ringed struct {
	fyne.WidgetRenderer
	b *Button
}

func (r *ringed) paint() {
	ink := draw.Accent
	if r.b.Importance == widget.HighImportance {
		ink = draw.OnAccent
	}
	r.b.ring.StrokeColor, r.b.ring.Hidden = Paint(ink), !r.b.focused
}

func (r *ringed) Objects() []fyne.CanvasObject {
	return append(slices.Clip(r.WidgetRenderer.Objects()), r.b.ring)
}

func (r *ringed) Layout(size fyne.Size) {
	const inset = 2
	r.WidgetRenderer.Layout(size)
	r.b.ring.Move(fyne.NewSquareOffsetPos(inset))
	r.b.ring.Resize(size.SubtractWidthHeight(2*inset, 2*inset))
}

func (r *ringed) Refresh() {
	r.paint()
	r.WidgetRenderer.Refresh()
}
