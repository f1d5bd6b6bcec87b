package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// pointed is the part of a button that records whether the pointer is over it and whether it
// has the focus, and is pressed by Space and Enter.
type pointed struct {
	// OnPoint is called with true when the pointer or the focus comes, with false when it
	// goes.
	OnPoint func(bool)

	over, focused bool
	pressed       bool // since the pointer or the focus came: what the press did is shown now
	self          fyne.CanvasObject
	press         func()
}

// begin sets the widget that embeds p and what a press of it does.
func (p *pointed) begin(self fyne.CanvasObject, press func()) { p.self, p.press = self, press }

func (p *pointed) tell(in bool) {
	if p.OnPoint != nil {
		p.OnPoint(in && !p.pressed)
	}
	p.self.Refresh()
}

// hush removes the help text once the button is pressed, until it is pointed at again.
func (p *pointed) hush() {
	if p.over || p.focused {
		p.pressed = true
		p.tell(false)
	}
}

func (p *pointed) FocusGained() {
	p.focused, p.pressed = true, false
	Reveal(p.self)
	p.tell(true)
}

func (p *pointed) FocusLost() { p.focused = false; p.tell(p.over) }

// TypedKey implements fyne.Focusable: Space and Enter press the button.
func (p *pointed) TypedKey(e *fyne.KeyEvent) {
	if Press(e.Name) {
		p.press()
		return
	}
	Pass(p.self, e)
}

func (p *pointed) TypedRune(rune) {}

func (p *pointed) MouseIn(*desktop.MouseEvent) { p.over, p.pressed = true, false; p.tell(true) }

func (p *pointed) MouseMoved(*desktop.MouseEvent) {}

func (p *pointed) MouseOut() { p.over = false; p.tell(false) }
