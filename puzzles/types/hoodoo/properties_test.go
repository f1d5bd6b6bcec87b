package hoodoo

import (
	"math/rand/v2"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// everyBoard calls f for each board that keeps the rules on lines and has the
// givens of p, found without the solver, cell by cell.
func everyBoard(p *puzzles.Puzzle, f func(pegs int)) {
	z, k := p.Size(), colors(p)
	board := make([]int, z.Cells()) // 0 transparent
	attacked := func(i, color int) bool {
		for j := range i {
			a, b := z.At(i), z.At(j)
			dr, dc := a.Row-b.Row, a.Col-b.Col
			if board[j] == color && (dr == 0 || dc == 0 || dr == dc || dr == -dc) {
				return true
			}
		}
		return false
	}
	var fill func(i, pegs int)
	fill = func(i, pegs int) {
		if i == len(board) {
			f(pegs)
			return
		}
		given := p.Given(z.At(i))
		if given == puzzles.Open || given == Transparent {
			board[i] = 0
			fill(i+1, pegs+1)
		}
		for c := 1; c <= k; c++ {
			if (given == puzzles.Open || int(given) == c) && !attacked(i, c) {
				board[i] = c
				fill(i+1, pegs)
			}
		}
	}
	fill(0, 0)
}

func TestAgainstAllBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 40 {
		z := grid.Size{Rows: 1 + r.IntN(4), Cols: 1 + r.IntN(4)}
		if z.Cells() > 9 {
			continue
		}
		options := puzzles.Options{}
		if r.IntN(2) == 0 {
			options[OptionColors] = 1 + r.IntN(longerSide(z)+1)
		}
		p := blank(t, z.Rows, z.Cols, options)
		for c := range z.All() {
			if r.IntN(5) == 0 {
				v := puzzles.Value(r.IntN(colors(p) + 1))
				if v == 0 {
					v = Transparent
				}
				p = p.WithCell(c, v)
			}
		}
		counts := make([]int, z.Cells()+1) // by transparent pegs
		everyBoard(p, func(pegs int) { counts[pegs]++ })
		compare(t, p, counts)
	}
}

// compare holds the models against the number of boards by transparent pegs.
func compare(t *testing.T, p *puzzles.Puzzle, counts []int) {
	t.Helper()
	least, upTo := -1, 0
	for pegs, n := range counts {
		if n > 0 && least < 0 {
			least = pegs
		}
		if upTo += n; upTo > 3000 {
			break
		}
		q := p.WithOption(OptionTransparent, pegs)
		for _, model := range models {
			if got := solutions(t, q, model, 0); got != upTo {
				t.Fatalf("%s, %v with %d colors, at most %d transparent: got %d boards, want %d: %v",
					model, p.Size(), colors(p), pegs, got, upTo, p.Cells)
			}
		}
	}
	for _, model := range models {
		if got := fewest(t, p, model); got != least {
			t.Fatalf("%s, %v with %d colors: got %d transparent pegs, want %d: %v", model, p.Size(), colors(p), got, least, p.Cells)
		}
	}
}

func TestTurning(t *testing.T) {
	p := problem(t, puzzles.Options{OptionTransparent: 4}, "1 . . . .", ". . 3 . .", ". 2 . . 4")
	want := solutions(t, p, "full", 0)
	if want < 2 {
		t.Fatalf("%d boards", want)
	}
	z := grid.Size{Rows: 5, Cols: 3}
	q := *p
	q.Cells = p.Cells.Move(z, func(c grid.Cell) grid.Cell { return grid.Cell{Row: 2 - c.Col, Col: c.Row} })
	for _, model := range models {
		if got := solutions(t, &q, model, 0); got != want {
			t.Errorf("%s, turned: got %d boards, want %d", model, got, want)
		}
	}
}
