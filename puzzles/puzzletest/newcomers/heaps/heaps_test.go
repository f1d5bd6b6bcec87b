package heaps

import (
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/reason"
)

func TestType(t *testing.T) { puzzletest.Run(t, Type) }

// A puzzle is graded on a picture that keeps the rules: turned on its side or upside down, it
// would have no solution or a different one.
func TestGradeDoesNotTurnWhatFalls(t *testing.T) {
	empty, err := puzzles.New(Type, puzzles.Params{Size: grid.Size{Rows: 3, Cols: 4}})
	if err != nil {
		t.Fatal(err)
	}
	columns := empty
	for i, n := range []int{3, 0, 2, 1} {
		columns = columns.WithClue(grid.Field(grid.Above, i), n)
	}
	top, bottom := grid.Cell{Row: 0, Col: 2}, grid.Cell{Row: 2, Col: 2}
	for name, p := range map[string]*puzzles.Puzzle{
		"columns": columns, "air above": columns.WithCell(top, Air), "sand below": columns.WithCell(bottom, Sand),
	} {
		flipped, upended := p.Turn(puzzles.LeftToRight), p.Turn(puzzles.TopToBottom)
		if flipped.Canonical() != p.Canonical() {
			t.Errorf("%s: another puzzle when it is flipped", name)
		}
		if name != "columns" && upended.Canonical() == p.Canonical() {
			t.Errorf("%s: the same puzzle upside down", name)
		}
		want, _, _ := reason.GradeOf(t.Context(), p, 0)
		for _, p := range []*puzzles.Puzzle{p, flipped} {
			if g, status, err := reason.GradeOf(t.Context(), p, 0); err != nil || status != reason.Complete || g.Level == reason.Unknown || g.Score != want.Score {
				t.Errorf("%s: level %v, score %v, want %v, status %v, %v", name, g.Level, g.Score, want.Score, status, err)
			}
		}
	}
}
