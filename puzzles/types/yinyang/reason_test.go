package yinyang

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/reason"
)

// next returns the next step on a board, given as rows separated by blanks.
func next(t *testing.T, rows string) (*reason.Engine, *reason.Step) {
	t.Helper()
	p := puzzletest.Upright(&puzzles.Puzzle{Type: Type, Cells: puzzletest.Values(t, alphabet, strings.Fields(rows)...)})
	e, err := reason.New(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	s, status, err := e.Hint(t.Context(), puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, nil, nil)
	if err != nil || status != reason.Stepped {
		t.Fatalf("%s: %v, %v", rows, status, err)
	}
	return e, s
}

// TestTechniques has for each technique boards on which it is the next step.
func TestTechniques(t *testing.T) {
	for _, test := range []struct{ technique, rows, sets, because, text string }{
		{
			"square", "wwwww w...b w.w.. w.w.w wwwww", "r2c2 is black", "r1c1, r1c2 and r2c1 are white",
			"r1c1, r1c2 and r2c1 are white: the fourth cell of the block, r2c2, is black.",
		},
		{
			"checkerboard", "wwwww wbb.b wbwb. wbwbw wwwww", "r2c4 is black", "r2c3 and r3c4 are black and r3c3 is white",
			"r2c3 and r3c4 are black and r3c3 is white: r2c4 is black, for a checkerboard would part a color.",
		},
		{"checkerboard", ".w wb", "r1c1 is white", "r1c2 and r2c1 are white and r2c2 is black", "r1c2 and r2c1 are white and r2c2 is black: r1c1 is white, for a checkerboard would part a color."},
		{"checkerboard", "w. bw", "r1c2 is white", "r1c1 and r2c2 are white and r2c1 is black", "r1c1 and r2c2 are white and r2c1 is black: r1c2 is white, for a checkerboard would part a color."},
		{"checkerboard", "wb .w", "r2c1 is white", "r1c1 and r2c2 are white and r1c2 is black", "r1c1 and r2c2 are white and r1c2 is black: r2c1 is white, for a checkerboard would part a color."},
		{"checkerboard", "bw w.", "r2c2 is white", "r1c1 is black and r1c2 and r2c1 are white", "r1c2 and r2c1 are white and r1c1 is black: r2c2 is white, for a checkerboard would part a color."},
		{
			"exit", "....w ....b ..w.. ..w.w .....", "r1c4 is white", "r1c5 and r3c3 are white and r2c5 is black",
			"The white cell r1c5 can go on only through r1c4: it is white.",
		},
		{
			"pocket", "..... ..w.b ..... ....w ..bw.", "r5c5 is white", "r2c5 is black and r4c5 and r5c4 are white",
			"All neighbors of r5c5 are white: it would be alone if it were black.",
		},
		{
			"rim", "b.... ..... ..... ..... w...b", "r1c2, r1c3, r1c4, r1c5, r2c5, r3c5 and r4c5 are black", "r1c1 and r5c5 are black and r5c1 is white",
			"Round the rim each color is one run, since two runs each would cut one another off: the marked cells are black.",
		},
		{
			"rim", "w.b.b ..... ..... ..... .....", "r1c4 is black", "r1c1 is white and r1c3 and r1c5 are black", // the first cell ends the run
			"Round the rim each color is one run, since two runs each would cut one another off: r1c4 is black.",
		},
		{
			"group", "wwwww wb..b wbwb. wbwbw wwwww", "r2c3 is black", "",
			"The black cells around r2c2 can go on only through r2c3: it is black.",
		},
		{
			"unreachable", "..b.w..", "r1c6 and r1c7 are white", "r1c3 is black and r1c5 is white",
			"No black cell can be connected with r1c6 and r1c7 any more: they are white.",
		},
		{
			"bottleneck", "b...w ..w.w ww..w wbbbw wwwww", "r3c4 is black", "",
			"Without r3c4 two parts of black could not meet: it is black.",
		},
		{
			"unreachable", ". . b . w . .", "r6c1 and r7c1 are white", "r3c1 is black and r5c1 is white", // a single column has no rim
			"No black cell can be connected with r6c1 and r7c1 any more: they are white.",
		},
		{
			"pinch", "..... .b.w. .w.w. ..... .....", "r2c3 is black", "r2c2 is black and r2c4, r3c2 and r3c4 are white",
			"Suppose r2c3 is white. Then r3c3 is white (the block at r2c2), and the block at r2c3 would be of one color. So r2c3 is black.",
		},
		{
			"corner", "...... .b.w.. ...w.. .bb... ...... ......", "r2c3 is black", "r2c2, r4c2 and r4c3 are black and r2c4 and r3c4 are white",
			"Suppose r2c3 is white. Then r3c3 is black (the block at r2c3) and r3c2 is black (the block at r2c2), and the block at r3c2 would be of one color. So r2c3 is black.",
		},
		{
			"border", ".w..w .w..w ..w.. ..... .w.w.", "r1c3, r1c4, r3c5, r4c5, r5c3 and r5c5 are white", "r1c2, r2c2 and r5c2 are white",
			"Suppose r1c3 is black. Then r1c1 and r2c1 are white, since each color is one run round the rim, and the block at r1c1 would be of one color. So the marked cells are white.",
		},
		{
			"sealed", "bb... ..w.. b..b. ....b .....", "r2c2 is white", "r1c2 and r3c1 are black and r2c3 is white",
			"Suppose r2c2 is black. Then the other color cannot reach the area behind it: r2c1 is black, and the block at r1c1 would be of one color. So r2c2 is white.",
		},
		{
			"parity", "b.wwwww b..bbbw b.w.w.w b..w..w bw...bw bw.wwbw bbbbwww", "r1c2 is black", "r1c1 and r7c4 are black and r7c5 is white",
			"The line between the colors visits each of the 36 inner corners once. Color these like a chessboard: it changes kind at each step, " +
				"and 36 is even, so its two ends on the rim are at corners of different kinds. One end lies between r7c4 and r7c5; " +
				"where the rim passes another corner of that kind, the colors cannot change: r1c2 is black.",
		},
		{
			"parity", "wwwww.b wbbb..b w.w.w.b w..w..b wb...wb wbww.wb wwwbbbb", "r1c6 is black", "r1c7 and r7c4 are black and r7c3 is white",
			"The line between the colors visits each of the 36 inner corners once. Color these like a chessboard: it changes kind at each step, " +
				"and 36 is even, so its two ends on the rim are at corners of different kinds. One end lies between r7c3 and r7c4; " +
				"where the rim passes another corner of that kind, the colors cannot change: r1c6 is black.",
		},
	} {
		t.Run(test.technique+" "+test.rows, func(t *testing.T) {
			e, s := next(t, test.rows)
			if s.Technique.ID != "yinyang/"+test.technique {
				t.Fatalf("the next step is %s: %s", s.Technique.ID, e.Tell(s, reason.Whole))
			}
			if got := e.Facts(s.Sets); got != test.sets {
				t.Errorf("it concludes %s, want %s", got, test.sets)
			}
			if got := e.Facts(s.Because); test.because != "" && got != test.because {
				t.Errorf("because %s, want %s", got, test.because)
			}
			if got := e.Tell(s, reason.Whole); got != test.text {
				t.Errorf("%s\nwant\n%s", got, test.text)
			}
			if got, want := e.Tell(s, reason.ByPlace), s.Technique.String()+" near "+s.Sets[0].Cell.Short(); got != want {
				t.Errorf("%s, want %s", got, want)
			}
		})
	}
}

// TestParityOfNeighbors has two neighbors on the rim that cannot differ: the number of inner
// corners is odd, and the one between them has the rarer parity.
func TestParityOfNeighbors(t *testing.T) {
	p := &puzzles.Puzzle{Type: Type, Cells: puzzletest.Values(t, alphabet, ".bw.....", "........", "........", "........", "........", "........", "........", "........")}
	e, err := reason.New(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	w, denied, err := e.Clash(t.Context(), p, givenCells(p))
	if err != nil || w == nil || len(w.Steps) != 1 || w.Steps[0].Technique.ID != "yinyang/parity" {
		t.Fatalf("%v, %v, %v", w, denied, err)
	}
	if text := e.Tell(w.Steps[0], reason.Whole); !strings.Contains(text, "49 is odd, so both its ends on the rim are at corners of the more frequent kind") {
		t.Error(text)
	}
}

// givenCells lists the cells of the givens, one by one.
func givenCells(p *puzzles.Puzzle) (cells [][]grid.Cell) {
	for c := range p.Size().All() {
		if p.Given(c) != puzzles.Open {
			cells = append(cells, []grid.Cell{c})
		}
	}
	return cells
}

// TestNoStepWhereNothingFollows: a group with one exit need not leave if its color has no other
// cell, and a pocket is no reason while the other color has no cell elsewhere.
func TestNoStepWhereNothingFollows(t *testing.T) {
	for _, rows := range []string{"b.w", "w. .b"} {
		p := &puzzles.Puzzle{Type: Type, Cells: puzzletest.Values(t, alphabet, strings.Fields(rows)...)}
		e, err := reason.New(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		if s, status, err := e.Hint(t.Context(), puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, nil, nil); status != reason.Several || err != nil {
			t.Errorf("%s: %v, %v, %v", rows, s, status, err)
		}
	}
}

// TestRules tests the descriptions of the rule instances: their text in a supposition, and how
// hard they are to keep in mind.
func TestRules(t *testing.T) {
	z := grid.Size{Rows: 4, Cols: 5}
	about := func(kind string, args ...int) reason.Rule { return ruleOf(z)(core.Rule{Kind: kind, Args: args}) }
	for _, test := range []struct {
		rule         reason.Rule
		name, breach string
		cells        int
		wide, late   bool
	}{
		{about(ruleBlock, 1, 2), "block", "one color", 4, false, false},
		{about(ruleCheckerboard, 1, 2), "block", "checkerboard", 4, false, false},
		{about(ruleConnected, int(Black)), "connected", "apart", 20, true, false},
		{about(ruleRim), "rim", "two runs", 14, true, false},
		{about(ruleEnds), "ends", "parity", 14, true, true},
	} {
		r := test.rule
		if r.Name.Key != test.name || r.Breach.Key != test.breach || len(r.Cells) != test.cells || r.Wide != test.wide || r.Late != test.late {
			t.Errorf("%+v, want %+v", r, test)
		}
	}
	block, checkerboard := about(ruleBlock, 1, 2), about(ruleCheckerboard, 1, 2)
	if !slices.Equal(block.Cells, []grid.Cell{{Row: 1, Col: 2}, {Row: 1, Col: 3}, {Row: 2, Col: 2}, {Row: 2, Col: 3}}) {
		t.Errorf("the block has the cells %v", block.Cells)
	}
	if prices := []int{block.Price, checkerboard.Price, about(ruleConnected, 1).Price, about(ruleRim).Price, about(ruleEnds).Price}; !slices.IsSorted(prices) || len(slices.Compact(prices)) != 5 {
		t.Errorf("prices %v: the printed rules are easiest, the parity hardest", prices)
	}
	for _, k := range Type.(reason.Explainer).Techniques() {
		if late := k.ID == "yinyang/parity"; k.Late != late {
			t.Errorf("%s: tried after suppositions: %v", k.ID, k.Late)
		}
	}
}

// TestSuppositionsFollow has the reasons of the techniques that suppose a color hold only on
// boards on which the conclusion holds, of all that obey the printed rules.
func TestSuppositionsFollow(t *testing.T) {
	z := grid.Size{Rows: 4, Cols: 4}
	boards := legal(grid.NewMap[puzzles.Value](z), 0)
	rng := rand.New(rand.NewPCG(1, 2))
	found := make(map[string]int)
	for range 500 {
		p := puzzletest.Upright(&puzzles.Puzzle{Type: Type, Cells: grid.NewMap[puzzles.Value](z)})
		answer := boards[rng.IntN(len(boards))]
		for c := range z.All() {
			if rng.IntN(10) < 4 {
				p.Cells = p.Cells.With(c, answer.At(c))
			}
		}
		e, err := reason.New(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		s, status, err := e.Hint(t.Context(), puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		if status != reason.Stepped || !strings.HasPrefix(e.Tell(s, reason.Whole), "Suppose") {
			continue
		}
		found[s.Technique.ID]++
		holds := func(board grid.Map[puzzles.Value], f reason.Fact) bool { return (board.At(f.Cell) == f.Value) == f.Is }
		for _, board := range boards {
			differs := func(f reason.Fact) bool { return !holds(board, f) }
			if !slices.ContainsFunc(s.Because, differs) && slices.ContainsFunc(s.Sets, differs) {
				t.Fatalf("%v: %s", board, e.Tell(s, reason.Whole))
			}
		}
	}
	for _, id := range []string{"pinch", "border", "sealed"} {
		if found["yinyang/"+id] == 0 {
			t.Errorf("%s was never used", id)
		}
	}
}

// legal lists the boards that obey the printed rules and agree with one whose cells are known
// before cell i only.
func legal(board grid.Map[puzzles.Value], i int) (all []grid.Map[puzzles.Value]) {
	z := board.Size()
	if i == z.Cells() {
		if len(parts(board, Black)) > 1 || len(parts(board, White)) > 1 {
			return nil
		}
		return []grid.Map[puzzles.Value]{board}
	}
	at := z.At(i)
	for _, v := range [2]puzzles.Value{Black, White} {
		alike := at.Row > 0 && at.Col > 0 // the block that ends here is of one color
		for _, d := range []grid.Cell{{Row: -1, Col: -1}, {Row: -1}, {Col: -1}} {
			alike = alike && board.At(at.Add(d)) == v
		}
		if !alike {
			all = append(all, legal(board.With(at, v), i+1)...)
		}
	}
	return all
}
