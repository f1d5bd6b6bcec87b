package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/puzzles/draw"
)

// Chip shows a verdict: an icon, a word and a tint.
type Chip struct {
	widget.BaseWidget
	icon      string
	text      string
	ink, tint draw.Role
	back      *canvas.Rectangle
	label     *canvas.Text
	image     *Picture
}

// NewChip returns an empty chip, which takes no room.
func NewChip() *Chip {
	c := &Chip{ink: draw.Checking, tint: draw.CheckingTint, icon: "checking"}
	c.ExtendBaseWidget(c)
	c.Hide()
	return c
}

// Set shows an icon and a word in the role ink, on the role tint.
func (c *Chip) Set(icon, text string, ink, tint draw.Role) {
	if !c.Hidden && c.icon == icon && c.text == text && c.ink == ink && c.tint == tint {
		return
	}
	c.icon, c.text, c.ink, c.tint = icon, text, ink, tint
	c.Hidden = false
	c.Refresh()
}

// Text returns the word that is shown.
func (c *Chip) Text() string { return c.text }

// CreateRenderer implements fyne.Widget.
func (c *Chip) CreateRenderer() fyne.WidgetRenderer {
	c.back = canvas.NewRectangle(Paint(c.tint))
	c.back.CornerRadius = 4
	c.label = canvas.NewText(c.text, Paint(c.ink))
	c.label.TextStyle.Bold = true
	c.image = NewPicture(IconIn(c.icon, c.ink), 16)
	content := Box(layout.NewCustomPaddedLayout(3, 3, 8, 10),
		Box(layout.NewCustomPaddedHBoxLayout(6), Center(c.image), c.label))
	return newPainted(c, Stack(c.back, content), c.paint)
}

func (c *Chip) paint() {
	c.back.FillColor = Paint(c.tint)
	c.label.Text, c.label.Color = c.text, Paint(c.ink)
	c.label.TextSize = fyne.CurrentApp().Settings().Theme().Size(theme.SizeNameText)
	c.image.Resource = IconIn(c.icon, c.ink)
}
