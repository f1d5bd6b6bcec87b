package engine_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/core/search"
	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/puzzletest/newcomers"
	"quadrille/puzzles/puzzletest/random"
)

// randomBoards is the number of random boards of a type.
func randomBoards() int {
	if testing.Short() {
		return 200
	}
	return 2000
}

// The limits on the numbers of solutions that are counted first, and then again in other
// ways.
const (
	mostCounted = 400
	mostAgain   = 20
)

// TestRandomBoards counts the solutions of random boards: by learning and by labeling, with
// a different order for each board until all were used, with every model that is not
// relaxed, and, if few cells are open, by trying everything and checking the rules. The
// Analyst must agree.
func TestRandomBoards(t *testing.T) {
	for _, typ := range newcomers.Types {
		t.Run(typ.Name(), func(t *testing.T) {
			statuses := map[engine.Status]int{}
			labeled, tried := 0, 0
			for i := range randomBoards() {
				p := random.Board(rand.New(rand.NewPCG(uint64(i), 11)), typ)
				res := solve(t, p, engine.Options{Limit: mostCounted})
				statuses[res.Status]++
				check(t, p, res.Solutions)
				learnAgain(t, p, res)
				compareAnalysis(t, p, res)
				if open(p) <= someOpen {
					labelAgain(t, p, res, ordering(labeled))
					labeled++
				}
				if open(p) <= fewOpen && res.Complete {
					tried++
					if all := tryAll(p); !sameBoards(all, res.Solutions) {
						t.Fatalf("%s: %d solutions, %d by trying", text(p), res.Count, len(all))
					}
				}
			}
			enough := randomBoards() / 20
			if statuses[engine.Unique] < enough || statuses[engine.Multiple] < enough || statuses[engine.None] < enough ||
				labeled < enough || tried < enough {
				t.Errorf("too few of some kind: %v, %d labeled, %d tried", statuses, labeled, tried)
			}
		})
	}
}

// learnAgain counts the solutions of p with its other models.
func learnAgain(t *testing.T, p *puzzles.Puzzle, want engine.Result) {
	t.Helper()
	for _, m := range p.Type.Spec().Models[1:] {
		if !m.Relaxed {
			compareCounts(t, p, want, engine.Options{Model: m.Name})
		}
	}
}

// labelAgain counts the solutions of p by labeling in one of the orders.
func labelAgain(t *testing.T, p *puzzles.Puzzle, want engine.Result, l search.Labeling) {
	t.Helper()
	for _, m := range p.Type.Spec().Models {
		if !m.Relaxed {
			compareCounts(t, p, want, engine.Options{Model: m.Name, Search: engine.Label, Labeling: l})
		}
	}
}

// ordering returns the i-th of all labelings.
func ordering(i int) search.Labeling {
	v, c := len(search.VariableOrders), len(search.Choices)
	return search.Labeling{
		Variables: search.VariableOrders[i%v].Name,
		Choice:    search.Choices[i/v%c].Name,
		Order:     search.ValueOrders[i/v/c%len(search.ValueOrders)].Name,
		Seed:      uint64(i),
	}
}

func compareCounts(t *testing.T, p *puzzles.Puzzle, want engine.Result, o engine.Options) {
	t.Helper()
	o.Limit = mostAgain
	got := solve(t, p, o)
	if got.Count != min(want.Count, mostAgain) || want.Count < mostAgain && (!got.Complete || got.Status != want.Status) {
		t.Fatalf("%s\n%+v: %d solutions, %s; learning: %d, %s", text(p), o, got.Count, got.Status, want.Count, want.Status)
	}
	check(t, p, got.Solutions)
}

// compareAnalysis compares an Analyst's result with all solutions.
func compareAnalysis(t *testing.T, p *puzzles.Puzzle, want engine.Result) {
	t.Helper()
	if !want.Complete {
		return
	}
	got := engine.Forced(t.Context(), p, nil)
	if got.Status != want.Status || !got.Complete {
		t.Fatalf("%s: the analysis says %s, complete %v; want %s", text(p), got.Status, got.Complete, want.Status)
	}
	for c := range p.Size().All() {
		v := puzzles.Open
		if p.Given(c) == puzzles.Open && want.Count > 0 {
			v = want.Solutions[0].At(c)
			if slices.ContainsFunc(want.Solutions, func(b board) bool { return b.At(c) != v }) {
				v = puzzles.Open
			}
		}
		if got.Forced.At(c) != v {
			t.Fatalf("%s, %v: forced %d, want %d", text(p), c, got.Forced.At(c), v)
		}
	}
}

// text returns a puzzle as it stands in a file.
func text(p *puzzles.Puzzle) string {
	c := file.Collection{Puzzles: []file.Entry{{State: puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}}}}
	text, err := c.Text()
	if err != nil {
		return fmt.Sprint(err)
	}
	return string(text)
}

// sameBoards reports whether two lists without repetitions have the same boards.
func sameBoards(list, other []board) bool {
	return len(list) == len(other) && !slices.ContainsFunc(list, func(b board) bool {
		return !slices.ContainsFunc(other, b.Equal)
	})
}

// The greatest numbers of open cells for which any order of labeling ends soon, and for
// which everything is tried.
const (
	someOpen = 14
	fewOpen  = 9
)

// open returns the number of cells that need an answer and have no given.
func open(p *puzzles.Puzzle) int {
	n := 0
	for c := range p.Size().All() {
		if p.Fills(c) {
			n++
		}
	}
	return n
}

// tryAll lists all answers that Check accepts. It abandons an incomplete board if Check
// finds a fault in it.
func tryAll(p *puzzles.Puzzle) []board {
	var words []puzzles.Value
	for v := puzzles.Value(1); v <= 1000; v++ {
		ab := p.Type.Alphabet(p, puzzles.Answer)
		if w, err := ab.Value(ab.Text(v)); err == nil && w == v {
			words = append(words, v)
		}
	}
	var all []board
	var try func(s puzzles.State, i int)
	try = func(s puzzles.State, i int) {
		faults, complete := p.Type.Check(s)
		switch {
		case len(faults) > 0:
			return
		case i == p.Size().Cells():
			if complete {
				all = append(all, answer(s))
			}
			return
		}
		c := p.Size().At(i)
		if s.Answer(c) != puzzles.Open || p.Hole(c) {
			try(s, i+1)
			return
		}
		for _, v := range words {
			next := s
			next.Marks.Values = s.Marks.Values.With(c, v)
			try(next, i+1)
		}
	}
	try(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, 0)
	return all
}

// answer returns the answer of a state, givens included.
func answer(s puzzles.State) board {
	b := s.Marks.Values
	for c := range b.Size().All() {
		b = b.With(c, s.Answer(c))
	}
	return b
}
