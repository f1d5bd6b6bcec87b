package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/puzzles/draw"
)

// Ground is a rectangle in a role that follows the theme.
type Ground struct {
	widget.BaseWidget
	Fill, Edge draw.Role // "" for none
	Radius     float32
	rect       *canvas.Rectangle
}

// NewGround returns a plain ground.
func NewGround(fill draw.Role) *Ground { return newGround(fill, "", 0) }

// NewCard returns the ground of a card, with an edge and rounded corners.
func NewCard(fill draw.Role) *Ground { return newGround(fill, draw.Separator, 6) }

func newGround(fill, edge draw.Role, radius float32) *Ground {
	g := &Ground{Fill: fill, Edge: edge, Radius: radius}
	g.ExtendBaseWidget(g)
	return g
}

// CreateRenderer implements fyne.Widget.
func (g *Ground) CreateRenderer() fyne.WidgetRenderer {
	g.rect = canvas.NewRectangle(color.Transparent)
	return newPainted(g, g.rect, g.paint)
}

func (g *Ground) paint() {
	g.rect.FillColor = color.Transparent
	if g.Fill != "" {
		g.rect.FillColor = Paint(g.Fill)
	}
	g.rect.CornerRadius = g.Radius
	g.rect.StrokeWidth = 0
	if g.Edge != "" {
		g.rect.StrokeColor, g.rect.StrokeWidth = Paint(g.Edge), 1
	}
}

// painted is the renderer of a widget that updates its colors at each refresh.
type painted struct {
	fyne.WidgetRenderer
	o     fyne.CanvasObject
	paint func()
}

func newPainted(o, content fyne.CanvasObject, paint func()) fyne.WidgetRenderer {
	paint()
	return &painted{widget.NewSimpleRenderer(content), o, paint}
}

func (r *painted) Refresh() {
	r.paint()
	r.WidgetRenderer.Refresh()
	canvas.Refresh(r.o)
}

// Small returns a line of small muted text.
func Small(text string) *TextLine { return NewTextLine(text, SmallSize, draw.TextMuted) }

// Muted returns a line of muted text.
func Muted(text string) *TextLine { return NewTextLine(text, TextSize, draw.TextMuted) }

// Heading returns the line that begins a group.
func Heading(text string) *TextLine { return NewBold(text, TextSize, draw.Text) }

// Paragraph returns small text over several lines.
func Paragraph(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.Wrapping = fyne.TextWrapWord
	l.SizeName = SmallSize
	return l
}

// Reason returns a hidden label for the reason why something is refused.
func Reason() *widget.Label {
	l := Paragraph("")
	l.Importance = widget.DangerImportance
	l.Hide()
	return l
}

// Edged puts an edge around a widget that has none of its own, such as a Select.
func Edged(o fyne.CanvasObject) fyne.CanvasObject {
	return Stack(o, newGround("", draw.InputBorder, 4))
}

// Frame lays objects along the sides of another one, like a border container but without
// space between them. Any side may be nil.
func Frame(top, bottom, left, right, middle fyne.CanvasObject) *fyne.Container {
	return Box(&sides{top, bottom, left, right}, around([]fyne.CanvasObject{middle}, top, bottom, left, right)...)
}

// Wrap lays objects in rows, as words are laid in lines.
func Wrap(objects ...fyne.CanvasObject) *fyne.Container {
	return Box(wrapping{layout.NewRowWrapLayoutWithCustomPadding(4, 4)}, objects...)
}

// wrapping is Fyne's layout with another least width. Fyne's is the width of its longest row
// once it has been laid out, so that what was wide once stays wide; here it is the width of
// the widest object.
type wrapping struct{ rows fyne.Layout }

func (w wrapping) Layout(objects []fyne.CanvasObject, size fyne.Size) { w.rows.Layout(objects, size) }

func (w wrapping) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var widest float32
	for _, o := range objects {
		widest = max(widest, room(o).Width)
	}
	return fyne.NewSize(widest, w.rows.MinSize(objects).Height)
}

// sides is the layout of Frame; the middle is the first object.
type sides struct{ top, bottom, left, right fyne.CanvasObject }

func room(o fyne.CanvasObject) fyne.Size {
	if o == nil || !o.Visible() {
		return fyne.Size{}
	}
	return o.MinSize()
}

func (s *sides) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	top, bottom, left, right := room(s.top).Height, room(s.bottom).Height, room(s.left).Width, room(s.right).Width
	put := func(o fyne.CanvasObject, x, y, w, h float32) {
		if o != nil {
			o.Move(fyne.NewPos(x, y))
			o.Resize(fyne.NewSize(w, h))
		}
	}
	high := size.Height - top - bottom
	put(s.top, 0, 0, size.Width, top)
	put(s.bottom, 0, size.Height-bottom, size.Width, bottom)
	put(s.left, 0, top, left, high)
	put(s.right, size.Width-right, top, right, high)
	put(objects[0], left, top, size.Width-left-right, high)
}

func (s *sides) MinSize(objects []fyne.CanvasObject) fyne.Size {
	top, bottom, left, right, middle := room(s.top), room(s.bottom), room(s.left), room(s.right), room(objects[0])
	return fyne.NewSize(
		max(top.Width, bottom.Width, left.Width+middle.Width+right.Width),
		top.Height+bottom.Height+max(left.Height, middle.Height, right.Height))
}

// Padded leaves the given space around o.
func Padded(o fyne.CanvasObject, top, bottom, left, right float32) *fyne.Container {
	return Box(layout.NewCustomPaddedLayout(top, bottom, left, right), o)
}

// Flush aligns a widget that Fyne pads at its sides, such as a Label over several lines or a
// Check, with widgets without padding.
func Flush(o fyne.CanvasObject) fyne.CanvasObject { return Padded(o, 0, 0, -flush, -flush) }

// flush is the padding at the sides of a Label.
const flush = 6

// Gap returns a piece of empty space.
func Gap(w, h float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent)
	r.SetMinSize(fyne.NewSize(w, h))
	return r
}

// Rule returns a thin line across a panel with space around it.
func Rule() fyne.CanvasObject { return Padded(widget.NewSeparator(), 6, 6, 0, 0) }

// Columns lays objects side by side, all of the same width, with a gap between them.
func Columns(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return Box(&columns{gap}, objects...)
}

type columns struct{ gap float32 }

func (c *columns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	n := float32(len(objects))
	w := (size.Width - c.gap*(n-1)) / n
	for i, o := range objects {
		o.Move(fyne.NewPos(float32(i)*(w+c.gap), 0))
		o.Resize(fyne.NewSize(w, size.Height))
	}
}

func (c *columns) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	for _, o := range objects {
		least = least.Max(o.MinSize())
	}
	n := float32(len(objects))
	return fyne.NewSize(least.Width*n+c.gap*(n-1), least.Height)
}

// Filled is a layout that lays objects side by side, each at its least width plus an equal
// share of the remaining width.
type Filled struct{}

// Layout implements fyne.Layout.
func (f Filled) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	least, shown := f.least(objects)
	more, x := (size.Width-least.Width)/max(shown, 1), float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		w := o.MinSize().Width + more
		o.Move(fyne.NewPos(x, 0))
		o.Resize(fyne.NewSize(w, size.Height))
		x += w
	}
}

// MinSize implements fyne.Layout.
func (f Filled) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size, _ := f.least(objects)
	return size
}

// least returns the least size, and the number of visible objects.
func (Filled) least(objects []fyne.CanvasObject) (size fyne.Size, shown float32) {
	for _, o := range objects {
		if o.Visible() {
			least := o.MinSize()
			size = fyne.NewSize(size.Width+least.Width, max(size.Height, least.Height))
			shown++
		}
	}
	return size, shown
}

// Roomy is a layout that lays objects on top of each other and keeps the room of the largest,
// shown or not, so that nothing around them moves when another one is shown.
type Roomy struct{}

// Layout implements fyne.Layout.
func (Roomy) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
	}
}

// MinSize implements fyne.Layout.
func (Roomy) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	for _, o := range objects {
		least = least.Max(o.MinSize())
	}
	return least
}

// Form lays out rows of a label of fixed width and a control that takes the rest.
func Form(rows ...fyne.CanvasObject) *fyne.Container {
	return Box(layout.NewFormLayout(), rows...)
}

// The text sizes that the window uses.
const (
	TitleSize      = fyne.ThemeSizeName("title")
	SubHeadingSize = theme.SizeNameSubHeadingText
	TextSize       = theme.SizeNameText
	SmallSize      = fyne.ThemeSizeName("small")
)

// NewKeyGround returns the ground of a pair of choices.
func NewKeyGround() *Ground { return newGround(draw.Button, "", 4) }

// LabelWidth is the width of the labels of forms: that of the longest label.
const LabelWidth = 88

// Label returns the label of a row of a form: muted, of the common width, so that the forms
// of a page line up, and at the top of a higher row.
func Label(text string) fyne.CanvasObject {
	return VBox(Stack(Gap(LabelWidth, 30), Muted(text).Cut()))
}
