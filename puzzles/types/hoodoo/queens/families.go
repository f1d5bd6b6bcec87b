package queens

import (
	"math/bits"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// families looks for a board with at most t transparent pegs in another way
// than by clauses. All colors but a few are full, so the board holds as many
// disjoint placements, and the other colors and the transparent pegs fill the
// rest. There are few such families of placements, if any.
//
// It is a search for an exact cover, except that some cells may stay
// uncovered: in each line that all full colors cross, as many as it has cells
// more than there are full colors. And of the N cells in a main diagonal of a
// square board at most t have no color, so that at most t colors are missing
// there, and more where there are more than N. The search branches at the open
// cell that the fewest placements left would cover: each of them covers it in
// turn, and at last it stays uncovered.
//
// The end of the search without a board proves that there is none.
type families struct {
	stepper
	pause func() bool
	work  int // placements looked at since the last pause

	*Problem
	given   *lines
	allowed int
	full    int // so many colors are full, at least
	// The lanes are the lines along the shorter side, in which all full colors
	// stand: rows, unless the board has more rows than columns.
	lanes, length int

	levels [][]placement // by depth: the placements left below
	chosen []placement
}

// placement is a set of pegs that could be all pegs of a full color.
type placement struct {
	mask          // cells, lane by lane
	color int     // the one that has givens there; 0: any that has none on the board
	miss  [2]int8 // by main diagonal of a square board: 1 if no peg stands there
}

// spare is what a family can still do without.
type spare struct {
	lane, across [mostSide]int8 // by line: cells that stay uncovered
	main         [2]int8        // by main diagonal: full colors that are missing
	free         int            // colors without givens that have no placement
}

// mostSide is the longest side of a board.
const mostSide = 40

// The limits within which families are worth a try: cells of the board that
// they leave to other colors, and placements.
const (
	mostRest       = 30
	mostPlacements = 60_000
)

// newFamilies prepares a search, nil where it would take too long. No two givens
// of a color must see each other.
func newFamilies(p *Problem, allowed int) *families {
	z, k := p.size(), p.Colors
	given, _ := p.given()
	f := &families{
		Problem: p, given: given, allowed: allowed,
		lanes: min(z.Rows, z.Cols), length: p.longer(),
	}
	lacking := k*f.lanes - z.Cells() + allowed // pegs of full colors
	f.full = k - max(lacking, 0)
	if z.Cells() > mostItems || lacking < 0 || f.full < 1 || z.Cells()-f.full*f.lanes > mostRest {
		return nil
	}
	all, ok := f.placements()
	if !ok {
		return nil
	}
	f.begin(func(pause func() bool) {
		f.pause = pause
		f.cover(below(z.Cells()), all, f.spare())
	})
	return f
}

// cell is the cell with a number in lane order.
func (f *families) cell(i int) grid.Cell {
	c := grid.Cell{Row: i / f.length, Col: i % f.length}
	if f.onSide() {
		c.Row, c.Col = c.Col, c.Row
	}
	return c
}

func (f *families) onSide() bool { return f.size().Rows > f.size().Cols }
func (f *families) square() bool { return f.lanes == f.length }

// spare is what the whole family can do without.
func (f *families) spare() spare {
	var s spare
	open := int8(f.length - f.full)
	for i := range f.lanes {
		s.lane[i] = open
	}
	for i := range f.length {
		s.across[i] = open
		if !f.square() {
			s.across[i] = int8(f.lanes)
		}
	}
	missing := int8(f.full) // those that are not missing are no trouble
	if f.square() {
		missing = int8(min(f.Colors-f.length+f.allowed, f.full))
	}
	s.main = [2]int8{missing, missing}
	s.free = len(f.Free())
	return s
}

// placements lists the placements of all colors; false: they are too many.
func (f *families) placements() ([]placement, bool) {
	given := make([]mask, f.Colors+1) // by color; 0: transparent
	var all mask
	for i := range f.lanes * f.length {
		switch v := f.Givens.At(f.cell(i)); {
		case v == puzzles.Open:
			continue
		case v == Transparent:
			given[0] = given[0].or(bit(i))
		default:
			given[v] = given[v].or(bit(i))
		}
		all = all.or(bit(i))
	}
	l := lister{f: f}
	if !l.list(0, mask{}, all) {
		return nil, false
	}
	for k := 1; k < len(given); k++ {
		if given[k] != (mask{}) && !l.list(k, given[k], all) {
			return nil, false
		}
	}
	return l.found, true
}

// lister lists the placements of one color after the other.
type lister struct {
	f          *families
	color      int
	must, open []uint64 // by lane: cells that have a peg, cells that can have one
	found      []placement
}

// list lists the placements of a color with these givens that avoid all others.
func (l *lister) list(color int, givens, all mask) bool {
	f := l.f
	l.color = color
	l.must, l.open = make([]uint64, f.lanes), make([]uint64, f.lanes)
	for i := range f.lanes * f.length {
		at := uint64(1) << (i % f.length)
		switch {
		case givens.has(i):
			l.must[i/f.length] |= at
		case !all.has(i):
			l.open[i/f.length] |= at
		}
	}
	return l.put(0, mask{}, 0, 0, 0)
}

// put goes on with the given lane. The pegs so far stand in the lines across
// and on the rising and falling diagonals.
func (l *lister) put(lane int, m mask, across, rising, falling uint64) bool {
	n := l.f.length
	if lane == l.f.lanes {
		p := placement{mask: m, color: l.color}
		if l.f.square() {
			p.miss = [2]int8{int8(1 - rising>>(n-1)&1), int8(1 - falling>>(n-1)&1)}
		}
		l.found = append(l.found, p)
		return len(l.found) <= mostPlacements
	}
	free := l.open[lane]
	if l.must[lane] != 0 {
		free = l.must[lane]
	}
	last := l.f.lanes - 1 - lane
	for free &^= across | rising>>lane | falling>>last; free != 0; free &= free - 1 {
		i := bits.TrailingZeros64(free)
		if !l.put(lane+1, m.or(bit(lane*n+i)), across|1<<i, rising|1<<(i+lane), falling|1<<(i+last)) {
			return false
		}
	}
	return true
}

// cover goes on with the open cells and the placements that are left.
func (f *families) cover(open mask, left []placement, s spare) outcome {
	depth := len(f.chosen)
	f.counts.Decisions++
	f.counts.Depth = max(f.counts.Depth, int64(depth))
	if !f.rest(len(left)) {
		return stopped
	}
	if depth == f.full {
		if how := f.fill(); how != found || !slices.ContainsFunc(f.Known, f.board.Equal) {
			return how
		}
		f.board = grid.Map[puzzles.Value]{}
		return exhausted
	}
	cell, ok := f.choose(&open, left, &s)
	if !ok || len(left) < f.full-depth {
		f.counts.Failures++
		return exhausted
	}
	if len(f.levels) == depth {
		f.levels = append(f.levels, nil)
	}
	for _, p := range left {
		if !p.has(cell) {
			continue
		}
		after, ok := s.with(p)
		if !ok {
			continue
		}
		f.levels[depth] = after.keep(f.levels[depth][:0], left, p)
		f.chosen = append(f.chosen, p)
		if how := f.cover(open.without(p.mask), f.levels[depth], after); how != exhausted {
			return how
		}
		f.chosen = f.chosen[:depth]
	}
	if !f.leave(cell, &s) {
		return exhausted
	}
	rest := slices.DeleteFunc(slices.Clone(left), func(p placement) bool { return p.has(cell) })
	return f.cover(open.without(bit(cell)), rest, s)
}

// rest pauses when enough work has been done.
func (f *families) rest(work int) bool {
	if f.work += work; f.work < workPerPause {
		return true
	}
	f.work = 0
	return f.pause()
}

// choose returns the open cell that the fewest placements cover, after it has
// left those out that none covers. It returns false when these are too many,
// or no cell is open.
func (f *families) choose(open *mask, left []placement, s *spare) (cell int, ok bool) {
	var counts [mostItems]int32
	for _, p := range left {
		for w, word := range p.mask {
			for ; word != 0; word &= word - 1 {
				counts[64*w+bits.TrailingZeros64(word)]++
			}
		}
	}
	cell = -1
	for i := range open.all {
		switch {
		case counts[i] == 0:
			if !f.leave(i, s) {
				return -1, false
			}
			*open = open.without(bit(i))
		case cell < 0 || counts[i] < counts[cell]:
			cell = i
		}
	}
	return cell, cell >= 0
}

// leave leaves a cell uncovered, and reports whether that is possible.
func (f *families) leave(cell int, s *spare) bool {
	lane, across := &s.lane[cell/f.length], &s.across[cell%f.length]
	*lane--
	*across--
	return *lane >= 0 && *across >= 0
}

// with is what is spare after p is chosen, and whether it can be.
func (s spare) with(p placement) (spare, bool) {
	s.main[0] -= p.miss[0]
	s.main[1] -= p.miss[1]
	if p.color == 0 {
		s.free--
	}
	return s, s.main[0] >= 0 && s.main[1] >= 0 && s.free >= 0
}

// keep appends to list the placements that can be chosen beside p.
func (s *spare) keep(list, left []placement, p placement) []placement {
	for _, o := range left {
		switch {
		case o.meets(p.mask), o.color != 0 && o.color == p.color, o.color == 0 && s.free == 0,
			o.miss[0] > s.main[0], o.miss[1] > s.main[1]:
		default:
			list = append(list, o)
		}
	}
	return list
}
