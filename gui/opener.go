package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/gui/board"
	"quadrille/gui/look"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/keep"
)

// opener opens documents in tabs.
type opener struct {
	*base
	showing   *showing
	current   *current
	symmetry  *symmetry
	publisher *publisher
	recovery  *keep.Recovery
	commit    func()                    // accepts what is being typed
	changed   func(*tab, draft.Changed) // shows what has changed in an open document
	refresh   func(draft.Changed)       // shows the changes in the current document
}

// open opens what was read or made in a tab.
func (o *opener) open(f *draft.File) bool {
	return o.add(func(changed func(draft.Changed)) (*document.Document, error) {
		return document.Open(f, o.post, changed)
	})
}

// add makes a document and shows it. It reports whether that succeeded.
func (o *opener) add(make func(changed func(draft.Changed)) (*document.Document, error)) bool {
	o.commit()
	t := &tab{strip: newStrip(o.keys)}
	d, err := make(func(what draft.Changed) {
		if !o.desk.has(t) {
			return // not open yet, or already closed
		}
		if on := t.doc.Playing(); on != t.plays {
			t.plays = on
			o.showing.obey(t.doc)
		}
		o.changed(t, what)
	})
	if err != nil {
		o.messages.failOf(toRead, err, nil, nil)
		return false
	}
	t.doc, t.plays = d, d.Playing()
	t.board = o.newBoard(t)
	o.showing.obey(d)
	d.DrawSymmetric(o.symmetry.at())
	t.item = container.NewTabItem(shorten(d.Name()), o.content(t))
	o.messages.help("", false)
	o.desk.add(t)
	o.keys.Focus(t.board)
	o.recovery.Keep(d)
	return true
}

// newBoard returns the board of a tab, with its callbacks connected to the window.
func (o *opener) newBoard(t *tab) *board.Board {
	d := t.doc
	b := board.New(d)
	b.ForcedShown = func() bool { return o.showing.wish(d, prefForced) }
	b.LargePrint = func() bool { return o.prefs.wish(prefLarge) }
	b.TogetherShown = func() bool { return o.prefs.wish(prefTogether) }
	b.OnKey = o.keys.typedKey
	b.OnRefused = func(err error) { o.messages.try(err) }
	b.OnAlt = func(sc fyne.Shortcut) { o.keys.MenuKey(sc) }
	b.OnPoint = func(at grid.Place) {
		t.over = at
		if o.desk.current() == t {
			o.messages.status.point(t)
		}
	}
	b.OnZoom = func() {
		if o.desk.current() == t {
			o.messages.status.measure(t)
		}
	}
	return b
}

// content returns the board with the line below it. Messages are shown over the board, which
// never moves under the pointer, and above what is shown in its place.
func (o *opener) content(t *tab) fyne.CanvasObject {
	t.hint = look.Muted(beginning.String()).Align(fyne.TextAlignCenter).Cut()
	t.pair = newPairView(t, o.keys)
	t.play = newPlayView(t, o.current)
	t.walk = newWalkView(t, o.base, o.publisher.exportWalk)
	t.all = newCollectionView(t, o)
	t.made, t.results = look.Stack(), nil
	t.strip.place(look.Stack(t.board, t.play.cover), look.Stack(t.pair.object, t.walk.object, t.all.object, t.made))
	t.frame = look.Frame(t.play.bar, look.Padded(t.hint, 0, 8, 0, 0), nil, nil, t.strip.over)
	return look.Stack(look.NewGround(draw.Desk), t.frame)
}

func (o *opener) drop(t *tab) {
	if t.results != nil {
		t.results.hide()
	}
	o.desk.drop(t)
	o.recovery.Rearranged()
	o.refresh(everything)
	o.keys.FocusBoard()
}

// renew rebuilds what is shown of the document, around the same board.
func (o *opener) renew(t *tab) {
	t.walk.pause()
	listed := t.all.object.Visible()
	messages := t.strip.messages
	delete(o.desk.docs, t.item)
	t.strip = newStrip(o.keys)
	t.item = container.NewTabItem(t.item.Text, o.content(t))
	o.desk.docs[t.item] = t
	t.strip.set(messages)
	o.desk.bar.Append(t.item)
	if listed {
		o.desk.show(t)
		t.all.show()
	}
}
