// Package filedialog provides the system's dialogs for choosing files. It is the only
// importer of github.com/sqweek/dialog, which needs GTK on Linux as soon as it is linked:
// only cmd/studio links it; the tests and the command line do not.
package filedialog

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/sqweek/dialog"

	"quadrille/gui"
)

// Dialogs are the dialogs of the system.
type Dialogs struct{}

// Open asks for an existing file.
func (Dialogs) Open(title, folder string, filters ...gui.Filter) (string, error) {
	return chosen(prepare(title, folder, filters).Load)
}

// Save asks where to write. The dialog itself asks before it replaces an existing file.
func (Dialogs) Save(title, folder, name string, filters ...gui.Filter) (string, error) {
	return chosen(prepare(title, folder, filters).SetStartFile(name).Save)
}

func prepare(title, folder string, filters []gui.Filter) *dialog.FileBuilder {
	b := dialog.File().Title(title)
	if info, err := os.Stat(folder); err == nil && info.IsDir() {
		b = b.SetStartDir(folder)
	}
	for _, f := range filters {
		b = b.Filter(f.Name, f.Extensions...)
	}
	return b.Filter("All files", "*")
}

// chosen runs a dialog on a thread of its own, as GTK requires.
func chosen(show func() (string, error)) (string, error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	path, err := show()
	gone()
	if errors.Is(err, dialog.ErrCancelled) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	return filepath.Clean(strings.TrimSuffix(path, string(filepath.Separator))), nil
}
