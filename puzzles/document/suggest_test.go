package document_test

import (
	"testing"
	"testing/synctest"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

func TestSuggestionIsShownPlacedAndForgotten(t *testing.T) {
	k := newDesk(t)
	d := empty(t, k, "yinyang")
	d.Suggest()
	k.until("suggestion", d.CanPlace)
	if w, ok := d.Advice(); !ok || w.Chip != "Suggestion" {
		t.Errorf("advice %+v, want a suggestion", w)
	}
	if d.View().Heat.Count() == 0 {
		t.Error("no cell is tinted")
	}
	d.PlaceAdvice()
	if d.State().Puzzle.Givens() != 1 {
		t.Errorf("%d givens after placing, want 1", d.State().Puzzle.Givens())
	}
	if _, ok := d.Advice(); ok || d.View().Heat.Count() != 0 {
		t.Error("the suggestion outlives the change")
	}
	d.Undo()
	if d.State().Puzzle.Givens() != 0 {
		t.Error("placing is not undone")
	}
}

func TestQuestions(t *testing.T) {
	k := newDesk(t)
	answered := func(d *document.Document, ask func(), chip string) document.Words {
		ask()
		k.until(chip, func() bool { w, ok := d.Advice(); return ok && w.Chip == chip })
		w, _ := d.Advice()
		return w
	}
	d := k.parse(`{"quadrille": 1, "puzzles": [{"type": "closefar", "givens": ["CCC...", "......", "......", "......", "......", "......"]}]}`)
	answered(d, d.Clash, "Clashing givens")
	if v := d.View(); len(v.Clash) != 3 {
		t.Errorf("%v clash, want the three C", v.Clash)
	}
	d.Forget()
	if v := d.View(); len(v.Clash) != 0 {
		t.Errorf("%v clash once the answer is forgotten", v.Clash)
	}
	if _, ok := d.Advice(); ok {
		t.Error("the answer is not forgotten")
	}

	answered(d, d.Needed, "No solution")

	d = k.parse(`{"quadrille": 1, "puzzles": [{"type": "doppelblock", "top": "5 1 4 3 1", "left": "0 6 3 2 0", "givens": [".....", ".....", "..3..", ".....", "....."]}]}`)
	answered(d, d.Needed, "Needed givens")
	d.Escape()
	if _, ok := d.Advice(); ok {
		t.Error("Escape does not take the answer away")
	}

	d = empty(t, k, "closefar")
	answered(d, d.Apart, "Two solutions")
	pair, ok := d.Pair()
	if !ok || pair[0].Differs.Count() == 0 {
		t.Fatal("there are no two solutions to look at")
	}
	for c := range pair[0].Differs.Size().All() {
		if (pair[0].Solution.At(c) != pair[1].Solution.At(c)) != pair[1].Differs.At(c) {
			t.Errorf("%v: %v and %v are marked as different: %v", c, pair[0].Solution.At(c), pair[1].Solution.At(c), pair[1].Differs.At(c))
		}
	}
	d.Do("given", d.State().Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetCell, At: grid.Of(grid.Cell{}), Value: 1}}}))
	if _, ok := d.Pair(); ok {
		t.Error("the solutions outlive a change of the problem")
	}
}

func TestMaking(t *testing.T) {
	k := newDesk(t)
	p, err := puzzles.New(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	if err != nil {
		t.Fatal(err)
	}
	m := document.NewMaking(k.post, func() {})
	m.Start(generate.Order{From: p, Seed: 1}, 3)
	if w := m.Words(); w.Chip != "Generating" {
		t.Errorf("words %+v while it is made", w)
	}
	k.until("three puzzles", func() bool { return !m.Busy() })
	if len(m.Made) != 3 || m.Failed != nil {
		t.Errorf("%d puzzles, error %v; want 3", len(m.Made), m.Failed)
	}
	bad, err := puzzles.New(types.ByName("closefar"), puzzles.Params{Size: grid.Size{Rows: 5, Cols: 5}})
	if err != nil {
		t.Fatal(err)
	}
	m.Start(generate.Order{From: bad}, 1)
	k.until("the end", func() bool { return !m.Busy() })
	if w := m.Words(); m.Failed == nil || w.Chip != "Not made" {
		t.Errorf("words %+v for a board that does not exist", w)
	}
	m.Start(generate.Order{From: p, Seed: 2}, 100_000)
	k.until("one puzzle", func() bool { return len(m.Made) > 0 })
	m.Stop()
	k.until("the stop", func() bool { return !m.Busy() })
	if m.Failed != nil || len(m.Made) == 0 {
		t.Errorf("after a stop: %d puzzles, error %v; want those made so far", len(m.Made), m.Failed)
	}
}

// TestMakingBegunAnew gives an order up for another one: the first ends, and
// nothing of it counts any more.
func TestMakingBegunAnew(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, err := puzzles.New(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 5, Cols: 5}})
		if err != nil {
			t.Fatal(err)
		}
		posts := make(chan func(), 10_000)
		told := 0
		m := document.NewMaking(func(f func()) { posts <- f }, func() { told++ })
		m.Start(generate.Order{From: p, Seed: 1}, 1_000_000)
		if told != 1 || !m.Busy() {
			t.Errorf("the beginning is told %d times, busy: %v", told, m.Busy())
		}
		var late []func()
		for range 20 {
			late = append(late, <-posts)
		}
		m.Start(generate.Order{From: p, Seed: 2}, 2)
		for _, f := range late {
			f()
		}
		if len(m.Made) > 0 || m.News.Rejections != nil {
			t.Errorf("%d puzzles and news %+v of the order that was given up", len(m.Made), m.News)
		}
		for m.Busy() {
			(<-posts)()
		}
		if len(m.Made) != 2 || m.Made[0].Number != 0 || m.Failed != nil {
			t.Errorf("%d puzzles, error %v; want 2", len(m.Made), m.Failed)
		}
	})
}
