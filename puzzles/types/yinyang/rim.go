package yinyang

import (
	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
)

// rim posts what connectedness implies for the cells along the rim: going round, the color
// changes at most twice, and the line between the colors can leave the board only at certain
// borders.
func (b *board) rim() {
	if b.z.Rows < 2 || b.z.Cols < 2 {
		return
	}
	cells, parity := b.round()
	b.m.Post(core.Rule{Kind: ruleRim}, twoRuns{cells})
	if b.z.Rows < 3 || b.z.Cols < 3 {
		return
	}
	rule := core.Rule{Kind: ruleEnds}
	if (b.z.Rows-1)*(b.z.Cols-1)%2 == 0 {
		b.m.Post(rule, endsDiffer{cells, parity})
		return
	}
	for i, odd := range parity {
		if l, k := cells[i], cells[(i+1)%len(cells)]; odd {
			b.m.Post(rule, constraint.Imply(l, k))
			b.m.Post(rule, constraint.Imply(k, l))
		}
	}
	b.m.Post(rule, constraint.Clause(cells...))
	b.m.Post(rule, constraint.AtMost(len(cells)-1, cells...))
}

// round lists the cells of the rim as literals, with the parities that around returns.
func (b *board) round() (cells []core.Lit, odd []bool) {
	ring, odd := around(b.z)
	return lists.Map(ring, func(i int) core.Lit { return b.black[i] }), odd
}

// around lists the cells of the rim clockwise from the upper left corner, and for each the
// parity of the inner point at which the border to the next cell ends: whether row and column
// of that point add up to an odd number. The line between the colors is a path through all
// inner points, which alternates between the two parities. So if one parity has more points,
// both ends of the line have that parity; otherwise there is one end of each.
func around(z grid.Size) (ring []int, odd []bool) {
	at, step := grid.Cell{}, grid.Cell{Col: 1}
	for range 2 * (z.Rows + z.Cols - 2) {
		next := at.Add(step)
		if !z.Has(next) {
			step = grid.Cell{Row: step.Col, Col: -step.Row} // turn right
			next = at.Add(step)
		}
		point := min(at.Row, next.Row, z.Rows-2) + min(at.Col, next.Col, z.Cols-2)
		ring = append(ring, z.Index(at))
		odd = append(odd, point%2 == 1)
		at = next
	}
	return ring, odd
}

// twoRuns states that the literals change at most twice going round a ring: those that hold
// form a single run, and so do the others. It is domain consistent. The reasons have three
// literals: one on either side of the cell, both of one kind, and one of the other kind beyond
// them. Propagation takes linear time.
type twoRuns struct{ ring []core.Lit }

func (t twoRuns) Post(p *core.Poster) { p.Add(&runs{ring: t.ring}, core.Linear) }

// runs is the propagator of twoRuns. The note is the number of the cell that is set, times the
// length of the ring, plus the number of a known cell of the opposite kind on the far side of
// the ring.
type runs struct{ ring []core.Lit }

func (r *runs) Watch(w *core.Watcher) {
	for i, l := range r.ring {
		w.OnLit(l, int32(i))
		w.OnLit(l.Not(), int32(i))
	}
}

func (r *runs) Propagate(s *core.Domains) bool {
	held, denied := r.known(s, false), r.known(s, true)
	if held < 0 || denied < 0 {
		return true
	}
	return r.fill(s, denied, false) && r.fill(s, held, true)
}

// known returns the cell whose literal (with negate, its negation) has held for longest, -1 if
// none holds.
func (r *runs) known(s *core.Domains, negate bool) int {
	known, level := -1, 0
	for i := range r.ring {
		if l := r.lit(i, negate); s.Holds(l) && (known < 0 || s.LevelOf(l) < level) {
			known, level = i, s.LevelOf(l)
		}
	}
	return known
}

// fill goes round from cell start and sets all cells between the first and the last one of the
// opposite kind to that kind: their literals hold or, with negate, are denied.
func (r *runs) fill(s *core.Domains, start int, negate bool) bool {
	n := len(r.ring)
	first, last := 0, 0 // distances from start
	for d := 1; d < n; d++ {
		if s.Holds(r.lit(start+d, negate)) {
			if first == 0 {
				first = d
			}
			last = d
		}
	}
	for d := first + 1; d < last; d++ {
		if s.Denied(r.lit(start+d, negate)) {
			return s.Fail(r.note(start+d, start))
		}
	}
	for d := first + 1; d < last; d++ {
		if !s.Set(r.lit(start+d, negate), r.note(start+d, start)) {
			return false
		}
	}
	return true
}

func (r *runs) note(at, beyond int) uint32 {
	n := len(r.ring)
	return uint32(at%n*n + beyond%n)
}

// lit returns the literal of cell i, counted round the ring, or with negate its negation.
func (r *runs) lit(i int, negate bool) core.Lit {
	l := r.ring[i%len(r.ring)]
	if negate {
		return l.Not()
	}
	return l
}

// Explain gives the cell on the far side and, on each way to it, the cell of the explained kind
// that had been known for longest; for a failure also the value of the cell itself.
func (r *runs) Explain(e *core.Explanation) {
	n := len(r.ring)
	at, beyond := int(e.Note())/n, int(e.Note())%n
	negate := e.Held(r.ring[beyond])
	e.Because(r.lit(beyond, !negate))
	if e.Lit() == core.False {
		e.Because(r.lit(at, !negate))
	}
	if beyond < at {
		beyond += n
	}
	e.Because(r.earliest(e, at+1, beyond, negate))
	e.Because(r.earliest(e, beyond+1, at+n, negate))
}

// earliest returns the literal that had held for longest among those of the cells from..to-1
// (with negate, among their negations).
func (r *runs) earliest(e *core.Explanation, from, to int, negate bool) core.Lit {
	best, level := core.False, 0
	for i := from; i < to; i++ {
		if l := r.lit(i, negate); e.Held(l) && (best == core.False || e.LevelOf(l) < level) {
			best, level = l, e.LevelOf(l)
		}
	}
	return best
}

// endsDiffer states that at most one border of each parity separates literals of different
// value on a ring: there are at most two such borders, and they differ in parity. Border i is
// between i and i+1. It is value consistent; the reasons are the two cells of one such border
// and one cell of another border. Propagation takes linear time.
type endsDiffer struct {
	ring []core.Lit
	odd  []bool // parity of each border
}

func (c endsDiffer) Post(p *core.Poster) {
	for _, odd := range [2]bool{false, true} {
		o := &oneChange{ring: c.ring}
		for i := range c.ring {
			if c.odd[i] == odd {
				o.borders = append(o.borders, i)
			}
		}
		p.Add(o, core.Linear)
	}
}

// oneChange states that at most one of some borders separates different literals. The note is
// the number of a border that does, times the length of the ring, plus the number of the cell
// that its neighbor is made equal to, or, for a failure, of another border that separates
// different literals.
type oneChange struct {
	ring    []core.Lit
	borders []int
}

func (o *oneChange) Watch(w *core.Watcher) {
	for _, i := range o.borders {
		for _, k := range [2]int{i, o.next(i)} {
			w.OnLit(o.ring[k], int32(k))
			w.OnLit(o.ring[k].Not(), int32(k))
		}
	}
}

func (o *oneChange) next(i int) int { return (i + 1) % len(o.ring) }

func (o *oneChange) note(change, i int) uint32 { return uint32(change*len(o.ring) + i) }

func (o *oneChange) Propagate(s *core.Domains) bool {
	change := -1
	for _, i := range o.borders {
		a, b := truth(s, o.ring[i]), truth(s, o.ring[o.next(i)])
		if a*b >= 0 {
			continue
		}
		if change >= 0 {
			return s.Fail(o.note(change, i))
		}
		change = i
	}
	return change < 0 || o.even(s, change)
}

// truth returns 1 if l holds, -1 if it is denied, 0 while it is open.
func truth(s *core.Domains, l core.Lit) int {
	switch {
	case s.Holds(l):
		return 1
	case s.Denied(l):
		return -1
	}
	return 0
}

// even makes the cells on both sides of each other border equal.
func (o *oneChange) even(s *core.Domains, change int) bool {
	for _, i := range o.borders {
		k := o.next(i)
		if i != change && (!o.follow(s, i, k, change) || !o.follow(s, k, i, change)) {
			return false
		}
	}
	return true
}

// follow makes an open cell equal to its known neighbor.
func (o *oneChange) follow(s *core.Domains, known, open, change int) bool {
	if truth(s, o.ring[open]) != 0 {
		return true
	}
	switch truth(s, o.ring[known]) {
	case 1:
		return s.Set(o.ring[open], o.note(change, known))
	case -1:
		return s.Set(o.ring[open].Not(), o.note(change, known))
	}
	return true
}

func (o *oneChange) Explain(e *core.Explanation) {
	change, i := int(e.Note())/len(o.ring), int(e.Note())%len(o.ring)
	e.Because(o.was(e, change), o.was(e, o.next(change)), o.was(e, i))
	if e.Lit() == core.False {
		e.Because(o.was(e, o.next(i)))
	}
}

// was returns the literal that held for cell i.
func (o *oneChange) was(e *core.Explanation, i int) core.Lit {
	if l := o.ring[i]; !e.Held(l) {
		return l.Not()
	}
	return o.ring[i]
}
