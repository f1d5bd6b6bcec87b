package gui

import (
	"maps"
	"path/filepath"

	"fyne.io/fyne/v2/container"

	"quadrille/gui/look"
	"quadrille/puzzles/words"
)

// quit closes the window, after asking about unsaved work. Puzzles that were
// made and never opened are opened for that.
func (s *Studio) quit() {
	s.commit()
	s.openUnseen()
	s.part(s.desk.all, map[*tab]int{}, func() {
		s.recovery.End()
		for _, t := range s.desk.docs {
			t.doc.Close()
		}
		s.win.Close()
	})
}

// openUnseen opens the puzzles that were made and that nobody has opened.
func (s *Studio) openUnseen() {
	p := s.panel.make
	if list := p.making.Unseen(); len(list) > 0 {
		p.making.Stop()
		p.openUnder(list)
	}
}

// closeTab closes a document, after asking when it has unsaved work.
func (s *Studio) closeTab(it *container.TabItem) {
	s.closeTabs(func() []*tab {
		if t := s.desk.docs[it]; t != nil {
			return []*tab{t}
		}
		return nil
	})
}

// closeTabs closes documents, after asking about those with unsaved work.
func (s *Studio) closeTabs(open func() []*tab) {
	s.commit()
	s.part(open, map[*tab]int{}, func() {
		for _, t := range open() {
			s.dropTab(t)
		}
	})
}

// part asks about the unsaved ones among documents, all at once, and goes on
// when each of them is saved or given up. Nothing is closed before that, so
// that a cancel, also in a file dialog, loses nothing. given has the documents
// that are given up, with their revision: what has been changed since, while
// the window waited for a file dialog, is asked about again.
func (s *Studio) part(from func() []*tab, given map[*tab]int, then func()) {
	var unsaved []*tab
	for _, t := range from() {
		if t.saving { // perhaps nothing is unsaved then
			t.whenSaved(func() { s.part(from, given, then) })
			return
		}
		t.doc.Lift()
		if rev, ok := given[t]; t.doc.Unsaved() && (!ok || rev != t.doc.Revision()) {
			unsaved = append(unsaved, t)
		}
	}
	if len(unsaved) == 0 {
		then()
		return
	}
	s.askUnsaved(unsaved, func(save map[*tab]bool) {
		lost := maps.Clone(given)
		var list []*tab
		for _, t := range unsaved {
			if save[t] {
				list = append(list, t)
			} else {
				lost[t] = t.doc.Revision()
			}
		}
		s.saveAll(list, func() { s.part(from, lost, then) })
	})
}

// saveAll saves documents one after the other, and then does the next thing.
func (s *Studio) saveAll(list []*tab, then func()) {
	if len(list) == 0 {
		then()
		return
	}
	t := list[0]
	next := func() { s.saveAll(list[1:], then) }
	if !s.desk.has(t) {
		next()
		return
	}
	s.desk.show(t)
	s.saveThen(t, next)
}

// askUnsaved asks which of some documents are to be saved before they are
// closed; nothing happens on Cancel. It asks one such question at a time.
func (s *Studio) askUnsaved(list []*tab, then func(save map[*tab]bool)) {
	if s.unsaved {
		return
	}
	s.unsaved = true
	save := map[*tab]bool{}
	q := ticks{
		title: words.Say("Save unsaved work?"), head: words.Say("%d documents have work that is not saved.", len(list)),
		foot: words.Say("What has no tick is given up."), verb: words.Say("Save"), all: words.Say("Save all"),
	}
	for _, t := range list {
		save[t] = true
		where := words.Say("No file yet")
		if p := t.doc.Path(); p != "" {
			where = words.Say("%s in %s", fileName(p), filepath.Dir(p))
		}
		q.rows = append(q.rows, tickRow{
			name: t.doc.Title(), where: where, changed: func(on bool) { save[t] = on },
			picture: look.NewPicture(s.emblems.of(t.doc.State().Puzzle.Type, false), 20),
		})
	}
	answered := func(text string, do func()) answer {
		return answer{text, func() { s.unsaved = false; do() }}
	}
	cancel, none := answered(words.Say("Cancel"), func() {}), func() { then(nil) }
	if len(list) == 1 {
		text := words.Say("“%s” has work that is not saved.", shorten(list[0].doc.Title()))
		s.dialogs.question(words.Say("Save unsaved work?"), text, cancel, answered(words.Say("Do not save"), none), answered(words.Say("Save"), func() { then(save) }))
		return
	}
	s.dialogs.which(q, cancel, answered(words.Say("Save none"), none), answered("", func() { then(save) }))
}
