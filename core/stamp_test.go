package core

import (
	"math"
	"testing"
)

// TestStampsEnd checks that a search goes on in the same way when stamps overflow.
func TestStampsEnd(t *testing.T) {
	solve := func(at int64, stamp uint32) Stats {
		m := NewModel()
		var xs []Var
		for range 7 {
			xs = append(xs, m.NewVar("", 1, 6))
		}
		m.Post(Rule{}, apart(xs))
		v := NewSolver(m)
		if _, err := v.SolveWithin(t.Context(), at); err != nil {
			t.Fatal(err)
		}
		v.s.stamp = max(v.s.stamp, stamp)
		if status, err := v.Solve(t.Context()); status != None || err != nil {
			t.Fatalf("%v, %v", status, err)
		}
		if stamp > 0 && v.s.stamp >= stamp {
			t.Errorf("the stamps from %d on did not end", stamp)
		}
		return v.Stats()
	}
	for _, at := range []int64{0, 10, 50, 100} {
		want := solve(at, 0)
		for _, rest := range []uint32{1, 10, 100} {
			if got := solve(at, math.MaxUint32-rest); got.Failures != want.Failures || got.Propagations != want.Propagations {
				t.Errorf("after %d failures %d stamps before the end: %d failures and %d propagations, want %d and %d",
					at, rest, got.Failures, got.Propagations, want.Failures, want.Propagations)
			}
		}
	}
}

// apart states that no two variables are equal.
type apart []Var

func (xs apart) Post(p *Poster) {
	for i, x := range xs {
		for _, y := range xs[:i] {
			lo, hi := p.Bounds(x)
			for v := lo; v <= hi; v++ {
				p.Clause(p.Ne(x, v), p.Ne(y, v))
			}
		}
	}
}

// TestCellsWhenStampsEnd checks that a cell is restored whatever stamp it was saved under
// before stamps overflowed, and that no two levels share a stamp.
func TestCellsWhenStampsEnd(t *testing.T) {
	for first := range uint32(10) {
		s, _ := NewStore(NewModel())
		d, c := (*Domains)(s), s.newCell(-1)
		s.stamp = first
		s.Push()
		d.Put(c, 0)
		s.stamp = math.MaxUint32
		for round := range int32(10) {
			s.Push()
			d.Put(c, round+1)
			if s.levels[0].stamp >= s.levels[1].stamp || s.levels[1].stamp > s.stamp {
				t.Errorf("from %d on: levels of the stamps %d and %d at %d", first, s.levels[0].stamp, s.levels[1].stamp, s.stamp)
			}
			s.Pop()
			if got := d.Get(c); got != 0 {
				t.Errorf("from %d on, round %d: the cell is %d, want 0", first, round, got)
			}
		}
	}
}
