package constraint_test

import (
	"fmt"
	"testing"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/core/coretest"
)

func TestBetween(t *testing.T) {
	const n = 7
	for lo := 0; lo <= n; lo++ {
		for hi := max(0, lo-1); hi <= n; hi++ {
			t.Run(fmt.Sprintf("%d to %d", lo, hi), func(t *testing.T) {
				coretest.Run(t, coretest.Spec{
					Vars: coretest.Bools(n),
					Post: func(m *core.Model, xs []core.Var) core.Constraint {
						return constraint.Between(lo, hi, coretest.True(m, xs)...)
					},
					Holds:  func(values []int) bool { c := count(values, 1); return lo <= c && c <= hi },
					Level:  coretest.Domain,
					Rounds: 60,
				})
			})
		}
	}
}

func TestAtMostOfValues(t *testing.T) {
	coretest.Run(t, coretest.Spec{
		Vars: coretest.Repeat(6, 1, 3),
		Post: func(m *core.Model, xs []core.Var) core.Constraint {
			var twos []core.Lit
			for _, x := range xs {
				twos = append(twos, m.Eq(x, 2))
			}
			return constraint.AtMost(2, twos...)
		},
		Holds: func(values []int) bool { return count(values, 2) <= 2 },
		Level: coretest.Domain,
	})
}

func ExampleAtMost() {
	m := core.NewModel()
	ls := bools(m, 4)
	m.Post(core.Rule{Kind: "two"}, constraint.AtMost(2, ls...))
	m.Post(core.Rule{Kind: "given"}, constraint.Clause(ls[0]))
	m.Post(core.Rule{Kind: "given"}, constraint.Clause(ls[3]))
	s, _ := core.NewStore(m)
	fmt.Println(s.Denied(ls[1]), s.Denied(ls[2]))
	// Output: true true
}
