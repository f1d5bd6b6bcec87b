package doppelblock

import (
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
)

// boards lists all full boards of n rows, found without the solver, row by row from
// all possible rows.
func boards(n int) []grid.Map[puzzles.Value] {
	lines := permutations(n)
	z := grid.Size{Rows: n, Cols: n}
	var found []grid.Map[puzzles.Value]
	chosen := make([][]puzzles.Value, n)
	var add func(row int)
	add = func(row int) {
		if row == n {
			found = append(found, grid.Collect(z, func(c grid.Cell) puzzles.Value { return chosen[c.Row][c.Col] }))
			return
		}
		for _, l := range lines {
			chosen[row] = l
			if fits(chosen[:row+1]) {
				add(row + 1)
			}
		}
	}
	add(0)
	return found
}

// permutations lists the rows with two blacks and each number once.
func permutations(n int) [][]puzzles.Value {
	left := []puzzles.Value{Black, Black}
	for v := 1; v <= n-2; v++ {
		left = append(left, puzzles.Value(v))
	}
	var found [][]puzzles.Value
	var add func(line, left []puzzles.Value)
	add = func(line, left []puzzles.Value) {
		if len(left) == 0 {
			found = append(found, slices.Clone(line))
		}
		for i, v := range left {
			if slices.Index(left, v) == i {
				add(append(line, v), slices.Delete(slices.Clone(left), i, i+1))
			}
		}
	}
	add(nil, left)
	return found
}

// fits reports whether no column has a number twice or three blacks.
func fits(rows [][]puzzles.Value) bool {
	last := len(rows) - 1
	for c, v := range rows[last] {
		same := 0
		for _, row := range rows[:last] {
			if row[c] == v {
				same++
			}
		}
		if same > 1 || same == 1 && v != Black {
			return false
		}
	}
	return true
}

// thinned returns p with some of its clues, and with some cells of the board given.
func thinned(p *puzzles.Puzzle, board grid.Map[puzzles.Value], r *rand.Rand) *puzzles.Puzzle {
	for l := range p.Size().Lines() {
		if r.IntN(2) == 0 {
			p = p.WithClue(clues(p, l)[0], puzzles.NoClue)
		}
	}
	for c := range p.Size().All() {
		if r.IntN(6) == 0 {
			p = p.WithCell(c, board.At(c))
		}
	}
	return p
}

// keeps reports whether a full board is an answer to p.
func keeps(p *puzzles.Puzzle, board grid.Map[puzzles.Value]) bool {
	s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	s.Marks.Values = board
	for c := range p.Size().All() {
		if v := p.Given(c); v != puzzles.Open && v != board.At(c) {
			return false
		}
	}
	faults, complete := Type.Check(s)
	return complete && len(faults) == 0
}

func TestAgainstAllBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	all := boards(4)
	if len(all) != 216 {
		t.Fatalf("%d boards", len(all))
	}
	for range 60 {
		board := all[r.IntN(len(all))]
		p := thinned(clued(t, board), board, r)
		if r.IntN(4) == 0 {
			p = p.WithClue(grid.Place{Kind: grid.Above}, r.IntN(4))
		}
		want := 0
		for _, b := range all {
			if keeps(p, b) {
				want++
			}
		}
		for _, model := range models {
			if got := len(solutions(t, p, model, 0)); got != want {
				t.Fatalf("%s: got %d solutions, want %d: %v %v", model, got, want, p.Clues, p.Cells)
			}
		}
	}
}

// turned is p with its cells moved, and its clues with their lines: from says
// from where, and side to which side a clue field goes.
func turned(p *puzzles.Puzzle, from func(grid.Cell) grid.Cell, side map[grid.Kind]grid.Kind, reversed map[grid.Kind]bool) *puzzles.Puzzle {
	q := *p
	q.Cells = p.Cells.Move(p.Size(), from)
	q.Clues = puzzles.Clues{}
	for k, fields := range p.Clues {
		fields = slices.Clone(fields)
		if reversed[k] {
			slices.Reverse(fields)
		}
		q.Clues[side[k]] = fields
	}
	return &q
}

func TestTurning(t *testing.T) {
	const n = 5
	r := rand.New(rand.NewPCG(5, 6))
	for range 20 {
		board := full(t, n, r)
		p := thinned(clued(t, board), board, r)
		want := len(solutions(t, p, "sets", 0))
		for name, q := range map[string]*puzzles.Puzzle{
			"transposed": turned(p, func(c grid.Cell) grid.Cell { return grid.Cell{Row: c.Col, Col: c.Row} },
				map[grid.Kind]grid.Kind{grid.Above: grid.LeftOf, grid.LeftOf: grid.Above}, nil),
			"mirrored": turned(p, func(c grid.Cell) grid.Cell { return grid.Cell{Row: c.Row, Col: n - 1 - c.Col} },
				map[grid.Kind]grid.Kind{grid.Above: grid.Above, grid.LeftOf: grid.RightOf}, map[grid.Kind]bool{grid.Above: true}),
			"turned": turned(p, func(c grid.Cell) grid.Cell { return grid.Cell{Row: n - 1 - c.Row, Col: n - 1 - c.Col} },
				map[grid.Kind]grid.Kind{grid.Above: grid.Below, grid.LeftOf: grid.RightOf}, map[grid.Kind]bool{grid.Above: true, grid.LeftOf: true}),
		} {
			for _, model := range models {
				if got := len(solutions(t, q, model, 0)); got != want {
					t.Errorf("%s, %s: got %d solutions, want %d", name, model, got, want)
				}
			}
		}
	}
}

func TestTwoClues(t *testing.T) {
	p := blank(t, 4)
	p.Clues[grid.RightOf] = []int{puzzles.NoClue, 2, puzzles.NoClue, puzzles.NoClue}
	p = p.WithClue(grid.Place{Kind: grid.LeftOf, Cell: grid.Cell{Row: 1}}, 1)
	check(t, p.Validate(), nil)
	faults, _ := Type.Check(puzzletest.State(t, p))
	check(t, faults, []string{"Row 2: its two clues differ."})
	for _, model := range models {
		if got := len(solutions(t, p, model, 0)); got != 0 {
			t.Errorf("%s: %d solutions keep both clues", model, got)
		}
	}
}
