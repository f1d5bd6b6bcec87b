package doppelblock

import "quadrille/core"

// subset states that, if the guard holds, the numbers whose literals hold add up
// to sum and are one less than the value of distance.
//
// Domain consistent once the guard holds. One run follows a diagram: its nodes are the sums that
// the numbers 1 to v can have, for each v and each count of them, as bit sets;
// those that the first numbers can reach, and those from which the last ones
// can go on to the end. It takes time proportional to the numbers, the counts
// and the words of a bit set, at most 18,000 steps on the largest boards.
//
// A reason is found in one pass from the first number to the last that drops
// what is not needed (G. Gange, P. Stuckey and R. Szymanek, MDD propagators
// with explanation, 2011): the state of a number is left out while with it
// left out no node is reached from which the end can be reached.
type subset struct {
	numbers  []core.Lit // literal of the number v at v; the first is not used
	distance core.Var
	sum      int
	guard    core.Lit

	counts   int      // counts are 0 to counts-1
	words    int      // of a bit set
	from, to []uint64 // the nodes before and behind each number
	filled   filling  // of from
	refilled filling  // of to
	ended    uint64   // the counts at the end when to was filled
	gone     []core.Lit
}

// filling is by which choices a table was filled the last time, by number, up to the
// number that came last. As long as they are the same, what is there is right: few
// numbers change from one run to the next.
type filling struct {
	by   []choice
	last int
}

// again notes a choice for number v, which comes next, and reports whether the table
// was filled by it the last time.
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

// Watch subscribes to all that narrows the diagram.
func (d *subset) Watch(w *core.Watcher) {
	for _, l := range d.numbers[1:] {
		w.OnLit(l, 0)
		w.OnLit(l.Not(), 0)
	}
	w.OnChange(d.distance, 0)
	w.OnLit(d.guard, 0)
}

// at is the bit set of the sums of c numbers from 1 to v in a table.
func (d *subset) at(table []uint64, v, c int) []uint64 {
	i := (v*d.counts + c) * d.words
	return table[i : i+d.words]
}

// choice is what may become of a number.
type choice struct{ in, out bool }

// forward fills from, given what may become of each number.
func (d *subset) forward(may func(v int) choice) {
	for v := 1; v < len(d.numbers); v++ {
		d.step(v, may(v))
	}
}

// step fills the nodes after number v; those before it are filled.
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

// backward fills to, given what may become of each number and which counts
// may be reached at the end.
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

// joins reports whether a node that the numbers before v can reach leads, with
// v in or out, to one from which the end can be reached.
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

// Propagate removes what no path of the diagram has.
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

// ends reports whether the sum is reached with so many numbers.
func (d *subset) ends(count int) bool {
	return count < d.counts && d.at(d.from, len(d.numbers)-1, count)[d.sum/64]>>(d.sum%64)&1 == 1
}

// Explain supposes the opposite of what was set, when the diagram has no path,
// and keeps what is needed for that. The note is the number, or beyond them
// the distance; for a failure 0.
func (d *subset) Explain(e *core.Explanation) {
	e.Because(d.guard)
	n := int(e.Note())
	supposed := n - len(d.numbers) // a distance, when positive
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

// fixed is the literal that leaves only one choice for the number of l.
func fixed(l core.Lit, c choice) core.Lit {
	if c.in {
		return l
	}
	return l.Not()
}

// explainDistance gives the reasons why the sum cannot be reached with the
// counts with which the numbers kept so far can reach it: the value of the
// distance where that is shorter than those it has not.
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

// meetUp reports whether a, each number raised by n, and b have one in common.
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
