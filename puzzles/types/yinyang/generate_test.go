package yinyang

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
)

func order(z grid.Size, style string) *generate.Order {
	p, err := puzzles.New(Type, puzzles.Params{Size: z})
	if err != nil {
		panic(err)
	}
	return &generate.Order{From: p, Settings: map[string]string{settingStyle: style}}
}

func drawBoard(t *testing.T, o *generate.Order, r *rand.Rand) generate.Board {
	t.Helper()
	b, err := Type.(generate.Generator).Answer(t.Context(), o, r)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestAnswersKeepTheRules(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, z := range []grid.Size{{Rows: 1, Cols: 1}, {Rows: 1, Cols: 7}, {Rows: 2, Cols: 2}, {Rows: 2, Cols: 9}, {Rows: 9, Cols: 2}, {Rows: 3, Cols: 3}, {Rows: 5, Cols: 8}, {Rows: 10, Cols: 10}, {Rows: 13, Cols: 7}, {Rows: 30, Cols: 30}} {
		for _, style := range settings[0].Values {
			o := order(z, string(style))
			b := drawBoard(t, o, r)
			s := puzzles.State{Puzzle: o.From, Marks: puzzles.NoMarks(o.From)}
			s.Marks.Values = b
			if faults, complete := Type.Check(s); len(faults) > 0 || !complete {
				t.Errorf("%v %s: faults %v, complete %v in\n%v", z, style, faults, complete, b)
			}
		}
	}
}

// All boards except those with a rim of one color come from a path; their numbers are known
// from counting all boards.
func TestPathsReachAllBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, test := range []struct {
		z    grid.Size
		want int
	}{
		{grid.Size{Rows: 2, Cols: 2}, 12},
		{grid.Size{Rows: 2, Cols: 3}, 18},
		{grid.Size{Rows: 3, Cols: 3}, 34 - 2},
		{grid.Size{Rows: 4, Cols: 4}, 96},
	} {
		o := order(test.z, styleNatural)
		seen := make(map[string]bool)
		for range 100 * test.want {
			seen[fmt.Sprint(drawBoard(t, o, r))] = true
		}
		if len(seen) != test.want {
			t.Errorf("%v: %d boards, want %d", test.z, len(seen), test.want)
		}
	}
}

func TestVarietyOfAComb(t *testing.T) {
	comb := colors("bbbbbb", "wbwbwb", "wbwbwb", "wbwbwb", "wbwbwb", "wwwwww")
	got := VarietyOf(comb)
	want := Variety{Branch: 4. / 36, Turn: 10. / 25, Run: 5, Tooth: 8. / 16, Imbalance: 0}
	if got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func colors(rows ...string) generate.Board {
	return grid.Collect(grid.Size{Rows: len(rows), Cols: len(rows[0])}, func(c grid.Cell) puzzles.Value {
		v, err := alphabet.Value(rows[c.Row][c.Col : c.Col+1])
		if err != nil {
			panic(err)
		}
		return v
	})
}

// meanVariety returns the mean variety of 50 boards.
func meanVariety(t *testing.T, z grid.Size, style string) Variety {
	r := rand.New(rand.NewPCG(5, 6))
	o := order(z, style)
	var sum Variety
	const n = 50
	for range n {
		v := VarietyOf(drawBoard(t, o, r))
		sum.Branch += v.Branch / n
		sum.Turn += v.Turn / n
		sum.Run += v.Run / n
		sum.Tooth += v.Tooth / n
		sum.Imbalance += v.Imbalance / n
	}
	return sum
}

// Boards of the natural style vary like published ones, whose means for sizes 10 × 10 to
// 30 × 30 are in these ranges: branch 0.15 to 0.20, turn 0.50 to 0.59, run 3.4 to 4.0, tooth
// 0.08 to 0.18. The other styles are on either side.
func TestVariety(t *testing.T) {
	for _, z := range []grid.Size{{Rows: 10, Cols: 10}, {Rows: 14, Cols: 14}, {Rows: 20, Cols: 20}} {
		natural, straight, curly := meanVariety(t, z, styleNatural), meanVariety(t, z, styleStraight), meanVariety(t, z, styleCurly)
		t.Logf("%v natural %.2f", z, natural)
		t.Logf("%v straight %.2f", z, straight)
		t.Logf("%v curly %.2f", z, curly)
		for _, m := range []struct {
			name             string
			got, least, most float64
		}{
			{"branch", natural.Branch, 0.13, 0.20},
			{"turn", natural.Turn, 0.54, 0.61},
			{"run", natural.Run, 3.1, 3.8},
			{"tooth", natural.Tooth, 0.03, 0.12},
			{"imbalance", natural.Imbalance, 0, 0.10},
			{"turn, straight", straight.Turn, 0.36, 0.50},
			{"turn, curly", curly.Turn, 0.64, 0.76},
		} {
			if m.got < m.least || m.got > m.most {
				t.Errorf("%v: %s %.3f, want %.2f to %.2f", z, m.name, m.got, m.least, m.most)
			}
		}
	}
}

// Two boards agree no more than by chance.
func TestAnswersDiffer(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	o := order(grid.Size{Rows: 10, Cols: 10}, styleNatural)
	apart, pairs := 0.0, 0.0
	for range 50 {
		a, b := drawBoard(t, o, r), drawBoard(t, o, r)
		differ := 0
		for c := range a.Size().All() {
			if a.At(c) != b.At(c) {
				differ++
			}
		}
		apart += float64(min(differ, 100-differ)) / 100
		pairs++
	}
	if mean := apart / pairs; mean < 0.37 {
		t.Errorf("two boards differ in %.2f of their cells, want about 0.40", mean)
	}
}

func TestMixStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := newLine(grid.Size{Rows: 200, Cols: 200}, rand.New(rand.NewPCG(9, 9))).mix(ctx, 1); err == nil {
		t.Error("mix ended without an error after the context")
	}
}

func TestRename(t *testing.T) {
	o := order(grid.Size{Rows: 2, Cols: 3}, styleNatural)
	white := *o.From
	white.Cells = colors(".w.", "b.w")
	black := *o.From
	black.Cells = colors(".b.", "w.b")
	rename := func(p *puzzles.Puzzle) *puzzles.Puzzle {
		return puzzles.State{Puzzle: p}.Exchange(p.Renumbering(), grid.Map[bool]{}).Puzzle
	}
	if got := rename(&white); !got.Same(&black) {
		t.Errorf("%v became %v, want %v", white.Cells, got.Cells, black.Cells)
	}
	if got := rename(&black); !got.Same(&black) {
		t.Errorf("%v became %v", black.Cells, got.Cells)
	}
}

func BenchmarkAnswer(b *testing.B) {
	for _, n := range []int{10, 20, 30} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			r := rand.New(rand.NewPCG(1, 1))
			o := order(grid.Size{Rows: n, Cols: n}, styleNatural)
			for b.Loop() {
				if _, err := Type.(generate.Generator).Answer(b.Context(), o, r); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// TestVariants compares the pairs found with all pairs of cells off the rim whose exchange
// gives an answer, on boards of all kinds.
func TestVariants(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	found := 0
	for _, z := range []grid.Size{{Rows: 1, Cols: 3}, {Rows: 2, Cols: 5}, {Rows: 3, Cols: 3}, {Rows: 4, Cols: 5}, {Rows: 5, Cols: 5}, {Rows: 7, Cols: 6}, {Rows: 8, Cols: 9}} {
		o := order(z, styleNatural)
		for n := range 10 {
			b := drawBoard(t, o, r)
			if n%2 == 1 { // some with a rim of one color
				var err error
				if b, err = generate.Random(t.Context(), o.From, r); err != nil {
					t.Fatal(err)
				}
			}
			pairsOf := variants(b)
			for c := range z.All() {
				pairs := make(map[grid.Cell]bool)
				for pair := range pairsOf(c) {
					if len(pair) != 2 || pair[0] != c || pairs[pair[1]] {
						t.Fatalf("%v: pair %v", c, pair)
					}
					pairs[pair[1]] = true
				}
				found += len(pairs)
				for d := range z.All() {
					if c == d {
						continue
					}
					exchanged := b.With(c, exchanged(b.At(c))).With(d, exchanged(b.At(d)))
					s := puzzles.State{Puzzle: o.From, Marks: puzzles.NoMarks(o.From)}
					s.Marks.Values = exchanged
					faults, _ := Type.Check(s)
					off := offRim(z, c) && offRim(z, d)
					if is := len(faults) == 0; pairs[d] && !is || off && is && !pairs[d] {
						t.Fatalf("%v and %v: found %v, an answer %v, in\n%v", c, d, pairs[d], is, b)
					}
				}
			}
		}
	}
	if found < 500 {
		t.Errorf("%d pairs on all boards", found)
	}
}

func offRim(z grid.Size, c grid.Cell) bool {
	return c.Row > 0 && c.Col > 0 && c.Row < z.Rows-1 && c.Col < z.Cols-1
}
