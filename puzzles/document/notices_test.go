package document_test

import (
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/types"
)

// The listener is called once for everything that one call changes.
func TestOneNoticeOfEachChange(t *testing.T) {
	k := newDesk(t)
	f, err := draft.Paste(drafttest.Two, draft.ReadOptions{Types: types.All})
	if err != nil {
		t.Fatal(err)
	}
	told := 0
	d, err := document.Open(f, k.Post, func(draft.Changed) { told++ })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Close)
	press := puzzles.Press{At: drafttest.Middle(1, 1)}
	for _, c := range []struct {
		what string
		do   func()
	}{
		{"a key on the problem", func() { d.Key(puzzles.Key{Rune: 'B'}) }},
		{"a press", func() { d.Press(press) }},
		{"a drag", func() { d.Drag(drafttest.Middle(1, 2)) }},
		{"the end of a stroke", d.Lift},
		{"a stroke", func() { d.Press(press) }},
		{"which is taken back", d.Cancel},
		{"the other layer", func() { d.SetLayer(puzzles.Answer) }},
		{"a trial", d.Try},
		{"another place", func() { d.Jump(true, true) }},
		{"a key in it", func() { d.Key(puzzles.Key{Rune: 'W'}) }},
		{"its end", d.Reject},
		{"undo", d.History.Undo},
		{"redo", d.History.Redo},
		{"the start", func() { d.History.JumpTo(0) }},
		{"a title", func() { d.SetMeta(puzzles.Meta{Title: "Words"}) }},
		{"another board", func() { d.Show(1) }},
		{"undo on the board before", d.History.Undo},
		{"a hint", d.Hints.Next},
		{"a question", d.Advice.Suggest},
		{"a walkthrough", d.Walks.Show},
		{"play", d.Play.Begin},
		{"a pause", d.Play.Pause},
		{"the end of both", d.Play.Leave},
		{"a run", func() { d.Runs.Solve(document.Search{Limit: 1}) }},
		{"an empty board", func() { d.Clear(puzzles.Problem) }},
	} {
		told = 0
		if c.do(); told != 1 {
			t.Errorf("%s: the listener is told %d times", c.what, told)
		}
	}
}
