package gui

import (
	"context"
	"errors"
	"path/filepath"

	"quadrille/puzzles/draft"
	"quadrille/puzzles/guard"
	"quadrille/puzzles/words"
)

// saver saves documents, and watches their files.
type saver struct {
	*base
	picker  *picker
	reader  *reader
	recents *recents
	jobs    *jobs
}

// save saves the shown document.
func (s *saver) save() { s.saveThen(s.desk.current(), func() {}) }

// saveThen saves a document, asking where if it has no file, and then calls then.
func (s *saver) saveThen(t *tab, then func()) {
	switch {
	case t == nil:
	case t.doc.File.Path() == "":
		s.saveUnder(t, then)
	default:
		s.write(t, t.doc.File.Path(), then)
	}
}

// saveAs saves the shown document to another file.
func (s *saver) saveAs() {
	if t := s.desk.current(); t != nil {
		s.saveUnder(t, func() {})
	}
}

// saveUnder asks for a file to save a document to.
func (s *saver) saveUnder(t *tab, then func()) {
	folder, name := s.recents.folder(), t.doc.File.Name()
	if p := t.doc.File.Path(); p != "" {
		folder = filepath.Dir(p)
	}
	s.picker.ask(func() (string, error) {
		return s.picker.Save(words.Say("Save the puzzle"), folder, name, puzzleFiles())
	}, func(path string) {
		s.picker.replacing(path, puzzleExtensions, func(path string) { s.write(t, path, then) })
	})
}

// write writes a document, after asking if its file has changed. If the document is already
// being written, that is finished first.
func (s *saver) write(t *tab, path string, then func()) {
	t.whenSaved(func() { s.writeNow(t, path, then) })
}

func (s *saver) writeNow(t *tab, path string, then func()) {
	put := func() { s.put(t, path, then) }
	if path != t.doc.File.Path() {
		put()
		return
	}
	switch before := t.doc.File.Disk(); t.doc.File.Check() {
	case draft.DiskChanged:
		s.askToReplace(t, put, then)
	case draft.DiskGone:
		if before == draft.DiskGone { // and the user was told
			put()
			return
		}
		s.askToWriteAgain(t, put, then)
	default:
		put()
	}
}

// whenSaved calls do as soon as the document is not being written.
func (t *tab) whenSaved(do func()) {
	if t.saving {
		t.afterSaving = append(t.afterSaving, do)
		return
	}
	do()
}

// put writes a document in the background, as one of its jobs.
func (s *saver) put(t *tab, path string, then func()) {
	w := t.doc.File.Saving(path)
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

// written continues once a document is written and has arrived where the user wants it.
func (s *saver) written(t *tab, w *draft.Saving, path string, err error, then func()) {
	done := func(err error) {
		switch {
		case !s.desk.has(t): // closed meanwhile
			then()
		case errors.Is(err, context.Canceled):
			s.jobs.stopped(words.Say("Saving"))
		case err != nil:
			s.messages.failIn(t, t.ofFile(), words.Errorf("not saved: %w", err), words.Message("Save as …"), func() { s.saveUnder(t, func() {}) })
		default:
			w.Saved()
			s.lookAtDisk() // another document may have the same file
			s.recents.add(t.doc)
			s.messages.trace("saved: " + path)
			then()
		}
	}
	if err == nil {
		w.Written()
	}
	if err != nil || s.picker.arrived == nil {
		done(err)
		return
	}
	later := func(err error) { s.post(func() { done(err) }) }
	guard.Go(func() { later(s.picker.there(context.Background(), path)) }, later)
}
