package hoodoo_test

import (
	"errors"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types/hoodoo"
)

func orderOf(t *testing.T, z grid.Size, options puzzles.Options) *generate.Order {
	t.Helper()
	p, err := puzzles.New(hoodoo.Type, puzzles.Params{Size: z, Options: options})
	if err != nil {
		t.Fatal(err)
	}
	return &generate.Order{From: p, Seed: 3}
}

func TestGenerate(t *testing.T) {
	for _, tt := range []struct {
		name        string
		size        grid.Size
		options     puzzles.Options
		transparent int
	}{
		{"as few as possible", grid.Size{Rows: 4, Cols: 4}, nil, 3},
		{"one more", grid.Size{Rows: 4, Cols: 4}, puzzles.Options{"transparent": 4}, 4},
		{"none", grid.Size{Rows: 7, Cols: 7}, nil, 0},
		{"the toy", grid.Size{Rows: 8, Cols: 8}, puzzles.Options{"transparent": 2}, 2},
		{"rectangle", grid.Size{Rows: 4, Cols: 6}, nil, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			made, err := orderOf(t, tt.size, tt.options).Make(t.Context(), 0, nil)
			if err != nil {
				t.Fatal(err)
			}
			if n, ok := made.Puzzle.Option("transparent"); !ok || tt.size.Rows == tt.size.Cols && n != tt.transparent {
				t.Errorf("%d transparent pegs are stated, want %d", n, tt.transparent)
			}
			res, err := engine.Solve(t.Context(), made.Puzzle, engine.Options{Limit: 2}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if res.Status != engine.Unique || !res.Solutions[0].Equal(made.Answer) {
				t.Errorf("status %s, or another answer than was told", res.Status)
			}
		})
	}
}

func TestGenerateTellsWhatCannotBe(t *testing.T) {
	_, err := orderOf(t, grid.Size{Rows: 4, Cols: 4}, puzzles.Options{"transparent": 0}).Make(t.Context(), 0, nil)
	if _, ok := errors.AsType[*generate.Unmet](err); !ok || !strings.Contains(err.Error(), "needs at least 3 transparent pegs") {
		t.Errorf("error %v, want that 3 transparent pegs are needed", err)
	}
}

func TestExchangedColorsAreTheSamePuzzle(t *testing.T) {
	made, err := orderOf(t, grid.Size{Rows: 5, Cols: 5}, nil).Make(t.Context(), 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	p := *made.Puzzle
	p.Cells = grid.Collect(p.Size(), func(c grid.Cell) puzzles.Value {
		v := p.Cells.At(c)
		if v == puzzles.Open || v == hoodoo.Transparent {
			return v
		}
		return 6 - v
	})
	if p.Canonical() != made.Puzzle.Canonical() {
		t.Error("a puzzle with its colors exchanged counts as another one")
	}
}
