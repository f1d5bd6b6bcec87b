package hoodoo

import (
	"iter"
	"math/bits"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// knightBoard is a board to begin with: colored by steps like a knight's,
// class (column + k · row) mod m, where m is the least number that is no less
// than the sides and that neither 2 nor 3 divides. No class sees itself there
// if none of k − 1, k and k + 1 has a divisor in common with m. Each color gets
// a class, the one that most of its givens are in, or else a large one; where a
// given is in the way of its color, pegs of that become transparent. Of all k it
// takes that with the fewest transparent pegs. It returns false when the givens
// themselves break the rules.
func knightBoard(p *puzzles.Puzzle) (best grid.Map[puzzles.Value], ok bool) {
	if clash(p) {
		return best, false
	}
	m := longerSide(p.Size())
	for m%2 == 0 || m%3 == 0 {
		m++
	}
	for k := range m {
		if m > 1 && !(prime(k-1, m) && prime(k, m) && prime(k+1, m)) {
			continue
		}
		board := newPattern(p, k, m).board()
		if !ok || transparent(board) < transparent(best) {
			best, ok = board, true
		}
	}
	return best, true
}

// pattern is a board of classes in the making.
type pattern struct {
	puzzle *puzzles.Puzzle
	k, m   int
	color  []puzzles.Value // by class, Transparent where it has none
	// The colors that stand in the lines, as sets, to fill the gaps.
	rows, cols, rising, falling []uint64
}

func newPattern(p *puzzles.Puzzle, k, m int) *pattern {
	n := &pattern{puzzle: p, k: k, m: m, color: slices.Repeat([]puzzles.Value{Transparent}, m)}
	often := make([]int, m)
	votes := make(map[puzzles.Value][]int)
	for c := range p.Size().All() {
		often[n.class(c)]++
		if v := p.Given(c); color(p, v) {
			if votes[v] == nil {
				votes[v] = make([]int, m)
			}
			votes[v][n.class(c)]++
		}
	}
	for v := puzzles.Value(1); int(v) <= colors(p); v++ {
		if votes[v] != nil {
			n.assign(v, votes[v])
		}
	}
	for _, v := range freeColors(p) {
		n.assign(puzzles.Value(v), often)
	}
	return n
}

func (n *pattern) class(c grid.Cell) int { return (c.Col + n.k*c.Row) % n.m }

// assign gives color v the class with the greatest weight that has no color.
func (n *pattern) assign(v puzzles.Value, weight []int) {
	best := -1
	for i := range n.color {
		if n.color[i] == Transparent && (best < 0 || weight[i] > weight[best]) {
			best = i
		}
	}
	if best >= 0 {
		n.color[best] = v
	}
}

// board is the pattern, with the givens and without what they see, its gaps
// filled where any color fits.
func (n *pattern) board() grid.Map[puzzles.Value] {
	p, z := n.puzzle, n.puzzle.Size()
	values := make([]puzzles.Value, z.Cells())
	for c := range z.All() {
		values[z.Index(c)] = n.color[n.class(c)]
	}
	for c := range z.All() {
		v := p.Given(c)
		if v == puzzles.Open {
			continue
		}
		for d := range seenFrom(z, c) {
			if i := z.Index(d); values[i] == v {
				values[i] = Transparent
			}
		}
		values[z.Index(c)] = v
	}
	n.fill(values)
	return grid.Collect(z, func(c grid.Cell) puzzles.Value { return values[z.Index(c)] })
}

// seenFrom yields the other cells of the lines through c.
func seenFrom(z grid.Size, c grid.Cell) iter.Seq[grid.Cell] {
	return func(yield func(grid.Cell) bool) {
		for dr := -1; dr <= 1; dr++ {
			for dc := -1; dc <= 1; dc++ {
				step := grid.Cell{Row: dr, Col: dc}
				if step == (grid.Cell{}) {
					continue
				}
				for d := c.Add(step); z.Has(d); d = d.Add(step) {
					if !yield(d) {
						return
					}
				}
			}
		}
	}
}

// fill puts colors in place of transparent pegs that are no givens.
func (n *pattern) fill(values []puzzles.Value) {
	z := n.puzzle.Size()
	diagonals := z.Rows + z.Cols - 1
	n.rows, n.cols = make([]uint64, z.Rows), make([]uint64, z.Cols)
	n.rising, n.falling = make([]uint64, diagonals), make([]uint64, diagonals)
	for i, v := range values {
		if v != Transparent {
			n.put(z.At(i), v)
		}
	}
	all := uint64(1)<<(colors(n.puzzle)+1) - 2
	for i, v := range values {
		c := z.At(i)
		if v != Transparent || n.puzzle.Given(c) == Transparent {
			continue
		}
		if free := all &^ n.seen(c); free != 0 {
			values[i] = puzzles.Value(bits.TrailingZeros64(free))
			n.put(c, values[i])
		}
	}
}

// put notes that a color stands in the lines through a cell.
func (n *pattern) put(c grid.Cell, v puzzles.Value) {
	rising, falling := n.diagonals(c)
	for _, line := range []*uint64{&n.rows[c.Row], &n.cols[c.Col], rising, falling} {
		*line |= 1 << v
	}
}

// seen is the set of colors in the lines through a cell.
func (n *pattern) seen(c grid.Cell) uint64 {
	rising, falling := n.diagonals(c)
	return n.rows[c.Row] | n.cols[c.Col] | *rising | *falling
}

func (n *pattern) diagonals(c grid.Cell) (rising, falling *uint64) {
	return &n.rising[c.Row+c.Col], &n.falling[c.Col-c.Row+n.puzzle.Size().Rows-1]
}
