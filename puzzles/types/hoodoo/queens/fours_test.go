package queens

import (
	"context"
	"testing"

	"quadrille/core"
)

// TestFours goes down as far as a short search does. On 6 × 6 and 8 × 8 there
// is no board with so many fours.
func TestFours(t *testing.T) {
	for _, tt := range []struct{ n, number, want int }{
		{6, 1, 36}, {8, 2, 64}, {9, 1, 3}, {10, 2, 2}, {14, 3, 2},
	} {
		p := blank(tt.n, tt.n, tt.n)
		f := newFours(tt.n, tt.number, 4*tt.n)
		got := p.size().Cells()
		for f.lower(got) {
			status, board, err := f.ask(context.Background(), 20_000)
			if err != nil {
				t.Fatal(err)
			}
			if status != core.Found {
				break
			}
			checkBoard(t, p, board)
			if n := board.CountOf(Transparent); n >= got {
				t.Fatalf("%d × %d: %d transparent pegs after %d", tt.n, tt.n, n, got)
			}
			got = board.CountOf(Transparent)
		}
		f.close()
		if got != tt.want {
			t.Errorf("%d × %d, %d fours: got %d, want %d", tt.n, tt.n, tt.number, got, tt.want)
		}
	}
}
