package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"quadrille/puzzles/draw"
)

// Chip shows a verdict: an icon, a word and a tint.
type Chip struct {
	widget.BaseWidget
	icon  string
	back  *Ground
	label *TextLine
	image *Image
}

// NewChip returns an empty chip, which takes no room.
func NewChip() *Chip {
	c := &Chip{back: newGround(draw.CheckingTint, "", 4), label: NewBold("", TextSize, draw.Checking), image: NewImage(nil, 16)}
	c.ExtendBaseWidget(c)
	c.Hide()
	return c
}

// Set shows an icon and a word in the role ink, on the role tint.
func (c *Chip) Set(icon, text string, ink, tint draw.Role) {
	if !c.Hidden && c.icon == icon && c.label.text == text && c.label.role == ink && c.back.Fill == tint {
		return
	}
	c.icon, c.image.Resource = icon, IconIn(icon, ink)
	c.label.text, c.label.role, c.back.Fill = text, ink, tint
	c.Hidden = false
	c.Refresh()
}

// Text returns the word that is shown.
func (c *Chip) Text() string { return c.label.text }

// CreateRenderer implements fyne.Widget.
func (c *Chip) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(Stack(c.back, Padded(Row(6, Center(c.image), c.label), 3, 3, 8, 10)))
}
