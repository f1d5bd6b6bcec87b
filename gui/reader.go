package gui

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/guard"
	"quadrille/puzzles/job"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// reader reads files and texts in the background, and opens what it has read.
type reader struct {
	*base
	picker  *picker
	recents *recents
	jobs    *jobs
	opener  *opener
	idle    func()   // called after each reading
	reading int      // the number of readings in progress
	waiting []func() // called once that is 0
}

// ask asks for a file, and opens it.
func (r *reader) ask() {
	folder := r.recents.folder()
	r.picker.ask(func() (string, error) {
		return r.picker.Open(words.Say("Open a puzzle"), folder, Filter{words.Say("Puzzles"), draft.Extensions(r.types)})
	}, r.open)
}

// open opens the file at path in a tab, or goes to the tab that has it.
func (r *reader) open(path string) {
	if info, err := os.Stat(path); err == nil {
		if t := r.desk.holding(info); t != nil {
			r.desk.show(t)
			return
		}
	}
	r.openAll([]string{path}, nil, func([]*reading) {})
}

// openAll opens several files in tabs once they are read, shows the errors in wrong and all
// further ones together, and then calls then.
func (r *reader) openAll(paths []string, wrong []error, then func([]*reading)) {
	r.read(paths, func(files []*reading) {
		r.messages.together(func() {
			for _, err := range wrong {
				r.messages.failOf(toRead, err, nil, nil)
			}
			for _, f := range files {
				r.show(f)
			}
			then(files)
		})
	})
}

// reading is a file being read.
type reading struct {
	path string
	as   string // the format to read it as if there are several
	file *draft.File
	err  error
}

// read reads files one after the other in the background and calls then with them, with none
// if it was stopped.
func (r *reader) read(paths []string, then func([]*reading)) {
	var files []*reading
	for _, path := range paths {
		if abs, err := filepath.Abs(path); err == nil {
			path = abs
		}
		files = append(files, &reading{path: path})
	}
	r.readAll(files, then)
}

func (r *reader) readAll(files []*reading, then func([]*reading)) {
	r.messages.attempt(toRead)
	if len(files) == 0 {
		then(nil)
		return
	}
	r.beside(words.Say("Reading %s …", shorten(fileName(files[0].path))), func() {
		for _, f := range files {
			if fault := guard.Run(func() { f.file, f.err = draft.Read(f.path, draft.ReadOptions{Types: r.types, As: f.as}) }); fault != nil {
				f.err = fault
			}
		}
	}, func() { then(files) }, func() { then(nil) })
}

// beside reads something in the background, with says as the message, and calls then, or
// stopped if it is stopped.
func (r *reader) beside(says string, read, then, stopped func()) {
	r.reading++
	end := r.messages.say(says)
	r.jobs.errands.Start(r.post, words.Say("Reading"), func(ctx context.Context) error {
		return job.Await(ctx, func() error { read(); return nil })
	}, func(err error) {
		r.reading--
		end()
		switch {
		case errors.Is(err, context.Canceled):
			r.jobs.stopped(words.Say("Reading"))
			stopped()
		case err != nil:
			r.messages.try(err)
		default:
			then()
		}
		r.idle()
		r.whenRead(func() {})
		r.jobs.show()
	})
	r.jobs.show()
}

// whenRead calls do as soon as no file is being read.
func (r *reader) whenRead(do func()) {
	r.waiting = append(r.waiting, do)
	for r.reading == 0 && len(r.waiting) > 0 {
		next := r.waiting[0]
		r.waiting = r.waiting[1:]
		next()
	}
}

// show shows a file that was read, or what is wrong with it. Another reading may have opened
// the file meanwhile.
func (r *reader) show(f *reading) {
	again := func(as string) {
		r.readAll([]*reading{{path: f.path, as: as}}, func(files []*reading) {
			for _, f := range files {
				r.show(f)
			}
		})
	}
	if r.askedHow(f.err, again) {
		return
	}
	if f.err != nil {
		r.messages.failOf(toRead, f.err, nil, nil)
		return
	}
	r.opened(f.file, fileName(f.path))
}

// opened opens what was read, and reports which of its puzzles have no board to show.
func (r *reader) opened(f *draft.File, name string) {
	show := func() {
		if f.Path() == "" {
			if f.Untitled == "" {
				f.Untitled = r.desk.newName()
			}
			if r.opener.open(f) && f.Said() != "" {
				r.messages.tell(words.Message(f.Said()))
			}
			return
		}
		info, _ := os.Stat(f.Path())
		if t := r.desk.holding(info); t != nil {
			r.desk.show(t)
		} else if r.opener.open(f) {
			r.recents.add(r.desk.doc())
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
		r.messages.failOf(toRead, err, nil, nil)
	case 1:
		r.messages.failOf(toRead, err, words.Message("Open the other one"), show)
	default:
		r.messages.failOf(toRead, err, words.Later("Open the other %d", others), show)
	}
}

// dropped opens the files that were dropped on the window.
func (r *reader) dropped(uris []fyne.URI) {
	var paths []string
	var links []*draft.File
	var others []error
	for _, u := range uris {
		if u.Scheme() == "file" {
			paths = append(paths, u.Path())
			continue
		}
		f, err := readText(u.String(), draft.ReadOptions{Types: r.types})
		if err == nil {
			links = append(links, f)
		} else {
			others = append(others, fmt.Errorf("%s: %w", shorten(u.String()), err))
		}
	}
	r.openAll(paths, others, func([]*reading) {
		for _, f := range links {
			r.opened(f, words.Say("the dropped link"))
		}
	})
}

// askedHow handles the error that a text can be read in several ways: it asks which, and
// reads it so. It returns false for any other error.
func (r *reader) askedHow(err error, read func(as string)) bool {
	what, ways := draft.Interpretations(err)
	if len(ways) == 0 {
		return false
	}
	titles := lists.Map(ways, func(w draft.Interpretation) string { return w.Title })
	choice := widget.NewRadioGroup(titles, nil)
	choice.Required = true
	choice.SetSelected(titles[0])
	body := look.Column(8, widget.NewLabel(words.Say("This is %s; it can be read in several ways.", what)), choice)
	r.dialogs.show(words.Say("What is it?"), look.Padded(body, 4, 12, 8, 8), fyne.Size{}, answer{words.Say("Cancel"), func() {}}, answer{words.Say("Open"), func() {
		read(ways[slices.Index(titles, choice.Selected)].Name)
	}})
	return true
}

// paste opens the puzzles of a text.
func (r *reader) paste(text string, how draft.ReadOptions) {
	r.messages.attempt(toPaste)
	var f *draft.File
	var err error
	read := func() { f, err = readText(text, how) }
	r.beside(words.Say("Reading what was copied …"), read, func() { r.pasted(f, err, func(as string) { how.As = as; r.paste(text, how) }) }, func() {})
}

// readText reads a text and turns a panic into an error.
func readText(text string, r draft.ReadOptions) (f *draft.File, err error) {
	if fault := guard.Run(func() { f, err = draft.Paste(text, r) }); fault != nil {
		return nil, fault
	}
	return f, err
}

// pasted shows what was read from a text, or asks how to read it again.
func (r *reader) pasted(f *draft.File, err error, again func(as string)) {
	if r.askedHow(err, again) {
		return
	}
	if err != nil {
		r.messages.failOf(toPaste, words.Errorf("nothing was pasted: %w", err), nil, nil)
		return
	}
	if t := r.desk.current(); t != nil && t.all.object.Visible() {
		t.all.paste(f)
		return
	}
	r.opened(f, words.Say("the pasted text"))
}
