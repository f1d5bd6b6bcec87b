package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/control"
	"quadrille/puzzles/document"
	"quadrille/puzzles/words"
	"quadrille/puzzles/workshop"
)

// symmetry is the one of drawing and of the generator, whose list has it.
type symmetry struct {
	desk     *desk
	keys     *Keyboard
	messages *messages
	list     *control.Choice
	shown    func(at int) // shows it elsewhere in the window
}

// at is the one that is chosen, of workshop.Symmetries.
func (s *symmetry) at() int { return max(0, s.list.SelectedIndex()) }

// set chooses another one.
func (s *symmetry) set(at int) { s.list.SetSelectedIndex(at) }

// next chooses the next one that the board can have, after the last one none.
func (s *symmetry) next() {
	s.desk.withDoc(func(d *document.Document) {
		next := s.at()
		for {
			next = (next + 1) % len(workshop.Symmetries())
			if d.CanDraw(next) {
				break
			}
		}
		s.set(next)
		s.messages.say(words.Say("Symmetry: %s.", workshop.Symmetries()[next]))
	})
}

// draw shows the symmetry that was chosen, and draws with it.
func (s *symmetry) draw() {
	for _, t := range s.desk.docs {
		t.doc.DrawSymmetric(s.at())
	}
	s.shown(s.at())
}

// items choose the symmetry; a document that is not nil allows some only.
func (s *symmetry) items(d *document.Document) []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for i, name := range workshop.Symmetries() {
		it := item(words.Capital(name), nil, func() { s.set(i) })
		it.Checked = i == s.at()
		it.Disabled = d != nil && !d.CanDraw(i)
		items = append(items, it)
	}
	return items
}

// popUp opens the list of symmetries beside a key of the rail.
func (s *symmetry) popUp(beside fyne.CanvasObject) {
	menu := fyne.NewMenu("", s.items(s.desk.doc())...)
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(beside)
	at.X += beside.Size().Width + 4
	at.Y += beside.Size().Height - widget.NewMenu(menu).MinSize().Height
	s.keys.popUp(menu, at)
}
