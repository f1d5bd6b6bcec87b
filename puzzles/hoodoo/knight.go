package hoodoo

import (
	"cmp"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// knightBoard is a board colored by knight's moves: color (column + 2 · row)
// mod m, where m is the least number that is no less than the sides and that
// neither 2 nor 3 divides. No color sees itself there. Of the m colors those
// that stand most often are kept, the pegs of the others are transparent. It
// returns false for a board with givens, to which such a pattern hardly fits.
func knightBoard(p *puzzles.Puzzle) (grid.Map[puzzles.Value], bool) {
	if !p.Cells.Empty() {
		return grid.Map[puzzles.Value]{}, false
	}
	z := p.Size()
	m := longerSide(z)
	for m%2 == 0 || m%3 == 0 {
		m++
	}
	class := func(c grid.Cell) int { return (c.Col + 2*c.Row) % m }
	often := make([]int, m)
	order := make([]int, m) // of the classes, those first that stand most often
	for c := range z.All() {
		often[class(c)]++
	}
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(often[b], often[a]) })
	value := slices.Repeat([]puzzles.Value{Transparent}, m)
	for i, k := range order[:min(m, colors(p))] {
		value[k] = puzzles.Value(i + 1)
	}
	return grid.Collect(z, func(c grid.Cell) puzzles.Value { return value[class(c)] }), true
}
