package gui

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles/guard"
	"quadrille/puzzles/job"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// FileDialogs are the system's dialogs for choosing files. The calls wait for the user and
// must not be made on the goroutine of the window.
type FileDialogs interface {
	// Open asks for an existing file; the path is "" if the user cancels.
	Open(title, folder string, filters ...Filter) (string, error)
	// Save asks where to write; it asks before an existing file is replaced.
	Save(title, folder, name string, filters ...Filter) (string, error)
}

// Filter is a kind of file in a dialog: its name and its extensions without the dot.
type Filter struct {
	Name       string
	Extensions []string
}

func puzzleFiles() Filter { return Filter{words.Say("Quadrille puzzles"), []string{"quadrille"}} }

// picker asks for files, with the dialogs of the system.
type picker struct {
	FileDialogs
	*base
	arrived  func(path string) error // Config.Arrived
	answered func()                  // called after each answer
	busy     bool                    // while a dialog is open
}

// ask runs a native dialog in the background; meanwhile the window stays usable but opens no
// second dialog.
func (p *picker) ask(dialog func() (string, error), then func(path string)) {
	if p.busy {
		p.messages.say(words.Say("Close the open file dialog first."))
		return
	}
	p.busy = true
	p.messages.attempt(toAsk)
	answered := func(path string, err error) {
		p.post(func() {
			p.busy = false
			switch {
			case err != nil:
				p.messages.failOf(toAsk, words.Errorf("the file dialog failed: %w", err), nil, nil)
			case path != "":
				then(path)
			}
			p.answered()
		})
	}
	guard.Go(func() { answered(dialog()) }, func(err error) { answered("", err) })
}

// ofKind asks for the kind of a file if its path has no extension of a kind, and adds the
// extension: the system's dialogs do not report which kind was chosen in them. The first kind
// is offered first.
func (p *picker) ofKind(path string, kinds []Filter, do func(path string)) {
	names := lists.Map(kinds, func(f Filter) string { return fmt.Sprintf("%s (.%s)", f.Name, f.Extensions[0]) })
	if slices.ContainsFunc(kinds, func(f Filter) bool { return slices.Contains(f.Extensions, extension(path)) }) {
		do(path)
		return
	}
	kind := control.NewChoice(p.keys, names, 0, nil)
	body := look.VBox(look.Paragraph(words.Say("The name %q does not say what kind of file to write.", shorten(fileName(path)))), look.Edged(kind))
	p.dialogs.show(words.Say("Which kind of file?"), look.Padded(body, 8, 16, 8, 8), fyne.NewSize(420, 0), answer{words.Say("Cancel"), func() {}}, answer{words.Say("Write"), func() {
		p.under(path, kinds[max(0, kind.SelectedIndex())].Extensions[0], do)
	}})
}

// replacing adds the first of the known extensions to a path that has none of them, and asks
// before the file with that longer name is replaced. Anything else after a dot is a part of
// the name: "Set 3.2".
func (p *picker) replacing(path string, known []string, do func(path string)) {
	if slices.Contains(known, extension(path)) {
		do(path)
		return
	}
	p.under(path, known[0], do)
}

// under adds an extension to a path, and asks before the file with that longer name is
// replaced.
func (p *picker) under(path, extension string, do func(path string)) {
	path = strings.TrimRight(path, " .") + "." + extension
	if _, err := os.Stat(path); err != nil {
		do(path)
		return
	}
	p.dialogs.confirm(words.Say("Replace the file?"), words.Say("%s exists already.", shorten(fileName(path))), words.Say("Replace"), func() { do(path) })
}

// there returns why a written file is not where the user wanted it, nil if it is.
func (p *picker) there(ctx context.Context, path string) error {
	if p.arrived == nil {
		return nil
	}
	return job.Await(ctx, func() error { return p.arrived(path) })
}

// The extensions that are kept as typed. A kind of picture that cannot be written is refused
// by its extension.
var (
	puzzleExtensions  = []string{"quadrille", "json"}
	pictureExtensions = []string{"png", "svg", "jpg", "jpeg", "gif", "bmp", "webp", "tif", "tiff", "pdf", "eps", "txt", "md", "tex", "html", "htm"}
)

// extension returns the extension of a path in lower case, without the dot.
func extension(path string) string {
	return strings.ToLower(strings.TrimPrefix(filepath.Ext(path), "."))
}
