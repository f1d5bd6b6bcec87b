package hoodoo

import (
	"context"
	"testing"

	"quadrille/puzzles"
)

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
		boards := (hoodoo{}).Related(tt.p, o.Board)
		if len(boards) != tt.count {
			t.Errorf("%s: got %d boards, want %d", tt.name, len(boards), tt.count)
		}
		for _, b := range boards {
			s := puzzles.State{Puzzle: tt.p, Marks: puzzles.NoMarks(tt.p)}
			s.Marks.Values = b
			if faults, complete := Type.Check(s); len(faults) > 0 || !complete || transparent(b) != o.Value {
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
