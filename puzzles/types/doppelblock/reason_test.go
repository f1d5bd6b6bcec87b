package doppelblock

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/reason/lines"
)

// TestTechniques has a board for each technique, with the step that uses it.
func TestTechniques(t *testing.T) {
	tests := []struct {
		technique   string
		above, left string
		rows        string // givens, "" for none
		step        int    // counted from 1
		sets, want  string
	}{
		{
			"used", ". 3 . 3 .", "4 . . 0 4", "..... ..... ...2. ..... .....", 1,
			"r1c4≠2 r2c4≠2 r3c1≠2 r3c2≠2 r3c3≠2 r3c5≠2 r4c4≠2 r5c4≠2",
			"r3c4 is 2, so there is no other 2 in row 3 and column 4.",
		},
		{
			"ends", ". . . 0", "3 . . 1", "", 1,
			"r1c1=x r1c2≠x r1c3≠x r1c4=x",
			"All numbers lie between the blacks of row 1 (sum 3), so they are at its ends: r1c1 and r1c4 are black and r1c2 and r1c3 are not black.",
		},
		{
			"ends", ". . . 0", "3 . . 1", "", 2,
			"r2c4=x r3c4≠x r4c4≠x",
			"Nothing lies between the blacks of column 4 (sum 0), so they are neighbors: r2c4 is black and r3c4 and r4c4 are not black.",
		},
		{
			"inside", ". . . 0", "3 . . 1", "", 3,
			"r4c1=x r4c2≠x r4c3=x",
			"Exactly 1 number lies between the blacks of row 4 (sum 1): r4c1 and r4c3 are black and r4c2 is not black.",
		},
		{
			"two", ". . . 0", "3 . . 1", "", 4,
			"r2c1≠x r3c1≠x",
			"Column 1 has its two blacks, r1c1 and r4c1: r2c1 and r3c1 are not black.",
		},
		{
			"two", ". . . 0", "3 . . 1", "", 5,
			"r3c2=x r3c3=x",
			"In row 3 only r3c2 and r3c3 can be black, so they are.",
		},
		{
			"sum", ". . . 0", "3 . . 1", "", 8,
			"r4c2=1 r4c4=2",
			"Only 1 can lie between the blacks of row 4 (sum 1): r4c2 is 1 and r4c4 is 2.",
		},
		{
			"sets", ". . 2 1", "0 . . 1", "", 1,
			"r4c1≠1 r4c2≠2 r4c3≠2 r4c4≠1",
			"Only 1 can lie between the blacks of row 4 (sum 1): r4c1 and r4c4 are not 1 and r4c2 and r4c3 are not 2.",
		},
		{
			"places", ". . 2 1", "0 . . 1", "", 4,
			"r1c1≠x",
			"Suppose r1c1 is black. Then r1c3 and r1c4 are not black (row 1 (sum 0)). Then r4c3 is black (column 3 (sum 2)). Then r4c4 is black (column 4 (sum 1)). But row 4 (sum 1) has no place left for its blacks. So r1c1 is not black.",
		},
		{
			"single", ". . 2 1", "0 . . 1", "", 6,
			"r4c3=1",
			"The 1 of column 3 can only be in r4c3.",
		},
		{
			"number", ". 0 . .", "0 0 . 2", "", 3,
			"r1c4≠1",
			"Suppose r1c4 is 1. Then r1c2 is black (row 1 (sum 0)). Then r4c4 is black (column 4). Then r4c2 is black (row 4 (sum 2)). But column 2 (sum 0) has no place left for its blacks. So r1c4 is not 1.",
		},
		{
			"line", ". 0 . .", "0 0 . 2", "", 4,
			"r1c3≠2",
			"Row 1 (sum 0) can be filled in 4 ways. In all of them r1c3 is not 2.",
		},
		{
			"sets", ". . 0 .", ". 0 2 2", "", 3,
			"r1c3≠x r3c3=x",
			"Nothing lies between the blacks of column 3 (sum 0), and each number has a place outside: r3c3 is black and r1c3 is not black.",
		},
		{
			"latin", ". 3 . 3 .", "4 . . 0 4", "..... ..... ...2. ..... .....", 8,
			"r2c3≠1 r2c3≠3 r3c3≠1 r3c3≠3 r4c3≠1 r4c3≠3",
			"In column 3 the cells r1c3 and r5c3 can only hold 1 and 3: r2c3, r3c3 and r4c3 are not 1 or 3.",
		},
		{
			"fish", "0 0 . 10 0 .", ". 6 6 . 6 7", "...... ...... ...... ...... ...2.. ......", 19,
			"r1c3≠2 r4c3≠2 r6c5≠2",
			"The 2s of rows 2 and 3 are all in columns 3 and 5, which hold no other 2: r1c3, r4c3 and r6c5 are not 2.",
		},
		{
			"latin", "0 . . 1 3", ". . 0 3 6", "", 12,
			"r1c5≠2",
			"In column 5 the numbers 1 and 3 can only be in r1c5 and r4c5: r1c5 is not 2.",
		},
		{
			"line", "5 0 . 6 .", ". 0 3 . 3", "", 17,
			"r3c2≠2",
			"Row 3 (sum 3) can only be 3 x 1 2 x or 3 x 2 1 x or 2 1 x 3 x: r3c2 is not 2.",
		},
		{
			"line", "5 2 . 1 1", "0 . 0 . .", "", 7,
			"r3c1=3 r3c2=2 r3c3≠2 r3c3≠3 r3c4=x",
			"Row 3 (sum 0) can only be 3 2 x x 1 or 3 2 1 x x: r3c1 is 3, r3c2 is 2, r3c4 is black and r3c3 is not 2 or 3.",
		},
	}
	for _, tt := range tests {
		p := empty(t, tt.above, tt.left)
		if tt.rows != "" {
			p.Cells = puzzletest.Values(t, Type.Alphabet(p, puzzles.Problem), strings.Fields(tt.rows)...)
		}
		e, w := puzzletest.Walk(t, puzzletest.Upright(p), reason.Beyond)
		if len(w.Steps) < tt.step {
			t.Errorf("%s: only %d steps", tt.technique, len(w.Steps))
			continue
		}
		s := w.Steps[tt.step-1]
		if got, id := puzzletest.Said(p, s.Sets), "doppelblock/"+tt.technique; s.Technique.ID != id || got != tt.sets {
			t.Errorf("above %s, left %s, step %d: got %s: %s\nwant %s: %s", tt.above, tt.left, tt.step, s.Technique.ID, got, id, tt.sets)
		}
		if got := e.Tell(s, reason.Whole); got != tt.want {
			t.Errorf("above %s, left %s, step %d:\ngot  %s\nwant %s", tt.above, tt.left, tt.step, got, tt.want)
		}
	}
}

// TestSamples walks the samples to their end.
func TestSamples(t *testing.T) {
	puzzletest.SampleLevels(t, Type, 8, map[string]reason.Level{
		"doppelblock-1": reason.Medium, "doppelblock-2": reason.Medium, "doppelblock-3": reason.Medium, "doppelblock-4": reason.Extreme,
	})
}

// fourSided is the type with clues on all sides.
type fourSided struct{ doppelblock }

func (t fourSided) Spec() *puzzles.Spec {
	sp := *t.doppelblock.Spec()
	sp.Sides = []grid.Kind{grid.Above, grid.LeftOf, grid.RightOf, grid.Below}
	return &sp
}

// TestFourSides has lines with equal clues at both ends, with one clue, and with two that
// differ, which no board satisfies.
func TestFourSides(t *testing.T) {
	p := empty(t, ". . . 0", "3 . . 1")
	p.Type = fourSided{}
	p.Clues[grid.RightOf] = []int{3, puzzles.NoClue, puzzles.NoClue, puzzles.NoClue}
	p.Clues[grid.Below] = []int{3, puzzles.NoClue, puzzles.NoClue, puzzles.NoClue}
	e, w := puzzletest.Walk(t, puzzletest.Upright(p), reason.Beyond)
	if w.Status != reason.Complete {
		t.Errorf("status %d", w.Status)
	}
	got := e.Tell(w.Steps[1], reason.Whole)
	if want := "All numbers lie between the blacks of column 1 (sum 3), so they are at its ends: r4c1 is black and r2c1 and r3c1 are not black."; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	p.Clues[grid.RightOf] = []int{2, puzzles.NoClue, puzzles.NoClue, puzzles.NoClue}
	e, w = puzzletest.Walk(t, p, reason.Beyond)
	if w.Status != reason.Wrong || len(w.Steps) > 0 {
		t.Errorf("two clues of a line that differ: status %d, %d steps", w.Status, len(w.Steps))
	}
	row := grid.Line{Dir: grid.Row}
	if got, want := e.RuleNames([]reason.Rule{ruleOf(p)(lines.RuleOf(ruleLine, row))}), "row 1 (sums 3 and 2)"; got != want {
		t.Errorf("the row is called %q, want %q", got, want)
	}
}

// TestLarge has a board with clues of more sets than are listed, and checks that what
// follows from the other clues agrees with the answer.
func TestLarge(t *testing.T) {
	answer := full(t, 22, rand.New(rand.NewPCG(11, 12)))
	p := clued(t, answer)
	long := 0
	for _, clue := range newTables(p).clues {
		if subsetCount(highest(p), clue) > mostListed {
			long++
		}
	}
	e, err := reason.New(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	w, err := e.Walk(t.Context(), puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, reason.Limits{Most: reason.Medium})
	if err != nil || long == 0 || len(w.Steps) == 0 {
		t.Fatalf("%d long clues, %d steps, %v", long, len(w.Steps), err)
	}
	for _, s := range w.Steps {
		for _, f := range s.Sets {
			if (answer.At(f.Cell) == f.Value) != f.Is {
				t.Errorf("%s: %s", s.Technique.ID, puzzletest.Said(p, []reason.Fact{f}))
			}
		}
	}
}

// TestFullLine compares what the ways to fill a line have in common with all
// fillings, made one by one.
func TestFullLine(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	const n, k = 6, 4
	for range 400 {
		p := empty(t, ". . . . . .", ". . . . . .")
		if rng.IntN(4) > 0 {
			p = p.WithClue(grid.Place{Kind: grid.LeftOf}, rng.IntN(total(k)+1))
		}
		tb := newTables(p)
		l := tb.Lines[0]
		for v := range l.Can {
			l.Can[v] = rng.Uint64() | rng.Uint64()
			l.Can[v] &= l.All()
			for x := range n {
				l.Holds[x] |= l.Can[v] >> x & 1 << v
			}
		}
		want, count := byHand(p, l)
		f := tb.fullOf(l)
		got := make([]uint64, n)
		if len(f.pairs) > 0 {
			got = f.may()
		}
		for x := range n {
			if lines.Some(f.pairs)>>x&1 == 1 {
				got[x] |= 1
			}
		}
		c := &counting{t: tb, l: l}
		if !slices.Equal(got, want) || c.count(f.ways) != count {
			t.Fatalf("clue %d, cells can hold %b: got %b, %d ways, want %b, %d", tb.clues[l.Line], l.Holds, got, c.n, want, count)
		}
		for x := range n {
			for v := 1; v <= k; v++ {
				if with := tb.With(l, x, v); (len(with) > 0) != (want[x]>>v&1 == 1) {
					t.Fatalf("clue %d, cells can hold %b: cell %d with %d: %v", tb.clues[l.Line], l.Holds, x, v, with)
				}
			}
		}
	}
}

// byHand returns what each cell of a line holds in any of its fillings, as bit sets with
// bit 0 for black, and the number of fillings.
func byHand(p *puzzles.Puzzle, l *lines.Line) (holds []uint64, count int) {
	holds = make([]uint64, len(l.Cells))
	line := make([]int, len(l.Cells))
	clue, _ := clueOf(p, l.Line)
	var fill func(x, blacks, sum int, used uint64)
	fill = func(x, blacks, sum int, used uint64) {
		if x == len(line) {
			if blacks == 2 && (clue == puzzles.NoClue || sum == clue) {
				count++
				for x, v := range line {
					holds[x] |= 1 << v
				}
			}
			return
		}
		for v := range len(l.Can) {
			line[x] = v
			switch {
			case l.Holds[x]>>v&1 == 0:
			case v == 0 && blacks < 2:
				fill(x+1, blacks+1, sum, used)
			case v > 0 && used>>v&1 == 0 && blacks == 1:
				fill(x+1, blacks, sum+v, used|1<<v)
			case v > 0 && used>>v&1 == 0:
				fill(x+1, blacks, sum, used|1<<v)
			}
		}
	}
	fill(0, 0, 0, 0)
	return holds, count
}
