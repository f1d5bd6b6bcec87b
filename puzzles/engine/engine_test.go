package engine_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/core/search"
	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/puzzletest/newcomers"
)

type board = grid.Map[puzzles.Value]

// puzzle reads one puzzle from its members in the file.
func puzzle(t *testing.T, members string) *puzzles.Puzzle {
	t.Helper()
	c, err := file.Parse([]byte(`{"quadrille":1,"puzzles":[{`+members+`}]}`), newcomers.Types)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Puzzles[0].Err; err != nil {
		t.Fatal(err)
	}
	return c.Puzzles[0].State.Puzzle
}

// empty returns the members of a puzzle without givens.
func empty(name string, rows, cols int) string {
	row := `"` + strings.TrimSpace(strings.Repeat(". ", cols)) + `",`
	return fmt.Sprintf(`"type":%q,"givens":[%s]`, name, strings.TrimSuffix(strings.Repeat(row, rows), ","))
}

func solve(t *testing.T, p *puzzles.Puzzle, o engine.Options) engine.Result {
	t.Helper()
	res, err := engine.Solve(t.Context(), p, o, nil)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

// check checks boards against the rules.
func check(t *testing.T, p *puzzles.Puzzle, boards []board) {
	t.Helper()
	for _, b := range boards {
		s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
		for c := range p.Size().All() {
			if p.Given(c) == puzzles.Open {
				s.Marks.Values = s.Marks.Values.With(c, b.At(c))
			} else if p.Given(c) != b.At(c) {
				t.Errorf("%v is changed", c)
			}
		}
		if faults, complete := p.Type.Check(s); len(faults) > 0 || !complete {
			t.Errorf("%v: complete %v, faults %v", file.Rows(p, puzzles.Answer, b), complete, faults)
		}
	}
}

// known is a puzzle with a known number of solutions; its name begins with the name of its
// type.
type known struct {
	name, members string
	count         int
}

var counted = []known{
	{"yinyang full", empty("yinyang", 4, 4), 96},
	{"yinyang", `"type":"yinyang","givens":["...b",".bb.","....","b..."]`, 1},
	{"yinyang none", `"type":"yinyang","givens":["bb.","bb.","..."]`, 0},
	{"doppelblock full", empty("doppelblock", 4, 4), 216},
	{"doppelblock", `"type":"doppelblock","top":"3 3 5 9 4 4","left":"0 0 0 0 1 3","givens":["......","......","......","......","......","......"]`, 4},
	{"closefar full", empty("closefar", 6, 6), 126},
	{"closefar none", empty("closefar", 5, 5), 0},
	{"domino", `"type":"domino","givens":["01220","10032","23101","33321"]`, 1},
	{"domino pieces", `"type":"domino","givens":["0011","0101"],"set":2,"full":false,"dominoes":["....","...."]`, 0},
	{"hoodoo", `"type":"hoodoo","colors":4,"transparent":3,"givens":["3...","..4.","....",".1*."]`, 1},
	{"binairo full", empty("binairo", 4, 4), 72},
	{"skyscrapers full", empty("skyscrapers", 4, 4), 576}, // Latin squares
	{"skyscrapers", `"type":"skyscrapers","top":"4 . . .","right":". 3 . .","givens":["....","....","....","...."]`, 4},
	{"heaps full", empty("heaps", 3, 5), 1024}, // each column has one of four heights
	{"heaps", `"type":"heaps","top":". 2 . 0","left":"1 . .","givens":["....","....","...a"]`, 6},
	{"hoodoo several", `"type":"hoodoo","transparent":0,"givens":["1 2 3 4 5",". . . . .",". . . . .",". . . . .",". . . . ."]`, 2},
}

// searches are search options that differ in every part.
var searches = []engine.Options{
	{},
	{Search: engine.Label},
	{Search: engine.Label, Labeling: search.Labeling{Variables: "ffc", Choice: "bisect", Order: "down"}},
	{Search: engine.Label, Labeling: search.Labeling{Variables: "dom_w_deg", Choice: "enum"}},
	{Search: engine.Label, Labeling: search.Labeling{Variables: "random", Choice: "median", Seed: 5}},
}

func TestEverySearchAndModelCountsTheSame(t *testing.T) {
	puzzletest.EachType(t, newcomers.Types, func(name string) bool {
		return slices.ContainsFunc(counted, func(row known) bool { return strings.Fields(row.name)[0] == name })
	})
	for _, test := range counted {
		p := puzzle(t, test.members)
		for _, m := range p.Type.Spec().Models {
			if m.Relaxed {
				continue
			}
			for _, o := range searches {
				o.Model = m.Name
				t.Run(fmt.Sprint(test.name, "/", m.Name, "/", o.Search, o.Labeling), func(t *testing.T) {
					res := solve(t, p, o)
					if res.Count != test.count || !res.Complete || len(res.Solutions) != res.Count || res.Relaxed || res.Model != m.Name {
						t.Errorf("got %+v, want %d solutions", res, test.count)
					}
					check(t, p, res.Solutions)
					for i, b := range res.Solutions {
						if slices.ContainsFunc(res.Solutions[:i], b.Equal) {
							t.Errorf("solution %d was found before", i)
						}
					}
				})
			}
		}
	}
}

func TestStatus(t *testing.T) {
	for _, test := range []struct {
		members  string
		limit    int
		status   engine.Status
		count    int
		complete bool
	}{
		{empty("yinyang", 4, 4), 0, engine.Multiple, 96, true},
		{empty("yinyang", 4, 4), 2, engine.Multiple, 2, false},
		{empty("yinyang", 4, 4), 1, engine.Solvable, 1, false},
		{empty("yinyang", 4, 4), 97, engine.Multiple, 96, true},
		{`"type":"yinyang","givens":["...b",".bb.","....","b..."]`, 2, engine.Unique, 1, true},
		{`"type":"yinyang","givens":["...b",".bb.","....","b..."]`, 1, engine.Solvable, 1, false},
		{empty("closefar", 5, 5), 2, engine.None, 0, true},
	} {
		res := solve(t, puzzle(t, test.members), engine.Options{Limit: test.limit})
		if res.Status != test.status || res.Count != test.count || res.Complete != test.complete {
			t.Errorf("%s up to %d: got %s %d %v, want %s %d %v", test.members, test.limit,
				res.Status, res.Count, res.Complete, test.status, test.count, test.complete)
		}
	}
}

func TestRelaxedModelsSayThatTheyAre(t *testing.T) {
	p := puzzle(t, empty("yinyang", 4, 4))
	exact := solve(t, p, engine.Options{})
	relaxed := solve(t, p, engine.Options{Model: "relaxed"})
	if !relaxed.Relaxed || relaxed.Model != "relaxed" || relaxed.Count < exact.Count {
		t.Errorf("got %v %q, %d solutions against %d", relaxed.Relaxed, relaxed.Model, relaxed.Count, exact.Count)
	}
}

func TestUnknownNames(t *testing.T) {
	p := puzzle(t, empty("yinyang", 2, 2))
	for _, test := range []struct {
		o    engine.Options
		want string
	}{
		{engine.Options{Model: "best"}, `"best" is not one of the models of Yin-Yang: exact, relaxed, euler`},
		{engine.Options{Search: "guess"}, `"guess" is not one of the searches learn, label`},
		{engine.Options{Search: "label", Labeling: search.Labeling{Order: "in"}}, `"in" is not one of the value orders up, down`},
	} {
		if _, err := engine.Solve(t.Context(), p, test.o, nil); err == nil || err.Error() != test.want {
			t.Errorf("got %v, want %s", err, test.want)
		}
	}
}

// fewest are the smallest numbers of transparent pegs on square boards.
var fewest = []int{0, 2, 3, 3, 0}

func TestObjective(t *testing.T) {
	for _, o := range []engine.Options{{}, {Search: engine.Label, Model: "distinct", Labeling: search.Labeling{Variables: "ff"}}} {
		for i, want := range fewest {
			p := puzzle(t, empty("hoodoo", i+1, i+1))
			var told []int
			res, err := engine.Solve(t.Context(), p, o, func(e engine.Event) {
				if e.Objective != nil { // else it tells only how far it is
					told = append(told, *e.Objective)
				}
			})
			if err != nil {
				t.Fatal(err)
			}
			if res.Status != engine.Optimal || !res.Complete || res.Objective == nil || *res.Objective != want || res.Count != 1 {
				t.Errorf("%d: got %+v, want %d transparent", i+1, res, want)
			}
			if !slices.IsSortedFunc(told, func(a, b int) int { return b - a }) || len(told) == 0 || told[len(told)-1] != want {
				t.Errorf("%d: told of %v", i+1, told)
			}
			check(t, p, res.Solutions)
		}
	}
}

// TestTheEndOfTime solves boards that take much longer than the time limit: the smallest
// number of transparent pegs for 27 × 27 is not known.
func TestTheEndOfTime(t *testing.T) {
	large := puzzle(t, empty("hoodoo", 27, 27))
	res := engine.Result{Status: engine.Unknown}
	for limit := 300 * time.Millisecond; res.Status == engine.Unknown && limit < time.Minute; limit *= 2 { // a busy machine needs more
		res = solve(t, large, engine.Options{Timeout: limit})
	}
	if res.Status != engine.Best || res.Complete || res.Objective == nil || *res.Objective <= res.Least {
		t.Errorf("got %+v", res)
	}
	check(t, large, res.Solutions)
	many := puzzle(t, empty("yinyang", 12, 12))
	res = solve(t, many, engine.Options{Timeout: 300 * time.Millisecond})
	if res.Status != engine.Multiple || res.Complete || res.Count < 2 {
		t.Errorf("got %s, %v, %d", res.Status, res.Complete, res.Count)
	}
	if res.Seconds > 30 { // all solutions take years
		t.Errorf("it took %.2f s", res.Seconds)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if a := engine.Forced(ctx, many, nil); a.Status != engine.Unknown || a.Complete {
		t.Errorf("got %+v", a)
	}
}

// TestNeedsInWords tests sentences about one given and about several.
func TestNeedsInWords(t *testing.T) {
	given := engine.Given{Kind: engine.Clue}
	for _, test := range []struct {
		found int
		uses  []engine.Use
		want  string
	}{
		{1, nil, "Nothing is given."},
		{1, []engine.Use{engine.Redundant}, "The only clue can go."},
		{1, []engine.Use{engine.Necessary}, "The only clue is needed."},
		{2, []engine.Use{engine.Redundant}, "The only clue follows from the rules."},
		{2, []engine.Use{engine.Necessary}, "The only clue does not follow from the rules."},
		{2, []engine.Use{engine.Undecided}, "It is not decided whether the only clue is needed."},
		{1, []engine.Use{engine.Necessary, engine.Necessary}, "Of 2 clues none can go."},
		{1, []engine.Use{engine.Necessary, engine.Redundant}, "Of 2 clues one can go."},
		{1, []engine.Use{engine.Redundant, engine.Redundant}, "Any one of 2 clues can go."},
		{2, []engine.Use{engine.Necessary, engine.Undecided}, "Of 2 clues none is known to follow from the others; 1 is not decided."},
	} {
		n := engine.Needs{Status: engine.Unique, Found: test.found, Uses: test.uses}
		for range test.uses {
			n.Givens = append(n.Givens, given)
		}
		if got := n.Text(); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// forcedByCounting returns the cells that all solutions share, found one by one.
func forcedByCounting(t *testing.T, p *puzzles.Puzzle) (engine.Status, board) {
	t.Helper()
	res := solve(t, p, engine.Options{})
	shared := grid.Collect(p.Size(), func(c grid.Cell) puzzles.Value {
		if p.Given(c) != puzzles.Open || len(res.Solutions) == 0 {
			return puzzles.Open
		}
		for _, b := range res.Solutions {
			if b.At(c) != res.Solutions[0].At(c) {
				return puzzles.Open
			}
		}
		return res.Solutions[0].At(c)
	})
	return res.Status, shared
}

// TestAnalystFollowsEdits sets and removes givens at random and compares every
// answer of one analyst with the solutions of that board.
func TestAnalystFollowsEdits(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for _, members := range []string{
		empty("yinyang", 4, 4),
		empty("doppelblock", 4, 4),
		empty("closefar", 6, 6),
		`"type":"domino","givens":["0012","0112","0212"]`,
		empty("hoodoo", 5, 5) + `,"transparent":0`,
	} {
		p := puzzle(t, members)
		full := solve(t, p, engine.Options{}).Solutions
		a := engine.NewAnalyst()
		for range 30 {
			p = edit(r, p, full[r.IntN(len(full))])
			status, want := forcedByCounting(t, p)
			got := a.Update(t.Context(), p, nil)
			if got.Err != nil || got.Status != status || !got.Forced.Equal(want) || !got.Complete || got.ForcedOpen != want.Count() {
				t.Fatalf("%s: got %+v, want %s %v", file.Rows(p, puzzles.Answer, want), got, status, want)
			}
		}
	}
}

// edit sets some cells to their values in a solution, or clears them.
func edit(r *rand.Rand, p *puzzles.Puzzle, solution board) *puzzles.Puzzle {
	for range 1 + r.IntN(3) {
		c := p.Size().At(r.IntN(p.Size().Cells()))
		v := solution.At(c)
		if p.Given(c) != puzzles.Open {
			v = puzzles.Open
		}
		if p.Type.Spec().Pieces != nil {
			p = p.WithGiven(c, v)
		} else {
			p = p.WithCell(c, v)
		}
	}
	return p
}

// TestAnalystOfOtherClues asks one analyst about different problems.
func TestAnalystOfOtherClues(t *testing.T) {
	a := engine.NewAnalyst()
	for _, test := range counted {
		p := puzzle(t, test.members)
		status, want := forcedByCounting(t, p)
		for range 2 {
			if got := a.Update(t.Context(), p, nil); got.Status != status || !got.Forced.Equal(want) {
				t.Errorf("%s: got %s %v, want %s %v", test.name, got.Status, got.Forced, status, want)
			}
		}
	}
}

func TestForcedInAllBestBoards(t *testing.T) {
	p := puzzle(t, `"type":"hoodoo","givens":["1 . .",". . .",". . ."]`)
	best := solve(t, p, engine.Options{})
	_, want := forcedByCounting(t, p.WithOption("transparent", *best.Objective))
	var told []engine.Analysis
	got := engine.Forced(t.Context(), p, func(a engine.Analysis) { told = append(told, a) })
	if got.Status != engine.Optimal || *got.Objective != *best.Objective || !got.Forced.Equal(want) || !got.Complete {
		t.Errorf("got %+v, want %v", got, want)
	}
	check(t, p, []board{got.Best})
	if len(told) == 0 || told[0].Status != engine.Best {
		t.Errorf("told of %+v", told)
	}
}

func TestAnalystTellsOfTheSecondSolution(t *testing.T) {
	var told []string
	p := puzzle(t, empty("yinyang", 5, 5))
	engine.Forced(t.Context(), p, func(a engine.Analysis) { told = append(told, fmt.Sprintf("%d %s", a.Found, a.Status)) })
	if len(told) < 2 || told[0] != "1 solvable" || told[1] != "2 multiple" {
		t.Errorf("got %v", told)
	}
}

// TestSolveStopsSoon ends the context in the middle of an endless search.
func TestSolveStopsSoon(t *testing.T) {
	reason := errors.New("enough")
	for _, o := range searches {
		ctx, cancel := context.WithCancelCause(t.Context())
		time.AfterFunc(50*time.Millisecond, func() { cancel(reason) })
		p := puzzle(t, empty("hoodoo", 18, 18)+`,"transparent":0`)
		start := time.Now()
		res, err := engine.Solve(ctx, p, o, nil)
		if err != nil || res.Status != engine.Unknown {
			t.Fatalf("got %s, %v", res.Status, err)
		}
		if took := time.Since(start); took > 5*time.Second {
			t.Errorf("%+v: it took %v", o, took)
		}
		cancel(nil)
	}
}

// TestShareOfARun checks that labeling reports the share of its tree that is closed, also
// while it finds nothing, and that learning reports none.
func TestShareOfARun(t *testing.T) {
	p := puzzle(t, empty("yinyang", 3, 3))
	for _, test := range []struct {
		search string
		tells  bool
	}{{engine.Label, true}, {engine.Learn, false}} {
		var told []engine.Event
		if _, err := engine.Solve(t.Context(), p, engine.Options{Search: test.search}, func(e engine.Event) { told = append(told, e) }); err != nil {
			t.Fatal(err)
		}
		if len(told) < 2 || told[1].Found != 2 || told[1].Share > 0 != test.tells {
			t.Errorf("%s: %+v", test.search, told)
		}
	}
}
