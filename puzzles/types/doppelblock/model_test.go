package doppelblock

import (
	"context"
	"math/rand/v2"
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
)

// models are the names of all models.
var models = []string{"sets", "automaton"}

// solutions finds the boards of p by the named model, at most limit of them
// unless it is 0. Each is checked against the rules.
func solutions(t testing.TB, p *puzzles.Puzzle, model string, limit int) []grid.Map[puzzles.Value] {
	t.Helper()
	boards := puzzletest.Solutions(t, p, model, limit)
	for _, b := range boards {
		s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
		s.Marks.Values = b
		if faults, complete := Type.Check(s); len(faults) > 0 || !complete {
			t.Fatalf("%s: a solution breaks the rules: %v", model, faults)
		}
	}
	return boards
}

func TestFullBoards(t *testing.T) {
	for _, model := range models {
		for n, want := range map[int]int{3: 6, 4: 216} {
			p := blank(t, n)
			if got := len(solutions(t, p, model, 0)); got != want {
				t.Errorf("%s: %d × %d: got %d boards, want %d", model, n, n, got, want)
			}
		}
	}
}

// blank is an empty board.
func blank(t testing.TB, n int) *puzzles.Puzzle {
	t.Helper()
	p, err := puzzles.New(Type, puzzles.Params{Size: grid.Size{Rows: n, Cols: n}})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestAllFullBoards(t *testing.T) {
	if testing.Short() {
		t.Skip("66,240 boards")
	}
	for _, model := range models {
		if got := len(solutions(t, blank(t, 5), model, 0)); got != 66240 {
			t.Errorf("%s: got %d boards, want 66240", model, got)
		}
	}
}

// reports lists the boards, by their clues, of the report on the predecessor of this
// type. Its times were up to 390 s for the first solution of the last one.
var reports = []struct {
	left, above string
	solutions   int
}{
	{"0 6 3 2 0", "5 1 4 3 1", 1},
	{"2 6 0 3 4", "3 1 0 6 3", 1},
	{"9 7 2 10 3 1", "4 8 4 5 6 5", 1},
	{"0 0 0 0 1 3", "3 3 5 9 4 4", 4},
	{"3 10 6 8 2 4", "0 1 6 3 9 1", 1},
	{"7 3 0 0 0 1", "3 8 3 3 6 4", 1},
	{"4 5 4 4 8 4 0", "10 4 4 4 5 5 12", 4},
	{"10 0 14 12 5 6 9", "5 4 15 10 5 4 1", 1},
	{"11 5 15 5 12 0 2", "10 10 9 10 4 10 0", 1},
	{"2 7 0 12 5 5 8", "6 0 12 4 12 6 13", 1},
	{"14 10 1 8 21 5 10 12", "8 16 12 6 0 0 8 10", 12},
}

func TestReports(t *testing.T) {
	for _, model := range models {
		for _, b := range reports {
			p := empty(t, b.above, b.left)
			if got := len(solutions(t, p, model, 0)); got != b.solutions {
				t.Errorf("%s, left %s: got %d solutions, want %d", model, b.left, got, b.solutions)
			}
		}
	}
}

// full is some full board of n rows.
func full(t testing.TB, n int, r *rand.Rand) grid.Map[puzzles.Value] {
	t.Helper()
	p := blank(t, n)
	m := core.NewModel()
	reading, err := Type.Model(p, "", m)
	if err != nil {
		t.Fatal(err)
	}
	s := core.NewSolver(m)
	s.Shuffle(r)
	if _, err := s.Solve(context.Background()); err != nil {
		t.Fatal(err)
	}
	return reading.Board(p.Size(), s.Solution())
}

// clued is the problem with all clues of a full board.
func clued(t testing.TB, board grid.Map[puzzles.Value]) *puzzles.Puzzle {
	t.Helper()
	p := blank(t, board.Size().Rows)
	for l, cells := range board.Size().Lines() {
		black, sum := 0, 0
		for _, c := range cells {
			switch v := board.At(c); {
			case v == Black:
				black++
			case black == 1:
				sum += int(v)
			}
		}
		p = p.WithClue(clues(p, l)[0], sum)
	}
	return p
}

func BenchmarkRandom(b *testing.B) {
	for _, n := range []int{10, 12, 14, 16, 18, 20, 25, 30} {
		b.Run(grid.Size{Rows: n, Cols: n}.String(), func(b *testing.B) {
			r := rand.New(rand.NewPCG(1, uint64(n)))
			var ps []*puzzles.Puzzle
			for range 3 {
				ps = append(ps, clued(b, full(b, n, r)))
			}
			i := 0
			for b.Loop() {
				solutions(b, ps[i%len(ps)], "", 2)
				i++
			}
		})
	}
}

func BenchmarkReports(b *testing.B) {
	for _, model := range models {
		for i, board := range reports {
			b.Run(model+"/"+string(rune('A'+i)), func(b *testing.B) {
				p := empty(b, board.above, board.left)
				for b.Loop() {
					solutions(b, p, model, 0)
				}
			})
		}
	}
}
