//go:build cgo && !ci

package main

import (
	"fyne.io/fyne/v2"

	"quadrille/gui"
	"quadrille/gui/filedialog"
)

// dialogs are the file dialogs of the system.
func dialogs(fyne.App) gui.FileDialogs { return filedialog.Dialogs{} }
