package domino

import (
	"quadrille/puzzles/lists"
	"quadrille/puzzles/reason"
)

// areas finds the places that alone connect parts of the board (J. Hopcroft and R. Tarjan,
// Algorithm 447: Efficient algorithms for graph manipulation, 1973).
type areas struct {
	t       *tables
	p       *position
	order   []int // the cells, in the order of the search
	when    []int // by cell, its number in order, from 1
	low     []int
	bridges []bridge
}

// bridge is such a place. In the order of the search, the cells beyond it are from first to
// last; those of the whole area are from start to end.
type bridge struct {
	place              int
	first, last        int
	start, end, beyond int // beyond is the cell of the place on the far side
}

func findBridges(t *tables, p *position) *areas {
	a := &areas{t: t, p: p, when: make([]int, t.z.Cells()), low: make([]int, t.z.Cells())}
	for c, ways := range p.ways {
		if a.when[c] > 0 || len(ways) == 0 {
			continue
		}
		start, known := len(a.order), len(a.bridges)
		a.search(c, -1)
		for x := known; x < len(a.bridges); x++ {
			a.bridges[x].start, a.bridges[x].end = start, len(a.order)
		}
	}
	return a
}

// search visits the cells that are connected with c without the place from.
func (a *areas) search(c, from int) {
	a.order = append(a.order, c)
	a.when[c], a.low[c] = len(a.order), len(a.order)
	for _, i := range a.p.ways[c] {
		d := a.t.places[i].other(c)
		switch {
		case i == from:
		case a.when[d] > 0:
			a.low[c] = min(a.low[c], a.when[d])
		default:
			a.search(d, i)
			a.low[c] = min(a.low[c], a.low[d])
			if a.low[d] > a.when[c] && a.p.open(i) {
				a.bridges = append(a.bridges, bridge{place: i, first: a.when[d] - 1, last: len(a.order), beyond: d})
			}
		}
	}
}

// side lists the cells on the smaller side of a bridge, or on the first of two equal sides, and
// returns which cell of its place is among them.
func (a *areas) side(b bridge) (cells []int, at int) {
	if 2*b.size() < b.end-b.start {
		return a.order[b.first:b.last], b.beyond
	}
	cells = append(cells, a.order[b.start:b.first]...)
	return append(cells, a.order[b.last:b.end]...), a.t.places[b.place].other(b.beyond)
}

func (b bridge) size() int { return b.last - b.first }

// smaller returns the number of cells on the smaller side.
func (b bridge) smaller() int { return min(b.size(), b.end-b.start-b.size()) }

// oddArea counts the cells on the smaller side of a bridge, the smallest such side there is.
func oddArea(k *reason.Known) *reason.Found {
	t := k.Tables.(*tables)
	a := findBridges(t, t.at(k))
	if len(a.bridges) == 0 {
		return nil
	}
	best := a.bridges[0]
	for _, b := range a.bridges[1:] {
		if b.smaller() < best.smaller() || b.smaller() == best.smaller() && b.place < best.place {
			best = b
		}
	}
	side, at := a.side(best)
	rules := t.rules(side, nil)
	if i := best.place; len(side)%2 == 1 {
		return t.here(k, i, rules, reason.Say("domino/even", t.where(i), t.cells(side), []reason.Fact{t.fact(k, i, true)}))
	}
	cut := lists.Where(side, func(c int) bool { return c != at })
	return t.not(k, best.place, rules, reason.Say("domino/odd", t.domino(best.place), t.cells(cut)))
}
