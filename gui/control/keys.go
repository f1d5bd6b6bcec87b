package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/gui/board"
)

// FunctionKey reports whether a key is one of F1 to F12, which belong to the program whatever
// has the focus.
func FunctionKey(k fyne.KeyName) bool { return len(k) > 1 && k[0] == 'F' && k[1] <= '9' }

// ModifierKey reports whether a key is one that is held with others.
func ModifierKey(k fyne.KeyName) bool {
	switch k {
	case desktop.KeyShiftLeft, desktop.KeyShiftRight, desktop.KeyControlLeft, desktop.KeyControlRight,
		desktop.KeyAltLeft, desktop.KeyAltRight, desktop.KeySuperLeft, desktop.KeySuperRight:
		return true
	}
	return false
}

// Keyable is embedded in controls that take keys; it records the places of the keys.
type Keyable struct{}

// KeyDown implements desktop.Keyable.
func (Keyable) KeyDown(e *fyne.KeyEvent) { board.Press(e) }

// KeyUp implements desktop.Keyable.
func (Keyable) KeyUp(*fyne.KeyEvent) {}
