package document_test

import (
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// eight has eight solutions.
const eight = `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b..", "...", "..w"]}]}`

// paired returns a document that shows two solutions.
func paired(t *testing.T, k *desk, text string) *document.Document {
	t.Helper()
	d := k.Parse(text)
	k.verdict(d)
	d.Advice.Apart()
	k.Until("two solutions", d.Covered)
	return d
}

// TestPairOfAll steps each side through all solutions, skipping that of the other side; the
// words are about the two shown.
func TestPairOfAll(t *testing.T) {
	d := paired(t, newDesk(t), eight)
	pair, _ := d.Sides.Pair()
	if pair.Titles != [2]string{"Solution 1 of 8", "Solution 8 of 8"} || !pair.More || pair.Side != 0 {
		t.Fatalf("%+v", pair)
	}
	if got, want := d.Verdict().Sentence, "Two solutions differ in 5 cells; no two differ in more. 2 of 9 cells are the same in all 8."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	seen := map[string]bool{pair.Titles[0]: true}
	for range 6 {
		d.Runs.Step(1)
		pair, _ = d.Sides.Pair()
		seen[pair.Titles[0]] = true
	}
	if len(seen) != 7 || pair.Titles != [2]string{"Solution 7 of 8", "Solution 8 of 8"} {
		t.Errorf("six steps lead to %v, by %v", pair.Titles, seen)
	}
	want := "The two solutions differ in " + words.Count(pair.Views[0].Differs.Count(), "cell") + ". 2 of 9 cells are the same in all 8."
	if got := d.Verdict().Sentence; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if d.Runs.Step(1); titles(d)[0] != "Solution 1 of 8" {
		t.Errorf("the next one is %v, want the first, past the eighth", titles(d))
	}
	if d.Sides.Step(1, 1); titles(d) != [2]string{"Solution 1 of 8", "Solution 2 of 8"} {
		t.Errorf("on the other side: %v", titles(d))
	}
	if d.Runs.Step(-1); titles(d) != [2]string{"Solution 1 of 8", "Solution 8 of 8"} {
		t.Errorf("back on that side: %v", titles(d))
	}
}

func titles(d *document.Document) [2]string {
	pair, _ := d.Sides.Pair()
	return pair.Titles
}

// TestPairByKeys checks that arrows move the common cursor, a blank changes to the other
// side, and Enter takes the solution, as one step to undo.
func TestPairByKeys(t *testing.T) {
	d := paired(t, newDesk(t), eight)
	d.Walk(grid.Cell{Col: 1})
	pair, _ := d.Sides.Pair()
	at := grid.Of(grid.Cell{Row: 0, Col: 1})
	if d.Cursor() != at || pair.Views[0].Cursor != at || pair.Views[1].Cursor != at {
		t.Errorf("the cursor is at %v, in the solutions at %v and %v", d.Cursor(), pair.Views[0].Cursor, pair.Views[1].Cursor)
	}
	if got := d.Describe(at, true); got != "Row 1, column 2: black on the left, white on the right" {
		t.Errorf("%q", got)
	}
	if got := d.Describe(grid.Of(grid.Cell{}), true); got != "Row 1, column 1: black, given" {
		t.Errorf("of a given: %q", got)
	}
	if d.Key(puzzles.Key{Rune: 'B'}) || !d.State().Marks.Empty() {
		t.Error("a key enters something below the two")
	}
	d.Key(puzzles.Key{Rune: ' '})
	if pair, _ = d.Sides.Pair(); pair.Side != 1 {
		t.Error("a blank does not go to the other one")
	}
	d.Key(puzzles.Key{Name: puzzles.Enter})
	if d.Covered() || d.Layer() != puzzles.Answer || d.History.Undoes() != "solve" {
		t.Errorf("after Enter: covered %v, %q to undo", d.Covered(), d.History.Undoes())
	}
	for c := range pair.Views[1].Solution.Size().All() {
		if d.State().Answer(c) != pair.Views[1].Solution.At(c) {
			t.Errorf("%v: %v was taken, want %v", c, d.State().Answer(c), pair.Views[1].Solution.At(c))
		}
	}
	d.History.Undo()
	if !d.State().Marks.Empty() {
		t.Error("it is more than one step")
	}
}

// TestPairOfARun checks that the two have the numbers of the last run, whose page shows
// which one was taken.
func TestPairOfARun(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(eight)
	k.verdict(d)
	d.Runs.Solve(document.Search{})
	k.Until("all solutions", func() bool { return !d.Runs.Last().Busy })
	d.Advice.Apart()
	k.Until("two solutions", d.Covered)
	pair, _ := d.Sides.Pair()
	for i, view := range pair.Views {
		n := strings.TrimSuffix(strings.TrimPrefix(pair.Titles[i], "Solution "), " of 8")
		if got := d.Runs.Last().Result.Solutions[int(n[0]-'1')]; !got.Equal(view.Solution) {
			t.Errorf("%s is another one in the run", pair.Titles[i])
		}
	}
	d.Sides.Take(1)
	if got := d.Runs.Last(); got.Shown < 0 || !got.Result.Solutions[got.Shown].Equal(pair.Views[1].Solution) {
		t.Errorf("the run tells of solution %d", got.Shown)
	}
}

// TestPairOfTwo checks that with two solutions there are no others to step to.
func TestPairOfTwo(t *testing.T) {
	d := paired(t, newDesk(t), `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["bbb", "bwb", "..w"]}]}`)
	pair, _ := d.Sides.Pair()
	d.Runs.Step(1)
	if pair.More || titles(d) != [2]string{"Solution 1 of 2", "Solution 2 of 2"} {
		t.Errorf("%v, more %v", titles(d), pair.More)
	}
}
