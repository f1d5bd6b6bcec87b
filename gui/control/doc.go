// Package control has the controls of the window: choices, fields, ticks, buttons and
// folds. They are those of Fyne with what all of them have in common: the one that gets
// the focus is scrolled into view, the keys F1 to F12 are the program's, Esc gives the
// keyboard back to the board, and nothing opens before the first frame.
//
// A control knows the window as a Host, and no puzzle.
package control

import "fyne.io/fyne/v2"

// Host is the window that a control is in.
type Host interface {
	// Focused is what has the keyboard, nil for nothing.
	Focused() fyne.Focusable
	// FocusBoard gives the keyboard to the board.
	FocusBoard()
	// Leave does that where it is what a key means to a control; other keys are the
	// window's.
	Leave(o fyne.CanvasObject, k *fyne.KeyEvent)
	// MenuKey opens the menu that a letter with Alt stands for. It reports whether the
	// shortcut has Alt: such a key means nothing else.
	MenuKey(sc fyne.Shortcut) bool
	// ListOpened takes the keys of a list that has just been opened.
	ListOpened()
	// Asking reports whether a dialog waits for an answer.
	Asking() bool
	// Refused is told why a text was not taken, which a line below it says now.
	Refused(err error)
	// Post does something soon, on the goroutine of the window.
	Post(do func())
}
