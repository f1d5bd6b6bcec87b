package hoodoo

import (
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
)

// problem makes a puzzle from the words of its rows.
func problem(t testing.TB, options puzzles.Options, rows ...string) *puzzles.Puzzle {
	t.Helper()
	z := grid.Size{Rows: len(rows), Cols: len(strings.Fields(rows[0]))}
	p, err := puzzles.New(Type, puzzles.Params{Size: z, Options: options})
	if err != nil {
		t.Fatal(err)
	}
	p.Cells = puzzletest.Values(t, Type.Alphabet(p, puzzles.Problem), rows...)
	return p
}

// blank is an empty board.
func blank(t testing.TB, rows, cols int, options puzzles.Options) *puzzles.Puzzle {
	t.Helper()
	p, err := puzzles.New(Type, puzzles.Params{Size: grid.Size{Rows: rows, Cols: cols}, Options: options})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestAlphabet(t *testing.T) {
	p := blank(t, 6, 8, nil)
	tests := []struct {
		word string
		want puzzles.Value
		err  string
	}{
		{".", puzzles.Open, ""},
		{"*", Transparent, ""},
		{"8", 8, ""},
		{"9", 0, "9 is not a color of a 6 × 8 Hoo-Doo (1 to 8)"},
		{"0", 0, "0 is not a color of a 6 × 8 Hoo-Doo (1 to 8)"},
		{"A", 0, `"A" is neither transparent (*) nor a color of a 6 × 8 Hoo-Doo (1 to 8)`},
	}
	ab := Type.Alphabet(p, puzzles.Answer)
	for _, tt := range tests {
		got, err := ab.Value(tt.word)
		text := ""
		if err != nil {
			text = err.Error()
		}
		if got != tt.want || text != tt.err {
			t.Errorf("%q: got %d, %q, want %d, %q", tt.word, got, text, tt.want, tt.err)
		}
		if err == nil && ab.Text(got) != tt.word {
			t.Errorf("%q comes back as %q", tt.word, ab.Text(got))
		}
	}
	if _, err := Type.Alphabet(p.WithOption(OptionColors, 9), puzzles.Answer).Value("9"); err != nil {
		t.Errorf("9 of 9 colors: %v", err)
	}
}

func TestLetter(t *testing.T) {
	for v, want := range map[puzzles.Value]string{1: "A", 26: "Z", 27: "AA", 52: "AZ", 53: "BA", 63: "BK"} {
		if got := Letter(v); got != want {
			t.Errorf("color %d: got %s, want %s", v, got, want)
		}
	}
}

func TestDescribe(t *testing.T) {
	s := puzzletest.State(t, problem(t, nil, "3 * . . .", ". . . . ."), ". . 2 * .")
	s.Marks.Notes = s.Marks.Notes.With(grid.Cell{Row: 0, Col: 4}, puzzles.Notes(0b11010))
	want := []string{
		"Row 1, column 1: C, green, given", "Row 1, column 2: transparent, given", "Row 1, column 3: B, orange",
		"Row 1, column 4: transparent", "Row 1, column 5: open, noted A, C or D",
	}
	for col, text := range want {
		if got := s.Describe(grid.Of(grid.Cell{Col: col})); got != text {
			t.Errorf("got %q, want %q", got, text)
		}
	}
}

func TestSizeName(t *testing.T) {
	for _, tt := range []struct {
		pr   puzzles.Params
		want string
	}{
		{puzzles.Params{Size: grid.Size{Rows: 7, Cols: 7}}, "7 × 7, 7 colors"},
		{puzzles.Params{Size: grid.Size{Rows: 3, Cols: 5}}, "3 × 5, 5 colors"},
		{puzzles.Params{Size: grid.Size{Rows: 3, Cols: 5}, Options: puzzles.Options{OptionColors: 1}}, "3 × 5, 1 color"},
	} {
		if got := spec.SizeName(tt.pr); got != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
}
