package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
)

// Tick is a check box.
type Tick struct {
	widget.Check
	Keyable
	h Host
}

// NewTick returns a check box that calls a function when it changes.
func NewTick(h Host, label string, changed func(bool)) *Tick {
	t := &Tick{h: h}
	t.Text, t.OnChanged = label, changed
	t.ExtendBaseWidget(t)
	return t
}

// FocusGained implements fyne.Focusable.
func (t *Tick) FocusGained() {
	look.Reveal(t)
	t.Check.FocusGained()
}

// TypedKey implements fyne.Focusable.
func (t *Tick) TypedKey(k *fyne.KeyEvent) {
	if k.Name == fyne.KeySpace {
		t.Check.TypedKey(k)
		return
	}
	t.h.Leave(t, k)
}
