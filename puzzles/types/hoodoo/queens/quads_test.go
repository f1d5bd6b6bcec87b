package queens

import (
	"context"
	"errors"
	"testing"

	"quadrille/core"
	"quadrille/puzzles/grid"
)

func TestQuads(t *testing.T) {
	for _, n := range []int{12, 16, 17, 18, 20, 21, 22, 24, 26, 28, 30, 32, 34, 36} {
		if testing.Short() && (n == 18 || n == 21 || n == 22 || n > 24) {
			continue // up to half a minute each
		}
		p := blank(n, n, n)
		q := newQuads(n)
		if got := answered(t, p, 0, q); got != core.Found {
			t.Errorf("%d × %d: got %v", n, n, got)
		}
		t.Logf("%d × %d: %d nodes, %d failures", n, n, q.counts.Decisions, q.counts.Failures)
	}
}

// TestQuadsStop ends the search at once, with the first colors of 18 × 18 and 21 × 21 too.
func TestQuadsStop(t *testing.T) {
	for _, n := range []int{18, 21, 36} {
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		q := newQuads(n)
		if status, _, err := q.ask(ctx, ever); status != core.Undecided || !errors.Is(err, context.Canceled) {
			t.Errorf("%d × %d: got %v, %v", n, n, status, err)
		}
		q.close()
	}
}

// TestQuadsEnd looks for six first colors on 6 × 6, where there are none: that ends.
func TestQuadsEnd(t *testing.T) {
	q := newQuads(6)
	if status, _, err := q.ask(t.Context(), ever); status != core.None || err != nil {
		t.Errorf("got %v, %v", status, err)
	}
}

// TestFourth compares the fours of a room with all solutions of the problem of N queens
// that are disjoint from their images.
func TestFourth(t *testing.T) {
	for _, n := range []int{8, 10, 9, 11} {
		q := newQuads(n)
		room := wholeRoom(n)
		if n%2 == 1 {
			room.close(grid.Cell{Row: n / 2, Col: n / 2}, q.images)
		}
		q.pause = func() bool { return true }
		got := 0
		q.list(room, nil, func(layer) outcome { got++; return exhausted })
		if want := fitting(n, symmetry{images: q.images[1:]}); got != want || got == 0 {
			t.Errorf("%d × %d: got %d fours, want %d", n, n, got, want)
		}
		q.close()
	}
}
