package constraint

import (
	"slices"

	"quadrille/core"
)

// AllDifferent states that the variables have pairwise different values.
//
// Domain consistent. One run repairs the matching of the last run and finds
// strongly connected components (J.-C. Régin, A filtering algorithm for
// constraints of difference in CSPs, 1994): linear in the number of values of all
// variables, more when many variables lost their value. The reason for a removal
// is a Hall set (N. Downing, T. Feydy and P. Stuckey, Explaining alldifferent,
// 2012): variables with only as many values as variables.
func AllDifferent(xs ...core.Var) core.Constraint {
	xs = slices.Clone(xs)
	return posting(func(p *core.Poster) {
		if len(xs) < 2 {
			return
		}
		r := spanOf(p, xs)
		p.Add(newUpper(p, xs, r, slices.Repeat([]int{1}, r.len())), core.Costly)
	})
}

// upper keeps the number of variables of each value at most its capacity. The
// note of a removal is its pair; a failure needs none.
//
// Values are numbered from values.lo.
type upper struct {
	atoms
	values   span
	capacity []int32

	// The matching of the last successful run. It stays a matching when values
	// come back, and serves to explain what that run or an earlier one removed.
	match []int32 // value of each variable, or -1
	work  valueMatching
	graph components

	drop []int32 // scratch of Explain

	steady bool // Explain finds a matching of its own
}

func newUpper(p *core.Poster, xs []core.Var, r span, capacity []int) *upper {
	u := &upper{atoms: newAtoms(p, xs), values: r}
	for _, c := range capacity {
		u.capacity = append(u.capacity, int32(min(c, len(xs))))
	}
	u.match = slices.Repeat([]int32{-1}, len(xs))
	u.work = newValueMatching(len(xs), r.len())
	u.graph = newComponents(r.len(), len(u.eq))
	u.drop = make([]int32, 0, r.len())
	return u
}

// Steady makes Explain match from scratch, so that reasons do not depend on earlier runs.
func (u *upper) Steady() { u.steady = true }

func (u *upper) Watch(w *core.Watcher) { u.watch(w) }

func (u *upper) Propagate(s *core.Domains) bool {
	copy(u.work.match, u.match)
	for i, x := range u.xs {
		if v := u.work.match[i]; v >= 0 && !s.Has(x, u.values.lo+int(v)) {
			u.work.match[i] = -1
		}
	}
	u.work.link()
	for i := range u.xs {
		if u.work.match[i] < 0 && !u.augment(s, int32(i)) {
			return s.Fail(0)
		}
	}
	copy(u.match, u.work.match)
	u.build(s)
	u.graph.find()
	return u.prune(s)
}

// augment gives variable i a value, moving others as needed.
func (u *upper) augment(s *core.Domains, i int32) bool {
	m := &u.work
	m.begin(i)
	for h := 0; h < len(m.queue); h++ {
		y := m.queue[h]
		x := u.xs[y]
		for v, ok := s.Min(x), true; ok; v, ok = s.Next(x, v) {
			if w := int32(v - u.values.lo); m.visit(y, w) {
				if m.used[w] < u.capacity[w] {
					m.shift(w)
					return true
				}
				m.enqueue(w)
			}
		}
	}
	return false
}

// build makes the graph of values: an arc from v to w if a variable that has v
// could take w instead. Values with capacity left are marked.
func (u *upper) build(s *core.Domains) {
	g, m := &u.graph, &u.work
	g.reset()
	for v := range int32(len(u.capacity)) {
		if m.used[v] < u.capacity[v] {
			g.mark()
		}
		for y := m.first[v]; y >= 0; y = m.next[y] {
			x := u.xs[y]
			for w, ok := s.Min(x), true; ok; w, ok = s.Next(x, w) {
				g.arc(int32(w - u.values.lo))
			}
		}
		g.done()
	}
}

// prune removes values that no matching of all variables uses: a variable
// can move from its value to another only along a cycle or to a marked value.
func (u *upper) prune(s *core.Domains) bool {
	for i, x := range u.xs {
		own := u.graph.of[u.match[i]]
		for v := s.Min(x); v <= s.Max(x); v++ {
			w := v - u.values.lo
			if !s.Has(x, v) || u.graph.marked[w] || u.graph.of[w] == own {
				continue
			}
			if !s.Remove(x, v, uint32(u.of(i, v))) {
				return false
			}
		}
	}
	return true
}

// Explain adds the Hall set that holds the removed value, or a set of variables
// with too few values, by the removal of all their other values.
func (u *upper) Explain(e *core.Explanation) {
	m := &u.work
	copy(m.match, u.match)
	if u.steady {
		for i := range m.match {
			m.match[i] = -1
		}
	}
	if e.Lit() == core.False {
		u.complete(e)
		u.blame(e)
		return
	}
	m.link()
	if u.steady {
		u.complete(e)
	}
	_, v := u.split(int(e.Note()))
	m.begin(-1)
	m.visit(-1, int32(v-u.values.lo))
	m.enqueue(int32(v - u.values.lo))
	u.close(e)
	u.blame(e)
}

// complete finds a matching, or stops at a variable that no matching can add.
func (u *upper) complete(e *core.Explanation) {
	m := &u.work
	for i := range u.xs {
		if v := m.match[i]; v >= 0 && u.gone(e, u.of(i, u.values.lo+int(v))) {
			m.match[i] = -1
		}
	}
	m.link()
	for i := range u.xs {
		if m.match[i] >= 0 {
			continue
		}
		m.begin(int32(i))
		if w := u.close(e); w >= 0 {
			m.shift(w)
			continue
		}
		return
	}
}

// close visits all values reachable from the queued variables. It stops at one
// with capacity left and returns it, or returns -1.
func (u *upper) close(e *core.Explanation) int32 {
	m := &u.work
	for h := 0; h < len(m.queue); h++ {
		y := int(m.queue[h])
		for k := u.off[y]; k < u.off[y+1]; k++ {
			if u.gone(e, int(k)) {
				continue
			}
			w := int32(u.lo[y] + int(k-u.off[y]) - u.values.lo)
			if !m.visit(int32(y), w) {
				continue
			}
			if m.used[w] < u.capacity[w] {
				return w
			}
			m.enqueue(w)
		}
	}
	return -1
}

// blame adds to the explanation that the queued variables have only visited values.
func (u *upper) blame(e *core.Explanation) {
	m := &u.work
	for _, y := range m.queue {
		u.drop = u.drop[:0]
		for k := u.off[y]; k < u.off[y+1]; k++ {
			if !m.seen(int32(u.lo[y] + int(k-u.off[y]) - u.values.lo)) {
				u.drop = append(u.drop, k)
			}
		}
		u.because(e, int(y), u.drop)
	}
}

// valueMatching matches variables to values, and searches for augmenting paths.
type valueMatching struct {
	match []int32 // value of each variable, or -1
	used  []int32 // number of variables of each value
	first []int32 // first variable of each value, or -1
	next  []int32 // next variable of the same value, or -1

	queue []int32  // variables from which the search goes on
	from  []int32  // the variable from which a value was visited
	stamp []uint32 // epoch in which a value was visited
	epoch uint32
}

func newValueMatching(vars, values int) valueMatching {
	return valueMatching{
		match: make([]int32, vars), next: make([]int32, vars), queue: make([]int32, 0, vars),
		used: make([]int32, values), first: make([]int32, values),
		from: make([]int32, values), stamp: make([]uint32, values),
	}
}

// link rebuilds the lists of variables by value from match.
func (m *valueMatching) link() {
	clear(m.used)
	for v := range m.first {
		m.first[v] = -1
	}
	for y, v := range m.match {
		if v >= 0 {
			m.put(int32(y), v)
		}
	}
}

func (m *valueMatching) put(y, v int32) {
	m.match[y] = v
	m.next[y] = m.first[v]
	m.first[v] = y
	m.used[v]++
}

func (m *valueMatching) take(y int32) {
	v := m.match[y]
	at := &m.first[v]
	for *at != y {
		at = &m.next[*at]
	}
	*at = m.next[y]
	m.used[v]--
}

// begin starts a search from variable y, if that is not -1.
func (m *valueMatching) begin(y int32) {
	m.epoch++
	m.queue = m.queue[:0]
	if y >= 0 {
		m.queue = append(m.queue, y)
	}
}

// visit marks value v as reached from variable y, and reports whether it is
// new.
func (m *valueMatching) visit(y, v int32) bool {
	if m.seen(v) {
		return false
	}
	m.stamp[v] = m.epoch
	m.from[v] = y
	return true
}

func (m *valueMatching) seen(v int32) bool { return m.stamp[v] == m.epoch }

// enqueue queues all variables of value v.
func (m *valueMatching) enqueue(v int32) {
	for y := m.first[v]; y >= 0; y = m.next[y] {
		m.queue = append(m.queue, y)
	}
}

// shift moves the variables along the path by which v was reached.
func (m *valueMatching) shift(v int32) {
	for {
		y := m.from[v]
		old := m.match[y]
		if old >= 0 {
			m.take(y)
		}
		m.put(y, v)
		if old < 0 {
			return
		}
		v = old
	}
}
