package domino

import (
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// coverable reports whether dominoes can cover all cells, whatever the
// numbers: whether the graph of neighbors has a perfect matching (J. Hopcroft
// and R. Karp, An n^(5/2) algorithm for maximum matchings in bipartite graphs,
// 1973).
func coverable(p *puzzles.Puzzle) bool {
	return newTiling(p).complete()
}

// complete matches all cells if possible, and reports whether it did.
func (t *tiling) complete() bool {
	if 2*len(t.dark) != t.cells {
		return false
	}
	open := len(t.dark)
	for open > 0 {
		t.layer()
		found := 0
		for _, i := range t.dark {
			if t.mate[i] < 0 && t.augment(i) {
				found++
			}
		}
		if found == 0 {
			return false
		}
		open -= found
	}
	return true
}

// tiling is a partial matching of the dark cells of the checkered board with
// the light ones.
type tiling struct {
	cells int     // dark and light
	dark  []int   // the dark cells
	near  [][]int // the neighbors of each dark cell
	mate  []int   // the partner of each cell, -1: none
	depth []int   // of the dark cells in the layers of the current round
	queue []int
}

func newTiling(p *puzzles.Puzzle) *tiling {
	z := p.Size()
	t := &tiling{cells: count(p), near: make([][]int, z.Cells()), mate: slices.Repeat([]int{-1}, z.Cells()), depth: make([]int, z.Cells())}
	for c := range z.All() {
		if (c.Row+c.Col)%2 != 0 || !isCell(p, c) {
			continue
		}
		i := z.Index(c)
		t.dark = append(t.dark, i)
		t.near[i] = cellsBeside(p, c)
	}
	return t
}

func cellsBeside(p *puzzles.Puzzle, c grid.Cell) []int {
	z := p.Size()
	near := make([]int, 0, 4)
	for n := range z.Neighbors(c) {
		if isCell(p, n) {
			near = append(near, z.Index(n))
		}
	}
	return near
}

// layer numbers the dark cells by the length of the shortest alternating path from an unmatched
// dark cell.
func (t *tiling) layer() {
	t.queue = t.queue[:0]
	for _, i := range t.dark {
		t.depth[i] = -1
		if t.mate[i] < 0 {
			t.depth[i] = 0
			t.queue = append(t.queue, i)
		}
	}
	for k := 0; k < len(t.queue); k++ {
		i := t.queue[k]
		for _, j := range t.near[i] {
			if next := t.mate[j]; next >= 0 && t.depth[next] < 0 {
				t.depth[next] = t.depth[i] + 1
				t.queue = append(t.queue, next)
			}
		}
	}
}

// augment matches the dark cell i along the layers, if it can.
func (t *tiling) augment(i int) bool {
	for _, j := range t.near[i] {
		next := t.mate[j]
		if next < 0 || t.depth[next] == t.depth[i]+1 && t.augment(next) {
			t.mate[i], t.mate[j] = j, i
			return true
		}
	}
	t.depth[i] = -1
	return false
}
