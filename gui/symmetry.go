package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"quadrille/puzzles/document"
	"quadrille/puzzles/words"
	"quadrille/puzzles/workshop"
)

// symmetry is the symmetry of drawing, and of the puzzles that the generator makes.
type symmetry struct {
	*base
	chosen int          // index in workshop.Symmetries
	shown  func(at int) // shows it in the window
}

// at returns the chosen index in workshop.Symmetries.
func (s *symmetry) at() int { return s.chosen }

// set chooses a symmetry, shows it, and applies it to drawing.
func (s *symmetry) set(at int) {
	s.chosen = at
	for _, t := range s.desk.docs {
		t.doc.DrawSymmetric(at)
	}
	s.shown(at)
}

// next chooses the next symmetry that the board can have; after the last one, none.
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

// items returns items to choose the symmetry; a document that is not nil allows only some.
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
