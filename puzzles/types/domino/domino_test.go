package domino

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/puzzletest"
)

func TestType(t *testing.T) {
	with := board(t, "0 0 1", "0 1 1")
	with = with.WithParts(halfGrid(t, with, "...", ".><"))
	puzzletest.Run(t, Type,
		board(t, "1 3 0 1 2", "3 2 0 1 3", "3 3 0 0 1", "2 2 1 2 0"),
		board(t, "0 0 1", "0 1 1"),
		with,
		board(t, "0 ? 1 #", "? 1 ? 2", "# 2 2 ?").WithOption("set", 3),
		board(t, "0 1 2 # 0 0", "# 3 3 1 2 #"),
		board(t, ". . . .", ". 3 . .").WithOption("set", 3))
}

// board returns the puzzle with the given numbers, as read from a text without options.
func board(t testing.TB, rows ...string) *puzzles.Puzzle {
	t.Helper()
	p := &puzzles.Puzzle{Type: Type, Cells: puzzletest.Values(t, numbers{}, rows...)}
	p = p.WithParts(grid.NewMap[puzzles.Value](p.Size()))
	return p.AsRead()
}

// halfGrid reads an answer.
func halfGrid(t testing.TB, p *puzzles.Puzzle, rows ...string) grid.Map[puzzles.Value] {
	t.Helper()
	for i, row := range rows {
		rows[i] = strings.Join(strings.Split(strings.ReplaceAll(row, " ", ""), ""), " ")
	}
	return puzzletest.Values(t, Type.Alphabet(p, puzzles.Answer), rows...)
}

// marked returns p with an answer entered.
func marked(t testing.TB, p *puzzles.Puzzle, rows ...string) puzzles.State {
	t.Helper()
	s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	s.Marks.Values = halfGrid(t, p, rows...)
	return s
}

// text returns an answer as a file has it, with blanks between the rows.
func text(m grid.Map[puzzles.Value]) string {
	var rows []string
	ab := halves{puzzles.FixedAlphabet{List: []string{"<", ">", "^", "v"}}}
	for r := range m.Size().Rows {
		row := ""
		for c := range m.Size().Cols {
			row += ab.Text(m.At(grid.Cell{Row: r, Col: c}))
		}
		rows = append(rows, row)
	}
	return strings.Join(rows, " ")
}

// solutions returns the answers that a model finds, at most limit of them, sorted.
func solutions(t testing.TB, p *puzzles.Puzzle, model string, limit int) (found []string) {
	t.Helper()
	for _, b := range puzzletest.Solutions(t, p, model, limit) {
		found = append(found, text(b))
	}
	slices.Sort(found)
	return found
}

// brute finds the answers by trying every tiling, and every value of unknown numbers.
func brute(p *puzzles.Puzzle) []string {
	b := bruteForce{p: p, s: puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, used: map[Piece]bool{}}
	b.tile(0)
	slices.Sort(b.found)
	return b.found
}

type bruteForce struct {
	p     *puzzles.Puzzle
	s     puzzles.State
	laid  [][2]int // numbers of the dominoes, -1: unknown
	used  map[Piece]bool
	found []string
}

func (b *bruteForce) tile(i int) {
	z := b.p.Size()
	for i < z.Cells() && (!isCell(b.p, z.At(i)) || b.s.Marks.Values.At(z.At(i)) != puzzles.Open) {
		i++
	}
	if i == z.Cells() {
		if b.numbered(0) {
			b.found = append(b.found, text(b.s.Marks.Values))
		}
		return
	}
	c := z.At(i)
	for _, v := range [2]puzzles.Value{Right, Down} {
		o := c.Add(toward(v))
		if !isCell(b.p, o) || b.s.Marks.Values.At(o) != puzzles.Open || !b.allows(c, v) || !b.allows(o, facing(v)) {
			continue
		}
		before := b.s.Marks.Values
		b.s.Marks.Values = before.With(c, v).With(o, facing(v))
		b.laid = append(b.laid, [2]int{numberAt(b.p, c), numberAt(b.p, o)})
		b.tile(i + 1)
		b.laid = b.laid[:len(b.laid)-1]
		b.s.Marks.Values = before
	}
}

// allows reports whether the printed dominoes allow a half.
func (b *bruteForce) allows(c grid.Cell, v puzzles.Value) bool {
	g := b.p.Given(c)
	return g == puzzles.Open || g == v
}

// numbered reports whether the dominoes from the i-th on can get numbers such that no piece is
// used twice and, if the set is full, each is used.
func (b *bruteForce) numbered(i int) bool {
	if i == len(b.laid) {
		return !Full(b.p) || len(b.used) == pieces(High(b.p))
	}
	for n := range High(b.p) + 1 {
		for k := range High(b.p) + 1 {
			pc := pieceOf(n, k)
			if !is(b.laid[i][0], n) || !is(b.laid[i][1], k) || b.used[pc] {
				continue
			}
			b.used[pc] = true
			ok := b.numbered(i + 1)
			delete(b.used, pc)
			if ok {
				return true
			}
		}
	}
	return false
}

func is(printed, n int) bool { return printed < 0 || printed == n }

// models returns the names of the models of the type.
func models() (names []string) {
	for _, m := range Type.Spec().Models {
		names = append(names, m.Name)
	}
	return names
}

func TestKnownBoards(t *testing.T) {
	given := board(t, "0 0 1", "0 1 1")
	given = given.WithParts(halfGrid(t, given, "...", ".><"))
	for _, tt := range []struct {
		name string
		p    *puzzles.Puzzle
		want []string
	}{
		{"the report's sample", board(t, "1 3 0 1 2", "3 2 0 1 3", "3 3 0 0 1", "2 2 1 2 0"), []string{"v><vv ^><^^ ><><v ><><^"}},
		{"three solutions", board(t, "0 0 1", "0 1 1"), []string{"><v ><^", "v>< ^><", "vvv ^^^"}},
		{"a domino printed", given, []string{"v>< ^><"}},
		{"holes", board(t, "0 # 1 0", "0 1 1 #"), []string{"v.>< ^><."}},
		{"no tiling", board(t, "0 1 #", "1 # 0", "# 0 1"), nil},
		{"too few dominoes in the set", board(t, "0 0 0 0"), nil},
		{"two unknown numbers take what is left", board(t, "0 0 ? ?").WithOption("set", 1), []string{"><><"}},
		{"a double leaves too few pieces", board(t, "0 0 # 0 ? # 0 ? # 1 ? # 1 ? # 1 ?").WithOption("set", 2).WithOption("full", 0), nil},
		{"an unknown number has no piece left", board(t, "0 0", "0 ?").WithOption("set", 0), nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for _, model := range models() {
				if got := solutions(t, tt.p, model, 0); !slices.Equal(got, tt.want) {
					t.Errorf("%s: %q, want %q", model, got, tt.want)
				}
			}
		})
	}
}

// randomBoard returns a small board with numbers 0 to high, holes and unknown numbers.
func randomBoard(rng *rand.Rand) *puzzles.Puzzle {
	z := grid.Size{Rows: 1 + rng.IntN(4), Cols: 1 + rng.IntN(5)}
	high := rng.IntN(4)
	holes, unknown := rng.IntN(2)*rng.IntN(8), rng.IntN(2)*rng.IntN(20)
	p := &puzzles.Puzzle{Type: Type}
	p.Cells = grid.Collect(z, func(grid.Cell) puzzles.Value {
		switch k := rng.IntN(40); {
		case k < holes:
			return Hole
		case k < holes+unknown/2:
			return Unknown
		case k < holes+unknown:
			return puzzles.Open
		}
		return Number(rng.IntN(high + 1))
	})
	p = p.AsRead()
	if rng.IntN(3) == 0 {
		p = p.WithOption("set", min(MostNumber, shownHigh(p)+rng.IntN(2)))
	}
	return p
}

// TestModelsAgainstEveryTiling also shows that boards that Validate rejects have no solution.
func TestModelsAgainstEveryTiling(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 1))
	counts := map[int]int{}
	for range 1500 {
		p := randomBoard(rng)
		want := brute(p)
		for _, model := range models() {
			if got := solutions(t, p, model, 0); !slices.Equal(got, want) {
				t.Fatalf("model %s of\n%s(set %d, full %v): %q, want %q", model, picture.Text(picture.Problem(p)), High(p), Full(p), got, want)
			}
		}
		if f := Type.Validate(p); len(f) > 0 && len(want) > 0 {
			t.Fatalf("%v, but there are solutions %q", f, want)
		}
		counts[min(2, len(want))]++
	}
	if len(counts) < 3 {
		t.Errorf("boards by number of solutions: %v; want some of each", counts)
	}
}

// chess returns a large board with a set to high, on which every second number is unknown and
// the others are random up to most.
func chess(side, most, high int) *puzzles.Puzzle {
	rng := rand.New(rand.NewPCG(1, uint64(most)))
	z := grid.Size{Rows: side, Cols: side}
	p := &puzzles.Puzzle{Type: Type}
	p.Cells = grid.Collect(z, func(c grid.Cell) puzzles.Value {
		if (c.Row+c.Col)%2 == 0 {
			return Unknown
		}
		return Number(rng.IntN(most + 1))
	})
	return p.WithOption("set", high)
}

// TestUnknownNumbersCostNothing has boards whose model would have hundreds of millions of
// variables if each place and number had one.
func TestUnknownNumbersCostNothing(t *testing.T) {
	for _, tt := range []struct{ side, most, high, scarce int }{
		{50, 999, 999, 0},   // there are always other pieces
		{200, 199, 199, -1}, // all numbers are scarce, or most
		{200, 282, 282, -1},
		{200, 399, 399, -1},
		{200, 999, 999, 0},
		{200, 9, 999, 10}, // the board has 20,000 cells of ten numbers
	} {
		p := chess(tt.side, tt.most, tt.high)
		if got := len(scarce(p, tt.high)); tt.scarce >= 0 && got != tt.scarce {
			t.Errorf("%d cells a side, numbers to %d of %d: %d are scarce, want %d", tt.side, tt.most, tt.high, got, tt.scarce)
		}
		puzzletest.Bounded(t, p)
	}
}

// turned returns p turned clockwise, mirrored p mirrored from left to right.
func turned(p *puzzles.Puzzle) *puzzles.Puzzle {
	q, z := *p, p.Size()
	q.Cells = p.Cells.Move(grid.Size{Rows: z.Cols, Cols: z.Rows}, func(c grid.Cell) grid.Cell {
		return grid.Cell{Row: z.Rows - 1 - c.Col, Col: c.Row}
	})
	q = *q.WithParts(grid.NewMap[puzzles.Value](q.Size()))
	return &q
}

func mirrored(p *puzzles.Puzzle) *puzzles.Puzzle {
	q := *p
	q.Cells = p.Cells.Move(p.Size(), func(c grid.Cell) grid.Cell { return grid.Cell{Row: c.Row, Col: p.Size().Cols - 1 - c.Col} })
	return &q
}

// renumbered returns p with its numbers replaced by others of the set.
func renumbered(p *puzzles.Puzzle, rng *rand.Rand) *puzzles.Puzzle {
	perm := rng.Perm(High(p) + 1)
	q := *p.WithOption("set", High(p))
	q.Cells = grid.Collect(p.Size(), func(c grid.Cell) puzzles.Value {
		if n, ok := NumberOf(p.Cells.At(c)); ok {
			return Number(perm[n])
		}
		return p.Cells.At(c)
	})
	return &q
}

func TestSymmetries(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 2))
	for range 300 {
		p := randomBoard(rng)
		want := len(solutions(t, p, "", 0))
		for name, q := range map[string]*puzzles.Puzzle{"turned": turned(p), "mirrored": mirrored(p), "renumbered": renumbered(p, rng)} {
			if got := len(solutions(t, q, "", 0)); got != want {
				t.Fatalf("%s: %d solutions, before %d:\n%s", name, got, want, picture.Text(picture.Problem(p)))
			}
		}
	}
}

func TestDefaults(t *testing.T) {
	for _, tt := range []struct {
		name string
		p    *puzzles.Puzzle
		high int
		full bool
	}{
		{"the highest number printed", board(t, "0 0 1", "0 1 1"), 1, true},
		{"a larger set stated", board(t, "0 0 1", "0 1 1").WithOption("set", 2), 2, false},
		{"full stated", board(t, "0 0 1", "0 1 1").WithOption("full", 0), 1, false},
		{"unknown numbers count for nothing", board(t, "0 ? 1 ?"), 1, false},
		{"nothing printed", board(t, "? ? ?", "? ? ?"), 1, true},
		{"unfinished", board(t, ". . .", "0 . ."), 1, true},
		{"holes are no cells", board(t, "0 # 1 1", "0 # 1 0"), 1, true},
	} {
		if h, f := High(tt.p), Full(tt.p); h != tt.high || f != tt.full {
			t.Errorf("%s: set 0 to %d, full %v; want %d, %v", tt.name, h, f, tt.high, tt.full)
		}
	}
}

func TestValidate(t *testing.T) {
	half := board(t, "0 0 1", "0 1 1")
	half = half.WithParts(halfGrid(t, half, ">..", "..v"))
	twice := board(t, "0 0", "0 0").WithOption("set", 1)
	twice = twice.WithParts(halfGrid(t, twice, "><", "><"))
	for _, tt := range []struct {
		name string
		p    *puzzles.Puzzle
		want string
	}{
		{"fine", board(t, "0 0 1", "0 1 1"), ""},
		{"an incomplete set is fine", board(t, "0 0 5 1"), ""},
		{"too high", board(t, "0 0 1", "0 3 1").WithOption("set", 2), "Row 2, column 2: 3 is more than 2, the highest number of the set."},
		{"odd", board(t, "0 # 1", "0 1 1"), "The number of cells, 5, is odd; dominoes cannot cover them."},
		{"too few dominoes", board(t, "0 0 1 1", "1 0 0 1").WithOption("set", 1), "The set from 0 to 1 has 3 dominoes; the board takes 4."},
		{"few and many", board(t, "0 0 0", "0 0 1"), "For the full set from 0 to 1: two 1s too few and two 0s too many."},
		{"one each", board(t, "0 0 1", "0 0 1"), "For the full set from 0 to 1: one 1 too few and one 0 too many."},
		{"unknown numbers fill in", board(t, "0 0 1", "0 ? ?"), ""},
		{"too many in any case", board(t, "0 0 0", "0 1 ?"), "For the full set from 0 to 1: two 1s too few and one 0 too many."},
		{"too few cells", board(t, "0 0 1 1").WithOption("full", 1), "The full set from 0 to 1 covers 6 cells, the board has 4."},
		{"halves", half, "Row 1, column 1: half a domino without its other half. Row 2, column 3: half a domino points off the board."},
		{"printed twice", twice, "The domino 0-0 is used twice: at row 1, column 1 and at row 2, column 1."},
	} {
		var got []string
		for _, f := range Type.Validate(tt.p) {
			got = append(got, f.Text)
		}
		if s := strings.Join(got, " "); s != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, s, tt.want)
		}
	}
}

func TestCheck(t *testing.T) {
	five := board(t, "0 0 1", "0 1 1")
	for _, tt := range []struct {
		name     string
		s        puzzles.State
		want     string
		places   int
		complete bool
	}{
		{"solved", marked(t, five, "><v", "><^"), "", 0, true},
		{
			"a pair twice", marked(t, board(t, "0 1", "1 0").WithOption("full", 0), "><", "><"),
			"The domino 0-1 is used twice: at row 1, column 1 and at row 2, column 1.", 4, true,
		},
		{
			"three times", marked(t, board(t, "0 0", "0 0", "0 0").WithOption("full", 0).WithOption("set", 3), "><", "><", "><"),
			"The domino 0-0 is used 3 times, first at row 1, column 1.", 6, true,
		},
		{"half laid", marked(t, five, ">..", "..."), "", 0, false},
		{"halves that do not meet", marked(t, five, ".>v", "..^"), "Row 1, column 2: half a domino without its other half.", 1, false},
		{"on a hole", marked(t, board(t, "# 0 1"), ">.."), "Row 1, column 1: half a domino on a hole.", 1, false},
		{"at a hole", marked(t, board(t, "0 # 1 0"), ">..."), "Row 1, column 1: half a domino points at a hole.", 1, false},
		{"off the board", marked(t, board(t, "0 1"), ".>"), "Row 1, column 2: half a domino points off the board. Row 1, column 1: no neighbor is left for a domino.", 2, false},
		{"left alone", marked(t, five, ".v.", ".^."), "", 0, false},
		{"alone in a corner", marked(t, board(t, "0 1 2", "3 4 5"), ".><", "><."), "Row 1, column 1: no neighbor is left for a domino. Row 2, column 3: no neighbor is left for a domino.", 2, false},
		{"an unknown number", marked(t, board(t, "0 ?", "0 0").WithOption("set", 1), "><", "><"), "", 0, true},
		{
			"no number left", marked(t, board(t, "0 ?", "0 ?", "0 ?").WithOption("set", 1), "><", "><", "><"),
			"Row 3, column 1: every domino with 0 is used already.", 2, true,
		},
		{"a number moves over", marked(t, board(t, "0 ?", "1 ?", "1 1").WithOption("set", 1), "><", "><", "><"), "", 0, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			faults, complete := Type.Check(tt.s)
			var got []string
			places := 0
			for _, f := range faults {
				got = append(got, f.Text)
				places += len(f.Places)
			}
			if s := strings.Join(got, " "); s != tt.want || places != tt.places {
				t.Errorf("got %q at %d places, want %q at %d", s, places, tt.want, tt.places)
			}
			if complete != tt.complete {
				t.Errorf("complete is %v", complete)
			}
		})
	}
}

func TestAlphabet(t *testing.T) {
	p := board(t, "0 0 1", "0 1 1").WithOption("set", 12)
	for _, tt := range []struct {
		word  string
		layer puzzles.Layer
		want  puzzles.Value
		err   string
	}{
		{"12", puzzles.Problem, Number(12), ""},
		{"13", puzzles.Problem, Number(13), ""},
		{"1000", puzzles.Problem, 0, "1000 is not a number of Domino (0 to 999, # for a hole, ? for a hidden number)"},
		{"#", puzzles.Problem, Hole, ""},
		{"?", puzzles.Problem, Unknown, ""},
		{"-1", puzzles.Problem, 0, "-1 is not a number of Domino (0 to 999, # for a hole, ? for a hidden number)"},
		{"^", puzzles.Answer, Up, ""},
		{"#", puzzles.Answer, puzzles.Open, ""},
		{"3", puzzles.Answer, 0, "3 is not a half of a domino (<, >, ^ or v; # for a hole)"},
	} {
		v, err := Type.Alphabet(p, tt.layer).Value(tt.word)
		if message := errorText(err); v != tt.want || message != tt.err {
			t.Errorf("%s %q: %d, %q; want %d, %q", tt.layer, tt.word, v, message, tt.want, tt.err)
		}
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestSizeName(t *testing.T) {
	for _, tt := range []struct {
		pr   puzzles.Params
		want string
	}{
		{puzzles.Params{Size: grid.Size{Rows: 7, Cols: 8}}, "0–6, 7 × 8"},
		{puzzles.Params{Size: grid.Size{Rows: 5, Cols: 5}}, "5 × 5"},
		{puzzles.Params{Size: grid.Size{Rows: 6, Cols: 7}, Options: puzzles.Options{"set": 7}}, "0–7, 6 × 7"},
	} {
		if got := Type.Spec().SizeName(tt.pr); got != tt.want {
			t.Errorf("%v: %q, want %q", tt.pr, got, tt.want)
		}
	}
}

// TestCoverable compares the matching with trying every tiling.
func TestCoverable(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 3))
	yes := 0
	for range 400 {
		z := grid.Size{Rows: 1 + rng.IntN(5), Cols: 1 + rng.IntN(5)}
		p := &puzzles.Puzzle{Type: Type, Cells: grid.Collect(z, func(grid.Cell) puzzles.Value {
			if rng.IntN(5) == 0 {
				return Hole
			}
			return Unknown
		})}
		want := tiled(p, p.Cells)
		if got := coverable(p); got != want {
			t.Fatalf("coverable %v, want %v:\n%s", got, want, picture.Text(picture.Problem(p)))
		}
		if want {
			yes++
		}
	}
	if yes == 0 || yes == 400 {
		t.Errorf("%d of 400 boards can be covered", yes)
	}
}

// tiled reports whether the cells of m that are not holes can be covered.
func tiled(p *puzzles.Puzzle, m grid.Map[puzzles.Value]) bool {
	for c := range m.Size().All() {
		if m.At(c) == Hole {
			continue
		}
		for _, v := range [2]puzzles.Value{Right, Down} {
			o := c.Add(toward(v))
			if m.Size().Has(o) && m.At(o) != Hole && tiled(p, m.With(c, Hole).With(o, Hole)) {
				return true
			}
		}
		return false
	}
	return true
}

// competition returns a full set on a board with a random tiling and random numbers, as in
// solver competitions.
func competition(high int, seed uint64) *puzzles.Puzzle {
	rng := rand.New(rand.NewPCG(seed, 5))
	z := grid.Size{Rows: high + 1, Cols: high + 2}
	cells := grid.Collect(z, func(c grid.Cell) puzzles.Value { return puzzles.Open })
	var set []Piece
	for h := range high + 1 {
		for l := range h + 1 {
			set = append(set, Piece{l, h})
		}
	}
	rng.Shuffle(len(set), func(i, j int) { set[i], set[j] = set[j], set[i] })
	at := tilingOf(z, rng)
	for i, b := range at {
		one, other := b.Sides()
		if rng.IntN(2) == 0 {
			one, other = other, one
		}
		cells = cells.With(one, Number(set[i].Low)).With(other, Number(set[i].High))
	}
	return &puzzles.Puzzle{Type: Type, Cells: cells}
}

// tilingOf returns a tiling of a board, mixed by turning 2 × 2 blocks.
func tilingOf(z grid.Size, rng *rand.Rand) []grid.Place {
	values := grid.Collect(z, func(c grid.Cell) puzzles.Value {
		switch {
		case z.Cols%2 == 0 && c.Col%2 == 0:
			return Right
		case z.Cols%2 == 0:
			return Left
		case c.Row%2 == 0:
			return Down
		}
		return Up
	})
	for range 20 * z.Cells() {
		c := grid.Cell{Row: rng.IntN(z.Rows), Col: rng.IntN(z.Cols)}
		e, s := c.Add(toward(Right)), c.Add(toward(Down))
		d := e.Add(toward(Down))
		switch v := values.At(c); {
		case v == Right && z.Has(s) && values.At(s) == Right:
			values = values.With(c, Down).With(s, Up).With(e, Down).With(d, Up)
		case v == Down && z.Has(e) && values.At(e) == Down:
			values = values.With(c, Right).With(e, Left).With(s, Right).With(d, Left)
		}
	}
	var at []grid.Place
	for c := range z.All() {
		switch values.At(c) {
		case Right:
			at = append(at, grid.Place{Kind: grid.East, Cell: c})
		case Down:
			at = append(at, grid.Place{Kind: grid.South, Cell: c})
		}
	}
	return at
}

// TestCompetition solves a large board with both models and checks the results by the rules.
func TestCompetition(t *testing.T) {
	p := competition(20, 1)
	if f := Type.Validate(p); len(f) > 0 {
		t.Fatal(f)
	}
	for _, model := range models() {
		for _, answer := range solutions(t, p, model, 2) {
			s := marked(t, p, strings.Fields(answer)...)
			if faults, complete := Type.Check(s); len(faults) > 0 || !complete {
				t.Errorf("model %s: complete %v, %v", model, complete, faults)
			}
		}
	}
	if len(solutions(t, p, "", 1)) == 0 {
		t.Error("no solution; the tiling that made the board is one")
	}
}

func BenchmarkTwoSolutions(b *testing.B) {
	for _, bb := range []struct {
		name string
		high int
	}{{"21x22", 20}, {"46x47", 45}} {
		p := competition(bb.high, 2)
		b.Run(bb.name, func(b *testing.B) {
			for b.Loop() {
				solutions(b, p, "", 2)
			}
		})
	}
}
