package document_test

import (
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/grid"
)

// A board that is mended is one step further; nothing is offered in a trial, nor where
// all is well.
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
	if got := d.State().Puzzle; got.Size() != (grid.Size{Rows: 6, Cols: 6}) || got.Cells.At(grid.Cell{Col: 1}) == puzzles.Open || d.Undoes() != "repair" {
		t.Errorf("mended: %s, step %q", got.Size(), d.Undoes())
	}
	if len(d.Repairs()) > 0 {
		t.Error("what is mended is to be mended again")
	}
	d.Repair(0) // comes to nothing
	if d.Undo(); d.State().Puzzle != before.Puzzle {
		t.Error("it was more than one step")
	}
}
