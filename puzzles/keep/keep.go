// Package keep keeps unsaved work where a later run of the program finds it, whatever
// ended this one, and finds what earlier runs left.
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

// Recovery keeps the open documents of a program where a later run finds them
// after a crash, a kill or a log-out, and finds what earlier runs left: a Keeper,
// from Begin on, of which a document takes the place of its state. Like a Document
// it belongs to one goroutine.
type Recovery struct {
	// Store finds the place of what is kept; nil: the memory of the program.
	Store func() (recovery.Store, error)
	*recovery.Keeper

	types  []puzzles.Type
	post   func(func())
	failed func(error)
	list   *recovery.Kept               // of what is open
	docs   map[*document.Document]*kept // those that are kept, until they are closed
	making *workshop.Making             // that takes orders of earlier runs
}

// kept is a document that is kept.
type kept struct {
	*recovery.Kept
	listed recovery.Tab // what the list of what is open says of it
}

// Begin begins to keep documents. open lists those that are open, and which of
// them is shown; failed is told, where post runs functions, what goes wrong from
// then on. The error is why nothing outlives the program.
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

// listed is the list of what is open. A board without a file and without work is
// not in it.
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

// unsaved is a document as it is kept: nil without unsaved work.
func unsaved(d *document.Document) func() recovery.State {
	return func() recovery.State {
		if s := d.Snapshot(); s.Unsaved() {
			return s
		}
		return nil
	}
}

// Keep keeps a document that is open from now on until it is closed.
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

// note takes note of a change of a document. What has just been saved is no longer
// kept, without a delay.
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

// KeepMaking keeps a making, see [workshop.Making.Keep].
func (r *Recovery) KeepMaking(m *workshop.Making) {
	r.making = m
	m.Keep(r.Keeper)
}

// Rearranged takes note that other documents are open, or another one is shown.
func (r *Recovery) Rearranged() { r.list.Changed() }

// LastOpen is what was open when the last run ended in peace: the paths of files,
// and which of them was shown.
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
	bare   bool // orders are all that there is; the state has boards to be shown
	broken bool // no program can read the state
}

// Find reads what earlier runs left, in the background, and goes on with it. What
// cannot be read is told; it is put aside when it is broken, and waits when another
// program, or a later time, may be able to.
func (r *Recovery) Find(then func([]*Lost)) {
	found, err := r.Keeper.Find()
	if err != nil {
		r.failed(words.Errorf("unsaved work of earlier runs cannot be looked for: %w", err))
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

// readable is a list without what cannot be read, and without files of which it
// has unsaved work: the list of what was open may be some seconds older.
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

// Unsaved reports whether there is unsaved work; else it is a file that was open.
func (l *Lost) Unsaved() bool { return l.state != nil }

// Path is the file of the document, "" when no file has it.
func (l *Lost) Path() string {
	if l.state == nil {
		return l.found.Path
	}
	return l.state.Path()
}

// Title is what the document was called.
func (l *Lost) Title() string {
	if l.state == nil {
		return filepath.Base(l.found.Path)
	}
	return l.state.Title()
}

// State is the board that was shown; without a puzzle when there is no unsaved
// work.
func (l *Lost) State() puzzles.State {
	if l.state == nil {
		return puzzles.State{}
	}
	return l.state.State()
}

// About tells what the document was: when, what, and in which file.
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

// aboutOrders says how much of the orders is made: "2 orders, 5 of 40 puzzles made".
func (l *Lost) aboutOrders() string {
	made, all := 0, 0
	for _, x := range l.orders {
		made, all = made+x.Made(), all+x.Order.Count
	}
	return words.Say("%s, %s of %s made", words.Count(len(l.orders), "order"), words.Number(made), words.Count(all, "puzzle"))
}

// months are the names of the months, from January on.
var months = [...]words.Message{
	"January", "February", "March", "April", "May", "June",
	"July", "August", "September", "October", "November", "December",
}

// clock is a time as people say it: "14:05", "yesterday 14:05", "3 March 14:05".
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

// Orders reports whether it is nothing but orders, which Resume takes.
func (l *Lost) Orders() bool { return l.bare }

// Resume puts the orders of what was found into the list of the making, as far as they
// were made.
func (r *Recovery) Resume(l *Lost) error {
	r.making.Resume(l.orders)
	if err := r.Wait(); err != nil { // from now on they are kept with the making
		return err
	}
	return r.Drop(l)
}

// Restore is a document with unsaved work as it was, which is kept from now on in
// place of what was found. Orders that were kept with it go to the making.
func (r *Recovery) Restore(l *Lost, changed func(draft.Changed)) *document.Document {
	if l.orders != nil {
		r.making.Resume(l.orders)
	}
	d := document.Restore(l.state, r.post, changed)
	r.keep(d, r.Adopt(l.found, unsaved(d)))
	return d
}

// Drop gives up what was found.
func (r *Recovery) Drop(l *Lost) error {
	if l.state == nil {
		return nil // the list of what was open forgets it
	}
	return r.Keeper.Drop(l.found)
}

// Leave leaves some of what was found for another time, and forgets the others.
func (r *Recovery) Leave(rest []*Lost) {
	var found []recovery.Found
	for _, l := range rest {
		found = append(found, l.found)
	}
	r.Keeper.Leave(found)
}
