package queens

import (
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/puzzles"
)

// clash reports whether two givens of one color see each other.
func clash(p *Problem) bool {
	for c := range p.size().All() {
		for d := range p.size().All() {
			if v := p.Givens.At(c); c != d && p.color(v) && v == p.Givens.At(d) && attack(c, d) {
				return true
			}
		}
	}
	return false
}

func TestKnightBoard(t *testing.T) {
	for _, tt := range []struct{ rows, cols, colors, want int }{
		{7, 7, 7, 0}, {5, 11, 11, 0}, {4, 5, 5, 0}, {6, 6, 6, 5}, {6, 6, 7, 0}, {12, 12, 12, 11}, {3, 3, 1, 7},
	} {
		p := blank(tt.rows, tt.cols, tt.colors)
		board, ok := p.knight()
		if !ok || board.CountOf(Transparent) != tt.want {
			t.Errorf("%d × %d, %d colors: %d transparent pegs, want %d", tt.rows, tt.cols, tt.colors, board.CountOf(Transparent), tt.want)
		}
		checkBoard(t, p, board)
	}
	r := rand.New(rand.NewPCG(13, 14))
	clashes := 0
	for range 500 {
		p := sprinkled(r)
		board, ok := p.knight()
		if fault := clash(p); ok == fault {
			t.Errorf("%t, givens that clash: %t: %v", ok, fault, p.Givens)
		}
		if !ok {
			clashes++
			continue
		}
		checkBoard(t, p, board)
	}
	if clashes < 20 || clashes > 400 {
		t.Errorf("%d of 500 have givens that clash", clashes)
	}
}

func TestSteps(t *testing.T) {
	for n, want := range map[int][]int{1: {0}, 2: nil, 4: nil, 5: {2, 3}, 7: {2, 3, 4, 5}, 9: nil, 25: {2, 3, 7, 8, 12, 13, 17, 18, 22, 23}} {
		if got := blank(n, n, n).Steps(); !slices.Equal(got, want) {
			t.Errorf("%d: got %v, want %v", n, got, want)
		}
	}
	given := blank(5, 5, 5)
	given.Givens = given.Givens.With(given.size().At(3), puzzles.Value(2))
	for _, p := range []*Problem{blank(5, 7, 7), blank(5, 5, 4), given} {
		if got := p.Steps(); got != nil {
			t.Errorf("%v, %d colors: got %v", p.Givens, p.Colors, got)
		}
	}
}
