package gui

import (
	"quadrille/gui/control"
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

// newSize is the field with the size of the board. Another size adds or removes
// lines at the bottom and on the right.
func (p *puzzlePanel) newSize() *control.Field {
	return control.NewField(p.current.keys, func(text string) error {
		d := p.current.desk.doc()
		if d == nil {
			return nil
		}
		pz := d.State().Puzzle
		z, err := sizeOf(pz.Type.Spec(), text)
		if err != nil {
			return err
		}
		p.size.Fill(pz.Size().String()) // until the board has the other one
		return p.shaper.resize(edges{Bottom: z.Rows - pz.Size().Rows, Right: z.Cols - pz.Size().Cols})
	})
}
