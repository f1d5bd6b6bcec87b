package core

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"
)

// TestBeliefOnTrees checks that the odds are exact where the groups form a tree, by
// counting solutions.
func TestBeliefOnTrees(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 13))
	compared := 0
	for range 300 {
		s := &Store{values: make([]int8, 2)}
		for len(s.oneOfs) < 6 {
			s.oneOfs = append(s.oneOfs, oneOf{branch(r, s), r.IntN(3) == 0})
		}
		b := newBelief(s)
		for range 200 {
			b.sweep()
		}
		held, all := count(s)
		if all == 0 {
			continue
		}
		for _, l := range b.lits {
			with, without := held[l], all-held[l]
			if with == 0 || without == 0 {
				continue // the odds are at their limit
			}
			if want := float64(with) / float64(without); math.Abs(b.odds[l]/want-1) > 1e-6 {
				t.Fatalf("groups %v: literal %v has the odds %g, %d solutions against %d", s.oneOfs, l, b.odds[l], with, without)
			}
			compared++
		}
	}
	if compared < 1000 {
		t.Errorf("only %d literals compared", compared)
	}
}

// branch makes a group of new literals and an existing one, perhaps negated.
func branch(r *rand.Rand, s *Store) []Lit {
	var ls []Lit
	if n := len(s.values); n > 2 {
		ls = append(ls, Lit(2+r.IntN(n-2)))
	}
	for range 1 + r.IntN(2) {
		ls = append(ls, Lit(len(s.values)))
		s.values = append(s.values, 0, 0)
	}
	return ls
}

// count returns the number of assignments that satisfy all groups, and for each literal
// the number of those in which it holds.
func count(s *Store) (held []int, all int) {
	held = make([]int, len(s.values))
	atoms := len(s.values)/2 - 1
	for bits := range 1 << atoms {
		holds := func(l Lit) bool { return bits>>(l>>1-1)&1 == int(1-l&1) }
		kept := true
		for _, g := range s.oneOfs {
			n := 0
			for _, l := range g.lits {
				if holds(l) {
					n++
				}
			}
			kept = kept && (n == 1 || n == 0 && g.none)
		}
		if !kept {
			continue
		}
		all++
		for l := range Lit(len(s.values)) {
			if l > 1 && holds(l) {
				held[l]++
			}
		}
	}
	return held, all
}

// TestBeliefIsFollowed checks that believe finds phases that fit all groups, where only
// the groups determine the solution, whatever phases and target were before.
func TestBeliefIsFollowed(t *testing.T) {
	m := NewModel()
	var rows [12][12]Lit
	for i := range rows {
		for k := range rows {
			rows[i][k] = m.Eq(m.NewBool(""), 1)
		}
	}
	// Row i may have one of the columns 0 to i, so that only the diagonal is left.
	for i := range rows {
		var row, column []Lit
		for k := range rows {
			if k <= i {
				row = append(row, rows[i][k])
			}
			if k >= i {
				column = append(column, rows[k][i])
			}
		}
		m.OneOf(false, row...)
		m.OneOf(true, column...)
	}
	v := NewSolver(m)
	v.target.length = 5
	for a := range v.target.phases {
		v.target.phases[a] = 1 + 1
	}
	v.believe()
	for i := range rows {
		for k := range i + 1 {
			want := uint8(1)
			if i == k {
				want = 0
			}
			atom := uint32(rows[i][k] >> 1)
			if got := v.target.of(atom, v.phase[atom]); got != want {
				t.Errorf("row %d, column %d: the phase is %d, want %d", i, k, got, want)
			}
		}
	}
}

// TestOneOfIsAdvice counts solutions with groups that do not hold: they may mislead the
// search but must not change its answer.
func TestOneOfIsAdvice(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 13))
	for range 20 {
		m := NewModel()
		var xs []Lit
		for range 14 {
			xs = append(xs, m.Eq(m.NewBool(""), 1))
		}
		var clauses [][]Lit
		for range 40 {
			var ls []Lit
			for range 3 {
				ls = append(ls, xs[r.IntN(len(xs))]^Lit(r.IntN(2)))
			}
			clauses = append(clauses, ls)
		}
		for range 12 {
			m.OneOf(r.IntN(2) == 0, xs[r.IntN(4)], xs[4+r.IntN(4)], xs[8+r.IntN(6)])
		}
		want := 0
		for bits := range 1 << len(xs) {
			kept := true
			for _, ls := range clauses {
				some := false
				for _, l := range ls {
					some = some || bits>>(l>>1-xs[0]>>1)&1 == int(1-l&1)
				}
				kept = kept && some
			}
			if kept {
				want++
			}
		}
		v := NewSolver(m)
		for _, ls := range clauses {
			v.Clause(ls...)
		}
		got := 0
		for {
			v.believe()
			status, err := v.Solve(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			if status == None {
				break
			}
			got++
			var other []Lit
			for _, l := range xs {
				if v.Solution().Has(l) {
					l ^= 1
				}
				other = append(other, l)
			}
			v.Clause(other...)
		}
		if got != want {
			t.Errorf("%d solutions, want %d", got, want)
		}
	}
}
