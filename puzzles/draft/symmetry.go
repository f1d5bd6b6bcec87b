package draft

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// DrawSymmetric chooses the symmetry, one of Symmetries, with which strokes and keys
// enter what they enter at other places too.
func (d *Draft) DrawSymmetric(symmetry int) {
	if d.symmetry != puzzles.Symmetry(symmetry) {
		d.symmetry = puzzles.Symmetry(symmetry)
		d.Changed(Board)
	}
}

// CanDraw reports whether the board can have a symmetry: some are those of square
// boards.
func (d *Draft) CanDraw(symmetry int) bool {
	return puzzles.Symmetry(symmetry).Fits(d.State().Puzzle.Size())
}

// turns are those that bring a place that is drawn at to the others.
func (d *Draft) turns() []puzzles.Turn {
	return d.symmetry.Turns(d.State().Puzzle.Size())
}

// Ghosts lists the places at which something is drawn too when it is at a place.
func (d *Draft) Ghosts(at grid.Place) []grid.Place {
	return d.State().Puzzle.Alike(at, d.turns())
}
