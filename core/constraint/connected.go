package constraint

import (
	"slices"

	"quadrille/core"
)

// Connected states that the nodes that are in, those whose literal in[v]
// holds, form at most one connected piece of the graph. None being in is
// allowed.
//
// The graph has the nodes 0..len(in)-1; adj[v] lists the neighbors of v, each
// edge from both its ends. Each witness lists nodes of which at least one is
// known to be in, for reasons the caller states elsewhere: it then counts like
// a node that is in wherever all of it lies on one side of a cut.
//
// As soon as a node is in, the constraint is domain consistent without
// witnesses: what cannot be reached from it is out, and a node that alone
// joins two parts of the graph is in when both parts hold a node that is in.
// Before that there is nothing to know. Witnesses prune when all nodes of one
// that are not yet out lie in one piece behind a node.
//
// One run is a depth-first search with low points (J. Hopcroft and R. Tarjan,
// Algorithm 447: Efficient algorithms for graph manipulation, 1973) from
// scratch: linear in nodes, edges and witnesses, without allocation. The
// reason for an inference is a node that is in on either side and the nodes
// that are out along the boundary of the smaller side.
func Connected(adj [][]int, in []core.Lit, witnesses ...[]int) core.Constraint {
	if len(adj) != len(in) {
		panic("constraint.Connected: one adjacency list for each literal")
	}
	in = slices.Clone(in)
	graph := newLists(adj)
	tail := make([]int32, 0, len(graph.items))
	for v, neighbors := range adj {
		for range neighbors {
			tail = append(tail, int32(v))
		}
	}
	sets := newLists(witnesses)
	setsOf := sets.inverted(len(in))
	return posting(func(p *core.Poster) {
		if len(in) > 0 {
			p.Add(newConnected(in, graph, tail, sets, setsOf), core.Costly)
		}
	})
}

// lists is a slice of lists of small numbers, stored in one array: list i is
// items[start[i]:start[i+1]].
type lists struct {
	start, items []int32
}

func newLists(ls [][]int) lists {
	l := lists{start: make([]int32, 1, len(ls)+1)}
	for _, list := range ls {
		for _, v := range list {
			l.items = append(l.items, int32(v))
		}
		l.start = append(l.start, int32(len(l.items)))
	}
	return l
}

func (l *lists) len() int             { return len(l.start) - 1 }
func (l *lists) list(i int32) []int32 { return l.items[l.start[i]:l.start[i+1]] }

// inverted lists for each of the numbers 0..n-1 the lists that hold it.
func (l *lists) inverted(n int) lists {
	of := make([][]int, n)
	for i := range l.len() {
		for _, v := range l.list(int32(i)) {
			of[v] = append(of[v], i)
		}
	}
	return newLists(of)
}

// connected is the propagator of [Connected].
//
// A note is one of
//   - an arc of the graph, v to w: v is in, because w's side behind v holds
//     a node or a witness that must be in,
//   - the number of arcs + v: node v is not reached,
//   - the number of arcs + the number of nodes + k: no node of witness k is
//     reached.
type connected struct {
	in     []core.Lit
	graph  lists   // neighbors of each node; an index of items is an arc
	tail   []int32 // the node an arc starts from
	sets   lists   // nodes of each witness
	setsOf lists   // witnesses of each node

	// The depth-first search of the last run.
	state []state // of each node
	num   []int32 // number in preorder, from 1; 0 if not reached
	low   []int32 // least number reached from the subtree by one edge
	arc   []int32 // arc from the parent
	next  []int32 // next arc to look at
	depth []int32 // index in path, valid while the node is on it
	order []int32 // nodes in preorder
	path  []int32 // from the root to the current node
	meet  []int32 // lowest common ancestor of the reached open nodes of each witness, or -1
	needs []int32 // nodes and witnesses in the subtree that must be in

	run uint32   // number of the last run
	by  []uint32 // run that last put the node in or out, 0 for none

	far, near region // scratch of Explain
}

// state is what is known of a node.
type state uint8

const (
	open state = iota
	inside
	outside
)

func newConnected(in []core.Lit, graph lists, tail []int32, sets, setsOf lists) *connected {
	n := len(in)
	node := func() []int32 { return make([]int32, n) }
	return &connected{
		in: in, graph: graph, tail: tail, sets: sets, setsOf: setsOf,
		state: make([]state, n),
		num:   node(), low: node(), arc: node(), next: node(), depth: node(), needs: node(),
		order: make([]int32, 0, n), path: make([]int32, 0, n),
		meet: make([]int32, sets.len()),
		by:   make([]uint32, n),
		far:  newRegion(n), near: newRegion(n),
	}
}

func (c *connected) Watch(w *core.Watcher) {
	for v, l := range c.in {
		w.OnLit(l, int32(v))
		w.OnLit(l.Not(), int32(v))
	}
}

func (c *connected) Propagate(s *core.Store) bool {
	root := c.look(s)
	if root < 0 {
		return true
	}
	c.run++
	c.search(root)
	if note, ok := c.missed(); !ok {
		return s.Fail(note)
	}
	return c.closeMissed(s) && c.join(s)
}

// look reads the state of all nodes and returns one that is in, or -1.
func (c *connected) look(s *core.Store) (root int32) {
	root = -1
	for v, l := range c.in {
		switch {
		case s.Holds(l):
			c.state[v] = inside
			root = int32(v)
		case s.Denied(l):
			c.state[v] = outside
		default:
			c.state[v] = open
		}
	}
	return root
}

// search reaches all it can from root.
func (c *connected) search(root int32) {
	clear(c.num)
	for k := range c.meet {
		c.meet[k] = -1
	}
	c.order = c.order[:0]
	c.path = c.path[:0]
	c.arc[root] = -1
	c.enter(root)
	to, start := c.graph.items, c.graph.start
	for v := root; ; {
		if a := c.next[v]; a < start[v+1] {
			c.next[v]++
			w := to[a]
			if c.state[w] == outside {
				continue
			}
			if c.num[w] != 0 {
				c.low[v] = min(c.low[v], c.num[w])
				continue
			}
			c.arc[w] = a
			c.enter(w)
			v = w
			continue
		}
		c.path = c.path[:len(c.path)-1]
		if len(c.path) == 0 {
			return
		}
		u := c.path[len(c.path)-1]
		c.low[u] = min(c.low[u], c.low[v])
		v = u
	}
}

// enter begins the visit of v.
func (c *connected) enter(v int32) {
	c.order = append(c.order, v)
	c.num[v] = int32(len(c.order))
	c.low[v] = c.num[v]
	c.next[v] = c.graph.start[v]
	c.depth[v] = int32(len(c.path))
	c.path = append(c.path, v)
	c.needs[v] = 0
	if c.state[v] == inside {
		c.needs[v] = 1
	}
	for _, k := range c.setsOf.list(v) {
		c.meet[k] = c.ancestor(c.meet[k], v)
	}
}

// ancestor returns the lowest common ancestor of v, the node being entered,
// and u, a node entered before or -1.
func (c *connected) ancestor(u, v int32) int32 {
	if u < 0 {
		return v
	}
	if d := c.depth[u]; int(d) < len(c.path) && c.path[d] == u {
		return u
	}
	// The numbers along the path increase: find the last that is below u's.
	i, j := 0, len(c.path)
	for i+1 < j {
		if h := (i + j) / 2; c.num[c.path[h]] <= c.num[u] {
			i = h
		} else {
			j = h
		}
	}
	return c.path[i]
}

// missed looks for a node that is in, or a witness, out of reach.
func (c *connected) missed() (note uint32, ok bool) {
	base := len(c.graph.items)
	for v, st := range c.state {
		if st == inside && c.num[v] == 0 {
			return uint32(base + v), false
		}
	}
	for k, v := range c.meet {
		if v < 0 {
			return uint32(base + len(c.in) + k), false
		}
	}
	return 0, true
}

// join puts in every open node behind which something is in.
func (c *connected) join(s *core.Store) bool {
	for _, v := range c.meet {
		c.needs[v]++
	}
	for i := len(c.order) - 1; i > 0; i-- {
		v := c.order[i]
		if c.needs[v] == 0 {
			continue
		}
		u := c.tail[c.arc[v]]
		c.needs[u] += c.needs[v]
		if c.state[u] == open && c.low[v] >= c.num[u] {
			c.state[u] = inside
			c.by[u] = c.run
			if !s.Set(c.in[u], uint32(c.arc[v])) {
				return false
			}
		}
	}
	return true
}

// closeMissed puts out every open node that is not reached.
func (c *connected) closeMissed(s *core.Store) bool {
	for v, st := range c.state {
		if st != open || c.num[v] != 0 {
			continue
		}
		c.by[v] = c.run
		if !s.Set(c.in[v].Not(), uint32(len(c.graph.items)+v)) {
			return false
		}
	}
	return true
}

// Explain separates the far side, where the witness lies, from the near side,
// where some other node is in. Of the nodes that are out along the boundary of
// either side it gives the fewer. What the same run put in or out before is
// not used, so that its inferences do not lean on each other.
func (c *connected) Explain(e *core.Explanation) {
	note := int(e.Note())
	arcs, nodes := len(c.graph.items), len(c.in)
	cut, run := int32(-1), uint32(0)
	c.far.reset()
	switch {
	case note < arcs:
		cut = c.tail[note]
		run = c.by[cut]
		c.far.bar(cut)
		c.far.add(c.graph.items[note])
	case note < arcs+nodes:
		c.far.add(int32(note - arcs))
		if e.Lit() != core.False {
			run = c.by[note-arcs]
		}
	default:
		k := int32(note - arcs - nodes)
		c.becauseSet(e, k)
		for _, v := range c.sets.list(k) {
			if !e.Held(c.in[v].Not()) {
				c.far.add(v)
			}
		}
	}
	c.grow(e, &c.far, run)
	if note < arcs || note < arcs+nodes && e.Lit() == core.False {
		c.becauseWitness(e, cut, run)
	}
	root := c.earliest(e, run)
	e.Because(c.in[root])
	c.near.reset()
	if cut >= 0 {
		c.near.bar(cut)
	}
	c.near.add(root)
	c.grow(e, &c.near, run)
	border := c.far.border
	if len(c.near.border) < len(border) {
		border = c.near.border
	}
	for _, v := range border {
		e.Because(c.in[v].Not())
	}
}

// becauseWitness gives what must be in on the far side of the cut: the node
// known earliest, or else a witness.
func (c *connected) becauseWitness(e *core.Explanation, cut int32, run uint32) {
	best := core.False
	for _, v := range c.far.nodes {
		if l := c.in[v]; c.before(e, v, run) && (best == core.False || e.LevelOf(l) < e.LevelOf(best)) {
			best = l
		}
	}
	if best != core.False {
		e.Because(best)
		return
	}
	for _, v := range c.far.nodes {
		for _, k := range c.setsOf.list(v) {
			if c.within(e, k, cut) {
				c.becauseSet(e, k)
				return
			}
		}
	}
}

// before reports whether v was in before the given run.
func (c *connected) before(e *core.Explanation, v int32, run uint32) bool {
	return e.Held(c.in[v]) && (run == 0 || c.by[v] != run)
}

// within reports whether all nodes of witness k that were not out lie on the
// far side of the cut.
func (c *connected) within(e *core.Explanation, k, cut int32) bool {
	for _, v := range c.sets.list(k) {
		if !e.Held(c.in[v].Not()) && (v == cut || !c.far.has(v)) {
			return false
		}
	}
	return true
}

// becauseSet gives the nodes of witness k that were out.
func (c *connected) becauseSet(e *core.Explanation, k int32) {
	for _, v := range c.sets.list(k) {
		if e.Held(c.in[v].Not()) {
			e.Because(c.in[v].Not())
		}
	}
}

// earliest returns the node outside the far side known earliest to be in.
func (c *connected) earliest(e *core.Explanation, run uint32) int32 {
	best := int32(-1)
	for i, l := range c.in {
		v := int32(i)
		if c.before(e, v, run) && !c.far.has(v) &&
			(best < 0 || e.LevelOf(l) < e.LevelOf(c.in[best])) {
			best = v
		}
	}
	return best
}

// grow adds to r all that can be reached from it without crossing a node that
// was out before the given run.
func (c *connected) grow(e *core.Explanation, r *region, run uint32) {
	for i := 0; i < len(r.nodes); i++ {
		for _, w := range c.graph.list(r.nodes[i]) {
			if r.has(w) {
				continue
			}
			if e.Held(c.in[w].Not()) && (run == 0 || c.by[w] != run) {
				r.bar(w)
				r.border = append(r.border, w)
			} else {
				r.add(w)
			}
		}
	}
}

// region is a set of nodes that grows from its first ones.
type region struct {
	nodes  []int32
	border []int32  // nodes next to it that were out
	mark   []uint32 // epoch: in nodes, or not to be entered
	epoch  uint32
}

func newRegion(n int) region {
	return region{nodes: make([]int32, 0, n), border: make([]int32, 0, n), mark: make([]uint32, n)}
}

func (r *region) reset() {
	r.epoch++
	r.nodes, r.border = r.nodes[:0], r.border[:0]
}

// has reports whether v is in the region or barred from it.
func (r *region) has(v int32) bool { return r.mark[v] == r.epoch }

// bar keeps v out of the region.
func (r *region) bar(v int32) { r.mark[v] = r.epoch }

func (r *region) add(v int32) {
	r.mark[v] = r.epoch
	r.nodes = append(r.nodes, v)
}
