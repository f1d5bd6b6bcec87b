package constraint

import (
	"math/bits"
	"slices"

	"quadrille/core"
)

// Places states that exactly len(chains) of the literals hold, and where: chains[k] is
// the position in ls of the k-th of them, counted from 0. So chains[k][p] holds exactly
// when more than k of the literals up to ls[p] do. Each chain is as long as ls, and kept;
// that each of its literals implies the next need not be stated.
//
// Domain consistent if no two literals are of the same atom. A run takes time at most
// linear in the number of literals, mostly a few steps around the changes. This is the
// sequential counter (C. Sinz, Towards an optimal CNF encoding of Boolean cardinality
// constraints, 2005), in both directions, without its 4 len(chains) clauses for each
// literal of ls. The clauses would infer the same if no two literals are of one atom, and
// their reasons also have one or two literals.
func Places(ls []core.Lit, chains ...Chain) core.Constraint {
	for _, c := range chains {
		if len(c) != len(ls) {
			panic("constraint.Places: chains as long as the list")
		}
	}
	ls, chains = slices.Clone(ls), slices.Clone(chains)
	return posting(func(p *core.Poster) {
		for _, c := range chains {
			p.Clause(c[max(0, len(c)-1):]...)
		}
		o := &places{ls: ls, chains: chains, setting: -1}
		o.shift = max(0, bits.Len(uint(len(ls)))-packBits)
		o.stale = p.NewCell(o.pack(0, len(ls)))
		p.Add(o, core.Unary)
	})
}

// places is the propagator of [Places]. The note, and the tag of an event, is the index
// of the literal among those of ls and of the chains.
//
// Step p of the list relates the number of true literals up to p to that up to p-1. A run
// visits only the steps whose literals have changed, and their neighbors as long as
// bounds change.
type places struct {
	ls      []core.Lit
	chains  []Chain
	stale   core.Cell // the steps to be visited, see pack
	setting int32     // index of the literal being set, whose event is ignored; -1: none
	shift   int       // see pack
}

func (o *places) Watch(w *core.Watcher) {
	watch := func(ls []core.Lit, first int) {
		for i, l := range ls {
			w.OnLit(l, int32(first+i))
			w.OnLit(l.Not(), int32(first+i))
		}
	}
	watch(o.ls, 0)
	for k, c := range o.chains {
		watch(c, (k+1)*len(o.ls))
	}
}

// pack encodes the steps from..end-1 as one number, not 0. In a long list both are
// rounded outward so that they fit.
func (o *places) pack(from, end int) int32 {
	return int32((end+1<<o.shift-1)>>o.shift<<packBits | from>>o.shift)
}

const packBits = 15

// unpack returns the steps that were packed, or a few more; none for 0.
func (o *places) unpack(packed int32) (from, end int) {
	from, end = int(packed)&(1<<packBits-1), int(packed)>>packBits
	return from << o.shift, min(end<<o.shift, len(o.ls))
}

// Advise adds the steps of the literal to the stale ones.
func (o *places) Advise(s *core.Domains, tag int32) bool {
	if tag == o.setting {
		return false
	}
	n := int32(len(o.ls))
	first := int(tag % n)
	end := first + 1
	if tag >= n && end < len(o.ls) {
		end++
	}
	if packed := s.Get(o.stale); packed != 0 {
		from, to := o.unpack(packed)
		first, end = min(from, first), max(to, end)
	}
	s.Put(o.stale, o.pack(first, end))
	return true
}

// Early does nothing: the first run visits all steps, whenever it comes.
func (o *places) Early() {}

// Propagate visits the steps forward, then backward. The forward pass bounds the number of
// true literals up to each place by those before it, the backward pass by those after it.
func (o *places) Propagate(s *core.Domains) bool {
	from, end := o.unpack(s.Get(o.stale))
	s.Put(o.stale, 0)
	lo, hi := o.bounds(s, from-1) // bounds on the number of true literals before p
	p := from
	for fresh := false; p < end || p < len(o.ls) && fresh; p++ {
		if l := o.ls[p]; s.Holds(l) {
			lo++
			hi++
		} else if !s.Denied(l) {
			hi++
		}
		least, most := o.bounds(s, p)
		lo, hi = min(max(lo, least), len(o.chains)), min(hi, most)
		fresh = lo > least || hi < most
		if !o.limit(s, p, lo, hi) {
			return false
		}
	}
	for fresh := false; p > from || p > 0 && fresh; p-- {
		// Here lo and hi are for the literals before p.
		l := o.ls[p-1]
		least, most := o.bounds(s, p-2)
		if lo > most && !o.set(s, l, p-1) || hi <= least && !o.set(s, l.Not(), p-1) {
			return false
		}
		if s.Holds(l) {
			lo--
			hi--
		} else if !s.Denied(l) {
			lo--
		}
		lo, hi = max(lo, least), min(hi, most)
		fresh = lo > least || hi < most
		if !o.limit(s, p-2, lo, hi) {
			return false
		}
	}
	return true
}

// bounds returns the least and the greatest number of true literals up to p that the
// chains allow.
func (o *places) bounds(s *core.Domains, p int) (lo, hi int) {
	if p < 0 {
		return 0, 0
	}
	hi = len(o.chains)
	for k, c := range o.chains {
		if s.Holds(c[p]) {
			lo = k + 1
		} else if hi > k && s.Denied(c[p]) {
			hi = k
		}
	}
	return lo, hi
}

// limit sets the chains so that at least lo and at most hi of the literals up to p hold.
// A literal that follows from its neighbor alone is set after the neighbor.
func (o *places) limit(s *core.Domains, p, lo, hi int) bool {
	if p < 0 {
		return true
	}
	for k := lo - 1; k >= 0; k-- {
		if !o.set(s, o.chains[k][p], (k+1)*len(o.ls)+p) {
			return false
		}
	}
	for k := hi; k < len(o.chains); k++ {
		if !o.set(s, o.chains[k][p].Not(), (k+1)*len(o.ls)+p) {
			return false
		}
	}
	return true
}

// set makes l, the literal with this index or its negation, true.
func (o *places) set(s *core.Domains, l core.Lit, index int) bool {
	if s.Holds(l) {
		return true
	}
	o.setting = int32(index)
	ok := s.Set(l, uint32(index))
	o.setting = -1
	return ok
}

// Explain adds the other literals of a clause of the counter, if possible of one with two
// literals.
func (o *places) Explain(e *core.Explanation) {
	k, p := int(e.Note())/len(o.ls), int(e.Note())%len(o.ls)
	switch l := e.Lit(); {
	case k > 0 && l == o.upTo(p, k):
		_ = o.because(e, o.upTo(p-1, k)) ||
			o.because(e, o.upTo(p+1, k+1)) ||
			o.because(e, o.upTo(p, k+1)) ||
			o.because(e, o.upTo(p-1, k-1), o.ls[p]) ||
			o.because(e, o.upTo(p+1, k), o.ls[p+1].Not())
	case k > 0:
		_ = o.because(e, o.upTo(p-1, k-1).Not()) ||
			o.because(e, o.upTo(p+1, k).Not()) ||
			o.because(e, o.upTo(p, k-1).Not()) ||
			o.because(e, o.upTo(p-1, k).Not(), o.ls[p].Not()) ||
			o.because(e, o.upTo(p+1, k+1).Not(), o.ls[p+1])
	case l == o.ls[p]:
		for k := 0; k < len(o.chains) && !o.because(e, o.upTo(p-1, k+1).Not(), o.upTo(p, k+1)); k++ {
		}
	default:
		for k := 0; k <= len(o.chains) && !o.because(e, o.upTo(p-1, k), o.upTo(p, k+1).Not()); k++ {
		}
	}
}

// upTo returns the literal "at least k of the literals up to p hold".
func (o *places) upTo(p, k int) core.Lit {
	switch {
	case k <= 0:
		return core.True
	case k > len(o.chains) || p < 0:
		return core.False
	case p == len(o.ls):
		return core.True
	}
	return o.chains[k-1][p]
}

// because adds the literals to the explanation if all held, and reports whether they did.
func (o *places) because(e *core.Explanation, ls ...core.Lit) bool {
	for _, l := range ls {
		if !e.Held(l) {
			return false
		}
	}
	for _, l := range ls {
		if l != core.True {
			e.Because(l)
		}
	}
	return true
}
