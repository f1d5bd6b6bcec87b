package queens

import (
	"math/rand/v2"
	"testing"
)

// TestRarest compares with counts of each item.
func TestRarest(t *testing.T) {
	r := rand.New(rand.NewPCG(25, 26))
	for range 2000 {
		var open mask
		for range 1 + r.IntN(60) {
			open = open.or(bit(r.IntN(70)))
		}
		sets := make([]mask, r.IntN(120))
		for i := range sets {
			for range 1 + r.IntN(14) {
				sets[i] = sets[i].or(bit(r.IntN(70)))
			}
		}
		item, number := rarest(open, sets)
		if want := countOf(item, sets); !open.has(item) || number != want {
			t.Fatalf("item %d, %d times, want %d", item, number, want)
		}
		for i := range open.all {
			if k := countOf(i, sets); k < number {
				t.Fatalf("item %d, %d times; %d lies in %d sets", item, number, i, k)
			}
		}
	}
}

func countOf(item int, sets []mask) (number int) {
	for _, m := range sets {
		if m.has(item) {
			number++
		}
	}
	return number
}
