package gui

import (
	"slices"

	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
)

// showing holds the settings for what boards show besides what is entered: forced cells,
// broken rules and the like.
type showing struct {
	*base
	refresh func(draft.Changed)
}

// telling are the settings that reveal something of the answer while the user works.
var telling = []string{prefForced, prefFaults, prefWrong, prefCandidates}

// prefIn returns the setting that applies to a document. While it is played, those in telling
// are replaced by separate ones, which are off at first.
func prefIn(d *document.Document, pref string) string {
	if d != nil && d.Playing() && slices.Contains(telling, pref) {
		return "play: " + pref
	}
	return pref
}

// wish reports whether a setting is on for a document.
func (s *showing) wish(d *document.Document, pref string) bool {
	return s.prefs.wish(prefIn(d, pref))
}

// obey applies the settings to a document.
func (s *showing) obey(d *document.Document) {
	d.Check.ShowFaults(s.wish(d, prefFaults))
	d.Check.ShowWrong(s.wish(d, prefWrong))
	d.Counts.Show(s.wish(d, prefCandidates))
}

// toggle toggles a setting, for all documents that it applies to.
func (s *showing) toggle(pref string) {
	s.prefs.toggle(prefIn(s.desk.doc(), pref))
	for _, t := range s.desk.docs {
		s.obey(t.doc)
	}
	s.refresh(draft.Board | draft.Verdict)
}
