package constraint_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/core/coretest"
)

// gridGraph returns the adjacency lists of the cells of a grid, row by row.
func gridGraph(rows, cols int) [][]int {
	adj := make([][]int, rows*cols)
	for r := range rows {
		for c := range cols {
			v := r*cols + c
			if c > 0 {
				adj[v] = append(adj[v], v-1)
				adj[v-1] = append(adj[v-1], v)
			}
			if r > 0 {
				adj[v] = append(adj[v], v-cols)
				adj[v-cols] = append(adj[v-cols], v)
			}
		}
	}
	return adj
}

// blocks returns the 2x2 blocks of cells of a grid.
func blocks(rows, cols int) [][]int {
	var sets [][]int
	for r := range rows - 1 {
		for c := range cols - 1 {
			v := r*cols + c
			sets = append(sets, []int{v, v + 1, v + cols, v + cols + 1})
		}
	}
	return sets
}

// pieces counts the connected pieces of the nodes whose value is 1.
func pieces(adj [][]int, values []int) int {
	seen := make([]bool, len(adj))
	n := 0
	for root := range adj {
		if values[root] == 0 || seen[root] {
			continue
		}
		n++
		seen[root] = true
		for todo := []int{root}; len(todo) > 0; {
			v := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			for _, w := range adj[v] {
				if values[w] == 1 && !seen[w] {
					seen[w] = true
					todo = append(todo, w)
				}
			}
		}
	}
	return n
}

func randomGraph(n, edges int, r *rand.Rand) [][]int {
	adj := make([][]int, n)
	for range edges {
		v, w := r.IntN(n), r.IntN(n)
		if v != w {
			adj[v] = append(adj[v], w)
			adj[w] = append(adj[w], v)
		}
	}
	return adj
}

func TestConnected(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	graphs := map[string][][]int{
		"path":   gridGraph(1, 7),
		"ladder": gridGraph(2, 5),
		"square": gridGraph(3, 3),
		"tree":   {{1, 2}, {0, 3, 4}, {0, 5}, {1}, {1}, {2, 6, 7}, {5}, {5}},
		"two":    {{1}, {0}, {3, 4}, {2, 4}, {2, 3}},
		"sparse": randomGraph(9, 10, r),
		"dense":  randomGraph(8, 14, r),
		"random": randomGraph(10, 13, r),
	}
	for name, adj := range graphs {
		t.Run(name, func(t *testing.T) {
			coretest.Run(t, coretest.Spec{
				Vars: coretest.Bools(len(adj)),
				Post: func(m *core.Model, xs []core.Var) core.Constraint {
					return constraint.Connected(adj, coretest.True(m, xs))
				},
				Holds:  func(values []int) bool { return pieces(adj, values) <= 1 },
				Level:  coretest.Domain,
				Rounds: 400,
			})
		})
	}
}

// With witnesses the predicate has the clauses that make them witnesses.
func TestConnectedWitnesses(t *testing.T) {
	const rows, cols = 3, 4
	adj, sets := gridGraph(rows, cols), blocks(rows, cols)
	coretest.Run(t, coretest.Spec{
		Vars: coretest.Bools(rows * cols),
		Post: func(m *core.Model, xs []core.Var) core.Constraint {
			in := coretest.True(m, xs)
			all := both{constraint.Connected(adj, in, sets...)}
			for _, set := range sets {
				var ls []core.Lit
				for _, v := range set {
					ls = append(ls, in[v])
				}
				all = append(all, constraint.Clause(ls...))
			}
			return all
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

// both posts several constraints.
type both []core.Constraint

func (b both) Post(p *core.Poster) {
	for _, c := range b {
		p.Post(c)
	}
}

// A node between two that are in is put in; the reason is these two and what
// is out beside the shorter way.
func TestConnectedExplanation(t *testing.T) {
	adj := gridGraph(3, 5)
	m := core.NewModel()
	in := bools(m, 15)
	m.Post(core.Rule{Kind: "connected"}, constraint.Connected(adj, in))
	s, _ := core.NewStore(m)
	// . . # . .    # out, A in
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

// bools adds n Boolean variables and returns their literals.
func bools(m *core.Model, n int) []core.Lit {
	ls := make([]core.Lit, n)
	for i := range ls {
		ls[i] = m.Eq(m.NewBool(""), 1)
	}
	return ls
}

func sameLits(a, b []core.Lit) bool {
	seen := make(map[core.Lit]bool)
	for _, l := range a {
		seen[l] = true
	}
	for _, l := range b {
		if !seen[l] {
			return false
		}
		delete(seen, l)
	}
	return len(seen) == 0
}

func ExampleConnected() {
	m := core.NewModel()
	// A path of five nodes, the ends of which are in.
	in := bools(m, 5)
	adj := [][]int{{1}, {0, 2}, {1, 3}, {2, 4}, {3}}
	m.Post(core.Rule{Kind: "connected"}, constraint.Connected(adj, in))
	m.Post(core.Rule{Kind: "given"}, constraint.Clause(in[0]))
	m.Post(core.Rule{Kind: "given"}, constraint.Clause(in[4]))
	s, ok := core.NewStore(m)
	fmt.Println(ok, s.Holds(in[2]))
	// Output: true true
}
