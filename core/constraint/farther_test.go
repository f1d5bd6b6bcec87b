package constraint_test

import (
	"fmt"
	"testing"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/core/coretest"
)

// chains makes chains of n positions: n-1 of their literals are variables.
// The values of the variables of a chain at position p are p zeros, then ones.
func chains(m *core.Model, xs []core.Var, n int) []constraint.Chain {
	var cs []constraint.Chain
	for ; len(xs) > 0; xs = xs[n-1:] {
		cs = append(cs, append(coretest.True(m, xs[:n-1]), core.True))
	}
	return cs
}

// ordered states that each literal of a chain implies the next and that the last one
// holds.
func ordered(c constraint.Chain) core.Constraint {
	all := both{constraint.Clause(c[len(c)-1])}
	for i := 1; i < len(c); i++ {
		all = append(all, constraint.Clause(c[i-1].Not(), c[i]))
	}
	return all
}

// positions returns the positions, or false if the values are not in order.
func positions(values []int, n int) ([]int, bool) {
	var ps []int
	for ; len(values) > 0; values = values[n-1:] {
		p := count(values[:n-1], 0)
		if count(values[:p], 0) < p {
			return nil, false
		}
		ps = append(ps, p)
	}
	return ps, true
}

func TestFarther(t *testing.T) {
	for _, n := range []int{2, 3, 4} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			coretest.Run(t, coretest.Spec{
				Vars: coretest.Bools(4 * (n - 1)),
				Post: func(m *core.Model, xs []core.Var) core.Constraint {
					cs := chains(m, xs, n)
					all := both{constraint.Farther([2]constraint.Chain{cs[0], cs[1]}, [2]constraint.Chain{cs[2], cs[3]})}
					for _, c := range cs {
						all = append(all, ordered(c))
					}
					return all
				},
				Holds: func(values []int) bool {
					p, ok := positions(values, n)
					return ok && p[3]-p[2] > p[1]-p[0]
				},
				Level:  coretest.Domain,
				Rounds: 600,
			})
		})
	}
}

func TestPositions(t *testing.T) {
	const n = 5
	coretest.Run(t, coretest.Spec{
		Vars: coretest.Bools(3 * (n - 1)),
		Post: func(m *core.Model, xs []core.Var) core.Constraint {
			cs := chains(m, xs, n)
			all := both{constraint.Positions(cs[:2], cs[2:], 3)}
			for _, c := range cs {
				all = append(all, ordered(c))
			}
			return all
		},
		Holds: func(values []int) bool {
			p, ok := positions(values, n)
			return ok && p[0]+p[1] >= p[2]+3
		},
		Level:  coretest.Domain,
		Rounds: 600,
	})
}

// The reason is one bound of each of the three other positions.
func TestFartherExplanation(t *testing.T) {
	const n = 6
	m := core.NewModel()
	var cs []constraint.Chain
	for range 4 {
		c := append(constraint.Chain(bools(m, n-1)), core.True)
		m.Post(core.Rule{Kind: "order"}, ordered(c))
		cs = append(cs, c)
	}
	near, far := [2]constraint.Chain{cs[0], cs[1]}, [2]constraint.Chain{cs[2], cs[3]}
	m.Post(core.Rule{Kind: "farther"}, constraint.Farther(near, far))
	s, _ := core.NewStore(m)
	s.Push()
	// The near ones are at most 1 and at least 3, the far one at least 2.
	for _, l := range []core.Lit{near[0][1], near[1][2].Not(), far[0][1].Not()} {
		s.Decide(l)
	}
	if !s.Propagate() || !s.Denied(far[1][4]) {
		t.Fatal("the last far position is not 5")
	}
	want := []core.Lit{near[0][1], near[1][2].Not(), far[0][1].Not()}
	if got := s.Why(far[1][4].Not()).Lits; !sameLits(got, want) {
		t.Errorf("explained by %v, want %v", got, want)
	}
}

func ExampleFarther() {
	m := core.NewModel()
	// Four positions 0..3, by the literals [at most 0], [at most 1], ...
	var cs [4]constraint.Chain
	for i := range cs {
		cs[i] = append(constraint.Chain(bools(m, 3)), core.True)
		m.Post(core.Rule{Kind: "order"}, ordered(cs[i]))
	}
	m.Post(core.Rule{Kind: "farther"}, constraint.Farther([2]constraint.Chain(cs[:2]), [2]constraint.Chain(cs[2:])))
	// The near ones are at 0 and 2: the far ones must be at 0 and 3.
	m.Post(core.Rule{Kind: "given"}, constraint.Clause(cs[0][0]))
	m.Post(core.Rule{Kind: "given"}, constraint.Clause(cs[1][1].Not()))
	s, _ := core.NewStore(m)
	fmt.Println(s.Holds(cs[2][0]), s.Denied(cs[3][2]))
	// Output: true true
}
