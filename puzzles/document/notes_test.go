package document_test

import (
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
)

func TestFillNotes(t *testing.T) {
	k := newDesk(t)
	d := k.parse(`{"quadrille": 1, "puzzles": [{"type": "doppelblock", "top": "0 . . . .", "left": "6 . . . .", "givens": [".....", ".....", "..1..", ".....", "....."]}]}`)
	if !d.CanNote() {
		t.Fatal("a Doppelblock has no notes")
	}
	before := d.State()
	d.FillNotes(0)
	k.until("notes", func() bool { return !d.State().Marks.Notes.Empty() })
	if w := d.Verdict(); w.Kind != document.Hinted || !strings.HasSuffix(w.Sentence, "noted by techniques up to the level Easy.") {
		t.Errorf("%+v", w)
	}
	for c := range d.State().Puzzle.Size().All() {
		if v := d.State().Marks.Values.At(c); v > puzzles.Open && v < 10 {
			t.Errorf("%v was entered in %s", v, c)
		}
	}
	easy := d.State().Marks
	d.FillNotes(0)
	k.until("the same notes", func() bool { return d.Verdict().Sentence == "All notes are there already." })
	d.Undo()
	if !d.State().Marks.Notes.Equal(before.Marks.Notes) {
		t.Error("undo leaves notes")
	}
	d.Redo()
	if !d.State().Marks.Notes.Equal(easy.Notes) {
		t.Error("redo makes other notes")
	}
	wrong := k.parse(`{"quadrille": 1, "puzzles": [{"type": "doppelblock", "top": "0 . . . .", "left": ". . . . .", "givens": ["x....", ".....", "x....", ".....", "....."]}]}`)
	wrong.FillNotes(0)
	k.until("a sentence", func() bool { return wrong.Verdict().Chip == "Not noted" })
	if !wrong.State().Marks.Notes.Empty() {
		t.Error("notes where there is no solution")
	}
	if yinyang := k.parse(winter); yinyang.CanNote() {
		t.Error("Yin-Yang has notes of what a cell can hold")
	}
}
