package doppelblock

import (
	"testing"

	"quadrille/core"
	"quadrille/core/coretest"
)

// post is a constraint as a function.
type post func(*core.Poster)

func (f post) Post(p *core.Poster) { f(p) }

func TestSubset(t *testing.T) {
	const k = 6
	for _, sum := range []int{0, 1, 7, 10, 20, 21} {
		coretest.Run(t, coretest.Spec{
			Vars: append(coretest.Repeat(k, 0, 1), coretest.Interval{Lo: 1, Hi: k + 1}),
			Post: func(m *core.Model, xs []core.Var) core.Constraint {
				numbers := []core.Lit{core.False}
				for _, x := range xs[:k] {
					numbers = append(numbers, m.Eq(x, 1))
				}
				return post(func(p *core.Poster) { p.Add(newSubset(numbers, xs[k], sum, core.True), core.Costly) })
			},
			Holds: func(values []int) bool {
				got, count := 0, 0
				for i, in := range values[:k] {
					got += in * (i + 1)
					count += in
				}
				return got == sum && values[k] == count+1
			},
			Level: coretest.Domain,
		})
	}
}

// TestGuardedSubset uses the last variable as the guard: nothing is required if it is
// false, and nothing inferred while it is open.
func TestGuardedSubset(t *testing.T) {
	const k = 5
	for _, sum := range []int{0, 1, 7, 15} {
		coretest.Run(t, coretest.Spec{
			Vars: append(coretest.Repeat(k, 0, 1), coretest.Interval{Lo: 1, Hi: k + 1}, coretest.Interval{Lo: 0, Hi: 1}),
			Post: func(m *core.Model, xs []core.Var) core.Constraint {
				numbers := []core.Lit{core.False}
				for _, x := range xs[:k] {
					numbers = append(numbers, m.Eq(x, 1))
				}
				return post(func(p *core.Poster) { p.Add(newSubset(numbers, xs[k], sum, m.Eq(xs[k+1], 1)), core.Costly) })
			},
			Holds: func(values []int) bool {
				got, count := 0, 0
				for i, in := range values[:k] {
					got += in * (i + 1)
					count += in
				}
				return values[k+1] == 0 || got == sum && values[k] == count+1
			},
		})
	}
}

func TestShifts(t *testing.T) {
	const n = 200 // of numbers in a bit set
	for _, by := range []int{0, 1, 63, 64, 65, 128, 199} {
		for _, bit := range []int{0, 1, 62, 63, 64, 100, 127, 128, 199} {
			set := single(n, bit)
			up, down := make([]uint64, len(set)), make([]uint64, len(set))
			orUp(up, set, by)
			orDown(down, set, by)
			for i := range len(set) * 64 {
				if got, want := has(up, i), i == bit+by; got != want {
					t.Errorf("%d up by %d: %d is in: %t", bit, by, i, got)
				}
				if got, want := has(down, i), i == bit-by; got != want {
					t.Errorf("%d down by %d: %d is in: %t", bit, by, i, got)
				}
				if got, want := meetUp(set, single(n, i), by), i == bit+by; i < n && got != want {
					t.Errorf("%d raised by %d meets %d: %t", bit, by, i, got)
				}
			}
		}
	}
}

func single(n, bit int) []uint64 {
	set := make([]uint64, (n+63)/64)
	if bit < n {
		set[bit/64] = 1 << (bit % 64)
	}
	return set
}

func has(set []uint64, i int) bool { return set[i/64]>>(i%64)&1 == 1 }

func TestSubsets(t *testing.T) {
	for k := range 9 {
		for sum := range total(k) + 2 {
			sets := subsets(k, sum)
			if want := subsetCount(k, sum); len(sets) != want {
				t.Errorf("1..%d to %d: %d sets, counted %d", k, sum, len(sets), want)
			}
			seen := map[uint64]bool{}
			for _, set := range sets {
				got := 0
				for v := range 64 {
					if set>>v&1 == 1 {
						got += v
					}
				}
				if got != sum || seen[set] || set&1 == 1 || set >= 1<<(k+1) {
					t.Errorf("1..%d to %d: set %b", k, sum, set)
				}
				seen[set] = true
			}
		}
	}
}
