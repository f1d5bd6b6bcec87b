package hoodoo

import (
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
)

// models are the names of all models.
var models = []string{"full", "distinct"}

// check checks a board against the rules.
func check(t testing.TB, p *puzzles.Puzzle, board grid.Map[puzzles.Value]) {
	t.Helper()
	s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	s.Marks.Values = board
	if faults, complete := Type.Check(s); len(faults) > 0 || !complete {
		t.Fatalf("a solution breaks the rules: %v", faults)
	}
}

// solutions counts the boards of p, at most limit of them unless it is 0.
func solutions(t testing.TB, p *puzzles.Puzzle, model string, limit int) int {
	t.Helper()
	boards := puzzletest.Solutions(t, p, model, limit)
	for _, b := range boards {
		check(t, p, b)
	}
	return len(boards)
}

// fewest is the proved number of transparent pegs of p.
func fewest(t testing.TB, p *puzzles.Puzzle, model string) int {
	t.Helper()
	posed, err := puzzles.Pose(t.Context(), p, model)
	if err != nil {
		t.Fatal(err)
	}
	r := posed.Encoding
	if !r.Minimize {
		t.Fatal("nothing to minimize")
	}
	best := -1
	for sol, err := range core.NewSolver(posed.Model).Minimize(t.Context(), r.Objective, r.Givens(p)...) {
		if err != nil {
			t.Fatal(err)
		}
		b := r.Board(p.Size(), sol)
		check(t, p, b)
		if best = sol.Value(r.Objective); best != b.CountOf(Transparent) {
			t.Fatalf("the objective is %d, there are %d transparent pegs", best, b.CountOf(Transparent))
		}
	}
	return best
}

// optimum has the fewest transparent pegs of N × N by N.
var optimum = []int{1: 0, 2: 2, 3: 3, 4: 3, 5: 0, 6: 4, 7: 0, 8: 2, 9: 3, 10: 2, 11: 0}

// The lower bound of transparent pegs is never more than a board has.
func TestLeastPegs(t *testing.T) {
	for n := 1; n <= len(fewestPegs)-1; n++ {
		if got := leastPegs(blank(t, n, n, nil)); got != optimum[n] {
			t.Errorf("%d × %d needs %d, want %d", n, n, got, optimum[n])
		}
	}
	for rows := 1; rows <= 4; rows++ {
		for cols := rows; cols <= 4; cols++ {
			for k := 1; k <= cols; k++ {
				p := blank(t, rows, cols, map[string]int{OptionColors: k})
				if least, got := leastPegs(p), fewest(t, p, "full"); least > got {
					t.Errorf("%d × %d with %d colors has a board with %d transparent pegs, and is said to need %d", rows, cols, k, got, least)
				}
			}
		}
	}
}

func TestOptimum(t *testing.T) {
	for n := 1; n <= 7; n++ {
		if got := fewest(t, blank(t, n, n, nil), "full"); got != optimum[n] {
			t.Errorf("full: %d × %d: got %d, want %d", n, n, got, optimum[n])
		}
	}
	for n := 1; n <= 5; n++ {
		if got := fewest(t, blank(t, n, n, nil), "distinct"); got != optimum[n] {
			t.Errorf("distinct: %d × %d: got %d, want %d", n, n, got, optimum[n])
		}
	}
}

func TestFullBoards(t *testing.T) {
	none := puzzles.Options{OptionTransparent: 0}
	five := problem(t, none, "1 2 3 4 5", ". . . . .", ". . . . .", ". . . . .", ". . . . .")
	seven := problem(t, none, "1 2 3 4 5 6 7", ". . . . . . .", ". . . . . . .", ". . . . . . .", ". . . . . . .", ". . . . . . .", ". . . . . . .")
	for _, model := range models {
		if got := solutions(t, five, model, 0); got != 2 {
			t.Errorf("%s: 5 × 5 with the first row given: got %d boards, want 2", model, got)
		}
		if got := solutions(t, seven, model, 0); got != 4 {
			t.Errorf("%s: 7 × 7 with the first row given: got %d boards, want 4", model, got)
		}
	}
}
