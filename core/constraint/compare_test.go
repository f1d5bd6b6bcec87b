package constraint_test

import (
	"fmt"
	"testing"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/core/coretest"
)

func TestCompare(t *testing.T) {
	for sign, r := range relations {
		for _, c := range []int{-2, 0, 3} {
			t.Run(fmt.Sprintf("x %s y + %d", sign, c), func(t *testing.T) {
				coretest.Run(t, coretest.Spec{
					Vars: []coretest.Interval{{Lo: 0, Hi: 5}, {Lo: -1, Hi: 4}},
					Post: func(_ *core.Model, xs []core.Var) core.Constraint {
						return constraint.Compare(xs[0], r, xs[1], c)
					},
					Holds: func(values []int) bool { return related(values[0], r, values[1]+c) },
					Level: coretest.Domain,
				})
			})
		}
	}
}

func ExampleCompare() {
	m := core.NewModel()
	x, y := m.NewVar("x", 1, 4), m.NewVar("y", 1, 4)
	m.Post(core.Rule{Kind: "order"}, constraint.Compare(x, constraint.Lt, y, 0))
	s, _ := core.NewStore(m)
	fmt.Println(s.Max(x), s.Min(y))
	// Output: 3 2
}
