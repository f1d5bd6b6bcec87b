package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
)

// Choice is a list to choose from. After a choice in the open list the keyboard returns to
// the board.
type Choice struct {
	widget.Select
	Keyable
	h        Host
	stepping bool // being changed by the arrow keys, without the list
}

// NewChoice returns a choice of the given options; -1 selects none of them.
func NewChoice(h Host, options []string, selected int, changed func(string)) *Choice {
	c := &Choice{h: h}
	c.Options = options
	c.ExtendBaseWidget(c)
	if 0 <= selected && selected < len(options) {
		c.Selected = options[selected]
	}
	c.OnChanged = func(option string) {
		if changed != nil {
			changed(option)
		}
		if !c.stepping && h.Focused() == fyne.Focusable(c) {
			h.FocusBoard()
		}
	}
	return c
}

// Put chooses an option without calling OnChanged.
func (c *Choice) Put(i int) {
	if c.SelectedIndex() == i {
		return
	}
	told := c.OnChanged
	c.OnChanged = nil
	c.SetSelectedIndex(i)
	c.OnChanged = told
}

// Tapped implements fyne.Tappable.
func (c *Choice) Tapped(e *fyne.PointEvent) {
	if look.Drawn(c) {
		c.Select.Tapped(e)
		c.h.ListOpened()
	}
}

// FocusGained implements fyne.Focusable.
func (c *Choice) FocusGained() {
	look.Reveal(c)
	c.Select.FocusGained()
}

// TypedKey implements fyne.Focusable: left and right step through the options, the other
// arrows and Space open the list.
func (c *Choice) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyLeft, fyne.KeyRight:
		c.stepping = true
		c.Select.TypedKey(k)
		c.stepping = false
	case fyne.KeyUp, fyne.KeyDown, fyne.KeySpace:
		if look.Drawn(c) {
			c.Select.TypedKey(k)
			c.h.ListOpened()
		}
	default:
		c.h.Leave(c, k)
	}
}
