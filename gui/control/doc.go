// Package control provides the controls of the window: choices, fields, ticks, buttons and
// folds. They are Fyne's, with behavior that all of them share: a control that gets the focus
// is scrolled into view, the keys F1 to F12 belong to the program, Esc returns the keyboard
// to the board, and nothing opens before the first frame.
//
// A control knows the window as a Host, and knows no puzzles.
package control

import "fyne.io/fyne/v2"

// Host is the window that a control is in.
type Host interface {
	// Focused returns the object with the keyboard focus, nil for none.
	Focused() fyne.Focusable
	// FocusBoard gives the keyboard to the board.
	FocusBoard()
	// Leave returns the keyboard to the board if the key means that to a control; other keys
	// go to the window.
	Leave(o fyne.CanvasObject, k *fyne.KeyEvent)
	// MenuKey opens the menu for a letter with Alt. It reports whether the shortcut has Alt:
	// such a key has no other meaning.
	MenuKey(sc fyne.Shortcut) bool
	// ListOpened takes over the keys of a list that has just opened.
	ListOpened()
	// Asking reports whether a dialog is waiting for an answer.
	Asking() bool
	// Refused is called with the reason why a text was refused, which a line below the field
	// now shows.
	Refused(err error)
	// Post runs a function soon, on the goroutine of the window.
	Post(do func())
}
