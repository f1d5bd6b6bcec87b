package queens

import (
	"math/bits"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// remainder is what a family of full colors leaves of a board: at most mostRest
// cells, to be filled with the other colors and few transparent pegs.
type remainder struct {
	*families
	cells  []grid.Cell
	attack [mostRest]uint32 // by cell: the cells that see it
	// The colors: first the fixed ones with givens, then interchangeable ones.
	colors  []int
	fixed   int
	painted grid.Map[puzzles.Value] // Open in the cells
	filled  [mostRest]puzzles.Value // by cell
}

// filling is a state of the search.
type filling struct {
	open        uint32           // open cells
	can         [mostRest]uint32 // by cell: possible colors, by index
	transparent int              // transparent pegs left
	used        int              // colors used so far, at least those with givens
}

// fill fills the cells that the chosen placements leave, and makes the board.
func (f *families) fill() outcome {
	r := &remainder{families: f}
	r.painted = r.paint()
	n := filling{transparent: f.allowed, used: r.fixed}
	for i := range f.lanes * f.length {
		switch c := f.cell(i); r.painted.At(c) {
		case puzzles.Open:
			n.open |= 1 << len(r.cells)
			r.cells = append(r.cells, c)
		case Transparent:
			n.transparent--
		}
	}
	for i, c := range r.cells {
		n.can[i] = uint32(1)<<len(r.colors) - 1
		for j, k := range r.colors[:r.fixed] {
			n.can[i] &^= uint32(f.given.seen(c)>>k&1) << j
		}
		for j, d := range r.cells {
			if i != j && sees(c, d) {
				r.attack[i] |= 1 << j
			}
		}
	}
	return r.fill(&n)
}

// paint returns the board with the givens and the chosen placements, and lists the other
// colors. Placements without givens get the first free colors.
func (r *remainder) paint() grid.Map[puzzles.Value] {
	board, free := r.Givens, r.Free()
	placed := make([]bool, r.Colors+1)
	for _, p := range r.chosen {
		k := p.color()
		if k == 0 {
			k, free = free[0], free[1:]
		}
		placed[k] = true
		for i := range p.all {
			board = board.With(r.cell(i), puzzles.Value(k))
		}
	}
	for k := 1; k <= r.Colors; k++ {
		if !placed[k] && !slices.Contains(free, k) {
			r.colors = append(r.colors, k)
		}
	}
	r.fixed = len(r.colors)
	r.colors = append(r.colors, free...)
	return board
}

// sees reports whether two cells cannot both have pegs of one color.
func sees(a, b grid.Cell) bool {
	dr, dc := a.Row-b.Row, a.Col-b.Col
	return dr == 0 || dc == 0 || dr == dc || dr == -dc
}

// fill fills the open cells, always choosing one with the fewest possible colors.
func (r *remainder) fill(n *filling) outcome {
	if !r.rest(bits.OnesCount32(n.open)) {
		return stopped
	}
	cell, none := n.choose()
	if none > n.transparent {
		return exhausted
	}
	if cell < 0 {
		for open := n.open; open != 0; open &= open - 1 {
			r.filled[bits.TrailingZeros32(open)] = Transparent
		}
		return r.finish()
	}
	for can := n.can[cell]; can != 0; can &= can - 1 {
		i := bits.TrailingZeros32(can)
		if i > n.used {
			break // interchangeable with the color before
		}
		after := *n
		after.open &^= 1 << cell
		after.used = max(n.used, i+1)
		for seen := r.attack[cell] & after.open; seen != 0; seen &= seen - 1 {
			after.can[bits.TrailingZeros32(seen)] &^= 1 << i
		}
		r.filled[cell] = puzzles.Value(r.colors[i])
		if how := r.fill(&after); how != exhausted {
			return how
		}
	}
	if n.transparent == 0 {
		return exhausted
	}
	n.open &^= 1 << cell
	n.transparent--
	r.filled[cell] = Transparent
	return r.fill(n)
}

// finish makes the board and returns the outcome of taking it.
func (r *remainder) finish() outcome {
	board := r.painted
	for i, c := range r.cells {
		board = board.With(c, r.filled[i])
	}
	return r.take(board)
}

// choose returns the open cell with the fewest possible colors, but at least one, or -1,
// and the number of open cells without a possible color.
func (n *filling) choose() (cell, none int) {
	cell = -1
	fewest := 64
	for open := n.open; open != 0; open &= open - 1 {
		i := bits.TrailingZeros32(open)
		switch k := bits.OnesCount32(n.can[i]); {
		case k == 0:
			none++
		case k < fewest:
			cell, fewest = i, k
		}
	}
	return cell, none
}
