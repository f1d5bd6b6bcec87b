package constraint_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/core/coretest"
)

func TestConnectedCells(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {1, 7}, {6, 1}, {2, 5}, {3, 3}, {3, 4}} {
		rows, cols := size[0], size[1]
		adj := gridGraph(rows, cols)
		t.Run(fmt.Sprint(rows, "×", cols), func(t *testing.T) {
			coretest.Run(t, coretest.Spec{
				Vars: coretest.Bools(rows * cols),
				Post: func(m *core.Model, xs []core.Var) core.Constraint {
					return constraint.ConnectedCells(rows, cols, coretest.True(m, xs))
				},
				Holds:  func(values []int) bool { return pieces(adj, values) <= 1 },
				Level:  coretest.Domain,
				Rounds: 400,
			})
		})
	}
}

// With witnesses the predicate has the clauses that make them witnesses.
func TestConnectedCellsWitnesses(t *testing.T) {
	const rows, cols = 3, 4
	adj, sets := gridGraph(rows, cols), blocks(rows, cols)
	coretest.Run(t, coretest.Spec{
		Vars: coretest.Bools(rows * cols),
		Post: func(m *core.Model, xs []core.Var) core.Constraint {
			in := coretest.True(m, xs)
			return both{constraint.ConnectedCells(rows, cols, in, sets...), clauses(in, sets)}
		},
		Holds: func(values []int) bool {
			for _, set := range sets {
				n := 0
				for _, v := range set {
					n += values[v]
				}
				if n == 0 {
					return false
				}
			}
			return pieces(adj, values) == 1
		},
		Level:  coretest.Value,
		Rounds: 1500,
	})
}

// clauses states that of each set some node is in.
func clauses(in []core.Lit, sets [][]int) both {
	var all both
	for _, set := range sets {
		var ls []core.Lit
		for _, v := range set {
			ls = append(ls, in[v])
		}
		all = append(all, constraint.Clause(ls...))
	}
	return all
}

// The propagator for grids and the one for all graphs come to the same domains,
// and to failure in the same places, along random walks with undoing.
func TestConnectedCellsAgainstConnected(t *testing.T) {
	sessions := 3000
	if testing.Short() {
		sessions = 600
	}
	r := rand.New(rand.NewPCG(5, 6))
	for range sessions {
		rows, cols := 1+r.IntN(9), 1+r.IntN(9)
		var sets [][]int
		if r.IntN(3) > 0 {
			sets = blocks(rows, cols)
		}
		adj := gridGraph(rows, cols)
		in, one := walker(rows*cols, sets, func(in []core.Lit) core.Constraint {
			return constraint.ConnectedCells(rows, cols, in, sets...)
		})
		_, other := walker(rows*cols, sets, func(in []core.Lit) core.Constraint {
			return constraint.Connected(adj, in, sets...)
		})
		outs := r.IntN(100) // in a hundred: how many decisions are "out"
		for range 150 {
			if level := one.Level(); level > 0 && r.IntN(8) == 0 {
				back := r.IntN(level)
				one.PopTo(back)
				other.PopTo(back)
			}
			one.Push()
			other.Push()
			ok, want := true, true
			for range 1 + r.IntN(3) {
				l := in[r.IntN(len(in))]
				if r.IntN(100) < outs {
					l = l.Not()
				}
				if one.Holds(l) || one.Denied(l) {
					continue
				}
				ok, want = one.Decide(l), other.Decide(l)
				if r.IntN(3) == 0 { // literals that pile up over levels
					one.Push()
					other.Push()
				}
			}
			ok, want = ok && one.Propagate(), want && other.Propagate()
			if ok != want {
				t.Fatalf("%d × %d, %d witnesses: propagation gives %v, want %v\n%s", rows, cols, len(sets), ok, want, picture(one, in, cols))
			}
			if !ok {
				back := r.IntN(one.Level())
				one.PopTo(back)
				other.PopTo(back)
				continue
			}
			for v, l := range in {
				if one.Holds(l) != other.Holds(l) || one.Denied(l) != other.Denied(l) {
					t.Fatalf("%d × %d, %d witnesses: cell %d is different\n%s\n%s", rows, cols, len(sets), v, picture(one, in, cols), picture(other, in, cols))
				}
			}
		}
	}
}

// walker makes a store for a constraint over n cells, with the clauses that make
// the sets witnesses.
func walker(n int, sets [][]int, c func(in []core.Lit) core.Constraint) ([]core.Lit, *core.Store) {
	m := core.NewModel()
	in := bools(m, n)
	m.Post(core.Rule{Kind: "connected"}, c(in))
	m.Post(core.Rule{Kind: "witnesses"}, clauses(in, sets))
	s, _ := core.NewStore(m)
	return in, s
}

// picture shows cells that are in as A, out as # and open as a dot.
func picture(s *core.Store, in []core.Lit, cols int) string {
	text := ""
	for v, l := range in {
		switch {
		case s.Holds(l):
			text += "A"
		case s.Denied(l):
			text += "#"
		default:
			text += "."
		}
		if v%cols == cols-1 {
			text += "\n"
		}
	}
	return text
}

// A cell between two that are in is put in; the reason is these two and a
// shortest curve of cells that are out.
func TestConnectedCellsExplanation(t *testing.T) {
	m := core.NewModel()
	in := bools(m, 15)
	m.Post(core.Rule{Kind: "connected"}, constraint.ConnectedCells(3, 5, in))
	s, _ := core.NewStore(m)
	// # . # . .    # out, A in
	// A . ? . A
	// . . # . .
	s.Push()
	for _, l := range []core.Lit{in[2].Not(), in[12].Not(), in[5], in[9], in[0].Not()} {
		s.Decide(l)
	}
	if !s.Propagate() || !s.Holds(in[7]) {
		t.Fatal("the bridge is not in")
	}
	got, want := s.Why(in[7]).Lits, []core.Lit{in[9], in[5], in[2].Not(), in[12].Not()}
	if !sameLits(got, want) {
		t.Errorf("bridge explained by %v, want %v", got, want)
	}
}
