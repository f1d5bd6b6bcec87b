package gui

import (
	"fmt"
	"maps"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
	"quadrille/puzzles/draw"
)

// quit closes the window, after asking about unsaved work. Puzzles that were
// made and never looked at are opened for that.
func (s *Studio) quit() {
	s.settle()
	if p := s.panel.make; len(p.making.Made) > 0 && !p.taken {
		p.making.Stop()
		p.openAll()
	}
	s.part(s.all, map[*tab]int{}, func() {
		for _, t := range s.docs {
			t.doc.Close()
		}
		s.win.Close()
	})
}

// all are the open documents in the order of their tabs.
func (s *Studio) all() []*tab {
	var list []*tab
	for _, it := range s.tabs.Items {
		list = append(list, s.docs[it])
	}
	return list
}

// closeTab closes a document, after asking when it has unsaved work.
func (s *Studio) closeTab(it *container.TabItem) {
	t := s.docs[it]
	if t == nil {
		return
	}
	s.settle()
	open := func() []*tab {
		if s.docs[it] == nil {
			return nil
		}
		return []*tab{t}
	}
	s.part(open, map[*tab]int{}, func() {
		if s.docs[it] != nil {
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
	if s.docs[t.item] == nil {
		next()
		return
	}
	s.tabs.Select(t.item)
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
	for _, t := range list {
		save[t] = true
	}
	answered := func(text string, do func()) answer {
		return answer{text, func() { s.unsaved = false; do() }}
	}
	cancel, none := answered("Cancel", func() {}), func() { then(nil) }
	if len(list) == 1 {
		text := widget.NewLabel(fmt.Sprintf("“%s” has changes that are not saved.", shorten(list[0].doc.Title())))
		s.dialog("Save the changes?", look.Padded(text, 8, 16, 8, 8), fyne.Size{},
			cancel, answered("Do not save", none), answered("Save", func() { then(save) }))
		return
	}
	s.askWhich(list, save, cancel, answered("Save none", none), answered("", func() { then(save) }))
}

// The list of unsaved documents: its width, and how many rows are seen at once.
// The last one is cut where there are more.
const (
	unsavedWidth = 460
	unsavedRows  = 5.4
)

// askWhich shows a list of documents with ticks, kept in save. The last answer
// saves those that are ticked.
func (s *Studio) askWhich(list []*tab, save map[*tab]bool, cancel, none, last answer) {
	var button *answerButton
	count := func() {
		n := 0
		for _, on := range save {
			if on {
				n++
			}
		}
		button.SetText(fmt.Sprintf("Save %d", n))
		if n == len(list) {
			button.SetText("Save all")
		}
		if n == 0 {
			button.Disable()
		} else {
			button.Enable()
		}
	}
	rows := container.New(layout.NewCustomPaddedVBoxLayout(0))
	for i, t := range list {
		if i > 0 {
			rows.Add(widget.NewSeparator())
		}
		rows.Add(s.newTickRow(t, func(on bool) { save[t] = on; count() }, func() { button.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) }))
	}
	scroll := container.NewVScroll(look.Padded(rows, 0, 0, 4, 12))
	high := rows.MinSize().Height / float32(len(list)) * min(float32(len(list)), unsavedRows)
	scroll.SetMinSize(fyne.NewSize(unsavedWidth, high))
	head := look.NewLine(fmt.Sprintf("%d documents have changes that are not saved.", len(list)), look.TextSize, draw.Text)
	foot := look.Muted("What has no tick is given up.")
	body := container.New(layout.NewCustomPaddedVBoxLayout(8), head,
		container.NewStack(look.NewCard(draw.Paper), scroll), foot)
	button = s.dialog("Save the changes?", look.Padded(body, 4, 12, 4, 4), fyne.Size{}, cancel, none, last)
	count()
}

// newTickRow is a row of the list: a tick, the name of a document, its file. A
// click anywhere in the row, or Space, changes the tick; Enter and Esc mean what
// they mean on the buttons.
func (s *Studio) newTickRow(t *tab, changed func(bool), enter func()) fyne.CanvasObject {
	where := "No file yet"
	if p := t.doc.Path(); p != "" {
		where = fileName(p) + " in " + filepath.Dir(p)
	}
	box := &answerTick{enter: enter, escape: func() { s.escape() }}
	box.Checked, box.OnChanged = true, changed
	box.ExtendBaseWidget(box)
	words := container.New(layout.NewCustomPaddedVBoxLayout(0),
		look.NewLine(oneLine(t.doc.Title()), look.TextSize, draw.Text).Cut(), look.Small(where).Cut())
	return container.NewBorder(nil, nil, container.NewCenter(box), nil,
		newTouch(look.Padded(words, 6, 6, 0, 0), func() { box.SetChecked(!box.Checked) }))
}

// answerTick is a box to tick in a dialog, which knows Enter and Esc.
type answerTick struct {
	widget.Check
	enter, escape func()
}

// TypedKey implements fyne.Focusable.
func (t *answerTick) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		t.enter()
	case fyne.KeyEscape:
		t.escape()
	default:
		t.Check.TypedKey(e)
	}
}

// touch is an object that can be tapped and has no focus of its own.
type touch struct {
	widget.BaseWidget
	content fyne.CanvasObject
	tapped  func()
}

func newTouch(content fyne.CanvasObject, tapped func()) *touch {
	t := &touch{content: content, tapped: tapped}
	t.ExtendBaseWidget(t)
	return t
}

// Tapped implements fyne.Tappable.
func (t *touch) Tapped(*fyne.PointEvent) { t.tapped() }

// CreateRenderer implements fyne.Widget.
func (t *touch) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(t.content) }
