package workshop_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"quadrille/assets"
	"quadrille/puzzles"
	"quadrille/puzzles/book"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/types"
	"quadrille/puzzles/words/wordstest"
	"quadrille/puzzles/workshop"
)

// TestExamples requests the example of each type twice: it is made once.
func TestExamples(t *testing.T) {
	s := &workshop.Samples{Folder: assets.Samples(), Types: types.All}
	for _, typ := range puzzletest.Sampled(types.All) {
		v := s.Example(typ)
		if v.State.Puzzle.Type != typ || s.Example(typ) != v {
			t.Errorf("%s: the example is %v, then %v", typ.Name(), v, s.Example(typ))
		}
		if v.State.Marks.Values.Empty() || v.Solution.Empty() || v.State.Marks.Values.Count() >= v.Solution.Count() {
			t.Errorf("%s: %v of the solution %v is entered", typ.Name(), v.State.Marks.Values, v.Solution)
		}
	}
	none := &workshop.Samples{Folder: fstest.MapFS{}, Types: types.All}
	for _, typ := range types.All {
		if p := none.Example(typ).State.Puzzle; p.Type != typ || p.Size() != typ.Spec().Default || p.Givens() > 0 {
			t.Errorf("%s: without a sample the example is %v", typ.Name(), p)
		}
	}
}

// The samples have titles in every language.
func TestSamplesSpeak(t *testing.T) {
	wordstest.Speak(t, "pt-PT")
	k := newDesk(t)
	s := &workshop.Samples{Folder: assets.Samples(), Types: types.All}
	files, err := s.Read()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		d, err := document.Open(f, k.Post, k.Changed)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(d.Close)
		if !strings.HasPrefix(d.Title(), "Uma amostra de ") || d.Unsaved() {
			t.Errorf("%q, unsaved: %v", d.Title(), d.Unsaved())
		}
		if title := d.State().Puzzle.Meta.Title; title == "" || wordstest.English(title) != "" {
			t.Errorf("a puzzle has the title %q", title)
		}
	}
}

// TestSamplesThatCannotBeRead opens the others, and names the unreadable ones.
func TestSamplesThatCannotBeRead(t *testing.T) {
	k := newDesk(t)
	s := &workshop.Samples{Types: types.All, Folder: fstest.MapFS{
		"broken.quadrille": {Data: []byte("{")}, "snow.quadrille": {Data: []byte(drafttest.Snow)}, "notes.txt": {Data: []byte("no sample")},
	}}
	files, err := s.Read()
	if err == nil || !strings.HasPrefix(err.Error(), "broken.quadrille: ") || len(files) != 1 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	d, err := document.Open(files[0], k.Post, k.Changed)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Close)
	again, _ := s.Read()
	if d.SetMeta(puzzles.Meta{Title: "Slush"}); again[0].Path() != "" || d.Title() != "Slush" {
		t.Errorf("%q, %q", again[0].Path(), d.Title())
	}
	other, err := document.Open(again[0], k.Post, k.Changed)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(other.Close)
	if other.Title() != "Snow" {
		t.Errorf("a sample that is opened twice is %q", other.Title())
	}
}

// Solved yields samples with their answers, smallest first, and then a small generated
// puzzle, always the same.
func TestSolvedSamples(t *testing.T) {
	s := &workshop.Samples{Folder: assets.Samples(), Types: types.All}
	for _, typ := range puzzletest.Sampled(types.All) {
		all, last := slices.Collect(s.Solved(typ)), 0
		if len(all) < 3 {
			t.Fatalf("%s: %d solved samples", typ.Name(), len(all))
		}
		for i, p := range all {
			n := p.Puzzle.Size().Cells()
			if p.Puzzle.Type != typ || p.Answer.Size() != p.Puzzle.Size() || n < last && i < len(all)-1 {
				t.Errorf("%s: %v after one of %d cells", typ.Name(), p.Puzzle.Size(), last)
			}
			last = n
		}
		made := all[len(all)-1].Puzzle
		if slices.ContainsFunc(all[:len(all)-1], func(p book.Puzzle) bool { return p.Puzzle.Same(made) }) {
			t.Errorf("%s: the last one is a sample", typ.Name())
		}
		if again := slices.Collect(s.Solved(typ)); !again[len(again)-1].Puzzle.Same(made) {
			t.Errorf("%s: another puzzle is made the second time", typ.Name())
		}
	}
}
