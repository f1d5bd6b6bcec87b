package engine_test

import (
	"context"
	"errors"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// The best suggestion for a board with few solutions leaves as many of them as counting
// shows.
func TestSuggestLeavesWhatItSays(t *testing.T) {
	typ := types.ByName("closefar")
	p, err := puzzles.New(typ, puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	if err != nil {
		t.Fatal(err)
	}
	for step := 0; ; step++ {
		s, err := engine.Suggest(t.Context(), p, grid.Map[puzzles.Value]{})
		if err != nil {
			t.Fatal(err)
		}
		if !s.All {
			t.Fatalf("step %d: %d solutions are not all", step, s.Solutions)
		}
		if step == 0 && s.Solutions != 126 {
			t.Fatalf("the empty board has %d solutions, want 126", s.Solutions)
		}
		if s.Solutions == 1 {
			if step == 0 || step > 5 {
				t.Errorf("one solution is left after %d givens, want few", step)
			}
			return
		}
		p = p.WithCell(s.Cell, s.Value.At(s.Cell))
		res, err := engine.Solve(t.Context(), p, engine.Options{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if want := s.Solutions - s.Removed.At(s.Cell); res.Count != want {
			t.Fatalf("step %d: %d solutions are left, want %d", step, res.Count, want)
		}
	}
}

func TestSuggestTakesTheWantedValue(t *testing.T) {
	p, err := puzzles.New(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 8, Cols: 8}})
	if err != nil {
		t.Fatal(err)
	}
	res, err := engine.Solve(t.Context(), p, engine.Options{Limit: 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := engine.Suggest(t.Context(), p, res.Solutions[0])
	if err != nil {
		t.Fatal(err)
	}
	if s.All || s.Removed.At(s.Cell) == 0 {
		t.Errorf("of %d solutions %d are removed, want some of a sample", s.Solutions, s.Removed.At(s.Cell))
	}
	if got, want := s.Value.At(s.Cell), res.Solutions[0].At(s.Cell); got != want && s.Removed.At(s.Cell) < s.Solutions {
		t.Errorf("value %d is suggested, want that of the answer, %d", got, want)
	}
}

func TestSuggestStops(t *testing.T) {
	p, err := puzzles.New(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 30, Cols: 30}})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := engine.Suggest(ctx, p, grid.Map[puzzles.Value]{}); err != nil && !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that of the context", err)
	}
}
