package constraint_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/core/coretest"
)

// stated is a constraint on some variables, by their indices, with its
// meaning for their values.
type stated struct {
	on    []int
	post  func(m *core.Model, xs []core.Var) core.Constraint
	holds func(values []int) bool
}

// statements makes random constraints on variables with the values 0..3.
var statements = []func(r *rand.Rand) stated{
	func(r *rand.Rand) stated {
		return stated{
			pick(r, 4),
			func(_ *core.Model, xs []core.Var) core.Constraint { return constraint.AllDifferent(xs...) },
			different,
		}
	},
	func(r *rand.Rand) stated {
		coefs, c := []int{1 + r.IntN(3), -1 - r.IntN(2), 2, r.IntN(5) - 2}, r.IntN(6)
		rel := constraint.Relation(r.IntN(6))
		return stated{
			pick(r, 4),
			func(_ *core.Model, xs []core.Var) core.Constraint {
				var terms []constraint.Term
				for i, x := range xs {
					terms = append(terms, constraint.Term{Coef: coefs[i], Var: x})
				}
				return constraint.Linear(terms, rel, c)
			},
			func(values []int) bool {
				sum := 0
				for i, v := range values {
					sum += coefs[i] * v
				}
				return related(sum, rel, c)
			},
		}
	},
	func(r *rand.Rand) stated {
		a := modular(3, r.IntN(3))
		return stated{
			pick(r, 4),
			func(_ *core.Model, xs []core.Var) core.Constraint { return constraint.Regular(xs, a) },
			func(values []int) bool { return accepts(a, values) },
		}
	},
	func(r *rand.Rand) stated {
		a := rising()
		cost := func(i, q, v int) int { return (i + q + v) % 3 }
		return stated{
			pick(r, 5),
			func(_ *core.Model, xs []core.Var) core.Constraint {
				return constraint.CostRegular(xs[:4], a, constraint.Counter{Cost: cost, Total: xs[4]})
			},
			func(values []int) bool {
				return accepts(a, values[:4]) && total(a, cost, values[:4]) == values[4]
			},
		}
	},
	func(r *rand.Rand) stated {
		c := []constraint.Count{{Value: 0, Min: 1, Max: 2}, {Value: r.IntN(3) + 1, Min: 0, Max: 1}}
		return stated{
			pick(r, 5),
			func(_ *core.Model, xs []core.Var) core.Constraint { return constraint.GCC(xs, false, c...) },
			func(values []int) bool {
				n := count(values, 0)
				return n >= 1 && n <= 2 && count(values, c[1].Value) <= 1
			},
		}
	},
	func(r *rand.Rand) stated {
		return stated{
			pick(r, 6),
			func(_ *core.Model, xs []core.Var) core.Constraint {
				return constraint.Element(xs[0], xs[1:5], xs[5])
			},
			func(values []int) bool { return values[1+values[0]] == values[5] },
		}
	},
	func(r *rand.Rand) stated {
		v := r.IntN(4)
		adj := gridGraph(2, 3)
		return stated{
			pick(r, 6),
			func(m *core.Model, xs []core.Var) core.Constraint {
				var in []core.Lit
				for _, x := range xs {
					in = append(in, m.Ne(x, v))
				}
				return constraint.ConnectedCells(2, 3, in)
			},
			func(values []int) bool {
				var in []int
				for _, w := range values {
					in = append(in, 1-count([]int{w}, v))
				}
				return pieces(adj, in) <= 1
			},
		}
	},
	func(r *rand.Rand) stated {
		v, k := r.IntN(4), r.IntN(3)
		return stated{
			pick(r, 6),
			func(m *core.Model, xs []core.Var) core.Constraint {
				var ls []core.Lit
				for _, x := range xs {
					ls = append(ls, m.Eq(x, v))
				}
				return constraint.Exactly(k, ls...)
			},
			func(values []int) bool { return count(values, v) == k },
		}
	},
}

// pick returns n of 6 variables in random order.
func pick(r *rand.Rand, n int) []int { return r.Perm(6)[:n] }

func sub[T any](all []T, on []int) []T {
	var some []T
	for _, i := range on {
		some = append(some, all[i])
	}
	return some
}

// Constraints of all kinds on the same variables, so that their explanations meet
// in learned clauses.
func TestTogether(t *testing.T) {
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 11))
		var all []stated
		for range 3 {
			all = append(all, statements[r.IntN(len(statements))](r))
		}
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			coretest.Run(t, coretest.Spec{
				Vars: coretest.Repeat(6, 0, 3),
				Post: func(m *core.Model, xs []core.Var) core.Constraint {
					var cs both
					for _, st := range all {
						cs = append(cs, st.post(m, sub(xs, st.on)))
					}
					return cs
				},
				Holds: func(values []int) bool {
					for _, st := range all {
						if !st.holds(sub(values, st.on)) {
							return false
						}
					}
					return true
				},
				Level:  coretest.Value,
				Rounds: 60,
			})
		})
	}
}
