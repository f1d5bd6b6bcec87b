package doppelblock

import (
	"slices"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
)

func TestValidate(t *testing.T) {
	tests := []struct {
		name        string
		above, left string
		want        []string
	}{
		{"fine", "6 . 0 . 4", ". 6 . . 1", nil},
		{"clues too high", ". . 11 . .", ". 12 . . .", []string{"Above column 3: 11 is more than 6, the highest clue there.", "Left of row 2: 12 is more than 6, the highest clue there."}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			check(t, empty(t, tt.above, tt.left).Validate(), tt.want)
		})
	}
	t.Run("given out of range", func(t *testing.T) {
		p := empty(t, ". . . .", ". . . .").WithCell(grid.Cell{Row: 1, Col: 2}, 3)
		check(t, p.Validate(), []string{"Row 2, column 3: 3 is not a number of a 4 × 4 Doppelblock (1 to 2)."})
	})
}

// check compares the sentences of faults with those wanted.
func check(t *testing.T, faults []puzzles.Fault, want []string) {
	t.Helper()
	var got []string
	for _, f := range faults {
		if len(f.Places) == 0 {
			t.Errorf("no places: %s", f.Text)
		}
		got = append(got, f.Text)
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestCheck(t *testing.T) {
	tests := []struct {
		name        string
		above, left string
		rows        []string
		want        []string
		complete    bool
	}{
		{
			name: "solution", above: "0 0 5 0 6", left: "3 0 0 0 0",
			rows: []string{"2 1 x 3 x", "x x 3 2 1", "x x 2 1 3", "1 3 x x 2", "3 2 1 x x"},
		},
		{
			name: "nothing wrong yet", above: "5 . . . .", left: ". . . . .",
			rows: []string{"x . . . .", "2 . . . .", ". . o . .", "x . . . .", ". . . . ."},
		},
		{
			name: "a number twice", above: ". . . . .", left: ". . . . .",
			rows: []string{". . . . .", ". . . . .", "2 . 2 . .", ". . 2 . .", ". . . . ."},
			want: []string{"Row 3: two 2s.", "Column 3: two 2s."},
		},
		{
			name: "blacks", above: ". . . . .", left: ". . . . .",
			rows: []string{"x x x . .", "o 1 o o .", ". . . . .", ". . . . .", ". . . . ."},
			want: []string{"Row 1: three black cells.", "Row 2: only one cell can be black."},
		},
		{
			name: "no black", above: ". . . . .", left: ". . . . .",
			rows: []string{"o o o o o", ". . . . .", ". . . . .", ". . . . .", ". . . . ."},
			want: []string{"Row 1: no cell can be black."},
		},
		{
			name: "sums", above: ". . . . .", left: "4 2 1 0 6",
			rows: []string{"x 1 2 x .", "x 1 . x .", "x . . x .", ". x . x .", "x . . x ."},
			want: []string{
				"Row 1: the numbers between the blacks make 3, not 4.",
				"Row 2: the numbers between the blacks make at least 3, not 2.",
				"Row 3: the numbers between the blacks make at least 3, not 1.",
				"Row 4: the numbers between the blacks make at least 1, not 0.",
				"Row 5: the numbers between the blacks make at most 5, not 6.",
				"Column 1: four black cells.", "Column 2: two 1s.", "Column 4: five black cells.",
			},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := empty(t, tt.above, tt.left)
			faults, complete := Type.Check(puzzletest.State(t, p, tt.rows...))
			if tt.name == "solution" {
				if !complete {
					t.Error("not complete")
				}
			} else if complete {
				t.Error("complete")
			}
			check(t, faults, tt.want)
		})
	}
}
