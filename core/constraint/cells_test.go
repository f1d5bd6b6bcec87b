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

// clauses states that each set has a node that is in.
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

// Propagation infers what a search from each cell infers, and fails where it does, along
// random walks with undoing.
func TestConnectedCellsAgainstSearch(t *testing.T) {
	sessions := 600
	if testing.Short() {
		sessions = 120
	}
	r := rand.New(rand.NewPCG(5, 6))
	for range sessions {
		rows, cols := 1+r.IntN(9), 1+r.IntN(9)
		var sets [][]int
		if r.IntN(3) > 0 {
			sets = blocks(rows, cols)
		}
		m := core.NewModel()
		in := bools(m, rows*cols)
		m.Post(core.Rule{Kind: "connected"}, constraint.ConnectedCells(rows, cols, in, sets...))
		m.Post(core.Rule{Kind: "witnesses"}, clauses(in, sets))
		s, _ := core.NewStore(m)
		search := linked{gridGraph(rows, cols), sets}
		outs := r.IntN(100) // percentage of decisions that are "out"
		for range 150 {
			if level := s.Level(); level > 0 && r.IntN(8) == 0 {
				s.PopTo(r.IntN(level))
			}
			s.Push()
			ok := true
			cells := known(s, in)
			for range 1 + r.IntN(3) {
				v := r.IntN(len(in))
				l, value := in[v], inside
				if r.IntN(100) < outs {
					l, value = l.Not(), outside
				}
				if s.Holds(l) || s.Denied(l) {
					continue
				}
				ok, cells[v] = s.Decide(l), value
				if r.IntN(3) == 0 { // literals that accumulate over levels
					s.Push()
				}
			}
			ok = ok && s.Propagate()
			if want := search.settle(cells); ok != want {
				t.Fatalf("%d × %d, %d witnesses: propagation gives %v, want %v\n%s", rows, cols, len(sets), ok, want, picture(s, in, cols))
			}
			if !ok {
				s.PopTo(r.IntN(s.Level()))
				continue
			}
			for v, now := range known(s, in) {
				if now != cells[v] {
					t.Fatalf("%d × %d, %d witnesses: cell %d is %d, want %d\n%s", rows, cols, len(sets), v, now, cells[v], picture(s, in, cols))
				}
			}
		}
	}
}

// The states of a cell.
const (
	open = iota
	inside
	outside
)

// known returns the states of the cells in a store.
func known(s *core.Store, in []core.Lit) []int {
	cells := make([]int, len(in))
	for v, l := range in {
		switch {
		case s.Holds(l):
			cells[v] = inside
		case s.Denied(l):
			cells[v] = outside
		}
	}
	return cells
}

// linked is a graph with sets of nodes; of each set some node is in.
type linked struct {
	adj  [][]int
	sets [][]int
}

// settle infers the states of nodes. It returns false when the nodes cannot be linked.
func (g linked) settle(cells []int) bool {
	for before := []int(nil); !slices.Equal(before, cells); {
		before = slices.Clone(cells)
		for _, set := range g.sets {
			left := slices.DeleteFunc(slices.Clone(set), func(v int) bool { return cells[v] == outside })
			switch len(left) {
			case 0:
				return false
			case 1:
				cells[left[0]] = inside
			}
		}
		root := slices.Index(cells, inside)
		if root < 0 {
			continue
		}
		if !g.reach(cells, root, -1, func(v int) { cells[v] = outside }) {
			return false
		}
		for v := range cells {
			if cells[v] != open {
				continue
			}
			if !g.reach(cells, root, v, func(int) {}) {
				cells[v] = inside
			}
		}
	}
	return true
}

// reach calls missed with each open node that is not linked to root except through without. It
// returns false when such a node is in, or a set has neither without nor a linked node.
func (g linked) reach(cells []int, root, without int, missed func(v int)) bool {
	seen := make([]bool, len(cells))
	seen[root] = true
	for todo := []int{root}; len(todo) > 0; {
		v := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, w := range g.adj[v] {
			if !seen[w] && w != without && cells[w] != outside {
				seen[w] = true
				todo = append(todo, w)
			}
		}
	}
	for _, set := range g.sets {
		if !slices.ContainsFunc(set, func(v int) bool { return seen[v] || v == without }) {
			return false
		}
	}
	for v, state := range cells {
		if !seen[v] && state == inside {
			return false
		}
		if !seen[v] && v != without && state == open {
			missed(v)
		}
	}
	return true
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

// both posts several constraints.
type both []core.Constraint

func (b both) Post(p *core.Poster) {
	for _, c := range b {
		p.Post(c)
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

func ExampleConnectedCells() {
	m := core.NewModel()
	// A row of five cells whose ends are in.
	in := bools(m, 5)
	m.Post(core.Rule{Kind: "connected"}, constraint.ConnectedCells(1, 5, in))
	m.Post(core.Rule{Kind: "given"}, constraint.Clause(in[0]))
	m.Post(core.Rule{Kind: "given"}, constraint.Clause(in[4]))
	s, ok := core.NewStore(m)
	fmt.Println(ok, s.Holds(in[2]))
	// Output: true true
}
