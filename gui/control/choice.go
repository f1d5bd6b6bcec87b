package control

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
)

// Choice is a list to choose from, of which some options may not be offered at the moment.
// After a choice in the open list the keyboard returns to the board.
type Choice struct {
	widget.Select
	Keyable
	h        Host
	all      []string // all options, nil if they are those offered
	offered  []int    // the indices of those that are offered
	chosen   int      // the index of the last choice, which is shown when it is offered
	stepping bool     // being changed by the arrow keys, without the list
}

// NewChoice returns a choice of the given options; -1 selects none of them.
func NewChoice(h Host, options []string, selected int, changed func(string)) *Choice {
	c := &Choice{h: h, chosen: selected}
	c.Options = options
	c.ExtendBaseWidget(c)
	if 0 <= selected && selected < len(options) {
		c.Selected = options[selected]
	}
	c.OnChanged = func(option string) {
		c.chosen = c.SelectedIndex()
		if changed != nil {
			changed(option)
		}
		if !c.stepping && h.Focused() == fyne.Focusable(c) {
			h.FocusBoard()
		}
	}
	return c
}

// Offer offers the options whose index meets a condition. If the last choice is not among
// them, the first of them is shown.
func (c *Choice) Offer(is func(i int) bool) {
	if c.all == nil {
		c.all = c.Options
	}
	var offered []int
	var options []string
	for i, option := range c.all {
		if is(i) {
			offered, options = append(offered, i), append(options, option)
		}
	}
	if !slices.Equal(offered, c.offered) {
		c.offered = offered
		c.SetOptions(options)
	}
	c.Put(c.chosen)
}

// Chosen returns the index of the last choice, which may not be offered at the moment.
func (c *Choice) Chosen() int { return c.chosen }

// SelectedIndex returns the index, among all options, of the one that is shown, -1 for none.
func (c *Choice) SelectedIndex() int {
	i := c.Select.SelectedIndex()
	if i >= 0 && c.all != nil {
		i = c.offered[i]
	}
	return i
}

// SetSelectedIndex chooses the option with that index among all. If it is not offered, it is
// not shown until it is.
func (c *Choice) SetSelectedIndex(i int) {
	at := i
	if c.all != nil {
		at = slices.Index(c.offered, i)
	}
	if c.Select.SetSelectedIndex(at); i >= 0 && at < 0 {
		c.Put(i)
		c.OnChanged(c.Selected)
		c.chosen = i
	}
}

// Put chooses an option without calling OnChanged.
func (c *Choice) Put(i int) {
	c.chosen = i
	if c.all != nil && i >= 0 && !slices.Contains(c.offered, i) && len(c.offered) > 0 {
		i = c.offered[0]
	}
	if i < 0 || c.SelectedIndex() == i {
		return
	}
	wanted, told := c.chosen, c.OnChanged
	c.OnChanged = nil
	c.SetSelectedIndex(i)
	c.chosen, c.OnChanged = wanted, told
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
