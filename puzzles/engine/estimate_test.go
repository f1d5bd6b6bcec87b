package engine_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest/newcomers"
	"quadrille/puzzles/puzzletest/random"
	"quadrille/puzzles/types/hoodoo"
	"quadrille/puzzles/types/yinyang"
)

// TestEstimate compares estimates with the numbers of solutions, counted one by one. The
// random numbers are fixed, so the result is always the same.
func TestEstimate(t *testing.T) {
	if testing.Short() {
		t.Skip("it counts many boards one by one; TestEstimateOfAnOpenBoard counts none")
	}
	many := 0
	for i := range 10 {
		for _, typ := range newcomers.Types {
			p := random.Board(rand.New(rand.NewPCG(uint64(i), 75)), typ)
			a := engine.NewAnalyst().Update(t.Context(), p, nil)
			if a.Objective != nil {
				continue
			}
			res, err := engine.Solve(t.Context(), p, engine.Options{Limit: 20000, Keep: 1}, nil)
			if err != nil || !res.Complete {
				continue
			}
			e, err := engine.EstimateCount(t.Context(), p, a)
			if err != nil {
				t.Fatal(err)
			}
			if res.Count == 0 && e.Met > 0 {
				t.Errorf("%s: %d solutions met where there are none", text(p), e.Met)
			}
			if e.Met < 20 {
				continue
			}
			if res.Count > 20 {
				many++
			}
			if d := e.Mean - float64(res.Count); d > 5*e.Error+1e-6 || d < -5*e.Error-1e-6 {
				t.Errorf("%s: estimated %.1f ± %.1f of %d", text(p), e.Mean, e.Error, res.Count)
			}
		}
	}
	if many < 5 {
		t.Errorf("only %d boards with many solutions", many)
	}
}

// TestEstimateOfAnOpenBoard uses Yin-Yang boards of 5 × 5: there are 660, and half as many
// with a color given in a corner.
func TestEstimateOfAnOpenBoard(t *testing.T) {
	p, err := puzzles.New(yinyang.Type, puzzles.Params{Size: grid.Size{Rows: 5, Cols: 5}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		p    *puzzles.Puzzle
		want float64
	}{{p, 660}, {p.WithCell(grid.Cell{}, yinyang.Black), 330}} {
		e, err := engine.EstimateCount(t.Context(), c.p, engine.Analysis{Status: engine.Multiple})
		if d := e.Mean - c.want; err != nil || d > 4*e.Error || d < -4*e.Error || e.Error > c.want/4 {
			t.Errorf("estimated %.1f ± %.1f of %.0f, %v", e.Mean, e.Error, c.want, err)
		}
	}
}

// TestEstimateOfTheBest checks that for a puzzle with an objective best boards are
// estimated, and nothing before the optimum is known; and that the end of the context is an
// error.
func TestEstimateOfTheBest(t *testing.T) {
	p, err := puzzles.New(hoodoo.Type, puzzles.Params{Size: grid.Size{Rows: 4, Cols: 4}, Options: puzzles.Options{"colors": 4}})
	if err != nil {
		t.Fatal(err)
	}
	a := engine.NewAnalyst().Update(t.Context(), p, nil)
	if e, err := engine.EstimateCount(t.Context(), p, a); err != nil || e.Met == 0 {
		t.Errorf("the best boards: %+v, %v", e, err)
	}
	a.Status = engine.Best
	if e, err := engine.EstimateCount(t.Context(), p, a); err != nil || e.Probes > 0 {
		t.Errorf("before the optimum is known: %+v, %v", e, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	open, err := puzzles.New(yinyang.Type, puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := engine.EstimateCount(ctx, open, engine.Analysis{Status: engine.Multiple}); !errors.Is(err, context.Canceled) {
		t.Errorf("without time the error is %v", err)
	}
}
