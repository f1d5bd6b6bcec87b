//go:build cgo && !ci

package main

import (
	"fyne.io/fyne/v2"

	"quadrille/gui"
	"quadrille/gui/filedialog"
)

// dialogs returns the file dialogs of the system.
func dialogs(fyne.App) gui.FileDialogs { return filedialog.Dialogs{} }
