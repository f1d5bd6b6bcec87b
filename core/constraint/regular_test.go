package constraint_test

import (
	"fmt"
	"testing"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/core/coretest"
)

// stretches accepts sequences of 0 and 1 in which the ones form stretches of
// the given lengths (as in a nonogram).
func stretches(lengths ...int) constraint.Automaton {
	// State: zeros and ones of the pattern 1..1 0 1..1 that were read.
	var pattern []int
	for i, n := range lengths {
		if i > 0 {
			pattern = append(pattern, 0)
		}
		for range n {
			pattern = append(pattern, 1)
		}
	}
	a := constraint.Automaton{Accept: make([]bool, len(pattern)+1)}
	a.Accept[len(pattern)] = true
	a.Next = func(_, q, v int) int {
		inside := q > 0 && q < len(pattern) && pattern[q-1] == 1 && pattern[q] == 1
		switch {
		case q < len(pattern) && v == pattern[q]:
			return q + 1
		case v == 0 && !inside && (q == 0 || q == len(pattern) || pattern[q-1] == 0):
			return q
		}
		return -1
	}
	return a
}

// accepts runs an automaton.
func accepts(a constraint.Automaton, values []int) bool {
	q := a.Start
	for i, v := range values {
		if q = a.Next(i, q, v); q < 0 {
			return false
		}
	}
	return a.Accept[q]
}

// modular accepts sequences whose sum, weighted by position, is r modulo n.
func modular(n, r int) constraint.Automaton {
	a := constraint.Automaton{Accept: make([]bool, n)}
	a.Accept[r] = true
	a.Next = func(i, q, v int) int { return (q + (i+1)*v + 2*n) % n }
	return a
}

// rising accepts sequences in which each value is the one before or one more,
// modulo 4.
func rising() constraint.Automaton {
	return constraint.Automaton{
		Accept: []bool{true, true, true, true},
		Next: func(_, q, v int) int {
			if v == q || v == (q+1)%4 {
				return v
			}
			return -1
		},
	}
}

func TestRegular(t *testing.T) {
	tests := []struct {
		name string
		vars []coretest.Interval
		a    constraint.Automaton
	}{
		{"stretches", coretest.Bools(9), stretches(2, 1, 2)},
		{"one stretch", coretest.Bools(6), stretches(3)},
		{"modular", coretest.Repeat(5, 0, 3), modular(5, 2)},
		{"negative", coretest.Repeat(3, -2, 2), modular(7, 3)},
		{"rising", coretest.Repeat(6, 0, 3), rising()},
		{"too short", coretest.Bools(3), stretches(2, 2)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			coretest.Run(t, coretest.Spec{
				Vars: test.vars,
				Post: func(_ *core.Model, xs []core.Var) core.Constraint {
					return constraint.Regular(xs, test.a)
				},
				Holds:  func(values []int) bool { return accepts(test.a, values) },
				Level:  coretest.Domain,
				Rounds: 600,
			})
		})
	}
}

func ExampleRegular() {
	m := core.NewModel()
	xs := make([]core.Var, 4)
	for i := range xs {
		xs[i] = m.NewBool("")
	}
	// One stretch of three ones: the middle two are sure.
	m.Post(core.Rule{Kind: "line"}, constraint.Regular(xs, constraint.Automaton{
		Accept: []bool{false, false, false, true},
		Next: func(_, q, v int) int {
			if v == 1 && q < 3 {
				return q + 1
			}
			if v == 0 && (q == 0 || q == 3) {
				return q
			}
			return -1
		},
	}))
	s, _ := core.NewStore(m)
	for _, x := range xs {
		fmt.Print(s.Size(x), " ")
	}
	// Output: 2 1 1 2
}
