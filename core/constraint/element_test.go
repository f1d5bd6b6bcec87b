package constraint_test

import (
	"fmt"
	"testing"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/core/coretest"
)

func TestElement(t *testing.T) {
	tests := map[string][]coretest.Interval{
		"small":   {{Lo: 0, Hi: 2}, {Lo: 0, Hi: 2}, {Lo: 0, Hi: 2}, {Lo: 1, Hi: 3}, {Lo: 0, Hi: 3}},
		"outside": {{Lo: -1, Hi: 4}, {Lo: 2, Hi: 5}, {Lo: 0, Hi: 1}, {Lo: 3, Hi: 3}, {Lo: 1, Hi: 4}},
		"bools":   {{Lo: 0, Hi: 1}, {Lo: 0, Hi: 1}, {Lo: 0, Hi: 1}, {Lo: 0, Hi: 1}},
	}
	for name, vars := range tests {
		n := len(vars)
		t.Run(name, func(t *testing.T) {
			coretest.Run(t, coretest.Spec{
				Vars: vars,
				Post: func(_ *core.Model, xs []core.Var) core.Constraint {
					return constraint.Element(xs[0], xs[1:n-1], xs[n-1])
				},
				Holds: func(v []int) bool {
					return v[0] >= 0 && v[0] < n-2 && v[1+v[0]] == v[n-1]
				},
				Level:  coretest.Domain,
				Rounds: 1000,
			})
		})
	}
}

func ExampleElement() {
	m := core.NewModel()
	index, y := m.NewVar("index", 0, 2), m.NewVar("y", 5, 9)
	xs := []core.Var{m.NewVar("a", 1, 4), m.NewVar("b", 3, 6), m.NewVar("c", 0, 2)}
	m.Post(core.Rule{Kind: "choice"}, constraint.Element(index, xs, y))
	s, _ := core.NewStore(m)
	fmt.Println(s.Value(index), s.Max(y), s.Min(xs[1]))
	// Output: 1 6 5
}
