package gui

import (
	"quadrille/puzzles/draft"
	"quadrille/puzzles/words"
)

// lookAtDisk checks whether the files of the open documents have changed. Changes are
// reported one by one.
func (s *saver) lookAtDisk() {
	for _, t := range s.desk.docs {
		t.later = false
		if !t.saving { // a file being written is checked afterwards
			t.doc.File.Look()
		}
	}
}

// askedOnDisk asks about the files that changed while another question was open.
func (s *saver) askedOnDisk() {
	for _, t := range s.desk.all() {
		if t.doc.File.Disk() == draft.DiskChanged {
			s.onDisk(t)
		}
	}
}

// onDisk reports that the file of a document has changed or is gone. If a question is open it
// comes first, and askedOnDisk follows it.
func (s *saver) onDisk(t *tab) {
	switch t.doc.File.Disk() {
	case draft.DiskChanged:
		if !s.dialogs.open() && !s.picker.busy && !t.later {
			s.askToReload(t)
		}
	case draft.DiskGone:
		s.messages.failIn(t, t.ofFile(), words.Errorf("%s is gone: it was renamed, moved or deleted. What is here is not saved", t.doc.File.Path()),
			words.Message("Save as …"), func() { s.saveUnder(t, func() {}) })
	}
}

// askToReload asks what to do with a document whose file has changed. Enter takes the answer
// that loses nothing; Esc does nothing, and the next focus asks again.
func (s *saver) askToReload(t *tab) {
	s.desk.show(t)
	later := answer{words.Say("Later"), func() { t.later = true }}
	keep := answer{words.Say("Keep mine"), func() { t.doc.File.Keep() }}
	reload := answer{words.Say("Reload"), func() { s.reload(t, func() {}) }}
	saveAs := answer{words.Say("Save as …"), func() { s.saveUnder(t, func() {}) }}
	answers := []answer{later, keep, saveAs, reload}
	if t.doc.Unsaved() {
		answers = []answer{later, keep, reload, saveAs}
	}
	s.askOnDisk(changedWords(t), answers...)
}

// changedWords says that the file of a document has changed, and what showing it would cost.
func changedWords(t *tab) string {
	text := words.Say("%s has been changed since it was read or saved here.", shorten(fileName(t.doc.File.Path())))
	if t.doc.Unsaved() {
		text += "\n" + words.Say("Reload discards what you have changed here since it was saved.")
	}
	return text
}

// askToReplace asks before a save overwrites what another program has written.
func (s *saver) askToReplace(t *tab, put, then func()) {
	s.askOnDisk(changedWords(t),
		answer{words.Say("Cancel"), func() {}},
		answer{words.Say("Reload"), func() { s.reload(t, then) }},
		answer{words.Say("Replace"), put},
		answer{words.Say("Save as …"), func() { s.saveUnder(t, then) }})
}

// askToWriteAgain asks before a save creates a file again that is gone.
func (s *saver) askToWriteAgain(t *tab, put, then func()) {
	s.askOnDisk(words.Say("%s is gone: it was renamed, moved or deleted.", shorten(fileName(t.doc.File.Path()))),
		answer{words.Say("Cancel"), func() {}},
		answer{words.Say("Save as …"), func() { s.saveUnder(t, then) }},
		answer{words.Say("Write it again"), put})
}

func (s *saver) askOnDisk(text string, answers ...answer) {
	s.dialogs.question(words.Say("The file has changed"), text, answers...)
}

// reload reads a document's file again, shows it, and then calls then. Nothing happens if it
// cannot be read, or if the user has gone on working meanwhile.
func (s *saver) reload(t *tab, then func()) {
	before := t.doc.Revision()
	t.later = true
	s.reader.read([]string{t.doc.File.Path()}, func(files []*reading) {
		if len(files) == 0 || !s.desk.has(t) {
			return
		}
		err := files[0].err
		switch {
		case t.doc.Revision() != before:
			err = words.Error("the board has been changed meanwhile")
		case err == nil:
			err = t.doc.Reload(files[0].file)
		}
		if err != nil {
			s.messages.failIn(t, t.ofFile(), words.Errorf("not reloaded, and nothing is lost: %w", err), nil, nil)
			return
		}
		t.later = false
		s.messages.trace("reloaded: " + t.doc.File.Path())
		then()
	})
}
