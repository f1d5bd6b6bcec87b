package domino

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
)

// pointer is a stroke: the press and the points it passes over, in cells.
type pointer struct {
	layer  puzzles.Layer
	rail   puzzles.Layer
	tool   string
	button puzzles.Button
	again  bool
	way    []grid.Point
}

// do carries out the stroke.
func (pt pointer) do(s puzzles.State) puzzles.State {
	st := Type.Press(s, puzzles.Press{At: pt.way[0], Layer: pt.layer, Rail: max(pt.layer, pt.rail), Tool: pt.tool, Button: pt.button, Again: pt.again})
	if st == nil {
		return s
	}
	from := pt.way[0]
	for _, to := range pt.way {
		s = s.Apply(st.Over(s, from, to))
		from = to
	}
	return s
}

func at(xy ...float64) []grid.Point {
	var ps []grid.Point
	for i := 0; i < len(xy); i += 2 {
		ps = append(ps, grid.Point{X: xy[i], Y: xy[i+1]})
	}
	return ps
}

// lines lists the lines of a state: "1,2>" on the right border of row 1,
// column 2, "1,2v" on the lower one.
func lines(s puzzles.State) string {
	var words []string
	for c := range s.Puzzle.Size().All() {
		n := s.Marks.Notes.At(c)
		if n.Has(EastLine) {
			words = append(words, fmt.Sprintf("%d,%d>", c.Row+1, c.Col+1))
		}
		if n.Has(SouthLine) {
			words = append(words, fmt.Sprintf("%d,%dv", c.Row+1, c.Col+1))
		}
	}
	return strings.Join(words, " ")
}

func TestPressAnswer(t *testing.T) {
	p := board(t, "0 1 2 3", "3 2 1 0", "0 0 # 1")
	const none = ".... .... ...."
	given := p.WithGiven(grid.Cell{}, Right).WithGiven(grid.Cell{Col: 1}, Left)
	auto := func(way ...float64) pointer { return pointer{layer: puzzles.Answer, tool: "auto", way: at(way...)} }
	right := func(way ...float64) pointer {
		pt := auto(way...)
		pt.button = puzzles.Secondary
		return pt
	}
	with := func(tool string, way ...float64) pointer {
		pt := auto(way...)
		pt.tool = tool
		return pt
	}
	for _, tt := range []struct {
		name    string
		p       *puzzles.Puzzle
		strokes []pointer
		want    string
		lines   string
	}{
		{"a click on a border lays a domino", p, []pointer{auto(1.05, 0.4)}, "><.. .... ....", ""},
		{"another click takes it up", p, []pointer{auto(1.05, 0.4), auto(0.9, 0.6)}, none, ""},
		{"a click in the middle of a cell does nothing", p, []pointer{auto(1.5, 0.5)}, none, ""},
		{"a lower border", p, []pointer{auto(0.5, 0.9)}, "v... ^... ....", ""},
		{"overlapping dominoes go", p, []pointer{auto(0.5, 1), auto(1, 1.5)}, ".... ><.. ....", ""},
		{"a drag from cell to cell", p, []pointer{auto(0.5, 0.5, 0.5, 1.5)}, "v... ^... ....", ""},
		{"a long drag lays every second", p, []pointer{auto(0.5, 0.5, 3.5, 0.5)}, "><>< .... ....", ""},
		{"small steps are the same", p, []pointer{auto(0.5, 0.5, 0.8, 0.5, 1.2, 0.5, 1.8, 0.5, 2.2, 0.5, 3.1, 0.5)}, "><>< .... ....", ""},
		{"a click that slips over its border", p, []pointer{auto(0.95, 0.5, 1.05, 0.5)}, "><.. .... ....", ""},
		{"it takes a domino up all the same", p, []pointer{auto(1, 0.5), auto(0.95, 0.5, 1.05, 0.5)}, none, ""},
		{"no domino on a hole", p, []pointer{auto(2.5, 1.95), auto(1.5, 2.5, 2.5, 2.5)}, none, ""},
		{"no mark on a given", given, []pointer{auto(2, 0.5), auto(0.5, 0.5, 0.5, 1.5)}, none, ""},
		{"a right click draws a line", p, []pointer{right(1.1, 0.5)}, none, "1,1>"},
		{"another takes it away", p, []pointer{right(1.1, 0.5), right(0.9, 0.5)}, none, ""},
		{"a drag along a border", p, []pointer{right(1.02, 0.4, 1.02, 2.6)}, none, "1,1> 2,1> 3,1>"},
		{"and round a corner", p, []pointer{right(1, 0.5, 1, 1, 2, 1)}, none, "1,1> 1,2v"},
		{"a drag that began by taking away", p, []pointer{right(1, 1.5), right(1, 1.5, 1, 0.5, 1, 2.5)}, none, ""},
		{"no line under a domino", p, []pointer{auto(1, 0.5), right(1, 0.5)}, "><.. .... ....", ""},
		{"a domino takes the line away", p, []pointer{right(1, 0.5), auto(1, 0.5)}, "><.. .... ....", ""},
		{"no line at a hole", p, []pointer{right(2.5, 2), right(2, 2.5)}, none, ""},
		{"the tool for lines", p, []pointer{with("line", 1, 0.5)}, none, "1,1>"},
		{"the tool for dominoes", p, []pointer{with("domino", 1, 0.5)}, "><.. .... ....", ""},
		{"erase takes a domino up", p, []pointer{auto(1, 0.5), with("erase", 1.5, 0.5)}, none, ""},
		{"erase takes a line away", p, []pointer{right(1, 0.5), auto(1, 1.5), with("erase", 1, 0.6)}, ".... ><.. ....", ""},
		{"erase goes over cells and lines", p, []pointer{right(2, 0.5), auto(1, 0.5), auto(3, 0.5), with("erase", 0.5, 0.5, 3.5, 0.5)}, none, ""},
		{"beside the board", p, []pointer{auto(-0.1, 0.5), auto(0.5, -0.5)}, none, ""},
	} {
		s := puzzles.State{Puzzle: tt.p, Marks: puzzles.NoMarks(tt.p)}
		for _, pt := range tt.strokes {
			s = pt.do(s)
		}
		if got := text(s.Marks.Values); got != tt.want || lines(s) != tt.lines {
			t.Errorf("%s: %s, lines %q; want %s, %q", tt.name, got, lines(s), tt.want, tt.lines)
		}
		if !s.Puzzle.Same(tt.p) {
			t.Errorf("%s: the problem has changed", tt.name)
		}
	}
}

// numbersOf returns the printed layer as a file has it.
func numbersOf(p *puzzles.Puzzle) string {
	bare := *p
	bare = *bare.WithParts(grid.NewMap[puzzles.Value](p.Size()))
	return strings.ReplaceAll(strings.TrimSpace(picture.Text(picture.Problem(&bare))), "\n", " / ")
}

func TestPressProblem(t *testing.T) {
	p := board(t, "0 1 .", "3 . 9").WithOption("set", 9)
	press := func(tool string, way ...float64) pointer {
		return pointer{layer: puzzles.Problem, tool: tool, way: at(way...)}
	}
	back := func(tool string, way ...float64) pointer {
		pt := press(tool, way...)
		pt.button = puzzles.Secondary
		return pt
	}
	again := press("auto", 0.5, 0.5)
	again.again = true
	wrap := press("auto", 2.5, 1.5)
	wrap.again = true
	through := pointer{rail: puzzles.Answer, tool: "auto", way: at(1, 0.5)}
	for _, tt := range []struct {
		name    string
		strokes []pointer
		want    string
		pieces  string
	}{
		{"the first click chooses the cell", []pointer{press("auto", 0.5, 0.5)}, "0 1 . / 3 . 9", "... ..."},
		{"the next one counts up", []pointer{again}, "1 1 . / 3 . 9", "... ..."},
		{"above the set the cell is empty", []pointer{wrap}, "0 1 . / 3 . .", "... ..."},
		{"right click counts down", []pointer{back("auto", 1.5, 0.5)}, "0 0 . / 3 . 9", "... ..."},
		{"below 0 the cell is empty", []pointer{back("auto", 0.5, 0.5)}, ". 1 . / 3 . 9", "... ..."},
		{"down from empty", []pointer{back("auto", 2.5, 0.5)}, "0 1 9 / 3 . 9", "... ..."},
		{"a number is dragged on", []pointer{press("number", 0.5, 1.5, 1.5, 1.5)}, "0 1 . / 4 4 9", "... ..."},
		{"holes", []pointer{press("hole", 0.5, 0.5, 0.5, 1.5)}, "# 1 . / # . 9", "... ..."},
		{"a hole again", []pointer{press("hole", 0.5, 0.5), press("hole", 0.5, 0.5)}, ". 1 . / 3 . 9", "... ..."},
		{"not told", []pointer{press("unknown", 2.5, 0.5)}, "0 1 ? / 3 . 9", "... ..."},
		{"erase", []pointer{press("erase", 0.5, 0.5, 1.5, 0.5)}, ". . . / 3 . 9", "... ..."},
		{"a given domino", []pointer{press("domino", 1, 0.5)}, "0 1 . / 3 . 9", "><. ..."},
		{"one over another", []pointer{press("domino", 1, 0.5), press("domino", 0.5, 1)}, "0 1 . / 3 . 9", "v.. ^.."},
		{"it is taken up again", []pointer{press("domino", 1, 0.5), press("domino", 1, 0.5)}, "0 1 . / 3 . 9", "... ..."},
		{"or with the right button", []pointer{press("domino", 1, 0.5), back("domino", 0.4, 0.5)}, "0 1 . / 3 . 9", "... ..."},
		{"from the rail of the answer", []pointer{through}, "0 1 . / 3 . 9", "><. ..."},
		{"a hole takes it away", []pointer{press("domino", 1, 0.5), press("hole", 0.5, 0.5)}, "# 1 . / 3 . 9", "... ..."},
	} {
		s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
		for _, pt := range tt.strokes {
			s = pt.do(s)
		}
		if got, pieces := numbersOf(s.Puzzle), text(s.Puzzle.Parts()); got != tt.want || pieces != tt.pieces {
			t.Errorf("%s: %s, dominoes %s; want %s, %s", tt.name, got, pieces, tt.want, tt.pieces)
		}
	}
}

// TestGivenOverMark prints a domino over marks and lines, which are removed.
func TestGivenOverMark(t *testing.T) {
	s := marked(t, board(t, "0 1 2", "3 4 5"), "v><", "^..")
	s = pointer{layer: puzzles.Problem, tool: "domino", way: at(1, 0.5)}.do(s)
	if got := text(s.Marks.Values); got != "... ..." || text(s.Puzzle.Parts()) != "><. ..." {
		t.Errorf("marks %s, given %s", got, text(s.Puzzle.Parts()))
	}
}

func TestKeys(t *testing.T) {
	p := board(t, "0 1 2", "3 4 5").WithOption("set", 12)
	cell := grid.Of(grid.Cell{Row: 1, Col: 1})
	east := grid.Place{Kind: grid.East, Cell: grid.Cell{}}
	rune := func(l puzzles.Layer, at grid.Place, r rune, typed string) puzzles.Key {
		return puzzles.Key{At: at, Rune: r, Layer: l, Typed: typed}
	}
	name := func(l puzzles.Layer, at grid.Place, n puzzles.KeyName) puzzles.Key {
		return puzzles.Key{At: at, Name: n, Layer: l}
	}
	const same, none = "0 1 2 / 3 4 5", "... ..."
	for _, tt := range []struct {
		name    string
		keys    []puzzles.Key
		numbers string
		marks   string
		lines   string
		unused  bool // whether the last key means nothing
	}{
		{"a digit", []puzzles.Key{rune(puzzles.Problem, cell, '7', "")}, "0 1 2 / 3 7 5", none, "", false},
		{"two digits", []puzzles.Key{rune(puzzles.Problem, cell, '1', ""), rune(puzzles.Problem, cell, '2', "1")}, " 0  1  2 /  3 12  5", none, "", false},
		{"two above the set", []puzzles.Key{rune(puzzles.Problem, cell, '3', "1")}, " 0  1  2 /  3 13  5", none, "", false},
		{"four, which no domino has", []puzzles.Key{rune(puzzles.Problem, cell, '3', "100")}, same, none, "", false},
		{"a hole", []puzzles.Key{rune(puzzles.Problem, cell, '#', "")}, "0 1 2 / 3 # 5", none, "", false},
		{"not told", []puzzles.Key{rune(puzzles.Problem, cell, '?', "")}, "0 1 2 / 3 ? 5", none, "", false},
		{"space empties", []puzzles.Key{rune(puzzles.Problem, cell, ' ', "")}, "0 1 2 / 3 . 5", none, "", false},
		{"delete empties", []puzzles.Key{name(puzzles.Problem, cell, puzzles.Delete)}, "0 1 2 / 3 . 5", none, "", false},
		{"a letter", []puzzles.Key{rune(puzzles.Problem, cell, 'A', "")}, same, none, "", true},
		{"a digit on the answer", []puzzles.Key{rune(puzzles.Answer, cell, '7', "")}, same, none, "", true},
		{"enter on a cell", []puzzles.Key{name(puzzles.Problem, cell, puzzles.Enter)}, same, none, "", true},
		{"enter on a border", []puzzles.Key{name(puzzles.Answer, east, puzzles.Enter)}, same, "><. ...", "", false},
		{"enter again", []puzzles.Key{name(puzzles.Answer, east, puzzles.Enter), name(puzzles.Answer, east, puzzles.Enter)}, same, none, "", false},
		{"space on a border", []puzzles.Key{rune(puzzles.Answer, east, ' ', "")}, same, none, "1,1>", false},
		{"space again", []puzzles.Key{rune(puzzles.Answer, east, ' ', ""), rune(puzzles.Answer, east, ' ', "")}, same, none, "", false},
		{"enter over a line", []puzzles.Key{rune(puzzles.Answer, east, ' ', ""), name(puzzles.Answer, east, puzzles.Enter)}, same, "><. ...", "", false},
		{"delete on a border", []puzzles.Key{name(puzzles.Answer, east, puzzles.Enter), name(puzzles.Answer, east, puzzles.Delete)}, same, none, "", false},
		{"backspace on a cell", []puzzles.Key{name(puzzles.Answer, east, puzzles.Enter), name(puzzles.Answer, grid.Of(grid.Cell{Col: 1}), puzzles.Backspace)}, same, none, "", false},
	} {
		s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
		var used bool
		for _, k := range tt.keys {
			var m puzzles.Move
			m, used = Type.Key(s, k)
			s = s.Apply(m)
		}
		got := strings.Join(strings.Fields(numbersOf(s.Puzzle)), " ")
		if want := strings.Join(strings.Fields(tt.numbers), " "); got != want || text(s.Marks.Values) != tt.marks || lines(s) != tt.lines || used == tt.unused {
			t.Errorf("%s: %s, %s, lines %q, used %v", tt.name, got, text(s.Marks.Values), lines(s), used)
		}
	}
}

func TestTrim(t *testing.T) {
	s := marked(t, board(t, "0 1 2", "3 4 5").WithGiven(grid.Cell{Row: 1, Col: 1}, Right).WithGiven(grid.Cell{Row: 1, Col: 2}, Left), "><.", "...")
	s.Marks.Notes = s.Marks.Notes.With(grid.Cell{Col: 1}, 1<<EastLine).With(grid.Cell{Row: 1}, 1<<EastLine)
	s, err := s.Reshape(s.Puzzle.Resized(puzzles.Edges{Right: -1}))
	if err != nil {
		t.Fatal(err)
	}
	if text(s.Marks.Values) != ">< .." || !s.Puzzle.Parts().Empty() || lines(s) != "2,1>" {
		t.Errorf("marks %s, given %s, lines %s", text(s.Marks.Values), text(s.Puzzle.Parts()), lines(s))
	}
}

// TestLinesOfOneCell draws and removes two lines that are noted in one cell, on the right and
// below, in one move.
func TestLinesOfOneCell(t *testing.T) {
	p := board(t, "0 0 0", "1 1 1", "2 2 2")
	s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	middle := grid.Cell{Row: 1, Col: 1}
	bs := []grid.Place{{Kind: grid.East, Cell: middle}, {Kind: grid.South, Cell: middle}, {Kind: grid.East, Cell: grid.Cell{Row: 1}}, {Kind: grid.South, Cell: grid.Cell{Col: 1}}}
	s = s.Apply(puzzles.Move{Changes: drawLines(s, bs, true)})
	if got, want := lines(s), "1,2v 2,1> 2,2> 2,2v"; got != want {
		t.Fatalf("lines %s, want %s", got, want)
	}
	s = s.Apply(puzzles.Move{Changes: put(s, middle, Hole)})
	if got := lines(s); got != "" {
		t.Errorf("a hole has the lines %s", got)
	}
}
