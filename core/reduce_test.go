package core

import (
	"math/rand/v2"
	"testing"
)

type anyOf []Lit

func (c anyOf) Post(p *Poster) { p.Clause(c...) }

// TestReduceOften reduces at each failure, even those that teach a fact, and compares
// with all assignments of small problems.
func TestReduceOften(t *testing.T) {
	const n, clauses = 8, 22
	facts := 0
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 7))
		m := NewModel()
		xs := make([]Var, n)
		for i := range xs {
			xs[i] = m.NewBool("")
		}
		var list []anyOf
		for range clauses {
			var c anyOf
			for _, i := range r.Perm(n)[:2+r.IntN(2)] {
				c = append(c, m.Eq(xs[i], r.IntN(2)))
			}
			list = append(list, c)
			m.Post(Rule{}, c)
		}
		holds := func(has func(Lit) bool) bool {
			for _, c := range list {
				some := false
				for _, l := range c {
					some = some || has(l)
				}
				if !some {
					return false
				}
			}
			return true
		}
		want := None
		for w := range 1 << n {
			if holds(func(l Lit) bool {
				x, v, _ := m.Meaning(l)
				return w>>int(x)&1 == v
			}) {
				want = Found
			}
		}
		s := NewSolver(m)
		s.nextReduce = 1
		got, err := s.Solve(t.Context())
		if err != nil || got != want {
			t.Fatalf("seed %d: got %v, %v, want %v", seed, got, err, want)
		}
		if got == Found && !holds(s.Solution().Has) {
			t.Fatalf("seed %d: no solution", seed)
		}
		if s.Stats().Learned > 0 {
			facts++
		}
	}
	if facts < 100 {
		t.Errorf("only %d problems had something to learn", facts)
	}
}
