package draft

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// DrawSymmetric chooses the symmetry, one of Symmetries, by which strokes and keys also
// enter at other places.
func (d *Draft) DrawSymmetric(symmetry int) {
	if d.symmetry != puzzles.Symmetry(symmetry) {
		d.symmetry = puzzles.Symmetry(symmetry)
		d.Changed(Board)
	}
}

// CanDraw reports whether the board can have a symmetry; some exist only on square boards.
func (d *Draft) CanDraw(symmetry int) bool {
	return puzzles.Symmetry(symmetry).Fits(d.State().Puzzle.Size())
}

// turns returns the turns that map a place to its symmetric ones.
func (d *Draft) turns() []puzzles.Turn {
	return d.symmetry.Turns(d.State().Puzzle.Size())
}

// Ghosts lists the places where symmetric drawing also enters when something is entered at a
// place.
func (d *Draft) Ghosts(at grid.Place) []grid.Place {
	return d.State().Puzzle.Alike(at, d.turns())
}
