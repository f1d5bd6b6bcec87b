package core

import "testing"

// TestTarget checks that a search aims at the longest of its trails without the last
// level, and at nothing from an earlier search.
func TestTarget(t *testing.T) {
	m := NewModel()
	var xs []Lit
	for range 4 {
		xs = append(xs, m.Eq(m.NewBool(""), 1))
	}
	v := NewSolver(m)
	v.target.forget()
	trail := func(ls ...Lit) {
		v.backtrack(0)
		for _, l := range ls {
			v.s.Push()
			v.s.assign(l, cause{})
		}
		v.aim()
	}
	aims := func(want ...uint8) {
		t.Helper()
		for i, x := range xs {
			const none = 2
			if got := v.target.of(uint32(x>>1), none); got != want[i] {
				t.Errorf("variable %d has the phase %d, want %d", i, got, want[i])
			}
		}
	}
	aims(2, 2, 2, 2)
	trail(xs[0], xs[1].Not(), xs[2])
	aims(0, 1, 2, 2)
	trail(xs[3], xs[0].Not(), xs[1]) // not longer
	aims(0, 1, 2, 2)
	trail(xs[3], xs[1], xs[2], xs[0])
	aims(0, 0, 0, 0)
	trail(xs[3].Not(), xs[1].Not())
	aims(0, 0, 0, 0)
	v.target.forget()
	aims(2, 2, 2, 2)
}
