package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Show shows an object or hides it.
func Show(o fyne.CanvasObject, on bool) {
	if on {
		o.Show()
	} else {
		o.Hide()
	}
}

// LayOut places the parts of a container without redrawing all of them. A container that was
// never shown has no place yet; it lays its parts out when it gets one.
func LayOut(c *fyne.Container) {
	if !c.Size().IsZero() {
		c.Layout.Layout(c.Objects, c.Size())
	}
}

// SetText sets the text of a label if it differs; the label redraws itself even for the same
// text.
func SetText(l *widget.Label, text string) {
	if l.Text != text {
		l.SetText(text)
	}
}

// Redraw redraws a container with everything in it, if it was ever shown.
func Redraw(c *fyne.Container) {
	if !c.Size().IsZero() {
		c.Refresh()
	}
}

// Enable enables something, or disables it.
func Enable(b fyne.Disableable, on bool) {
	if on == !b.Disabled() {
		return
	}
	if on {
		b.Enable()
	} else {
		b.Disable()
	}
}
