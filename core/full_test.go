package core

import (
	"errors"
	"testing"
)

// TestFull checks that a search ends undecided with ErrFull when no further clause fits.
func TestFull(t *testing.T) {
	m := NewModel()
	for range 12 {
		m.NewBool("")
	}
	v := NewSolver(m)
	v.s.clauses.most = v.s.clauses.end() + 2*len(v.s.atoms) + 500
	found, why := 0, error(nil)
	for _, err := range v.Solutions(t.Context()) {
		if why = err; err == nil {
			found++
		}
	}
	if !errors.Is(why, ErrFull) || found == 0 || found == 1<<12 {
		t.Errorf("%d solutions were found, then %v", found, why)
	}
	if status, err := v.Solve(t.Context()); status != Undecided || !errors.Is(err, ErrFull) {
		t.Errorf("a full solver answers %v, %v", status, err)
	}
}
