package engine_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest/newcomers"
	"quadrille/puzzles/puzzletest/random"
)

// ask calls f with random boards of all types and their solutions.
func ask(t *testing.T, f func(t *testing.T, p *puzzles.Puzzle, res engine.Result)) {
	t.Helper()
	for _, typ := range newcomers.Types {
		t.Run(typ.Name(), func(t *testing.T) {
			for i := range randomBoards() / 4 {
				p := random.Board(rand.New(rand.NewPCG(uint64(i), 12)), typ)
				if res := solve(t, p, engine.Options{Limit: mostCounted}); res.Complete {
					f(t, p, res)
				}
			}
		})
	}
}

// differ returns the number of cells in which two boards differ.
func differ(a, b board) int {
	n := 0
	for c := range a.Size().All() {
		if a.At(c) != b.At(c) {
			n++
		}
	}
	return n
}

func TestApartOfRandomBoards(t *testing.T) {
	ask(t, func(t *testing.T, p *puzzles.Puzzle, res engine.Result) {
		most := 0
		for i, a := range res.Solutions {
			for _, b := range res.Solutions[:i] {
				most = max(most, differ(a, b))
			}
		}
		var last engine.Pair
		got, err := engine.Apart(t.Context(), p, func(n engine.Pair) {
			if n.Apart <= last.Apart {
				t.Errorf("%s: %d cells after %d", text(p), n.Apart, last.Apart)
			}
			if n.Apart == n.Most && !n.Complete {
				t.Errorf("%s: %s", text(p), n.Text())
			}
			last = n
		})
		if err != nil {
			t.Fatal(err)
		}
		if got.Status != res.Status || got.Apart != most || !got.Complete || got.Found() != (res.Count > 1) || last.Apart != most {
			t.Fatalf("%s: got %+v, want %d of %d solutions", text(p), got, most, res.Count)
		}
		if !got.Found() {
			return
		}
		check(t, p, []board{got.One, got.Other})
		check(t, p, got.Solutions)
		if got.All && len(got.Solutions) != res.Count || len(got.Solutions) > 102 || !got.All && res.Count < 50 ||
			!slices.ContainsFunc(got.Solutions, got.One.Equal) || !slices.ContainsFunc(got.Solutions, got.Other.Equal) {
			t.Fatalf("%s: lists %d of %d solutions, all: %v", text(p), len(got.Solutions), res.Count, got.All)
		}
		if differ(got.One, got.Other) != most || got.Differs().Count() != most || got.Most != most {
			t.Fatalf("%s: got %+v", text(p), got)
		}
	})
}

// lacking returns p without one thing that is printed.
func lacking(p *puzzles.Puzzle, g engine.Given) *puzzles.Puzzle {
	for _, at := range g.Places {
		switch {
		case g.Kind == engine.Clue:
			p = p.WithClue(at, puzzles.NoClue)
		case g.Kind == engine.Number:
			p, _ = p.Type.Spec().Pieces.WithoutValue(p, at.Cell)
		case p.Type.Spec().Pieces != nil:
			p = p.WithGiven(at.Cell, puzzles.Open)
		default:
			p = p.WithCell(at.Cell, puzzles.Open)
		}
	}
	return p
}

func TestNeededOfRandomBoards(t *testing.T) {
	uses := map[engine.Use]int{}
	ask(t, func(t *testing.T, p *puzzles.Puzzle, res engine.Result) {
		got, err := engine.Needed(t.Context(), p, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got.Status != res.Status || !got.Complete {
			t.Fatalf("%s: got %+v, want %s", text(p), got, res.Status)
		}
		if res.Count == 0 {
			if len(got.Givens) > 0 {
				t.Fatalf("%s: got %+v, and there is no solution", text(p), got)
			}
			return
		}
		printed := 0
		for i, g := range got.Givens {
			printed += len(g.Places)
			want := engine.Necessary
			if solve(t, lacking(p, g), engine.Options{Limit: res.Count + 1}).Count == res.Count {
				want = engine.Redundant
			}
			uses[want]++
			if got.Uses[i] != want {
				t.Fatalf("%s: %s is %s, want %s", text(p), g.Text, got.Uses[i], want)
			}
		}
		if printed != p.Givens() {
			t.Fatalf("%s: asked about %d of %d givens", text(p), printed, p.Givens())
		}
	})
	if uses[engine.Necessary] < 100 || uses[engine.Redundant] < 100 {
		t.Errorf("too few of a kind: %v", uses)
	}
}

func TestClashOfRandomBoards(t *testing.T) {
	kinds := map[engine.GivenKind]int{}
	ask(t, func(t *testing.T, p *puzzles.Puzzle, res engine.Result) {
		got, err := engine.Clash(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		if got.Impossible != (res.Count == 0) || !got.Complete || got.Text() == "" {
			t.Fatalf("%s: got %+v of %d solutions", text(p), got, res.Count)
		}
		if !got.Impossible {
			return
		}
		q := stated(p)
		for _, g := range printed(p) {
			if !slices.ContainsFunc(got.Givens, func(h engine.Given) bool { return h.Kind == g.Kind && slices.Contains(h.Places, g.Places[0]) }) {
				q = lacking(q, g)
			}
		}
		if res := solve(t, q, engine.Options{}); res.Status != engine.None {
			t.Fatalf("%s: without the others than %+v it has %d solutions", text(p), got.Givens, res.Count)
		}
		if len(got.Rules) == 0 {
			t.Fatalf("%s: no rule is at work among %+v", text(p), got.Givens)
		}
		for _, g := range got.Givens {
			kinds[g.Kind]++
			if res := solve(t, lacking(q, g), engine.Options{Limit: 1}); res.Count == 0 {
				t.Fatalf("%s: %s is not needed among %+v", text(p), g.Text, got.Givens)
			}
		}
	})
	if len(kinds) < 3 {
		t.Errorf("too few of a kind: %v", kinds)
	}
}

// stated returns p with the options that follow from what is printed.
func stated(p *puzzles.Puzzle) *puzzles.Puzzle {
	for _, o := range p.Type.Spec().Options {
		if _, ok := p.Option(o.Name); !ok {
			usual, _ := o.Usual(p)
			p = p.WithOption(o.Name, usual)
		}
	}
	return p
}

// printed lists everything that can be removed.
func printed(p *puzzles.Puzzle) []engine.Given {
	var all []engine.Given
	for c := range p.Size().All() {
		if p.Given(c) != puzzles.Open {
			all = append(all, engine.Given{Kind: engine.InCell, Places: []grid.Place{grid.Of(c)}})
		}
		if t := p.Type.Spec().Pieces; t != nil {
			if _, ok := t.WithoutValue(p, c); ok {
				all = append(all, engine.Given{Kind: engine.Number, Places: []grid.Place{grid.Of(c)}})
			}
		}
	}
	for _, at := range p.Fields() {
		if p.Clue(at) != puzzles.NoClue {
			all = append(all, engine.Given{Kind: engine.Clue, Places: []grid.Place{at}})
		}
	}
	return all
}

// TestQuestionsStop ends the context in the middle of questions about a board on which no
// answer can be proved soon.
func TestQuestionsStop(t *testing.T) {
	p := puzzle(t, empty("closefar", 20, 20)).WithCell(grid.Cell{Row: 3, Col: 3}, 1)
	limited := func(f func(ctx context.Context)) {
		ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
		defer cancel()
		start := time.Now()
		f(ctx)
		if took := time.Since(start); took > 10*time.Second {
			t.Errorf("it took %v", took)
		}
	}
	limited(func(ctx context.Context) {
		got, err := engine.Apart(ctx, p, nil)
		if err != nil || got.Complete || got.Found() && got.Apart >= got.Most {
			t.Errorf("got %+v, %v", got, err)
		}
	})
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if got, err := engine.Needed(ended, p, nil); err != nil || got.Complete || got.Status != engine.Unknown {
		t.Errorf("got %+v, %v", got, err)
	}
	if got, err := engine.Clash(ended, p); err != nil || got.Complete || got.Impossible {
		t.Errorf("got %+v, %v", got, err)
	}
}

func TestQuestionsAboutBestBoards(t *testing.T) {
	p := puzzle(t, `"type":"hoodoo","givens":["1 . .",". 1 .",". . ."]`)
	none, err := engine.Clash(t.Context(), p)
	if err != nil || !none.Impossible || len(none.Givens) != 2 ||
		none.Text() != "2 givens contradict each other: no color stands twice in a diagonal; without any one of them the others do not." {
		t.Errorf("got %+v, %v", none, err)
	}
	p = puzzle(t, `"type":"hoodoo","givens":["1 2 .",". . .",". . ."]`)
	best := solve(t, p, engine.Options{})
	pair, err := engine.Apart(t.Context(), p, nil)
	if err != nil || pair.Status != engine.Optimal || !pair.Complete || !pair.Found() {
		t.Fatalf("got %+v, %v", pair, err)
	}
	for _, b := range []board{pair.One, pair.Other} {
		clear := 0
		for c := range b.Size().All() {
			if b.At(c) == 1000 {
				clear++
			}
		}
		if clear != *best.Objective {
			t.Errorf("%d transparent pegs, want %d", clear, *best.Objective)
		}
	}
	needs, err := engine.Needed(t.Context(), p, nil)
	if err != nil || needs.Status != engine.Optimal || len(needs.Givens) != 2 || needs.Count(engine.Undecided) > 0 {
		t.Errorf("got %+v, %v", needs, err)
	}
}

func TestClashSentences(t *testing.T) {
	for _, test := range []struct{ members, want string }{
		{empty("closefar", 5, 5), "Close or Far needs 6 × 6 or more."},
		{empty("hoodoo", 4, 4) + `,"transparent":0`, "4 × 4 with 4 colors needs at least 3 transparent pegs, and none is allowed."},
		{empty("hoodoo", 2, 2) + `,"colors":3,"transparent":0`, "No given is to blame: with these options the empty board has no solution."},
		{`"type":"yinyang","givens":["bb","bb"]`, "4 givens contradict each other: no 2 × 2 block is of one color; without any one of them the others do not."},
		{`"type":"hoodoo","transparent":0,"givens":["1 . . . .",". . . . .",". . * . .",". . . . .",". . . . ."]`, "This given contradicts the rules: only so many pegs are transparent."},
		{`"type":"yinyang","givens":["b"]`, "There is a solution."},
		{`"type":"domino","givens":["00","00"],"set":4,"full":false,"dominoes":["..",".."]`, "4 numbers contradict each other: dominoes cover every cell once and no two dominoes are alike; without any one of them the others do not."},
		{`"type":"yinyang","givens":["b.w","...","w.b"]`, "4 givens contradict each other: each color is connected; without any one of them the others do not."},
		{`"type":"doppelblock","givens":["1.1..",".....",".....",".....","....."]`, "2 givens contradict each other: each number stands once in a line; without any one of them the others do not."},
		{`"type":"doppelblock","top":"6 . . . .","givens":["x....","x....",".....",".....","....."]`, "1 given and 1 clue contradict each other: a clue is the sum between the blacks; without any one of them the others do not."},
		{`"type":"closefar","givens":["CCC...","......","......","......","......","......"]`, "3 givens contradict each other: a line holds two C and two F; without any one of them the others do not."},
		{`"type":"closefar","givens":["FF....","......","......","......","......","......"]`, "2 givens contradict each other: a line holds two C and two F and the two C are closer together than the two F; without any one of them the others do not."},
	} {
		got, err := engine.Clash(t.Context(), puzzle(t, test.members))
		if err != nil || got.Text() != test.want {
			t.Errorf("%s: got %q, %v, want %q", test.members, got.Text(), err, test.want)
		}
	}
}
