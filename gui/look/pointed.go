package look

import "fyne.io/fyne/v2/driver/desktop"

// pointed is the part of a widget that knows whether the pointer is over it
// and whether it has the focus.
type pointed struct {
	// OnPoint is told when the pointer or the focus comes (true) and goes.
	OnPoint func(bool)

	over, focused bool
	repaint       func()
}

func (p *pointed) tell(in bool) {
	if p.OnPoint != nil {
		p.OnPoint(in)
	}
	p.repaint()
}

// FocusGained implements fyne.Focusable.
func (p *pointed) FocusGained() { p.focused = true; p.tell(true) }

// FocusLost implements fyne.Focusable.
func (p *pointed) FocusLost() { p.focused = false; p.tell(p.over) }

// TypedRune implements fyne.Focusable.
func (p *pointed) TypedRune(rune) {}

// MouseIn implements desktop.Hoverable.
func (p *pointed) MouseIn(*desktop.MouseEvent) { p.over = true; p.tell(true) }

// MouseMoved implements desktop.Hoverable.
func (p *pointed) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (p *pointed) MouseOut() { p.over = false; p.tell(false) }
