package file_test

import (
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// board returns the puzzle in a text, with its answer.
func board(t *testing.T, text string) puzzles.State {
	t.Helper()
	c, err := file.ParseText(text, types.All)
	if err != nil {
		t.Fatal(err)
	}
	return c.Puzzles[0].State
}

const parted = "Quadrille doppelblock\ntop: 1 . . .\nleft: . . . .\ngivens:\nx1..\n.2..\n....\n....\nmarks:\nx12.\n.2x.\n....\n....\nnoted:\n. . . 1,2\n. . . .\n. . . .\n. . . .\n"

func TestPartText(t *testing.T) {
	s := board(t, parted)
	cells := grid.Collect(s.Puzzle.Size(), func(c grid.Cell) bool { return c.Row < 2 && c.Col > 0 && c != (grid.Cell{Row: 1, Col: 1}) })
	text := file.PartText(s, cells)
	want := "Quadrille part of doppelblock\ngivens:\n1..\n_..\nmarks:\n.2.\n_x.\nnoted:\n  .   . 1,2\n  _   .   .\n"
	if text != want {
		t.Fatalf("%s\nwant\n%s", text, want)
	}
	if !file.IsPart(text) || file.IsGrid(text) {
		t.Error("the text is no part, or a grid")
	}
	for _, ends := range []string{"\n", "\r\n"} {
		p, err := file.ParsePart(strings.ReplaceAll(text, "\n", ends), s.Puzzle, puzzles.Problem)
		if err != nil {
			t.Fatal(err)
		}
		if again := file.PartText(p.State, p.Cells); again != text {
			t.Errorf("read and written:\n%s", again)
		}
	}
}

func TestParsePartRefuses(t *testing.T) {
	s := board(t, parted)
	for text, want := range map[string]string{
		"Quadrille part of yinyang\ngivens:\nb\n":                             "a part of a board of the type yinyang, and the board is one of Doppelblock",
		"Quadrille part of doppelblock\ngivens:\n1.\n.9\n":                    "row 2, column 2 of what was copied: 9 is not a number of a 4 × 4 Doppelblock",
		"Quadrille part of doppelblock\ngivens:\n1.\n.\n":                     "row 2 has not as many cells",
		"Quadrille part of doppelblock\ngivens:\n1.\nmarks:\n1\n":             "marks is 1 × 1 cells; givens is 1 × 2",
		"Quadrille part of doppelblock\nsomething:\n1.\n":                     `"something" is not a grid`,
		"Quadrille part of doppelblock\n":                                     "no cells",
		"Quadrille part of doppelblock\ngivens:\n":                            "there are no rows",
		"Quadrille part of doppelblock\n1.\n":                                 `"" is not a grid`,
		"Quadrille part of doppelblock\ngivens:\n.\nnoted:\n 64\n":            "64 is not a list of notes",
		"Quadrille part of doppelblock\ngivens:\no\n":                         "not black, is a mark",
		"Quadrille part of doppelblock\ngivens:\n" + strings.Repeat(".", 201): "beyond the largest board",
	} {
		if _, err := file.ParsePart(text, s.Puzzle, puzzles.Problem); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60q: %v, want %q", text, err, want)
		}
	}
}

// A bare grid is in the given layer.
func TestParseGridAsPart(t *testing.T) {
	s := board(t, parted)
	if !file.IsGrid("1 x\n2 _") || file.IsGrid("a puzzle") {
		t.Fatal("what is a grid is not told from words")
	}
	for l, want := range map[puzzles.Layer]string{puzzles.Problem: "givens:\n1x\n2_\n", puzzles.Answer: "givens:\n..\n._\nmarks:\n1x\n2_\n"} {
		p, err := file.ParsePart("1 x\n2 _", s.Puzzle, l)
		if err != nil {
			t.Fatal(err)
		}
		if got := file.PartText(p.State, p.Cells); !strings.HasSuffix(got, want) {
			t.Errorf("%s: %s", l, got)
		}
	}
}
