package constraint

import (
	"quadrille/core"
)

// Chain states a position by literals: chain[p] means that it is at most p,
// for p from 0 to len(chain)-1. So chain[p] implies chain[p+1], and the last
// one holds: the position is one of 0..len(chain)-1.
type Chain []core.Lit

// Farther states that far[0] and far[1] are farther apart than near[0] and near[1]:
// far[1]-far[0] > near[1]-near[0]. The chains themselves, and that the first
// position of a pair is below the second, must be stated elsewhere.
//
// Bounds consistent; see [Positions]. The reason for an inference is at most one
// literal for each of the three other positions, so neither distances nor pairs of
// positions need variables. This is the bounds propagator of linear inequalities
// with order literals in place of bounds (O. Ohrimenko, P. Stuckey and M. Codish,
// Propagation via lazy clause generation, 2009).
func Farther(near, far [2]Chain) core.Constraint {
	return Positions([]Chain{far[1], near[0]}, []Chain{far[0], near[1]}, 1)
}

// Positions states that the sum of the positions of plus is at least c more than
// that of minus. The chains, which are kept, must be stated elsewhere.
//
// Bounds consistent; one run takes time logarithmic in the length of the chains
// and linear in their number. The reason for an inference is at most one literal
// for each of the other positions.
func Positions(plus, minus []Chain, c int) core.Constraint {
	o := &positions{c: c}
	for _, chain := range plus {
		o.add(term{chain, false})
	}
	for _, chain := range minus {
		o.add(term{chain, true})
		o.c += len(chain) - 1
	}
	return posting(func(p *core.Poster) { p.Add(o, core.Linear) })
}

// term is a number from 0 on: the position of a chain, or its distance from the end of
// the chain.
type term struct {
	chain Chain
	left  bool // the term is the distance
}

// least returns the literal [term >= d], for d from 1 to one less than the chain's length.
func (t *term) least(d int) core.Lit {
	if t.left {
		return t.chain[len(t.chain)-1-d]
	}
	return t.chain[d-1].Not()
}

// most returns the greatest d for which least(d) is not denied.
func (t *term) most(denied func(core.Lit) bool) int {
	i, j := 0, len(t.chain) // least(i) is not denied, least(j) is
	for i+1 < j {
		if h := (i + j) / 2; denied(t.least(h)) {
			j = h
		} else {
			i = h
		}
	}
	return i
}

// positions keeps the sum of its terms at least c. The note is the index of the literal
// among those of all terms.
type positions struct {
	c     int
	terms []term
	start []int // index of the first literal of each term
}

func (o *positions) add(t term) {
	start := 0
	if n := len(o.terms); n > 0 {
		start = o.start[n-1] + len(o.terms[n-1].chain)
	}
	o.terms = append(o.terms, t)
	o.start = append(o.start, start)
}

func (o *positions) Watch(w *core.Watcher) {
	for i := range o.terms {
		t := &o.terms[i]
		for d := 1; d < len(t.chain); d++ {
			w.OnLit(t.least(d).Not(), int32(i))
		}
	}
}

func (o *positions) Propagate(s *core.Domains) bool {
	slack := -o.c
	for i := range o.terms {
		slack += o.terms[i].most(s.Denied)
	}
	if slack < 0 {
		return s.Fail(0)
	}
	for i := range o.terms {
		t := &o.terms[i]
		d := t.most(s.Denied) - slack
		if d > 0 && !s.Set(t.least(d), uint32(o.start[i]+d)) {
			return false
		}
	}
	return true
}

// Explain adds the upper bounds of the other terms, except those that the inference does
// not need.
func (o *positions) Explain(e *core.Explanation) {
	target, d := -1, 0
	if e.Lit() != core.False {
		target, d = o.literal(int(e.Note()))
	}
	denied := func(l core.Lit) bool { return e.Held(l.Not()) }
	spare := o.c - 1 // by how much bounds may rise without losing the inference
	for i := range o.terms {
		if i == target {
			spare -= d - 1
		} else {
			spare -= o.terms[i].most(denied)
		}
	}
	for i := range o.terms {
		if i == target {
			continue
		}
		t := &o.terms[i]
		m := t.most(denied)
		if lift := len(t.chain) - 1 - m; lift <= spare {
			spare -= lift
		} else {
			e.Because(t.least(m + 1).Not())
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
