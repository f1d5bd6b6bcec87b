package constraint_test

import (
	"fmt"
	"testing"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/core/coretest"
)

func different(values []int) bool {
	for i, v := range values {
		if count(values[:i], v) > 0 {
			return false
		}
	}
	return true
}

var differentVars = map[string][]coretest.Interval{
	"square":  coretest.Repeat(5, 1, 5),
	"spare":   coretest.Repeat(4, -1, 5),
	"narrow":  coretest.Repeat(4, 0, 2),
	"bools":   coretest.Bools(2),
	"uneven":  {{Lo: 0, Hi: 1}, {Lo: 1, Hi: 2}, {Lo: 0, Hi: 5}, {Lo: 3, Hi: 3}, {Lo: 2, Hi: 6}},
	"shifted": {{Lo: 0, Hi: 3}, {Lo: 2, Hi: 6}, {Lo: 5, Hi: 8}, {Lo: 7, Hi: 9}},
}

func TestAllDifferent(t *testing.T) {
	for name, vars := range differentVars {
		t.Run(name, func(t *testing.T) {
			coretest.Run(t, coretest.Spec{
				Vars: vars,
				Post: func(_ *core.Model, xs []core.Var) core.Constraint {
					return constraint.AllDifferent(xs...)
				},
				Holds:  different,
				Level:  coretest.Domain,
				Rounds: 600,
			})
		})
	}
}

// The reason for a removal is the smallest Hall set that forces it, not all
// that is known.
func TestAllDifferentExplanation(t *testing.T) {
	m := core.NewModel()
	var xs []core.Var
	for range 5 {
		xs = append(xs, m.NewVar("", 1, 5))
	}
	m.Post(core.Rule{Kind: "row"}, constraint.AllDifferent(xs...))
	s, _ := core.NewStore(m)
	s.Push()
	var pair []core.Lit // x0 and x1 have the values 1 and 2
	for _, x := range xs[:2] {
		for v := 3; v <= 5; v++ {
			pair = append(pair, m.Ne(x, v))
		}
	}
	for _, l := range append(pair, m.Ne(xs[2], 5), m.Ne(xs[3], 4)) {
		s.Decide(l)
	}
	if !s.Propagate() || s.Has(xs[4], 1) {
		t.Fatal("the pair does not exclude its values")
	}
	if got := s.Why(m.Ne(xs[4], 1)).Lits; !sameLits(got, pair) {
		t.Errorf("explained by %v, want %v", got, pair)
	}
}

func ExampleAllDifferent() {
	m := core.NewModel()
	x, y, z := m.NewVar("x", 1, 2), m.NewVar("y", 1, 2), m.NewVar("z", 1, 4)
	m.Post(core.Rule{Kind: "row"}, constraint.AllDifferent(x, y, z))
	s, _ := core.NewStore(m)
	for v := range s.Values(z) {
		fmt.Println(v)
	}
	// Output:
	// 3
	// 4
}
