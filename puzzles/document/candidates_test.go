package document_test

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/types"
)

// TestCandidatesOfABoard checks the values shown in open cells and the numbers of solutions
// in the status line; an edit restarts the count.
func TestCandidatesOfABoard(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b..", "...", "..w"]}]}`)
	k.verdict(d)
	at := grid.Of(grid.Cell{Row: 0, Col: 2})
	d.Counts.LookAt(at)
	if got := d.Counts.Words(at); got != "" || !d.View().Candidates.Empty() {
		t.Errorf("hidden: %q, %v", got, d.View().Candidates)
	}
	d.Counts.Show(true)
	k.Until("counts", func() bool { return !d.View().Candidates.Empty() })
	if got, want := d.Counts.Words(at), "black in 4, white in 4 of 8 solutions."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := d.Counts.Words(grid.Of(grid.Cell{})); got != "" {
		t.Errorf("of a given it tells %q", got)
	}
	if got, want := d.View().Candidates.At(at.Cell), puzzles.Notes(3); got != want {
		t.Errorf("the board has %b, want %b", got, want)
	}
	d.SetLayer(puzzles.Problem)
	d.SetCursor(at)
	d.Key(puzzles.Key{Rune: 'B'})
	if !d.View().Candidates.Empty() {
		t.Error("after an edit the old ones are shown")
	}
	at = grid.Of(grid.Cell{Row: 2, Col: 0})
	k.Until("other counts", func() bool { return !d.View().Candidates.Empty() })
	if got, want := d.Counts.Words(at), "black in 2, white in 2 of 4 solutions."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	d.Counts.Show(false)
	if !d.View().Candidates.Empty() {
		t.Error("they do not go")
	}
}

// TestCandidatesInATrial checks what a cell can hold given the entries of a trial.
func TestCandidatesInATrial(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b..", "...", "..w"]}]}`)
	d.Counts.Show(true)
	d.SetLayer(puzzles.Answer)
	d.Try()
	at, other := grid.Of(grid.Cell{Row: 0, Col: 2}), grid.Of(grid.Cell{Row: 2, Col: 0})
	d.SetCursor(at)
	d.Key(puzzles.Key{Rune: 'B'})
	k.verdict(d)
	k.Until("counts", func() bool { return d.Counts.Words(other) == "black in 2, white in 2 of 4 solutions." })
	if got := d.Counts.Words(at); got != "" {
		t.Errorf("of an entry it tells %q", got)
	}
	d.Reject()
	k.verdict(d)
	k.Until("the counts from before", func() bool { return d.Counts.Words(other) == "black in 4, white in 4 of 8 solutions." })
}

// TestCandidatesOfOneSolution checks that a forced cell is described as forced.
func TestCandidatesOfOneSolution(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["bbb", "bwb", "b.w"]}]}`)
	d.Counts.Show(true)
	k.verdict(d)
	if got, want := d.Counts.Words(grid.Of(grid.Cell{Row: 2, Col: 1})), "white in every solution."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if v := d.View(); v.Candidates.Count() != 1 || len(v.Values) != 1 {
		t.Errorf("the board has %v of %v", v.Candidates, v.Values)
	}
}

// TestCandidatesOfManySolutions checks that incomplete counts are marked as such, and that
// the cell looked at is counted further.
func TestCandidatesOfManySolutions(t *testing.T) {
	k := newDesk(t)
	typ := types.ByName("yinyang")
	p, err := puzzles.New(typ, puzzles.Params{Size: grid.Size{Rows: 7, Cols: 7}})
	if err != nil {
		t.Fatal(err)
	}
	d := document.New(p, k.Post, k.Changed)
	t.Cleanup(d.Close)
	d.Counts.Show(true)
	k.verdict(d)
	at := grid.Of(grid.Cell{Row: 3, Col: 3})
	d.Counts.LookAt(at)
	want := "black in at least 1,000, white in at least 1,000."
	k.Until("both values", func() bool { return d.Counts.Words(at) == want })
}

// TestCandidatesOfTheCellLookedAt checks that looking at another cell ends the count for the
// previous one, and does not wait for it.
func TestCandidatesOfTheCellLookedAt(t *testing.T) {
	k := newDesk(t)
	typ := types.ByName("yinyang")
	p, err := puzzles.New(typ, puzzles.Params{Size: grid.Size{Rows: 7, Cols: 7}})
	if err != nil {
		t.Fatal(err)
	}
	d := document.New(p, k.Post, k.Changed)
	t.Cleanup(d.Close)
	d.Counts.Show(true)
	k.Until("the board", func() bool { return !d.View().Candidates.Empty() })
	left, at := grid.Of(grid.Cell{Row: 1, Col: 1}), grid.Of(grid.Cell{Row: 3, Col: 3})
	before := d.Counts.Words(left)
	d.Counts.LookAt(left)
	d.Counts.LookAt(at)
	const counted = "black in at least 1,000, white in at least 1,000."
	k.Until("the cell", func() bool { return d.Counts.Words(at) == counted })
	if got := d.Counts.Words(left); got != before || got == counted {
		t.Errorf("the cell that was left: %q, before: %q", got, before)
	}
}

// TestCandidatesOfEveryType checks that each type has names for its values.
func TestCandidatesOfEveryType(t *testing.T) {
	wants := map[string]string{"yinyang": "black", "domino": "to the right", "doppelblock": "1", "closefar": "C", "hoodoo": "A"}
	puzzletest.EachType(t, types.All, func(name string) bool { return wants[name] != "" })
	for name, want := range wants {
		typ := types.ByName(name)
		p, err := puzzles.New(typ, puzzles.Params{Size: typ.Spec().Default})
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for v := range puzzles.Value(9) {
			if v != puzzles.Open {
				names = append(names, p.ValueName(v))
			}
		}
		t.Log(name, names)
		found := false
		for _, n := range names {
			found = found || n == want
		}
		if !found {
			t.Errorf("%s: no value is called %q: %q", name, want, names)
		}
	}
}

// TestEstimate checks that the number of solutions is called an estimate if there are too
// many to count, and the reasons for having none.
func TestEstimate(t *testing.T) {
	k := newDesk(t)
	typ := types.ByName("yinyang")
	p, err := puzzles.New(typ, puzzles.Params{Size: grid.Size{Rows: 5, Cols: 5}})
	if err != nil {
		t.Fatal(err)
	}
	d := document.New(p, k.Post, k.Changed)
	t.Cleanup(d.Close)
	k.verdict(d)
	estimate := func(d *document.Document) document.Verdict {
		d.Advice.Estimate()
		k.Until("estimate", func() bool { return d.Verdict().Kind != document.Checking })
		return d.Verdict()
	}
	// There are 660 boards, counted by several programs.
	if w := estimate(d); w.Kind != document.Several || !strings.HasPrefix(w.Sentence, "Estimated, not proved: about ") || strings.Contains(w.Sentence, "in all") {
		t.Errorf("%+v", w)
	}
	one := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["bbb", "bwb", "b.w"]}]}`)
	k.verdict(one)
	if w := estimate(one); w.Kind != document.Unique {
		t.Errorf("of one solution: %+v", w)
	}
}

// TestDifferences checks that differences from the previous solution are marked as long as
// the solution is in the answer.
func TestDifferences(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b.b", "...", "..w"]}]}`)
	k.solve(d, 0)
	if n := d.Runs.LastSolution(); n != 3 {
		t.Fatalf("the last solution is %d, want 3", n)
	}
	if !d.View().Differs.Empty() || d.Runs.DiffersWords() != "" {
		t.Error("the first solution differs from something")
	}
	d.Runs.Show(2)
	list := d.Runs.Last().Result.Solutions
	n := 0
	for c := range list[0].Size().All() {
		if differs := list[0].At(c) != list[2].At(c); differs != d.View().Differs.At(c) {
			t.Errorf("%v is marked: %v", c, !differs)
		} else if differs {
			n++
		}
	}
	if got, want := d.Runs.DiffersWords(), fmt.Sprintf("Solution 3 differs from solution 1 in %d cells.", n); got != want || n < 2 {
		t.Errorf("%q, want %q", got, want)
	}
	if !d.Escape() || !d.View().Differs.Empty() || d.Escape() {
		t.Error("Esc does not take the marks away")
	}
	d.Runs.Step(1)
	if d.View().Differs.Empty() {
		t.Error("the next one has no marks")
	}
	d.Clear(puzzles.Answer)
	if !d.View().Differs.Empty() {
		t.Error("marks are left on an empty answer")
	}
}
