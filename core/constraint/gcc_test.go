package constraint_test

import (
	"fmt"
	"testing"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/core/coretest"
)

func TestGCC(t *testing.T) {
	tests := []struct {
		name   string
		vars   []coretest.Interval
		closed bool
		counts []constraint.Count
	}{
		{"two blacks", coretest.Repeat(5, 0, 3), true, []constraint.Count{{Value: 0, Min: 2, Max: 2}, {Value: 1, Min: 1, Max: 1}, {Value: 2, Min: 1, Max: 1}, {Value: 3, Min: 1, Max: 1}}},
		{"upper", coretest.Repeat(5, 0, 3), false, []constraint.Count{{Value: 0, Min: 0, Max: 2}, {Value: 1, Min: 0, Max: 1}}},
		{"lower", coretest.Repeat(5, 0, 3), false, []constraint.Count{{Value: 0, Min: 2, Max: 5}, {Value: 1, Min: 1, Max: 5}}},
		{"ranges", coretest.Repeat(5, 0, 3), false, []constraint.Count{{Value: 0, Min: 1, Max: 2}, {Value: 1, Min: 0, Max: 3}, {Value: 2, Min: 2, Max: 3}, {Value: 3, Min: 0, Max: 1}}},
		{"closed", coretest.Repeat(4, -1, 3), true, []constraint.Count{{Value: -1, Min: 0, Max: 2}, {Value: 1, Min: 1, Max: 3}, {Value: 3, Min: 1, Max: 1}}},
		{"bools", coretest.Bools(6), false, []constraint.Count{{Value: 1, Min: 2, Max: 3}}},
		{"impossible", coretest.Repeat(3, 0, 2), false, []constraint.Count{{Value: 7, Min: 1, Max: 2}}},
		{"excess", coretest.Repeat(3, 0, 2), false, []constraint.Count{{Value: 0, Min: 2, Max: 3}, {Value: 1, Min: 2, Max: 3}}},
		{
			"uneven",
			[]coretest.Interval{{Lo: 0, Hi: 1}, {Lo: 0, Hi: 4}, {Lo: 2, Hi: 4}, {Lo: 1, Hi: 2}, {Lo: 3, Hi: 5}},
			false,
			[]constraint.Count{{Value: 1, Min: 1, Max: 2}, {Value: 2, Min: 1, Max: 1}, {Value: 4, Min: 1, Max: 1}, {Value: 5, Min: 0, Max: 1}},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			coretest.Run(t, coretest.Spec{
				Vars: test.vars,
				Post: func(_ *core.Model, xs []core.Var) core.Constraint {
					return constraint.GCC(xs, test.closed, test.counts...)
				},
				Holds: func(values []int) bool {
					rest := len(values)
					for _, c := range test.counts {
						n := count(values, c.Value)
						if n < c.Min || n > c.Max {
							return false
						}
						rest -= n
					}
					return !test.closed || rest == 0
				},
				Level:  coretest.Domain,
				Rounds: 600,
			})
		})
	}
}

func ExampleGCC() {
	m := core.NewModel()
	xs := []core.Var{m.NewVar("x", 0, 1), m.NewVar("y", 0, 1), m.NewVar("z", 0, 2)}
	// Two zeros, one one, nothing else.
	m.Post(core.Rule{Kind: "line"}, constraint.GCC(xs, true,
		constraint.Count{Value: 0, Min: 2, Max: 2}, constraint.Count{Value: 1, Min: 1, Max: 1}))
	s, _ := core.NewStore(m)
	fmt.Println(s.Max(xs[2]))
	// Output: 1
}
