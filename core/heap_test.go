package core

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestLuby(t *testing.T) {
	want := []int64{1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1}
	for i := range want {
		if got := luby(int64(i + 1)); got != want[i] {
			t.Errorf("luby(%d) = %d, want %d", i+1, got, want[i])
		}
	}
}

// TestActivityOrder pops everything after random bumps, once with scores beyond
// the limit. Atoms must come ordered by group, then score, then index.
func TestActivityOrder(t *testing.T) {
	for _, inc := range []float64{1, activityLimit / 4} {
		r := rand.New(rand.NewPCG(7, 7))
		v := activity{inc: inc}
		v.grow(60)
		for a := range v.scores {
			v.put(uint32(a), int32(r.IntN(3)))
		}
		v.rebuild(func(a int) bool { return a > 0 })
		for range 200 {
			v.bump(uint32(1 + r.IntN(59)))
			if r.IntN(3) == 0 {
				v.insert(v.pop())
			}
			if r.IntN(10) == 0 {
				v.decay()
			}
		}
		var got []uint32
		for len(v.heap) > 0 {
			got = append(got, v.pop())
		}
		if len(got) != 59 {
			t.Fatalf("%d atoms left the heap, want 59", len(got))
		}
		if !slices.IsSortedFunc(got, func(a, b uint32) int {
			if v.before(a, b) {
				return -1
			}
			return 1
		}) {
			t.Errorf("the atoms came out in the wrong order: %v", got)
		}
	}
}
