package gui

import (
	"fyne.io/fyne/v2"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
)

// What the program does with the window from outside.

// Documents returns the open documents, in the order of their tabs.
func (s *Studio) Documents() []*document.Document {
	var all []*document.Document
	for _, t := range s.desk.all() {
		all = append(all, t.doc)
	}
	return all
}

// Window returns the Fyne window.
func (s *Studio) Window() fyne.Window { return s.win }

// Keyboard returns the keyboard, for keys that come from outside the window.
func (s *Studio) Keyboard() *Keyboard { return s.keys }

// Open opens the file at path in a tab, or goes to the tab that has it.
func (s *Studio) Open(path string) { s.reader.open(path) }

// OpenAll opens several files in tabs, once they are read, and shows everything that goes
// wrong with them.
func (s *Studio) OpenAll(paths []string) { s.reader.openAll(paths, nil, func([]*reading) {}) }

// OpenText opens the puzzles in a text of any format from outside the window.
func (s *Studio) OpenText(text string) { s.reader.paste(text, draft.ReadOptions{Types: s.types}) }

// OpenLink opens the puzzles in the text of an address: to be played, without anything that
// gives the answer away, or to be edited.
func (s *Studio) OpenLink(text string, edit bool) {
	before := len(s.desk.docs)
	s.reader.paste(text, draft.ReadOptions{Types: s.types, Elsewhere: true, Play: !edit})
	s.reader.whenRead(func() {
		if edit && len(s.desk.docs) > before {
			s.desk.doc().SetLayer(puzzles.Problem)
		}
	})
}

// Zoom multiplies the size of the board around the pointer by a factor.
func (s *Studio) Zoom(by float64) {
	if t := s.desk.current(); t != nil {
		t.board.ZoomHere(by)
	}
}

// Keep saves unsaved work for recovery at once, for a caller that knows that the program may
// end.
func (s *Studio) Keep() { s.recovery.Now() }

// Tell reports an error from outside the window.
func (s *Studio) Tell(err error) { s.messages.fail(err) }

// OpenSamples opens a sample of each type in a tab of its own.
func (s *Studio) OpenSamples() {
	s.messages.attempt(toRead)
	files, err := s.samples.Read()
	if err != nil {
		s.messages.failOf(toRead, err, nil, nil)
	}
	for _, f := range files {
		s.opener.open(f)
	}
	if len(s.desk.bar.Items) > 0 {
		s.desk.bar.SelectIndex(0)
	}
}
