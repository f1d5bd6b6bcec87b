package core_test

import (
	"math/rand/v2"
	"testing"

	"quadrille/core"
)

// solve reports the time and the conflicts of solving a model afresh.
func solve(b *testing.B, build func(*core.Model), want core.Status) {
	b.Helper()
	b.ReportAllocs()
	var conflicts int64
	for b.Loop() {
		m := core.NewModel()
		build(m)
		v := core.NewSolver(m)
		if got, err := v.Solve(b.Context()); got != want {
			b.Fatalf("Solve = %v, %v; want %v", got, err, want)
		}
		conflicts = v.Stats().Failures
	}
	b.ReportMetric(float64(conflicts), "conflicts")
	b.ReportMetric(float64(conflicts)*float64(b.N)/b.Elapsed().Seconds(), "conflicts/s")
}

func BenchmarkPigeons8(b *testing.B) {
	solve(b, func(m *core.Model) { pigeons(m, 8) }, core.None)
}

func BenchmarkRandom3SAT(b *testing.B) {
	cs := random3SAT(rand.New(rand.NewPCG(1, 4)), 200, 870)
	solve(b, func(m *core.Model) { clauses(m, bools(m, 200), cs) }, core.None)
}

// BenchmarkQueenColors8 refutes that eight disjoint placements of eight queens
// fill the board: one variable per cell, propagators for all pairs.
func BenchmarkQueenColors8(b *testing.B) {
	solve(b, func(m *core.Model) { queenColors(m, 8, false) }, core.None)
}

// BenchmarkQueenColors8Clauses is the same with clauses.
func BenchmarkQueenColors8Clauses(b *testing.B) {
	solve(b, func(m *core.Model) { queenColors(m, 8, true) }, core.None)
}

// queenColors colors an n x n board with n colors so that no color is twice
// in a row, column or diagonal, the first row being in order.
func queenColors(m *core.Model, n int, byClauses bool) {
	xs := make([]core.Var, n*n)
	for i := range xs {
		xs[i] = m.NewVar("", 0, n-1)
	}
	m.Post(core.Rule{Kind: "board"}, post(func(p *core.Poster) {
		for j := range n {
			p.Clause(p.Eq(xs[j], j))
		}
		for a := range xs {
			for b := range a {
				di, dj := a/n-b/n, a%n-b%n
				switch {
				case di*dj != 0 && di*di != dj*dj:
				case byClauses:
					for v := range n {
						p.Clause(p.Ne(xs[a], v), p.Ne(xs[b], v))
					}
				default:
					p.Add(&differ{xs[a], xs[b], 0}, core.Unary)
				}
			}
		}
		var line []core.Lit
		for v := range n {
			for i := range n {
				line = line[:0]
				for j := range n {
					line = append(line, p.Eq(xs[i*n+j], v))
				}
				p.Clause(line...)
				line = line[:0]
				for j := range n {
					line = append(line, p.Eq(xs[j*n+i], v))
				}
				p.Clause(line...)
			}
		}
	}))
}

// BenchmarkBuild makes a solver for 40,000 cells of three values with 200,000
// clauses and 400 propagators.
func BenchmarkBuild(b *testing.B) {
	const n = 200
	m := core.NewModel()
	xs := make([]core.Var, n*n)
	for i := range xs {
		xs[i] = m.NewVar("", 0, 2)
	}
	m.Post(core.Rule{Kind: "board"}, post(func(p *core.Poster) {
		for i := range n {
			for j := range n - 2 {
				for _, step := range []int{1, n} {
					k := i*n + j
					if step == n {
						k = j*n + i
					}
					p.Clause(p.Ne(xs[k], 1), p.Ne(xs[k+step], 1))
					p.Clause(p.Eq(xs[k], 0), p.Eq(xs[k+step], 0), p.Ne(xs[k+2*step], 2))
					p.Clause(p.Ne(xs[k], 2), p.Ne(xs[k+step], 1), p.Ne(xs[k+2*step], 0))
				}
			}
			p.Add(&atMost{xs[i*n : i*n+n], n}, core.Linear)
		}
	}))
	b.ReportAllocs()
	for b.Loop() {
		core.NewSolver(m)
	}
}

// BenchmarkLabel places 16 queens without learning.
func BenchmarkLabel(b *testing.B) {
	m := core.NewModel()
	xs := queens(m, 16)
	s, _ := core.NewStore(m)
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		n = label(s, xs, 1<<20)
	}
	b.ReportMetric(float64(n), "failures")
}

// queens places n queens by pairwise propagators.
func queens(m *core.Model, n int) []core.Var {
	xs := make([]core.Var, n)
	for i := range xs {
		xs[i] = m.NewVar("", 0, n-1)
	}
	m.Post(core.Rule{Kind: "queens"}, post(func(p *core.Poster) {
		for i, x := range xs {
			for j, y := range xs[:i] {
				for _, c := range []int{0, i - j, j - i} {
					p.Add(&differ{x, y, c}, core.Unary)
				}
			}
		}
	}))
	return xs
}

// BenchmarkSolutions counts the 92 placements of 8 queens.
func BenchmarkSolutions(b *testing.B) {
	m := core.NewModel()
	queens(m, 8)
	b.ReportAllocs()
	for b.Loop() {
		n := 0
		for _, err := range core.NewSolver(m).Solutions(b.Context()) {
			if err != nil {
				b.Fatal(err)
			}
			n++
		}
		if n != 92 {
			b.Fatalf("%d placements, want 92", n)
		}
	}
}
