package gui

import (
	"quadrille/gui/control"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// sizeOf parses a size. The error is a sentence, if the text is not a size or the type does
// not allow it.
func sizeOf(sp *puzzles.Spec, text string) (grid.Size, error) {
	z, err := grid.ParseSize(text)
	if err == nil {
		err = sp.Allows(puzzles.Params{Size: z})
	}
	return z, err
}

// sizeLimits describes the sizes that a type allows.
func sizeLimits(sp *puzzles.Spec) string {
	if sp.Square {
		return words.Say("Rows × columns, from %s to %s, as many of each.", sp.Least, sp.Most)
	}
	return words.Say("Rows × columns, from %s to %s.", sp.Least, sp.Most)
}

// newSize returns the field with the size of the board. Another size adds or removes lines at
// the bottom and on the right.
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
		p.size.Fill(pz.Size().String()) // until the board has the new size
		return p.shaper.resize(edges{Bottom: z.Rows - pz.Size().Rows, Right: z.Cols - pz.Size().Cols})
	})
}
