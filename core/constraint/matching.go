package constraint

import "quadrille/core"

// components finds the strongly connected components of a small directed
// graph and the nodes from which a marked node can be reached.
//
// R. Tarjan, Depth-first search and linear graph algorithms, 1972, without
// recursion.
type components struct {
	heads  []int32 // heads[start[v]:start[v+1]] are the successors of v
	start  []int32
	marked []bool // after find: some marked node is reachable

	of    []int32 // component of each node
	count int32
	num   []int32
	low   []int32
	next  []int32
	stack []int32 // nodes whose component is open
	path  []int32
}

// newComponents makes room for n nodes and m arcs.
func newComponents(n, m int) components {
	node := func() []int32 { return make([]int32, n) }
	return components{
		heads: make([]int32, 0, m), start: make([]int32, 1, n+1), marked: make([]bool, n),
		of: node(), num: node(), low: node(), next: node(),
		stack: make([]int32, 0, n), path: make([]int32, 0, n),
	}
}

// reset starts a new graph. For each node in order, call arc and mark as needed, then done.
func (g *components) reset() {
	g.heads, g.start = g.heads[:0], g.start[:1]
	clear(g.marked)
}

func (g *components) arc(to int32) { g.heads = append(g.heads, to) }
func (g *components) mark()        { g.marked[len(g.start)-1] = true }
func (g *components) done()        { g.start = append(g.start, int32(len(g.heads))) }

// find numbers the components and spreads the marks.
func (g *components) find() {
	clear(g.num)
	g.count = 0
	counter := int32(0)
	for root := range int32(len(g.of)) {
		if g.num[root] == 0 {
			counter = g.from(root, counter)
		}
	}
}

// from visits all nodes reachable from root; counter is the last number given to a node.
func (g *components) from(root, counter int32) int32 {
	v := root
	enter := true
	for {
		if enter {
			counter++
			g.num[v], g.low[v], g.next[v], g.of[v] = counter, counter, g.start[v], -1
			g.stack = append(g.stack, v)
			g.path = append(g.path, v)
			enter = false
		}
		if a := g.next[v]; a < g.start[v+1] {
			g.next[v]++
			switch w := g.heads[a]; {
			case g.num[w] == 0:
				v, enter = w, true
			case g.of[w] < 0:
				g.low[v] = min(g.low[v], g.num[w])
			case g.marked[w]:
				g.marked[v] = true
			}
			continue
		}
		if g.low[v] == g.num[v] {
			g.pop(v)
		}
		g.path = g.path[:len(g.path)-1]
		if len(g.path) == 0 {
			return counter
		}
		u := g.path[len(g.path)-1]
		g.low[u] = min(g.low[u], g.low[v])
		g.marked[u] = g.marked[u] || g.marked[v]
		v = u
	}
}

// pop closes the component whose first node is v.
func (g *components) pop(v int32) {
	i := len(g.stack) - 1
	mark := g.marked[g.stack[i]]
	for g.stack[i] != v {
		i--
		mark = mark || g.marked[g.stack[i]]
	}
	for _, w := range g.stack[i:] {
		g.of[w] = g.count
		g.marked[w] = mark
	}
	g.stack = g.stack[:i]
	g.count++
}

// span is a range lo..hi of values; tables have a row for each of them.
type span struct{ lo, hi int }

func spanOf(p *core.Poster, xs []core.Var) span {
	lo, hi := p.Bounds(xs[0])
	r := span{lo, hi}
	for _, x := range xs[1:] {
		lo, hi := p.Bounds(x)
		r.lo, r.hi = min(r.lo, lo), max(r.hi, hi)
	}
	return r
}

func (r span) len() int { return r.hi - r.lo + 1 }
