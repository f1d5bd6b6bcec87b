package constraint_test

import (
	"fmt"
	"slices"
	"testing"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/core/coretest"
)

// places posts Places on n literals and the literals of some chains, which come after
// them.
func places(m *core.Model, xs []core.Var, n int) core.Constraint {
	ls, rest := coretest.True(m, xs[:n]), coretest.True(m, xs[n:])
	var cs []constraint.Chain
	for c := range slices.Chunk(rest, n) {
		cs = append(cs, c)
	}
	return constraint.Places(ls, cs...)
}

// placesHold reports whether each chain k is 1 from the position of the k-th 1 of the
// first n values on, and no other of these n values is 1.
func placesHold(values []int, n int) bool {
	k := len(values)/n - 1
	for p := range n {
		ones := count(values[:p+1], 1)
		for c := range k {
			if holds := values[(c+1)*n+p] == 1; holds != (ones > c) {
				return false
			}
		}
	}
	return count(values[:n], 1) == k
}

func TestPlaces(t *testing.T) {
	for _, c := range []struct{ n, chains int }{{4, 0}, {1, 1}, {6, 1}, {1, 2}, {4, 2}, {5, 2}, {3, 3}, {4, 3}} {
		t.Run(fmt.Sprintf("%d of %d", c.chains, c.n), func(t *testing.T) {
			coretest.Run(t, coretest.Spec{
				Vars:   coretest.Bools(c.n * (1 + c.chains)),
				Post:   func(m *core.Model, xs []core.Var) core.Constraint { return places(m, xs, c.n) },
				Holds:  func(values []int) bool { return placesHold(values, c.n) },
				Level:  coretest.Domain,
				Rounds: 300,
			})
		})
	}
}

// Several literals, also of a chain, may belong to one variable.
func TestPlacesOfOneVariable(t *testing.T) {
	const n = 4
	coretest.Run(t, coretest.Spec{
		Vars: append(coretest.Repeat(2, 0, 2), coretest.Bools(n+1)...),
		Post: func(m *core.Model, xs []core.Var) core.Constraint {
			x, y, rest := xs[0], xs[1], coretest.True(m, xs[2:])
			return constraint.Places([]core.Lit{m.Eq(x, 0), m.Eq(y, 1), m.Eq(x, 2), rest[0]},
				constraint.Chain{m.Eq(x, 0), rest[1], rest[2], m.Ne(y, 0)}, constraint.Chain{m.Ne(y, 2), rest[3], rest[4], core.True})
		},
		Holds: func(v []int) bool {
			x, y, rest := v[0], v[1], v[2:]
			bit := func(b bool) int {
				if b {
					return 1
				}
				return 0
			}
			return placesHold([]int{bit(x == 0), bit(y == 1), bit(x == 2), rest[0], bit(x == 0), rest[1], rest[2], bit(y != 0), bit(y != 2), rest[3], rest[4], 1}, n)
		},
		Level: coretest.Value,
	})
}

// TestPlacesOfLongLists sets and unsets single literals of lists so long that the steps
// to be visited are rounded.
func TestPlacesOfLongLists(t *testing.T) {
	for _, n := range []int{1<<15 - 1, 1 << 15, 1<<16 - 1, 1 << 16, 70_001} {
		m := core.NewModel()
		ls, chain := bools(m, n), constraint.Chain(bools(m, n))
		m.Post(core.Rule{Kind: "one"}, constraint.Places(ls, chain))
		s, ok := core.NewStore(m)
		if !ok {
			t.Fatal(n)
		}
		for _, p := range []int{0, 1, n / 3, 1<<15 - 2, n - 2, n - 1} {
			s.Push()
			if !s.Decide(ls[p]) || !s.Propagate() {
				t.Fatal(n, p)
			}
			for q := range n {
				if !s.Holds(chain[q]) && q >= p || !s.Denied(chain[q]) && q < p || q != p && !s.Denied(ls[q]) {
					t.Fatalf("%d literals, the one at %d holds: at %d that is not known", n, p, q)
				}
			}
			s.Pop()
			s.Push()
			if !s.Decide(chain[p]) || p > 0 && !s.Decide(chain[p-1].Not()) || !s.Propagate() || !s.Holds(ls[p]) {
				t.Fatalf("%d literals: the one at %d does not follow", n, p)
			}
			s.Pop()
		}
	}
}

func ExamplePlaces() {
	m := core.NewModel()
	// Two of five lights are on: each chain says "at most 0", "at most 1", ...
	is := bools(m, 5)
	first, second := constraint.Chain(bools(m, 5)), constraint.Chain(bools(m, 5))
	m.Post(core.Rule{Kind: "two"}, constraint.Places(is, first, second))
	// The first is not before place 2, the second not after place 3.
	m.Post(core.Rule{Kind: "given"}, constraint.Clause(first[1].Not()))
	m.Post(core.Rule{Kind: "given"}, constraint.Clause(second[3]))
	s, _ := core.NewStore(m)
	fmt.Println(s.Holds(is[2]), s.Holds(is[3]), s.Denied(is[4]))
	// Output: true true true
}
