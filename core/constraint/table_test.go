package constraint_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/core/coretest"
)

func TestTable(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for _, size := range []int{0, 1, 7, 40, 150} {
		vars := []coretest.Interval{{Lo: 0, Hi: 4}, {Lo: -1, Hi: 3}, {Lo: 0, Hi: 1}, {Lo: 2, Hi: 6}}
		var tuples [][]int
		for range size {
			var tuple []int
			for _, d := range vars {
				tuple = append(tuple, d.Lo+r.IntN(d.Hi-d.Lo+2)) // sometimes out of bounds
			}
			tuples = append(tuples, tuple)
		}
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			coretest.Run(t, coretest.Spec{
				Vars: vars,
				Post: func(_ *core.Model, xs []core.Var) core.Constraint {
					return constraint.Table(xs, tuples)
				},
				Holds: func(values []int) bool {
					return slices.ContainsFunc(tuples, func(tuple []int) bool { return slices.Equal(tuple, values) })
				},
				Level:  coretest.Domain,
				Rounds: 600,
			})
		})
	}
}

func ExampleTable() {
	m := core.NewModel()
	x, y := m.NewVar("x", 0, 3), m.NewVar("y", 0, 1)
	m.Post(core.Rule{Kind: "table"}, constraint.Table([]core.Var{x, y}, [][]int{{0, 1}, {2, 0}, {3, 0}}))
	m.Post(core.Rule{Kind: "given"}, constraint.Clause(m.Eq(y, 0)))
	s, _ := core.NewStore(m)
	fmt.Println(s.Min(x), s.Max(x))
	// Output: 2 3
}
