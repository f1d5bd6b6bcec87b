package queens

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
)

// optimum has the fewest transparent pegs of N × N by N.
var optimum = []int{1: 0, 2: 2, 3: 3, 4: 3, 5: 0, 6: 4, 7: 0, 8: 2, 9: 3, 10: 2, 11: 0}

// TestFamiliesOfQueens asks about empty boards whose optimum is known.
func TestFamiliesOfQueens(t *testing.T) {
	for n := 1; n < len(optimum); n++ {
		p := blank(n, n, n)
		for allowed := 0; allowed <= optimum[n]; allowed++ {
			f := newFamilies(t.Context(), p, allowed)
			if f == nil {
				continue // no color need be full
			}
			want := core.None
			if allowed == optimum[n] {
				want = core.Found
			}
			if got := answered(t, p, allowed, f); got != want {
				t.Errorf("%d × %d with %d: got %v, want %v", n, n, allowed, got, want)
			}
		}
	}
}

// TestFamiliesAgainstClauses asks about random boards with givens in both ways.
func TestFamiliesAgainstClauses(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	asked, boards, least := [3]int{}, 400, 100
	if testing.Short() {
		boards, least = 150, 40
	}
	for range boards {
		p := sprinkled(r)
		if clash(p) {
			continue // those are not asked about
		}
		p.Model = func(allowed int, m *core.Model) *puzzles.Encoding { return rules(p, allowed, m) }
		for allowed := range 5 {
			f := newFamilies(t.Context(), p, allowed)
			if f == nil {
				continue
			}
			got := answered(t, p, allowed, f)
			want := answered(t, p, allowed, newClauses(p, allowed))
			if got != want {
				t.Errorf("%v, %d colors, with %d: got %v, want %v: %v", p.size(), p.Colors, allowed, got, want, p.Givens)
			}
			asked[got]++
		}
	}
	if asked[core.Found] < least || asked[core.None] < least {
		t.Errorf("too few questions: %v", asked)
	}
}

// TestListingIsBounded lists placements on a board without any, where a long search would
// find that out only in the last row, and with a context that has ended.
func TestListingIsBounded(t *testing.T) {
	const n = 16
	f := &families{Problem: blank(n, n, n), lanes: n, length: n}
	var last mask
	for i := range n {
		last = last.or(bit((n-1)*n + i))
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for _, tt := range []struct {
		ctx  context.Context
		most int
	}{{t.Context(), mostSteps + 1<<14}, {ended, 1 << 14}} {
		l := lister{f: f, ctx: tt.ctx}
		if l.list(0, mask{}, last) || l.steps > tt.most {
			t.Errorf("%d steps, want at most %d, and to be told that the list is not whole", l.steps, tt.most)
		}
	}
}

// TestPlacements counts what are all solutions of the problem of N queens on square boards, and
// on others those of pegs in all lanes. Without transparent pegs, only those with a peg on both
// main diagonals of a square are of use.
func TestPlacements(t *testing.T) {
	for _, tt := range []struct{ rows, cols, want int }{
		{1, 1, 1},
		{2, 2, 0},
		{4, 4, 2},
		{5, 5, 10},
		{6, 6, 4},
		{7, 7, 40},
		{8, 8, 92},
		{2, 3, 2},
		{3, 2, 2},
		{3, 4, 4},
		{1, 5, 5},
	} {
		p := blank(tt.rows, tt.cols, max(tt.rows, tt.cols))
		f := newFamilies(t.Context(), p, min(1, p.Colors-1))
		all, ok := f.placements(t.Context())
		if !ok || len(all) != tt.want {
			t.Errorf("%d × %d: got %d placements, want %d", tt.rows, tt.cols, len(all), tt.want)
		}
		f.close()
		f = newFamilies(t.Context(), p, 0)
		all = slices.DeleteFunc(all, func(p placement) bool { return p.needs&(missesRising|missesFalling) != 0 && tt.rows == tt.cols })
		if got, ok := f.placements(t.Context()); !ok || !slices.Equal(got, all) {
			t.Errorf("%d × %d: got %d placements without transparent pegs, want %d", tt.rows, tt.cols, len(got), len(all))
		}
		f.close()
	}
}
