package document

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Describe says what stands at a place of the shown board: a given, a mark or,
// where forced cells are to be seen, what is forced there; and what color somebody has
// given the cell, and in which level of a trial the mark was entered.
func (d *Document) Describe(at grid.Place, forced bool) string {
	s := d.State()
	text := d.describe(at, forced)
	if at.Kind != grid.InCell || !s.Puzzle.Size().Has(at.Cell) {
		return text
	}
	if level := s.Marks.Levels().At(at.Cell); level > 0 {
		text = words.Say("%s, trial %d", text, level)
	}
	if n := s.Marks.Colors.At(at.Cell); n > 0 {
		text = words.Say("%s, colored %s", text, n)
	}
	return text
}

func (d *Document) describe(at grid.Place, forced bool) string {
	s := d.State()
	f := d.watch.forced
	if !forced || at.Kind != grid.InCell || f.Size() != s.Puzzle.Size() || !f.Size().Has(at.Cell) ||
		f.At(at.Cell) == puzzles.Open || s.Answer(at.Cell) != puzzles.Open {
		return s.Describe(at)
	}
	s.Marks = puzzles.NoMarks(s.Puzzle)
	s.Marks.Values = f
	return words.Say("%s, forced", s.Describe(at))
}
