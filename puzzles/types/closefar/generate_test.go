package closefar

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
)

func order(t *testing.T, side int, show string) *generate.Order {
	t.Helper()
	p, err := puzzles.New(Type, puzzles.Params{Size: grid.Size{Rows: side, Cols: side}})
	if err != nil {
		t.Fatal(err)
	}
	return &generate.Order{From: p, Seed: 1, Settings: map[string]string{settingShow: show}}
}

func TestGenerateShows(t *testing.T) {
	for _, test := range []struct {
		show     string
		symmetry puzzles.Symmetry
		bars     bool
	}{
		{showLetters, puzzles.NoSymmetry, false},
		{showLetters, puzzles.Half, true}, // opposite to letters
		{showCells, puzzles.NoSymmetry, true},
	} {
		bars := 0
		for i := range 3 {
			o := order(t, 8, test.show)
			o.Symmetry = test.symmetry
			m, err := o.Make(t.Context(), i, nil)
			if err != nil {
				t.Fatal(err)
			}
			for c := range m.Puzzle.Size().All() {
				if m.Puzzle.Cells.At(c) == Blank {
					bars++
				}
			}
		}
		if (bars > 0) != test.bars {
			t.Errorf("%s, symmetry %s: %d bars", test.show, test.symmetry, bars)
		}
	}
}

func TestGenerateCross(t *testing.T) {
	for _, side := range []int{6, 7} {
		for i := range 3 {
			m, err := order(t, side, showCross).Make(t.Context(), i, nil)
			if err != nil {
				t.Fatal(err)
			}
			for l, cells := range m.Puzzle.Size().Lines() {
				letters := 0
				for _, c := range cells {
					switch m.Puzzle.Cells.At(c) {
					case C, F:
						letters++
					case Blank:
						t.Errorf("%s is given as blank", c)
					}
				}
				if letters != 1 {
					t.Errorf("side %d: %d letters in %s", side, letters, l)
				}
			}
			res, err := engine.Solve(t.Context(), m.Puzzle, engine.Options{Limit: 2}, nil)
			if err != nil || res.Status != engine.Unique {
				t.Errorf("side %d: %s, error %v", side, res.Status, err)
			}
		}
	}
}

// Cells that must stay free stay so in a cross too.
func TestGenerateCrossWithMask(t *testing.T) {
	o := order(t, 6, showCross)
	o.Mask = grid.Collect(o.From.Size(), func(c grid.Cell) generate.Mask {
		if c.Row == c.Col {
			return generate.MustNot
		}
		return generate.May
	})
	m, err := o.Make(t.Context(), 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 6 {
		if m.Puzzle.Cells.At(grid.Cell{Row: i, Col: i}) != puzzles.Open {
			t.Errorf("a given stands on the diagonal in row %d", i+1)
		}
	}
}

func TestGenerateCrossSaysThatThereIsNone(t *testing.T) {
	o := order(t, 10, showCross)
	o.Tries = 2
	_, err := o.Make(t.Context(), 0, nil)
	u, ok := errors.AsType[*generate.Unmet](err)
	if !ok || u.Tries != 2 || !strings.Contains(u.Error(), "one in each row and column") {
		t.Errorf("error %v", err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	o.Tries = 1 << 20
	start := time.Now()
	if _, err := o.Make(ctx, 0, nil); !errors.Is(err, context.DeadlineExceeded) || time.Since(start) > 5*time.Second {
		t.Errorf("error %v after %v", err, time.Since(start))
	}
}

// Full boards are diverse: two boards share hardly more letters than randomly placed ones
// would.
func TestAnswersDiffer(t *testing.T) {
	o := order(t, 10, showLetters)
	shared, letters := 0, 0
	var last generate.Board
	for i := range 20 {
		m, err := o.Make(t.Context(), i, nil)
		if err != nil {
			t.Fatal(err)
		}
		for c := range o.From.Size().All() {
			if i == 0 || last.At(c) == Blank {
				continue
			}
			letters++
			if m.Answer.At(c) == last.At(c) {
				shared++
			}
		}
		last = m.Answer
	}
	if share := float64(shared) / float64(letters); share > 0.35 {
		t.Errorf("two boards share %.2f of their letters, 0.20 would be chance", share)
	}
}
