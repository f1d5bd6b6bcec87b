package gui

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/guard"
	"quadrille/puzzles/job"
	"quadrille/puzzles/words"
)

// FileDialogs are the dialogs of the system for choosing files. The calls wait
// for the person and must not be made on the goroutine of the window.
type FileDialogs interface {
	// Open asks for an existing file, "" when it was canceled.
	Open(title, folder string, filters ...Filter) (string, error)
	// Save asks where to write; it asks before an existing file is replaced.
	Save(title, folder, name string, filters ...Filter) (string, error)
}

// Filter is a kind of files in a dialog: its name and extensions without dot.
type Filter struct {
	Name       string
	Extensions []string
}

func puzzleFiles() Filter { return Filter{words.Say("Quadrille puzzles"), []string{"quadrille"}} }

// ask runs a native dialog beside the window, which stays alive but opens no
// second one meanwhile.
func (s *Studio) ask(dialog func() (string, error), then func(path string)) {
	if s.busy {
		s.messages.say(words.Say("The file dialog that is open comes first."))
		return
	}
	s.busy = true
	s.messages.attempt(toAsk)
	answered := func(path string, err error) {
		s.post(func() {
			s.busy = false
			switch {
			case err != nil:
				s.messages.failOf(toAsk, words.Errorf("the file dialog failed: %w", err), nil, nil)
			case path != "":
				then(path)
			}
			s.askedOnDisk()
		})
	}
	guard.Go(func() { answered(dialog()) }, func(err error) { answered("", err) })
}

// folder is where the last file was opened or saved.
func (s *Studio) folder() string {
	if recent := s.recent(); len(recent) > 0 {
		return filepath.Dir(recent[0].path)
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return ""
	}
	return home
}

// readFiles are the files that can be opened.
func (s *Studio) readFiles() Filter {
	return Filter{words.Say("Puzzles"), draft.Extensions(s.types)}
}

func (s *Studio) open() {
	folder := s.folder()
	s.ask(func() (string, error) { return s.files.Open(words.Say("Open a puzzle"), folder, s.readFiles()) }, s.Open)
}

// Open opens the file at path in a tab, or goes to the tab that has it.
func (s *Studio) Open(path string) {
	if info, err := os.Stat(path); err == nil {
		if t := s.desk.holding(info); t != nil {
			s.desk.show(t)
			return
		}
	}
	s.OpenAll([]string{path})
}

// OpenAll opens several files in tabs, once they are read; what goes wrong with
// them can all be read.
func (s *Studio) OpenAll(paths []string) { s.openAll(paths, nil, func([]*reading) {}) }

// openAll does so after telling what was wrong already, and then the next thing.
func (s *Studio) openAll(paths []string, wrong []error, then func([]*reading)) {
	s.read(paths, func(files []*reading) {
		s.messages.together(func() {
			for _, err := range wrong {
				s.messages.failOf(toRead, err, nil, nil)
			}
			for _, r := range files {
				s.show(r)
			}
			then(files)
		})
	})
}

// reading is a file that is read.
type reading struct {
	path string
	as   string // how to read what can be read in several ways
	file *draft.File
	err  error
}

// read reads files one after the other, beside the window, and then goes on.
func (s *Studio) read(paths []string, then func([]*reading)) {
	var files []*reading
	for _, path := range paths {
		if abs, err := filepath.Abs(path); err == nil {
			path = abs
		}
		files = append(files, &reading{path: path})
	}
	s.readAll(files, then)
}

func (s *Studio) readAll(files []*reading, then func([]*reading)) {
	s.messages.attempt(toRead)
	if len(files) == 0 {
		then(nil)
		return
	}
	s.beside(words.Say("Reading %s …", shorten(fileName(files[0].path))), func() {
		for _, r := range files {
			if fault := guard.Run(func() { r.file, r.err = draft.Read(r.path, draft.Reading{Types: s.types, As: r.as}) }); fault != nil {
				r.err = fault
			}
		}
	}, func() { then(files) })
}

// beside reads something beside the window, which says so, and then goes on, unless that is
// stopped.
func (s *Studio) beside(says string, read, then func()) {
	s.reading++
	end := s.messages.say(says)
	s.errands.Start(s.post, words.Say("Reading"), func(ctx context.Context) error {
		return job.Leave(ctx, func() error { read(); return nil })
	}, func(err error) {
		s.reading--
		end()
		switch {
		case errors.Is(err, context.Canceled):
			s.stopped(words.Say("Reading"))
		case err != nil:
			s.messages.try(err)
		default:
			then()
		}
		s.welcome()
		s.whenRead(func() {})
		s.showJobs()
	})
	s.showJobs()
}

// whenRead does something as soon as no file is being read.
func (s *Studio) whenRead(do func()) {
	s.afterReading = append(s.afterReading, do)
	for s.reading == 0 && len(s.afterReading) > 0 {
		next := s.afterReading[0]
		s.afterReading = s.afterReading[1:]
		next()
	}
}

// show shows a file that was read, or what is wrong with it. Another reading of
// the file may have opened it meanwhile.
func (s *Studio) show(r *reading) {
	again := func(as string) {
		s.readAll([]*reading{{path: r.path, as: as}}, func(files []*reading) { s.show(files[0]) })
	}
	if s.askedHow(r.err, again) {
		return
	}
	if r.err != nil {
		s.messages.failOf(toRead, r.err, nil, nil)
		return
	}
	s.opened(r.file, fileName(r.path))
}

// opened opens what was read, after telling which of its puzzles have no board
// that can be shown.
func (s *Studio) opened(f *draft.File, name string) {
	show := func() {
		if f.Path() == "" {
			if f.Untitled == "" {
				f.Untitled = s.desk.newName()
			}
			if s.openFile(f) && f.Said() != "" {
				s.messages.tell(words.Message(f.Said()))
			}
			return
		}
		info, _ := os.Stat(f.Path())
		if t := s.desk.holding(info); t != nil {
			s.desk.show(t)
		} else if s.openFile(f) {
			s.addRecent(s.desk.doc())
		}
	}
	others, err := f.Lost()
	if err == nil {
		show()
		return
	}
	err = fmt.Errorf("%s, %w", name, err)
	switch others {
	case 0:
		s.messages.failOf(toRead, err, nil, nil)
	case 1:
		s.messages.failOf(toRead, err, words.Message("Open the other one"), show)
	default:
		s.messages.failOf(toRead, err, words.Later("Open the other %d", others), show)
	}
}

// dropped opens the files that were dropped on the window.
func (s *Studio) dropped(uris []fyne.URI) {
	var paths []string
	var links []*draft.File
	var others []error
	for _, u := range uris {
		if u.Scheme() == "file" {
			paths = append(paths, u.Path())
			continue
		}
		f, err := readText(u.String(), draft.Reading{Types: s.types})
		if err == nil {
			links = append(links, f)
		} else {
			others = append(others, fmt.Errorf("%s: %w", shorten(u.String()), err))
		}
	}
	s.openAll(paths, others, func([]*reading) {
		for _, f := range links {
			s.opened(f, words.Say("the dropped link"))
		}
	})
}

// askedHow asks how to read what can be read in several ways, and then reads it so;
// false for another error.
func (s *Studio) askedHow(err error, read func(as string)) bool {
	what, ways := draft.Ways(err)
	if len(ways) == 0 {
		return false
	}
	var titles []string
	for _, w := range ways {
		titles = append(titles, w.Title)
	}
	choice := widget.NewRadioGroup(titles, nil)
	choice.Required = true
	choice.SetSelected(titles[0])
	body := look.Box(layout.NewCustomPaddedVBoxLayout(8), widget.NewLabel(words.Say("This is %s; it can be read in several ways.", what)), choice)
	s.dialogs.show(words.Say("What is it?"), look.Padded(body, 4, 12, 8, 8), fyne.Size{}, answer{words.Say("Cancel"), func() {}}, answer{words.Say("Open"), func() {
		read(ways[slices.Index(titles, choice.Selected)].Name)
	}})
	return true
}

// paste opens the puzzle that is on the clipboard as text, of whatever format. A
// grid alone is one of the type that is shown, if it can be. A part of a board goes onto
// the board that is shown.
func (s *Studio) paste() {
	r := draft.Reading{Types: s.types}
	if d := s.desk.doc(); d != nil {
		r.Like = d.State().Puzzle.Type
		if d.TakesPart(s.app.Clipboard().Content()) {
			s.pastePart(d)
			return
		}
	}
	s.pasteText(s.app.Clipboard().Content(), r)
}

func (s *Studio) pasteText(text string, r draft.Reading) {
	s.messages.attempt(toPaste)
	var f *draft.File
	var err error
	read := func() { f, err = readText(text, r) }
	s.beside(words.Say("Reading what was copied …"), read, func() { s.pasted(f, err, func(as string) { r.As = as; s.pasteText(text, r) }) })
}

// readText reads a text, which no fault ends.
func readText(text string, r draft.Reading) (f *draft.File, err error) {
	if fault := guard.Run(func() { f, err = draft.Paste(text, r) }); fault != nil {
		return nil, fault
	}
	return f, err
}

// OpenText opens the puzzles of a text of whatever format, which comes from outside the
// window.
func (s *Studio) OpenText(text string) { s.pasteText(text, draft.Reading{Types: s.types}) }

// OpenLink opens the puzzles of the text of an address: to be played, so that nothing tells
// the answer, or to be edited.
func (s *Studio) OpenLink(text string, edit bool) {
	before := len(s.desk.docs)
	s.pasteText(text, draft.Reading{Types: s.types, Elsewhere: true, Play: !edit})
	s.whenRead(func() {
		if edit && len(s.desk.docs) > before {
			s.desk.doc().SetLayer(puzzles.Problem)
		}
	})
}

// Zoom shows the board larger by a factor, or smaller, round the pointer.
func (s *Studio) Zoom(by float64) {
	if t := s.desk.current(); t != nil {
		t.board.ZoomHere(by)
	}
}

// Keep keeps unsaved work at once, for who knows that the program may end.
func (s *Studio) Keep() { s.recovery.Now() }

// Tell tells of something that has gone wrong outside the window.
func (s *Studio) Tell(err error) { s.messages.fail(err) }

// pasted shows what was read of a text, or asks how to read it again.
func (s *Studio) pasted(f *draft.File, err error, again func(as string)) {
	if s.askedHow(err, again) {
		return
	}
	if err != nil {
		s.messages.failOf(toPaste, words.Errorf("nothing was pasted: %w", err), nil, nil)
		return
	}
	if t := s.desk.current(); t != nil && t.all.object.Visible() {
		t.all.paste(f)
		return
	}
	s.opened(f, words.Say("the pasted text"))
}

// pastePart puts a part of a board on the clipboard onto the board that is shown.
func (s *Studio) pastePart(d *document.Document) {
	s.messages.attempt(toPaste)
	beyond, err := d.PastePart(s.app.Clipboard().Content())
	switch {
	case err != nil:
		s.messages.failOf(toPaste, words.Errorf("nothing was pasted: %w", err), nil, nil)
	case beyond > 0:
		s.messages.try(errors.New(words.SayN(beyond, "%s of what was copied would lie beyond the board, and is left out", "%s of what was copied would lie beyond the board, and are left out", words.Count(beyond, "cell"))))
	}
}

// copyText puts the selection or, without one, the board on the clipboard as text
// that can be pasted again.
func (s *Studio) copyText(d *document.Document) {
	if t := s.desk.current(); t.all.object.Visible() {
		t.all.copyText()
		return
	}
	s.app.Clipboard().SetContent(d.Text())
}

// copyAs puts the board on the clipboard in a format of others. What of it the text
// does not hold is told; where others would solve what is not proved to have one
// solution, that is asked.
func (s *Studio) copyAs(d *document.Document, c document.Copy) {
	make, at := c.Of(d), d.Stamp()
	var made *document.Copied
	doubt := ""
	s.errand(d, words.Say("Copying"), words.Say("Copying: %s …", words.An(c.Title)), func(ctx context.Context) (err error) {
		if made, err = make(ctx); err == nil {
			doubt, err = made.Doubt(ctx)
		}
		return err
	}, func(err error) {
		switch {
		case err != nil:
			s.messages.try(words.Errorf("nothing was copied: %w", err))
		case s.desk.doc() != d || d.Stamp() != at: // somebody has gone on
		default:
			s.dialogs.surely(doubt, words.Say("Copy it all the same?"), answer{words.Say("Cancel"), func() {}}, answer{words.Say("Copy"), func() { s.copied(c, made) }})
		}
	})
}

// copied puts on the clipboard what was made of a board.
func (s *Studio) copied(c document.Copy, made *document.Copied) {
	s.app.Clipboard().SetContent(made.Text)
	if made.Lost != "" {
		s.messages.tell(words.Later("Copied. %s", made.Lost))
		return
	}
	s.messages.say(words.Say("Copied: %s.", words.An(c.Title)))
}

// cut puts the selection on the clipboard and takes it off the board.
func (s *Studio) cut(d *document.Document) {
	if d.SelectedCells() > 0 {
		s.copyText(d)
		d.Cut()
	}
}

func (s *Studio) save() { s.saveThen(s.desk.current(), func() {}) }

// saveThen saves a document, asking where when no file holds it, and then does
// the next thing.
func (s *Studio) saveThen(t *tab, then func()) {
	switch {
	case t == nil:
	case t.doc.Path() == "":
		s.saveUnder(t, then)
	default:
		s.write(t, t.doc.Path(), then)
	}
}

func (s *Studio) saveAs() {
	if t := s.desk.current(); t != nil {
		s.saveUnder(t, func() {})
	}
}

func (s *Studio) saveUnder(t *tab, then func()) {
	folder, name := s.folder(), t.doc.FileName()
	if p := t.doc.Path(); p != "" {
		folder = filepath.Dir(p)
	}
	s.ask(func() (string, error) { return s.files.Save(words.Say("Save the puzzle"), folder, name, puzzleFiles()) },
		func(path string) {
			s.replacing(path, puzzleExtensions, func(path string) { s.write(t, path, then) })
		})
}

// ofKind asks for the kind of a file whose path has no extension of one, and adds it:
// the dialogs of systems do not tell which kind was chosen in them. The first kind is
// offered first.
func (s *Studio) ofKind(path string, kinds []Filter, do func(path string)) {
	names := titles(kinds, func(f Filter) string { return fmt.Sprintf("%s (.%s)", f.Name, f.Extensions[0]) })
	if slices.ContainsFunc(kinds, func(f Filter) bool { return slices.Contains(f.Extensions, extension(path)) }) {
		do(path)
		return
	}
	kind := control.NewChoice(s.keys, names, 0, nil)
	body := look.VBox(look.Paragraph(words.Say("The name %q does not tell what kind of file it is to be.", shorten(fileName(path)))), look.Edged(kind))
	s.dialogs.show(words.Say("Which kind of file?"), look.Padded(body, 8, 16, 8, 8), fyne.NewSize(420, 0), answer{words.Say("Cancel"), func() {}}, answer{words.Say("Write"), func() {
		s.under(path, kinds[max(0, kind.SelectedIndex())].Extensions[0], do)
	}})
}

// replacing adds the extension that a path lacks, and asks before the file of
// that longer name is replaced. The first of the known extensions is the one
// that is added; what else follows a dot is a part of the name: "Set 3.2".
func (s *Studio) replacing(path string, known []string, do func(path string)) {
	if slices.Contains(known, extension(path)) {
		do(path)
		return
	}
	s.under(path, known[0], do)
}

// under adds an extension to a path, and asks before the file of that longer name is
// replaced.
func (s *Studio) under(path, extension string, do func(path string)) {
	path = strings.TrimRight(path, " .") + "." + extension
	if _, err := os.Stat(path); err != nil {
		do(path)
		return
	}
	s.dialogs.confirm(words.Say("Replace the file?"), words.Say("%s exists already.", shorten(fileName(path))), words.Say("Replace"), func() { do(path) })
}

// The extensions that are left as they are typed. A picture of a kind that
// cannot be written is refused by its extension.
var (
	puzzleExtensions  = []string{"quadrille", "json"}
	pictureExtensions = []string{"png", "svg", "jpg", "jpeg", "gif", "bmp", "webp", "tif", "tiff", "pdf", "eps", "txt", "md", "tex", "html", "htm"}
)

// extension is the extension of a path in lower case, without the dot.
func extension(path string) string {
	return strings.ToLower(strings.TrimPrefix(filepath.Ext(path), "."))
}

// write writes a document, after asking when its file is not what it was. What is being
// written of it already comes first.
func (s *Studio) write(t *tab, path string, then func()) {
	t.whenSaved(func() { s.writeNow(t, path, then) })
}

func (s *Studio) writeNow(t *tab, path string, then func()) {
	put := func() { s.put(t, path, then) }
	if path != t.doc.Path() {
		put()
		return
	}
	switch before := t.doc.Disk(); t.doc.CheckDisk() {
	case draft.DiskChanged:
		s.askToReplace(t, put, then)
	case draft.DiskGone:
		if before == draft.DiskGone { // and that has been said
			put()
			return
		}
		s.askToWriteAgain(t, put, then)
	default:
		put()
	}
}

// whenSaved does something as soon as the document is not being written.
func (t *tab) whenSaved(do func()) {
	if t.saving {
		t.afterSaving = append(t.afterSaving, do)
		return
	}
	do()
}

// put writes a document beside the window, as one of its jobs.
func (s *Studio) put(t *tab, path string, then func()) {
	w := t.doc.Saving(path)
	t.saving = true
	t.doc.Errand(words.Say("Saving"), w.Write, func(err error) {
		t.saving = false
		s.written(t, w, path, err, then)
		waiting := t.afterSaving
		t.afterSaving = nil
		for _, do := range waiting {
			t.whenSaved(do)
		}
	})
}

// written goes on once a document is written, and where it is wanted.
func (s *Studio) written(t *tab, w *draft.Saving, path string, err error, then func()) {
	done := func(err error) {
		switch {
		case !s.desk.has(t): // it was closed meanwhile
			then()
		case errors.Is(err, context.Canceled):
			s.stopped(words.Say("Saving"))
		case err != nil:
			s.messages.failIn(t, t.ofFile(), words.Errorf("not saved: %w", err), words.Message("Save as …"), func() { s.saveUnder(t, func() {}) })
		default:
			w.Saved()
			s.saved(t, path, then)
		}
	}
	if err == nil {
		w.Written()
	}
	if err != nil || s.arrived == nil {
		done(err)
		return
	}
	later := func(err error) { s.post(func() { done(err) }) }
	guard.Go(func() { later(s.there(context.Background(), path)) }, later)
}

// there is why a file that was written is not where it was wanted, nil when it is.
func (s *Studio) there(ctx context.Context, path string) error {
	if s.arrived == nil {
		return nil
	}
	return job.Leave(ctx, func() error { return s.arrived(path) })
}

func (s *Studio) saved(t *tab, path string, then func()) {
	s.lookAtDisk() // another document may have the same file
	s.addRecent(t.doc)
	s.trace("saved: " + path)
	then()
}
