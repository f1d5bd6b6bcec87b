package core_test

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/core"
)

func TestModel(t *testing.T) {
	m := core.NewModel()
	x, y, z := m.NewVar("x", -1, 4), m.NewBool("y"), m.NewBool("")
	if m.Vars() != 3 || m.Name(x) != "x" || m.Name(z) != "" {
		t.Errorf("%d variables, names %q and %q", m.Vars(), m.Name(x), m.Name(z))
	}
	if lo, hi := m.Bounds(x); lo != -1 || hi != 4 {
		t.Errorf("Bounds = %d, %d", lo, hi)
	}
	tests := []struct {
		name          string
		do            func()
		shown, labels []core.Var
	}{
		{"at first", func() {}, []core.Var{x, y, z}, []core.Var{x, y, z}},
		{"after Show", func() { m.Show(z); m.Show(x) }, []core.Var{z, x}, []core.Var{z, x}},
		{"after Label", func() { m.Label(y) }, []core.Var{z, x}, []core.Var{y}},
	}
	for _, test := range tests {
		test.do()
		s, _ := core.NewStore(m)
		if !slices.Equal(m.Shown(), test.shown) || !slices.Equal(s.Shown(), test.shown) {
			t.Errorf("%s: Shown = %v and %v, want %v", test.name, m.Shown(), s.Shown(), test.shown)
		}
		if !slices.Equal(m.Labeled(), test.labels) || !slices.Equal(s.Labeled(), test.labels) {
			t.Errorf("%s: Labeled = %v and %v, want %v", test.name, m.Labeled(), s.Labeled(), test.labels)
		}
	}
}

// TestRuns makes variables with few and many values, some in runs of equal bounds. Each
// must have its own bounds and literals.
func TestRuns(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	m := core.NewModel()
	var bounds [][2]int
	for len(bounds) < 500 {
		lo := r.IntN(5) - 2
		hi := lo + []int{0, 1, 2, 69}[r.IntN(4)]
		for range 1 + r.IntN(4) {
			m.NewVar("", lo, hi)
			bounds = append(bounds, [2]int{lo, hi})
		}
	}
	owner := make(map[core.Lit][2]int) // variable and value
	for x, b := range bounds {
		x := core.Var(x)
		if lo, hi := m.Bounds(x); lo != b[0] || hi != b[1] {
			t.Fatalf("variable %d has the bounds %d..%d, want %v", x, lo, hi, b)
		}
		if b[0] == b[1] {
			if m.Eq(x, b[0]) != core.True {
				t.Errorf("variable %d has one value, and may not have it", x)
			}
			continue
		}
		for v := b[0]; v <= b[1]; v++ {
			l := m.Eq(x, v)
			if other, ok := owner[l]; ok {
				t.Fatalf("the literal of variable %d, value %d is also that of %v", x, v, other)
			}
			owner[l] = [2]int{int(x), v}
			if y, w, eq := m.Meaning(l); y != x || w != v || !eq {
				t.Errorf("[x%d = %d] means %t that x%d = %d", x, v, eq, y, w)
			}
		}
	}
}

func TestPanics(t *testing.T) {
	m := core.NewModel()
	x := m.NewVar("x", 1, 3)
	v := core.NewSolver(m)
	tests := []struct {
		name string
		do   func()
	}{
		{"no value", func() { m.NewVar("", 2, 1) }},
		{"too large", func() { m.NewVar("", 0, math.MaxInt32) }},
		{"too many values", func() {
			for m := core.NewModel(); ; m.NewVar("", 0, math.MaxInt32/2) {
				if m.Vars() > 4 {
					return
				}
			}
		}},
		{"a constant means nothing", func() { m.Meaning(core.True) }},
		{"an atom of nobody", func() { m.Meaning(99) }},
		{"Clause while ranging", func() {
			for _, err := range v.Solutions(context.Background()) {
				v.Clause(m.Eq(x, 1))
				t.Error(err)
			}
		}},
		{"Solve while ranging", func() {
			for _, err := range v.Minimize(context.Background(), x) {
				_, _ = v.Solve(context.Background())
				t.Error(err)
			}
		}},
	}
	for _, test := range tests {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", test.name)
				}
			}()
			test.do()
		}()
	}
	if status, err := v.Solve(t.Context(), m.Ne(x, 1), m.Ne(x, 2)); status != core.Found || v.Solution().Value(x) != 3 {
		t.Errorf("Solve = %v, %v after the panics", status, err)
	}
}

// TestSmallestDomains solves models without atoms or constraints.
func TestSmallestDomains(t *testing.T) {
	m := core.NewModel()
	v := core.NewSolver(m)
	for range 2 {
		n := 0
		for _, err := range v.Solutions(t.Context()) {
			if err != nil {
				t.Error(err)
			}
			n++
		}
		if n != 1 {
			t.Errorf("%d solutions of a model without variables, want 1", n)
		}
	}
	x := m.NewVar("", 7, 7)
	if got := values(t, core.NewSolver(m), x); !slices.Equal(got, []int{7}) {
		t.Errorf("a variable with the one value 7 takes %v", got)
	}
	m.Post(core.Rule{}, post(func(p *core.Poster) { p.Clause() }))
	if status, _ := core.NewSolver(m).Solve(t.Context()); status != core.None {
		t.Errorf("the empty clause is %v", status)
	}
	if _, ok := core.NewStore(m); ok {
		t.Error("a store with the empty clause does not fail")
	}
}

// values returns the values of x that Minimize yields.
func values(t *testing.T, v *core.Solver, x core.Var) []int {
	t.Helper()
	var got []int
	for n, err := range v.Minimize(t.Context(), x) {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, n.Value(x))
	}
	return got
}
