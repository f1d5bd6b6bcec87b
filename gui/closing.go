package gui

import (
	"maps"
	"path/filepath"

	"fyne.io/fyne/v2/container"

	"quadrille/gui/look"
	"quadrille/puzzles/words"
)

// closing closes documents, after asking about unsaved work.
type closing struct {
	*base
	saver  *saver
	commit func() // accepts what is being typed
	opener *opener
	asks   bool // a question whether to save is open
}

// tab closes a document, after asking if it has unsaved work.
func (c *closing) tab(it *container.TabItem) {
	c.tabs(func() []*tab {
		if t := c.desk.docs[it]; t != nil {
			return []*tab{t}
		}
		return nil
	})
}

// tabs closes documents, after asking about those with unsaved work.
func (c *closing) tabs(open func() []*tab) {
	c.commit()
	c.part(open, map[*tab]int{}, func() {
		for _, t := range open() {
			c.opener.drop(t)
		}
	})
}

// part asks about all unsaved documents at once, and goes on when each of them is saved or
// given up. Nothing is closed before that, so a cancel, even in a file dialog, loses nothing.
// given holds the documents that are given up, with their revisions: if one has changed
// since, while a file dialog was open, part asks about it again.
func (c *closing) part(from func() []*tab, given map[*tab]int, then func()) {
	var unsaved []*tab
	for _, t := range from() {
		if t.saving { // after that, perhaps nothing is unsaved
			t.whenSaved(func() { c.part(from, given, then) })
			return
		}
		t.doc.Lift()
		if rev, ok := given[t]; t.doc.Unsaved() && (!ok || rev != t.doc.Revision()) {
			unsaved = append(unsaved, t)
		}
	}
	if len(unsaved) == 0 {
		c.giveUp(from(), then)
		return
	}
	c.ask(unsaved, func(save map[*tab]bool) {
		lost := maps.Clone(given)
		var list []*tab
		for _, t := range unsaved {
			if save[t] {
				list = append(list, t)
			} else {
				lost[t] = t.doc.Revision()
			}
		}
		c.saveAll(list, func() { c.part(from, lost, then) })
	})
}

// giveUp asks before closing documents whose pictures and other files are still being
// written.
func (c *closing) giveUp(list []*tab, then func()) {
	var names []string
	for _, t := range list {
		if t.writing.Load() > 0 {
			names = append(names, shorten(t.doc.Title()))
		}
	}
	if len(names) == 0 {
		then()
		return
	}
	c.dialogs.question(words.Say("Give up what is being written?"), words.Say("A file is still being written for %s.", words.List(names, "and")),
		answer{words.Say("Cancel"), func() {}}, answer{words.Say("Give up"), then})
}

// saveAll saves documents one after the other, and then calls then.
func (c *closing) saveAll(list []*tab, then func()) {
	if len(list) == 0 {
		then()
		return
	}
	t := list[0]
	next := func() { c.saveAll(list[1:], then) }
	if !c.desk.has(t) {
		next()
		return
	}
	c.desk.show(t)
	c.saver.saveThen(t, next)
}

// ask asks which documents to save before they are closed; nothing happens on Cancel. Only
// one such question is open at a time.
func (c *closing) ask(list []*tab, then func(save map[*tab]bool)) {
	if c.asks {
		return
	}
	c.asks = true
	save := map[*tab]bool{}
	q := ticks{
		title: words.Say("Save unsaved work?"), head: words.SayN(len(list), "%d document has work that is not saved.", "%d documents have work that is not saved.", len(list)),
		foot: words.Say("What has no tick is given up."), verb: words.Say("Save"), all: words.Say("Save all"),
	}
	for _, t := range list {
		save[t] = true
		where := words.Say("No file yet")
		if p := t.doc.File.Path(); p != "" {
			where = words.Say("%s in %s", fileName(p), filepath.Dir(p))
		}
		q.rows = append(q.rows, tickRow{
			name: t.doc.Title(), where: where, changed: func(on bool) { save[t] = on },
			picture: look.NewImage(c.desk.emblems.of(t.doc.State().Puzzle.Type, false), 20),
		})
	}
	answered := func(text string, do func()) answer {
		return answer{text, func() { c.asks = false; do() }}
	}
	cancel, none := answered(words.Say("Cancel"), func() {}), func() { then(nil) }
	if len(list) == 1 {
		text := words.Say("“%s” has work that is not saved.", shorten(list[0].doc.Title()))
		c.dialogs.question(words.Say("Save unsaved work?"), text, cancel, answered(words.Say("Do not save"), none), answered(words.Say("Save"), func() { then(save) }))
		return
	}
	c.dialogs.which(q, cancel, answered(words.Say("Save none"), none), answered("", func() { then(save) }))
}
