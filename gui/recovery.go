package gui

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/guard"
	"quadrille/puzzles/recovery"
	"quadrille/puzzles/words"
)

// beginKeeping begins to keep what is open in a store, or in the memory of the
// program where that cannot be.
func (s *Studio) beginKeeping(find func() (recovery.Store, error)) {
	failed := func(err error) { s.fail(err, "", nil) }
	if find != nil {
		store, err := find()
		if err == nil {
			s.keeper, err = recovery.New(store, s.post, failed)
		}
		s.unkept = err
	}
	if s.keeper == nil {
		s.keeper, _ = recovery.New(recovery.Memory(), s.post, failed) // never fails
	}
	s.list = s.keeper.KeepTabs(s.openTabs)
}

// state is the document as it is kept: nil without unsaved work.
func (t *tab) state() recovery.State {
	if snap := t.doc.Snapshot(); snap.Unsaved() {
		return snap
	}
	return nil
}

// open is the document in the list of what is open.
func (t *tab) open() recovery.Tab {
	open := recovery.Tab{Path: t.doc.Path()}
	if t.doc.Unsaved() {
		open.State = t.kept.Name()
	}
	return open
}

// openTabs is the list of what is open. A board without a file and without work
// is not in it.
func (s *Studio) openTabs() recovery.Tabs {
	var list recovery.Tabs
	for _, t := range s.all() {
		open := t.open()
		if open == (recovery.Tab{}) {
			continue
		}
		if t == s.current() {
			list.At = len(list.Tabs)
		}
		list.Tabs = append(list.Tabs, open)
	}
	return list
}

// keep takes note of a change of a document. What has just been saved is no
// longer kept, without a delay.
func (s *Studio) keep(t *tab, what document.Changed) {
	if what&(document.Work|document.Titles|document.Shown) == 0 {
		return
	}
	t.kept.Changed()
	if open := t.open(); open != t.listed {
		t.listed = open
		s.list.Changed()
	}
	if what&document.Titles != 0 && !t.doc.Unsaved() {
		s.keeper.Now()
	}
}

// lost is a document that an earlier run of the program left.
type lost struct {
	recovery.Found
	state *document.Snapshot // nil for a file without unsaved work
	on    bool               // it has its tick
	// broken is true when no program can read the state.
	broken bool
}

// begin is what the window does first, once the files that it was started with
// are read: it offers what an earlier run left, or opens what was open in the
// last one, when that is wished.
func (s *Studio) begin() { s.whenRead(s.begun) }

func (s *Studio) begun() {
	if s.fault != "" {
		s.fail(fmt.Errorf("a fault ended Quadrille, and it has started again; %s tells of it", s.fault), "", nil)
	}
	if s.unkept != nil {
		s.fail(fmt.Errorf("unsaved work is not kept for the case of a crash: %w", s.unkept), "", nil)
	}
	s.findLost(func(list []*lost) {
		switch {
		case len(list) > 0:
			s.offer(list)
		case s.app.Preferences().Bool(prefReopen) && len(s.docs) == 0:
			s.reopen(s.keeper.LastTabs())
		}
	})
}

// recover is the command that offers what is still waiting.
func (s *Studio) recover() {
	s.findLost(func(list []*lost) {
		if len(list) == 0 {
			s.status.say("No unsaved work of an earlier run is waiting.")
			return
		}
		s.offer(list)
	})
}

// findLost reads what earlier runs left, beside the window, and goes on with it.
// What cannot be read is told; it is put aside when it is broken, and waits when
// another program, or a later time, may be able to.
func (s *Studio) findLost(then func([]*lost)) {
	found, err := s.keeper.Find()
	if err != nil {
		s.fail(fmt.Errorf("unsaved work of earlier runs cannot be looked for: %w", err), "", nil)
	}
	guard.Go(func() {
		var list []*lost
		for f := range found {
			l := &lost{Found: f, on: true}
			if f.State != "" && f.Err == nil {
				l.state, l.Err = document.DecodeSnapshot(f.Text, s.types)
				l.broken = l.Err != nil && !errors.Is(l.Err, document.ErrNewer)
				l.Text = nil
			}
			list = append(list, l)
		}
		s.post(func() {
			list = s.readable(list)
			then(list)
			s.trace(fmt.Sprintf("left by earlier runs: %d", len(list)))
		})
	}, func(err error) { s.post(func() { s.fail(err, "", nil) }) })
}

// readable is a list without what cannot be read, and without files of which it
// has unsaved work: the list of what was open may be some seconds older.
func (s *Studio) readable(list []*lost) []*lost {
	unsaved := map[string]bool{}
	for _, l := range list {
		if l.state != nil {
			unsaved[l.state.Path()] = true
		}
	}
	return slices.DeleteFunc(list, func(l *lost) bool {
		if l.Err == nil {
			return l.state == nil && unsaved[l.Path]
		}
		if !l.broken {
			s.fail(fmt.Errorf("one document of an earlier run cannot be read now (%w); it is left as it is", l.Err), "", nil)
			return true
		}
		where, err := s.keeper.SetAside(l.Found)
		s.fail(fmt.Errorf("one document of an earlier run cannot be read (%w); what is left of it is kept as %s", cmp.Or(err, l.Err), where), "", nil)
		return true
	})
}

// lostPicture is the side of the pictures in the list of lost documents.
const lostPicture = 44

// offer asks what is to become of documents that an earlier run left. Those
// without a tick, and all of them on Esc, wait for another time.
func (s *Studio) offer(list []*lost) {
	unsaved := 0
	q := ticks{title: "Restore unsaved work?", foot: "What has no tick waits: File ▸ Recover documents.", verb: "Restore"}
	for _, l := range list {
		row := tickRow{changed: func(on bool) { l.on = on }}
		picture := fyne.CanvasObject(container.NewCenter(look.Picture(look.IconIn("book", draw.Accent), 18)))
		if l.state == nil {
			row.name, row.where = fileName(l.Path), "No unsaved changes · "+filepath.Dir(l.Path)
		} else {
			unsaved++
			row.name, row.where = l.state.Title(), where(l.state, time.Now())
			picture = newThumbnail(l.state.State(), lostPicture)
		}
		row.picture = container.New(layout.NewGridWrapLayout(fyne.NewSquareSize(lostPicture)), picture)
		l.on = true
		q.rows = append(q.rows, row)
	}
	q.head = lostWords(unsaved)
	drop := "Drop …"
	if unsaved == 0 {
		q.title, q.verb, drop = "Open the documents again?", "Open", "Drop"
	}
	s.askWhich(q, answer{"Later", func() {}}, answer{drop, func() { s.askDrop(list) }}, answer{"", func() { s.restore(list) }})
}

// lostWords say that the program has ended without a question.
func lostWords(unsaved int) string {
	if unsaved == 0 {
		return "Quadrille ended without closing these documents."
	}
	return fmt.Sprintf("Quadrille ended with unsaved work in %s.", words.Count(unsaved, "document"))
}

// where tells what a document was: when, what, and in which file.
func where(st *document.Snapshot, now time.Time) string {
	p := st.State().Puzzle
	what := fmt.Sprintf("%s %s", p.Type.Spec().Title, p.Size())
	if n := st.Boards(); n > 1 {
		what = fmt.Sprintf("%d puzzles", n)
	}
	text := clock(st.When(), now) + " · " + what
	if path := st.Path(); path != "" {
		text += " · " + fileName(path) + " in " + filepath.Dir(path)
	}
	return text
}

// clock is a time as people say it: "14:05", "yesterday 14:05", "3 March 14:05".
func clock(at, now time.Time) string {
	at, now = at.Local(), now.Local()
	day := func(t time.Time) string { return t.Format("2006-01-02") }
	switch day(at) {
	case day(now):
		return at.Format("15:04")
	case day(now.AddDate(0, 0, -1)):
		return at.Format("yesterday 15:04")
	}
	if at.Year() == now.Year() {
		return at.Format("2 January 15:04")
	}
	return at.Format("2 January 2006 15:04")
}

// ticked are those of a list with their tick, and the others.
func ticked(list []*lost) (on, off []*lost) {
	for _, l := range list {
		if l.on {
			on = append(on, l)
		} else {
			off = append(off, l)
		}
	}
	return on, off
}

// leaveLost leaves some of what earlier runs left for another time, and forgets the
// others.
func (s *Studio) leaveLost(rest []*lost) {
	var found []recovery.Found
	for _, l := range rest {
		found = append(found, l.Found)
	}
	s.keeper.Leave(found)
}

// askDrop gives the ticked documents up and comes back to what is left. It asks
// first when there is something to lose.
func (s *Studio) askDrop(list []*lost) {
	given, rest := ticked(list)
	unsaved := 0
	for _, l := range given {
		if l.state != nil {
			unsaved++
		}
	}
	drop := func() {
		for _, l := range given {
			if l.state != nil {
				s.try(s.keeper.Drop(l.Found))
			}
			s.trace("dropped: " + l.name())
		}
		s.leaveLost(rest)
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
	text := fmt.Sprintf("The unsaved work in %s cannot be brought back.", words.Count(unsaved, "document"))
	s.dialog("Drop the unsaved work?", look.Padded(widget.NewLabel(text), 8, 16, 8, 8), fyne.Size{},
		answer{"Back", func() { s.offer(list) }}, answer{"Drop", drop})
}

// name is what a document of an earlier run is called.
func (l *lost) name() string {
	if l.state == nil {
		return fileName(l.Path)
	}
	return l.state.Title()
}

// restore opens the ticked documents as they were.
func (s *Studio) restore(list []*lost) {
	var paths []string
	list, rest := ticked(list)
	for _, l := range list {
		if l.state == nil {
			paths = append(paths, l.Path)
		}
	}
	s.read(paths, func(files []*reading) {
		for _, l := range list {
			if l.state == nil {
				s.show(files[0])
				files = files[1:]
			} else {
				s.restoreOne(l)
			}
			s.trace("restored: " + l.name())
		}
		s.leaveLost(rest)
		s.keeper.Now() // also the list of what is open
	})
}

// restoreOne opens a document with unsaved work. A tab that has its file open
// and no work of its own gives way.
func (s *Studio) restoreOne(l *lost) {
	if info, err := os.Stat(l.state.Path()); err == nil {
		if it := s.tabOf(info); it != nil && !s.docs[it].doc.Unsaved() {
			s.dropTab(s.docs[it])
		}
	}
	if s.addTab(func(changed func(document.Changed)) (*document.Document, error) {
		return l.state.Restore(s.post, changed), nil
	}) {
		t := s.current()
		t.kept.Drop()
		t.kept = s.keeper.Adopt(l.Found, t.state)
	}
	var n int
	if _, err := fmt.Sscanf(l.state.Title(), "Untitled %d", &n); err == nil {
		s.untitled = max(s.untitled, n)
	}
}

// reopen opens the files of a list.
func (s *Studio) reopen(list recovery.Tabs) {
	var paths []string
	shown := 0
	for i, t := range list.Tabs {
		if t.Path == "" {
			continue
		}
		if i == list.At {
			shown = len(paths)
		}
		paths = append(paths, t.Path)
	}
	s.read(paths, func(files []*reading) {
		s.together(func() {
			for _, r := range files {
				s.show(r)
			}
			if len(files) > 0 && files[shown].err == nil {
				s.show(files[shown]) // goes to its tab
			}
		})
	})
}

// toggleReopen changes whether the next start opens what is open now.
func (s *Studio) toggleReopen() {
	prefs := s.app.Preferences()
	prefs.SetBool(prefReopen, !prefs.Bool(prefReopen))
	s.menu.refresh(s.doc())
}
