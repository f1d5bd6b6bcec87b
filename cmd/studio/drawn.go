//go:build (!cgo || ci) && !js

package main

import (
	"fyne.io/fyne/v2"

	"quadrille/gui"
)

// dialogs returns the file dialogs that Fyne draws in the window.
func dialogs(a fyne.App) gui.FileDialogs { return gui.NewDrawnDialogs(a) }
