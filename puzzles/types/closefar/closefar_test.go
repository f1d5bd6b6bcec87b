package closefar_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/types/closefar"
)

func TestType(t *testing.T) { puzzletest.Run(t, closefar.Type) }

// board reads a board from words like "C.-F/…", one a row; missing rows and
// cells are open.
func board(t testing.TB, side int, text string, part puzzles.Part) puzzles.State {
	t.Helper()
	p, err := puzzles.New(closefar.Type, puzzles.Params{Size: grid.Size{Rows: side, Cols: side}})
	if err != nil {
		t.Fatal(err)
	}
	s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	var m puzzles.Move
	for r, row := range strings.Split(text, "/") {
		for c := range row {
			v, err := closefar.Type.Alphabet(p, puzzles.Answer).Value(row[c : c+1])
			if err != nil {
				t.Fatal(err)
			}
			at := grid.Of(grid.Cell{Row: r, Col: c})
			m.Changes = append(m.Changes, puzzles.Change{Part: part, At: at, Value: int(v)})
		}
	}
	return s.Apply(m)
}

func text(p *puzzles.Puzzle, m grid.Map[puzzles.Value]) string {
	return puzzletest.Text(closefar.Type.Alphabet(p, puzzles.Answer), m)
}

// solutions lists the solutions of a board with its givens, as texts.
func solutions(t testing.TB, p *puzzles.Puzzle, model string) (found []string) {
	t.Helper()
	for _, b := range puzzletest.Solutions(t, p, model, 0) {
		found = append(found, text(p, b))
	}
	slices.Sort(found)
	return found
}

// fill calls found with every full board of a side, made row by row from the
// rules alone: no line holds more than two of a letter, and complete lines keep
// the distances.
func fill(side int, found func(rows []string)) {
	var patterns []string
	for c1 := range side {
		for c2 := c1 + 1; c2 < side; c2++ {
			for f1 := range side {
				for f2 := f1 + c2 - c1 + 1; f2 < side; f2++ {
					row := []byte(strings.Repeat("-", side))
					row[c1], row[c2] = 'C', 'C'
					if row[f1] == '-' && row[f2] == '-' {
						row[f1], row[f2] = 'F', 'F'
						patterns = append(patterns, string(row))
					}
				}
			}
		}
	}
	var rows []string
	var down func()
	down = func() {
		if len(rows) == side {
			found(rows)
			return
		}
		for _, p := range patterns {
			rows = append(rows, p)
			if columns(rows, side) {
				down()
			}
			rows = rows[:len(rows)-1]
		}
	}
	down()
}

// columns reports whether the columns of the first rows can still be completed.
func columns(rows []string, side int) bool {
	for c := range side {
		var col strings.Builder
		for _, row := range rows {
			col.WriteByte(row[c])
		}
		s := col.String()
		numC, numF := strings.Count(s, "C"), strings.Count(s, "F")
		switch {
		case numC > 2 || numF > 2 || 4-numC-numF > side-len(rows):
			return false
		case numC == 2 && numF == 2 && strings.LastIndex(s, "C")-strings.Index(s, "C") >= strings.LastIndex(s, "F")-strings.Index(s, "F"):
			return false
		}
	}
	return true
}

func full(side int) []string {
	var boards []string
	fill(side, func(rows []string) { boards = append(boards, strings.Join(rows, "/")) })
	slices.Sort(boards)
	return boards
}

// TestFull compares the full boards that the models find with those made row
// by row.
func TestFull(t *testing.T) {
	want := map[int][]string{}
	for side, n := range map[int]int{1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 126} {
		if want[side] = full(side); len(want[side]) != n {
			t.Fatalf("side %d: %d full boards made by hand, want %d", side, len(want[side]), n)
		}
	}
	for _, model := range closefar.Type.Spec().Models {
		for side := range want {
			got := solutions(t, board(t, side, "", puzzles.SetCell).Puzzle, model.Name)
			if !slices.Equal(got, want[side]) {
				t.Errorf("%s, side %d: %d full boards, want %d", model.Name, side, len(got), len(want[side]))
			}
		}
	}
	for _, b := range want[6] {
		if faults, complete := closefar.Type.Check(board(t, 6, b, puzzles.SetMark)); len(faults) > 0 || !complete {
			t.Errorf("%s: %v, complete %v", b, faults, complete)
		}
	}
}

// TestGivens compares the solutions of random problems with the full boards
// that agree with the givens.
func TestGivens(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	boards := full(6)
	for range 25 {
		givens := []byte(boards[rng.IntN(len(boards))])
		for i, c := range givens {
			switch {
			case c == '/':
			case rng.IntN(12) > 0:
				givens[i] = '.'
			case rng.IntN(8) == 0:
				givens[i] = "CF-"[rng.IntN(3)]
			}
		}
		want := slices.DeleteFunc(slices.Clone(boards), func(b string) bool {
			for i := range b {
				if givens[i] != '.' && givens[i] != b[i] {
					return true
				}
			}
			return false
		})
		p := board(t, 6, string(givens), puzzles.SetCell).Puzzle
		for _, model := range closefar.Type.Spec().Models {
			if got := solutions(t, p, model.Name); !slices.Equal(got, want) {
				t.Errorf("%s, %s: %d solutions, want %d", model.Name, givens, len(got), len(want))
			}
		}
	}
}

// TestSymmetry turns and mirrors problems, which must keep the number of solutions.
func TestSymmetry(t *testing.T) {
	const side = 6
	rng := rand.New(rand.NewPCG(9, 10))
	images := map[string]func(c grid.Cell) grid.Cell{
		"turned":     func(c grid.Cell) grid.Cell { return grid.Cell{Row: c.Col, Col: side - 1 - c.Row} },
		"mirrored":   func(c grid.Cell) grid.Cell { return grid.Cell{Row: c.Row, Col: side - 1 - c.Col} },
		"transposed": func(c grid.Cell) grid.Cell { return grid.Cell{Row: c.Col, Col: c.Row} },
	}
	boards := full(side)
	for range 20 {
		p := board(t, side, boards[rng.IntN(len(boards))], puzzles.SetCell).Puzzle
		for c := range p.Size().All() {
			if rng.IntN(8) > 0 {
				p = p.WithCell(c, puzzles.Open)
			}
		}
		want := len(solutions(t, p, ""))
		for name, from := range images {
			q := *p
			q.Cells = p.Cells.Move(p.Size(), from)
			if got := len(solutions(t, &q, "")); got != want || got == 0 {
				t.Errorf("%s: %d solutions, %s %d", text(p, p.Cells), want, name, got)
			}
		}
	}
}

// TestLarge finds full boards of sides for which whole lines are not kept consistent.
func TestLarge(t *testing.T) {
	for _, side := range []int{20, 21, 50} {
		p := board(t, side, "", puzzles.SetCell).Puzzle
		m := core.NewModel()
		rd, err := closefar.Type.Model(p, "", m)
		if err != nil {
			t.Fatal(err)
		}
		sv := core.NewSolver(m)
		if st, err := sv.Solve(t.Context()); st != core.Found || err != nil {
			t.Fatalf("side %d: %v, %v", side, st, err)
		}
		s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
		s.Marks.Values = rd.Board(p.Size(), sv.Solution())
		if faults, complete := closefar.Type.Check(s); len(faults) > 0 || !complete {
			t.Errorf("side %d: %v, complete %v", side, faults, complete)
		}
	}
}

func TestCheck(t *testing.T) {
	for _, tt := range []struct {
		name, row string
		want      string // "" for no fault
		places    int
	}{
		{"open", "........", "", 0},
		{"right", "F-C--CF-", "", 0},
		{"right, blanks open", "F.C..CF.", "", 0},
		{"wrong order", "CF.FC.-.", "closer: Row 1: the two C are 4 apart, the two F only 2.", 4},
		{"same distance", "CFCF----", "closer: Row 1: the two C are 2 apart, and so are the two F.", 4},
		{"three C", "C.C.C...", "many: Row 1: 3 C are too many; two belong here.", 3},
		{"four F", "F.FF...F", "many: Row 1: 4 F are too many; two belong here.", 4},
		{"no room for a letter", "F-C--C--", "few: Row 1: no room for an F.", 0},
		{"no room for two kinds", "C--F---.", "few: Row 1: no room for a C and an F.", 0},
		{"no room for two", "CC-----.", "few: Row 1: no room for two F.", 0},
		{"just room", "F-C--C-.", "", 0},
		{"C at both ends", "C......C", "closer: Row 1: the two C are 7 apart, and no two F can be further.", 2},
		{"one F, far enough nowhere", "-C.F..C.", "closer: Row 1: the two C are 5 apart, and no two F can be further.", 3},
		{"one F, far enough somewhere", "-CF..C..", "", 0},
		{"F beside each other", "...FF...", "closer: Row 1: the two F are 1 apart, and no two C can be closer.", 2},
		{"F with C around", ".-F.F-..", "", 0},
		{"F with C between only", "C-F.F---", "closer: Row 1: the two F are 2 apart, and no two C can be closer.", 3},
	} {
		for _, l := range []grid.Line{{Dir: grid.Row}, {Dir: grid.Column}} {
			row, want := tt.row, tt.want
			if l.Dir == grid.Column {
				row, want = strings.Join(strings.Split(row, ""), "/"), strings.Replace(want, "Row", "Column", 1)
			}
			faults, complete := closefar.Type.Check(board(t, 8, row, puzzles.SetMark))
			got, places := "", 0
			for _, f := range faults {
				got += fmt.Sprintf("%s: %s", f.Rule, f.Text)
				places = len(f.Places)
				if f.Line == nil || *f.Line != l {
					t.Errorf("%s: the line at fault is %v, want %v", tt.name, f.Line, l)
				}
			}
			if got != want || places != tt.places || complete {
				t.Errorf("%s: got %q with %d places, complete %v; want %q with %d", tt.name, got, places, complete, want, tt.places)
			}
		}
	}
}

// TestComplete needs only the letters.
func TestComplete(t *testing.T) {
	solution := full(6)[0]
	if faults, complete := closefar.Type.Check(board(t, 6, strings.ReplaceAll(solution, "-", "."), puzzles.SetMark)); !complete || len(faults) > 0 {
		t.Errorf("letters only: complete %v, faults %v", complete, faults)
	}
	if _, complete := closefar.Type.Check(board(t, 6, strings.Replace(solution, "C", ".", 1), puzzles.SetMark)); complete {
		t.Error("complete without a C")
	}
}

// at returns the middle of a cell.
func at(row, col int) grid.Point { return grid.Point{X: float64(col) + 0.5, Y: float64(row) + 0.5} }

func TestPress(t *testing.T) {
	const start = ".CF-"
	for _, tt := range []struct {
		name string
		in   puzzles.Press
		to   grid.Point
		want string
	}{
		{"open", puzzles.Press{At: at(0, 0)}, at(0, 0), "CCF-"},
		{"C", puzzles.Press{At: at(0, 1)}, at(0, 1), ".FF-"},
		{"F", puzzles.Press{At: at(0, 2)}, at(0, 2), ".C--"},
		{"blank", puzzles.Press{At: at(0, 3)}, at(0, 3), ".CF."},
		{"right on open", puzzles.Press{At: at(0, 0), Button: puzzles.Secondary}, at(0, 0), "-CF-"},
		{"right on C", puzzles.Press{At: at(0, 1), Button: puzzles.Secondary}, at(0, 1), ".-F-"},
		{"right on blank", puzzles.Press{At: at(0, 3), Button: puzzles.Secondary}, at(0, 3), ".CF."},
		{"drag", puzzles.Press{At: at(0, 0)}, at(0, 3), "CCCC"},
		{"F tool", puzzles.Press{At: at(0, 0), Tool: "F"}, at(0, 1), "FFF-"},
		{"blank tool", puzzles.Press{At: at(0, 1), Tool: "blank"}, at(0, 2), ".---"},
		{"erase tool", puzzles.Press{At: at(0, 0), Tool: "erase"}, at(0, 3), "...."},
	} {
		s := board(t, 4, start, puzzles.SetMark)
		tt.in.Layer = puzzles.Answer
		stroke := closefar.Type.Press(s, tt.in)
		s = s.Apply(stroke.Over(s, tt.in.At, tt.in.At))
		s = s.Apply(stroke.Over(s, tt.in.At, tt.to))
		if got := text(s.Puzzle, s.Marks.Values)[:4]; got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.name, got, tt.want)
		}
	}
}

func TestKey(t *testing.T) {
	for _, tt := range []struct {
		in   puzzles.Key
		want string
	}{
		{puzzles.Key{Rune: 'C'}, "C"},
		{puzzles.Key{Rune: 'F'}, "F"},
		{puzzles.Key{Rune: 'X'}, "-"},
		{puzzles.Key{Rune: '.'}, "-"},
		{puzzles.Key{Rune: ' '}, "-"},
		{puzzles.Key{Rune: '0'}, "."},
		{puzzles.Key{Name: puzzles.Delete}, "."},
		{puzzles.Key{Rune: 'B'}, ""},
		{puzzles.Key{Name: puzzles.Enter}, ""},
	} {
		s := board(t, 4, "F", puzzles.SetMark)
		tt.in.At, tt.in.Layer = grid.Of(grid.Cell{}), puzzles.Answer
		m, ok := closefar.Type.Key(s, tt.in)
		got := text(s.Puzzle, s.Apply(m).Marks.Values)[:1]
		if ok != (tt.want != "") || ok && got != tt.want {
			t.Errorf("%+v: got %s, %v; want %q", tt.in, got, ok, tt.want)
		}
	}
}

func TestAlphabet(t *testing.T) {
	ab := closefar.Type.Alphabet(nil, puzzles.Problem)
	if v, err := ab.Value("-"); v != closefar.Blank || err != nil {
		t.Errorf("-: %v, %v", v, err)
	}
	if _, err := ab.Value("c"); err == nil || err.Error() != "c is not a value of Close or Far (C, F, -)" {
		t.Errorf("c: %v", err)
	}
}

func TestDescribe(t *testing.T) {
	s := board(t, 4, "C-F.", puzzles.SetCell)
	for col, want := range []string{"C, given", "blank, given", "F, given", "open"} {
		if got := s.Describe(grid.Of(grid.Cell{Col: col})); got != fmt.Sprintf("Row 1, column %d: %s", col+1, want) {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
