package constraint

import (
	"slices"

	"quadrille/core"
)

// Automaton is a finite automaton with the states 0..len(Accept)-1 that reads
// the values of a sequence of variables. It is deterministic: Next(i, state,
// v) is the state after reading v as value of the i-th variable, counted from
// 0, or a negative number when v may not follow.
type Automaton struct {
	Start  int
	Accept []bool
	Next   func(i, state, v int) int
}

// Regular states that the automaton accepts the sequence of the values.
//
// Domain consistent. One run follows the automaton unrolled over the
// variables (G. Pesant, A regular language membership constraint for finite
// sequences of variables, 2004) forward and backward from scratch: linear in
// the number of its transitions. The reason for a removal is found in one
// pass that keeps a removed value only if it is needed (G. Gange, P. Stuckey
// and R. Szymanek, MDD propagators with explanation, 2011).
func Regular(xs []core.Var, a Automaton) core.Constraint {
	xs = slices.Clone(xs)
	return posting(func(p *core.Poster) {
		if len(xs) == 0 {
			if !a.Accept[a.Start] {
				p.Clause()
			}
			return
		}
		p.Add(newRegular(p, xs, a), core.Costly)
	})
}

// transition leads from a state before a variable to one after it.
type transition struct{ from, to int32 }

// unrolled is an automaton unrolled over the variables: the transitions of
// each pair (variable, value) that lie on some accepting sequence.
type unrolled struct {
	atoms
	start       int32
	accept      []bool
	transitions []transition
	first       []int32 // first transition of each pair, and one more
}

func unroll(p *core.Poster, xs []core.Var, a Automaton) unrolled {
	u := unrolled{
		atoms: newAtoms(p, xs), start: int32(a.Start),
		accept: slices.Clone(a.Accept), first: []int32{0},
	}
	before := make([]bool, len(a.Accept)) // reachable states
	before[a.Start] = true
	for i := range xs {
		after := make([]bool, len(before))
		for k := u.off[i]; k < u.off[i+1]; k++ {
			_, v := u.split(int(k))
			for q := range before {
				if !before[q] {
					continue
				}
				if r := a.Next(i, q, v); r >= 0 {
					after[r] = true
					u.transitions = append(u.transitions, transition{int32(q), int32(r)})
				}
			}
			u.first = append(u.first, int32(len(u.transitions)))
		}
		before = after
	}
	u.trim()
	return u
}

// trim drops the transitions from which no accepting state can be reached.
func (u *unrolled) trim() {
	useful := slices.Clone(u.accept)
	keep := make([]bool, len(u.transitions))
	for i := len(u.xs) - 1; i >= 0; i-- {
		before := make([]bool, len(useful))
		for t := u.first[u.off[i]]; t < u.first[u.off[i+1]]; t++ {
			if useful[u.transitions[t].to] {
				keep[t] = true
				before[u.transitions[t].from] = true
			}
		}
		useful = before
	}
	n, t := int32(0), int32(0)
	for k := range u.eq {
		end := u.first[k+1]
		u.first[k] = n
		for ; t < end; t++ {
			if keep[t] {
				u.transitions[n] = u.transitions[t]
				n++
			}
		}
	}
	u.first[len(u.eq)] = n
	u.transitions = u.transitions[:n]
}

// on returns the transitions of pair k.
func (u *unrolled) on(k int32) []transition { return u.transitions[u.first[k]:u.first[k+1]] }

// regular is the propagator of [Regular]. The note of a removal is its pair;
// a failure needs none.
type regular struct {
	unrolled
	states   int
	forward  []bool // forward[i*states+q]: state q can be reached before variable i
	backward []bool // backward[i*states+q]: acceptance can be reached from there
	drop     []int32
}

func newRegular(p *core.Poster, xs []core.Var, a Automaton) *regular {
	r := &regular{unrolled: unroll(p, xs, a), states: len(a.Accept)}
	r.forward = make([]bool, (len(xs)+1)*r.states)
	r.backward = make([]bool, (len(xs)+1)*r.states)
	r.drop = make([]int32, 0, len(r.eq))
	return r
}

func (r *regular) Watch(w *core.Watcher) { r.watch(w) }

// layer returns the part of forward or backward before variable i.
func (r *regular) layer(states []bool, i int) []bool {
	return states[i*r.states : (i+1)*r.states]
}

func (r *regular) Propagate(s *core.Domains) bool {
	clear(r.forward)
	r.forward[r.start] = true
	for i := range r.xs {
		before, after := r.layer(r.forward, i), r.layer(r.forward, i+1)
		for k := r.off[i]; k < r.off[i+1]; k++ {
			if s.Denied(r.eq[k]) {
				continue
			}
			for _, t := range r.on(k) {
				after[t.to] = after[t.to] || before[t.from]
			}
		}
	}
	return r.prune(s)
}

// prune goes backward along the states that forward reached and removes the
// values that lie on no accepting path.
func (r *regular) prune(s *core.Domains) bool {
	clear(r.backward)
	n := len(r.xs)
	accepted := false
	for q, reached := range r.layer(r.forward, n) {
		if reached && r.accept[q] {
			r.backward[n*r.states+q] = true
			accepted = true
		}
	}
	if !accepted {
		return s.Fail(0)
	}
	for i := n - 1; i >= 0; i-- {
		reached := r.layer(r.forward, i)
		before, after := r.layer(r.backward, i), r.layer(r.backward, i+1)
		for k := r.off[i]; k < r.off[i+1]; k++ {
			if s.Denied(r.eq[k]) {
				continue
			}
			supported := false
			for _, t := range r.on(k) {
				if reached[t.from] && after[t.to] {
					supported = true
					before[t.from] = true
				}
			}
			if !supported && !s.Set(r.eq[k].Not(), uint32(k)) {
				return false
			}
		}
	}
	return true
}

// Explain runs the automaton forward with all values except those that had to
// be removed: a removed value is part of the reason only if it leads to a state
// from which acceptance through the explained pair is possible.
func (r *regular) Explain(e *core.Explanation) {
	target, at := int32(-1), -1
	if e.Lit() != core.False {
		target = int32(e.Note())
		at, _ = r.split(int(target))
	}
	r.acceptable(e, at, target)
	clear(r.forward)
	r.forward[r.start] = true
	for i := range r.xs {
		if i == at {
			r.advance(target, i)
			continue
		}
		r.drop = r.drop[:0]
		for k := r.off[i]; k < r.off[i+1]; k++ {
			if r.leads(k, i) {
				r.drop = append(r.drop, k)
			} else {
				r.advance(k, i)
			}
		}
		r.because(e, i, r.drop)
	}
}

// acceptable finds the states from which acceptance was possible, using only
// the pair target at variable at.
func (r *regular) acceptable(e *core.Explanation, at int, target int32) {
	clear(r.backward)
	n := len(r.xs)
	copy(r.layer(r.backward, n), r.accept)
	for i := n - 1; i >= 0; i-- {
		before, after := r.layer(r.backward, i), r.layer(r.backward, i+1)
		for k := r.off[i]; k < r.off[i+1]; k++ {
			if k != target && (i == at || r.gone(e, int(k))) {
				continue
			}
			for _, t := range r.on(k) {
				before[t.from] = before[t.from] || after[t.to]
			}
		}
	}
}

// leads reports whether pair k leads from a reached to an acceptable state.
func (r *regular) leads(k int32, i int) bool {
	before, after := r.layer(r.forward, i), r.layer(r.backward, i+1)
	for _, t := range r.on(k) {
		if before[t.from] && after[t.to] {
			return true
		}
	}
	return false
}

// advance marks the states that pair k leads to.
func (r *regular) advance(k int32, i int) {
	before, after := r.layer(r.forward, i), r.layer(r.forward, i+1)
	for _, t := range r.on(k) {
		after[t.to] = after[t.to] || before[t.from]
	}
}
