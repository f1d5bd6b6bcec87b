package doppelblock_test

import (
	"errors"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/types/doppelblock"
)

func orderOf(t *testing.T, n int, settings map[string]string) *generate.Order {
	t.Helper()
	p, err := puzzles.New(doppelblock.Type, puzzles.Params{Size: grid.Size{Rows: n, Cols: n}})
	if err != nil {
		t.Fatal(err)
	}
	return &generate.Order{From: p, Settings: settings, Seed: 3}
}

func TestGenerate(t *testing.T) {
	for _, tt := range []struct {
		name     string
		n        int
		settings map[string]string
	}{
		{"smallest", 3, nil},
		{"as needed", 8, nil},
		{"clues only", 7, map[string]string{"inside": "never"}},
		{"blacks apart", 7, map[string]string{"inside": "never", "blacks": "apart"}},
		{"least sum", 7, map[string]string{"sum": "35"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			o := orderOf(t, tt.n, tt.settings)
			made, err := o.Make(t.Context(), 0, nil)
			if err != nil {
				t.Fatal(err)
			}
			res, err := engine.Solve(t.Context(), made.Puzzle, engine.Options{Limit: 2}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if res.Status != engine.Unique || !res.Solutions[0].Equal(made.Answer) {
				t.Fatalf("status %s, or another answer than was told", res.Status)
			}
			if tt.settings["inside"] == "never" && !made.Puzzle.Cells.Empty() {
				t.Error("cells are given")
			}
			if tt.settings["blacks"] == "apart" && touching(made.Answer) {
				t.Error("two blacks touch")
			}
		})
	}
}

func touching(b generate.Board) bool {
	for c := range b.Size().All() {
		for n := range b.Size().Neighbors(c) {
			if b.At(c) == doppelblock.Black && b.At(n) == doppelblock.Black {
				return true
			}
		}
	}
	return false
}

func TestGenerateReachesTheLeastSum(t *testing.T) {
	o := orderOf(t, 7, map[string]string{"sum": "40"})
	made, err := o.Make(t.Context(), 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	_, full, err := doppelblock.Type.(generate.Generator).Print(t.Context(), o, made.Answer, nil)
	if err != nil {
		t.Fatal(err)
	}
	sum := 0
	for _, at := range full.Fields() {
		sum += full.Clue(at)
	}
	if want := 40 * 2 * 7 * 15 / 100; sum < want {
		t.Errorf("the clues sum to %d, want at least %d", sum, want)
	}
}

func TestGenerateTellsWhatCannotBe(t *testing.T) {
	for _, tt := range []struct {
		name     string
		n        int
		settings map[string]string
		harder   bool
	}{
		{"3 x 3 is never hard", 3, nil, true},
		{"sum of everything", 6, map[string]string{"sum": "100"}, false},
		{"blacks apart on 3 x 3", 3, map[string]string{"blacks": "apart"}, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			o := orderOf(t, tt.n, tt.settings)
			o.Tries = 3
			if tt.harder {
				o.Wanted.Level = reason.Extreme
			}
			_, err := o.Make(t.Context(), 0, nil)
			if _, ok := errors.AsType[*generate.Unmet](err); !ok {
				t.Errorf("error %v, want that the order cannot be met", err)
			}
		})
	}
}
