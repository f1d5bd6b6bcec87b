package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
)

// DrawnDialogs are the file dialogs that Fyne draws inside the window, for builds without the
// system's.
type DrawnDialogs struct{ app fyne.App }

// NewDrawnDialogs returns the dialogs; they appear in the first window of a.
func NewDrawnDialogs(a fyne.App) DrawnDialogs { return DrawnDialogs{a} }

// Open implements FileDialogs.
func (f DrawnDialogs) Open(title, folder string, filters ...Filter) (string, error) {
	return wait(func(done func(string, error)) {
		d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
			if r == nil {
				done("", err)
				return
			}
			done(r.URI().Path(), r.Close())
		}, f.window())
		d.SetTitleText(title)
		begin(d, folder, filters)
		d.Show()
	})
}

// Save implements FileDialogs.
func (f DrawnDialogs) Save(title, folder, name string, filters ...Filter) (string, error) {
	return wait(func(done func(string, error)) {
		d := dialog.NewFileSave(func(w fyne.URIWriteCloser, err error) {
			if w == nil {
				done("", err)
				return
			}
			done(w.URI().Path(), w.Close())
		}, f.window())
		d.SetTitleText(title)
		d.SetFileName(name)
		begin(d, folder, filters)
		d.Show()
	})
}

func (f DrawnDialogs) window() fyne.Window { return f.app.Driver().AllWindows()[0] }

// begin shows the folder and the files of the filters.
func begin(d *dialog.FileDialog, folder string, filters []Filter) {
	if list, err := storage.ListerForURI(storage.NewFileURI(folder)); err == nil {
		d.SetLocation(list)
	}
	var extensions []string
	for _, f := range filters {
		for _, e := range f.Extensions {
			extensions = append(extensions, "."+e)
		}
	}
	d.SetFilter(storage.NewExtensionFileFilter(extensions))
}

// wait shows a dialog on the goroutine of the window and waits for its answer.
func wait(show func(done func(string, error))) (string, error) {
	type answer struct {
		path string
		err  error
	}
	answers := make(chan answer, 1)
	fyne.Do(func() { show(func(path string, err error) { answers <- answer{path, err} }) })
	a := <-answers
	return a.path, a.err
}
