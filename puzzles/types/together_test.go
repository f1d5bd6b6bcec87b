package types_test

import (
	"slices"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// TestTogether lights what belongs to a place of a board of each type: an x is a cell that
// does.
func TestTogether(t *testing.T) {
	in := func(row, col int) grid.Place { return grid.Of(grid.Cell{Row: row, Col: col}) }
	for _, c := range []struct {
		name, puzzle string
		at           grid.Place
		want         string
	}{
		{"a connected group", `"type": "yinyang", "givens": ["bbw", ".bw", "b.."]`, in(0, 0), "xx. .x. ..."},
		{"an open cell", `"type": "yinyang", "givens": ["bbw", ".bw", "b.."]`, in(1, 0), "... ... ..."},
		{"a number", `"type": "domino", "givens": ["012", "210"], "full": false`, in(0, 1), ".x. .x."},
		{"a pair", `"type": "domino", "givens": ["0012", "2101"], "full": false, "dominoes": ["..><", "...."]`, in(0, 2), "..xx xx.x"},
		{"a border", `"type": "domino", "givens": ["012", "210"], "full": false`, grid.Place{Kind: grid.East}, "xx. .xx"},
		{"a number of a line", `"type": "doppelblock", "givens": ["1...", ".1..", "....", "..x."]`, in(0, 0), "x... .x.. .... ...."},
		{"the line of a clue", `"type": "doppelblock", "givens": ["1...", ".1..", "....", "..x."]`, grid.Place{Kind: grid.Above, Cell: grid.Cell{Col: 1}}, ".x.. .x.. .x.. .x.."},
		{"the line of a clue on the left", `"type": "doppelblock", "givens": ["1...", ".1..", "....", "..x."]`, grid.Place{Kind: grid.LeftOf, Cell: grid.Cell{Row: 2}}, ".... .... xxxx ...."},
		{"a letter", `"type": "closefar", "givens": ["C.....", "..C...", "F.....", "......", "......", "......"]`, in(1, 2), "x..... ..x... ...... ...... ...... ......"},
		{"lines of a color", `"type": "hoodoo", "givens": ["....", ".1..", "....", "...."]`, in(1, 1), "xxx. xxxx xxx. .x.x"},
		{"a transparent peg", `"type": "hoodoo", "givens": ["....", ".*..", "....", "...."]`, in(1, 1), ".... .... .... ...."},
		{"nowhere", `"type": "yinyang", "givens": ["bb", ".."]`, grid.Place{}, ".. .."},
	} {
		f, err := file.Parse([]byte(`{"quadrille": 1, "puzzles": [{`+c.puzzle+`}]}`), types.All)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		s := f.Puzzles[0].State
		cells := puzzles.Group(s, c.at)
		var rows []string
		for r := range s.Puzzle.Size().Rows {
			row := ""
			for col := range s.Puzzle.Size().Cols {
				if slices.Contains(cells, grid.Cell{Row: r, Col: col}) {
					row += "x"
				} else {
					row += "."
				}
			}
			rows = append(rows, row)
		}
		if got := strings.Join(rows, " "); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
