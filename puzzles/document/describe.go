package document

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Describe says what stands at a place of the shown board: a given, a mark or,
// where forced cells are to be seen, what is forced there.
func (d *Document) Describe(at grid.Place, forced bool) string {
	s := d.State()
	f := d.watch.forced
	if !forced || at.Kind != grid.InCell || f.Size() != s.Puzzle.Size() || !f.Size().Has(at.Cell) ||
		f.At(at.Cell) == puzzles.Open || s.Answer(at.Cell) != puzzles.Open {
		return s.Describe(at)
	}
	s.Marks = puzzles.NoMarks(s.Puzzle)
	s.Marks.Values = f
	return s.Describe(at) + ", forced"
}
