package picture_test

import (
	"image"
	"math/rand/v2"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/puzzletest/golden"
	"quadrille/puzzles/puzzletest/recorder"
)

// TestMarks draws one cell of each look: given, answer, forced, forced below
// an answer, note, note below a forced one, open, at fault, on trial.
func TestMarks(t *testing.T) {
	p := empty(plain, 1, 9).WithCell(at(0, 0), 1).WithCell(at(0, 8), 1)
	v := view(p)
	v.State.Marks.Values = with(p, 2, at(0, 1), at(0, 3), at(0, 6), at(0, 7))
	v.Forced = with(p, 1, at(0, 0), at(0, 2), at(0, 3), at(0, 5))
	v.State.Marks.Notes = v.State.Marks.Notes.With(at(0, 4), 1).With(at(0, 5), 1)
	v.Faults = []puzzles.Fault{{Places: []grid.Place{grid.Of(at(0, 6)), grid.Of(at(0, 8))}}}
	v.Trial = levels(p, at(0, 7))
	golden.Compare(t, "symbols", recorded(v))
}

// TestStates draws backgrounds, outlines and the cursor.
func TestStates(t *testing.T) {
	p := empty(plain, 2, 4)
	v := view(p)
	v.State.Marks.Values = with(p, 2, at(1, 0))
	v.Selected = only(p, at(0, 0), at(0, 1))
	v.Hover, v.Cursor, v.Focused = grid.Of(at(0, 1)), grid.Of(at(0, 2)), true
	v.Target, v.Differs = only(p, at(0, 3)), only(p, at(1, 0))
	v.Faults = []puzzles.Fault{{Places: []grid.Place{grid.Of(at(1, 1))}, Line: &grid.Line{Dir: grid.Row, Index: 1}}, {Line: &grid.Line{Dir: grid.Column, Index: 2}}}
	golden.Compare(t, "states", recorded(v))
}

// TestAreas draws the areas of rules inside their edges: a line, a block beside it that
// turns outward, and two cells that touch at a corner.
func TestAreas(t *testing.T) {
	v := view(empty(plain, 3, 4))
	v.Target = only(v.State.Puzzle, at(0, 0))
	v.Areas = [][]grid.Cell{
		{at(0, 0), at(0, 1), at(0, 2), at(0, 3)},
		{at(1, 0), at(1, 1), at(2, 1)},
		{at(1, 2), at(2, 3)},
	}
	golden.Compare(t, "areas", recorded(v))
}

// TestClash draws a given and a clue that contradict each other beside a rule
// that is broken: the two differ in shape, not in color alone.
func TestClash(t *testing.T) {
	p := empty(plain, 2, 2, 3, 1, 2, 2).WithCell(at(0, 0), 1)
	v := view(p)
	v.Clash = []grid.Place{grid.Of(at(0, 0)), {Kind: grid.Above, Cell: at(0, 0)}}
	clash := recorded(v)
	golden.Compare(t, "clash", clash)
	v.Faults, v.Clash = []puzzles.Fault{{Places: v.Clash}}, nil
	fault := recorded(v)
	plain := strings.NewReplacer("clashTint", "", "clash", "", "faultTint", "", "fault", "")
	if plain.Replace(clash) == plain.Replace(fault) {
		t.Error("only color tells a clash from a broken rule")
	}
}

// TestNotesHideForced checks that notes are visible whether or not forced values are
// shown.
func TestNotesHideForced(t *testing.T) {
	v := view(empty(plain, 1, 2))
	v.State.Marks.Notes = v.State.Marks.Notes.With(at(0, 0), 1)
	noted := recorded(v)
	v.Forced = with(v.State.Puzzle, 1, at(0, 0))
	if got := recorded(v); got != noted {
		t.Errorf("a cell with a note that is forced looks so:\n%s\nwant\n%s", got, noted)
	}
}

// TestTinyCells checks that only every fifth line is drawn if cells have few pixels.
func TestTinyCells(t *testing.T) {
	v := view(empty(plain, 10, 10))
	for unit, lines := range map[float64]int{3: 1, 12: 9} {
		layout, w, h := draw.Scale(draw.Board(10, 10), unit)
		img := image.NewRGBA(image.Rect(0, 0, w, h))
		c := draw.NewRaster(img, layout, draw.Light)
		c.Clear(draw.Paper)
		v.State.Puzzle.Type.Draw(c, v)
		paper, found := draw.Light.Color(draw.Paper), 0
		for i := 1; i < 10; i++ {
			x, y := layout.Device(draw.Pt(float64(i), 2.5))
			for _, dx := range []int{-1, 0} {
				if r, g, b, _ := img.At(int(x)+dx, int(y)).RGBA(); r>>8 != uint32(paper.R) || g>>8 != uint32(paper.G) || b>>8 != uint32(paper.B) {
					found++
					break
				}
			}
		}
		if found != lines {
			t.Errorf("cells of %g pixels have %d lines between them, want %d", unit, found, lines)
		}
	}
}

// TestClues draws clue fields of every kind while the problem is edited.
func TestClues(t *testing.T) {
	p := empty(pegs, 3, 3, 7, 0, puzzles.NoClue, 12, 110, puzzles.NoClue).WithCell(at(0, 0), 1)
	v := view(p)
	v.Editing = true
	v.Hover, v.Cursor = grid.Place{Kind: grid.LeftOf, Cell: at(2, 0)}, grid.Place{Kind: grid.Above, Cell: at(0, 1)}
	v.Faults = []puzzles.Fault{
		{Places: []grid.Place{{Kind: grid.LeftOf, Cell: at(1, 0)}}, Line: &grid.Line{Dir: grid.Row, Index: 1}},
		{Line: &grid.Line{Dir: grid.Column, Index: 0}},
	}
	golden.Compare(t, "clues", recorded(v))
	v.Layer = puzzles.Answer
	if s := recorded(v); strings.Contains(s, "stroke=gridDotted width=0.016") {
		t.Errorf("empty clue fields show on the answer layer:\n%s", s)
	}
}

// TestPrint draws on paper: givens have no background, except beside an answer if the
// style asks for it.
func TestPrint(t *testing.T) {
	st := plain
	st.GivenGround = true
	p := empty(st, 1, 2).WithCell(at(0, 0), 1)
	golden.Compare(t, "print", recorded(picture.Problem(p))+recorded(picture.Solved(p, with(p, 2, at(0, 0), at(0, 1)))))
}

func recorded(v *puzzles.View) string {
	var r recorder.Recorder
	v.State.Puzzle.Type.Draw(&r, v)
	return r.String()
}

func TestFifthLines(t *testing.T) {
	for _, tt := range []struct{ rows, cols, medium int }{{14, 14, 0}, {3, 15, 2}, {16, 20, 6}} {
		got := strings.Count(recorded(view(empty(plain, tt.rows, tt.cols))), "stroke=gridMedium")
		if got != tt.medium {
			t.Errorf("%d × %d: %d medium lines, want %d", tt.rows, tt.cols, got, tt.medium)
		}
	}
}

func TestCursorPlaces(t *testing.T) {
	p := empty(plain, 2, 2, 1, 2, 3, 4)
	for _, tt := range []struct {
		at      grid.Place
		focused bool
		want    string
	}{
		{grid.Of(at(1, 1)), true, "rect 1.0375 1.0375 0.925 0.925 r=0.1 stroke=cursor width=0.05 least=2"},
		{grid.Of(at(1, 1)), false, "rect 1.0375 1.0375 0.925 0.925 r=0.1 stroke=gridMedium least=1.5"},
		{grid.Place{Kind: grid.East, Cell: at(0, 0)}, true, "rect 0.85 0.0375 0.3 0.925 r=0.1 stroke=cursor width=0.05 least=2"},
		{grid.Place{Kind: grid.South, Cell: at(0, 1)}, true, "rect 1.0375 0.85 0.925 0.3 r=0.1 stroke=cursor width=0.05 least=2"},
		{grid.Place{Kind: grid.LeftOf, Cell: at(1, 0)}, true, "rect -0.78 1.19 0.68 0.62 r=0.1 stroke=cursor width=0.05 least=2"},
	} {
		v := view(p)
		v.Cursor, v.Focused = tt.at, tt.focused
		if s := recorded(v); !strings.HasSuffix(s, "[cursor]\n"+tt.want+"\n") {
			t.Errorf("%v: want %s at the end of\n%s", tt.at, tt.want, s)
		}
	}
}

// TestClip draws boards cell by cell, each clipped, and checks that the result is the
// picture of the whole board.
func TestClip(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	for _, st := range []picture.Style{plain, pegs} {
		v := randomView(rng, empty(st, 4, 15, rng.Perm(19)...))
		sheet := picture.Bounds(v.State.Puzzle).Inset(-draw.PaperPadding)
		layout, w, h := draw.Scale(sheet, 23.5)
		whole := image.NewRGBA(image.Rect(0, 0, w, h))
		c := draw.NewRaster(whole, layout, draw.Light)
		c.Clear(draw.Paper)
		v.State.Puzzle.Type.Draw(c, v)

		parts := image.NewRGBA(whole.Rect)
		c = draw.NewRaster(parts, layout, draw.Light)
		for row := -2; row <= 5; row++ {
			for col := -2; col <= 16; col++ {
				c.Clip(draw.Cell(row, col))
				c.Clear(draw.Paper)
				v.State.Puzzle.Type.Draw(c, v)
			}
		}
		for i := range whole.Pix {
			if whole.Pix[i] != parts.Pix[i] {
				t.Fatalf("pixel %d, %d differs", i%whole.Stride/4, i/whole.Stride)
			}
		}
	}
}

// randomView has something of everything in random cells.
func randomView(rng *rand.Rand, p *puzzles.Puzzle) *puzzles.View {
	some := func() grid.Map[bool] {
		return grid.Collect(p.Size(), func(grid.Cell) bool { return rng.IntN(5) == 0 })
	}
	values := func() grid.Map[puzzles.Value] {
		return grid.Collect(p.Size(), func(grid.Cell) puzzles.Value { return puzzles.Value(rng.IntN(3)) })
	}
	for c := range p.Size().All() {
		if rng.IntN(4) == 0 {
			p = p.WithCell(c, 1)
		}
	}
	v := view(p)
	v.State.Marks.Values, v.Forced = values(), values()
	v.Selected, v.Differs, v.Target = some(), some(), some()
	v.Trial = grid.Collect(p.Size(), func(grid.Cell) uint8 { return uint8(max(0, rng.IntN(9)-5)) })
	v.State.Marks.Colors = grid.Collect(p.Size(), func(grid.Cell) puzzles.Color { return puzzles.Color(max(0, rng.IntN(12)-5)) })
	v.Faults = []puzzles.Fault{{Places: []grid.Place{grid.Of(at(1, 1)), grid.Of(at(2, 7))}, Line: &grid.Line{Dir: grid.Row, Index: 1}}}
	v.Hover, v.Cursor, v.Focused = grid.Of(at(3, 3)), grid.Of(at(0, 14)), true
	return v
}

// few counts the symbols drawn on a canvas that shows one cell.
type few struct{ recorder.Recorder }

func (*few) Visible() draw.Box { return draw.Cell(100, 60) }

func TestClippedBoardIsCheap(t *testing.T) {
	p := empty(plain, 200, 200)
	v := view(p)
	v.Solution = grid.Collect(p.Size(), func(grid.Cell) puzzles.Value { return 1 })
	var c few
	p.Type.Draw(&c, v)
	if n := strings.Count(c.String(), "\n"); n > 30 {
		t.Errorf("%d things drawn for one cell:\n%s", n, c.String())
	}
}

func BenchmarkStroke(b *testing.B) {
	p := empty(plain, 200, 200)
	v := view(p)
	v.Solution = grid.Collect(p.Size(), func(grid.Cell) puzzles.Value { return 1 })
	layout, w, h := draw.Scale(picture.Bounds(p), 16)
	c := draw.NewRaster(image.NewRGBA(image.Rect(0, 0, w, h)), layout, draw.Light)
	c.Clip(draw.Cell(100, 60))
	for b.Loop() {
		p.Type.Draw(c, v)
	}
}

// TestCandidates draws candidates: none in cells with a given, mark, note or forced value;
// one; two; and one that is not decided.
func TestCandidates(t *testing.T) {
	p := empty(plain, 1, 7).WithCell(at(0, 0), 1)
	v := view(p)
	v.State.Marks.Values = with(p, 2, at(0, 1))
	v.State.Marks.Notes = v.State.Marks.Notes.With(at(0, 2), 1)
	v.Forced = with(p, 1, at(0, 3))
	v.Candidates = grid.Collect(p.Size(), func(c grid.Cell) puzzles.Notes {
		return [...]puzzles.Notes{3, 3, 3, 3, 1, 3, 1}[c.Col]
	})
	v.Values = []puzzles.Value{1, 2}
	v.Doubtful = grid.NewMap[puzzles.Notes](p.Size()).With(at(0, 6), 2)
	golden.Compare(t, "candidates", recorded(v))
}
