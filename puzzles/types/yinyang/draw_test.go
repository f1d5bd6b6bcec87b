package yinyang_test

import (
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest/recorder"
	"quadrille/puzzles/types/yinyang"
)

// TestDraw shows a given, an answer, a forced color and a dot; the answer hides
// the forced color below it.
func TestDraw(t *testing.T) {
	s := board(t, "Bb../Ww..")
	s.Marks.Notes = s.Marks.Notes.With(grid.Cell{Row: 0, Col: 3}, 1<<yinyang.Dot)
	forced := grid.Collect(s.Puzzle.Size(), func(c grid.Cell) puzzles.Value {
		if c.Col == 3 {
			return puzzles.Open
		}
		return puzzles.Value(1 + c.Row)
	})
	var r recorder.Recorder
	yinyang.Type.Draw(&r, &puzzles.View{State: s, Forced: forced})
	const want = `
circle 0.5 0.5 r=0.345 fill=blackFill stroke=blackEdge width=0.035
circle 1.5 0.5 r=0.345 fill=blackAnswer stroke=blackAnswerEdge width=0.04
circle 2.5 0.5 r=0.185 fill=forcedBlack stroke=forcedFill width=0.04
circle 3.5 0.5 r=0.07 fill=answer
circle 0.5 1.5 r=0.345 fill=whiteFill stroke=whiteEdge width=0.05
circle 1.5 1.5 r=0.345 fill=whiteFill stroke=whiteAnswerEdge width=0.05
circle 2.5 1.5 r=0.185 fill=forcedWhite stroke=forcedFill width=0.04
`
	if got := r.Layer("symbols"); got != want[1:] {
		t.Errorf("got\n%s\nwant%s", got, want)
	}
}
