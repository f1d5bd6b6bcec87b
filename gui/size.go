package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// sizeOf reads a size that was typed. It fails with a sentence when the text is
// no size or the type has no board of it.
func sizeOf(sp *puzzles.Spec, text string) (grid.Size, error) {
	z, err := grid.ParseSize(text)
	if err == nil {
		err = sp.Allows(puzzles.Params{Size: z})
	}
	return z, err
}

// sizeLimits says which sizes a type has.
func sizeLimits(sp *puzzles.Spec) string {
	if sp.Square {
		return words.Say("Rows × columns, from %s to %s, as many of each.", sp.Least, sp.Most)
	}
	return words.Say("Rows × columns, from %s to %s.", sp.Least, sp.Most)
}

// askSize asks for the size of a new board of a type. What is wrong with it is
// said while it is typed.
func (s *Studio) askSize(t puzzles.Type) {
	sp := t.Spec()
	size := control.NewField(s.keys, nil)
	size.Fill(sp.Default.String())
	wrong := look.Reason()
	wrong.SetText("\n") // the room of the longest sentence
	wrong.Show()
	body := look.Box(layout.NewCustomPaddedVBoxLayout(4), look.Form(look.Label(words.Say("Size")), size), look.Paragraph(sizeLimits(sp)), wrong)
	begin := s.dialogs.show(words.Say("New: %s", sp.Title), look.Padded(body, 4, 4, 8, 8), fyne.NewSize(380, 0), answer{words.Say("Cancel"), func() {}}, answer{words.Say("Make"), func() {
		if z, err := sizeOf(sp, size.Text); err == nil {
			s.newDocument(t, puzzles.Params{Size: z})
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
	s.win.Canvas().Focus(size)
}

// newSize is the field with the size of the board. Another size adds or removes
// lines at the bottom and on the right.
func (p *puzzlePanel) newSize() *control.Field {
	return control.NewField(p.s.keys, func(text string) error {
		d := p.s.desk.doc()
		if d == nil {
			return nil
		}
		pz := d.State().Puzzle
		z, err := sizeOf(pz.Type.Spec(), text)
		if err != nil {
			return err
		}
		p.size.Fill(pz.Size().String()) // until the board has the other one
		return p.s.resize(edges{Bottom: z.Rows - pz.Size().Rows, Right: z.Cols - pz.Size().Cols})
	})
}
