package coretest

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"quadrille/core"
)

// undo makes and undoes random decisions and compares the store with fresh ones.
func (h *harness) undo(t report) {
	m, xs := h.model(h.full())
	s, ok := core.NewStore(m)
	if !ok {
		return
	}
	var decided []core.Lit
	for range h.Rounds {
		l, open := h.openLiteral(s, xs)
		if !open || len(decided) > 0 && h.random.IntN(4) == 0 {
			if len(decided) == 0 {
				return // the root fixed everything
			}
			level := h.random.IntN(len(decided))
			decided = decided[:level]
			s.PopTo(level)
			h.compare(t, m, s, xs, decided)
			continue
		}
		s.Push()
		decided = append(decided, l)
		ok := s.Decide(l)
		if h.random.IntN(3) == 0 {
			// Propagate at a level that is left again, so that it must be done again.
			s.Push()
			ok = ok && s.Propagate()
			s.Pop()
		}
		if !ok || !s.Propagate() {
			s.Pop()
			decided = decided[:len(decided)-1]
		}
		h.compare(t, m, s, xs, decided)
		if t.Failed() {
			return
		}
	}
}

// openLiteral returns a random literal of a variable that is not fixed.
func (h *harness) openLiteral(s *core.Store, xs []core.Var) (core.Lit, bool) {
	var ls []core.Lit
	for _, x := range xs {
		if s.Fixed(x) {
			continue
		}
		for v := range s.Values(x) {
			ls = append(ls, s.Eq(x, v), s.Ne(x, v))
		}
	}
	if len(ls) == 0 {
		return core.True, false
	}
	return ls[h.random.IntN(len(ls))], true
}

// compare reports a difference between s and a fresh store after the same
// decisions.
func (h *harness) compare(t report, m *core.Model, s *core.Store, xs []core.Var, decided []core.Lit) {
	t.Helper()
	fresh, _ := core.NewStore(m)
	for _, l := range decided {
		fresh.Push()
		if !fresh.Decide(l) || !fresh.Propagate() {
			t.Errorf("a fresh store fails after %s", h.say(s, decided))
			return
		}
	}
	if got, want := h.current(s, xs), h.current(fresh, xs); !slices.Equal(got, want) {
		t.Errorf("after decisions undone and made again, and %s: domains %s; a fresh store has %s",
			h.say(s, decided), h.format(got), h.format(want))
	}
}

func (h *harness) say(s *core.Store, ls []core.Lit) string {
	r := replay{h: h, s: s}
	return r.all(ls)
}

// solver compares the solutions of the clause-learning search with brute
// force: all, those under assumptions, and those that satisfy random clauses.
func (h *harness) solver(t report) {
	m, xs := h.model(h.full())
	solver := core.NewSolver(m)
	h.count(t, solver, xs, nil, nil)
	for range 10 {
		h.count(t, solver, xs, nil, h.randomClause(m, xs, 2))
	}
	for range 10 {
		var clauses [][]core.Lit
		m, xs := h.model(h.full())
		for range len(xs) {
			c := h.randomClause(m, xs, 3)
			clauses = append(clauses, c)
			m.Post(core.Rule{Kind: "root"}, clause(c))
		}
		h.count(t, core.NewSolver(m), xs, clauses, nil)
		if t.Failed() {
			return
		}
	}
}

// guarded compares the solutions of the search with brute force while the constraint is
// under a guard. The guard is assumed last, so that propagators may first run at any level.
func (h *harness) guarded(t report) {
	m, xs := h.model(h.full())
	g := core.NewGuarded(m)
	tested, posted := g.Number(core.Rule{Kind: "tested"})
	if !posted {
		return
	}
	solver := core.NewSolver(g.Model())
	h.count(t, solver, xs, nil, nil, g.Guard(tested))
	for range 10 {
		h.count(t, solver, xs, nil, h.randomClause(m, xs, 2), g.Guard(tested))
	}
}

func (h *harness) randomClause(m *core.Model, xs []core.Var, n int) []core.Lit {
	var ls []core.Lit
	for range n {
		i := h.random.IntN(len(xs))
		r := h.Vars[i]
		l := m.Eq(xs[i], r.Lo+h.random.IntN(r.Hi-r.Lo+1))
		if h.random.IntN(2) == 0 {
			l = l.Not()
		}
		ls = append(ls, l)
	}
	return ls
}

// count compares the solutions of a solver with brute force. It assumes the guards after
// the other assumptions.
func (h *harness) count(t report, solver *core.Solver, xs []core.Var, clauses [][]core.Lit, assume []core.Lit, guards ...core.Lit) {
	t.Helper()
	want := make(map[string]bool)
	for _, values := range h.solutions {
		has := func(l core.Lit) bool { return h.holds(l, xs, values) }
		good := !slices.ContainsFunc(assume, func(l core.Lit) bool { return !has(l) })
		for _, c := range clauses {
			good = good && slices.ContainsFunc(c, has)
		}
		if good {
			want[fmt.Sprint(values)] = true
		}
	}
	found := 0
	for sol, err := range solver.Solutions(context.Background(), slices.Concat(assume, guards)...) {
		if err != nil {
			t.Errorf("solver: %v", err)
		}
		values := make([]int, len(xs))
		for i, x := range xs {
			values[i] = sol.Value(x)
		}
		if !want[fmt.Sprint(values)] {
			t.Errorf("solver found %v, which is no solution or was found before", values)
			return
		}
		delete(want, fmt.Sprint(values))
		found++
	}
	if len(want) > 0 {
		t.Errorf("solver found %d solutions of %d", found, found+len(want))
	}
}

// holds reports whether a literal of a tested variable holds for the values.
func (h *harness) holds(l core.Lit, xs []core.Var, values []int) bool {
	if l == core.True || l == core.False {
		return l == core.True
	}
	x, v, eq := h.plain.Meaning(l)
	return (values[slices.Index(xs, x)] == v) == eq
}

// allocations fails if propagation or undoing allocates after a first pass.
func (h *harness) allocations(t report) {
	m, xs := h.model(h.full())
	s, ok := core.NewStore(m)
	if !ok {
		return
	}
	var ls []core.Lit
	for range 30 {
		if l, open := h.openLiteral(s, xs); open {
			ls = append(ls, l)
		}
	}
	walk := func() {
		for i, l := range ls {
			s.Push()
			if !s.Decide(l) || !s.Propagate() || i%5 == 4 {
				s.PopTo(0)
			}
		}
		s.PopTo(0)
	}
	if n := testing.AllocsPerRun(10, walk); n > 0 {
		t.Errorf("propagation allocates %v times in %d decisions", n, len(ls))
	}
}
