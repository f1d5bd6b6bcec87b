package gui

import (
	"fmt"
	"os"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"

	"quadrille/gui/look"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/keep"
	"quadrille/puzzles/words"
)

// beginKeeping begins to keep what is open.
func (s *Studio) beginKeeping(r *keep.Recovery) {
	if s.recovery = r; r == nil {
		s.recovery = &keep.Recovery{}
	}
	s.unkept = s.recovery.Begin(s.types, s.post, func(err error) { s.messages.fail(err) }, func() ([]*document.Document, int) {
		return s.Documents(), s.desk.bar.SelectedIndex()
	})
}

// begin is what the window does first, once the files that it was started with
// are read: it offers what an earlier run left, or opens what was open in the
// last one, when that is wished.
func (s *Studio) begin() { s.whenRead(s.begun) }

func (s *Studio) begun() {
	if s.fault != "" {
		s.messages.fail(words.Errorf("a fault ended Quadrille, and it has started again; %s tells of it", s.fault))
	}
	if s.unkept != nil {
		s.messages.fail(words.Errorf("unsaved work is not kept for the case of a crash: %w", s.unkept))
	}
	s.findLost(func(list []*keep.Lost) {
		if s.prefs.wish(prefReopen) && len(s.desk.docs) == 0 && onlyOrders(list) {
			s.reopen(s.recovery.LastOpen())
		}
		if len(list) > 0 {
			s.offer(list)
		}
	})
}

// onlyOrders reports whether nothing was left but orders for the generator, which wait
// also where the window was closed in peace.
func onlyOrders(list []*keep.Lost) bool {
	return !slices.ContainsFunc(list, func(l *keep.Lost) bool { return !l.Orders() })
}

// recover is the command that offers what is still waiting.
func (s *Studio) recover() {
	s.findLost(func(list []*keep.Lost) {
		if len(list) == 0 {
			s.messages.say(words.Say("No unsaved work of an earlier run is waiting."))
			return
		}
		s.offer(list)
	})
}

// findLost looks for what earlier runs left, and goes on with it.
func (s *Studio) findLost(then func([]*keep.Lost)) {
	s.recovery.Find(func(list []*keep.Lost) {
		then(list)
		s.trace(fmt.Sprintf("left by earlier runs: %d", len(list)))
	})
}

// lostPicture is the side of the pictures in the list of lost documents.
const lostPicture = 44

// offer asks what is to become of documents that an earlier run left. Those
// without a tick, and all of them on Esc, wait for another time.
func (s *Studio) offer(list []*keep.Lost) {
	unsaved, off := 0, map[*keep.Lost]bool{}
	q := ticks{title: words.Say("Restore unsaved work?"), foot: words.Say("What has no tick waits: File › Earlier work › Recover documents."), verb: words.Say("Restore"), all: words.Say("Restore all")}
	for _, l := range list {
		row := tickRow{name: l.Title(), where: l.About(time.Now()), changed: func(on bool) { off[l] = !on }}
		picture := fyne.CanvasObject(look.Center(look.NewPicture(look.IconIn("book", draw.Accent), 18)))
		if l.Unsaved() {
			unsaved++
			picture = newThumbnail(l.State(), lostPicture)
		}
		row.picture = look.Box(layout.NewGridWrapLayout(fyne.NewSquareSize(lostPicture)), picture)
		q.rows = append(q.rows, row)
	}
	q.head = lostWords(unsaved)
	drop := words.Say("Drop …")
	if unsaved == 0 {
		q.title, q.verb, q.all, drop = words.Say("Open the documents again?"), words.Say("Open"), words.Say("Open all"), words.Say("Drop")
	}
	if onlyOrders(list) {
		q.title, q.head = words.Say("Go on with the orders?"), words.Say("Orders for the generator are not done.")
	}
	s.dialogs.which(q, answer{words.Say("Later"), func() {}}, answer{drop, func() { s.askDrop(list, off) }}, answer{"", func() { s.restore(list, off) }})
}

// lostWords say that the program has ended without a question.
func lostWords(unsaved int) string {
	if unsaved == 0 {
		return words.Say("Quadrille ended without closing these documents.")
	}
	return words.Say("Quadrille ended with unsaved work in %s.", words.Count(unsaved, "document"))
}

// ticked are those of a list that are not off, and the others.
func ticked(list []*keep.Lost, off map[*keep.Lost]bool) (on, others []*keep.Lost) {
	for _, l := range list {
		if off[l] {
			others = append(others, l)
		} else {
			on = append(on, l)
		}
	}
	return on, others
}

// askDrop gives the ticked documents up and comes back to what is left. It asks
// first when there is something to lose.
func (s *Studio) askDrop(list []*keep.Lost, off map[*keep.Lost]bool) {
	given, rest := ticked(list, off)
	unsaved := 0
	for _, l := range given {
		if l.Unsaved() {
			unsaved++
		}
	}
	drop := func() {
		for _, l := range given {
			s.messages.try(s.recovery.Drop(l))
			s.trace("dropped: " + l.Title())
		}
		s.recovery.Leave(rest)
		if len(rest) > 0 {
			s.offer(rest)
		}
	}
	switch {
	case len(given) == 0:
		s.offer(list)
		return
	case unsaved == 0:
		drop()
		return
	}
	text := words.Say("The unsaved work in %s cannot be brought back.", words.Count(unsaved, "document"))
	s.dialogs.question(words.Say("Drop the unsaved work?"), text, answer{words.Say("Back"), func() { s.offer(list) }}, answer{words.Say("Drop"), drop})
}

// restore opens the ticked documents as they were.
func (s *Studio) restore(list []*keep.Lost, off map[*keep.Lost]bool) {
	var paths []string
	list, rest := ticked(list, off)
	for _, l := range list {
		if !l.Unsaved() {
			paths = append(paths, l.Path())
		}
	}
	s.read(paths, func(files []*reading) {
		for _, l := range list {
			if l.Unsaved() {
				s.restoreOne(l)
			} else {
				s.show(files[0])
				files = files[1:]
			}
			s.trace("restored: " + l.Title())
		}
		s.recovery.Leave(rest)
		s.recovery.Now() // also the list of what is open
	})
}

// restoreOne opens a document with unsaved work. A tab that has its file open
// and no work of its own gives way.
func (s *Studio) restoreOne(l *keep.Lost) {
	if info, err := os.Stat(l.Path()); err == nil {
		if t := s.desk.holding(info); t != nil && !t.doc.Unsaved() {
			s.dropTab(t)
		}
	}
	if l.Orders() {
		s.messages.try(s.recovery.Resume(l))
		s.panel.enter(generatePage)
		return
	}
	s.addTab(func(changed func(draft.Changed)) (*document.Document, error) {
		return s.recovery.Restore(l, changed), nil
	})
	var n int
	if _, err := fmt.Sscanf(l.Title(), words.Message("Untitled %d").String(), &n); err == nil {
		s.desk.untitled = max(s.desk.untitled, n)
	}
}

// reopen opens files, and shows one of them.
func (s *Studio) reopen(paths []string, shown int) {
	s.openAll(paths, nil, func(files []*reading) {
		if len(files) > 0 && files[shown].err == nil {
			s.show(files[shown]) // goes to its tab
		}
	})
}

// toggleReopen changes whether the next start opens what is open now.
func (s *Studio) toggleReopen() {
	s.prefs.toggle(prefReopen)
	s.menu.refresh(s.desk.doc())
}
