package constraint_test

import (
	"math/rand/v2"
	"testing"

	"quadrille/core"
	"quadrille/core/constraint"
)

// walk decides random literals and propagates until nothing is open or there is
// a conflict, then undoes everything.
func walk(b *testing.B, m *core.Model, xs []core.Var) {
	b.Helper()
	s, ok := core.NewStore(m)
	if !ok {
		b.Fatal("no solution")
	}
	r := rand.New(rand.NewPCG(1, 2))
	order := r.Perm(len(xs))
	runs := s.Stats().Resumptions
	b.ReportAllocs()
	for b.Loop() {
		for _, i := range order {
			if s.Fixed(xs[i]) {
				continue
			}
			s.Push()
			v := s.Min(xs[i])
			if r.IntN(3) == 0 {
				v = s.Max(xs[i])
			}
			if !s.Decide(s.Eq(xs[i], v)) || !s.Propagate() {
				break
			}
		}
		s.PopTo(0)
	}
	runs = s.Stats().Resumptions - runs
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(runs), "ns/run")
}

func BenchmarkConnected(b *testing.B) {
	const n = 30
	m := core.NewModel()
	xs := boolVars(m, n*n)
	var in []core.Lit
	for _, x := range xs {
		in = append(in, m.Eq(x, 1))
	}
	m.Post(core.Rule{}, constraint.ConnectedCells(n, n, in, blocks(n, n)...))
	walk(b, m, xs)
}

func boolVars(m *core.Model, n int) []core.Var {
	xs := make([]core.Var, n)
	for i := range xs {
		xs[i] = m.NewBool("")
	}
	return xs
}

// latin posts a constraint on each row and column of a square.
func latin(n int, post func(xs []core.Var) core.Constraint) (*core.Model, []core.Var) {
	m := core.NewModel()
	xs := make([]core.Var, n*n)
	for i := range xs {
		xs[i] = m.NewVar("", 1, n)
	}
	for i := range n {
		var row, col []core.Var
		for j := range n {
			row, col = append(row, xs[i*n+j]), append(col, xs[j*n+i])
		}
		m.Post(core.Rule{}, post(row))
		m.Post(core.Rule{}, post(col))
	}
	return m, xs
}

func BenchmarkAllDifferent(b *testing.B) {
	m, xs := latin(12, func(xs []core.Var) core.Constraint { return constraint.AllDifferent(xs...) })
	walk(b, m, xs)
}

func BenchmarkGCC(b *testing.B) {
	m, xs := latin(12, func(xs []core.Var) core.Constraint {
		counts := []constraint.Count{{Value: 1, Min: 2, Max: 2}}
		for v := 2; v < 12; v++ {
			counts = append(counts, constraint.Count{Value: v, Min: 1, Max: 1})
		}
		return constraint.GCC(xs, true, counts...)
	})
	walk(b, m, xs)
}

func BenchmarkLinear(b *testing.B) {
	m, xs := latin(12, func(xs []core.Var) core.Constraint { return constraint.Sum(xs, constraint.Eq, 12*13/2) })
	walk(b, m, xs)
}

func BenchmarkRegular(b *testing.B) {
	m := core.NewModel()
	xs := boolVars(m, 60)
	m.Post(core.Rule{}, constraint.Regular(xs, stretches(3, 5, 1, 7, 2, 4, 6)))
	walk(b, m, xs)
}
