package document_test

import (
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/grid"
)

// TestRemarkEndsWithTheNextAct causes a remark, about a key that entered nothing, and does
// something else.
func TestRemarkEndsWithTheNextAct(t *testing.T) {
	const text = `{"quadrille": 1, "puzzles": [{"type": "doppelblock", "givens": ["....", "....", "....", "...."]}, {"type": "yinyang", "givens": ["....", "....", "....", "...."]}]}`
	for name, do := range map[string]func(d *document.Document){
		"another layer":   func(d *document.Document) { d.SetLayer(puzzles.Answer) },
		"another board":   func(d *document.Document) { d.Show(1); d.Show(0) },
		"a question":      func(d *document.Document) { d.Advice.Needed() },
		"a run":           func(d *document.Document) { d.Runs.Solve(document.Search{Limit: 1}) },
		"a walkthrough":   func(d *document.Document) { d.Walks.Show() },
		"a move":          func(d *document.Document) { d.Walk(grid.Cell{Row: 1}) },
		"Esc":             func(d *document.Document) { d.Escape() },
		"check":           func(d *document.Document) { d.Check.Now() },
		"forced cells on": func(d *document.Document) { d.Check.ShowWrong(true) },
		"selecting":       func(d *document.Document) { d.Selection.All() },
	} {
		t.Run(name, func(t *testing.T) {
			k := newDesk(t)
			d := k.Parse(text)
			d.SetCursor(grid.Of(grid.Cell{}))
			d.Key(puzzles.Key{Rune: '9'})
			if w := d.Verdict(); w.Chip != "Not entered" {
				t.Fatalf("the verdict is %+v", w)
			}
			do(d)
			if w := d.Verdict(); w.Chip == "Not entered" {
				t.Errorf("after %s it still says: %s", name, w.Sentence)
			}
			d.Close()
		})
	}
}
