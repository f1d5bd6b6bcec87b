package hoodoo

import (
	"context"
	"math"
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
)

func bare(t *testing.T, rows, cols int, options puzzles.Options) *puzzles.Puzzle {
	t.Helper()
	p, err := puzzles.New(Type, puzzles.Params{Size: grid.Size{Rows: rows, Cols: cols}, Options: options})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// An order for too few transparent pegs is refused with the number that it takes.
func TestRefusalTellsTheNumber(t *testing.T) {
	for _, c := range []struct {
		rows, cols int
		options    puzzles.Options
		want       string
	}{
		{6, 6, puzzles.Options{OptionTransparent: 3}, "6 × 6 with 6 colors needs at least 4 transparent pegs, and 3 are allowed; try another size or other options"},
		{5, 6, puzzles.Options{OptionTransparent: 0}, "5 × 6 with 6 colors needs at least 1 transparent peg, and none is allowed; try more transparent pegs"},
		{2, 3, puzzles.Options{OptionTransparent: 1, OptionColors: 1}, "2 × 3 with 1 color needs at least 4 transparent pegs, and 1 is allowed; try another size or other options"},
	} {
		o := generate.Order{From: bare(t, c.rows, c.cols, c.options)}
		_, err := o.Make(t.Context(), 0, nil)
		if err == nil || err.Error() != c.want {
			t.Errorf("got  %v\nwant %s", err, c.want)
		}
	}
}

// Every way to an answer says what it has cost.
func TestStatisticsAreNotZero(t *testing.T) {
	for name, p := range map[string]*puzzles.Puzzle{
		"best":    bare(t, 7, 7, nil),
		"search":  bare(t, 6, 6, nil),
		"allowed": bare(t, 6, 6, puzzles.Options{OptionTransparent: 4}),
		"none":    bare(t, 6, 6, puzzles.Options{OptionTransparent: 3}),
		"one":     bare(t, 1, 1, nil),
	} {
		res, err := engine.Solve(t.Context(), p, engine.Options{Limit: 1}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if s := res.Stats; s.Constraints == 0 || s.Memory == 0 {
			t.Errorf("%s: %d constraints, %d bytes, want some", name, s.Constraints, s.Memory)
		}
	}
	status, found, err := findBoard(context.Background(), bare(t, 6, 6, puzzles.Options{OptionTransparent: 3}), math.MaxInt64)
	if err != nil || status != core.None || found.Stats.Decisions == 0 {
		t.Errorf("got %v, %d decisions, %v; want None and some decisions", status, found.Stats.Decisions, err)
	}
}

// TestFindKeepsToItsLimit asks a question that takes thousands of failures.
func TestFindKeepsToItsLimit(t *testing.T) {
	p := bare(t, 10, 10, puzzles.Options{OptionTransparent: 1})
	status, found, err := findBoard(t.Context(), p, 100)
	if err != nil || status != core.Undecided || found.Stats.Failures > 10_000 {
		t.Errorf("got %v, %d failures, %v; want undecided after some thousand", status, found.Stats.Failures, err)
	}
}
