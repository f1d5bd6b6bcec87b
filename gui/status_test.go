package gui

import (
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
	"quadrille/puzzles/types/domino"
)

func TestStatusCountsWhatIsPrinted(t *testing.T) {
	board := func(name string, rows, cols int) *puzzles.Puzzle {
		p, err := puzzles.New(types.ByName(name), puzzles.Params{Size: grid.Size{Rows: rows, Cols: cols}})
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	fill := func(p *puzzles.Puzzle, v puzzles.Value) *puzzles.Puzzle {
		p.Cells = grid.Collect(p.Size(), func(grid.Cell) puzzles.Value { return v })
		return p
	}
	holed := fill(board("domino", 2, 4), domino.Number(3)).
		WithCell(grid.Cell{}, domino.Hole).WithCell(grid.Cell{Col: 1}, domino.Unknown)
	for _, c := range []struct {
		p    *puzzles.Puzzle
		want string
	}{
		{board("yinyang", 3, 3), "no givens"},
		{board("yinyang", 3, 3).WithCell(grid.Cell{}, 1), "1 given"},
		{fill(board("yinyang", 200, 200), 1), "40,000 givens"},
		{board("domino", 2, 4), "no numbers"},
		{holed, "6 numbers"},
		{fill(board("domino", 1, 2), domino.Hole), "no numbers"},
		{board("doppelblock", 6, 6).WithClue(grid.Place{Kind: grid.Above}, 0), "1 given"},
	} {
		if got := givens(c.p); got != c.want {
			t.Errorf("%s %s: %q, want %q", c.p.Type.Name(), c.p.Size(), got, c.want)
		}
	}
}
