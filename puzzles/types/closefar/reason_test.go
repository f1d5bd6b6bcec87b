package closefar

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/reason/lines"
)

// given makes a puzzle of rows like ".F..C.".
func given(t testing.TB, rows string) *puzzles.Puzzle {
	t.Helper()
	list := strings.Fields(rows)
	n := len(list)
	p, err := puzzles.New(Type, puzzles.Params{Size: grid.Size{Rows: n, Cols: n}})
	if err != nil {
		t.Fatal(err)
	}
	p.Cells = puzzletest.Values(t, Type.Alphabet(p, puzzles.Problem), list...)
	return p
}

// TestTechniques has for each technique a board and the number of the step that uses it.
func TestTechniques(t *testing.T) {
	const (
		first  = ".....F ...... ...... .F..C. ....F. ......"
		second = "...... .F.... ..C... ...... ...... ...C.."
	)
	tests := []struct {
		technique  string
		rows       string
		step       int // counted from 1
		sets, want string
	}{
		{
			"neighbors", first, 1,
			"r1c5≠F",
			"No F stands beside the F in r1c6, because the F of row 1 are further apart than its C: r1c5 is not F.",
		},
		{
			"distance", first, 7,
			"r4c1=-",
			"In row 4 the C are at least 1 apart and the F at most 4, and the C are closer together: r4c1 is blank.",
		},
		{
			"patterns", first, 9,
			"r4c6≠-",
			"Row 4 can only be -FC-CF or -F-CCF or -F-FCC: r4c6 is not blank.",
		},
		{
			"patterns", first, 10,
			"r5c1≠-",
			"Row 5 can be filled in 6 ways. In all of them r5c1 is not blank.",
		},
		{
			"rectangle", first, 13,
			"r1c1≠- r3c1≠- r6c1≠F",
			"Rows 3 and 5 and columns 1 and 6 leave only 8 ways to fill r3c1, r3c6, r5c1 and r5c6. In all of them r1c1 and r3c1 are not blank and r6c1 is not F.",
		},
		{
			"other", first, 19,
			"r6c2≠-",
			"Suppose r6c2 is blank. Then r6c4 is not F (row 6). Then r1c2 is F (column 2). Then r1c4 is not F (row 1). But column 4 has no place left for its F. So r6c2 is not blank.",
		},
		{
			"places", first, 21,
			"r3c2=-",
			"Suppose r3c2 is C. Then r1c2 and r5c2 are not C (column 2). Then r1c1 is not C (row 1). Then r5c1 is not C (row 5). But column 1 has no place left for its C. So r3c2 is blank.",
		},
		{
			"complete", first, 23,
			"r6c5≠C",
			"Column 5 has its two C, r3c5 and r4c5: r6c5 is not C.",
		},
		{
			"only", first, 29,
			"r3c3=F",
			"In row 3 only r3c1 and r3c3 can be F, so they are.",
		},
		{
			"ends", first, 33,
			"r1c2≠C",
			"The C of column 2 are closer together than its F, so they are not at both ends. One is in r6c2: r1c2 is not C.",
		},
		{
			"rectangle", second, 9,
			"r1c5≠F r1c6≠-",
			"Rows 1 and 2 and columns 1 and 4 leave only 4 ways to fill r1c1, r1c4, r2c1 and r2c4. In all of them r1c5 is not F and r1c6 is not blank.",
		},
	}
	for _, tt := range tests {
		p := given(t, tt.rows)
		e, w := puzzletest.Walk(t, puzzletest.Upright(p), reason.Beyond)
		if len(w.Steps) < tt.step {
			t.Errorf("%s: only %d steps", tt.technique, len(w.Steps))
			continue
		}
		s := w.Steps[tt.step-1]
		if got, id := puzzletest.Said(p, s.Sets), "closefar/"+tt.technique; s.Technique.ID != id || got != tt.sets {
			t.Errorf("%s, step %d: got %s: %s\nwant %s: %s", tt.rows, tt.step, s.Technique.ID, got, id, tt.sets)
		}
		if got := e.Tell(s, reason.Whole); got != tt.want {
			t.Errorf("%s, step %d:\ngot  %s\nwant %s", tt.rows, tt.step, got, tt.want)
		}
	}
}

// TestSamples walks the samples to their end.
func TestSamples(t *testing.T) {
	puzzletest.SampleLevels(t, Type, 10, map[string]reason.Level{
		"closefar-1": reason.Hard, "closefar-2": reason.Hard, "closefar-3": reason.VeryHard, "closefar-4": reason.Extreme,
	})
}

// TestTooLarge has the largest board with explanations, and one that is too large for them.
func TestTooLarge(t *testing.T) {
	for _, side := range []int{lines.Longest, lines.Longest + 1} {
		p, err := puzzles.New(Type, puzzles.Params{Size: grid.Size{Rows: side, Cols: side}})
		if err != nil {
			t.Fatal(err)
		}
		_, err = reason.New(t.Context(), p)
		if side > lines.Longest != (err != nil) {
			t.Errorf("side %d: %v", side, err)
		}
	}
}

// filling is a filling of a line: the cells of each value.
type filling [3]lines.Set

// byHand lists the fillings of a line.
func byHand(r row, n int) []filling {
	var fs []filling
	all := lines.Set(1)<<n - 1
	for _, c := range lines.Pairs(all, 0) {
		for _, f := range lines.Pairs(all&^c.Set(), 0) {
			is := filling{c.Set(), f.Set(), all &^ c.Set() &^ f.Set()}
			if f.Apart() > c.Apart() && is[0]&^r[0] == 0 && is[1]&^r[1] == 0 && is[2]&^r[2] == 0 {
				fs = append(fs, is)
			}
		}
	}
	return fs
}

// anyRow returns a random row.
func anyRow(rng *rand.Rand, n int) row {
	var r row
	for x := range n {
		for v := range r {
			if rng.IntN(4) > 0 {
				r[v] |= 1 << x
			}
		}
	}
	return r
}

// TestLine compares what the techniques know of a line with all its fillings.
func TestLine(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	const n = 7
	for range 300 {
		r := anyRow(rng, n)
		fs := byHand(r, n)
		if count, list := patterns(r); holding(r) == 1<<n-1 && (count != len(fs) || len(list) != min(count, mostListed)) {
			t.Fatalf("%b: %d patterns, listed %v, want %d", r, count, list, len(fs))
		}
		for x := range n {
			for y := x + 1; y < n; y++ {
				var want couple
				for _, f := range fs {
					want |= 1 << (3*f.at(x) + f.at(y))
				}
				if got := r.couple(x, y); got != want && holding(r) == 1<<n-1 {
					t.Fatalf("%b: places %d and %d: got %b, want %b", r, x, y, got, want)
				}
			}
		}
		for v := range 2 {
			var want []lines.Pair
			for _, f := range fs {
				if p := lines.Pairs(f[v], 0)[0]; !slices.Contains(want, p) {
					want = append(want, p)
				}
			}
			got := twoOf(v + int(C)).pairs(r)
			slices.SortFunc(want, func(a, b lines.Pair) int { return slices.Compare(a[:], b[:]) })
			if holding(r) == 1<<n-1 && !slices.Equal(got, want) {
				t.Fatalf("%b: pairs of %d: got %v, want %v", r, v, got, want)
			}
		}
	}
}

// holding returns the set of cells that can hold anything.
func holding(r row) lines.Set { return r[0] | r[1] | r[2] }

func (f filling) at(x int) int {
	for v, cells := range f {
		if cells>>x&1 == 1 {
			return v
		}
	}
	panic(fmt.Sprint("nothing at ", x))
}

// TestRectangle compares what follows from two rows and two columns with all ways to fill the
// four lines so that they agree at their crossings.
func TestRectangle(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	const n, up, down, left, right = 6, 1, 4, 0, 3
	concluded := 0
	for range 200 {
		tb := newTables(given(t, strings.Repeat(strings.Repeat(".", n)+" ", n)))
		ls := [4]*lines.Line{tb.Rows()[up], tb.Rows()[down], tb.Columns()[left], tb.Columns()[right]}
		var fs [4][]filling
		for i, l := range ls {
			r := anyRow(rng, n)
			for v := range r {
				l.Can[v+int(C)] = r[v]
			}
			fs[i] = byHand(r, n)
		}
		if slices.ContainsFunc(ls[:], func(l *lines.Line) bool { return holding(rowOf(l)) != l.All() }) {
			continue
		}
		var want [4]row
		ways := make(map[[4]int]bool)
		for _, u := range fs[0] {
			for _, d := range fs[1] {
				for _, l := range fs[2] {
					if l.at(up) != u.at(left) || l.at(down) != d.at(left) {
						continue
					}
					for _, r := range fs[3] {
						if r.at(up) != u.at(right) || r.at(down) != d.at(right) {
							continue
						}
						ways[[4]int{u.at(left), u.at(right), d.at(left), d.at(right)}] = true
						for i, f := range [4]filling{u, d, l, r} {
							for v := range f {
								want[i][v] |= f[v]
							}
						}
					}
				}
			}
		}
		x, _ := tb.cross(ls[0], ls[1], ls[2], ls[3])
		if x.ways != len(ways) {
			t.Fatalf("%d ways, want %d", x.ways, len(ways))
		}
		if x.ways == 0 {
			continue
		}
		var got, wanted []string
		for _, f := range x.sets() {
			got = append(got, fmt.Sprint(f))
		}
		for i, l := range ls {
			for v, can := range want[i] {
				for _, f := range l.Ban(nil, ^can, v+int(C)) {
					wanted = append(wanted, fmt.Sprint(f))
				}
			}
		}
		slices.Sort(got)
		slices.Sort(wanted)
		if wanted = slices.Compact(wanted); !slices.Equal(got, wanted) {
			t.Fatalf("got %v, want %v", got, wanted)
		}
		concluded += len(got)
	}
	if concluded < 100 {
		t.Errorf("only %d conclusions", concluded)
	}
}

// TestRectangleOnEachTurn turns boards and reads the sentences that list the ways to fill a
// rectangle: one of them must be what an answer of the turned board has in the named cells.
func TestRectangleOnEachTurn(t *testing.T) {
	listed := regexp.MustCompile(`leave only ([CF-]{4}(?: or [CF-]{4})*) for (r\d+c\d+), (r\d+c\d+), (r\d+c\d+) and (r\d+c\d+):`)
	for _, rows := range []string{
		"....F. ..CF.. C..... ....C. F..C.. ......",
		"..F.C.. .....F. F.C.F.. .....C. .C..... C...... .......",
		"...F... ..F.F.. ..C...F ....... ..F.... CF..... .......",
	} {
		p := given(t, rows)
		for _, turn := range p.Turns() {
			q := p.Turn(turn)
			answer := solved(t, q)
			e, err := reason.New(t.Context(), q)
			if err != nil {
				t.Fatal(err)
			}
			w, err := e.Walk(t.Context(), puzzles.State{Puzzle: q, Marks: puzzles.NoMarks(q)}, reason.Limits{Most: reason.Extreme, Without: map[string]bool{reason.Chain: true}})
			if err != nil {
				t.Fatal(err)
			}
			seen := 0
			for _, s := range w.Steps {
				text := e.Tell(s, reason.Whole)
				m := listed.FindStringSubmatch(text)
				if m == nil {
					continue
				}
				seen++
				holds := ""
				for _, name := range m[2:] {
					c, err := grid.ParseCell(name)
					if err != nil {
						t.Fatal(err)
					}
					holds += alphabet.Text(answer.At(c))
				}
				if !slices.Contains(strings.Split(m[1], " or "), holds) {
					t.Errorf("%s, turn %d: %s\nthe answer has %s", rows, turn, text, holds)
				}
			}
			if seen == 0 {
				t.Errorf("%s, turn %d: no rectangle", rows, turn)
			}
		}
	}
}

// solved returns an answer of p.
func solved(t *testing.T, p *puzzles.Puzzle) grid.Map[puzzles.Value] {
	t.Helper()
	posed, err := puzzles.Pose(t.Context(), p, "")
	if err != nil {
		t.Fatal(err)
	}
	posed.PostGivens()
	solver, err := posed.Solver()
	if err != nil {
		t.Fatal(err)
	}
	if status, err := solver.Solve(t.Context()); status != core.Found {
		t.Fatal(status, err)
	}
	return posed.Encoding.Board(p.Size(), solver.Solution())
}
