package coretest

import (
	"math/bits"
	"slices"

	"quadrille/core"
)

// domains tests propagation from subsets of the root domains, reached by
// decisions.
func (h *harness) domains(t report) {
	m, xs := h.model(h.full())
	s, ok := core.NewStore(m)
	if !ok {
		if len(h.solutions) > 0 {
			t.Errorf("the root failed; %v is a solution", h.solutions[0])
		}
		return
	}
	h.check(t, s, xs, h.full(), true)
	try := func(d domains) {
		s.Push()
		if h.restrict(s, xs, d) {
			h.check(t, s, xs, d, s.Propagate())
		}
		s.Pop()
	}
	if h.allDomains(2000, try) {
		return
	}
	for range h.Rounds {
		try(h.randomDomains())
		if t.Failed() {
			return
		}
	}
}

// restrict removes all values outside d by decisions. It returns false when a variable
// has no value left.
func (h *harness) restrict(s *core.Store, xs []core.Var, d domains) bool {
	for i, x := range xs {
		for v := h.Vars[i].Lo; v <= h.Vars[i].Hi; v++ {
			if !d.has(i, v-h.Vars[i].Lo) && !s.RemoveDecided(x, v) {
				return false
			}
		}
	}
	return true
}

// roots tests propagation of models with restricted root domains.
func (h *harness) roots(t report) {
	for range h.Rounds / 10 {
		d := h.randomDomains()
		m, xs := h.model(d)
		s, ok := core.NewStore(m)
		h.check(t, s, xs, d, ok)
		for range 5 {
			if !ok {
				break
			}
			sub := h.randomDomains()
			for i := range sub {
				if sub[i] &= d[i]; sub[i] == 0 {
					sub[i] = d[i]
				}
			}
			s.Push()
			if h.restrict(s, xs, sub) {
				h.check(t, s, xs, sub, s.Propagate())
			}
			s.Pop()
		}
		if t.Failed() {
			return
		}
	}
}

// check compares the store after propagation from d with brute force, and all
// explanations with the predicate.
func (h *harness) check(t report, s *core.Store, xs []core.Var, d domains, ok bool) {
	t.Helper()
	sup := h.supported(d)
	h.explanations(t, s, xs, ok)
	if !ok {
		if sup[0] != 0 {
			t.Errorf("domains %s: failed, but %s have support", h.format(d), h.format(sup))
		}
		return
	}
	now := h.current(s, xs)
	for i := range now {
		if sup[i]&^now[i] != 0 {
			t.Errorf("domains %s: became %s, but %s have support", h.format(d), h.format(now), h.format(sup))
			return
		}
	}
	if !h.consistent(now) {
		t.Errorf("domains %s: became %s, but only %s have support", h.format(d), h.format(now), h.format(sup))
	}
}

// consistent reports whether a fixpoint has the stated consistency level.
func (h *harness) consistent(now domains) bool {
	sup := h.supported(now)
	switch h.Level {
	case Domain:
		return slices.Equal(sup, now)
	case Bounds:
		if slices.ContainsFunc(now, hole) {
			return h.checked(now, sup)
		}
		for i := range now {
			if bits.LeadingZeros64(sup[i]) != bits.LeadingZeros64(now[i]) ||
				bits.TrailingZeros64(sup[i]) != bits.TrailingZeros64(now[i]) {
				return false
			}
		}
		return true
	default:
		return h.checked(now, sup)
	}
}

func hole(set uint64) bool {
	return bits.Len64(set)-bits.TrailingZeros64(set) != bits.OnesCount64(set)
}

// checked reports whether now has an open variable or is a solution.
func (h *harness) checked(now, sup domains) bool {
	for i := range now {
		if bits.OnesCount64(now[i]) > 1 {
			return true
		}
	}
	return slices.Equal(sup, now)
}
