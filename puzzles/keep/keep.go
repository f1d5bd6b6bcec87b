// Package keep saves unsaved work for a later run of the program, however this run ends, and
// finds what earlier runs left.
package keep

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/guard"
	"quadrille/puzzles/recovery"
	"quadrille/puzzles/words"
	"quadrille/puzzles/workshop"
)

// Recovery keeps the open documents of a program for a later run, after a crash, a kill or a
// log-out, and finds what earlier runs left. From Begin on it is a Keeper whose states are
// taken from documents. Like a Document it belongs to one goroutine.
type Recovery struct {
	// Store returns the store to use; nil means in memory.
	Store func() (recovery.Store, error)
	*recovery.Keeper

	types  []puzzles.Type
	post   func(func())
	failed func(error)
	list   *recovery.Kept               // of the open documents
	docs   map[*document.Document]*kept // the kept documents, until they are closed
	making *workshop.Making             // which takes over orders of earlier runs
}

// kept is a kept document.
type kept struct {
	*recovery.Kept
	listed recovery.Tab // its entry in the list of open documents
}

// Begin starts keeping documents. open returns the open documents and the index of the one
// shown. failed is called with later errors, where post runs functions. The error says why
// nothing will outlive the program.
func (r *Recovery) Begin(types []puzzles.Type, post func(func()), failed func(error), open func() (docs []*document.Document, at int)) (err error) {
	r.types, r.post, r.failed, r.docs = types, post, failed, map[*document.Document]*kept{}
	if r.Store != nil {
		var store recovery.Store
		if store, err = r.Store(); err == nil {
			r.Keeper, err = recovery.New(store, post, failed)
		}
	}
	if r.Keeper == nil {
		r.Keeper, _ = recovery.New(recovery.Memory(), post, failed) // never fails
	}
	r.list = r.KeepTabs(func() recovery.Tabs { return r.listed(open()) })
	return err
}

// listed returns the list of open documents, without boards that have neither a file nor
// unsaved work.
func (r *Recovery) listed(docs []*document.Document, at int) (list recovery.Tabs) {
	for i, d := range docs {
		t := r.tab(d)
		if t == (recovery.Tab{}) {
			continue
		}
		if i == at {
			list.At = len(list.Tabs)
		}
		list.Tabs = append(list.Tabs, t)
	}
	return list
}

func (r *Recovery) tab(d *document.Document) recovery.Tab {
	t := recovery.Tab{Path: d.File.Path()}
	if k := r.docs[d]; k != nil && d.Unsaved() {
		t.State = k.Name()
	}
	return t
}

// unsaved returns a function that takes the state of a document, nil if it has no unsaved
// work.
func unsaved(d *document.Document) func() recovery.State {
	return func() recovery.State {
		if s := d.Snapshot(); s.Unsaved() {
			return s
		}
		return nil
	}
}

// Keep keeps a newly opened document until it is closed.
func (r *Recovery) Keep(d *document.Document) {
	if r.docs[d] == nil {
		r.keep(d, r.Keeper.Keep(unsaved(d)))
	}
	r.note(d, draft.Titles)
}

func (r *Recovery) keep(d *document.Document, k *recovery.Kept) {
	r.docs[d] = &kept{Kept: k}
	d.Listen(func(what draft.Changed) { r.note(d, what) }, func() {
		k.Drop()
		delete(r.docs, d)
	})
}

// note records a change of a document. After a save its state is removed at once.
func (r *Recovery) note(d *document.Document, what draft.Changed) {
	k := r.docs[d]
	if what&(draft.Work|draft.Titles|draft.Shown) == 0 || k == nil {
		return
	}
	k.Changed()
	if t := r.tab(d); t != k.listed {
		k.listed = t
		r.Rearranged()
	}
	if what&draft.Titles != 0 && !d.Unsaved() {
		r.Now()
	}
}

// KeepMaking keeps the orders of a making, see [workshop.Making.Keep].
func (r *Recovery) KeepMaking(m *workshop.Making) {
	r.making = m
	m.Keep(r.Keeper)
}

// Rearranged records that other documents are open, or another one is shown.
func (r *Recovery) Rearranged() { r.list.Changed() }

// LastOpen returns the files that were open when the last run ended normally, and the index of
// the one shown.
func (r *Recovery) LastOpen() (paths []string, shown int) {
	list := r.LastTabs()
	for i, t := range list.Tabs {
		if t.Path == "" {
			continue
		}
		if i == list.At {
			shown = len(paths)
		}
		paths = append(paths, t.Path)
	}
	return paths, shown
}

// Lost is a document that an earlier run left.
type Lost struct {
	found  recovery.Found
	state  *draft.Snapshot // nil for a file without unsaved work
	orders []*workshop.Ordered
	bare   bool // there are only orders; the state has boards to show for them
	broken bool // no program can read the state
}

// Find reads what earlier runs left, in the background, and then calls then. It reports what
// cannot be read: a broken state is set aside, and others stay for another program or a later
// time that may be able to read them.
func (r *Recovery) Find(then func([]*Lost)) {
	found, err := r.Keeper.Find()
	if err != nil {
		r.failed(words.Errorf("unsaved work of earlier runs cannot be searched for: %w", err))
	}
	guard.Go(func() {
		var list []*Lost
		for f := range found {
			list = append(list, r.read(f))
		}
		r.post(func() { then(r.readable(list)) })
	}, func(err error) { r.post(func() { r.failed(err) }) })
}

func (r *Recovery) read(f recovery.Found) *Lost {
	l := &Lost{found: f}
	if f.State != "" && f.Err == nil {
		l.orders, l.state, l.bare, l.found.Err = workshop.Decode(f.Text, r.types)
		l.broken = l.found.Err != nil && !errors.Is(l.found.Err, draft.ErrNewer)
		l.found.Text = nil
	}
	return l
}

// readable returns the list without what cannot be read, and without files that also have
// unsaved work in it, because the list of open documents may be some seconds older.
func (r *Recovery) readable(list []*Lost) []*Lost {
	unsaved := map[string]bool{}
	for _, l := range list {
		if l.state != nil {
			unsaved[l.state.Path()] = true
		}
	}
	return slices.DeleteFunc(list, func(l *Lost) bool {
		wrong := l.found.Err
		switch {
		case wrong == nil:
			return l.state == nil && unsaved[l.Path()]
		case !l.broken:
			r.failed(words.Errorf("one document of an earlier run cannot be read now (%w); it is left as it is", wrong))
		default:
			where, err := r.SetAside(l.found)
			r.failed(words.Errorf("one document of an earlier run cannot be read (%w); what is left of it is kept as %s", cmp.Or(err, wrong), where))
		}
		return true
	})
}

// Unsaved reports whether it has unsaved work; otherwise it is a file that was open.
func (l *Lost) Unsaved() bool { return l.state != nil }

// Path returns the file of the document, "" if it has none.
func (l *Lost) Path() string {
	if l.state == nil {
		return l.found.Path
	}
	return l.state.Path()
}

// Title returns the title of the document.
func (l *Lost) Title() string {
	if l.state == nil {
		return filepath.Base(l.found.Path)
	}
	return l.state.Title()
}

// State returns the board that was shown; it has no puzzle if there is no unsaved work.
func (l *Lost) State() puzzles.State {
	if l.state == nil {
		return puzzles.State{}
	}
	return l.state.State()
}

// About describes the document: its time, content and file.
func (l *Lost) About(now time.Time) string {
	if l.state == nil {
		return words.Say("No unsaved changes · %s", filepath.Dir(l.found.Path))
	}
	p := l.State().Puzzle
	what := fmt.Sprintf("%s %s", p.Type.Spec().Title, p.Size())
	if n := l.state.Boards(); n > 1 {
		what = words.Count(n, "puzzle")
	}
	if l.orders != nil {
		what = l.aboutOrders()
	}
	text := clock(l.state.When(), now) + " · " + what
	if path := l.Path(); path != "" {
		text += " · " + words.Say("%s in %s", filepath.Base(path), filepath.Dir(path))
	}
	return text
}

// aboutOrders says how much of the orders has been made: "2 orders, 5 of 40 puzzles made".
func (l *Lost) aboutOrders() string {
	made, all := 0, 0
	for _, x := range l.orders {
		made, all = made+x.Made(), all+x.Order.Count
	}
	return words.Say("%s, %s of %s made", words.Count(len(l.orders), "order"), words.Number(made), words.Count(all, "puzzle"))
}

var months = [...]words.Message{
	"January", "February", "March", "April", "May", "June",
	"July", "August", "September", "October", "November", "December",
}

// clock formats a time for people: "14:05", "yesterday 14:05", "3 March 14:05".
func clock(at, now time.Time) string {
	at, now = at.Local(), now.Local()
	day := func(t time.Time) string { return t.Format("2006-01-02") }
	hour, month := at.Format("15:04"), months[at.Month()-time.January]
	switch {
	case day(at) == day(now):
		return hour
	case day(at) == day(now.AddDate(0, 0, -1)):
		return words.Say("yesterday %s", hour)
	case at.Year() == now.Year():
		return words.Say("%d %s %s", at.Day(), month, hour)
	}
	return words.Say("%d %s %d %s", at.Day(), month, at.Year(), hour)
}

// Orders reports whether it has only orders, to be passed to Resume.
func (l *Lost) Orders() bool { return l.bare }

// Resume adds the orders that were found to the making, with the puzzles made so far.
func (r *Recovery) Resume(l *Lost) error {
	r.making.Resume(l.orders)
	if err := r.Wait(); err != nil { // from now on they are kept with the making
		return err
	}
	return r.Drop(l)
}

// Restore reopens a document with unsaved work as it was, and keeps it from now on in place of
// what was found. Its orders go to the making.
func (r *Recovery) Restore(l *Lost, changed func(draft.Changed)) *document.Document {
	if l.orders != nil {
		r.making.Resume(l.orders)
	}
	d := document.Restore(l.state, r.post, changed)
	r.keep(d, r.Adopt(l.found, unsaved(d)))
	return d
}

// Drop discards what was found.
func (r *Recovery) Drop(l *Lost) error {
	if l.state == nil {
		return nil // the next list of open documents omits it
	}
	return r.Keeper.Drop(l.found)
}

// Leave leaves rest to be found another time, and forgets the other files.
func (r *Recovery) Leave(rest []*Lost) {
	var found []recovery.Found
	for _, l := range rest {
		found = append(found, l.found)
	}
	r.Keeper.Leave(found)
}
