package constraint_test

import (
	"fmt"
	"testing"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/core/coretest"
)

// related evaluates a relation.
func related(a int, r constraint.Relation, b int) bool {
	switch r {
	case constraint.Eq:
		return a == b
	case constraint.Ne:
		return a != b
	case constraint.Le:
		return a <= b
	case constraint.Lt:
		return a < b
	case constraint.Ge:
		return a >= b
	default:
		return a > b
	}
}

var relations = map[string]constraint.Relation{
	"=": constraint.Eq, "≠": constraint.Ne, "≤": constraint.Le,
	"<": constraint.Lt, "≥": constraint.Ge, ">": constraint.Gt,
}

func TestLinear(t *testing.T) {
	tests := []struct {
		coefs []int
		vars  []coretest.Interval
		c     int
	}{
		{[]int{1, 1, 1, 1}, coretest.Repeat(4, 0, 4), 9},
		{[]int{1, -1, 1}, coretest.Repeat(3, -2, 3), 1},
		{[]int{3, -2, 5}, []coretest.Interval{{Lo: -1, Hi: 4}, {Lo: 0, Hi: 6}, {Lo: 0, Hi: 3}}, 7},
		{[]int{1, 2, 3, 4, -5, 6}, coretest.Bools(6), 5},
		{[]int{2, 2}, coretest.Repeat(2, 1, 5), 9},
	}
	for _, test := range tests {
		for sign, r := range relations {
			t.Run(fmt.Sprint(test.coefs, sign, test.c), func(t *testing.T) {
				coretest.Run(t, coretest.Spec{
					Vars: test.vars,
					Post: func(_ *core.Model, xs []core.Var) core.Constraint {
						var terms []constraint.Term
						for i, x := range xs {
							terms = append(terms, constraint.Term{Coef: test.coefs[i], Var: x})
						}
						return constraint.Linear(terms, r, test.c)
					},
					Holds: func(values []int) bool {
						sum := 0
						for i, v := range values {
							sum += test.coefs[i] * v
						}
						return related(sum, r, test.c)
					},
					Level:  linearLevel(r, test.coefs),
					Rounds: 200,
				})
			})
		}
	}
}

// linearLevel returns the level that the comment of Linear states.
func linearLevel(r constraint.Relation, coefs []int) coretest.Level {
	switch r {
	case constraint.Ne:
		return coretest.Domain
	case constraint.Eq:
		for _, a := range coefs {
			if a != 1 && a != -1 {
				return coretest.Value
			}
		}
		return coretest.Bounds
	default:
		return coretest.Domain
	}
}

func TestLinearMergesTerms(t *testing.T) {
	coretest.Run(t, coretest.Spec{
		Vars: coretest.Repeat(2, 0, 5),
		Post: func(_ *core.Model, xs []core.Var) core.Constraint {
			x, y := xs[0], xs[1]
			return constraint.Linear([]constraint.Term{{Coef: 1, Var: x}, {Coef: 2, Var: y}, {Coef: 1, Var: x}, {Coef: -2, Var: y}}, constraint.Le, 5)
		},
		Holds: func(values []int) bool { return 2*values[0] <= 5 },
		Level: coretest.Domain,
	})
}

// An explanation leaves out the terms known last, as far as the inference does not need them.
func TestLinearExplanation(t *testing.T) {
	m := core.NewModel()
	x, y, z := m.NewVar("x", 0, 5), m.NewVar("y", 0, 5), m.NewVar("z", 0, 5)
	m.Post(core.Rule{Kind: "sum"}, constraint.Sum([]core.Var{x, y, z}, constraint.Le, 6))
	s, _ := core.NewStore(m)
	for _, l := range []core.Lit{m.Eq(x, 3), m.Eq(y, 2)} {
		s.Push()
		s.Decide(l)
		s.Propagate()
	}
	if s.Max(z) != 1 {
		t.Fatalf("max z = %d, want 1", s.Max(z))
	}
	if got, want := s.Why(m.Ne(z, 4)).Lits, []core.Lit{m.Eq(x, 3)}; !sameLits(got, want) {
		t.Errorf("z ≠ 4 explained by %v, want %v", got, want)
	}
	if got, want := s.Why(m.Ne(z, 2)).Lits, []core.Lit{m.Eq(x, 3), m.Eq(y, 2)}; !sameLits(got, want) {
		t.Errorf("z ≠ 2 explained by %v, want %v", got, want)
	}
}

func ExampleLinear() {
	m := core.NewModel()
	x, y := m.NewVar("x", 0, 9), m.NewVar("y", 0, 9)
	m.Post(core.Rule{Kind: "cost"}, constraint.Linear([]constraint.Term{{Coef: 3, Var: x}, {Coef: 5, Var: y}}, constraint.Le, 17))
	s, _ := core.NewStore(m)
	fmt.Println(s.Max(x), s.Max(y))
	// Output: 5 3
}
