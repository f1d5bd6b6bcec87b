package hoodoo

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Group implements puzzles.Grouping. It returns the row, the column and the diagonals of
// a cell with a colored peg, where no other peg may have its color.
func (hoodoo) Group(s puzzles.State, at grid.Place) []grid.Cell {
	if v := s.Answer(at.Cell); at.Kind != grid.InCell || v == puzzles.Open || v == Transparent {
		return nil
	}
	var cells []grid.Cell
	for c := range s.Puzzle.Size().All() {
		down, across := c.Row-at.Row, c.Col-at.Col
		if down == 0 || across == 0 || down == across || down == -across {
			cells = append(cells, c)
		}
	}
	return cells
}
