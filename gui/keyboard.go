package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/board"
	"quadrille/gui/control"
	"quadrille/gui/look"
)

// Keyboard directs the keys of the window to where they belong, wherever the focus is.
type Keyboard struct {
	win     fyne.Window
	desk    *desk
	dialogs *dialogs
	menu    *menus
	clip    fyne.Clipboard
	post    func(func())
	refused func(error)       // called with the reason when a field refuses a text
	popped  *widget.PopUpMenu // the list that was last opened
}

var _ control.Host = (*Keyboard)(nil)

// Focused implements control.Host.
func (k *Keyboard) Focused() fyne.Focusable { return k.win.Canvas().Focused() }

// Focus gives the keyboard to an object.
func (k *Keyboard) Focus(o fyne.Focusable) { k.win.Canvas().Focus(o) }

// FocusBoard gives the keyboard to the shown board, or to what is shown in its place.
func (k *Keyboard) FocusBoard() {
	if t := k.desk.current(); t != nil {
		k.Focus(t.keys())
		return
	}
	k.win.Canvas().Unfocus()
}

// Asking implements control.Host.
func (k *Keyboard) Asking() bool { return k.dialogs.open() }

// Refused implements control.Host.
func (k *Keyboard) Refused(err error) { k.refused(err) }

// Post implements control.Host.
func (k *Keyboard) Post(do func()) { k.post(do) }

// typing returns the text entry that has the focus, nil if none has.
func (k *Keyboard) typing() fyne.Shortcutable {
	if e, ok := k.Focused().(interface {
		fyne.Shortcutable
		Undo()
	}); ok {
		return e
	}
	return nil
}

// Writes reports whether a text entry has the focus.
func (k *Keyboard) Writes() bool { return k.typing() != nil }

// Type types a text as its keys would.
func (k *Keyboard) Type(text string) {
	for _, r := range text {
		if f := k.Focused(); f != nil {
			f.TypedRune(r)
		} else if typed := k.win.Canvas().OnTypedRune(); typed != nil {
			typed(r)
		}
	}
}

// Press does what a key does together with the modifiers held, which Fyne does not know.
func (k *Keyboard) Press(key fyne.KeyName) {
	held, e := board.Held(), &fyne.KeyEvent{Name: key}
	if held&^fyne.KeyModifierShift != 0 {
		k.shortcut(&desktop.CustomShortcut{KeyName: key, Modifier: held})
	} else if f := k.Focused(); f != nil {
		f.TypedKey(e)
	} else if typed := k.win.Canvas().OnTypedKey(); typed != nil {
		typed(e)
	}
}

// Paste does what the Paste shortcut does.
func (k *Keyboard) Paste() { k.shortcut(&fyne.ShortcutPaste{Clipboard: k.clip}) }

// shortcut handles a shortcut as Fyne does: in the menu or, else, where the focus is.
func (k *Keyboard) shortcut(sc fyne.Shortcut) {
	for _, menu := range k.menu.main.Items {
		for it := range itemsOf(menu) {
			if it.Shortcut != nil && it.Shortcut.ShortcutName() == sc.ShortcutName() {
				it.Action()
				return
			}
		}
	}
	if f, ok := k.Focused().(fyne.Shortcutable); ok {
		f.TypedShortcut(sc)
	}
}

// MenuKey implements control.Host: a letter with Alt opens the first menu that begins with
// it.
func (k *Keyboard) MenuKey(sc fyne.Shortcut) bool {
	key, ok := sc.(*desktop.CustomShortcut)
	if !ok || key.Modifier&fyne.KeyModifierAlt == 0 {
		return false
	}
	if key.Modifier == fyne.KeyModifierAlt {
		if at := k.menu.letter(letterOf(key)); at >= 0 {
			k.menu.command(func() { k.menu.openAt(at) })()
		}
	}
	return true
}

// letterOf returns the letter of a key with Alt, by its place on the keyboard if its
// character belongs to another alphabet.
func letterOf(k *desktop.CustomShortcut) fyne.KeyName {
	p := board.Place()
	if k.KeyName == fyne.KeyUnknown && p != 0 {
		return fyne.KeyName(p)
	}
	return k.KeyName
}

// ListOpened implements control.Host. An open list handles only the arrow keys, Enter, Space
// and Esc; strayKey gets the others.
func (k *Keyboard) ListOpened() {
	if l, ok := k.Focused().(*widget.PopUpMenu); ok {
		k.popped = l
		k.win.Canvas().Unfocus()
	}
}

// popUp opens a list to choose from at a position in the window.
func (k *Keyboard) popUp(menu *fyne.Menu, at fyne.Position) {
	widget.ShowPopUpMenuAtPosition(menu, k.win.Canvas(), at)
	k.ListOpened()
}

// Leave implements control.Host.
func (k *Keyboard) Leave(o fyne.CanvasObject, e *fyne.KeyEvent) {
	switch {
	case k.Asking() || control.FunctionKey(e.Name):
		look.Pass(o, e)
	case e.Name == fyne.KeyEscape || e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter:
		k.FocusBoard()
	}
}

// typedKey handles the program's keys without a character, wherever the focus is.
func (k *Keyboard) typedKey(e *fyne.KeyEvent) {
	k.menu.key(e.Name, board.Held()&fyne.KeyModifierShift != 0)
}

// strayKey handles a key that nothing in the window has a use for. Esc closes the open
// dialog; F1 to F12 belong to the program; the others go to the board, except modifiers, such
// as Shift before Tab.
func (k *Keyboard) strayKey(e *fyne.KeyEvent) {
	t := k.desk.current()
	switch {
	case control.ModifierKey(e.Name):
	case k.popped != nil && k.popped.Visible():
		k.listKey(e)
	case k.Asking():
		if e.Name == fyne.KeyEscape && k.dialogs.escape != nil {
			k.dialogs.escape()
		}
	case t != nil && !control.FunctionKey(e.Name):
		k.FocusBoard()
		t.keys().TypedKey(e)
	default:
		k.typedKey(e)
	}
}

// listKey handles a key while a list to choose from is open: F1 to F12 close it and then do
// what they mean.
func (k *Keyboard) listKey(e *fyne.KeyEvent) {
	l := k.popped
	if !control.FunctionKey(e.Name) {
		l.TypedKey(e)
		return
	}
	l.Dismiss()
	k.typedKey(e)
}

// strayRune handles a character that nothing in the window has a use for.
func (k *Keyboard) strayRune(r rune) {
	if t := k.desk.current(); t != nil && !k.Asking() {
		k.FocusBoard()
		t.keys().TypedRune(r)
	}
}
