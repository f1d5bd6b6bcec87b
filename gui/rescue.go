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

// rescue restores what an earlier run of the program has left.
type rescue struct {
	*base
	reader   *reader
	recovery *keep.Recovery
	opener   *opener
	orders   func() // shows the orders for the generator
	fault    string // the account of a fault that ended the previous run
	unkept   error  // why unsaved work does not outlive the program, nil if it does
}

// begin runs first, once the files given at the start are read: it offers what an earlier run
// left or, if that setting is on, reopens what was open at the end of the last run.
func (r *rescue) begin() { r.reader.whenRead(r.begun) }

// begun does so, after reporting what went wrong before.
func (r *rescue) begun() {
	if r.fault != "" {
		r.messages.fail(words.Errorf("a fault ended Quadrille, and it has started again; %s describes it", r.fault))
	}
	if r.unkept != nil {
		r.messages.fail(words.Errorf("unsaved work is not kept in case of a crash: %w", r.unkept))
	}
	r.find(func(list []*keep.Lost) {
		if r.prefs.wish(prefReopen) && len(r.desk.docs) == 0 && onlyOrders(list) {
			paths, shown := r.recovery.LastOpen()
			r.reader.openAll(paths, nil, func(files []*reading) {
				if len(files) > 0 && files[shown].err == nil {
					r.reader.show(files[shown]) // switches to its tab
				}
			})
		}
		if len(list) > 0 {
			r.offer(list)
		}
	})
}

// onlyOrders reports whether nothing was left but orders for the generator, which are kept
// even after a normal end.
func onlyOrders(list []*keep.Lost) bool {
	return !slices.ContainsFunc(list, func(l *keep.Lost) bool { return !l.Orders() })
}

// ask is the command that offers what is still waiting.
func (r *rescue) ask() {
	r.find(func(list []*keep.Lost) {
		if len(list) == 0 {
			r.messages.say(words.Say("No unsaved work of an earlier run is waiting."))
			return
		}
		r.offer(list)
	})
}

// find looks for what earlier runs left, and calls then with it.
func (r *rescue) find(then func([]*keep.Lost)) {
	r.recovery.Find(func(list []*keep.Lost) {
		then(list)
		r.messages.trace(fmt.Sprintf("left by earlier runs: %d", len(list)))
	})
}

// lostPicture is the side of the pictures in the list of lost documents.
const lostPicture = 44

// offer asks which documents of an earlier run to restore. Those without a tick, and all of
// them on Esc, are kept for later.
func (r *rescue) offer(list []*keep.Lost) {
	unsaved, off := 0, map[*keep.Lost]bool{}
	q := ticks{title: words.Say("Restore unsaved work?"), foot: words.Say("What has no tick waits: File › Earlier work › Recover documents."), verb: words.Say("Restore"), all: words.Say("Restore all")}
	for _, l := range list {
		row := tickRow{name: l.Title(), where: l.About(time.Now()), changed: func(on bool) { off[l] = !on }}
		picture := fyne.CanvasObject(look.Center(look.NewImage(look.IconIn("book", draw.Accent), 18)))
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
	r.dialogs.which(q, answer{words.Say("Later"), func() {}}, answer{drop, func() { r.askDrop(list, off) }}, answer{"", func() { r.restore(list, off) }})
}

// lostWords says that the program has ended unexpectedly.
func lostWords(unsaved int) string {
	if unsaved == 0 {
		return words.Say("Quadrille ended without closing these documents.")
	}
	return words.Say("Quadrille ended with unsaved work in %s.", words.Count(unsaved, "document"))
}

// ticked returns the documents of a list that are not in off, and the others.
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

// askDrop discards the ticked documents and returns to those that are left. It asks first if
// work would be lost.
func (r *rescue) askDrop(list []*keep.Lost, off map[*keep.Lost]bool) {
	given, rest := ticked(list, off)
	unsaved := 0
	for _, l := range given {
		if l.Unsaved() {
			unsaved++
		}
	}
	drop := func() {
		for _, l := range given {
			r.messages.try(r.recovery.Drop(l))
			r.messages.trace("dropped: " + l.Title())
		}
		r.recovery.Leave(rest)
		if len(rest) > 0 {
			r.offer(rest)
		}
	}
	switch {
	case len(given) == 0:
		r.offer(list)
		return
	case unsaved == 0:
		drop()
		return
	}
	text := words.Say("The unsaved work in %s cannot be brought back.", words.Count(unsaved, "document"))
	r.dialogs.question(words.Say("Drop the unsaved work?"), text, answer{words.Say("Back"), func() { r.offer(list) }}, answer{words.Say("Drop"), drop})
}

// restore opens the ticked documents as they were. If the reading of those without unsaved
// work is stopped, they are kept for later.
func (r *rescue) restore(list []*keep.Lost, off map[*keep.Lost]bool) {
	var paths []string
	list, rest := ticked(list, off)
	for _, l := range list {
		if !l.Unsaved() {
			paths = append(paths, l.Path())
		}
	}
	r.reader.read(paths, func(files []*reading) {
		for _, l := range list {
			switch {
			case l.Unsaved():
				r.restoreOne(l)
			case len(files) == 0:
				rest = append(rest, l)
				continue
			default:
				r.reader.show(files[0])
				files = files[1:]
			}
			r.messages.trace("restored: " + l.Title())
		}
		r.recovery.Leave(rest)
		r.recovery.Now() // including the list of open documents
	})
}

// restoreOne opens a document with unsaved work. It replaces a tab that has the same file
// open and no unsaved work.
func (r *rescue) restoreOne(l *keep.Lost) {
	if info, err := os.Stat(l.Path()); err == nil {
		if t := r.desk.holding(info); t != nil && !t.doc.Unsaved() {
			r.opener.drop(t)
		}
	}
	if l.Orders() {
		r.messages.try(r.recovery.Resume(l))
		r.orders()
		return
	}
	r.opener.add(func(changed func(draft.Changed)) (*document.Document, error) {
		return r.recovery.Restore(l, changed), nil
	})
	var n int
	if _, err := fmt.Sscanf(l.Title(), words.Message("Untitled %d").String(), &n); err == nil {
		r.desk.untitled = max(r.desk.untitled, n)
	}
}
