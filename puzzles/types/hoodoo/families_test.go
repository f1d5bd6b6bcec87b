package hoodoo

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// ever is more failures than any search of the tests has.
const ever = math.MaxInt32

// answered asks a to the end and checks the board.
func answered(t testing.TB, p *puzzles.Puzzle, allowed int, a asker) core.Status {
	t.Helper()
	defer a.close()
	status, board, err := a.ask(context.Background(), ever)
	if err != nil {
		t.Fatal(err)
	}
	if status == core.Found {
		checkBoard(t, p, board)
		if n := transparent(board); n > allowed {
			t.Errorf("%d transparent pegs, %d are allowed", n, allowed)
		}
	}
	return status
}

// checkBoard checks an answer to p, givens included.
func checkBoard(t testing.TB, p *puzzles.Puzzle, board grid.Map[puzzles.Value]) {
	t.Helper()
	s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	s.Marks.Values = board
	if faults, complete := Type.Check(s); len(faults) > 0 || !complete {
		t.Errorf("complete %t, faults %v", complete, faults)
	}
	for c := range p.Size().All() {
		if v := p.Given(c); v != puzzles.Open && v != board.At(c) {
			t.Errorf("%v: %d in place of the given %d", c, board.At(c), v)
		}
	}
}

// TestFamiliesOfQueens asks about empty boards whose optimum is known.
func TestFamiliesOfQueens(t *testing.T) {
	for n := 1; n < len(optimum); n++ {
		p := blank(t, n, n, nil)
		for allowed := 0; allowed <= optimum[n]; allowed++ {
			f := newFamilies(p, allowed)
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
	asked := [3]int{}
	for range 400 {
		p := sprinkled(t, r)
		for allowed := range 5 {
			f := newFamilies(p, allowed)
			if f == nil {
				continue
			}
			got := answered(t, p, allowed, f)
			want := answered(t, p, allowed, newClauses(p, allowed))
			if got != want {
				t.Errorf("%v, %d colors, with %d: got %v, want %v: %v", p.Size(), colors(p), allowed, got, want, p.Cells)
			}
			asked[got]++
		}
	}
	if asked[core.Found] < 100 || asked[core.None] < 100 {
		t.Errorf("too few questions: %v", asked)
	}
}

// sprinkled is a small board with some random givens.
func sprinkled(t testing.TB, r *rand.Rand) *puzzles.Puzzle {
	z := grid.Size{Rows: 1 + r.IntN(7), Cols: 1 + r.IntN(7)}
	options := puzzles.Options{}
	if r.IntN(3) == 0 {
		options[OptionColors] = max(1, longerSide(z)-1+r.IntN(4))
	}
	p := blank(t, z.Rows, z.Cols, options)
	for range r.IntN(6) {
		c, v := z.At(r.IntN(z.Cells())), puzzles.Value(1+r.IntN(colors(p)))
		if r.IntN(8) == 0 {
			v = Transparent
		}
		p = p.WithCell(c, v)
	}
	return p
}

// TestPlacements counts what are all solutions of the problem of N queens on
// square boards, and on others those of pegs in all lanes.
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
		p := blank(t, tt.rows, tt.cols, nil)
		f := newFamilies(p, 0)
		if got, ok := f.placements(); !ok || len(got) != tt.want {
			t.Errorf("%d × %d: got %d placements, want %d", tt.rows, tt.cols, len(got), tt.want)
		}
		f.close()
	}
}
