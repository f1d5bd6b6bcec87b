package engine_test

import (
	"math/rand/v2"
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/puzzletest/newcomers"
	"quadrille/puzzles/puzzletest/random"
)

// TestPrintedRulesAreThoseOfTheModel looks for kinds of printed rules that no model posts:
// a rule with a wrong name would never be found to be at work.
func TestPrintedRulesAreThoseOfTheModel(t *testing.T) {
	for _, typ := range newcomers.Types {
		printed := typ.Spec().Printed
		if len(printed) == 0 {
			t.Errorf("%s has no printed rules", typ.Name())
		}
		posted := map[string]bool{}
		look := func(p *puzzles.Puzzle) {
			m := core.NewModel()
			m.Without(func(r core.Rule) bool { posted[r.Kind] = true; return false })
			if _, err := typ.Model(p, "", m); err != nil {
				t.Fatal(err)
			}
		}
		for i := range 200 {
			look(random.Board(rand.New(rand.NewPCG(uint64(i), 17)), typ))
		}
		look(smallSample(t, typ))
		for _, r := range printed {
			for _, kind := range r.Kinds {
				if !posted[kind] {
					t.Errorf("%s: nothing is posted under %q, a kind of %q", typ.Name(), kind, r.Text)
				}
			}
		}
	}
}
