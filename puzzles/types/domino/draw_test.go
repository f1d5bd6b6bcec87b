package domino

import (
	"image"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/puzzletest/golden"
	"quadrille/puzzles/puzzletest/recorder"
)

func TestDraw(t *testing.T) {
	p := board(t, "3 5 #", "1 12 ?")
	given := board(t, "3 5 #", "1 12 ?")
	given = given.WithParts(halfGrid(t, given, "><.", ".><"))
	entered := marked(t, p, "><.", ".><")
	twice := []puzzles.Fault{{Rule: "twice", Places: []grid.Place{grid.Of(grid.Cell{}), grid.Of(grid.Cell{Col: 1})}}}
	lines := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	lines.Marks.Notes = lines.Marks.Notes.With(grid.Cell{}, 1<<EastLine|1<<SouthLine)
	open := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	some := grid.NewMap[bool](p.Size()).With(grid.Cell{Row: 1}, true)
	for _, tt := range []struct {
		name string
		v    puzzles.View
	}{
		{"open", puzzles.View{State: open}},
		{"given", puzzles.View{State: puzzles.State{Puzzle: given, Marks: puzzles.NoMarks(given)}}},
		{"answer", puzzles.View{State: entered}},
		{"forced", puzzles.View{State: marked(t, p, "...", "v.."), Forced: entered.Marks.Values}},
		{"excluded", puzzles.View{State: open, Possible: grid.Collect(p.Size(), func(c grid.Cell) puzzles.Notes {
			return 1<<Up | 1<<Down // no solution has a domino across a vertical border
		})}},
		{"lines", puzzles.View{State: lines}},
		{"fault", puzzles.View{State: entered, Faults: twice}},
		{"alone", puzzles.View{State: open, Faults: twice}},
		{"differs", puzzles.View{State: entered, Differs: grid.NewMap[bool](p.Size()).With(grid.Cell{}, true)}},
		{"trial", puzzles.View{State: entered, Trial: grid.NewMap[uint8](p.Size()).With(grid.Cell{}, 1)}},
		{"states", puzzles.View{State: open, Differs: some, Selected: grid.NewMap[bool](p.Size()).With(grid.Cell{}, true), Cursor: grid.Place{Kind: grid.East, Cell: grid.Cell{Row: 1}}, Hover: grid.Of(grid.Cell{Col: 1}), Focused: true}},
		{"print", puzzles.View{State: lines, Solution: entered.Marks.Values, Printing: true}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var r recorder.Recorder
			Type.Draw(&r, &tt.v)
			golden.Compare(t, tt.name, r.String())
		})
	}
}

// TestOutline draws a board with holes, which the outline leaves open.
func TestOutline(t *testing.T) {
	var r recorder.Recorder
	p := board(t, "0 # 1", "0 1 1")
	Type.Draw(&r, &puzzles.View{State: puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}})
	var outline []string
	for line := range strings.Lines(r.String()) {
		if f := strings.Fields(line); f[0] == "line" && f[5] == "stroke=gridMedium" {
			outline = append(outline, strings.Join(f[1:5], " "))
		}
	}
	want := "0 0 1 0, 2 0 3 0, 1 1 2 1, 0 2 3 2, 0 0 0 2, 1 0 1 1, 2 0 2 1, 3 0 3 2"
	if got := strings.Join(outline, ", "); got != want {
		t.Errorf("outline %s, want %s", got, want)
	}
}

// TestClip draws a solved board cell by cell, each clipped: the picture must equal that of the
// whole board.
func TestClip(t *testing.T) {
	p := board(t, "1 3 0 1 2", "3 2 0 1 3", "3 3 0 0 #", "2 2 1 2 0")
	v := &puzzles.View{State: marked(t, p, "v><vv", "^><^^", "><><.", "><><.")}
	v.State.Marks.Notes = v.State.Marks.Notes.With(grid.Cell{Row: 1, Col: 2}, 1<<EastLine|1<<SouthLine)
	layout, w, h := draw.Scale(draw.Board(4, 5).Inset(-0.4), 31.7)
	whole, parts := image.NewRGBA(image.Rect(0, 0, w, h)), image.NewRGBA(image.Rect(0, 0, w, h))
	c := draw.NewRaster(whole, layout, draw.Dark)
	c.Clear(draw.Paper)
	Type.Draw(c, v)
	c = draw.NewRaster(parts, layout, draw.Dark)
	for row := -1; row <= 4; row++ {
		for col := -1; col <= 5; col++ {
			c.Clip(draw.Cell(row, col))
			c.Clear(draw.Paper)
			Type.Draw(c, v)
		}
	}
	for i := range whole.Pix {
		if whole.Pix[i] != parts.Pix[i] {
			t.Fatalf("pixel %d, %d differs", i%whole.Stride/4, i/whole.Stride)
		}
	}
}

func TestList(t *testing.T) {
	s := marked(t, board(t, "0 0 1", "0 1 1"), "><.", "><.")
	if w, h := listSize(s.Puzzle); w != chipAcross+chipWidth || h != chipTop+chipDown+chipHeight {
		t.Errorf("size %v × %v", w, h)
	}
	var r recorder.Recorder
	drawList(&r, &puzzles.View{State: s}, draw.Pt(3, 0))
	golden.Compare(t, "list", r.String())
	if w, _ := listSize(s.Puzzle.WithOption("set", longestList+1)); w != 0 {
		t.Errorf("a list of width %v for a very large set", w)
	}
}

func TestPlaced(t *testing.T) {
	s := marked(t, board(t, "0 1 1", "1 0 1").WithOption("full", 0), "><v", "><^")
	if got := Placed(s); got[pieceOf(0, 0).index()] != 0 || got[pieceOf(0, 1).index()] != 2 || got[pieceOf(1, 1).index()] != 1 {
		t.Errorf("placed %v", got)
	}
}

func TestText(t *testing.T) {
	p := board(t, "3 5 # 0", "1 12 ? 0")
	solved := puzzles.View{State: puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, Solution: halfGrid(t, p, "vv.v", "^^.^")}
	// With the characters of Unicode the walls of a problem are those round its cells.
	const boxes = "┌─────────┐    ┌────┐\n│  3    5 │    │  0 │\n│         └────┘    │\n│  1   12    ?    0 │\n└───────────────────┘\n"
	if got, _ := (picture.Sheet{}).UnicodeText(t.Context(), &puzzles.View{State: solved.State}); string(got) != boxes {
		t.Errorf("got\n%s\nwant\n%s", got, boxes)
	}
	for _, tt := range []struct {
		v    puzzles.View
		want string
	}{
		{puzzles.View{State: solved.State}, " 3  5  #  0\n 1 12  ?  0\n"},
		{solved, `
+----+----+    +----+
|  3 |  5 |    |  0 |
|    |    +----+    |
|  1 | 12 |  ? |  0 |
+----+----+----+----+
`},
		{puzzles.View{State: marked(t, board(t, "3 5 1", "1 0 1"), "><v", "..^")}, `
+-------+---+
| 3   5 | 1 |
+-------+   |
| 1   0 | 1 |
+-------+---+
`},
	} {
		if got := picture.Text(&tt.v); got != strings.TrimPrefix(tt.want, "\n") {
			t.Errorf("got\n%s\nwant\n%s", got, tt.want)
		}
	}
}

func TestDescribe(t *testing.T) {
	p := board(t, "3 # ?", ". 1 2").WithGiven(grid.Cell{Row: 1, Col: 1}, Right).WithGiven(grid.Cell{Row: 1, Col: 2}, Left)
	s := marked(t, p, "v..", "^..")
	for c, want := range map[grid.Cell]string{
		{}:               "Row 1, column 1: 3, in a domino down: no number yet",
		{Col: 1}:         "Row 1, column 2: hole",
		{Col: 2}:         "Row 1, column 3: hidden number",
		{Row: 1}:         "Row 2, column 1: no number yet, in a domino up: 3",
		{Row: 1, Col: 1}: "Row 2, column 2: 1, in a given domino to the right: 2",
	} {
		if got := s.Describe(grid.Of(c)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
