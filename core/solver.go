package core

import (
	"context"
	"iter"
)

// Status is the answer of Solve.
type Status uint8

// The answers of Solve.
const (
	Undecided Status = iota // stopped before an answer
	Found                   // a solution
	None                    // there is no solution
)

// Solution is an immutable snapshot of a full assignment.
type Solution struct {
	vars  []domain // shapes only
	atoms []uint64 // bits by atom: true ones
}

// Has reports whether l is true.
func (n Solution) Has(l Lit) bool {
	a := l >> 1
	return n.atoms[a>>6]>>(a&63)&1 != uint64(l&1)
}

// Value returns the value of x.
func (n Solution) Value(x Var) int {
	h := &n.vars[x].shape
	for v := int(h.lo); v < int(h.hi); v++ {
		if n.Has(h.eq(v)) {
			return v
		}
	}
	return int(h.hi)
}

// Solver is a clause-learning search on one store.
type Solver struct{ s *Store }

// NewSolver makes a solver for the model as it is now.
func NewSolver(m *Model) *Solver { return &Solver{s: build(m, true)} }

// Solve looks for a solution under the assumptions.
func (v *Solver) Solve(ctx context.Context, assume ...Lit) (Status, error) { return Undecided, nil }

// Solution returns the solution that Solve found last.
func (v *Solver) Solution() Solution { return Solution{} }

// Core returns the assumptions to blame after None.
func (v *Solver) Core() []Lit { return nil }

// Solutions ranges over all solutions that differ on the Show list.
func (v *Solver) Solutions(ctx context.Context, assume ...Lit) iter.Seq2[Solution, error] {
	return func(yield func(Solution, error) bool) {}
}

// Minimize ranges over solutions with ever smaller x.
func (v *Solver) Minimize(ctx context.Context, x Var, assume ...Lit) iter.Seq2[Solution, error] {
	return func(yield func(Solution, error) bool) {}
}

// Clause adds a clause between calls.
func (v *Solver) Clause(ls ...Lit) {}

// NewBool adds a fresh variable between calls and returns its literal [x = 1].
func (v *Solver) NewBool(name string) Lit { return v.s.newBool() }

// Guess sets the phase of l's atom: l is tried before its negation.
func (v *Solver) Guess(l Lit) {}

// Root reports whether l is known to hold in every solution, as far as
// propagation at the root has told in the calls so far.
func (v *Solver) Root(l Lit) bool { return v.s.values[l] > 0 }

// Stats returns the counts since the solver was made.
func (v *Solver) Stats() Stats { return v.s.Stats() }
