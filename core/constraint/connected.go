package constraint

import (
	"math"
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
// scratch, without allocation: linear in nodes, edges and witnesses, but for
// a walk up the tree for each witness that lies in several pieces. The reason
// for an inference is a node that is in on either side and the nodes that are
// out along the boundary of one side, whichever are fewer.
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

	nodes []node  // the depth-first search of the last run
	order []int32 // nodes in preorder
	left  int     // number of nodes not out
	cuts  bool    // some open node alone joins others to the root

	run uint32   // number of the last run
	by  []uint32 // run that last put the node in or out, 0 for none

	far, near region // scratch of Explain
}

// node is what a run knows of a node.
type node struct {
	state state
	num   int32 // number in preorder, from 1; 0 if not reached, never if out
	low   int32 // least number reached from the subtree by one edge
	last  int32 // greatest number in the subtree
	arc   int32 // arc from the parent
	next  int32 // next arc to look at
	needs int32 // nodes and witnesses in the subtree that must be in
}

// never is the number of a node that must not be entered.
const never = math.MaxInt32

// state is what is known of a node before a run.
type state uint8

const (
	open state = iota
	inside
	outside
)

func newConnected(in []core.Lit, graph lists, tail []int32, sets, setsOf lists) *connected {
	n := len(in)
	return &connected{
		in: in, graph: graph, tail: tail, sets: sets, setsOf: setsOf,
		nodes: make([]node, n), order: make([]int32, 0, n),
		by:  make([]uint32, n),
		far: newRegion(n), near: newRegion(n),
	}
}

func (c *connected) Watch(w *core.Watcher) {
	for v, l := range c.in {
		w.OnLit(l, int32(v))
		w.OnLit(l.Not(), int32(v))
	}
}

func (c *connected) Propagate(s *core.Domains) bool {
	root := c.look(s)
	if root < 0 {
		return true
	}
	c.run++
	c.search(root)
	if !c.cuts && len(c.order) == c.left {
		return true
	}
	if note, ok := c.missed(); !ok {
		return s.Fail(note)
	}
	if note, ok := c.weigh(); !ok {
		return s.Fail(note)
	}
	return c.closeMissed(s) && c.join(s)
}

// look reads the state of all nodes and returns one that is in, or -1.
func (c *connected) look(s *core.Domains) (root int32) {
	root, c.left = -1, len(c.in)
	for v, l := range c.in {
		n := node{next: c.graph.start[v]}
		switch {
		case s.Holds(l):
			n.state = inside
			n.needs = 1
			root = int32(v)
		case s.Denied(l):
			n.state = outside
			n.num = never
			c.left--
		}
		c.nodes[v] = n
	}
	return root
}

// search reaches all it can from root.
func (c *connected) search(root int32) {
	c.cuts = false
	c.order = c.order[:0]
	nodes, start, to := c.nodes, c.graph.start, c.graph.items
	v := root
	n := &nodes[v]
	c.enter(n, v, -1)
	for {
		if a := n.next; a < start[v+1] {
			n.next++
			w := to[a]
			m := &nodes[w]
			if m.num != 0 {
				n.low = min(n.low, m.num)
				continue
			}
			v, n = w, m
			c.enter(n, v, a)
			continue
		}
		n.last = int32(len(c.order))
		if n.arc < 0 {
			return
		}
		v = c.tail[n.arc]
		child := n
		n = &nodes[v]
		n.low = min(n.low, child.low)
		if n.state == open && child.low >= n.num {
			c.cuts = true
		}
	}
}

// enter begins the visit of v, which is n, by an arc.
func (c *connected) enter(n *node, v, arc int32) {
	c.order = append(c.order, v)
	n.num = int32(len(c.order))
	n.low = n.num
	n.arc = arc
}

// missed looks for a node that is in and out of reach.
func (c *connected) missed() (note uint32, ok bool) {
	for v := range c.nodes {
		if n := &c.nodes[v]; n.state == inside && n.num == 0 {
			return uint32(len(c.graph.items) + v), false
		}
	}
	return 0, true
}

// weigh counts each witness without a node that is in at the lowest node with
// all its reached nodes in the subtree. It looks for a witness out of reach.
func (c *connected) weigh() (note uint32, ok bool) {
	for k := range int32(c.sets.len()) {
		first, last, settled := int32(never), int32(0), false
		for _, v := range c.sets.list(k) {
			switch n := &c.nodes[v]; {
			case n.state == inside:
				settled = true
			case n.state == open && n.num != 0:
				first, last = min(first, n.num), max(last, n.num)
			}
		}
		switch {
		case settled:
		case last == 0:
			return uint32(len(c.graph.items) + len(c.in) + int(k)), false
		default:
			c.meet(first, last).needs++
		}
	}
	return 0, true
}

// meet returns the lowest common ancestor of two nodes, given by their numbers
// in order. It mostly is the first itself: always if these are the first and
// the last of nodes that form one piece.
func (c *connected) meet(first, last int32) *node {
	n := &c.nodes[c.order[first-1]]
	for n.last < last {
		n = &c.nodes[c.tail[n.arc]]
	}
	return n
}

// join puts in every open node behind which something is in.
func (c *connected) join(s *core.Domains) bool {
	for i := len(c.order) - 1; i > 0; i-- {
		n := &c.nodes[c.order[i]]
		if n.needs == 0 {
			continue
		}
		u := c.tail[n.arc]
		parent := &c.nodes[u]
		parent.needs += n.needs
		if parent.state == open && n.low >= parent.num {
			parent.state = inside
			c.by[u] = c.run
			if !s.Set(c.in[u], uint32(n.arc)) {
				return false
			}
		}
	}
	return true
}

// closeMissed puts out every open node that is not reached.
func (c *connected) closeMissed(s *core.Domains) bool {
	if len(c.order) == c.left {
		return true
	}
	for v := range c.nodes {
		if n := &c.nodes[v]; n.state != open || n.num != 0 {
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
	e.Technique(Parted)
	switch {
	case note < arcs:
		cut = c.tail[note]
		run = c.by[cut]
		e.Technique(Bridge)
		c.far.bar(cut)
		c.far.add(c.graph.items[note])
	case note < arcs+nodes:
		c.far.add(int32(note - arcs))
		if e.Lit() != core.False {
			run = c.by[note-arcs]
			e.Technique(CutOff)
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
