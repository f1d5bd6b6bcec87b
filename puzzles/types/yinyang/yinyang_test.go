package yinyang_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/types/yinyang"
)

func TestType(t *testing.T) { puzzletest.Run(t, yinyang.Type) }

// board reads a board from words like "b.w/..b"; upper case letters are given.
func board(t testing.TB, text string) puzzles.State {
	t.Helper()
	rows := strings.Split(text, "/")
	p, err := puzzles.New(yinyang.Type, puzzles.Params{Size: grid.Size{Rows: len(rows), Cols: len(rows[0])}})
	if err != nil {
		t.Fatal(err)
	}
	s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	for c := range p.Size().All() {
		word := rows[c.Row][c.Col : c.Col+1]
		v, err := yinyang.Type.Alphabet(p, puzzles.Answer).Value(strings.ToLower(word))
		if err != nil {
			t.Fatal(err)
		}
		part := puzzles.SetMark
		if word != strings.ToLower(word) {
			part = puzzles.SetCell
		}
		s = s.Apply(puzzles.Move{Changes: []puzzles.Change{{Part: part, At: grid.Of(c), Value: int(v)}}})
	}
	return s
}

// text writes a board the way board reads it; a dot is a note "·".
func text(s puzzles.State) string {
	var b strings.Builder
	for c := range s.Puzzle.Size().All() {
		if c.Row > 0 && c.Col == 0 {
			b.WriteByte('/')
		}
		word := yinyang.Type.Alphabet(s.Puzzle, puzzles.Answer).Text(s.Answer(c))
		switch {
		case s.Puzzle.Given(c) != puzzles.Open:
			word = strings.ToUpper(word)
		case s.Marks.Notes.At(c).Has(yinyang.Dot):
			word = "·"
		}
		b.WriteString(word)
	}
	return b.String()
}

// solutions lists the solutions of a board with its givens, as texts.
func solutions(t testing.TB, s puzzles.State, model string) (found []string) {
	t.Helper()
	for _, b := range puzzletest.Solutions(t, s.Puzzle, model, 0) {
		full := puzzles.State{Puzzle: s.Puzzle, Marks: puzzles.NoMarks(s.Puzzle)}
		full.Marks.Values = b
		found = append(found, strings.ToLower(text(full)))
	}
	slices.Sort(found)
	return found
}

func empty(rows, cols int) string {
	return strings.Join(slices.Repeat([]string{strings.Repeat(".", cols)}, rows), "/")
}

// TestCounts counts all full boards and checks each of them.
func TestCounts(t *testing.T) {
	for _, tt := range []struct{ rows, cols, want int }{
		{1, 1, 2},
		{1, 2, 4},
		{1, 7, 14},
		{6, 1, 12},
		{2, 2, 12},
		{2, 3, 18},
		{3, 3, 34},
		{3, 4, 50},
		{4, 4, 96},
		{3, 7, 122},
		{4, 5, 220},
		{5, 5, 660},
		{6, 5, 1948},
		{6, 6, 7736},
	} {
		if tt.want > 1000 && testing.Short() {
			continue
		}
		found := solutions(t, board(t, empty(tt.rows, tt.cols)), "")
		if len(found) != tt.want {
			t.Errorf("%d × %d: %d full boards, want %d", tt.rows, tt.cols, len(found), tt.want)
		}
		for _, s := range found {
			if faults, complete := yinyang.Type.Check(board(t, s)); len(faults) > 0 || !complete {
				t.Errorf("%s: %v, complete %v", s, faults, complete)
			}
		}
	}
}

// all lists the full boards of a size for which keeps returns true, in order.
func all(t testing.TB, rows, cols int, keeps func(s puzzles.State) bool) []string {
	var found []string
	for bits := range 1 << (rows * cols) {
		var b strings.Builder
		for i := range rows * cols {
			if i > 0 && i%cols == 0 {
				b.WriteByte('/')
			}
			b.WriteByte("bw"[bits>>i&1])
		}
		if keeps(board(t, b.String())) {
			found = append(found, b.String())
		}
	}
	slices.Sort(found)
	return found
}

func isSolution(s puzzles.State) bool {
	faults, complete := yinyang.Type.Check(s)
	return complete && len(faults) == 0
}

// odd counts the cells of a color with an odd number of neighbors of that color; alone is true
// if a cell of either color has none.
func odd(s puzzles.State, color puzzles.Value) (n int, alone bool) {
	z := s.Puzzle.Size()
	for c := range z.All() {
		same := 0
		for d := range z.Neighbors(c) {
			if s.Answer(d) == s.Answer(c) {
				same++
			}
		}
		alone = alone || same == 0
		if s.Answer(c) == color {
			n += same % 2
		}
	}
	return n, alone
}

func noBlock(s puzzles.State) bool {
	faults, _ := yinyang.Type.Check(s)
	return !slices.ContainsFunc(faults, func(f puzzles.Fault) bool { return f.Rule == "block" })
}

// TestModels compares each model with its specification, on all boards of some sizes.
func TestModels(t *testing.T) {
	means := map[string]func(puzzles.State) bool{
		"exact": isSolution,
		"relaxed": func(s puzzles.State) bool {
			_, alone := odd(s, yinyang.Black)
			return noBlock(s) && !alone
		},
		"euler": func(s puzzles.State) bool {
			black, alone := odd(s, yinyang.Black)
			white, _ := odd(s, yinyang.White)
			return noBlock(s) && !alone && black == 2 && white == 2
		},
	}
	for _, model := range yinyang.Type.Spec().Models {
		for _, z := range []grid.Size{{Rows: 1, Cols: 1}, {Rows: 1, Cols: 4}, {Rows: 2, Cols: 2}, {Rows: 2, Cols: 4}, {Rows: 3, Cols: 3}, {Rows: 3, Cols: 4}} {
			got := solutions(t, board(t, empty(z.Rows, z.Cols)), model.Name)
			if want := all(t, z.Rows, z.Cols, means[model.Name]); !slices.Equal(got, want) {
				t.Errorf("%s, %v: %d boards, want %d", model.Name, z, len(got), len(want))
			}
		}
	}
}

// TestGivens compares the solutions of random problems with those of all full
// boards that agree with the givens.
func TestGivens(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, z := range []grid.Size{{Rows: 3, Cols: 4}, {Rows: 4, Cols: 4}, {Rows: 5, Cols: 4}} {
		full := solutions(t, board(t, empty(z.Rows, z.Cols)), "")
		for range 60 {
			givens := []byte(full[rng.IntN(len(full))])
			for i, c := range givens {
				switch {
				case c == '/':
				case rng.IntN(4) > 0:
					givens[i] = '.'
				case rng.IntN(8) == 0:
					givens[i] = "bw"[rng.IntN(2)]
				}
			}
			var want []string
			for _, s := range full {
				if agrees(string(givens), s) {
					want = append(want, s)
				}
			}
			p := strings.ToUpper(string(givens))
			if got := solutions(t, board(t, p), ""); !slices.Equal(got, want) {
				t.Errorf("%s: %d solutions, want %d", p, len(got), len(want))
			}
		}
	}
}

func agrees(givens, full string) bool {
	for i := range givens {
		if givens[i] != '.' && givens[i] != full[i] {
			return false
		}
	}
	return true
}

// TestSymmetry turns, mirrors and recolors a problem, which must keep the number of solutions.
func TestSymmetry(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	swap := strings.NewReplacer("B", "W", "W", "B")
	for range 20 {
		rows := make([][]byte, 5)
		for r := range rows {
			rows[r] = []byte("......")
			for c := range rows[r] {
				if rng.IntN(8) == 0 {
					rows[r][c] = "BW"[rng.IntN(2)]
				}
			}
		}
		turned := make([][]byte, 6)
		mirrored := make([][]byte, 5)
		for r, row := range rows {
			mirrored[r] = slices.Clone(row)
			slices.Reverse(mirrored[r])
			for c, v := range row {
				turned[c] = append([]byte{v}, turned[c]...)
			}
		}
		p := joined(rows)
		want := len(solutions(t, board(t, p), ""))
		for name, q := range map[string]string{"turned": joined(turned), "mirrored": joined(mirrored), "recolored": swap.Replace(p)} {
			if got := len(solutions(t, board(t, q), "")); got != want {
				t.Errorf("%s: %d solutions, %s %d", p, want, name, got)
			}
		}
	}
}

func joined(rows [][]byte) string {
	words := make([]string, len(rows))
	for r, row := range rows {
		words[r] = string(row)
	}
	return strings.Join(words, "/")
}

func TestCheck(t *testing.T) {
	for _, tt := range []struct {
		name, board string
		complete    bool
		want        []string
	}{
		{"open", "../..", false, nil},
		{"white block", "bbb/bww/bww", true, []string{"block: The 2 × 2 block at row 2, column 2 is all white. 4"}},
		{"kept", "bbb/bwb/www", true, nil},
		{"given block", "BB./Bb./...", false, []string{"block: The 2 × 2 block at row 1, column 1 is all black. 4"}},
		{"two blocks", "www/www", true, []string{
			"block: The 2 × 2 block at row 1, column 1 is all white. 4",
			"block: The 2 × 2 block at row 1, column 2 is all white. 4",
		}},
		{"cut off by a wall", "b.w./bww./wwb.", false, []string{
			"connected: The black cell at row 3, column 3 cannot reach the others. 1",
		}},
		{"a way is open", "b.w./b.w./w.b.", false, nil},
		{"checkerboard", "bw/wb", true, []string{
			"connected: The black cell at row 2, column 2 cannot reach the others. 1",
			"connected: The white cell at row 2, column 1 cannot reach the others. 1",
		}},
		{"the smaller part", "bwb./bwb./bwb./.wb.", false, []string{
			"connected: The black cells at row 1, column 1 cannot reach the others. 3",
		}},
		{"a single line", "bwwb", true, []string{
			"connected: The black cell at row 1, column 4 cannot reach the others. 1",
		}},
		{"one color only", "bbbb", true, nil},
	} {
		faults, complete := yinyang.Type.Check(board(t, tt.board))
		var got []string
		for _, f := range faults {
			got = append(got, fmt.Sprintf("%s: %s %d", f.Rule, f.Text, len(f.Places)))
		}
		if complete != tt.complete || !slices.Equal(got, tt.want) {
			t.Errorf("%s: complete %v,\n got %q\nwant %q", tt.name, complete, got, tt.want)
		}
	}
}

// at returns the middle of a cell.
func at(row, col int) grid.Point { return grid.Point{X: float64(col) + 0.5, Y: float64(row) + 0.5} }

func TestPress(t *testing.T) {
	const start = "B../.w./..."
	for _, tt := range []struct {
		name string
		in   puzzles.Press
		to   []grid.Point
		want string
	}{
		{"click", puzzles.Press{At: at(0, 1), Layer: puzzles.Answer}, nil, "Bb./.w./..."},
		{"click on white", puzzles.Press{At: at(1, 1), Layer: puzzles.Answer}, nil, "B../.../..."},
		{"right click", puzzles.Press{At: at(0, 1), Button: puzzles.Secondary, Layer: puzzles.Answer}, nil, "Bw./.w./..."},
		{"right click on white", puzzles.Press{At: at(1, 1), Button: puzzles.Secondary, Layer: puzzles.Answer}, nil, "B../.b./..."},
		{"drag over a given", puzzles.Press{At: at(0, 2), Layer: puzzles.Answer}, []grid.Point{at(0, 0), at(2, 0)}, "Bbb/bw./b.."},
		{"drag from white", puzzles.Press{At: at(2, 2), Button: puzzles.Secondary, Layer: puzzles.Answer}, []grid.Point{at(2, 0)}, "B../.w./www"},
		{"drag off the board", puzzles.Press{At: at(2, 2), Layer: puzzles.Answer}, []grid.Point{{X: 2.5, Y: 9}}, "B../.w./..b"},
		{"held in its row", puzzles.Press{At: at(2, 2), Mods: puzzles.Shift, Layer: puzzles.Answer}, []grid.Point{at(2, 1), at(1, 0)}, "B../.w./bbb"},
		{"held in its column", puzzles.Press{At: at(2, 2), Mods: puzzles.Shift, Layer: puzzles.Answer}, []grid.Point{at(0, 1)}, "B.b/.wb/..b"},
		{"white tool", puzzles.Press{At: at(0, 1), Tool: "white", Layer: puzzles.Answer}, []grid.Point{at(0, 2)}, "Bww/.w./..."},
		{"white tool on white", puzzles.Press{At: at(1, 1), Tool: "white", Layer: puzzles.Answer}, nil, "B../.../..."},
		{"white tool, right", puzzles.Press{At: at(1, 1), Tool: "white", Button: puzzles.Secondary, Layer: puzzles.Answer}, nil, "B../.../..."},
		{"dot tool", puzzles.Press{At: at(2, 0), Tool: "dot", Layer: puzzles.Answer}, []grid.Point{at(2, 1)}, "B../.w./··."},
		{"dot tool on a given", puzzles.Press{At: at(0, 0), Tool: "dot", Layer: puzzles.Answer}, nil, start},
		{"erase tool", puzzles.Press{At: at(1, 1), Tool: "erase", Layer: puzzles.Answer}, nil, "B../.../..."},
		{"given", puzzles.Press{At: at(0, 0), Layer: puzzles.Answer}, nil, start},
		{"problem", puzzles.Press{At: at(1, 1), Layer: puzzles.Problem}, nil, "B../.B./..."},
		{"problem through the answer", puzzles.Press{At: at(0, 0), Layer: puzzles.Problem, Rail: puzzles.Answer}, nil, "W../.w./..."},
		{"beside the board", puzzles.Press{At: at(0, 3), Layer: puzzles.Answer}, nil, start},
	} {
		s := board(t, start)
		if stroke := yinyang.Type.Press(s, tt.in); stroke != nil {
			from := tt.in.At
			for _, to := range append([]grid.Point{from}, tt.to...) {
				s = s.Apply(stroke.Over(s, from, to))
				from = to
			}
		}
		if got := text(s); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.name, got, tt.want)
		}
	}
}

func TestKey(t *testing.T) {
	const start = "B../.w./..."
	for _, tt := range []struct {
		name string
		in   puzzles.Key
		want string // "" when the key means nothing
	}{
		{"black", puzzles.Key{Rune: 'B'}, "B../.b./..."},
		{"digit", puzzles.Key{Rune: '1'}, "B../.b./..."},
		{"white", puzzles.Key{Rune: '2'}, start},
		{"space", puzzles.Key{Rune: ' '}, "B../.../..."},
		{"delete", puzzles.Key{Name: puzzles.Delete}, "B../.../..."},
		{"dot", puzzles.Key{Rune: 'X', At: grid.Of(grid.Cell{Row: 2})}, "B../.w./·.."},
		{"other letter", puzzles.Key{Rune: 'Q'}, ""},
		{"letters with Control", puzzles.Key{Rune: 'B', Note: true, Mods: puzzles.Control}, ""},
		{"other keys while notes are taken", puzzles.Key{Rune: ' ', Note: true}, "B../.../..."},
		{"dot in the problem", puzzles.Key{Rune: 'X', Layer: puzzles.Problem}, ""},
		{"on a given", puzzles.Key{Rune: 'W', At: grid.Of(grid.Cell{})}, start},
	} {
		s := board(t, start)
		if tt.in.At.Kind == grid.Nowhere {
			tt.in.At = grid.Of(grid.Cell{Row: 1, Col: 1})
		}
		if tt.name != "dot in the problem" {
			tt.in.Layer = puzzles.Answer
		}
		m, ok := yinyang.Type.Key(s, tt.in)
		if ok != (tt.want != "") {
			t.Errorf("%s: means something: %v", tt.name, ok)
		}
		if got := text(s.Apply(m)); ok && got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.name, got, tt.want)
		}
	}
}

// TestErase erases dots along with values.
func TestErase(t *testing.T) {
	s := board(t, "..")
	dot, _ := yinyang.Type.Key(s, puzzles.Key{At: grid.Of(grid.Cell{}), Rune: '.', Layer: puzzles.Answer})
	s = s.Apply(dot)
	if got := text(s); got != "·." {
		t.Fatalf("got %s after a dot", got)
	}
	erase, _ := yinyang.Type.Key(s, puzzles.Key{At: grid.Of(grid.Cell{}), Name: puzzles.Backspace, Layer: puzzles.Answer})
	if s = s.Apply(erase); !s.Marks.Empty() {
		t.Errorf("got %s after Backspace", text(s))
	}
}

func TestAlphabet(t *testing.T) {
	ab := yinyang.Type.Alphabet(nil, puzzles.Problem)
	if v, err := ab.Value("b"); v != yinyang.Black || err != nil {
		t.Errorf("b: %v, %v", v, err)
	}
	if _, err := ab.Value("B"); err == nil || err.Error() != "B is not a color of Yin-Yang (b, w)" {
		t.Errorf("B: %v", err)
	}
}

func TestDescribe(t *testing.T) {
	s := board(t, "B.w")
	for col, want := range []string{"Row 1, column 1: black, given", "Row 1, column 2: open", "Row 1, column 3: white"} {
		if got := s.Describe(grid.Of(grid.Cell{Col: col})); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestManyFaultsAreCheap checks a black board: each block costs its words and its
// places, and little else.
func TestManyFaultsAreCheap(t *testing.T) {
	p, err := puzzles.New(yinyang.Type, puzzles.Params{Size: grid.Size{Rows: 60, Cols: 60}})
	if err != nil {
		t.Fatal(err)
	}
	s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	for c := range s.Puzzle.Size().All() {
		s.Puzzle = s.Puzzle.WithCell(c, yinyang.Black)
	}
	faults, _ := s.Puzzle.Type.Check(s)
	if len(faults) != 59*59 {
		t.Fatalf("%d faults", len(faults))
	}
	if n := testing.AllocsPerRun(1, func() { s.Puzzle.Type.Check(s) }); n > 3.2*59*59 {
		t.Errorf("%v allocations for %d faults", n, len(faults))
	}
}
