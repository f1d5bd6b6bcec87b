package reason_test

import (
	"context"
	"slices"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/types"
)

// state reads a puzzle with its marks.
func state(t *testing.T, members string) puzzles.State {
	t.Helper()
	c, err := file.Parse([]byte(`{"quadrille": 1, "puzzles": [{`+members+`}]}`), types.All)
	if err != nil {
		t.Fatal(err)
	}
	if c.Puzzles[0].Err != nil {
		t.Fatal(c.Puzzles[0].Err)
	}
	return c.Puzzles[0].State
}

const (
	winter = `"type": "yinyang", "givens": ["...b", ".bb.", "....", "b..."]`
	blocks = `"type": "doppelblock", "top": "5 1 4 3 1", "left": "0 6 3 2 0", "givens": [".....", ".....", ".....", ".....", "....."]`
)

// TestHintOutlivesContexts asks an engine again after the context that it was made with,
// and that of a canceled question, have ended.
func TestHintOutlivesContexts(t *testing.T) {
	s := state(t, winter)
	first, cancel := context.WithCancel(t.Context())
	e, err := reason.New(first, s.Puzzle)
	if err != nil {
		t.Fatal(err)
	}
	cancel()
	if step, _, err := e.Hint(first, s, nil, nil); step != nil || err == nil {
		t.Errorf("a question that has ended is answered by %v, %v", step, err)
	}
	step, status, err := e.Hint(t.Context(), s, nil, nil)
	if err != nil || status != reason.Stepped || len(step.Because) == 0 {
		t.Fatalf("then there is no hint: %v, %v", status, err)
	}
	fresh, err := reason.New(t.Context(), s.Puzzle)
	if err != nil {
		t.Fatal(err)
	}
	want, _, err := fresh.Hint(t.Context(), s, nil, nil)
	if err != nil || e.Tell(step, reason.Whole) != fresh.Tell(want, reason.Whole) {
		t.Errorf("the hint is %q, want %q", e.Tell(step, reason.Whole), fresh.Tell(want, reason.Whole))
	}
}

// TestHintsGoOn follows hints to the end, with their conclusions entered or told.
func TestHintsGoOn(t *testing.T) {
	for _, members := range []string{winter, blocks} {
		s := state(t, members)
		e, err := reason.New(t.Context(), s.Puzzle)
		if err != nil {
			t.Fatal(err)
		}
		var told []reason.Fact
		for n := 0; ; n++ {
			step, status, err := e.Hint(t.Context(), s, told, nil)
			if err != nil || n > 100 {
				t.Fatalf("after %d hints: %v, %v", n, status, err)
			}
			if status == reason.Complete {
				break
			}
			if step.Technique.Bookkeeping() && len(step.Fills) == 0 {
				t.Errorf("%q goes without saying", e.Tell(step, reason.Whole))
			}
			told = append(told, step.Sets...)
			for _, f := range step.Fills {
				s.Marks.Values = s.Marks.Values.With(f.Cell, f.Value)
			}
		}
		for c := range s.Puzzle.Size().All() {
			if s.Answer(c) == puzzles.Open {
				t.Errorf("%s: no hint fills it", c.Short())
			}
		}
	}
}

// TestHintOfWhatIsLeft checks that an open cell with one value left is the next step.
func TestHintOfWhatIsLeft(t *testing.T) {
	s := state(t, winter)
	e, err := reason.New(t.Context(), s.Puzzle)
	if err != nil {
		t.Fatal(err)
	}
	c := grid.Cell{Row: 2}
	told := []reason.Fact{{Cell: c, Value: 1}} // not black
	step, _, err := e.Hint(t.Context(), s, told, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := e.Tell(step, reason.Whole); len(step.Fills) != 1 || step.Fills[0].Cell != c || got != "r3c1 is white: nothing else is left." {
		t.Errorf("the hint is %q, which fills %v", got, step.Fills)
	}
}

// TestLinesTellASupposition checks that the lines have the words of the whole.
func TestLinesTellASupposition(t *testing.T) {
	s := state(t, `"type": "yinyang", "givens": ["b.b.", "...b", "....", "..b."]`)
	e, err := reason.New(t.Context(), s.Puzzle)
	if err != nil {
		t.Fatal(err)
	}
	step, _, err := e.Hint(t.Context(), s, nil, nil)
	if err != nil || step.Chain == nil {
		t.Fatalf("the step is no supposition: %v", err)
	}
	lines := e.Lines(step)
	if len(lines) < 4 || len(lines[0].Sets) != 1 || len(lines[len(lines)-2].Sets) != 0 || len(lines[len(lines)-2].From) == 0 {
		t.Fatalf("the lines are %+v", lines)
	}
	if areas := lines[len(lines)-2].Areas; len(areas) == 0 || len(areas[0]) < 2 || len(areas[0]) == s.Puzzle.Size().Cells() {
		t.Errorf("the contradiction has the areas %v", areas)
	}
	if whole := e.Areas(slices.Concat(step.Rules, step.Rules)); len(whole) == 0 || len(whole) > len(step.Rules) {
		t.Errorf("%d rules twice have %d areas", len(step.Rules), len(whole))
	}
	for i, want := range []string{"Suppose ", "Then "} {
		if got := lines[i].Text; got[:len(want)] != want {
			t.Errorf("line %d is %q", i, got)
		}
	}
	if named, _, err := e.Hint(t.Context(), s, step.Sets, nil); err != nil || named.Chain == nil && e.Lines(named) != nil {
		t.Errorf("a step without supposition has lines (%v)", err)
	}
}

// TestPossible distinguishes states with an answer from those without.
func TestPossible(t *testing.T) {
	s := state(t, winter)
	e, err := reason.New(t.Context(), s.Puzzle)
	if err != nil {
		t.Fatal(err)
	}
	for v, want := range map[puzzles.Value]bool{puzzles.Open: true, 1: true, 2: false} {
		s.Marks.Values = s.Marks.Values.With(grid.Cell{Row: 3, Col: 3}, v)
		if ok, err := e.Possible(t.Context(), s); ok != want || err != nil {
			t.Errorf("with %d at r4c4: %v, %v", v, ok, err)
		}
	}
}
