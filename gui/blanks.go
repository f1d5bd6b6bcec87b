package gui

import (
	"fyne.io/fyne/v2"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// blanks opens empty puzzles of a type and size.
type blanks struct {
	*base
	opener *opener
	under  fyne.CanvasObject // the button that opens the list of types
	begun  func()            // called before one is shown
}

// open opens an empty puzzle of a type in a tab.
func (b *blanks) open(t puzzles.Type, pr puzzles.Params) {
	p, err := puzzles.New(t, pr)
	if err != nil {
		b.messages.try(err)
		return
	}
	name := b.desk.newName()
	b.begun()
	b.opener.add(func(changed func(draft.Changed)) (*document.Document, error) {
		d := document.New(p, b.post, changed)
		d.File.SetUntitled(name)
		return d, nil
	})
}

// items are the items for an empty puzzle of each type.
func (b *blanks) items() []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, t := range b.types {
		var sizes []*fyne.MenuItem
		for _, z := range presets(t.Spec()) {
			pr := puzzles.Params{Size: z}
			sizes = append(sizes, fyne.NewMenuItem(t.Spec().SizeWords(pr), func() { b.open(t, pr) }))
		}
		sizes = append(sizes, fyne.NewMenuItem(words.Say("Other size …"), func() { b.askSize(t) }))
		items = append(items, submenu(t.Spec().Title.String(), sizes...))
	}
	return items
}

// presets returns sizes to offer for a new board: the default and others around it.
func presets(sp *puzzles.Spec) []grid.Size {
	sizes := []grid.Size{sp.Default}
	for _, by := range []int{-2, -1, 1, 2, 3, 5, 8, 10, 20} {
		z := grid.Size{Rows: sp.Default.Rows + by, Cols: sp.Default.Cols + by}
		if sp.Allows(puzzles.Params{Size: z}) == nil {
			sizes = append(sizes, z)
		}
	}
	return sizes
}

// below opens the list of types below its button, which the start screen does not have.
func (b *blanks) below() {
	at := fyne.NewPos(leastMargin, leastMargin)
	if b.desk.doc() != nil {
		at = fyne.CurrentApp().Driver().AbsolutePositionForObject(b.under)
	}
	b.popUp(at.AddXY(0, b.under.Size().Height))
}

// popUp opens the list of types at a position.
func (b *blanks) popUp(at fyne.Position) {
	b.keys.popUp(fyne.NewMenu("", b.items()...), at)
}

// like opens an empty puzzle of the shown type and size, or the list of types if none is
// shown.
func (b *blanks) like() {
	if d := b.desk.doc(); d != nil {
		p := d.State().Puzzle
		b.open(p.Type, p.Params())
		return
	}
	b.below()
}

// askSize asks for the size of a new board of a type and shows what is wrong with it while it
// is typed.
func (b *blanks) askSize(t puzzles.Type) {
	sp := t.Spec()
	size := control.NewField(b.keys, nil)
	size.Fill(sp.Default.String())
	wrong := look.Reason()
	wrong.SetText("\n") // room for the longest sentence
	wrong.Show()
	body := look.Column(4, look.Form(look.Label(words.Say("Size")), size), look.Paragraph(sizeLimits(sp)), wrong)
	begin := b.dialogs.show(words.Say("New: %s", sp.Title), look.Padded(body, 4, 4, 8, 8), fyne.NewSize(380, 0), answer{words.Say("Cancel"), func() {}}, answer{words.Say("Make"), func() {
		if z, err := sizeOf(sp, size.Text); err == nil {
			b.open(t, puzzles.Params{Size: z})
		}
	}})
	size.Enter = func() {
		if !begin.Disabled() {
			begin.OnTapped()
		}
	}
	size.Changed = func(text string) {
		_, err := sizeOf(sp, text)
		wrong.SetText("\n")
		if err != nil {
			wrong.SetText(words.Sentence(err.Error()))
		}
		look.Enable(begin, err == nil)
	}
	b.keys.Focus(size)
}
