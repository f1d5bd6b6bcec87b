package constraint

import (
	"slices"

	"quadrille/core"
)

// Count bounds how often a value is taken.
type Count struct {
	Value    int
	Min, Max int
}

// GCC states how many of the variables have each of the listed values: the
// global cardinality constraint. Values that are not listed may be taken any
// number of times; closed forbids them.
//
// Domain consistent. The upper and the lower bounds are two propagators, as
// in [AllDifferent], each with a matching of its own: a value has support if
// it has one for the upper and one for the lower bounds (C.-G. Quimper, A.
// López-Ortiz, P. van Beek and A. Golynski, Improved algorithms for the global
// cardinality constraint, 2004). One run takes time linear in the number of
// values of all variables, and as much again for each variable whose value in
// the matching was lost.
func GCC(xs []core.Var, closed bool, counts ...Count) core.Constraint {
	xs, counts = slices.Clone(xs), slices.Clone(counts)
	return posting(func(p *core.Poster) {
		if len(xs) == 0 {
			if slices.ContainsFunc(counts, func(c Count) bool { return c.Min > 0 || c.Max < 0 }) {
				p.Clause()
			}
			return
		}
		b, ok := newBounds(p, xs, closed, counts)
		if !ok {
			p.Clause()
			return
		}
		if b.limited(len(xs)) {
			p.Add(newUpper(p, xs, b.span, b.most), core.Costly)
		}
		if slices.Max(b.least) > 0 {
			p.Add(newLower(p, xs, b.span, b.least), core.Costly)
		}
	})
}

// bounds holds the least and the greatest number of variables of each value of a span.
type bounds struct {
	span
	least, most []int
}

// newBounds returns false when the counts contradict each other or demand a
// value that no variable has.
func newBounds(p *core.Poster, xs []core.Var, closed bool, counts []Count) (bounds, bool) {
	b := bounds{span: spanOf(p, xs)}
	free := len(xs)
	if closed {
		free = 0
	}
	b.least = make([]int, b.len())
	b.most = slices.Repeat([]int{free}, b.len())
	listed := make([]bool, b.len())
	for _, c := range counts {
		v := c.Value - b.lo
		if v < 0 || v >= b.len() {
			if c.Min > 0 || c.Max < 0 {
				return b, false
			}
			continue
		}
		if !listed[v] {
			listed[v], b.most[v] = true, len(xs)
		}
		b.least[v] = max(b.least[v], c.Min)
		b.most[v] = min(b.most[v], c.Max)
		if b.least[v] > b.most[v] {
			return b, false
		}
	}
	return b, true
}

// limited reports whether some value may not be taken by all n variables.
func (b *bounds) limited(n int) bool {
	return slices.ContainsFunc(b.most, func(most int) bool { return most < n })
}

// lower keeps the number of variables of each value at least what the value
// needs. The note of a removal is its pair; a failure needs none.
//
// Values are numbered from values.lo.
type lower struct {
	atoms
	values span
	need   []int32

	// The matching of the last successful run: for each variable the value that
	// needs it, or -1. It stays a matching when values come back.
	serve []int32
	work  needMatching
	graph components

	drop []int32 // scratch of Explain

	steady bool // Explain finds a matching of its own
}

func newLower(p *core.Poster, xs []core.Var, r span, need []int) *lower {
	l := &lower{atoms: newAtoms(p, xs), values: r}
	for _, n := range need {
		l.need = append(l.need, int32(n))
	}
	l.serve = slices.Repeat([]int32{-1}, len(xs))
	l.work = newNeedMatching(len(xs), r.len())
	l.graph = newComponents(r.len(), len(xs)*r.len())
	l.drop = make([]int32, 0, r.len())
	return l
}

// Steady makes Explain match from scratch, so that reasons do not depend on earlier runs.
func (l *lower) Steady() { l.steady = true }

func (l *lower) Watch(w *core.Watcher) { l.watch(w) }

func (l *lower) Propagate(s *core.Domains) bool {
	has := func(y int, v int32) bool { return s.Has(l.xs[y], l.values.lo+int(v)) }
	copy(l.work.serve, l.serve)
	if l.complete(has) >= 0 {
		return s.Fail(0)
	}
	copy(l.serve, l.work.serve)
	l.build(has)
	l.graph.find()
	return l.prune(s)
}

// complete repairs the matching. It returns a value that cannot get what it
// needs, or -1.
func (l *lower) complete(has func(y int, v int32) bool) int32 {
	m := &l.work
	clear(m.got)
	for y, v := range m.serve {
		if v >= 0 && !has(y, v) {
			m.serve[y] = -1
		} else if v >= 0 {
			m.got[v]++
		}
	}
	for v := range int32(len(l.need)) {
		for m.got[v] < l.need[v] {
			m.begin(v)
			if !m.search(has) {
				return v
			}
		}
	}
	return -1
}

// build makes the graph of values: an arc from v to w if a variable that serves w
// could serve v. A value is marked if a variable that serves none could serve it.
func (l *lower) build(has func(y int, v int32) bool) {
	g := &l.graph
	g.reset()
	for v := range int32(len(l.need)) {
		for y, w := range l.work.serve {
			switch {
			case l.need[v] == 0 || !has(y, v):
			case w < 0:
				g.mark()
			case w != v:
				g.arc(w)
			}
		}
		g.done()
	}
}

// prune removes values that would take a variable away from the value that
// needs it, when no other variable can take its place.
func (l *lower) prune(s *core.Domains) bool {
	for i, x := range l.xs {
		u := l.serve[i]
		if u < 0 || l.graph.marked[u] {
			continue
		}
		for v := s.Min(x); v <= s.Max(x); v++ {
			w := int32(v - l.values.lo)
			if w == u || !s.Has(x, v) || l.need[w] > 0 && l.graph.of[w] == l.graph.of[u] {
				continue
			}
			if !s.Remove(x, v, uint32(l.of(i, v))) {
				return false
			}
		}
	}
	return true
}

// Explain adds values that need all the variables that have any of them, by the
// removal of these values from all other variables.
func (l *lower) Explain(e *core.Explanation) {
	has := func(y int, v int32) bool {
		k := l.values.lo + int(v)
		return k >= l.lo[y] && k <= l.hi(y) && !l.gone(e, l.of(y, k))
	}
	m := &l.work
	copy(m.serve, l.serve)
	if l.steady {
		for i := range m.serve {
			m.serve[i] = -1
		}
	}
	failed := e.Lit() == core.False
	if failed || l.steady {
		l.complete(has)
	}
	if !failed {
		i, _ := l.split(int(e.Note()))
		m.begin(m.serve[i])
		m.search(has)
	}
	for y := range l.xs {
		if u := m.serve[y]; u >= 0 && m.seen(u) {
			continue
		}
		l.drop = l.drop[:0]
		for k := l.off[y]; k < l.off[y+1]; k++ {
			if m.seen(int32(l.lo[y] + int(k-l.off[y]) - l.values.lo)) {
				l.drop = append(l.drop, k)
			}
		}
		l.because(e, y, l.drop)
	}
}

// needMatching matches values to the variables they need, and searches for
// augmenting paths.
type needMatching struct {
	serve []int32 // value that needs each variable, or -1
	got   []int32 // number of variables that serve each value

	queue []int32  // values from which the search goes on
	by    []int32  // the variable to take from a queued value; -1 for the first
	from  []int32  // the value that a visited variable could serve
	stamp []uint32 // epoch in which a value was queued
	epoch uint32
}

func newNeedMatching(vars, values int) needMatching {
	return needMatching{
		serve: make([]int32, vars), from: make([]int32, vars),
		got: make([]int32, values), queue: make([]int32, 0, values),
		by: make([]int32, values), stamp: make([]uint32, values),
	}
}

// begin starts a search for a variable that value v can have.
func (m *needMatching) begin(v int32) {
	m.epoch++
	m.queue = m.queue[:0]
	m.push(v, -1)
}

func (m *needMatching) push(v, by int32) {
	m.stamp[v] = m.epoch
	m.by[v] = by
	m.queue = append(m.queue, v)
}

func (m *needMatching) seen(v int32) bool { return m.stamp[v] == m.epoch }

// search looks for a variable that serves no value, and passes variables on
// along the path to it. It returns false when there is none; then the values
// seen need all variables that have one of them.
func (m *needMatching) search(has func(y int, v int32) bool) bool {
	for h := 0; h < len(m.queue); h++ {
		v := m.queue[h]
		for y, w := range m.serve {
			if w >= 0 && m.seen(w) || !has(y, v) {
				continue
			}
			m.from[y] = v
			if w < 0 {
				m.shift(int32(y))
				return true
			}
			m.push(w, int32(y))
		}
	}
	return false
}

// shift lets y serve the value from which it was found; that value gives up the
// variable by which it was queued, which moves likewise.
func (m *needMatching) shift(y int32) {
	for {
		v := m.from[y]
		m.serve[y] = v
		if m.by[v] < 0 {
			m.got[v]++
			return
		}
		y = m.by[v]
	}
}
