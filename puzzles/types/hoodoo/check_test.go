package hoodoo

import (
	"slices"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
)

func TestValidate(t *testing.T) {
	p := blank(t, 3, 3, nil)
	if faults := Type.Validate(p); len(faults) > 0 {
		t.Errorf("3 × 3 needs transparent pegs, which is no fault: %v", faults)
	}
	faults := Type.Validate(p.WithCell(grid.Cell{Row: 1, Col: 2}, 5))
	if want := "Row 2, column 3: 5 is not a color of a 3 × 3 Hoo-Doo (1 to 3)."; len(faults) != 1 || faults[0].Text != want {
		t.Errorf("got %v, want %q", faults, want)
	}
}

func TestCheck(t *testing.T) {
	tests := []struct {
		name     string
		options  puzzles.Options
		givens   []string
		marks    []string
		want     []string
		complete bool
	}{
		{
			name:   "solution",
			givens: []string{"1 2 3 4 5", ". . . . .", ". . . . .", ". . . . .", ". . . . ."},
			marks:  []string{". . . . .", "3 4 5 1 2", "5 1 2 3 4", "2 3 4 5 1", "4 5 1 2 3"}, complete: true,
		},
		{
			name:   "row and column",
			givens: []string{"1 . 1 . .", ". . . . .", ". . . . .", ". . . . .", ". . . . ."},
			marks:  []string{". . . . 1", ". . . . .", ". . . . 1", ". . . . .", ". . . . ."},
			want: []string{
				"Row 1: three pegs A.", "Column 5: two pegs A.",
				"Diagonal through row 1, column 3 and row 3, column 5: two pegs A.",
			},
		},
		{
			name:   "diagonals, short ones too",
			givens: []string{". 3 . .", ". . . .", "2 . . 3", ". . . ."},
			marks:  []string{". . . .", ". 2 . .", ". . . .", ". 2 . ."},
			want: []string{
				"Column 2: two pegs B.",
				"Diagonal through row 1, column 2 and row 3, column 4: two pegs C.",
				"Diagonal through row 3, column 1 and row 4, column 2: two pegs B.",
				"Diagonal through row 3, column 1 and row 2, column 2: two pegs B.",
			},
		},
		{
			name: "too many transparent pegs", options: puzzles.Options{OptionTransparent: 1},
			givens: []string{"* .", ". ."}, marks: []string{". *", "1 ."},
			want: []string{"2 transparent pegs: only 1 is allowed."},
		},
		{
			name: "no transparent pegs", options: puzzles.Options{OptionTransparent: 0},
			givens: []string{"* .", ". ."}, marks: []string{". .", ". ."},
			want: []string{"1 transparent peg: none is allowed."},
		},
		{
			name:   "as few as possible",
			givens: []string{"* *", "* *"}, marks: []string{". .", ". ."}, complete: true,
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := problem(t, tt.options, tt.givens...)
			faults, complete := Type.Check(puzzletest.State(t, p, tt.marks...))
			if complete != tt.complete {
				t.Errorf("complete: %t", complete)
			}
			var got []string
			for _, f := range faults {
				if len(f.Places) == 0 {
					t.Errorf("no places: %s", f.Text)
				}
				got = append(got, f.Text)
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("got  %q\nwant %q", got, tt.want)
			}
		})
	}
}
