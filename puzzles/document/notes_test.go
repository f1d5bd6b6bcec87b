package document_test

import (
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/types"
)

func TestFillNotes(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "doppelblock", "top": "0 . . . .", "left": "6 . . . .", "givens": [".....", ".....", "..1..", ".....", "....."]}]}`)
	if !d.Advice.CanNote() {
		t.Fatal("a Doppelblock has no notes")
	}
	before := d.State()
	d.Advice.FillNotes(0)
	k.Until("notes", func() bool { return !d.State().Marks.Notes.Empty() })
	if w := d.Verdict(); w.Kind != document.Hinted || !strings.HasSuffix(w.Sentence, "noted by techniques up to the level Easy.") {
		t.Errorf("%+v", w)
	}
	for c := range d.State().Puzzle.Size().All() {
		if v := d.State().Marks.Values.At(c); v > puzzles.Open && v < 10 {
			t.Errorf("%v was entered in %s", v, c)
		}
	}
	easy := d.State().Marks
	d.Advice.FillNotes(0)
	k.Until("the same notes", func() bool { return d.Verdict().Sentence == "All notes are there already." })
	d.History.Undo()
	if !d.State().Marks.Notes.Equal(before.Marks.Notes) {
		t.Error("undo leaves notes")
	}
	d.History.Redo()
	if !d.State().Marks.Notes.Equal(easy.Notes) {
		t.Error("redo makes other notes")
	}
	wrong := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "doppelblock", "top": "0 . . . .", "left": ". . . . .", "givens": ["x....", ".....", "x....", ".....", "....."]}]}`)
	wrong.Advice.FillNotes(0)
	k.Until("a sentence", func() bool { return wrong.Verdict().Chip == "Not noted" })
	if !wrong.State().Marks.Notes.Empty() {
		t.Error("notes where there is no solution")
	}
}

// TestNotesOfEveryType fills in the notes for a sample of each type: wherever there are
// notes, they include the value of the answer.
func TestNotesOfEveryType(t *testing.T) {
	for _, typ := range puzzletest.Sampled(types.All) {
		k := newDesk(t)
		d := k.sample(typ)
		if !d.Advice.CanNote() {
			t.Errorf("%s: no notes", typ.Name())
			continue
		}
		d.Advice.FillNotes(len(document.NoteLevels()) - 1)
		k.Until("notes", func() bool { w, _ := d.Advice.Words(); return w.Kind == document.Hinted })
		if d.State().Marks.Notes.Empty() || d.History.Undoes() == "" {
			t.Errorf("%s: nothing was noted: %+v", typ.Name(), d.Verdict())
		}
	}
}

// TestColorCell colors the cell at the cursor by keys.
func TestColorCell(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(winter)
	at := grid.Cell{Row: 2, Col: 1}
	d.SetCursor(grid.Of(at))
	d.ColorCell(3)
	if got := d.State().Marks.Colors.At(at); got != 3 || !strings.HasSuffix(d.Describe(grid.Of(at), true), ", colored green") {
		t.Errorf("color %v, %q", got, d.Describe(grid.Of(at), true))
	}
	d.ColorCell(5)
	d.SetCursor(grid.Of(grid.Cell{}))
	d.ColorCell(1)
	d.Clear(puzzles.Answer)
	if got := d.State().Marks.Colors; got.Count() != 2 || got.At(at) != 5 {
		t.Errorf("the answer is cleared, and the colors are %v", got)
	}
	d.ClearColors()
	if !d.State().Marks.Colors.Empty() || d.History.Undoes() == "" {
		t.Error("not cleared")
	}
	d.History.Undo()
	d.ColorCell(1)
	if got := d.State().Marks.Colors; got.Count() != 1 || got.At(at) != 5 {
		t.Errorf("the same color again: %v", got)
	}
	// With a color tool a click colors, on either layer.
	d.SetLayer(puzzles.Problem)
	d.SetTool(puzzles.ColorTools()[1].ID)
	d.Press(puzzles.Press{At: grid.Point{X: 0.5, Y: 0.5}})
	d.Drag(grid.Point{X: 1.5, Y: 0.5})
	d.Lift()
	if got := d.State().Marks.Colors; got.CountOf(2) != 2 {
		t.Errorf("a stroke colored %v", got)
	}
}
