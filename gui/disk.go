package gui

import (
	"quadrille/puzzles/draft"
	"quadrille/puzzles/words"
)

// lookAtDisk looks whether the files of the open documents are still what they
// were. What has changed is told by and by.
func (s *saver) lookAtDisk() {
	for _, t := range s.desk.docs {
		t.later = false
		if !t.saving { // what is being written is looked at then
			t.doc.File.Look()
		}
	}
}

// askedOnDisk asks about the files that have changed while another question was
// open.
func (s *saver) askedOnDisk() {
	for _, t := range s.desk.all() {
		if t.doc.File.Disk() == draft.DiskChanged {
			s.onDisk(t)
		}
	}
}

// onDisk tells that the file of a document has been changed, or is gone. A
// question that is open comes first, and askedOnDisk after it.
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

// askToReload asks what is to become of a document whose file has changed. Enter
// does what loses nothing, Esc nothing: the next focus asks again.
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

// changedWords say that the file of a document has changed, and what it takes to
// show that.
func changedWords(t *tab) string {
	text := words.Say("%s has been changed since it was read or saved here.", shorten(fileName(t.doc.File.Path())))
	if t.doc.Unsaved() {
		text += "\n" + words.Say("Reload takes away what you have changed here since it was saved.")
	}
	return text
}

// askToReplace asks before a save takes away what another program has written.
func (s *saver) askToReplace(t *tab, put, then func()) {
	s.askOnDisk(changedWords(t),
		answer{words.Say("Cancel"), func() {}},
		answer{words.Say("Reload"), func() { s.reload(t, then) }},
		answer{words.Say("Replace"), put},
		answer{words.Say("Save as …"), func() { s.saveUnder(t, then) }})
}

// askToWriteAgain asks before a save makes a file again that is gone.
func (s *saver) askToWriteAgain(t *tab, put, then func()) {
	s.askOnDisk(words.Say("%s is gone: it was renamed, moved or deleted.", shorten(fileName(t.doc.File.Path()))),
		answer{words.Say("Cancel"), func() {}},
		answer{words.Say("Save as …"), func() { s.saveUnder(t, then) }},
		answer{words.Say("Write it again"), put})
}

func (s *saver) askOnDisk(text string, answers ...answer) {
	s.dialogs.question(words.Say("The file has changed"), text, answers...)
}

// reload shows a document as its file has it now, once that is read, and then
// does the next thing. Nothing happens when it cannot be read, or when somebody
// has gone on working meanwhile.
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
