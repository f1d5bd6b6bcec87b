package puzzletest

import (
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Values reads a board from its rows: words separated by blanks, or single characters without
// blanks.
func Values(t testing.TB, ab puzzles.Alphabet, rows ...string) grid.Map[puzzles.Value] {
	t.Helper()
	var board [][]string
	for _, row := range rows {
		list := strings.Fields(row)
		if len(list) == 1 {
			list = strings.Split(list[0], "")
		}
		if len(board) > 0 && len(list) != len(board[0]) {
			t.Fatalf("row %q has %d cells, the first one %d", row, len(list), len(board[0]))
		}
		board = append(board, list)
	}
	return grid.Collect(grid.Size{Rows: len(board), Cols: len(board[0])}, func(c grid.Cell) puzzles.Value {
		v, err := ab.Value(board[c.Row][c.Col])
		if err != nil {
			t.Fatal(err)
		}
		return v
	})
}

// State returns a puzzle with marks, given in rows as for Values; without rows it has no marks.
func State(t testing.TB, p *puzzles.Puzzle, rows ...string) puzzles.State {
	t.Helper()
	m := puzzles.NoMarks(p)
	if len(rows) > 0 {
		m.Values = Values(t, p.Type.Alphabet(p, puzzles.Answer), rows...)
	}
	return puzzles.State{Puzzle: p, Marks: m}
}

// Text returns a board as files have it, with slashes between the rows.
func Text(ab puzzles.Alphabet, m grid.Map[puzzles.Value]) string {
	var b strings.Builder
	for c := range m.Size().All() {
		if c.Row > 0 && c.Col == 0 {
			b.WriteByte('/')
		}
		b.WriteString(ab.Text(m.At(c)))
	}
	return b.String()
}

// Solutions lists the answers to p by the named model in the order in which they are found, at
// most limit of them unless limit is 0.
func Solutions(t testing.TB, p *puzzles.Puzzle, model string, limit int) (boards []grid.Map[puzzles.Value]) {
	t.Helper()
	posed, err := puzzles.Pose(t.Context(), p, model)
	if err != nil {
		t.Fatal(err)
	}
	posed.PostGivens()
	solver, err := posed.Solver()
	if err != nil {
		t.Fatal(err)
	}
	for sol, err := range solver.Solutions(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		if boards = append(boards, posed.Encoding.Board(p.Size(), sol)); len(boards) == limit {
			break
		}
	}
	return boards
}
