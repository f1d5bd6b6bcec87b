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

// LayOut gives the parts of a container their places, without drawing all of them anew.
// One that was never shown has no place itself; it lays its parts out when it gets one.
func LayOut(c *fyne.Container) {
	if !c.Size().IsZero() {
		c.Layout.Layout(c.Objects, c.Size())
	}
}

// SetText shows a text on a label, which draws itself anew whatever it had.
func SetText(l *widget.Label, text string) {
	if l.Text != text {
		l.SetText(text)
	}
}

// Redraw draws a container anew with all that is in it, if it was ever shown.
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
