package yinyang

import (
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Group implements puzzles.Grouping: the cells of one color that are connected.
func (yinyang) Group(s puzzles.State, at grid.Place) []grid.Cell {
	color := s.Answer(at.Cell)
	if at.Kind != grid.InCell || color == puzzles.Open {
		return nil
	}
	cells := []grid.Cell{at.Cell}
	for i := 0; i < len(cells); i++ {
		for c := range s.Puzzle.Size().Neighbors(cells[i]) {
			if s.Answer(c) == color && !slices.Contains(cells, c) {
				cells = append(cells, c)
			}
		}
	}
	return cells
}
