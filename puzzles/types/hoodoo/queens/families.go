package queens

import (
	"context"
	"math/bits"
	"slices"

	"quadrille/core/pause"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// families looks for a board with at most t transparent pegs without clauses. All
// but a few colors are full, so the board contains that many disjoint placements,
// and the other colors and the transparent pegs fill the rest. There are few such
// families of placements, if any.
//
// It is a search for an exact cover, except that some cells may stay uncovered: in
// each line that all full colors cross, as many as the cells of the line minus the
// full colors. Moreover, of the N cells of a main diagonal of a square board at most
// t have no color, so at most t colors are missing there, plus the number of colors
// minus N. The search branches on the open cell that the fewest remaining placements
// cover: it tries each of them and finally leaves the cell uncovered.
//
// If the search ends without a board, there is none.
type families struct {
	stepper
	work int // placements looked at since the last pause

	*Problem
	given   *lines
	allowed int
	full    int // at least this many colors are full
	// The lanes are the lines that all full colors cross: rows, unless the board has
	// more rows than columns.
	lanes, length    int
	inLane, inAcross [mostSide]mask // by line: its cells

	// take is called with each board; the search ends unless it returns exhausted.
	take func(board grid.Map[puzzles.Value]) outcome
	// asked has the cells in which a board must differ from a known one; nil: anywhere.
	asked *asked

	levels [][]placement // by depth: the placements left below
	chosen []placement
}

// placement is a set of pegs that could be all pegs of a full color.
type placement struct {
	mask        // cells, lane by lane
	needs needs // what it takes besides the cells
}

// needs is a bit set of what a placement takes besides its cells: bit k for color k,
// whose givens it contains, or anyFree; and missesRising and missesFalling.
type needs uint64

const (
	anyFree       needs = 1       // some color without givens on the board
	missesRising  needs = 1 << 62 // it has no peg on that main diagonal of a square board
	missesFalling needs = 1 << 63
	mostNeeded          = 61 // greatest number of colors that fit
)

// color returns the color whose givens the placement contains, 0 for any free color.
func (p *placement) color() int { return bits.TrailingZeros64(uint64(p.needs)) }

// spare is what a family may still leave out.
type spare struct {
	lane, across [mostSide]int8 // by line: cells that may stay uncovered
	must         mask           // cells of lines in which none may
	main         [2]int8        // by main diagonal: full colors that may be missing
	free         int            // colors without givens that have no placement yet
}

// mostSide is the longest side of a board.
const mostSide = 40

// The limits within which families are worth trying: the cells that they leave to other
// colors, the placements, and the steps in which those are listed.
const (
	mostRest       = 30
	mostPlacements = 60_000
	mostSteps      = 5_000_000
)

// newFamilies prepares a search, or returns nil if it would take too long or the context
// ends. No two givens of a color may see each other.
func newFamilies(ctx context.Context, p *Problem, allowed int) *families {
	z, k := p.size(), p.Colors
	given, _ := p.given()
	f := &families{
		Problem: p, given: given, allowed: allowed,
		lanes: min(z.Rows, z.Cols), length: p.longer(),
	}
	lacking := k*f.lanes - z.Cells() + allowed // pegs that colors may lack in all
	f.full = k - max(lacking, 0)
	if z.Cells() > mostItems || k > mostNeeded || lacking < 0 || f.full < 1 || z.Cells()-f.full*f.lanes > mostRest {
		return nil
	}
	all, ok := f.placements(ctx)
	if !ok {
		return nil
	}
	for i := range z.Cells() {
		lane, across := &f.inLane[i/f.length], &f.inAcross[i%f.length]
		*lane, *across = lane.or(bit(i)), across.or(bit(i))
	}
	f.take = func(board grid.Map[puzzles.Value]) outcome { return f.accept(p, board) }
	f.begin(func() {
		s := f.spare()
		f.cover(below(z.Cells()), s.keep(nil, all, placement{}), s)
	})
	return f
}

// cell returns the cell with index i in lane order.
func (f *families) cell(i int) grid.Cell {
	c := grid.Cell{Row: i / f.length, Col: i % f.length}
	if f.onSide() {
		c.Row, c.Col = c.Col, c.Row
	}
	return c
}

func (f *families) onSide() bool { return f.size().Rows > f.size().Cols }
func (f *families) square() bool { return f.lanes == f.length }

// spare returns what the whole family may leave out.
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
	missing := int8(f.full) // no limit
	if f.square() {
		missing = int8(min(f.Colors-f.length+f.allowed, f.full))
	}
	if open == 0 {
		s.must = below(f.lanes * f.length)
	}
	s.main = [2]int8{missing, missing}
	s.free = len(f.Free())
	return s
}

// placements lists the placements of all colors that can be in a family. It returns false
// if that takes too long or the context ends.
func (f *families) placements(ctx context.Context) ([]placement, bool) {
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
	s := f.spare()
	l := lister{f: f, ctx: ctx, useless: s.lacks()}
	if l.useless&anyFree == 0 && !l.list(0, mask{}, all) {
		return nil, false
	}
	for k := 1; k < len(given); k++ {
		if given[k] != (mask{}) && !l.list(k, given[k], all) {
			return nil, false
		}
	}
	return l.found, true
}

// lister lists the placements of colors, one color after another.
type lister struct {
	f          *families
	ctx        context.Context
	steps      int
	color      int
	must, open []uint64 // by lane: cells that have a peg, and cells that can have one
	useless    needs    // placements with such needs are left out
	found      []placement
}

// list lists the placements of a color that contain its givens and avoid all others. It
// returns false if that takes too long or the context ends.
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

// put continues with the given lane. The sets across, rising and falling hold the lines
// across and the diagonals that have a peg.
func (l *lister) put(lane int, m mask, across, rising, falling uint64) bool {
	n := l.f.length
	if l.steps++; l.steps%(1<<14) == 0 {
		pause.Rarely()
		if l.steps > mostSteps || l.ctx.Err() != nil {
			return false
		}
	}
	if lane == l.f.lanes {
		p := placement{m, needs(1) << l.color}
		if l.f.square() {
			p.needs |= needs(1-rising>>(n-1)&1)<<62 | needs(1-falling>>(n-1)&1)<<63
		}
		if p.needs&l.useless == 0 {
			l.found = append(l.found, p)
		}
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

// cover continues with the open cells and the remaining placements. It may change the
// list left.
func (f *families) cover(open mask, left []placement, s spare) outcome {
	depth := len(f.chosen)
	f.counts.Decisions++
	f.counts.Depth = max(f.counts.Depth, int64(depth))
	if !f.rest(len(left)) {
		return stopped
	}
	if f.asked != nil && f.asked.settled(f.chosen) {
		return exhausted
	}
	if depth == f.full {
		return f.fill()
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
		after := s.with(p)
		f.levels[depth] = after.keep(f.levels[depth], left, p)
		f.chosen = append(f.chosen, p)
		if how := f.cover(open.without(p.mask), f.levels[depth], after); how != exhausted {
			return how
		}
		f.chosen = f.chosen[:depth]
	}
	if !f.leave(cell, &s) {
		return exhausted
	}
	left = slices.DeleteFunc(left, func(p placement) bool { return p.has(cell) })
	return f.cover(open.without(bit(cell)), left, s)
}

// rest pauses after enough work, and reports whether to continue.
func (f *families) rest(work int) bool {
	if f.work += work; f.work < workPerPause {
		return true
	}
	f.work = 0
	return f.pause()
}

// choose leaves the open cells uncovered that no placement covers, and returns the cell
// that the fewest cover, preferring cells that must be covered. It returns false if too
// many cells stay uncovered or no cell is open.
func (f *families) choose(open *mask, left []placement, s *spare) (cell int, ok bool) {
	var t tally
	for i := range left {
		t.add(&left[i].mask)
	}
	none := t.in(0)
	for i := range open.and(none).all {
		if !f.leave(i, s) {
			return -1, false
		}
	}
	*open = open.without(none)
	cell, number := t.rarest(open.and(s.must))
	if other, k := t.rarest(open.without(s.must)); other >= 0 && (cell < 0 || k+1 < number) {
		cell = other
	}
	if cell < 0 {
		var counts [mostItems]int32
		for i := range left {
			for cell := range left[i].all {
				counts[cell]++
			}
		}
		cell, _ = fewest(*open, &counts)
	}
	return cell, cell >= 0
}

// leave leaves a cell uncovered, and reports whether that is allowed.
func (f *families) leave(cell int, s *spare) bool {
	lane, across := cell/f.length, cell%f.length
	if s.lane[lane]--; s.lane[lane] <= 0 {
		s.must = s.must.or(f.inLane[lane])
	}
	if s.across[across]--; s.across[across] <= 0 {
		s.must = s.must.or(f.inAcross[across])
	}
	return s.lane[lane] >= 0 && s.across[across] >= 0
}

// with returns what is spare after p is chosen.
func (s spare) with(p placement) spare {
	s.main[0] -= int8(p.needs >> 62 & 1)
	s.main[1] -= int8(p.needs >> 63)
	s.free -= int(p.needs & anyFree)
	return s
}

// lacks returns the needs that placements must not have, given what is spare.
func (s *spare) lacks() (n needs) {
	if s.main[0] <= 0 {
		n |= missesRising
	}
	if s.main[1] <= 0 {
		n |= missesFalling
	}
	if s.free <= 0 {
		n |= anyFree
	}
	return n
}

// keep returns the placements in left that can be chosen along with p, given s, reusing
// the memory of list.
func (s *spare) keep(list, left []placement, p placement) []placement {
	list = slices.Grow(list[:0], len(left))[:len(left)]
	taken := p.needs&^(anyFree|missesRising|missesFalling) | s.lacks()
	n := 0
	for i := range left {
		o := &left[i]
		list[n] = *o
		common := o.mask[0]&p.mask[0] | o.mask[1]&p.mask[1] | o.mask[2]&p.mask[2] | o.mask[3]&p.mask[3] | uint64(o.needs&taken)
		n += int(^(common | -common) >> 63)
	}
	return list[:n]
}
