// Package gui is the window: menus, toolbar, documents in tabs, panels, the
// status line and the start screen. It knows puzzles only through package
// puzzles, and all that is done with them through package document; a native file dialog
// comes in through the interface FileDialogs.
//
// Everything runs on the goroutine of the window. State flows one way: an
// event goes to the document, the document says what has changed, and the
// window shows it.
package gui
