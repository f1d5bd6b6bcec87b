package document

import (
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// TestSuggestionFromFewSolutions checks that the words claim no more than is known.
func TestSuggestionFromFewSolutions(t *testing.T) {
	typ := types.ByName("yinyang")
	p, err := puzzles.New(typ, puzzles.Params{Size: typ.Spec().Default})
	if err != nil {
		t.Fatal(err)
	}
	s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	for _, test := range []struct {
		solutions int
		all       bool
		want      Kind
	}{{0, true, None}, {1, true, Unique}, {0, false, Undecided}, {1, false, Undecided}} {
		found := engine.Suggestion{Solutions: test.solutions, All: test.all, Removed: grid.NewMap[int](p.Size())}
		if a := suggestion(s, found); a.tell().Kind != test.want || a.place != (puzzles.Change{}) {
			t.Errorf("%d solutions, all %v: %+v", test.solutions, test.all, a.tell())
		}
	}
}
