package queens

import (
	"math/bits"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
)

// Steps lists the steps k by which every color can move from row to row on an n × n
// board with n colors: color (column + k · row) mod n. There are none if n and 6 have
// a common divisor, and Steps returns none if there are givens.
func (p *Problem) Steps() []int {
	if z := p.size(); z.Rows != z.Cols || p.Colors < z.Cols || !p.Givens.Empty() {
		return nil
	}
	return steps(p.size().Rows)
}

// steps lists the steps k for which k − 1, k and k + 1 are coprime to n, so that no
// line contains one of the n colors twice (G. Pólya, Über die "doppelt-periodischen"
// Lösungen des n-Damen-Problems, 1918).
func steps(n int) (list []int) {
	for k := range n {
		a, b := k*(k*k-1), n
		for b != 0 {
			a, b = b, a%b
		}
		if a == 1 {
			list = append(list, k)
		}
	}
	return list
}

// lines holds the sets of colors in the lines of a board.
type lines struct {
	size                        grid.Size
	rows, cols, rising, falling []uint64
}

func newLines(z grid.Size) *lines {
	diagonals := z.Rows + z.Cols - 1
	return &lines{z, make([]uint64, z.Rows), make([]uint64, z.Cols), make([]uint64, diagonals), make([]uint64, diagonals)}
}

func (l *lines) through(c grid.Cell) [4]*uint64 {
	return [4]*uint64{&l.rows[c.Row], &l.cols[c.Col], &l.rising[c.Row+c.Col], &l.falling[c.Col-c.Row+l.size.Rows-1]}
}

// put records value v in a cell. It returns false if v is a color that is already in a
// line through the cell.
func (l *lines) put(c grid.Cell, v puzzles.Value) bool {
	if v == puzzles.Open || v == Transparent {
		return true
	}
	alone := l.seen(c)>>v&1 == 0
	for _, line := range l.through(c) {
		*line |= 1 << v
	}
	return alone
}

func (l *lines) seen(c grid.Cell) (colors uint64) {
	for _, line := range l.through(c) {
		colors |= *line
	}
	return colors
}

// given returns the lines of the givens, and whether no two givens of one color see each
// other.
func (p *Problem) given() (l *lines, ok bool) {
	l, ok = newLines(p.size()), true
	for c := range p.size().All() {
		ok = l.put(c, p.Givens.At(c)) && ok
	}
	return l, ok
}

// knight returns a board to begin with. Its cells are in classes (column + k · row)
// mod m, where m is the least number not less than the sides that neither 2 nor 3
// divides, so that no two cells of a class see each other. Each color gets the class
// with most of its givens or, without givens, a large one; pegs that a given of their
// color sees become transparent. Of all k, knight takes the one with the fewest
// transparent pegs. It returns false if the givens themselves break the rules.
func (p *Problem) knight() (best grid.Map[puzzles.Value], ok bool) {
	if _, ok := p.given(); !ok {
		return best, false
	}
	for _, board := range p.patterns() {
		if best.Size().Cells() == 0 || board.CountOf(Transparent) < best.CountOf(Transparent) {
			best = board
		}
	}
	return best, true
}

// patterns lists the boards for all k. The givens must not break the rules.
func (p *Problem) patterns() (list []grid.Map[puzzles.Value]) {
	given, _ := p.given()
	m := p.longer()
	for m%2 == 0 || m%3 == 0 {
		m++
	}
	return append(list, lists.Map(steps(m), func(k int) grid.Map[puzzles.Value] { return newPattern(p, k, m).board(given) })...)
}

// pattern is a board of classes under construction.
type pattern struct {
	*Problem
	k, m  int
	named []puzzles.Value // by class: its color, Transparent if it has none
}

func newPattern(p *Problem, k, m int) *pattern {
	n := &pattern{p, k, m, slices.Repeat([]puzzles.Value{Transparent}, m)}
	often := make([]int, m)
	votes := make(map[puzzles.Value][]int)
	for c := range p.size().All() {
		often[n.class(c)]++
		if v := p.Givens.At(c); p.color(v) {
			if votes[v] == nil {
				votes[v] = make([]int, m)
			}
			votes[v][n.class(c)]++
		}
	}
	for v := puzzles.Value(1); p.color(v); v++ {
		if votes[v] != nil {
			n.assign(v, votes[v])
		}
	}
	for _, v := range p.Free() {
		n.assign(puzzles.Value(v), often)
	}
	return n
}

func (n *pattern) class(c grid.Cell) int { return (c.Col + n.k*c.Row) % n.m }

// assign gives color v the class with the greatest weight among those without a color.
func (n *pattern) assign(v puzzles.Value, weight []int) {
	best := -1
	for i := range n.named {
		if n.named[i] == Transparent && (best < 0 || weight[i] > weight[best]) {
			best = i
		}
	}
	if best >= 0 {
		n.named[best] = v
	}
}

// board returns the pattern with the givens and without the pegs that they see, and with
// its gaps filled where some color fits.
func (n *pattern) board(given *lines) grid.Map[puzzles.Value] {
	all := newLines(n.size())
	board := grid.Collect(n.size(), func(c grid.Cell) puzzles.Value {
		v := n.Givens.At(c)
		if v == puzzles.Open {
			if v = n.named[n.class(c)]; v != Transparent && given.seen(c)>>v&1 == 1 {
				v = Transparent
			}
		}
		all.put(c, v)
		return v
	})
	return grid.Collect(n.size(), func(c grid.Cell) puzzles.Value {
		v := board.At(c)
		free := (uint64(1)<<(n.Colors+1) - 2) &^ all.seen(c)
		if v != Transparent || n.Givens.At(c) == Transparent || free == 0 {
			return v
		}
		v = puzzles.Value(bits.TrailingZeros64(free))
		all.put(c, v)
		return v
	})
}
