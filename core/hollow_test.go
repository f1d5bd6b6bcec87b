package core_test

import (
	"context"
	"errors"
	"testing"

	"quadrille/core"
)

// lasting is a context that ends after a number of calls of Err.
type lasting struct {
	context.Context
	questions int
}

func (c *lasting) Err() error {
	if c.questions--; c.questions < 0 {
		return context.Canceled
	}
	return nil
}

// counting is a constraint that counts how often it is posted.
type counting struct{ n *int }

func (c counting) Post(*core.Poster) { *c.n++ }

func TestBuildingEnds(t *testing.T) {
	const constraints = 100
	for _, questions := range []int{0, 1, constraints - 1, constraints, constraints + 1, 2*constraints - 1} {
		posted := 0
		m := core.NewModel()
		m.StopWith(&lasting{t.Context(), questions})
		x := m.NewVar("x", 1, 3)
		for range constraints {
			m.Post(core.Rule{}, counting{&posted})
		}
		v := core.NewSolver(m)
		if want := max(0, questions-constraints) + 1; posted > want {
			t.Errorf("%d questions: %d constraints were posted, want at most %d", questions, posted, want)
		}
		if !errors.Is(m.Err(), context.Canceled) {
			t.Errorf("%d questions: the model's error is %v", questions, m.Err())
		}
		l := v.NewBool("guard") // whatever is added to the solver, it stays undecided
		v.Clause(l, m.Eq(x, 1))
		v.Guess(m.Eq(x, 2))
		if status, err := v.Solve(t.Context(), l); status != core.Undecided || !errors.Is(err, context.Canceled) {
			t.Errorf("%d questions: Solve: %v, %v", questions, status, err)
		}
		for _, err := range v.Solutions(t.Context()) {
			if !errors.Is(err, context.Canceled) {
				t.Errorf("%d questions: Solutions: %v", questions, err)
			}
		}
		if _, ok := core.NewStore(m); ok {
			t.Errorf("%d questions: a store was made", questions)
		}
	}
}

func TestBuildingThatIsNotEnded(t *testing.T) {
	m := core.NewModel()
	m.StopWith(t.Context())
	posted := 0
	m.NewVar("x", 1, 3)
	m.Post(core.Rule{}, counting{&posted})
	if status, err := core.NewSolver(m).Solve(t.Context()); status != core.Found || err != nil || posted == 0 || m.Err() != nil {
		t.Errorf("%v, %v, posted %d times, %v", status, err, posted, m.Err())
	}
}
