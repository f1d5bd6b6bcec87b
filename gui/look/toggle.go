package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/puzzles/draw"
)

// Toggle is a button that can be on: a switch of the toolbar, one of a pair, or a key of the
// rail.
type Toggle struct {
	widget.BaseWidget
	pointed
	OnTapped func()

	kind     toggleKind
	icon     string
	picture  fyne.CanvasObject
	text     string
	wordless bool
	on       bool
	disabled bool

	back  *canvas.Rectangle
	label *canvas.Text
	image *Image
}

type toggleKind uint8

const (
	lone    toggleKind = iota // an icon and words; tinted when on
	paired                    // one of a pair; a card when on
	railKey                   // an icon or picture over a caption; tinted and framed when on
	swatch                    // a small picture; framed when on
)

var (
	_ fyne.Tappable     = (*Toggle)(nil)
	_ fyne.Focusable    = (*Toggle)(nil)
	_ desktop.Hoverable = (*Toggle)(nil)
)

// NewSwitch returns a switch of the toolbar with an icon and words.
func NewSwitch(icon, text string, tapped func()) *Toggle {
	return newToggle(&Toggle{OnTapped: tapped, icon: icon, text: text})
}

// NewChoice returns one of several switches of which one is on.
func NewChoice(text string, tapped func()) *Toggle {
	return newToggle(&Toggle{OnTapped: tapped, text: text, kind: paired})
}

// NewKey returns a key of the rail: an icon, or else a picture, over a caption.
func NewKey(icon string, picture fyne.CanvasObject, caption string, tapped func()) *Toggle {
	return newToggle(&Toggle{OnTapped: tapped, icon: icon, picture: picture, text: caption, kind: railKey})
}

// NewSwatch returns a small key of the rail that is only a picture.
func NewSwatch(picture fyne.CanvasObject, tapped func()) *Toggle {
	return newToggle(&Toggle{OnTapped: tapped, picture: picture, kind: swatch})
}

func newToggle(t *Toggle) *Toggle {
	t.ExtendBaseWidget(t)
	t.begin(t, func() { t.Tapped(nil) })
	return t
}

// On reports whether the toggle is on.
func (t *Toggle) On() bool { return t.on }

// SetOn switches the toggle on or off without calling its function.
func (t *Toggle) SetOn(on bool) { t.set(&t.on, on) }

func (t *Toggle) set(what *bool, to bool) {
	if *what != to {
		*what = to
		t.Refresh()
	}
}

// Enabled reports whether the toggle can be pressed.
func (t *Toggle) Enabled() bool { return !t.disabled }

// SetEnabled sets whether the toggle can be pressed.
func (t *Toggle) SetEnabled(on bool) { t.set(&t.disabled, !on) }

// SetWords shows or hides the words beside the icon.
func (t *Toggle) SetWords(show bool) { t.set(&t.wordless, !show) }

// Tapped implements fyne.Tappable.
func (t *Toggle) Tapped(*fyne.PointEvent) {
	if t.OnTapped != nil && !t.disabled {
		t.hush()
		t.OnTapped()
	}
}

// MinSize returns the size of the content, but at least that of a key of its kind.
func (t *Toggle) MinSize() fyne.Size {
	least := fyne.NewSquareSize(30)
	switch t.kind {
	case railKey:
		least = fyne.NewSquareSize(38)
	case swatch:
		least = fyne.NewSquareSize(18)
	}
	return t.BaseWidget.MinSize().Max(least)
}

// CreateRenderer implements fyne.Widget.
func (t *Toggle) CreateRenderer() fyne.WidgetRenderer {
	t.back = canvas.NewRectangle(color.Transparent)
	t.back.CornerRadius = 4
	t.label = canvas.NewText(t.text, color.Black)
	var glyph fyne.CanvasObject
	switch {
	case t.icon != "":
		t.image = NewImage(t.resource(), 18)
		glyph = Center(t.image)
	case t.picture != nil:
		glyph = Center(t.picture)
	}
	var content fyne.CanvasObject
	if t.kind == swatch {
		content = glyph
	} else if t.kind == railKey {
		t.label.TextSize = 10
		t.label.Alignment = fyne.TextAlignCenter
		rows := Column(0, glyph)
		if t.text != "" {
			rows.Objects = append(rows.Objects, t.label)
		}
		content = Box(layout.NewCustomPaddedLayout(3, 2, 1, 1), Center(rows))
	} else {
		t.label.TextStyle.Bold = true
		row := Row(6)
		if glyph != nil {
			row.Objects = append(row.Objects, glyph)
		}
		if t.text != "" {
			row.Objects = append(row.Objects, t.label)
		}
		content = Box(layout.NewCustomPaddedLayout(2, 2, 8, 8), Center(row))
	}
	return newPainted(t, Stack(t.back, content), t.paint)
}

func (t *Toggle) resource() fyne.Resource {
	if t.disabled {
		return IconIn(t.icon, draw.Disabled)
	}
	if t.on {
		return IconIn(t.icon, draw.Accent)
	}
	return Icon(t.icon)
}

// paint applies the colors of the state to the parts.
func (t *Toggle) paint() {
	settings := fyne.CurrentApp().Settings()
	th := settings.Theme()
	fill, edge, ink := color.Color(color.Transparent), color.Color(color.Transparent), Paint(draw.Text)
	if t.kind != lone {
		ink = Paint(draw.TextMuted)
	}
	if t.over && !t.disabled {
		fill = th.Color(theme.ColorNameHover, settings.ThemeVariant())
	}
	if t.on {
		fill, ink = Paint(draw.AccentTint), Paint(draw.Accent)
		if t.kind == paired {
			fill = Paint(draw.Input)
		}
		if t.kind != lone {
			edge = ink
		}
	}
	t.back.StrokeWidth = 1.5
	if t.focused {
		edge, t.back.StrokeWidth = Paint(draw.Accent), 2.5 // even around a toggle that is on
	}
	t.back.FillColor, t.back.StrokeColor = fill, edge
	t.label.Color = ink
	if t.kind != railKey {
		t.label.TextSize = th.Size(theme.SizeNameText)
	}
	t.label.Hidden = t.wordless
	if t.image != nil {
		t.image.Resource = t.resource()
	}
}
