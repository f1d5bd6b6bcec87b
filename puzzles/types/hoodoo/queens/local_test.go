package queens

import (
	"math/rand/v2"
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// foreign returns a problem with givens that no family of boards is behind: they are drawn
// one by one so that none sees another of its color.
func foreign(side, givens int, seed uint64) *Problem {
	r := rand.New(rand.NewPCG(seed, uint64(side)))
	z := grid.Size{Rows: side, Cols: side}
	p := &Problem{Givens: grid.NewMap[puzzles.Value](z), Colors: side}
	seen := newLines(z)
	for givens > 0 {
		c, v := z.At(r.IntN(z.Cells())), puzzles.Value(1+r.IntN(side))
		if p.Givens.At(c) == puzzles.Open && seen.seen(c)>>v&1 == 0 {
			seen.put(c, v)
			p.Givens = p.Givens.With(c, v)
			givens--
		}
	}
	return p
}

// TestLocalWithForeignGivens checks the boards that the local search finds within so many
// steps, and how many transparent pegs they have. Patterns of knight's moves alone have
// twice to three times as many.
func TestLocalWithForeignGivens(t *testing.T) {
	for _, test := range []struct{ side, givens, steps, most int }{
		{8, 6, 4_000, 6}, {12, 12, 10_000, 11}, {12, 14, 10_000, 11}, {14, 16, 10_000, 16}, {16, 13, 10_000, 19},
	} {
		for seed := range uint64(3) {
			p := foreign(test.side, test.givens, seed)
			l := newLocal(p)
			best := p.size().Cells() + 1
			for l.lower(best) {
				status, board, err := l.ask(t.Context(), int64(test.steps-l.step))
				if err != nil {
					t.Fatal(err)
				}
				if status != core.Found {
					break
				}
				if n := board.CountOf(Transparent); n >= best {
					t.Fatalf("a board with %d transparent pegs after one with %d", n, best)
				}
				best = board.CountOf(Transparent)
				mustFollow(t, p, board)
			}
			if best > test.most {
				t.Errorf("%d × %d with %d givens, seed %d: %d transparent pegs after %d steps, want at most %d",
					test.side, test.side, test.givens, seed, best, test.steps, test.most)
			}
		}
	}
}

// mustFollow checks a board against the rules and the givens.
func mustFollow(t *testing.T, p *Problem, board grid.Map[puzzles.Value]) {
	t.Helper()
	all := newLines(p.size())
	for c := range p.size().All() {
		v, given := board.At(c), p.Givens.At(c)
		if given != puzzles.Open && v != given {
			t.Fatalf("the board has %d in place of the given %d", v, given)
		}
		if !all.put(c, v) {
			t.Fatalf("a peg of color %d sees another", v)
		}
	}
}
