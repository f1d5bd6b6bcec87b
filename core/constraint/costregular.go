package constraint

import (
	"slices"

	"quadrille/core"
)

// Counter adds up the costs of the transitions that an [Automaton] takes:
// Cost(i, state, v) for reading v in that state as value of the i-th variable.
// The sum equals Total.
type Counter struct {
	Cost  func(i, state, v int) int
	Total core.Var
}

// CostRegular states that the automaton accepts the sequence of the values, and
// that each counter ends with the value of its total.
//
// Each value left is read on some transition that, for each counter and each
// bound of its total, lies on an accepting sequence within that bound; the bounds
// of the totals are those of the cheapest and the most expensive sequence. That
// is Domain consistent for the xs with a single counter of which one bound
// matters, and weaker than Bounds consistent otherwise; a complete assignment is
// checked. For Domain consistency put small sums into the states of a [Regular].
//
// One run finds the cheapest and most expensive paths in the automaton unrolled
// over the variables (S. Demassey, G. Pesant and L.-M. Rousseau, A Cost-Regular
// based hybrid column generation approach, 2006), linear in the number of its
// transitions times the number of counters. Removed values are reasons only where
// the bound needs them, as in [Regular].
func CostRegular(xs []core.Var, a Automaton, counters ...Counter) core.Constraint {
	xs, counters = slices.Clone(xs), slices.Clone(counters)
	if len(counters) == 0 {
		return Regular(xs, a)
	}
	return posting(func(p *core.Poster) {
		if len(xs) > 0 {
			p.Add(newCostRegular(p, xs, a, counters), core.Costly)
			return
		}
		p.Post(Regular(nil, a))
		for _, c := range counters {
			p.Clause(p.Eq(c.Total, 0))
		}
	})
}

// far is the length of a path that does not exist; lengths stay well below.
const far = 1 << 40

// costRegular is the propagator of [CostRegular]. The note of a removal is its
// pair, numbered among those of the variables and then the totals. The note of a
// failure because no path exists is the number of pairs; removing the only value
// that a variable was created with also fails, but with the note of a removal.
//
// Each counter has two sides. On the even side the length of a path is its cost, on
// the odd side its negated cost; on both a path is too long when it exceeds the
// greatest value of the total, or of its negation.
type costRegular struct {
	unrolled
	totals   atoms
	states   int
	lengths  [][]int // by side and transition
	forward  [][]int // by side: forward[d][i*states+q] is the shortest path to q before variable i
	backward [][]int // by side: the shortest path from there to acceptance
	drop     []int32
	sideOf   []int // scratch of Explain: side for each transition of the explained pair
}

func newCostRegular(p *core.Poster, xs []core.Var, a Automaton, counters []Counter) *costRegular {
	c := &costRegular{unrolled: unroll(p, xs, a), states: len(a.Accept)}
	var totals []core.Var
	for _, counter := range counters {
		totals = append(totals, counter.Total)
		costs := c.costs(counter)
		c.lengths = append(c.lengths, costs, negative(costs))
	}
	c.totals = newAtoms(p, totals)
	for range c.lengths {
		c.forward = append(c.forward, make([]int, (len(xs)+1)*c.states))
		c.backward = append(c.backward, make([]int, (len(xs)+1)*c.states))
	}
	c.drop = make([]int32, 0, max(len(c.eq), len(c.totals.eq)))
	c.sideOf = make([]int, len(c.transitions))
	return c
}

// costs returns the counter's cost of each transition.
func (c *costRegular) costs(counter Counter) []int {
	costs := make([]int, len(c.transitions))
	for k := range c.eq {
		i, v := c.split(k)
		for t := c.first[k]; t < c.first[k+1]; t++ {
			costs[t] = counter.Cost(i, int(c.transitions[t].from), v)
		}
	}
	return costs
}

func negative(costs []int) []int {
	not := make([]int, len(costs))
	for t, cost := range costs {
		not[t] = -cost
	}
	return not
}

func (c *costRegular) Watch(w *core.Watcher) {
	c.watch(w)
	for j, total := range c.totals.xs {
		w.OnBound(total, int32(j))
	}
}

func (c *costRegular) Propagate(s *core.Domains) bool {
	here := func(k int32) bool { return !s.Denied(c.eq[k]) }
	for d := range c.lengths {
		c.goForward(d, here)
		c.goBackward(d, here)
	}
	if c.backward[0][c.start] >= far {
		return s.Fail(uint32(len(c.eq) + len(c.totals.eq)))
	}
	for j := range c.totals.xs {
		if !c.pruneTotal(s, j) {
			return false
		}
	}
	for k := range int32(len(c.eq)) {
		if here(k) && !c.supported(s, k) && !s.Set(c.eq[k].Not(), uint32(k)) {
			return false
		}
	}
	return true
}

// goForward finds the shortest paths from the start along the pairs here.
func (c *costRegular) goForward(d int, here func(k int32) bool) {
	ways := c.forward[d]
	block(ways)
	ways[c.start] = 0
	for i := range c.xs {
		for k := c.off[i]; k < c.off[i+1]; k++ {
			if here(k) {
				c.advance(d, i, k)
			}
		}
	}
}

// advance extends the paths to the states before variable i by pair k.
func (c *costRegular) advance(d, i int, k int32) {
	for t := c.first[k]; t < c.first[k+1]; t++ {
		c.step(d, i, t)
	}
}

// step extends the path to a state before variable i by transition t.
func (c *costRegular) step(d, i int, t int32) {
	before, after := c.forward[d][i*c.states:], c.forward[d][(i+1)*c.states:]
	tr := c.transitions[t]
	if way := before[tr.from]; way < far {
		after[tr.to] = min(after[tr.to], way+c.lengths[d][t])
	}
}

// goBackward finds the shortest paths to acceptance along the pairs here.
func (c *costRegular) goBackward(d int, here func(k int32) bool) {
	c.acceptAll(d)
	for i := len(c.xs) - 1; i >= 0; i-- {
		for k := c.off[i]; k < c.off[i+1]; k++ {
			if !here(k) {
				continue
			}
			for t := c.first[k]; t < c.first[k+1]; t++ {
				c.stepBack(d, i, t)
			}
		}
	}
}

// acceptAll starts backward paths at the accepting states.
func (c *costRegular) acceptAll(d int) {
	block(c.backward[d])
	for q, ok := range c.accept {
		if ok {
			c.backward[d][len(c.xs)*c.states+q] = 0
		}
	}
}

func (c *costRegular) stepBack(d, i int, t int32) {
	before, after := c.backward[d][i*c.states:], c.backward[d][(i+1)*c.states:]
	tr := c.transitions[t]
	if way := after[tr.to]; way < far {
		before[tr.from] = min(before[tr.from], way+c.lengths[d][t])
	}
}

func block(ways []int) {
	for q := range ways {
		ways[q] = far
	}
}

// through returns the length of the shortest path through transition t of
// variable i.
func (c *costRegular) through(d, i int, t int32) int {
	tr := c.transitions[t]
	way, rest := c.forward[d][i*c.states+int(tr.from)], c.backward[d][(i+1)*c.states+int(tr.to)]
	if way >= far || rest >= far {
		return far
	}
	return way + c.lengths[d][t] + rest
}

// pruneTotal removes the values of total j that are below the shortest or above
// the longest path.
func (c *costRegular) pruneTotal(s *core.Domains, j int) bool {
	x := c.totals.xs[j]
	least, most := c.backward[2*j][c.start], -c.backward[2*j+1][c.start]
	for v := s.Min(x); v <= s.Max(x); v++ {
		if s.Has(x, v) && (v < least || v > most) &&
			!s.Remove(x, v, uint32(len(c.eq)+c.totals.of(j, v))) {
			return false
		}
	}
	return true
}

// supported reports whether pair k has a transition that is on a short enough
// path for each side.
func (c *costRegular) supported(s *core.Domains, k int32) bool {
	i := c.variable(k)
	for t := c.first[k]; t < c.first[k+1]; t++ {
		if c.onWays(s, i, t) {
			return true
		}
	}
	return false
}

func (c *costRegular) variable(k int32) int {
	i, _ := c.split(int(k))
	return i
}

func (c *costRegular) onWays(s *core.Domains, i int, t int32) bool {
	for j, x := range c.totals.xs {
		if c.through(2*j, i, t) > s.Max(x) || c.through(2*j+1, i, t) > -s.Min(x) {
			return false
		}
	}
	return true
}

func (c *costRegular) Explain(e *core.Explanation) {
	here := func(k int32) bool { return !c.gone(e, int(k)) }
	switch note := int(e.Note()); {
	case note < len(c.eq):
		c.explainPair(e, int32(note), here)
	case note < len(c.eq)+len(c.totals.eq):
		j, v := c.totals.split(note - len(c.eq))
		c.explainTotal(e, j, v, here)
	default:
		c.goBackward(0, here)
		c.becauseWays(e, 0, -1, far-1)
	}
}

// explainTotal says why no path of counter j has the length v or, on the side on
// which v is too small, less.
func (c *costRegular) explainTotal(e *core.Explanation, j, v int, here func(int32) bool) {
	d, limit := 2*j, v
	c.goBackward(d, here)
	if c.backward[d][c.start] <= limit {
		d, limit = d+1, -v
		c.goBackward(d, here)
	}
	c.becauseWays(e, d, -1, limit)
}

// explainPair says for each transition of the pair on which side all paths
// through it are too long.
func (c *costRegular) explainPair(e *core.Explanation, k int32, here func(int32) bool) {
	for d := range c.lengths {
		c.goForward(d, here)
		c.goBackward(d, here)
	}
	i := c.variable(k)
	for t := c.first[k]; t < c.first[k+1]; t++ {
		c.sideOf[t] = c.tooLong(e, i, t)
	}
	for d := range c.lengths {
		if !slices.Contains(c.sideOf[c.first[k]:c.first[k+1]], d) {
			continue
		}
		c.throughPair(d, i, k, here)
		shortest := c.backward[d][c.start]
		limit := far - 1
		if shortest < far {
			limit = c.becauseTotal(e, d, shortest)
		}
		c.becauseWays(e, d, k, limit)
	}
}

// tooLong returns a side on which all paths through t were too long.
func (c *costRegular) tooLong(e *core.Explanation, i int, t int32) int {
	for d := range c.lengths {
		if c.through(d, i, t) > c.limit(e, d) {
			return d
		}
	}
	panic("constraint.CostRegular: a removed value had a way")
}

// limit returns the greatest length that the total of side d allowed.
func (c *costRegular) limit(e *core.Explanation, d int) int {
	limit := -far
	for k := c.totals.off[d/2]; k < c.totals.off[d/2+1]; k++ {
		if !c.totals.gone(e, int(k)) {
			limit = max(limit, c.reached(d, k))
		}
	}
	return limit
}

// throughPair finds the backward paths of side d that use at variable i only
// those transitions of pair k that are too long on this side.
func (c *costRegular) throughPair(d, i int, k int32, here func(int32) bool) {
	c.acceptAll(d)
	for h := len(c.xs) - 1; h >= 0; h-- {
		for m := c.off[h]; m < c.off[h+1]; m++ {
			if h == i && m != k || h != i && !here(m) {
				continue
			}
			for t := c.first[m]; t < c.first[m+1]; t++ {
				if m != k || c.sideOf[t] == d {
					c.stepBack(d, h, t)
				}
			}
		}
	}
}

// becauseTotal adds the reason why the total of side d did not allow the given
// length, and returns the greatest length that the reason leaves. Values removed
// at the root are part of it: they cost nothing and may lower the limit.
func (c *costRegular) becauseTotal(e *core.Explanation, d, length int) (limit int) {
	j := d / 2
	from, to := c.totals.off[j], c.totals.off[j+1]
	limit = -far
	for k := from; k < to; k++ {
		not := c.totals.eq[k].Not()
		if way := c.reached(d, k); way < length && (!e.Held(not) || e.LevelOf(not) > 0) {
			limit = max(limit, way)
		}
	}
	c.drop = c.drop[:0]
	for k := from; k < to; k++ {
		if c.reached(d, k) > limit {
			c.drop = append(c.drop, k)
		}
	}
	c.totals.because(e, j, c.drop)
	return limit
}

// reached returns the length on side d that pair k of the totals stands for.
func (c *costRegular) reached(d int, k int32) int {
	_, v := c.totals.split(int(k))
	if d%2 == 1 {
		return -v
	}
	return v
}

// becauseWays adds the removals that make all paths of side d longer than limit.
// If k is not -1, only transitions whose sideOf is d count at the variable of
// pair k. The backward paths must have been found.
func (c *costRegular) becauseWays(e *core.Explanation, d int, k int32, limit int) {
	at := -1
	if k >= 0 {
		at = c.variable(k)
	}
	block(c.forward[d])
	c.forward[d][c.start] = 0
	for i := range c.xs {
		if i == at {
			for t := c.first[k]; t < c.first[k+1]; t++ {
				if c.sideOf[t] == d {
					c.step(d, i, t)
				}
			}
			continue
		}
		c.drop = c.drop[:0]
		for m := c.off[i]; m < c.off[i+1]; m++ {
			if c.within(d, i, m, limit) {
				c.drop = append(c.drop, m)
			} else {
				c.advance(d, i, m)
			}
		}
		c.because(e, i, c.drop)
	}
}

// within reports whether pair k is on a path of side d not longer than limit.
func (c *costRegular) within(d, i int, k int32, limit int) bool {
	for t := c.first[k]; t < c.first[k+1]; t++ {
		if c.through(d, i, t) <= limit {
			return true
		}
	}
	return false
}
