package gui

import (
	"fmt"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/gui/board"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// tab is an open document with its board.
type tab struct {
	doc   *document.Document
	board *board.Board
	item  *container.TabItem
	over  grid.Place
	strip *strip
	hint  *look.Line
	pair  *pairView
	play  *playView
	plays bool            // the board is played
	frame *fyne.Container // of all that
	walk  *walkView
	all   *collectionView
	made  *fyne.Container // for the results of the generator
	later bool            // its changed file is not asked about before the next focus

	saving      bool     // it is being written
	afterSaving []func() // what is done then
}

// newDocument opens an empty puzzle of a type in a tab.
func (s *Studio) newDocument(t puzzles.Type, pr puzzles.Params) {
	p, err := puzzles.New(t, pr)
	if err != nil {
		s.messages.try(err)
		return
	}
	name := s.desk.newName()
	s.panel.show(puzzlePage)
	s.addTab(func(changed func(draft.Changed)) (*document.Document, error) {
		d := document.New(p, s.post, changed)
		d.SetUntitled(name)
		return d, nil
	})
}

// openFile opens what was read, or made, in a tab.
func (s *Studio) openFile(f *draft.File) bool {
	return s.addTab(func(changed func(draft.Changed)) (*document.Document, error) {
		return document.Open(f, s.post, changed)
	})
}

// addTab makes a document and shows it; false when it could not be made.
func (s *Studio) addTab(make func(changed func(draft.Changed)) (*document.Document, error)) bool {
	s.commit()
	t := &tab{strip: newStrip(s.keys)}
	d, err := make(func(what draft.Changed) {
		if !s.desk.has(t) {
			return // not open yet, or not any more
		}
		if on := t.doc.Playing(); on != t.plays {
			t.plays = on
			s.obey(t.doc)
		}
		t.strip.refresh()
		if s.desk.current() == t {
			s.refresh(what)
		} else if what&draft.Titles != 0 {
			s.desk.showNames()
		}
		if s.desk.current() != t {
			s.showJobs()
		}
		if what&draft.OnDisk != 0 {
			s.onDisk(t)
		}
	})
	if err != nil {
		s.messages.failOf(toRead, err, nil, nil)
		return false
	}
	t.doc, t.plays = d, d.Playing()
	t.board = board.New(d)
	t.board.ForcedShown = func() bool { return s.prefs.wish(prefIn(d, prefForced)) }
	t.board.LargePrint = func() bool { return s.prefs.wish(prefLarge) }
	t.board.TogetherShown = func() bool { return s.prefs.wish(prefTogether) }
	t.board.OnKey = s.keys.typedKey
	t.board.OnRefused = func(err error) { s.messages.try(err) }
	t.board.OnAlt = func(sc fyne.Shortcut) { s.keys.MenuKey(sc) }
	t.board.OnPoint = func(at grid.Place) {
		t.over = at
		if s.desk.current() == t {
			s.status.point(t)
		}
	}
	t.board.OnZoom = func() {
		if s.desk.current() == t {
			s.status.measure(t)
		}
	}
	s.obey(d)
	d.DrawSymmetric(s.symmetry())
	t.item = container.NewTabItem(shorten(d.Name()), s.content(t))
	s.status.help("", false)
	s.desk.add(t)
	s.win.Canvas().Focus(t.board)
	s.recovery.Keep(d)
	return true
}

// beginning is what the line below an empty board says.
const beginning words.Message = "Click to paint, or type. The arrow keys move. F2 changes between problem and answer."

// content is the board with the line below it. Messages come over the board, which never
// moves under the pointer, and above what is shown in its place.
func (s *Studio) content(t *tab) fyne.CanvasObject {
	t.hint = look.Muted(beginning.String()).Align(fyne.TextAlignCenter).Cut()
	t.pair = s.newPairView(t)
	t.play = s.newPlayView(t)
	t.walk = s.newWalkView(t)
	t.all = s.newCollectionView(t)
	t.made = look.Stack()
	t.strip.place(look.Stack(t.board, t.play.cover), look.Stack(t.pair.object, t.walk.object, t.all.object, t.made))
	t.frame = look.Frame(t.play.bar, look.Padded(t.hint, 0, 8, 0, 0), nil, nil, t.strip.over)
	return look.Stack(look.NewGround(draw.Desk), t.frame)
}

// inPlace is what is shown in place of the board. Where the window is too low for it, it
// is scrolled: it does not make the window taller.
func inPlace(o fyne.CanvasObject) *look.Page {
	return look.NewPage(look.Stack(look.NewGround(draw.Desk), newWall(), container.NewVScroll(o)))
}

// renew builds what is shown of the document anew, around the same board.
func (t *tab) renew(s *Studio) {
	t.walk.pause()
	listed := t.all.object.Visible()
	messages := t.strip.messages
	delete(s.desk.docs, t.item)
	t.strip = newStrip(s.keys)
	t.item = container.NewTabItem(t.item.Text, s.content(t))
	s.desk.docs[t.item] = t
	t.strip.set(messages)
	s.desk.bar.Append(t.item)
	if listed {
		s.desk.show(t)
		t.all.show()
	}
}

// keys is what takes the keys of the tab: the board, or what is shown in its place.
func (t *tab) keys() fyne.Focusable {
	switch {
	case t.walk.object.Visible():
		return t.walk.list
	case len(t.made.Objects) > 0:
		return t.all.s.panel.make.cards.grid
	case t.all.object.Visible():
		return t.all.sheet
	}
	return t.board
}

// refreshHint says below the board how to begin, and then what a click does.
// The line is always there: the board keeps its place.
func (t *tab) refreshHint() {
	s := t.doc.State()
	p := s.Puzzle
	text := beginning.String()
	if empty := p.Cells.Empty() && p.Givens() == 0 && s.Marks.Empty(); !empty {
		tools := t.doc.Tools()
		i := slices.IndexFunc(tools, func(k puzzles.Tool) bool { return k.ID == t.doc.Tool() })
		text = tools[max(i, 0)].Title + "."
	}
	if t.doc.Walkthrough() != nil {
		text = walkHint.String()
	} else if _, ok := t.doc.Pair(); ok {
		text = pairHint.String()
	} else if len(t.made.Objects) > 0 {
		text = resultsHint.String()
	} else if t.all.object.Visible() {
		text = collectionHint.String()
	} else if t.doc.Covered() {
		text = "" // the cover of a paused game says it
	}
	t.hint.SetText(text)
}

func (s *Studio) dropTab(t *tab) {
	if s.panel.make.cards.in == t {
		s.panel.make.cards.hide()
	}
	s.desk.drop(t)
	s.recovery.Rearranged()
	s.refresh(everything)
	s.keys.FocusBoard()
}

func (s *Studio) setLayer(l puzzles.Layer) {
	s.desk.withDoc(func(d *document.Document) { d.SetLayer(l) })
}

func (s *Studio) toggleForced() { s.toggleShown(prefForced) }

func (s *Studio) toggleFaults() { s.toggleShown(prefFaults) }

func (s *Studio) toggleWrong() { s.toggleShown(prefWrong) }

func (s *Studio) toggleCandidates() { s.toggleShown(prefCandidates) }

func (s *Studio) toggleTogether() {
	s.prefs.toggle(prefTogether)
	s.refresh(draft.Board)
}

// reveal enters what the cell at the cursor holds.
func (s *Studio) reveal() {
	s.desk.withDoc(func(d *document.Document) { s.messages.try(d.Reveal()) })
}

// checkNow shows the broken rules and says whether there are any.
func (s *Studio) checkNow() {
	s.desk.withDoc(func(d *document.Document) {
		w := d.CheckNow()
		s.status.note(w)
		s.trace(fmt.Sprintf("check: %s | %s", w.Chip, w.Sentence))
	})
}

// fileName is the last part of a path.
func fileName(path string) string { return filepath.Base(path) }
