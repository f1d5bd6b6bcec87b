package hoodoo

import (
	"encoding/json"
	"os"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/puzzletest/recorder"
)

// TestDraw shows a given, an answer and a forced peg, the same of transparent
// ones, notes, a hole, and a peg beyond the sixteen hues.
func TestDraw(t *testing.T) {
	p := problem(t, puzzles.Options{OptionColors: 27}, "1 * . .", ". . . .")
	s := puzzletest.State(t, p, ". . 2 *", "27 . . .")
	s.Marks.Notes = s.Marks.Notes.With(grid.Cell{Row: 1, Col: 3}, 1<<1|1<<27)
	forced := grid.NewMap[puzzles.Value](p.Size()).With(grid.Cell{Row: 1, Col: 1}, 3)
	var r recorder.Recorder
	Type.Draw(&r, &puzzles.View{State: s, Forced: forced})
	const want = `
circle 0.5 0.5 r=0.365 fill=peg.A stroke=pegEdge width=0.06 least=1
text 0.5 0.5 "A" size=0.36 bold pegInk.A
circle 1.5 0.5 r=0.345 fill=givenGround stroke=pegEdge width=0.06 least=1 dash=0.1,0.08
arc 1.5 0.5 0.5 0.75 r=0.19 stroke=textMuted width=0.035 least=1 cap=round join=round
circle 2.5 0.5 r=0.365 fill=peg.B stroke=pegEdge width=0.022 least=0.6
text 2.5 0.5 "B" size=0.36 pegInk.B
circle 3.5 0.5 r=0.345 fill=paper stroke=pegEdge width=0.04 least=1 dash=0.1,0.08
arc 3.5 0.5 0.5 0.75 r=0.19 stroke=textMuted width=0.035 least=1 cap=round join=round
circle 0.5 1.5 r=0.365 fill=whiteFill stroke=pegEdge width=0.022 least=0.6
text 0.5 1.5 "AA" size=0.28 pegInk.plain
circle 1.5 1.5 r=0.2 fill=peg.C stroke=forcedFill width=0.045 least=1
text 1.5 1.5 "C" size=0.216 pegInk.C
circle 2.5 1.5 r=0.13 fill=hole stroke=gridThin width=0.015 least=0.6
circle 3.1667 1.1667 r=0.0567 fill=peg.A stroke=pegEdge width=0.015 least=0.6
circle 3.4333 1.7 r=0.0567 fill=whiteFill stroke=pegEdge width=0.015 least=0.6
`
	if got := r.Layer("symbols"); got != want[1:] {
		t.Errorf("got\n%swant%s", got, want)
	}
}

// TestPegNames compares the names of the pegs with those in the table of colors.
func TestPegNames(t *testing.T) {
	var table struct{ Pegs []struct{ Name string } }
	data, err := os.ReadFile("../../draw/tokens.json")
	if err == nil {
		err = json.Unmarshal(data, &table)
	}
	if err != nil || len(table.Pegs) != len(pegNames) {
		t.Fatalf("%d pegs, %v", len(table.Pegs), err)
	}
	for i, peg := range table.Pegs {
		if got := string(pegNames[i]); got != peg.Name {
			t.Errorf("peg %d is %q, want %q", i, got, peg.Name)
		}
	}
}
