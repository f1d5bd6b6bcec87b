package domino_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types/domino"
)

func order(t *testing.T, z grid.Size, settings map[string]string, options puzzles.Options) *generate.Order {
	t.Helper()
	p, err := puzzles.New(domino.Type, puzzles.Params{Size: z, Options: options})
	if err != nil {
		t.Fatal(err)
	}
	return &generate.Order{From: p, Settings: settings, Seed: 5}
}

func TestGenerate(t *testing.T) {
	for _, tt := range []struct {
		name     string
		size     grid.Size
		settings map[string]string
		options  puzzles.Options
	}{
		{"one domino", grid.Size{Rows: 1, Cols: 2}, nil, nil},
		{"small full set", grid.Size{Rows: 4, Cols: 5}, nil, nil},
		{"full set", grid.Size{Rows: 10, Cols: 11}, nil, nil},
		{"holes", grid.Size{Rows: 6, Cols: 7}, map[string]string{"holes": "4"}, nil},
		{"odd board with a hole", grid.Size{Rows: 5, Cols: 5}, map[string]string{"holes": "1"}, nil},
		{"large set", grid.Size{Rows: 5, Cols: 6}, nil, puzzles.Options{"set": 9}},
		{"a set that is far too large", grid.Size{Rows: 7, Cols: 8}, nil, puzzles.Options{"set": 15}},
		{"a set out of all proportion", grid.Size{Rows: 4, Cols: 5}, nil, puzzles.Options{"set": 999}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			made, err := order(t, tt.size, tt.settings, tt.options).Make(t.Context(), 0, nil)
			if err != nil {
				t.Fatal(err)
			}
			if faults := domino.Type.Validate(made.Puzzle); len(faults) > 0 {
				t.Fatal(faults[0].Text)
			}
			res, err := engine.Solve(t.Context(), made.Puzzle, engine.Options{Limit: 2}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if res.Status != engine.Unique || !res.Solutions[0].Equal(made.Answer) {
				t.Errorf("status %s, or another answer than was told", res.Status)
			}
			s := puzzles.State{Puzzle: made.Puzzle, Marks: puzzles.AnswerOf(made.Answer)}
			if faults, complete := domino.Type.Check(s); len(faults) > 0 || !complete {
				t.Errorf("the answer breaks a rule or is not complete: %v", faults)
			}
		})
	}
}

func TestGenerateKeepsNumbers(t *testing.T) {
	o := order(t, grid.Size{Rows: 4, Cols: 5}, nil, nil)
	for i, n := range []int{3, 0, 3, 1} {
		o.From = o.From.WithCell(grid.Cell{Row: i, Col: i}, domino.Number(n))
	}
	made, err := o.Make(t.Context(), 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	for c := range o.From.Size().All() {
		if v := o.From.Cells.At(c); v != puzzles.Open && made.Puzzle.Cells.At(c) != v {
			t.Errorf("%s: the given number was changed", c)
		}
	}
}

func TestGenerateTellsWhatCannotBe(t *testing.T) {
	for _, tt := range []struct {
		name    string
		size    grid.Size
		holes   string
		options puzzles.Options
		want    string
	}{
		{"odd", grid.Size{Rows: 5, Cols: 5}, "0", nil, "25 cells cannot be covered"},
		{"small set", grid.Size{Rows: 4, Cols: 4}, "0", puzzles.Options{"set": 2}, "the set from 0 to 2 has 6 dominoes; the board takes 8"},
		{"a set that is not full", grid.Size{Rows: 4, Cols: 4}, "0", puzzles.Options{"set": 4, "full": 1}, "the full set from 0 to 4 has 15 dominoes; the board takes 8"},
		{"a set that holes leave not full", grid.Size{Rows: 2, Cols: 3}, "2", puzzles.Options{"full": 1}, "the full set from 0 to 1 has 3 dominoes; the board takes 2"},
		{"nothing left", grid.Size{Rows: 2, Cols: 2}, "4", nil, "a board with no cells cannot be covered"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := order(t, tt.size, map[string]string{"holes": tt.holes}, tt.options).Make(context.Background(), 0, nil)
			if _, ok := errors.AsType[*generate.Unmet](err); !ok || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want one that says %q", err, tt.want)
			}
		})
	}
}

func TestTurnsKeepTheAnswer(t *testing.T) {
	made, err := order(t, grid.Size{Rows: 4, Cols: 5}, nil, nil).Make(t.Context(), 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, turn := range puzzles.Turns {
		p := made.Puzzle.Turn(turn)
		marks := puzzles.NoMarks(p)
		marks.Values = p.TurnValues(puzzles.Answer, made.Answer, turn)
		if faults, complete := domino.Type.Check(puzzles.State{Puzzle: p, Marks: marks}); len(faults) > 0 || !complete {
			t.Errorf("turn %d: the turned answer does not answer the turned puzzle: %v", turn, faults)
		}
		if p.Canonical() != made.Puzzle.Canonical() {
			t.Errorf("turn %d: not recognized as the same puzzle", turn)
		}
	}
}

func TestRenamedNumbersAreTheSamePuzzle(t *testing.T) {
	made, err := order(t, grid.Size{Rows: 4, Cols: 5}, nil, nil).Make(t.Context(), 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	p := *made.Puzzle
	p.Cells = grid.Collect(p.Size(), func(c grid.Cell) puzzles.Value {
		n, _ := domino.NumberOf(p.Cells.At(c))
		return domino.Number(3 - n)
	})
	if p.Canonical() != made.Puzzle.Canonical() {
		t.Error("a puzzle with its numbers exchanged counts as another one")
	}
}
