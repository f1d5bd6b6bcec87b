package constraint_test

import (
	"fmt"
	"slices"
	"testing"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/core/coretest"
)

// between accepts sequences with exactly two zeros. Its states count them.
func between() constraint.Automaton {
	return constraint.Automaton{
		Accept: []bool{false, false, true},
		Next: func(_, q, v int) int {
			if v != 0 {
				return q
			}
			if q == 2 {
				return -1
			}
			return q + 1
		},
	}
}

// inner is the cost of reading v: v between the two zeros, else 0.
func inner(_, q, v int) int {
	if q == 1 {
		return v
	}
	return 0
}

func TestCostRegular(t *testing.T) {
	value := func(_, _, v int) int { return v }
	weighted := func(i, q, v int) int { return (i-1)*v - q }
	tests := []struct {
		name   string
		vars   []coretest.Interval
		a      constraint.Automaton
		totals []coretest.Interval
		costs  []func(i, q, v int) int
		level  coretest.Level
	}{
		{
			"sum between zeros", coretest.Repeat(5, 0, 3), between(),
			[]coretest.Interval{{Lo: 0, Hi: 9}},
			[]func(int, int, int) int{inner},
			coretest.Value,
		},
		{
			"fixed", coretest.Repeat(5, 0, 3), between(),
			[]coretest.Interval{{Lo: 4, Hi: 4}},
			[]func(int, int, int) int{inner},
			coretest.Value,
		},
		{
			"two counters", coretest.Repeat(4, 0, 3), between(),
			[]coretest.Interval{{Lo: 1, Hi: 5}, {Lo: -2, Hi: 6}},
			[]func(int, int, int) int{inner, weighted},
			coretest.Value,
		},
		{
			"two totals", coretest.Repeat(5, 0, 2), rising(),
			[]coretest.Interval{{Lo: 2, Hi: 5}, {Lo: 0, Hi: 8}},
			[]func(int, int, int) int{value, weighted},
			coretest.Value,
		},
		// The total is never below its least value: only its upper bound
		// matters.
		{
			"one bound", coretest.Repeat(5, 0, 3), between(),
			[]coretest.Interval{{Lo: 0, Hi: 0}, {Lo: 0, Hi: 0}},
			[]func(int, int, int) int{inner, inner},
			coretest.Domain,
		},
	}
	for _, test := range tests {
		n := len(test.vars)
		t.Run(test.name, func(t *testing.T) {
			coretest.Run(t, coretest.Spec{
				Vars: slices.Concat(test.vars, test.totals),
				Post: func(_ *core.Model, xs []core.Var) core.Constraint {
					var counters []constraint.Counter
					for j, cost := range test.costs {
						counters = append(counters, constraint.Counter{Cost: cost, Total: xs[n+j]})
					}
					return constraint.CostRegular(xs[:n], test.a, counters...)
				},
				Holds: func(values []int) bool {
					if !accepts(test.a, values[:n]) {
						return false
					}
					for j, cost := range test.costs {
						if total(test.a, cost, values[:n]) != values[n+j] {
							return false
						}
					}
					return true
				},
				Level:  test.level,
				Rounds: 600,
			})
		})
	}
}

// total adds up the costs of reading the values.
func total(a constraint.Automaton, cost func(i, q, v int) int, values []int) int {
	sum, q := 0, a.Start
	for i, v := range values {
		sum += cost(i, q, v)
		q = a.Next(i, q, v)
	}
	return sum
}

func ExampleCostRegular() {
	m := core.NewModel()
	xs := make([]core.Var, 5)
	for i := range xs {
		xs[i] = m.NewVar("", 0, 3)
	}
	sum := m.NewVar("sum", 9, 20)
	// Two zeros, and at least 9 between them: they stand at the ends.
	m.Post(core.Rule{Kind: "line"}, constraint.CostRegular(xs,
		constraint.Automaton{
			Accept: []bool{false, false, true},
			Next: func(_, q, v int) int {
				switch {
				case v != 0:
					return q
				case q < 2:
					return q + 1
				}
				return -1
			},
		},
		constraint.Counter{
			Cost: func(_, q, v int) int {
				if q == 1 {
					return v
				}
				return 0
			},
			Total: sum,
		}))
	s, _ := core.NewStore(m)
	fmt.Println(s.Value(xs[0]), s.Value(xs[2]), s.Value(xs[4]), s.Value(sum))
	// Output: 0 3 0 9
}
