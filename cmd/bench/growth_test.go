package main

import (
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/types"
	"quadrille/puzzles/types/domino"
)

// TestGrowingBoards makes the smallest boards of each type: valid problems with an answer,
// the same each time.
func TestGrowingBoards(t *testing.T) {
	for _, g := range growing {
		typ := types.ByName(g.typ)
		if !slices.IsSorted(g.sides) {
			t.Errorf("%s: the sides are not in order", g.typ)
		}
		for seed := range boardsASize {
			b, err := randomBoard(t.Context(), typ, g.sides[0], g.percent, seed)
			if err != nil {
				t.Fatal(err)
			}
			if faults := b.puzzle.Validate(); len(faults) > 0 {
				t.Errorf("%s: %s", b.name, faults[0].Text)
			}
			again, err := randomBoard(t.Context(), typ, g.sides[0], g.percent, seed)
			if err != nil {
				t.Fatal(err)
			}
			if !again.puzzle.Same(b.puzzle) {
				t.Errorf("%s is another board the second time", b.name)
			}
			res, err := engine.Solve(t.Context(), b.puzzle, engine.Options{Limit: 1}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if res.Count != 1 {
				t.Errorf("%s has no answer", b.name)
			}
			open := 0
			for c := range b.puzzle.Size().All() {
				if b.puzzle.Cells.At(c) == puzzles.Open {
					open++
				}
			}
			if open == 0 != (g.percent == 0) {
				t.Errorf("%s: %d open cells", b.name, open)
			}
		}
	}
}

func TestMedians(t *testing.T) {
	got := medians([]point{{100, 3, false}, {25, 1, false}, {100, 9, true}, {100, 1, false}})
	if want := []point{{25, 1, false}, {100, 3, false}}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestBeyond checks that a solver stopped on all boards of a size is not run on larger ones.
func TestBeyond(t *testing.T) {
	p := panel{lines: [][]point{{{100, 1, true}, {100, 1, false}}, {{100, 9, true}, {100, 9, true}}}}
	for _, test := range []struct {
		solver, cells int
		want          bool
	}{{0, 400, false}, {1, 400, true}, {1, 100, false}} {
		if got := p.beyond(test.solver, test.cells); got != test.want {
			t.Errorf("solver %d, %d cells: %v", test.solver, test.cells, got)
		}
	}
}

// TestCurves checks the chart: valid XML, with a mark for each board and one for the legend,
// all inside the picture.
func TestCurves(t *testing.T) {
	picture := string(curves([]panel{
		{"One", [][]point{{{100, 0.01, false}, {400, 0.1, false}, {400, 9, true}}, {{100, 0.02, false}}}},
		{"Two", [][]point{{{30, 0, false}}, nil}},
	}, []string{"quadrille", "clasp"}))
	d := xml.NewDecoder(strings.NewReader(picture))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	for mark, want := range map[string]int{`r="2.5"`: 4, `l4 7h-8z`: 2, `stroke-width="1.5"`: 3, ">quadrille<": 1, ">One<": 1} {
		if got := strings.Count(picture, mark); got != want {
			t.Errorf("%d times %s, want %d", got, mark, want)
		}
	}
	for v, want := range map[float64]float64{leastSeconds / 10: plotHigh, leastSeconds: plotHigh, mostSeconds: 0, 10 * mostSeconds: 0} {
		if got := plotY(v); got != want {
			t.Errorf("%g s is drawn at %g, want %g", v, got, want)
		}
	}
}

// TestLargeDominoes solves full sets with random numbers: the demands of each cell and each
// domino suffice to come near a solution, so that boards of 61 × 62 are solved soon after
// the first restart and not after 143,125 conflicts.
func TestLargeDominoes(t *testing.T) {
	for _, side := range []int{46, 61} {
		for seed := range 8 {
			b, err := randomBoard(t.Context(), domino.Type, side, 0, seed)
			if err != nil {
				t.Fatal(err)
			}
			posed, err := puzzles.Pose(t.Context(), b.puzzle, "")
			if err != nil {
				t.Fatal(err)
			}
			posed.PostGivens()
			s, err := posed.Solver()
			if err != nil {
				t.Fatal(err)
			}
			status, err := s.SolveWithin(t.Context(), 1000)
			if err != nil {
				t.Fatal(err)
			}
			if status != core.Found {
				t.Errorf("%s: %v after %d conflicts", b.name, status, s.Stats().Failures)
			}
		}
	}
}
