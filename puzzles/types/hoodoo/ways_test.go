package hoodoo

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
)

// optimize follows the search for the best board of p to its end.
func optimize(t testing.TB, ctx context.Context, p *puzzles.Puzzle) (puzzles.Optimum, error) {
	t.Helper()
	var last puzzles.Optimum
	for o, err := range bestBoards(ctx, p) {
		if o.Known() {
			check(t, p, o.Board)
			if pegs := o.Board.CountOf(Transparent); pegs != o.Value {
				t.Fatalf("%d transparent pegs, told %d", pegs, o.Value)
			}
		}
		if o.Least < last.Least || last.Known() && o.Value > last.Value || o.Known() && o.Least > o.Value {
			t.Errorf("%d to %d after %d to %d", o.Least, o.Value, last.Least, last.Value)
		}
		if last = o; err != nil {
			return last, err
		}
	}
	return last, nil
}

func TestOptimize(t *testing.T) {
	for n := 1; n < len(optimum); n++ {
		o, err := optimize(t, context.Background(), blank(t, n, n, nil))
		if err != nil || o.Value != optimum[n] || o.Least != optimum[n] {
			t.Errorf("%d × %d: got %d, at least %d, error %v, want %d", n, n, o.Value, o.Least, err, optimum[n])
		}
	}
}

// TestOptimizeTwice alternates between families and clauses, and runs twice to check that
// the result does not depend on time.
func TestOptimizeTwice(t *testing.T) {
	p := blank(t, 8, 8, nil).WithCell(grid.Cell{Row: 2, Col: 2}, 1)
	var boards []grid.Map[puzzles.Value]
	for range 2 {
		o, err := optimize(t, context.Background(), p)
		if err != nil || o.Value != 2 || o.Least != 2 {
			t.Errorf("got %d, at least %d, error %v, want 2", o.Value, o.Least, err)
		}
		boards = append(boards, o.Board)
	}
	if !boards[0].Equal(boards[1]) {
		t.Error("two searches end with different boards")
	}
}

func TestOptimizeAgainstModel(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for range 60 {
		z := grid.Size{Rows: 1 + r.IntN(5), Cols: 1 + r.IntN(5)}
		options := puzzles.Options{}
		if r.IntN(2) == 0 {
			options[OptionColors] = 1 + r.IntN(longerSide(z)+1)
		}
		p := blank(t, z.Rows, z.Cols, options)
		for c := range z.All() {
			if r.IntN(8) == 0 {
				p = p.WithCell(c, puzzles.Value(1+r.IntN(colors(p))))
			}
		}
		o, err := optimize(t, context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		got := -1
		if o.Known() {
			got = o.Value
		}
		if want := fewest(t, p, "full"); got != want {
			t.Errorf("%v, %d colors: got %d, want %d: %v", z, colors(p), got, want, p.Cells)
		}
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

// TestOptimizeAgainstAllBoards compares with the best of all boards, found one
// by one.
func TestOptimizeAgainstAllBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	for range 300 {
		p := sprinkled(t, r)
		if p.Size().Cells() > 9 {
			continue
		}
		want := -1
		everyBoard(p, func(pegs int) {
			if want < 0 || pegs < want {
				want = pegs
			}
		})
		o, err := optimize(t, context.Background(), p)
		got := -1
		if o.Known() {
			got = o.Value
		}
		if err != nil || got != want || o.Known() && o.Least != want {
			t.Errorf("%v, %d colors: got %d, at least %d, error %v, want %d: %v", p.Size(), colors(p), got, o.Least, err, want, p.Cells)
		}
	}
}

func TestOptimizeStops(t *testing.T) {
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	defer cancel(nil)
	var o puzzles.Optimum
	var err error
	var start time.Time
	for o, err = range bestBoards(ctx, blank(t, 18, 18, nil)) {
		if o.Known() && start.IsZero() {
			start = time.Now()
			cancel(cause)
		}
	}
	if err != cause || !o.Known() {
		t.Errorf("error %v, a board: %t", err, o.Known())
	}
	if took := time.Since(start); took > 5*time.Second {
		t.Errorf("took %v", took)
	}
}

// TestFindTakesThePattern checks that givens from a pattern of knight's moves are
// completed at once, even if few colors are free, and that conflicting givens have no
// board.
func TestFindTakesThePattern(t *testing.T) {
	p, err := puzzles.New(Type, puzzles.Params{Size: grid.Size{Rows: 13, Cols: 13}, Options: puzzles.Options{OptionTransparent: 0}})
	if err != nil {
		t.Fatal(err)
	}
	pattern := func(c grid.Cell) puzzles.Value { return puzzles.Value((c.Col+2*c.Row)%13 + 1) }
	for c := range p.Size().All() {
		if c.Row < 2 {
			p = p.WithCell(c, pattern(c))
		}
	}
	status, found, err := findBoard(t.Context(), p, 1)
	if status != core.Found || err != nil {
		t.Fatalf("%v, %v; want a board", status, err)
	}
	faults, complete := Type.Check(puzzles.State{Puzzle: p, Marks: puzzles.AnswerOf(found.Board)})
	if len(faults) > 0 || !complete || found.Value != 0 {
		t.Errorf("the board has %d transparent pegs and the faults %v", found.Value, faults)
	}
	p = p.WithCell(grid.Cell{Row: 2}, pattern(grid.Cell{}))
	if status, _, _ := findBoard(t.Context(), p, 1); status == core.Found {
		t.Error("a board for two pegs of one color in a column")
	}
}

// TestOthersNeedANumber checks that there is no own search for others if the number of
// transparent pegs is to be minimized.
func TestOthersNeedANumber(t *testing.T) {
	p := blank(t, 5, 5, nil).WithCell(grid.Cell{}, 1)
	o, err := optimize(t, t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	if others(p, o.Board) != nil {
		t.Error("a search without a number")
	}
	others := others(p.WithOption(OptionTransparent, 0), o.Board)
	defer others.Close()
	var cells []grid.Cell
	for c := range p.Size().All() {
		if o.Board.At(c) == 1 && p.Given(c) != 1 {
			cells = append(cells, c)
		}
	}
	status, board, err := others.Next(t.Context(), cells, 1)
	if status != core.Found || err != nil {
		t.Fatalf("%v, %v; there is the other knight's pattern", status, err)
	}
	check(t, p, board)
}

func TestRelated(t *testing.T) {
	for _, tt := range []struct {
		name  string
		p     *puzzles.Puzzle
		count int
	}{
		{"empty square", blank(t, 4, 4, nil), 15},
		{"empty rectangle", blank(t, 2, 3, nil), 7},
		{"all colors given", problem(t, nil, "1 . .", ". . 2", "3 . ."), 1},
		{"a given in the middle", problem(t, nil, ". . .", ". 1 .", ". . ."), 15},
		{"one free color", problem(t, nil, "1 . 2", ". . .", ". . ."), 3},
		{"symmetric givens", problem(t, nil, "1 . .", ". . .", ". . *"), 3},
	} {
		o, err := optimize(t, context.Background(), tt.p)
		if err != nil || !o.Known() {
			t.Fatalf("%s: error %v", tt.name, err)
		}
		boards := related(tt.p, o.Board)
		if len(boards) != tt.count {
			t.Errorf("%s: got %d boards, want %d", tt.name, len(boards), tt.count)
		}
		for _, b := range boards {
			s := puzzles.State{Puzzle: tt.p, Marks: puzzles.NoMarks(tt.p)}
			s.Marks.Values = b
			if faults, complete := Type.Check(s); len(faults) > 0 || !complete || b.CountOf(Transparent) != o.Value {
				t.Errorf("%s: %v", tt.name, faults)
			}
			for c := range tt.p.Size().All() {
				if v := tt.p.Given(c); v != puzzles.Open && v != b.At(c) {
					t.Errorf("%s: %v holds %d, not the given", tt.name, c, b.At(c))
				}
			}
		}
	}
}

// TestFindKnown finds all boards one after another, each time one not yet known, and
// compares their number with that of a search without learning.
func TestFindKnown(t *testing.T) {
	r := rand.New(rand.NewPCG(19, 20))
	answers := map[int]int{}
	for range 800 {
		n, percent := 5+2*r.IntN(2), 10+r.IntN(20)
		p := blank(t, n, n, puzzles.Options{OptionTransparent: 0})
		step, names := 2+r.IntN(n-3), r.Perm(n)
		for c := range p.Size().All() {
			if r.IntN(100) < percent {
				p = p.WithCell(c, puzzles.Value(names[(c.Col+step*c.Row)%n]+1))
			}
		}
		if len(freeColors(p)) > 1 {
			continue
		}
		want, err := engine.Solve(t.Context(), p, engine.Options{Search: engine.Label}, nil)
		if err != nil {
			t.Fatal(err)
		}
		var known []grid.Map[puzzles.Value]
		status, found, err := findBoard(t.Context(), p, math.MaxInt64)
		for status == core.Found && err == nil {
			check(t, p, found.Board)
			if slices.ContainsFunc(known, found.Board.Equal) {
				t.Fatalf("a board that is known: %v", p.Cells)
			}
			known = append(known, found.Board)
			status, found, err = findBoard(t.Context(), p, math.MaxInt64, known...)
		}
		if len(known) != want.Count || status != core.None || err != nil {
			t.Fatalf("%d boards, %v, %v, want %d: %v", len(known), status, err, want.Count, p.Cells)
		}
		answers[len(known)]++
	}
	if answers[1] == 0 || answers[2] == 0 {
		t.Errorf("not all numbers of boards: %v", answers)
	}
}
