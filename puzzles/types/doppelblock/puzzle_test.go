package doppelblock

import (
	"strconv"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
)

// problem makes a puzzle from the words of its clues ("" for none at all) and
// of its rows.
func problem(t testing.TB, above, left string, rows ...string) *puzzles.Puzzle {
	t.Helper()
	n := len(rows)
	p, err := puzzles.New(Type, puzzles.Params{Size: grid.Size{Rows: n, Cols: n}})
	if err != nil {
		t.Fatal(err)
	}
	p.Cells = puzzletest.Values(t, Type.Alphabet(p, puzzles.Problem), rows...)
	for i, word := range strings.Fields(above) {
		p = p.WithClue(grid.Place{Kind: grid.Above, Cell: grid.Cell{Col: i}}, clueWord(t, word))
	}
	for i, word := range strings.Fields(left) {
		p = p.WithClue(grid.Place{Kind: grid.LeftOf, Cell: grid.Cell{Row: i}}, clueWord(t, word))
	}
	return p
}

// empty is a puzzle with clues only, on a board of the size of the clues.
func empty(t testing.TB, above, left string) *puzzles.Puzzle {
	t.Helper()
	n := len(strings.Fields(left))
	rows := make([]string, n)
	for i := range rows {
		rows[i] = strings.Repeat(". ", n)
	}
	return problem(t, above, left, rows...)
}

func clueWord(t testing.TB, word string) int {
	t.Helper()
	if word == "." {
		return puzzles.NoClue
	}
	v, err := strconv.Atoi(word)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestAlphabet(t *testing.T) {
	p := empty(t, ". . . . . .", ". . . . . .")
	tests := []struct {
		word  string
		layer puzzles.Layer
		want  puzzles.Value
		err   string
	}{
		{".", puzzles.Problem, puzzles.Open, ""},
		{"x", puzzles.Problem, Black, ""},
		{"4", puzzles.Problem, 4, ""},
		{"o", puzzles.Answer, NotBlack, ""},
		{"o", puzzles.Problem, 0, "o, not black, is a mark and cannot be given"},
		{"9", puzzles.Problem, 0, "9 is not a number of a 6 × 6 Doppelblock (1 to 4)"},
		{"0", puzzles.Answer, 0, "0 is not a number of a 6 × 6 Doppelblock (1 to 4)"},
		{"04", puzzles.Answer, 0, `"04" is neither black (x) nor a number of a 6 × 6 Doppelblock (1 to 4)`},
		{"b", puzzles.Answer, 0, `"b" is neither black (x) nor a number of a 6 × 6 Doppelblock (1 to 4)`},
	}
	for _, tt := range tests {
		ab := Type.Alphabet(p, tt.layer)
		got, err := ab.Value(tt.word)
		if text := errorText(err); got != tt.want || text != tt.err {
			t.Errorf("%s %q: got %d, %q, want %d, %q", tt.layer, tt.word, got, text, tt.want, tt.err)
		}
		if err == nil && ab.Text(got) != tt.word {
			t.Errorf("%q comes back as %q", tt.word, ab.Text(got))
		}
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestDescribe(t *testing.T) {
	p := problem(t, ". . . . .", ". . . . .", "x . . . .", ". 3 . . .", ". . . . .", ". . . . .", ". . . . .")
	s := puzzletest.State(t, p, ". 2 x o .")
	s.Marks.Notes = s.Marks.Notes.With(grid.Cell{Row: 0, Col: 4}, puzzles.Notes(0b1110))
	want := []string{
		"Row 1, column 1: black, given", "Row 1, column 2: 2", "Row 1, column 3: black",
		"Row 1, column 4: not black", "Row 1, column 5: open, noted 1, 2 or 3",
	}
	for col, text := range want {
		if got := s.Describe(grid.Of(grid.Cell{Col: col})); got != text {
			t.Errorf("got %q, want %q", got, text)
		}
	}
}
