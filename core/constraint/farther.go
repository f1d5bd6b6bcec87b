package constraint

import (
	"slices"

	"quadrille/core"
)

// Chain states a position by literals: chain[p] means that it is at most p,
// for p from 0 to len(chain)-1. So chain[p] implies chain[p+1], and the last
// one holds: the position is one of 0..len(chain)-1.
type Chain []core.Lit

// Ordered states that the literals of a chain imply each other in turn and
// that the last one holds.
//
// Domain consistent, by binary clauses.
func Ordered(c Chain) core.Constraint {
	c = slices.Clone(c)
	return posting(func(p *core.Poster) {
		for i := 1; i < len(c); i++ {
			p.Clause(c[i-1].Not(), c[i])
		}
		p.Clause(c[len(c)-1:]...)
	})
}

// Farther states that the positions far[0] and far[1] are more than near[0]
// and near[1] are apart: far[1]-far[0] > near[1]-near[0]. The chains
// themselves, and that the first position of a pair is below the second, must
// be stated elsewhere, see [Ordered].
//
// Bounds consistent; see [Positions]. The reason for an
// inference is at most one literal for each of the three other positions, so neither
// distances nor pairs of positions need variables. This is the bounds
// propagator of linear inequalities with order literals in place of bounds
// (O. Ohrimenko, P. Stuckey and M. Codish, Propagation via lazy clause
// generation, 2009).
func Farther(near, far [2]Chain) core.Constraint {
	return Positions([]Chain{far[1], near[0]}, []Chain{far[0], near[1]}, 1)
}

// Positions states that the positions of plus sum up to at least those of
// minus and c. The chains themselves must be stated elsewhere, see [Ordered].
//
// Bounds consistent; one run takes time logarithmic in the length of the
// chains and linear in their number. The reason for an inference is at most
// one literal for each of the other positions.
func Positions(plus, minus []Chain, c int) core.Constraint {
	o := positions{c: c}
	for _, chain := range plus {
		o.add(rising(chain))
	}
	for _, chain := range minus {
		o.add(falling(chain))
		o.c += len(chain) - 1
	}
	return posting(func(p *core.Poster) {
		own := o
		p.Add(&own, core.Linear)
	})
}

// rising returns the literals [position >= d] for d from 0.
func rising(c Chain) []core.Lit {
	ls := append(make([]core.Lit, 0, len(c)), core.True)
	for _, l := range c[:len(c)-1] {
		ls = append(ls, l.Not())
	}
	return ls
}

// falling returns the literals [len(c)-1 - position >= d] for d from 0.
func falling(c Chain) []core.Lit {
	ls := append(make([]core.Lit, 0, len(c)), core.True)
	for i := len(c) - 2; i >= 0; i-- {
		ls = append(ls, c[i])
	}
	return ls
}

// positions keeps the sum of its terms at least c. Each term is a number from
// 0, given by the literals [term >= d]: the position of a chain, or the
// distance of a position from the chain's end. The note is the index of the
// literal among all.
type positions struct {
	c     int
	terms [][]core.Lit // terms[i][d] is [term i >= d]
	start []int        // index of the first literal of each term
}

func (o *positions) add(term []core.Lit) {
	start := 0
	if n := len(o.terms); n > 0 {
		start = o.start[n-1] + len(o.terms[n-1])
	}
	o.terms = append(o.terms, term)
	o.start = append(o.start, start)
}

func (o *positions) Watch(w *core.Watcher) {
	for i, term := range o.terms {
		for _, l := range term[1:] {
			w.OnLit(l.Not(), int32(i))
		}
	}
}

// most returns the greatest d for which term[d] is not denied.
func most(term []core.Lit, denied func(core.Lit) bool) int {
	i, j := 0, len(term) // term[i] is not denied, term[j] is
	for i+1 < j {
		if h := (i + j) / 2; denied(term[h]) {
			j = h
		} else {
			i = h
		}
	}
	return i
}

func (o *positions) Propagate(s *core.Domains) bool {
	slack := -o.c
	for _, term := range o.terms {
		slack += most(term, s.Denied)
	}
	if slack < 0 {
		return s.Fail(0)
	}
	for i, term := range o.terms {
		d := most(term, s.Denied) - slack
		if d > 0 && !s.Holds(term[d]) && !s.Set(term[d], uint32(o.start[i]+d)) {
			return false
		}
	}
	return true
}

// Explain gives the upper bounds of the other terms, but for those that the
// inference can spare.
func (o *positions) Explain(e *core.Explanation) {
	target, d := -1, 0
	if e.Lit() != core.False {
		target, d = o.literal(int(e.Note()))
	}
	denied := func(l core.Lit) bool { return e.Held(l.Not()) }
	spare := o.c - 1 // by how much the sum falls short of what would do
	for i, term := range o.terms {
		if i == target {
			spare -= d - 1
		} else {
			spare -= most(term, denied)
		}
	}
	for i, term := range o.terms {
		if i == target {
			continue
		}
		m := most(term, denied)
		if lift := len(term) - 1 - m; lift <= spare {
			spare -= lift
		} else {
			e.Because(term[m+1].Not())
		}
	}
}

// literal returns the term and the bound of the k-th literal.
func (o *positions) literal(k int) (i, d int) {
	for i+1 < len(o.start) && o.start[i+1] <= k {
		i++
	}
	return i, k - o.start[i]
}
