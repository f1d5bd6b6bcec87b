package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
)

// Button is a button; Space and Enter press it.
type Button struct {
	look.Button
	Keyable
	h Host
}

// NewButton returns a button with an icon, nil for none.
func NewButton(h Host, text string, icon fyne.Resource, tapped func()) *Button {
	b := &Button{h: h}
	b.Text, b.Icon, b.OnTapped = text, icon, tapped
	b.ExtendBaseWidget(b)
	return b
}

// Quiet makes a new button one without a ground, and returns it.
func (b *Button) Quiet() *Button {
	b.Importance = widget.LowImportance
	return b
}

// Main makes a new button the main one of its page, and returns it.
func (b *Button) Main() *Button {
	b.Importance = widget.HighImportance
	return b
}

// FocusGained implements fyne.Focusable.
func (b *Button) FocusGained() {
	look.Reveal(b)
	b.Button.FocusGained()
}

// TypedKey implements fyne.Focusable.
func (b *Button) TypedKey(k *fyne.KeyEvent) {
	if look.Press(k.Name) {
		b.Tapped(nil)
		return
	}
	b.h.Leave(b, k)
}
