package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/puzzles/draw"
)

// Ground is a rectangle in a role that follows the theme.
type Ground struct {
	widget.BaseWidget
	Fill, Edge draw.Role // Edge "" for none
	Radius     float32
	rect       *canvas.Rectangle
}

// NewGround is a plain ground.
func NewGround(fill draw.Role) *Ground { return newGround(fill, "", 0) }

// NewCard is the ground of a card: an edge and round corners.
func NewCard(fill draw.Role) *Ground { return newGround(fill, draw.Separator, 6) }

func newGround(fill, edge draw.Role, radius float32) *Ground {
	g := &Ground{Fill: fill, Edge: edge, Radius: radius}
	g.ExtendBaseWidget(g)
	return g
}

// CreateRenderer implements fyne.Widget.
func (g *Ground) CreateRenderer() fyne.WidgetRenderer {
	g.rect = canvas.NewRectangle(color.Transparent)
	r := &groundRenderer{widget.NewSimpleRenderer(g.rect), g}
	r.paint()
	return r
}

type groundRenderer struct {
	fyne.WidgetRenderer
	g *Ground
}

// Refresh takes the colors from the theme again.
func (r *groundRenderer) Refresh() {
	r.paint()
	r.g.rect.Refresh()
}

func (r *groundRenderer) paint() {
	r.g.rect.FillColor = Paint(r.g.Fill)
	r.g.rect.CornerRadius = r.g.Radius
	r.g.rect.StrokeWidth = 0
	if r.g.Edge != "" {
		r.g.rect.StrokeColor, r.g.rect.StrokeWidth = Paint(r.g.Edge), 1
	}
}

// Words is a text of one line in a role, cut with an ellipsis where it is too
// long.
func Words(text string, size fyne.ThemeSizeName, role draw.Role, bold bool) *widget.RichText {
	rt := widget.NewRichText(&widget.TextSegment{Text: text, Style: widget.RichTextStyle{
		ColorName: Color(role), SizeName: size, TextStyle: fyne.TextStyle{Bold: bold},
	}})
	rt.Truncation = fyne.TextTruncateEllipsis
	return rt
}

// Small is a label in small muted type.
func Small(text string) *widget.Label {
	l := Muted(text)
	l.SizeName = SmallSize
	return l
}

// Muted is a label in the muted color.
func Muted(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.Importance = widget.LowImportance
	return l
}

// Heading is a label that begins a group.
func Heading(text string) *widget.Label {
	return widget.NewLabelWithStyle(text, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
}

// Edged puts an edge round a widget that has none of its own, such as a
// Select.
func Edged(o fyne.CanvasObject) fyne.CanvasObject {
	g := newGround(draw.Input, draw.InputBorder, 4)
	return container.NewStack(g, o)
}

// Padded leaves the given space round o.
func Padded(o fyne.CanvasObject, top, bottom, left, right float32) *fyne.Container {
	return container.New(layout.NewCustomPaddedLayout(top, bottom, left, right), o)
}

// Gap is a piece of empty space.
func Gap(w, h float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent)
	r.SetMinSize(fyne.NewSize(w, h))
	return r
}

// Rule is a thin line across a panel with space round it.
func Rule() fyne.CanvasObject { return Padded(widget.NewSeparator(), 6, 6, 0, 0) }

// Form is rows of a label of fixed width and a control that takes the rest.
func Form(rows ...fyne.CanvasObject) *fyne.Container {
	return container.New(layout.NewFormLayout(), rows...)
}

// The sizes of type that the window uses.
const (
	TitleSize      = fyne.ThemeSizeName("title")
	HeadingSize    = theme.SizeNameHeadingText
	SubHeadingSize = theme.SizeNameSubHeadingText
	TextSize       = theme.SizeNameText
	CaptionSize    = theme.SizeNameCaptionText
	SmallSize      = fyne.ThemeSizeName("small")
)

// NewKeyGround is the ground of a pair of choices.
func NewKeyGround() *Ground { return newGround(draw.Button, "", 4) }

// Label is the label of a row of a form: muted, of the width of all of them.
func Label(text string) fyne.CanvasObject {
	return container.NewStack(Gap(88, 1), Muted(text))
}
