package domino

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Group implements puzzles.Grouping. For a border, or a cell covered by a domino, it lists
// the cells of all places where the same two numbers are adjacent; for another cell, all cells
// with its number.
func (domino) Group(s puzzles.State, at grid.Place) []grid.Cell {
	p := s.Puzzle
	one := at.Cell
	other, laid := partner(s, one)
	if at.Border() {
		_, other = at.Sides()
		laid = true
	}
	n := numberAt(p, one)
	if n < 0 || laid && numberAt(p, other) < 0 {
		return nil
	}
	var cells []grid.Cell
	for c := range p.Size().All() {
		if !laid && numberAt(p, c) == n || laid && besides(p, c, pieceOf(n, numberAt(p, other))) {
			cells = append(cells, c)
		}
	}
	return cells
}

// besides reports whether a cell and a neighbor show the numbers of a piece.
func besides(p *puzzles.Puzzle, c grid.Cell, piece Piece) bool {
	n := numberAt(p, c)
	for o := range p.Size().Neighbors(c) {
		if m := numberAt(p, o); n >= 0 && m >= 0 && pieceOf(n, m) == piece {
			return true
		}
	}
	return false
}
