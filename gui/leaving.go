package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// leaving is an entry that tells its text when it is left: by Enter, by a
// click elsewhere, or because a command needs what was typed. Enter and Esc
// give the focus back to the board; Esc brings the old text back.
type leaving struct {
	widget.Entry
	told func(string)
	last string // what was told or shown last
	back func()
	key  func(*fyne.KeyEvent)
}

// newLeaving is an entry of the panel that tells its text to a function.
func (s *Studio) newLeaving(told func(string)) *leaving {
	e := &leaving{told: told, back: s.focusBoard, key: s.typedKey}
	e.ExtendBaseWidget(e)
	return e
}

// tell tells what has been typed since it was told last.
func (e *leaving) tell() {
	if e.Text != e.last {
		e.last = e.Text
		e.told(e.Text)
	}
}

// show shows a text that has not been typed. What is being typed stays unless
// the text below it has changed.
func (e *leaving) show(text string) {
	if text != e.last {
		e.last = text
		e.SetText(text)
	}
}

// FocusLost implements fyne.Focusable.
func (e *leaving) FocusLost() {
	e.Entry.FocusLost()
	e.tell()
}

// TypedKey implements fyne.Focusable: the keys F1 to F12 are the program's.
func (e *leaving) TypedKey(k *fyne.KeyEvent) {
	switch {
	case k.Name == fyne.KeyEscape:
		e.SetText(e.last)
		e.back()
	case k.Name == fyne.KeyReturn || k.Name == fyne.KeyEnter:
		e.tell()
		e.back()
	case function(k.Name):
		e.tell()
		e.key(k)
	default:
		e.Entry.TypedKey(k)
	}
}
