package hoodoo

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/reason"
)

// TestTechniques has, for each technique and each of its phrases, a board whose solution
// path uses it.
func TestTechniques(t *testing.T) {
	tests := []struct {
		technique           string
		colors, transparent int
		rows                string
		want                string
	}{
		{
			"cell", 7, 0, ".5..... .1.3... ....... ....... .....7. ......6 .....2.",
			"r2c3 sees a peg of every color but D: it is D.",
		},
		{
			"rays", 5, 0, "...21 ....4 ..... ....5 .....",
			"r1c4 is B: no other B is on its lines.",
		},
		{
			"used", 6, 4, ".3.6.* ...... ..*... 2..5.. 1*..*. ......",
			"All 4 transparent pegs stand: every other peg has a color.",
		},
		{
			"used", 7, 1, "...641 7*.... 23.... ....7. ...... ......",
			"The transparent peg stands: every other peg has a color.",
		},
		{
			"place", 5, 0, "3..5. ..... ..2.. ..... .4...",
			"In row 1 B can only stand at r1c2.",
		},
		{
			"place", 7, 0, "......7 ..4.... ...6... .....5. ...2... ...1... .......",
			"On the diagonal from r1c7 to r7c1 D can only stand at r4c4.",
		},
		{
			"place", 6, 4, ".5.... ....*. .1.... ....4. 4..23. ......",
			"The diagonal from r1c6 to r6c1 can lack no more colors: A can only stand at r6c1 in it.",
		},
		{
			"transparent", 7, 1, "...... .....5 ..6.31 ..37.. ..4... 6.7..3",
			"Row 2 lacks so many colors that all transparent pegs that are left stand there, and none elsewhere.",
		},
		{
			"transparent", 6, 4, ".5.... ...... ..6.4. .3.... ...... *..1.3",
			"Column 3, column 4 and column 5 lack so many colors that all transparent pegs that are left stand there, and none elsewhere.",
		},
		{
			"transparent", 6, 4, ".1.... ...... ..4... ..*... 35...2 .....6",
			"r2c2 and r4c2 in column 2 have only B left: the last transparent peg is among them, and none elsewhere.",
		},
		{
			"transparent", 8, 2, ".1...8.. ..7..... ..*..2.. ........ 5....... ......2. ...4.... ......3.",
			"Column 8 has no place for B and needs transparent pegs instead: r1c8 is transparent.",
		},
		{
			"short", 4, 2, "*241 ...2 2.1.",
			"If r2c1 were C, r2c2 and r2c3 would have to be transparent, and only 1 transparent peg is left: it is not C.",
		},
		{
			"missing", 6, 4, ".....5 ...1.. ...... ...45. ....2. 3.2...",
			"If r3c2 were F, there would be no place for it in row 2 and row 5, and the rows can lack only 1 more color: it is not F.",
		},
		{
			"attack", 5, 0, "...21 ....4 ..... ....5 .....",
			"In row 1 C can only stand at r1c2 or r1c3, and r2c2 and r2c3 see all of them: they are not C.",
		},
		{
			"attack", 7, 0, "....... ....... ..2.... ......5 ...4... ....... .1..3.7",
			"In row 7 D can only stand at r7c1 or r7c3, and r6c2 sees all of them: it is not D.",
		},
		{
			"sets", 7, 0, "..65... 3..2... .4...7. .5..... .......",
			"r2c2 and r2c3 have only A and G left: these stand nowhere else in row 2.",
		},
		{
			"sets", 7, 0, ".2....5 ...3... ....... ....7.. .6..... ......1 .......",
			"In column 1 C and F can only stand at r1c1 and r7c1: nothing else stands there.",
		},
		{
			"fish", 7, 1, "...... ..*1.4 ....5. ...... 3...6. ....71",
			"In column 4 and column 6 E can only stand in row 1 and row 5: r1c1 is not E.",
		},
		{
			"ways", 7, 0, "5...... ..4...6 ......7 ....2.. .3.....",
			"E can only be placed in these ways, row by row in columns 1 4 2 7 3, 1 5 2 6 3 or 1 6 4 2 7: r3c6, r4c3 and r5c6 are not E.",
		},
		{
			"ways", 7, 0, "5...... ..4...6 ......7 ....2.. .3.....",
			"C can be placed in 4 ways only. From all of them follows: r2c1 is C and 5 marked cells are not C.",
		},
	}
	used := make(map[string]bool)
	for _, tt := range tests {
		used["hoodoo/"+tt.technique] = true
		p := problem(t, puzzles.Options{OptionColors: tt.colors, OptionTransparent: tt.transparent}, strings.Fields(tt.rows)...)
		e, w := puzzletest.Walk(t, puzzletest.Upright(p), reason.Beyond)
		if w.Status != reason.Complete {
			t.Errorf("%s: status %v", tt.rows, w.Status)
		}
		var said []string
		for _, s := range w.Steps {
			if s.Technique.ID == "hoodoo/"+tt.technique {
				said = append(said, e.Tell(s, reason.Whole))
			}
		}
		if !slices.Contains(said, tt.want) {
			t.Errorf("%s, %s: %q is not among\n%s", tt.technique, tt.rows, tt.want, strings.Join(said, "\n"))
		}
	}
	for _, technique := range techniques {
		if !used[technique.ID] {
			t.Errorf("no board for %s", technique.ID)
		}
	}
}

// TestWalkedSamples walks all samples to their end except the one that does not state how
// many transparent pegs are allowed.
func TestWalkedSamples(t *testing.T) {
	puzzletest.SampleLevels(t, Type, 10, map[string]reason.Level{
		"hoodoo-1": reason.Easy, "hoodoo-2": reason.VeryHard, "hoodoo-3": reason.Extreme,
	})
	p := problem(t, nil, "....", "....", "....", "....")
	if _, err := reason.New(t.Context(), p); err == nil || !strings.Contains(err.Error(), "state how many are allowed") {
		t.Errorf("as few as possible: %v", err)
	}
}

// TestStands compares the colors that must be in lines, and the ways to place a color,
// with answers, when each cell is known to hold one of a few values including its own.
func TestStands(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	must, listed := 0, 0
	for _, tt := range []struct {
		rows, cols int
		options    puzzles.Options
	}{
		{5, 5, puzzles.Options{OptionTransparent: 0}},
		{4, 4, puzzles.Options{OptionTransparent: 3}},
		{5, 7, puzzles.Options{OptionTransparent: 0}},
		{7, 5, puzzles.Options{OptionTransparent: 2}},
		{6, 6, puzzles.Options{OptionTransparent: 5}},
		{6, 6, puzzles.Options{OptionTransparent: 1, OptionColors: 7}},
		{5, 5, puzzles.Options{OptionTransparent: 6, OptionColors: 4}},
	} {
		p := blank(t, tt.rows, tt.cols, tt.options)
		answer, err := Type.(generate.Generator).Answer(t.Context(), &generate.Order{From: p}, r)
		if err != nil {
			t.Fatal(err)
		}
		allowed, _ := p.Option(OptionTransparent)
		a := newArgument(p, allowed, core.NewModel())
		for range 200 {
			few := 1 + r.IntN(4)
			for i := range a.tables.can {
				a.tables.can[i] = someColors(r, a.tables, answer.At(p.Size().At(i)), few)
			}
			a.tables.count()
			for _, l := range a.tables.lanes {
				s := a.tables.stands(l)
				must += s.colors.len()
				for _, i := range l.cells {
					s.colors &^= bit(answer.At(p.Size().At(i)))
				}
				if s.colors != 0 {
					t.Fatalf("%v: %v must stand %s, where they do not:\n%v", tt, s.colors.list(), l.in, answer)
				}
			}
			for c := 1; c <= a.colors; c++ {
				w := a.tables.waysOf(c)
				if w == nil {
					continue
				}
				listed++
				if !slices.ContainsFunc(w.found, func(w2 way) bool { return slices.Equal(w2, wayOf(answer, c)) }) {
					t.Fatalf("%v: of color %d the way of the answer is missing:\n%v", tt, c, answer)
				}
			}
		}
	}
	if must < 1000 || listed < 100 {
		t.Errorf("only %d colors had to stand in lines, and of %d the ways were listed", must, listed)
	}
}

func bit(v puzzles.Value) colorSet {
	if v == Transparent {
		return 1
	}
	return 1 << v
}

// someColors is a set of values with v and some others.
func someColors(r *rand.Rand, t *tables, v puzzles.Value, few int) colorSet {
	s := bit(v)
	for range r.IntN(few) {
		if k := r.IntN(t.colors + 1); k > 0 || t.allowed > 0 {
			s |= 1 << k
		}
	}
	return s
}

// wayOf is where a color stands in each row.
func wayOf(b grid.Map[puzzles.Value], c int) way {
	w := make(way, b.Size().Rows)
	for r := range w {
		w[r] = -1
		for x := range b.Size().Cols {
			if b.At(grid.Cell{Row: r, Col: x}) == puzzles.Value(c) {
				w[r] = x
			}
		}
	}
	return w
}
