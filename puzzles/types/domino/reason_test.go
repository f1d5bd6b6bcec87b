package domino

import (
	"context"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/reason"
)

// namesOf walks p without reasons.
func namesOf(t *testing.T, p *puzzles.Puzzle) *reason.Walk {
	t.Helper()
	e, err := reason.New(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	w, err := e.Walk(context.Background(), puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, reason.Limits{Most: reason.Beyond})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// TestTechniques has for each technique a board on which it is the next step, after
// those that the row counts.
func TestTechniques(t *testing.T) {
	for _, row := range []struct {
		technique string
		rows      string
		set       int // 0: as the board has it
		before    int
		text      string
		sets      string
		rules     string
	}{
		{
			technique: "domino/partner", rows: "3#2 331 #2#", set: 3,
			text:  "r1c1 has only one neighbor left for a domino, r2c1: the 3-3 lies on r1c1-r2c1.",
			sets:  "the 3-3 lies on r1c1-r2c1",
			rules: "the cell r1c1",
		},
		{
			technique: "domino/used", rows: "3#2 331 #2#", set: 3, before: 1,
			text:  "The 3-3 lies on r1c1-r2c1: no other domino lies on these cells, and the 3-3 nowhere else.",
			sets:  "no domino lies on r2c1-r2c2",
			rules: "the cell r2c1",
		},
		{
			technique: "domino/place", rows: "30233 11003 03122 21102",
			text:  "The 0-0 has only one place left: it lies on r2c3-r2c4.",
			sets:  "the 0-0 lies on r2c3-r2c4",
			rules: "the 0-0",
		},
		{
			technique: "domino/place", rows: "0011 2222 1010",
			text:  "The 0-0 has only one place left: it lies on r1c1-r1c2.",
			sets:  "the 0-0 lies on r1c1-r1c2",
			rules: "the 0-0",
		},
		{
			technique: "domino/decided", rows: "112 0#3 010", set: 3,
			text:  "Whichever way r3c2 is covered, it is by the 0-1, which lies nowhere else.",
			sets:  "no domino lies on r1c1-r2c1",
			rules: "the cell r3c2 and the 0-1",
		},
		{
			technique: "domino/overlap", rows: "22100 13123 01332 01302",
			text:  "The 1-3 on r2c3-r3c3 would touch every place of the 3-3: no domino lies there.",
			sets:  "no domino lies on r2c3-r3c3",
			rules: "the cell r3c3 and the 3-3",
		},
		{
			// The 0-0 may lie beside the unknown number, too.
			technique: "domino/overlap", rows: "122? 00?2 2111", set: 2,
			text:  "The 0-2 on r1c2-r2c2 would touch every place of the 0-0: no domino lies there.",
			sets:  "no domino lies on r1c2-r2c2",
			rules: "the cell r2c2 and the 0-0",
		},
		{
			technique: "domino/duplicate", rows: "#31 001 123", set: 3,
			text:  "The 0-1 on r2c2-r2c3 would leave r2c1 only another 0-1: no domino lies there.",
			sets:  "no domino lies on r2c2-r2c3",
			rules: "the cell r2c1, the cell r2c2 and the 0-1",
		},
		{
			technique: "domino/rivals", rows: "024 1#0 131", set: 4,
			text:  "The 2-4 on r1c2-r1c3 would leave both r1c1 and r2c3 only the 0-1: no domino lies there.",
			sets:  "no domino lies on r1c2-r1c3",
			rules: "the cell r1c1, the cell r1c2, the cell r1c3, the cell r2c3 and the 0-1",
		},
		{
			technique: "domino/odd", rows: "10 20 22 11 02", set: 2, before: 1,
			text:  "The 1-2 on r3c2-r4c2 would cut off r4c1, r5c1 and r5c2, an odd number of cells: no domino lies there.",
			sets:  "no domino lies on r3c2-r4c2",
			rules: "the cell r4c1, the cell r4c2, the cell r5c1 and the cell r5c2",
		},
		{
			technique: "domino/odd", rows: "324### 411### 021502 ###344 ###023", set: 5,
			text: "With no domino on r3c3-r3c4, the marked cells would be cut off, an odd number of cells: the 1-5 lies on r3c3-r3c4.",
			sets: "the 1-5 lies on r3c3-r3c4",
			rules: "the cell r1c1, the cell r1c2, the cell r1c3, the cell r2c1, the cell r2c2, the cell r2c3, " +
				"the cell r3c1, the cell r3c2 and the cell r3c3",
		},
		{
			technique: "domino/set", rows: "0002 3#32 421# 3203 0144", set: 4,
			text:  "r2c1 and r4c4 can be covered only by the 0-3 and 3-4, as many dominoes as cells: these lie nowhere else.",
			sets:  "no domino lies on r1c3-r2c3, r3c1-r4c1 or r4c1-r5c1",
			rules: "the cell r2c1, the cell r4c4, the 0-3 and the 3-4",
		},
		{
			technique: "domino/double", rows: "23?01 01332 1102? 13023", set: 3,
			text: "r2c2, r3c1, r3c2 and r4c1 can be covered only by the 0-1, 1-1 and 1-3, one domino fewer than cells: " +
				"the 1-1 covers two of them, and none of these dominoes lies elsewhere.",
			sets:  "no domino lies on r1c4-r1c5",
			rules: "the cell r2c2, the cell r3c1, the cell r3c2, the cell r4c1, the 0-1, the 1-1 and the 1-3",
		},
		{
			technique: "domino/double", rows: "43343 41112 42214 01204", set: 4,
			text: "Without the 4-4 there would be too few dominoes for r1c1, r1c4 and r2c1, only the 1-4 and 3-4: " +
				"the 4-4 covers at least one of these cells and lies nowhere else.",
			sets:  "no domino lies on r3c5-r4c5",
			rules: "the cell r1c1, the cell r1c4, the cell r2c1, the 1-4, the 3-4 and the 4-4",
		},
		{
			technique: "domino/forcing", rows: "02 12 11 21 00", set: 2,
			text:  "The 0-2 on r4c1-r5c1 would force the 0-1 on r4c2-r5c2, then the 0-2 on r1c1-r1c2, which rules it out: no domino lies there.",
			sets:  "no domino lies on r4c1-r5c1",
			rules: "the cell r5c1, the cell r5c2, the 0-1, the cell r1c1 and the 0-2",
		},
	} {
		p := board(t, strings.Fields(row.rows)...)
		if row.set > 0 {
			p = p.WithOption("set", row.set)
		}
		e, w := puzzletest.Walk(t, puzzletest.Upright(p), reason.VeryHard)
		n := slices.IndexFunc(w.Steps, func(s *reason.Step) bool { return s.Technique.ID == row.technique })
		if n != row.before {
			t.Errorf("%s on %s is step %d, want %d", row.technique, row.rows, n, row.before)
			continue
		}
		s := w.Steps[n]
		if got := e.Tell(s, reason.Whole); got != row.text {
			t.Errorf("%s on %s says\n%s\nwant\n%s", row.technique, row.rows, got, row.text)
		}
		if got := e.Facts(s.Sets); got != row.sets {
			t.Errorf("%s on %s concludes\n%s\nwant\n%s", row.technique, row.rows, got, row.sets)
		}
		if got := e.RuleNames(s.Rules); got != row.rules {
			t.Errorf("%s on %s rests on\n%s\nwant\n%s", row.technique, row.rows, got, row.rules)
		}
	}
}

// TestLongChain has a chain of more dominoes than a sentence lists.
func TestLongChain(t *testing.T) {
	e, w := puzzletest.Walk(t, puzzletest.Upright(board(t, "000331", "443311", "202241", "442010", "421233")), reason.VeryHard)
	var texts []string
	for _, s := range w.Steps {
		texts = append(texts, e.Tell(s, reason.Whole))
	}
	want := "The 0-2 on r4c3-r4c4 would force 5 others one after the other, then the 0-2 on r3c1-r3c2, which rules it out: no domino lies there."
	if !slices.Contains(texts, want) {
		t.Errorf("%q, want %q among them", texts, want)
	}
}

// TestSupposition has chains that leave out the obvious.
func TestSupposition(t *testing.T) {
	for _, row := range []struct {
		rows string
		set  int
		text string
	}{
		{
			"120 323 330 310", 3,
			"Suppose the 2-2 lies on r1c2-r2c2. Then the 1-3 lies on r1c1-r2c1 (the cell r1c1). Then the 0-3 lies on r1c3-r2c3 (the cell r1c3). " +
				"Then the 3-3 lies on r3c1-r3c2 (the cell r3c2). Then the 3-3 lies on r3c1-r4c1 (the cell r4c1). " +
				"But the cell r3c1 would be covered twice. So no domino lies on r1c2-r2c2.",
		},
		{
			"23220 21100 12330 10133", 3,
			"Suppose the 1-2 lies on r2c1-r3c1. Then the 2-3 lies on r1c1-r1c2 (the cell r1c1). Then the 0-1 lies on r4c1-r4c2 (the cell r4c1). " +
				"But the cell r3c2 would be left without a domino. So no domino lies on r2c1-r3c1.",
		},
		{
			"240 342 432 111", 4,
			"Suppose the 3-4 lies on r2c1-r3c1. Then the 2-4 lies on r1c1-r1c2 (the cell r1c1). " +
				"But the cell r2c2 would be left without a domino. So no domino lies on r2c1-r3c1.",
		},
		{
			// With an unknown number: two dominoes need the same place.
			"1201 ?220 ???2", 2,
			"Suppose a domino lies on r2c2-r3c2. Then a domino lies on r2c1-r3c1 (the 0-0). " +
				"But the 0-0 and the 1-1 cannot be kept. So no domino lies on r2c2-r3c2.",
		},
	} {
		p := board(t, strings.Fields(row.rows)...).WithOption("set", row.set)
		e, w := puzzletest.Walk(t, puzzletest.Upright(p), reason.Beyond)
		if len(w.Steps) == 0 || e.Tell(w.Steps[0], reason.Whole) != row.text {
			t.Errorf("%s: %s, want %s", row.rows, e.Tell(w.Steps[0], reason.Whole), row.text)
		}
	}
}

// secondSolver is a solver that knows only some rules, made without Argue, and the
// places by their cells.
func secondSolver(p *puzzles.Puzzle, rules []reason.Rule) (*core.Model, map[reason.Fact]core.Lit) {
	m := core.NewModel()
	lits := make(map[reason.Fact]core.Lit)
	cells, dominoes := make(map[string][]core.Lit), make(map[string][]core.Lit)
	for _, at := range borders(p) {
		one, other, v, w := across(at)
		l := m.Eq(m.NewBool(""), 1)
		lits[reason.Fact{Cell: one, Value: v}], lits[reason.Fact{Cell: other, Value: w}] = l, l
		cells[ruleCell(one).String()] = append(cells[ruleCell(one).String()], l)
		cells[ruleCell(other).String()] = append(cells[ruleCell(other).String()], l)
		pc := rulePiece(pieceOf(numberAt(p, one), numberAt(p, other))).String()
		dominoes[pc] = append(dominoes[pc], l)
	}
	for _, r := range rules {
		switch ls := dominoes[r.String()]; {
		case r.Kind == RuleCell:
			m.Post(r.Rule, constraint.ExactlyOne(cells[r.String()]...))
		case Full(p):
			m.Post(r.Rule, constraint.ExactlyOne(ls...))
		default:
			m.Post(r.Rule, constraint.AtMostOne(ls...))
		}
	}
	return m, lits
}

// follows reports whether the rules and reasons of a step imply each of its
// conclusions.
func follows(p *puzzles.Puzzle, s *reason.Step) bool {
	m, lits := secondSolver(p, s.Rules)
	literal := func(f reason.Fact) core.Lit {
		l := lits[reason.Fact{Cell: f.Cell, Value: f.Value}]
		if !f.Is {
			l = l.Not()
		}
		return l
	}
	solver := core.NewSolver(m)
	for _, f := range s.Sets {
		assume := []core.Lit{literal(f).Not()}
		for _, b := range s.Because {
			assume = append(assume, literal(b))
		}
		if status, _ := solver.Solve(context.Background(), assume...); status != core.None {
			return false
		}
	}
	return true
}

// TestStepsFollow walks random boards, full and not, with holes and unknown numbers. Each
// conclusion must hold in all solutions, and follow from the rules and reasons of its step
// alone; walks without proofs must find the same steps.
func TestStepsFollow(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	count := make(map[string]int)
	boards := 0
	for boards < 400 {
		p := walkable(rng)
		all := brute(p)
		if len(all) == 0 {
			continue
		}
		boards++
		e, w := puzzletest.Walk(t, p, reason.Beyond)
		names := namesOf(t, p)
		for n, s := range w.Steps {
			count[s.Technique.ID]++
			for _, f := range s.Sets {
				for _, solution := range all {
					if (halfAt(p, solution, f) == f.Value) != f.Is {
						t.Fatalf("%s: %s is wrong", describe(p), e.Tell(s, reason.Whole))
					}
				}
			}
			told := !strings.Contains(describe(p), "?")
			if told && s.Technique.ID != "search" && !follows(p, s) {
				t.Fatalf("%s: %s does not follow from %v and %v", describe(p), e.Tell(s, reason.Whole), s.Rules, s.Because)
			}
			if s.Technique.ID != names.Steps[n].Technique.ID {
				t.Fatalf("%s: step %d is %s proved, %s by name", describe(p), n, s.Technique.ID, names.Steps[n].Technique.ID)
			}
		}
		if len(all) == 1 && w.Status != reason.Complete || len(all) > 1 && w.Status != reason.Several {
			t.Errorf("%s has %d solutions, and the walk ends with %v", describe(p), len(all), w.Status)
		}
	}
	for _, technique := range techniques {
		if count[technique.ID] == 0 {
			t.Errorf("no step by %s on %d boards: %v", technique.ID, boards, count)
		}
	}
}

// TestArgueStatesTheRules compares the answers that the rules for explanations allow with every
// tiling: they must be the same.
func TestArgueStatesTheRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	solved := 0
	for range 1500 {
		p := randomBoard(rng)
		if n := 2 * pieces(High(p)); len(tooHigh(p)) > 0 || count(p) > n || Full(p) && count(p) < n {
			continue // rejected before anything is explained
		}
		m := core.NewModel()
		a, err := Type.(reason.Explainer).Argue(p, m)
		if err != nil {
			t.Fatal(err)
		}
		got := make(map[string]bool)
		for sol, err := range core.NewSolver(m).Solutions(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			got[text(a.Encoding.Board(p.Size(), sol))] = true
		}
		want := brute(p)
		if keys := slices.Sorted(maps.Keys(got)); !slices.Equal(keys, want) {
			t.Fatalf("%s (set %d, full %v): %q, want %q", describe(p), High(p), Full(p), keys, want)
		}
		solved += len(want)
	}
	if solved < 500 {
		t.Errorf("%d solutions of all boards", solved)
	}
}

// walkable returns a board that can be covered, full or not, perhaps with holes or unknown
// numbers.
func walkable(rng *rand.Rand) *puzzles.Puzzle {
	high := 2 + rng.IntN(3)
	z := grid.Size{Rows: high + 1, Cols: high + 2}
	set := all(high)
	rng.Shuffle(len(set), func(i, j int) { set[i], set[j] = set[j], set[i] })
	holes, untold := rng.IntN(2)*rng.IntN(4), rng.IntN(2)*rng.IntN(3)
	p := &puzzles.Puzzle{Type: Type, Cells: grid.NewMap[puzzles.Value](z)}
	for i, at := range tilingOf(z, rng) {
		one, other := at.Sides()
		a, b := Number(set[i].Low), Number(set[i].High)
		if rng.IntN(2) == 0 {
			a, b = b, a
		}
		if rng.IntN(8) < holes {
			a, b = Hole, Hole
		}
		p.Cells = p.Cells.With(one, a).With(other, b)
		if a != Hole && rng.IntN(10) < untold {
			p.Cells = p.Cells.With(one, Unknown)
		}
	}
	return p.WithOption("set", high)
}

// describe returns a board in one line.
func describe(p *puzzles.Puzzle) string {
	return strings.ReplaceAll(picture.Text(picture.Problem(p)), "\n", " | ")
}

// halfAt returns the half in the cell of f in a solution that brute found.
func halfAt(p *puzzles.Puzzle, solution string, f reason.Fact) puzzles.Value {
	return puzzles.Value(1 + strings.IndexByte("<>^v", solution[f.Cell.Row*(p.Size().Cols+1)+f.Cell.Col]))
}

// TestOnlyPlaceNeedsAFullSet has a board on which the 0-1 has one place left but is unused in
// some solutions: nothing follows.
func TestOnlyPlaceNeedsAFullSet(t *testing.T) {
	p := board(t, "0 1", "2 3").WithOption("set", 3)
	e, w := puzzletest.Walk(t, p, reason.Beyond)
	for _, s := range w.Steps {
		if s.Technique.ID == "domino/place" || s.Technique.ID == "domino/overlap" {
			t.Errorf("%s", e.Tell(s, reason.Whole))
		}
	}
	if n := len(brute(p)); n != 2 || w.Status != reason.Several {
		t.Errorf("%d solutions, and the walk ends with %v", n, w.Status)
	}
}

// TestSamples walks the samples to their ends.
func TestSamples(t *testing.T) {
	puzzletest.SampleLevels(t, Type, 10, map[string]reason.Level{
		"domino-1": reason.Easy, "domino-2": reason.Easy, "domino-3": reason.Medium, "domino-4": reason.Extreme,
	})
}

// TestTooMuchUntold has boards with unknown numbers: where they matter too much there is an
// error, otherwise there are steps.
func TestTooMuchUntold(t *testing.T) {
	p := chess(40, 500, 900)
	if _, err := reason.New(context.Background(), p); err != nil {
		t.Errorf("a set that is large enough: %v", err)
	}
	z := grid.Size{Rows: 21, Cols: 22}
	p = &puzzles.Puzzle{Type: Type}
	p.Cells = grid.Collect(z, func(grid.Cell) puzzles.Value { return Unknown })
	if _, err := reason.New(context.Background(), p.WithOption("set", 20)); err != errUntold {
		t.Errorf("a full set with nothing told: %v", err)
	}
}
