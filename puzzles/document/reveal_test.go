package document_test

import (
	"strings"
	"testing"

	"quadrille/puzzles/grid"
)

// TestReveal enters what a cell holds in every solution as one step, a whole domino where
// the type has them, replacing wrong entries; or says why it cannot.
func TestReveal(t *testing.T) {
	k := newDesk(t)
	at := func(row, col int) grid.Place { return grid.Of(grid.Cell{Row: row, Col: col}) }
	d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["bbb", "bwb", "b.w"], "marks": ["...", "...", ".b."]}]}`)
	k.verdict(d)
	refused := func(want string) {
		t.Helper()
		if err := d.Reveal(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the reason is %v, want %q", err, want)
		}
	}
	d.SetCursor(at(0, 0))
	refused("given")
	d.SetCursor(at(2, 1))
	if err := d.Reveal(); err != nil || d.Describe(at(2, 1), false) != "Row 3, column 2: white" || d.History.Undoes() != "reveal" {
		t.Errorf("%v; %s", err, d.Describe(at(2, 1), false))
	}
	d.History.Undo()
	if got := d.Describe(at(2, 1), false); got != "Row 3, column 2: black" {
		t.Errorf("after undo: %s", got)
	}
	d.Try()
	refused("trial")

	d = k.Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b..", "...", "..w"]}]}`)
	k.verdict(d)
	d.SetCursor(at(0, 2))
	refused("several solutions")

	d = k.Parse(`{"quadrille": 1, "puzzles": [{"type": "domino", "givens": ["31100", "02312", "10301", "22323"]}]}`)
	k.verdict(d)
	d.SetCursor(grid.Place{Kind: grid.East})
	refused("put the cursor on a cell")
	d.SetCursor(at(0, 0))
	if err := d.Reveal(); err == nil && d.State().Marks.Values.Count() != 2 {
		t.Errorf("%d halves of a domino are revealed", d.State().Marks.Values.Count())
	} else if err != nil {
		t.Error(err)
	}
}
