package constraint_test

import (
	"fmt"
	"testing"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/core/coretest"
)

// count returns how many of the values are v.
func count(values []int, v int) int {
	n := 0
	for _, w := range values {
		if w == v {
			n++
		}
	}
	return n
}

func TestClause(t *testing.T) {
	coretest.Run(t, coretest.Spec{
		Vars: coretest.Bools(5),
		Post: func(m *core.Model, xs []core.Var) core.Constraint {
			return constraint.Clause(coretest.True(m, xs)...)
		},
		Holds: func(values []int) bool { return count(values, 1) > 0 },
		Level: coretest.Domain,
	})
}

func TestImply(t *testing.T) {
	coretest.Run(t, coretest.Spec{
		Vars: coretest.Bools(4),
		Post: func(m *core.Model, xs []core.Var) core.Constraint {
			ls := coretest.True(m, xs)
			return constraint.Imply(ls[0], ls[1:]...)
		},
		Holds: func(values []int) bool { return values[0] == 1 || count(values[1:], 1) < 3 },
		Level: coretest.Domain,
	})
}

func TestAtMostOne(t *testing.T) {
	for _, n := range []int{2, 5, 17} { // clauses, and the propagator
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			coretest.Run(t, coretest.Spec{
				Vars: coretest.Bools(n),
				Post: func(m *core.Model, xs []core.Var) core.Constraint {
					return constraint.AtMostOne(coretest.True(m, xs)...)
				},
				Holds: func(values []int) bool { return count(values, 1) <= 1 },
				Level: coretest.Domain,
			})
		})
	}
}

func TestExactlyOne(t *testing.T) {
	for _, n := range []int{1, 6, 17} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			coretest.Run(t, coretest.Spec{
				Vars: coretest.Bools(n),
				Post: func(m *core.Model, xs []core.Var) core.Constraint {
					return constraint.ExactlyOne(coretest.True(m, xs)...)
				},
				Holds: func(values []int) bool { return count(values, 1) == 1 },
				Level: coretest.Domain,
			})
		})
	}
}

func ExampleExactlyOne() {
	m := core.NewModel()
	a, b, c := m.Eq(m.NewBool("a"), 1), m.Eq(m.NewBool("b"), 1), m.Eq(m.NewBool("c"), 1)
	m.Post(core.Rule{Kind: "one"}, constraint.ExactlyOne(a, b, c))
	m.Post(core.Rule{Kind: "given"}, constraint.Clause(b))
	s, _ := core.NewStore(m)
	fmt.Println(s.Holds(b), s.Denied(a), s.Denied(c))
	// Output: true true true
}
