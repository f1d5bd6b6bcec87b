package document_test

import (
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/grid"
)

func TestSuggestionIsShownPlacedAndForgotten(t *testing.T) {
	k := newDesk(t)
	d := k.Empty("yinyang")
	d.Advice.Suggest()
	k.Until("suggestion", d.Advice.CanPlace)
	if w, ok := d.Advice.Words(); !ok || w.Chip != "Suggestion" {
		t.Errorf("advice %+v, want a suggestion", w)
	}
	if d.View().Heat.Count() == 0 {
		t.Error("no cell is tinted")
	}
	d.Advice.Place()
	if d.State().Puzzle.Givens() != 1 {
		t.Errorf("%d givens after placing, want 1", d.State().Puzzle.Givens())
	}
	if _, ok := d.Advice.Words(); ok || d.View().Heat.Count() != 0 {
		t.Error("the suggestion outlives the change")
	}
	d.History.Undo()
	if d.State().Puzzle.Givens() != 0 {
		t.Error("placing is not undone")
	}
}

func TestQuestions(t *testing.T) {
	k := newDesk(t)
	answered := func(d *document.Document, ask func(), chip string) document.Verdict {
		ask()
		k.Until(chip, func() bool { w, ok := d.Advice.Words(); return ok && w.Chip == chip })
		w, _ := d.Advice.Words()
		return w
	}
	d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "closefar", "givens": ["CCC...", "......", "......", "......", "......", "......"]}]}`)
	answered(d, d.Advice.Clash, "Clashing givens")
	if v := d.View(); len(v.Clash) != 3 {
		t.Errorf("%v clash, want the three C", v.Clash)
	}
	d.Advice.Forget()
	if v := d.View(); len(v.Clash) != 0 {
		t.Errorf("%v clash once the answer is forgotten", v.Clash)
	}
	if _, ok := d.Advice.Words(); ok {
		t.Error("the answer is not forgotten")
	}

	answered(d, d.Advice.Needed, "No solution")

	d = k.Parse(`{"quadrille": 1, "puzzles": [{"type": "doppelblock", "top": "5 1 4 3 1", "left": "0 6 3 2 0", "givens": [".....", ".....", "..3..", ".....", "....."]}]}`)
	answered(d, d.Advice.Needed, "Can go")
	d.Escape()
	if _, ok := d.Advice.Words(); ok {
		t.Error("Escape does not take the answer away")
	}

	d = k.Empty("closefar")
	answered(d, d.Advice.Apart, "Two solutions")
	pair, ok := d.Sides.Pair()
	if !ok {
		t.Fatal("there are no two solutions to look at")
	}
	one, other := pair.Views[0], pair.Views[1]
	if one.Differs.Count() == 0 {
		t.Error("they do not differ")
	}
	for c := range one.Differs.Size().All() {
		if (one.Solution.At(c) != other.Solution.At(c)) != one.Differs.At(c) {
			t.Errorf("%v: %v and %v are marked as different: %v", c, one.Solution.At(c), other.Solution.At(c), one.Differs.At(c))
		}
	}
	d.Do("given", d.State().Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetCell, At: grid.Of(grid.Cell{}), Value: 1}}}))
	if _, ok := d.Sides.Pair(); ok {
		t.Error("the solutions outlive a change of the problem")
	}
}
