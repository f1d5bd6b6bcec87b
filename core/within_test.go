package core_test

import (
	"context"
	"testing"

	"quadrille/core"
	"quadrille/core/constraint"
)

// TestSolveWithin refutes in several limited calls what would take one call many failures.
func TestSolveWithin(t *testing.T) {
	m := core.NewModel()
	pigeons(m, 6)
	s := core.NewSolver(m)
	for calls := 1; ; calls++ {
		before := s.Stats().Failures
		status, err := s.SolveWithin(context.Background(), 10)
		if err != nil {
			t.Fatal(err)
		}
		if spent := s.Stats().Failures - before; spent > 10 {
			t.Errorf("%d failures within 10", spent)
		}
		if status == core.None {
			if calls < 3 {
				t.Errorf("refuted after %d calls: too easy for this test", calls)
			}
			return
		}
		if status != core.Undecided || calls == 1000 {
			t.Fatalf("%v after %d calls", status, calls)
		}
	}
}

// TestSolveWithinNone checks what is answered by propagation alone, with a limit of 0.
func TestSolveWithinNone(t *testing.T) {
	m := core.NewModel()
	x, y, z := m.NewBool(""), m.NewBool(""), m.NewBool("")
	either := func(ls ...core.Lit) { m.Post(core.Rule{}, constraint.Clause(ls...)) }
	either(m.Ne(x, 1), m.Eq(y, 1))
	either(m.Ne(x, 1), m.Ne(y, 1), m.Eq(z, 1))
	s := core.NewSolver(m)
	for _, test := range []struct {
		assume []core.Lit
		want   core.Status
	}{
		{[]core.Lit{m.Eq(x, 1), m.Ne(z, 1)}, core.None},
		{[]core.Lit{m.Eq(x, 1)}, core.Undecided},
		{nil, core.Undecided},
	} {
		status, err := s.SolveWithin(context.Background(), 0, test.assume...)
		if status != test.want || err != nil {
			t.Errorf("%v: %v, %v, want %v", test.assume, status, err, test.want)
		}
	}
	if n := s.Stats().Decisions; n != 0 {
		t.Errorf("%d decisions", n)
	}
}

// chain states that 100 variables follow from the first one, which it returns as a literal.
func chain(m *core.Model) core.Lit {
	xs := make([]core.Var, 100)
	for i := range xs {
		xs[i] = m.NewBool("")
		if i > 0 {
			m.Post(core.Rule{}, constraint.Clause(m.Ne(xs[i-1], 1), m.Eq(xs[i], 1)))
		}
	}
	return m.Eq(xs[0], 1)
}

// TestRefutedLeavesHeld refutes an assumption by the first held literal: the consequences
// of the other held literals must stay on the trail.
func TestRefutedLeavesHeld(t *testing.T) {
	m := core.NewModel()
	much := chain(m)
	first, a, b := m.NewBool(""), m.NewBool(""), m.NewBool("")
	m.Post(core.Rule{}, constraint.Clause(m.Ne(first, 1), m.Eq(a, 1), m.Eq(b, 1)))
	m.Post(core.Rule{}, constraint.Clause(m.Ne(first, 1), m.Eq(a, 1), m.Ne(b, 1)))
	s := core.NewSolver(m)
	ctx := context.Background()
	s.Hold(ctx, m.Eq(first, 1), much)
	if status, err := s.Solve(ctx, m.Ne(a, 1)); status != core.None || err != nil {
		t.Fatal(status, err)
	}
	before := s.Stats().Propagations
	if status, err := s.Solve(ctx, m.Eq(a, 1)); status != core.Found || err != nil {
		t.Fatal(status, err)
	}
	if n := s.Stats().Propagations - before; n > 10 {
		t.Errorf("%d propagations: what is held was taken back", n)
	}
}

// TestLearnedLeavesHeld learns a clause that asserts at the level of the first held
// literal: the consequences of the others must stay on the trail.
func TestLearnedLeavesHeld(t *testing.T) {
	m := core.NewModel()
	much := chain(m)
	first, a, b := m.NewBool(""), m.NewBool(""), m.NewBool("")
	m.Post(core.Rule{}, constraint.Clause(m.Ne(first, 1), m.Ne(a, 1), m.Eq(b, 1)))
	m.Post(core.Rule{}, constraint.Clause(m.Ne(first, 1), m.Ne(a, 1), m.Ne(b, 1)))
	s := core.NewSolver(m)
	ctx := context.Background()
	s.Hold(ctx, m.Eq(first, 1), much)
	before := s.Stats()
	s.First(m.Eq(a, 1))
	if status, err := s.Solve(ctx); status != core.Found || err != nil {
		t.Fatal(status, err)
	}
	if s.Stats().Learned == before.Learned {
		t.Fatal("nothing was learned")
	}
	if n := s.Stats().Propagations - before.Propagations; n > 10 {
		t.Errorf("%d propagations: what is held was taken back", n)
	}
}

// TestLearnedAboveHeld repeats its questions: what was learned the first time must answer
// the later ones, so that the same clause is not learned again.
func TestLearnedAboveHeld(t *testing.T) {
	m := core.NewModel()
	first, x, a, b := m.NewBool(""), m.NewBool(""), m.NewBool(""), m.NewBool("")
	m.Post(core.Rule{}, constraint.Clause(m.Ne(first, 1), m.Ne(a, 1), m.Eq(b, 1)))
	m.Post(core.Rule{}, constraint.Clause(m.Ne(first, 1), m.Ne(a, 1), m.Ne(b, 1)))
	s := core.NewSolver(m)
	ctx := context.Background()
	s.Hold(ctx, m.Eq(first, 1))
	for range 6 {
		s.First(m.Eq(a, 1))
		if status, err := s.Solve(ctx, m.Eq(x, 1)); status != core.Found || err != nil {
			t.Fatal(status, err)
		}
		if status, err := s.SolveWithin(ctx, 0, m.Eq(x, 1), m.Eq(a, 1)); status != core.None || err != nil {
			t.Fatal(status, err)
		}
	}
	if n := s.Stats().Learned; n > 1 {
		t.Errorf("%d clauses were learned", n)
	}
}
