package doppelblock

import (
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/puzzletest/recorder"
)

// TestDraw draws cells of every kind: givens, answers, forced values, a dot,
// a dot beside notes, notes. The clue 2 is broken, since the two cells between
// its blacks make 3, the clue 3 is kept.
func TestDraw(t *testing.T) {
	p := problem(t, "2 . . .", "3 . . .", "x 1 . .", ". . . .", ". . . .", ". . . .")
	s := puzzletest.State(t, p, ". . 2 x", "o o . .", ". . . .", "x . . .")
	notes := s.Marks.Notes.With(grid.Cell{Row: 1, Col: 1}, 1<<2)
	s.Marks.Notes = notes.With(grid.Cell{Row: 2, Col: 0}, 1<<1|1<<2)
	forced := grid.NewMap[puzzles.Value](p.Size()).With(grid.Cell{Row: 1, Col: 2}, Black).
		With(grid.Cell{Row: 1, Col: 3}, 2).With(grid.Cell{Row: 0, Col: 2}, 1)
	faults, _ := Type.Check(s)
	var r recorder.Recorder
	Type.Draw(&r, &puzzles.View{State: s, Forced: forced, Faults: faults, Cursor: grid.Of(grid.Cell{})})
	for name, want := range map[string]string{
		"symbols": `
rect 0.015 0.015 0.97 0.97 fill=blackFill stroke=blackEdge width=0.03 least=1
text 1.5 0.5 "1" size=0.54 bold given
text 2.5 0.5 "2" size=0.54 answer
rect 3.085 0.085 0.83 0.83 r=0.05 fill=blackAnswer stroke=blackAnswerEdge width=0.03 least=1
circle 0.5 1.5 r=0.075 fill=fault
circle 1.9 1.9 r=0.05 fill=answer
text 1.5 1.1933 "2" size=0.23 note
rect 2.27 1.27 0.46 0.46 r=0.05 fill=forcedBlack stroke=forcedFill width=0.04 least=1
text 3.5 1.5 "2" size=0.4 forced
text 0.1933 2.1933 "1" size=0.23 note
text 0.5 2.1933 "2" size=0.23 note
rect 0.085 3.085 0.83 0.83 r=0.05 fill=blackAnswer stroke=blackAnswerEdge width=0.03 least=1
`,
		"clues": `
rect 0.16 -0.75 0.68 0.62 r=0.1 fill=faultTint stroke=fault width=0.035 least=1.2
polygon 0.64 -0.75 0.84 -0.75 0.84 -0.55 fill=fault
text 0.5 -0.44 "2" size=0.46 fault
text -0.44 0.5 "3" size=0.46 clueDone
`,
	} {
		if got := r.Layer(name); got != want[1:] {
			t.Errorf("%s: got\n%swant%s", name, got, want)
		}
	}
}
