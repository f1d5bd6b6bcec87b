package closefar_test

import (
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest/recorder"
	"quadrille/puzzles/types/closefar"
)

// TestDraw shows givens in the first column, answers in the second and forced
// values in the third; the answers of the first row are at fault.
func TestDraw(t *testing.T) {
	s := board(t, 4, "C/F/-", puzzles.SetCell)
	s.Marks = board(t, 4, ".C/.F/.-", puzzles.SetMark).Marks
	view := &puzzles.View{
		State: s,
		Forced: grid.Collect(s.Puzzle.Size(), func(c grid.Cell) puzzles.Value {
			if c.Col != 2 || c.Row == 3 {
				return puzzles.Open
			}
			return puzzles.Value(1 + c.Row)
		}),
		Faults: []puzzles.Fault{{Places: []grid.Place{grid.Of(grid.Cell{}), grid.Of(grid.Cell{Col: 1})}}},
	}
	const want = `
text 0.5 0.5 "C" size=0.54 bold given
text 1.5 0.5 "C" size=0.54 fault
text 2.5 0.5 "C" size=0.4 forced
text 0.5 1.5 "F" size=0.54 bold given
text 1.5 1.5 "F" size=0.54 answer
text 2.5 1.5 "F" size=0.4 forced
rect 0.37 2.47 0.26 0.06 r=0.03 fill=given
circle 1.5 2.5 r=0.065 fill=answer
circle 2.5 2.5 r=0.05 fill=forced
`
	var r recorder.Recorder
	closefar.Type.Draw(&r, view)
	if got := r.Layer("symbols"); got != want[1:] {
		t.Errorf("got\n%s\nwant%s", got, want)
	}
	view.Printing = true
	var paper recorder.Recorder
	closefar.Type.Draw(&paper, view)
	if strings.Contains(paper.Layer("symbols"), "r=0.065") {
		t.Error("blanks of the answer are printed")
	}
}
