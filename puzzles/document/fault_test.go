package document_test

import (
	"errors"
	"strings"
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/catalog"
	"quadrille/puzzles/document"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/guard"
)

// faulty is a type of puzzle that cannot be stated to the solver without a
// panic.
type faulty struct{ puzzles.Type }

func (faulty) Model(*puzzles.Puzzle, string, *core.Model) (*puzzles.Reading, error) {
	panic("no model today")
}

// TestFaultsInTheBackgroundAreToldAndEndNothing lets every kind of work that a
// document does in the background panic.
func TestFaultsInTheBackgroundAreToldAndEndNothing(t *testing.T) {
	k := newDesk(t)
	typ := catalog.ByName("yinyang")
	p, err := puzzles.New(faulty{typ}, puzzles.Params{Size: typ.Spec().Default})
	if err != nil {
		t.Fatal(err)
	}
	d := document.New(p, k.post, k.changed)
	t.Cleanup(d.Close)
	told := func(what string, w document.Words) {
		t.Helper()
		if w.Kind != document.Undecided || !strings.Contains(w.Sentence, "no model today") {
			t.Errorf("%s: %+v does not tell of the fault", what, w)
		}
	}
	told("check", k.verdict(d))

	d.Solve(engine.Options{})
	k.until("the end of the run", func() bool { return !d.Solving().Busy })
	if _, ok := errors.AsType[*guard.Fault](d.Solving().Failed); !ok {
		t.Errorf("the run failed with %v, want a fault", d.Solving().Failed)
	}

	for _, ask := range []func(){d.Suggest, d.Clash, d.Needed, d.Apart} {
		ask()
		k.until("the answer", func() bool { w, ok := d.Advice(); return ok && w.Kind != document.Checking })
		w, _ := d.Advice()
		told("question", w)
	}

	d.Press(puzzles.Press{At: middle(0, 0)})
	d.Lift()
	told("check after a change", k.verdict(d))
	if d.Undoes() == "" {
		t.Error("the document takes no changes any more")
	}

	m := document.NewMaking(k.post, func() {})
	m.Start(generate.Order{From: p, Seed: 1}, 1)
	k.until("the end", func() bool { return !m.Busy })
	if m.Failed == nil {
		t.Error("nothing is said of a puzzle that was not made")
	}
}
