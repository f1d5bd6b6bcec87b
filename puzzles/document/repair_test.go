package document_test

import (
	"path/filepath"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
	"quadrille/puzzles/types/domino"
)

// A repair is one step to undo; none is offered in a trial, or if nothing is wrong.
func TestRepairIsAStep(t *testing.T) {
	k := newDesk(t)
	d := k.Parse("Quadrille closefar\ngivens:\nCF..\n....\n....\n....\n")
	if w := d.Verdict(); w.Kind != document.None || len(d.Repairs()) != 1 {
		t.Fatalf("%+v, %d ways", w, len(d.Repairs()))
	}
	d.Try()
	if len(d.Repairs()) > 0 {
		t.Error("a trial is mended")
	}
	d.Reject()
	before := d.State()
	d.Repair(0)
	if got := d.State().Puzzle; got.Size() != (grid.Size{Rows: 6, Cols: 6}) || got.Cells.At(grid.Cell{Col: 1}) == puzzles.Open || d.History.Undoes() != "repair" {
		t.Errorf("mended: %s, step %q", got.Size(), d.History.Undoes())
	}
	if len(d.Repairs()) > 0 {
		t.Error("what is mended is to be mended again")
	}
	d.Repair(0) // has no effect
	if d.History.Undo(); d.State().Puzzle != before.Puzzle {
		t.Error("it was more than one step")
	}
}

// A number above the set changes no option. The board is then no valid problem, the faults
// and the larger set are offered, and the saved file opens unchanged.
func TestNumberAboveTheSet(t *testing.T) {
	k := newDesk(t)
	d := k.Parse("Quadrille domino\ngivens:\n13012\n32013\n33001\n22120\n")
	k.Until("one solution", func() bool { return d.Verdict().Kind == document.Unique })
	d.SetLayer(puzzles.Problem)
	d.SetCursor(grid.Of(grid.Cell{Row: 3, Col: 4}))
	d.Key(puzzles.Key{Rune: '5'})
	k.Until("no problem", func() bool { return d.Verdict().Kind == document.NotReady })
	p := d.State().Puzzle
	if domino.High(p) != 3 || !domino.Full(p) || len(p.Options) > 0 {
		t.Errorf("typing made the set 0 to %d, full %v", domino.High(p), domino.Full(p))
	}
	if w := d.Verdict(); w.Chip != "Number too high" {
		t.Errorf("with a 5 on a board to 3: %+v", w)
	}
	path := filepath.Join(t.TempDir(), "typo.quadrille")
	if err := drafttest.Save(d.Draft, path); err != nil {
		t.Fatal(err)
	}
	f, err := draft.Read(path, draft.ReadOptions{Types: types.All})
	if err != nil {
		t.Fatal(err)
	}
	if q := k.Open(f).State().Puzzle; domino.High(q) != 3 || !domino.Full(q) || !q.Cells.Equal(p.Cells) {
		t.Errorf("its file has the set 0 to %d, full %v", domino.High(q), domino.Full(q))
	}
	ways := d.Repairs()
	if len(ways) == 0 || ways[0].Text != "Let the set go to 5." {
		t.Fatalf("%v", ways)
	}
	d.Repair(0)
	if p := d.State().Puzzle; domino.High(p) != 5 || domino.Full(p) {
		t.Errorf("mended: the set goes to %d, full %v", domino.High(p), domino.Full(p))
	}
}
