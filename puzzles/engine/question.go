package engine

import (
	"context"
	"math"
	"slices"

	"quadrille/core"
	"quadrille/puzzles"
)

// patienceFailures is the failure limit of one question among many; when it is reached the
// question is left undecided.
const patienceFailures = 50_000

// question is a puzzle with a solver of its model that takes the givens as
// assumptions.
type question struct {
	puzzle  *puzzles.Puzzle
	reading *puzzles.Encoding
	solver  *core.Solver
	parts   []Given
	givens  []core.Lit // of the parts
}

// newQuestion makes a question about p. The error is the context's, or that of a model that
// cannot be built.
func newQuestion(ctx context.Context, p *puzzles.Puzzle) (*question, error) {
	posed, err := puzzles.Pose(ctx, p.WithoutGivens(), "")
	if err != nil {
		return nil, err
	}
	q := &question{puzzle: p, reading: posed.Encoding}
	if q.solver, err = posed.Solver(); err != nil {
		return nil, err
	}
	q.parts, q.givens = assumed(p, q.reading)
	return q, nil
}

// decide asks whether there is a solution, without a limit. If there is none, blamed
// reports whether the solver proved it and can tell which givens are to blame.
func (q *question) decide(ctx context.Context) (status core.Status, blamed bool) {
	return q.ask(ctx, q.puzzle, q.givens, math.MaxInt64)
}

// solvable is decide with a limit, for p and givens.
func (q *question) solvable(ctx context.Context, p *puzzles.Puzzle, givens []core.Lit) (status core.Status, blamed bool) {
	return q.ask(ctx, p, givens, patienceFailures)
}

// ask asks whether p with the givens has a solution, first with the type's own search if it
// has one.
func (q *question) ask(ctx context.Context, p *puzzles.Puzzle, givens []core.Lit, failures int64) (status core.Status, blamed bool) {
	if find := puzzles.SolvingMethodsOf(p.Type).Find; find != nil {
		if status, _, _ := find(ctx, p, failures); status != core.Undecided {
			return status, false
		}
	}
	status, _ = q.solver.SolveWithin(ctx, failures, givens...)
	return status, true
}

// shrink removes parts, from the last to the first, without which there is still no
// solution. It reports whether all questions were decided. There must be no solution.
func (q *question) shrink(ctx context.Context) bool {
	decided := true
	for i := len(q.parts) - 1; i >= 0; i-- {
		p := q.parts[i].without(q.puzzle)
		status, blamed := q.solvable(ctx, p, slices.Delete(slices.Clone(q.givens), i, i+1))
		switch {
		case status == core.None && blamed:
			i = q.blame(i + 1)
		case status == core.None:
			q.remove(i)
		case status == core.Undecided:
			decided = false
		}
	}
	return decided
}

// blame removes those of the first n parts that the solver did not use in its last proof
// that there is no solution. It returns how many of them are left.
func (q *question) blame(n int) int {
	blamed := q.solver.Core()
	for i := n - 1; i >= 0; i-- {
		if !slices.Contains(blamed, q.givens[i]) {
			q.remove(i)
			n--
		}
	}
	return n
}

// remove removes part i.
func (q *question) remove(i int) {
	q.puzzle = q.parts[i].without(q.puzzle)
	q.parts = slices.Delete(q.parts, i, i+1)
	q.givens = slices.Delete(q.givens, i, i+1)
}
