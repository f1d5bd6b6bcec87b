package doppelblock

import "quadrille/core"

// subset states that, if the guard holds, the numbers whose literals hold add up
// to sum and their count is one less than the value of distance.
//
// It is domain consistent once the guard holds. A run computes a decision diagram, whose
// nodes are the sums of chosen numbers from 1 to v, for each v and each count, as bit
// sets: the nodes that can be reached from the start, and those from which the end can
// be reached. The time is proportional to the product of the numbers, the counts and the
// words of a bit set, at most 18,000 steps on the largest boards.
//
// A reason is found in one pass from the first number to the last that drops
// what is not needed (G. Gange, P. Stuckey and R. Szymanek, MDD propagators
// with explanation, 2011): the literal of a number is left out if even without it no
// reachable node leads to the end.
type subset struct {
	numbers  []core.Lit // by number; index 0 is unused
	distance core.Var
	sum      int
	guard    core.Lit

	counts   int      // counts are 0 to counts-1
	words    int      // words of a bit set
	from, to []uint64 // nodes reachable from the start, and nodes that reach the end
	filled   filling  // of from
	refilled filling  // of to
	ended    uint64   // the counts allowed at the end when to was filled
	gone     []core.Lit
}

// filling records the choices for which a table was last filled, by number, up to the
// number filled last. As long as the choices are the same, the table is valid and need
// not be filled again; few numbers change from one run to the next.
type filling struct {
	by   []choice
	last int
}

// again records the choice for number v, which is filled next, and reports whether the
// table is still valid for it.
func (f *filling) again(v int, c choice, seen bool) bool {
	if seen && f.by[v] == c {
		return true
	}
	f.by[v], f.last = c, v
	return false
}

func newSubset(numbers []core.Lit, distance core.Var, sum int, guard core.Lit) *subset {
	d := &subset{numbers: numbers, distance: distance, sum: sum, guard: guard, words: sum/64 + 1}
	for d.counts < len(numbers) && total(d.counts) <= sum {
		d.counts++
	}
	d.from = make([]uint64, len(numbers)*d.counts*d.words)
	d.to = make([]uint64, len(numbers)*d.counts*d.words)
	d.from[0] = 1
	d.filled.by, d.refilled.by = make([]choice, len(numbers)), make([]choice, len(numbers))
	d.refilled.last = len(numbers)
	return d
}

// Watch subscribes to everything that narrows the diagram.
func (d *subset) Watch(w *core.Watcher) {
	for _, l := range d.numbers[1:] {
		w.OnLit(l, 0)
		w.OnLit(l.Not(), 0)
	}
	w.OnChange(d.distance, 0)
	w.OnLit(d.guard, 0)
}

// at returns the bit set in a table of the sums of c numbers from 1 to v.
func (d *subset) at(table []uint64, v, c int) []uint64 {
	i := (v*d.counts + c) * d.words
	return table[i : i+d.words]
}

// choice says whether a number may be in the set and whether it may be out.
type choice struct{ in, out bool }

// forward fills from, given the choice for each number.
func (d *subset) forward(may func(v int) choice) {
	for v := 1; v < len(d.numbers); v++ {
		d.step(v, may(v))
	}
}

// step fills the nodes of from after number v; those before it are already filled.
func (d *subset) step(v int, may choice) {
	if d.filled.again(v, may, v <= d.filled.last) {
		return
	}
	for c := range min(v+1, d.counts) {
		set := d.at(d.from, v, c)
		clear(set)
		if may.out {
			or(set, d.at(d.from, v-1, c))
		}
		if may.in && c > 0 {
			orUp(set, d.at(d.from, v-1, c-1), v)
		}
	}
}

// backward fills to, given the choice for each number and which counts are allowed at the
// end.
func (d *subset) backward(may func(v int) choice, end func(count int) bool) {
	d.end(end)
	for v := len(d.numbers) - 1; v > 0; v-- {
		choice := may(v)
		if d.refilled.again(v, choice, v >= d.refilled.last) {
			continue
		}
		for c := range min(v, d.counts) {
			set := d.at(d.to, v-1, c)
			clear(set)
			if choice.out {
				or(set, d.at(d.to, v, c))
			}
			if choice.in && c+1 < d.counts {
				orDown(set, d.at(d.to, v, c+1), v)
			}
		}
	}
}

// end fills the last nodes of to.
func (d *subset) end(may func(count int) bool) {
	ended := uint64(0)
	for c := range d.counts {
		if may(c) {
			ended |= 1 << c
		}
	}
	if ended == d.ended {
		return
	}
	d.ended, d.refilled.last = ended, len(d.numbers)
	for c := range d.counts {
		d.at(d.to, len(d.numbers)-1, c)[d.sum/64] = ended >> c & 1 << (d.sum % 64)
	}
}

// joins reports whether, with v in or out, some reachable node before v leads to a node
// from which the end can be reached.
func (d *subset) joins(v int, in bool) bool {
	for c := range min(v, d.counts) {
		switch {
		case !in && meet(d.at(d.from, v-1, c), d.at(d.to, v, c)):
			return true
		case in && c+1 < d.counts && meetUp(d.at(d.from, v-1, c), d.at(d.to, v, c+1), v):
			return true
		}
	}
	return false
}

// Propagate removes the values that lie on no path of the diagram.
func (d *subset) Propagate(s *core.Domains) bool {
	switch {
	case s.Denied(d.guard):
		return s.Entail()
	case !s.Holds(d.guard):
		return true
	}
	may := func(v int) choice { return choice{!s.Denied(d.numbers[v]), !s.Holds(d.numbers[v])} }
	d.backward(may, func(c int) bool { return s.Has(d.distance, c+1) })
	if d.to[0]&1 == 0 {
		return s.Fail(0)
	}
	d.forward(may)
	for v := 1; v < len(d.numbers); v++ {
		l := d.numbers[v]
		if s.Holds(l) || s.Denied(l) {
			continue
		}
		if !d.joins(v, true) && !s.Set(l.Not(), uint32(v)) || !d.joins(v, false) && !s.Set(l, uint32(v)) {
			return false
		}
	}
	for n, ok := s.Min(d.distance), true; ok; n, ok = s.Next(d.distance, n) {
		if !d.ends(n-1) && !s.Remove(d.distance, n, uint32(len(d.numbers)+n)) {
			return false
		}
	}
	return true
}

// ends reports whether the sum can be reached with the given count of numbers.
func (d *subset) ends(count int) bool {
	return count < d.counts && d.at(d.from, len(d.numbers)-1, count)[d.sum/64]>>(d.sum%64)&1 == 1
}

// Explain assumes the opposite of what was set, so that the diagram has no path, and
// keeps the literals that are needed for that. The note is 0 for a failure, v for the
// number v, and len(d.numbers)+n for the distance n.
func (d *subset) Explain(e *core.Explanation) {
	e.Because(d.guard)
	n := int(e.Note())
	supposed := n - len(d.numbers) // a distance if positive
	may := func(v int) choice {
		l := d.numbers[v]
		if v == n && e.Lit() != core.False {
			return choice{in: e.Lit() != l, out: e.Lit() == l}
		}
		return choice{!e.Held(l.Not()), !e.Held(l)}
	}
	d.backward(may, func(c int) bool {
		if supposed > 0 {
			return c+1 == supposed
		}
		return e.Had(d.distance, c+1)
	})
	for v := 1; v < len(d.numbers); v++ {
		choice := may(v)
		free := choice.in && choice.out || v == n && e.Lit() != core.False
		if !free && !d.joins(v, true) && !d.joins(v, false) {
			choice.in, choice.out, free = true, true, true
		}
		d.step(v, choice)
		if !free {
			e.Because(fixed(d.numbers[v], choice))
		}
	}
	if supposed <= 0 {
		d.explainDistance(e)
	}
}

// fixed returns the literal, l or its negation, that leaves the choice c.
func fixed(l core.Lit, c choice) core.Lit {
	if c.in {
		return l
	}
	return l.Not()
}

// explainDistance explains why the counts with which the kept literals could reach the
// sum are impossible: by the value of the distance if that is shorter than the list of
// excluded values.
func (d *subset) explainDistance(e *core.Explanation) {
	lo, hi := e.Bounds(d.distance)
	d.gone = d.gone[:0]
	for n := lo; n <= hi; n++ {
		if d.ends(n - 1) {
			d.gone = append(d.gone, e.Ne(d.distance, n))
		}
	}
	if len(d.gone) > 1 {
		for n := lo; n <= hi; n++ {
			if l := e.Eq(d.distance, n); e.Held(l) {
				e.Because(l)
				return
			}
		}
	}
	e.Because(d.gone...)
}

func or(a, b []uint64) {
	for i, w := range b {
		a[i] |= w
	}
}

// orUp adds the numbers of b, each raised by n, to a.
func orUp(a, b []uint64, n int) {
	skip, shift := n/64, uint(n%64)
	for i := len(a) - 1; i >= skip; i-- {
		w := b[i-skip] << shift
		if shift > 0 && i > skip {
			w |= b[i-skip-1] >> (64 - shift)
		}
		a[i] |= w
	}
}

// orDown adds the numbers of b from n on, each lowered by n, to a.
func orDown(a, b []uint64, n int) {
	skip, shift := n/64, uint(n%64)
	for i := 0; i+skip < len(b); i++ {
		w := b[i+skip] >> shift
		if shift > 0 && i+skip+1 < len(b) {
			w |= b[i+skip+1] << (64 - shift)
		}
		a[i] |= w
	}
}

// meet reports whether a and b have a number in common.
func meet(a, b []uint64) bool {
	for i, w := range a {
		if w&b[i] != 0 {
			return true
		}
	}
	return false
}

// meetUp reports whether a, with each number raised by n, and b have a number in common.
func meetUp(a, b []uint64, n int) bool {
	skip, shift := n/64, uint(n%64)
	for i := len(a) - 1; i >= skip; i-- {
		w := a[i-skip] << shift
		if shift > 0 && i > skip {
			w |= a[i-skip-1] >> (64 - shift)
		}
		if w&b[i] != 0 {
			return true
		}
	}
	return false
}
