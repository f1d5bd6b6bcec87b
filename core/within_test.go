package core_test

import (
	"context"
	"testing"

	"quadrille/core"
)

// TestSolveWithin refutes in steps what takes one call many failures.
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
