package types_test

import (
	"strconv"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// Each way to mend a board says what it does and does it.
func TestRepairs(t *testing.T) {
	for _, test := range []struct {
		board string
		want  [][2]string // the text, and what is on the board then
	}{
		{"Quadrille domino\ngivens:\n0100\n1122\n0122\n", nil},
		{"Quadrille domino\nset: 2\ngivens:\n0110\n1122\n0121\n", [][2]string{
			{"Change row 3, column 2 to 0; row 3, column 4 to 2.", "0110\n1122\n0022"},
			{"Hide the numbers of row 3, column 2; row 3, column 4.", "0110\n1122\n0?2?"},
			{"Let the set go to 4, and not all of its dominoes be used.", "set: 4\nfull: false"},
		}},
		{"Quadrille domino\nset: 2\ngivens:\n03\n10\n", [][2]string{
			{"Let the set go to 3.", "set: 3"},
			{"Hide the number of row 1, column 2.", "0?\n10"},
		}},
		{"Quadrille domino\nset: 1\ngivens:\n0011\n1001\n", [][2]string{{"Let the set go to 2.", "set: 2"}}},
		{"Quadrille domino\ngivens:\n010\n010\n110\n", [][2]string{{"Make a hole of row 2, column 2.", "010\n0#0\n110"}}},
		{"Quadrille domino\ngivens:\n010#\n0101\n", [][2]string{{"Make a hole of row 2, column 4.", "010#\n010#"}}},
		{"Quadrille domino\nset: 3\nfull: true\ngivens:\n012\n012\n012\n012\n", [][2]string{
			{"Let the full set go to 2.", "givens:\n012"},
			{"Let the set go to 2, and not all of its dominoes be used.", "full: false"},
		}},
		{"Quadrille domino\nset: 2\ngivens:\n0011\n0022\n1122\ndominoes:\n><..\n><..\n..v.\n", [][2]string{
			{"Remove these given dominoes: row 2, column 1; row 2, column 2; row 3, column 3.", "dominoes:\n><..\n....\n....\n"},
		}},
		{"Quadrille doppelblock\ntop: 5 . 12 .\nleft: . . 9 .\ngivens:\n....\n....\n....\n....\n", [][2]string{
			{"Remove the clues: above column 1; above column 3; left of row 3.", "givens:\n....\n"},
			{"Change above column 1 to 3; above column 3 to 3; left of row 3 to 3.", "top: 3 . 3 .\nleft: . . 3 ."},
		}},
		{"Quadrille closefar\ngivens:\nC..\n...\n..F\n", [][2]string{{"Make the board 6 × 6.", "C.....\n......\n..F...\n......\n......\n......"}}},
		{"Quadrille hoodoo\ntransparent: 3\ngivens:\n......\n......\n......\n......\n......\n......\n", [][2]string{
			{"Allow 4 transparent pegs.", "transparent: 4"}, {"Ask for as few transparent pegs as possible.", "givens"},
		}},
		{"Quadrille hoodoo\ncolors: 2\ntransparent: 1\ngivens:\n...\n...\n", [][2]string{{"Allow 2", "transparent: 2"}, {"Ask", "givens"}}},
		{"Quadrille yinyang\ngivens:\nbb\nbb\n", nil},
		{"Quadrille hoodoo\ntransparent: 4\ngivens:\n......\n......\n......\n......\n......\n......\n", nil},
	} {
		s := misprinted(t, test.board).Begin(1).Leave() // a test solve goes along
		got := puzzles.Repairs(s)
		for _, r := range got {
			if r.After.Play == nil {
				t.Errorf("%s%s\nthe test solve is gone", test.board, r.Text)
			}
		}
		if len(test.want) != len(got) {
			t.Errorf("%s%d ways to mend it: %+v", test.board, len(got), got)
		}
		for i, want := range test.want {
			if i < len(got) && (!strings.Contains(got[i].Text, want[0]) || !strings.Contains(file.PuzzleText(got[i].After), want[1])) {
				t.Errorf("%s%s\n%s\nwant %s\n%s", test.board, got[i].Text, file.PuzzleText(got[i].After), want[0], want[1])
			}
		}
	}
}

// misprinted is a board that need be no problem: its type, its options, its clues and
// what is printed in its cells.
func misprinted(t *testing.T, text string) puzzles.State {
	t.Helper()
	head, body, _ := strings.Cut(text, "givens:\n")
	grids := strings.Split(body, "dominoes:\n")
	rows := strings.Fields(grids[0])
	lines := strings.Split(strings.TrimSpace(head), "\n")
	p, err := puzzles.New(types.ByName(strings.Fields(lines[0])[1]), puzzles.Params{Size: grid.Size{Rows: len(rows), Cols: len(rows[0])}})
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines[1:] {
		name, value, _ := strings.Cut(line, ": ")
		side, clues := map[string]grid.Kind{"top": grid.Above, "left": grid.LeftOf}[name]
		if !clues {
			n, _ := strconv.Atoi(strings.Replace(value, "true", "1", 1))
			p = p.WithOption(name, n)
			continue
		}
		for i, word := range strings.Fields(value) {
			if n, err := strconv.Atoi(word); err == nil {
				p = p.WithClue(grid.Place{Kind: side, Cell: grid.Cell{Row: i, Col: i}}, n)
			}
		}
	}
	value := func(l puzzles.Layer, rows []string, c grid.Cell) puzzles.Value {
		word := rows[c.Row][c.Col : c.Col+1]
		if n, err := strconv.Atoi(word); err == nil && p.Type.Spec().Pieces != nil {
			return puzzles.Value(n + 1) // also above the set
		}
		v, err := p.Type.Alphabet(p, l).Value(word)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	for c := range p.Size().All() {
		p = p.WithCell(c, value(puzzles.Problem, rows, c))
		if len(grids) > 1 {
			p = p.WithGiven(c, value(puzzles.Answer, strings.Fields(grids[1]), c))
		}
	}
	return puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
}

// Nothing is to be mended on a board that is well.
func TestNothingToRepair(t *testing.T) {
	for _, typ := range types.All {
		for _, s := range answered(t, typ.Name()) {
			if list := puzzles.Repairs(s); len(list) > 0 {
				t.Errorf("%s: %q on a board that is well", typ.Name(), list[0].Text)
			}
		}
	}
}
