package gui

import (
	"slices"

	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
)

// showing is what is shown of the boards beside what is entered: forced cells, broken
// rules and the like, as a person wishes.
type showing struct {
	prefs   settings
	desk    *desk
	refresh func(draft.Changed)
}

// telling are the settings that tell something of the answer while one works.
var telling = []string{prefForced, prefFaults, prefWrong, prefCandidates}

// prefIn is the setting that counts for a document: while it is played those that tell
// something of the answer are others, which are off at first.
func prefIn(d *document.Document, pref string) string {
	if d != nil && d.Playing() && slices.Contains(telling, pref) {
		return "play: " + pref
	}
	return pref
}

// wish reports whether something is wished for a document.
func (s *showing) wish(d *document.Document, pref string) bool {
	return s.prefs.wish(prefIn(d, pref))
}

// obey shows on a board what is wished for it.
func (s *showing) obey(d *document.Document) {
	d.Check.ShowFaults(s.wish(d, prefFaults))
	d.Check.ShowWrong(s.wish(d, prefWrong))
	d.Counts.Show(s.wish(d, prefCandidates))
}

// toggle changes such a setting, for all documents for which it counts.
func (s *showing) toggle(pref string) {
	s.prefs.toggle(prefIn(s.desk.doc(), pref))
	for _, t := range s.desk.docs {
		s.obey(t.doc)
	}
	s.refresh(draft.Board | draft.Verdict)
}
