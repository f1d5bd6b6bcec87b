package draft_test

import (
	"context"
	"errors"
	"path/filepath"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/file"
	"quadrille/puzzles/types"
)

func TestWorkThatNoFileHoldsIsUnsaved(t *testing.T) {
	k := newDesk(t)
	made := k.Parse(drafttest.Snow)
	if !made.Unsaved() {
		t.Error("puzzles that no file holds are not unsaved")
	}
	made.SetMeta(puzzles.Meta{Title: "Ice"})
	made.History.Undo()
	if !made.Unsaved() {
		t.Error("undo leads to a file that there is not")
	}
	if err := drafttest.Save(made, filepath.Join(t.TempDir(), "snow.quadrille")); err != nil || made.Unsaved() {
		t.Errorf("after saving: unsaved %v, error %v", made.Unsaved(), err)
	}

	fresh := k.Empty("yinyang")
	if fresh.Unsaved() {
		t.Error("a board on which nothing has been done is unsaved")
	}
	fresh.Key(puzzles.Key{Rune: 'B'})
	if !fresh.Unsaved() {
		t.Error("a board with something on it is not unsaved")
	}
	fresh.History.Undo()
	if fresh.Unsaved() {
		t.Error("a board that is empty again is unsaved")
	}
}

func TestSampleIsNoWorkUntilItIsChanged(t *testing.T) {
	k := newDesk(t)
	c, err := file.Parse([]byte(drafttest.Snow), types.All)
	if err != nil {
		t.Fatal(err)
	}
	d := k.Open(draft.Bundled(c))
	if d.Unsaved() {
		t.Error("a sample is unsaved")
	}
	d.SetMeta(puzzles.Meta{Title: "Ice"})
	if !d.Unsaved() {
		t.Error("a sample with another title is not unsaved")
	}
}

// TestUndoneSaveIsNotReachedAgain saves, undoes, and takes as many other steps as were
// saved.
func TestUndoneSaveIsNotReachedAgain(t *testing.T) {
	d, path := newDesk(t).Write(drafttest.Snow)
	d.SetMeta(puzzles.Meta{Title: "Ice"})
	if err := drafttest.Save(d, path); err != nil {
		t.Fatal(err)
	}
	d.History.Undo()
	d.SetMeta(puzzles.Meta{Title: "Slush"})
	if !d.Unsaved() {
		t.Error("another step in place of the one that was saved counts as saved")
	}
	d.History.Undo()
	if !d.Unsaved() {
		t.Error("the state before the one that was saved counts as saved")
	}
	if err := drafttest.Save(d, path); err != nil {
		t.Fatal(err)
	}
	if d.SetMeta(puzzles.Meta{Title: "Hail"}); !d.Unsaved() {
		t.Error("a step after saving the state below counts as saved")
	}
	if d.History.Undo(); d.Unsaved() {
		t.Error("the state that was saved counts as unsaved")
	}
}

func TestNamesOfDocuments(t *testing.T) {
	k := newDesk(t)
	two := `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b.", ".."]}, {"type": "yinyang", "givens": [".b", ".."]}]}`
	d := k.Parse(two)
	d.File.SetUntitled("Yin-Yang 2 × 2")
	if got, want := d.Name(), "Yin-Yang 2 × 2 · 1"; got != want {
		t.Errorf("two puzzles that no file holds are called %q, want %q", got, want)
	}
	if err := drafttest.Save(d, filepath.Join(t.TempDir(), "Set 3.2.quadrille")); err != nil {
		t.Fatal(err)
	}
	d.Show(1)
	if got, want := d.Name(), "Set 3.2 · 2"; got != want {
		t.Errorf("the second of a file is called %q, want %q", got, want)
	}
}

// A draft counts as saved, in its state when it was written, once its file has arrived.
func TestWrittenIsNotSavedYet(t *testing.T) {
	d, path := newDesk(t).Write(drafttest.Snow)
	title := func(text string) { d.SetMeta(puzzles.Meta{Title: text}) }
	write := func(to string) (saved func()) {
		t.Helper()
		s := d.File.Saving(to)
		if err := s.Write(t.Context()); err != nil {
			t.Fatal(err)
		}
		s.Written()
		return s.Saved
	}
	is := func(unsaved bool, at, when string) {
		t.Helper()
		if d.Unsaved() != unsaved || d.File.Path() != at {
			t.Errorf("%s it is unsaved: %v, in %s", when, d.Unsaved(), d.File.Path())
		}
		if disk := d.File.Check(); disk != draft.DiskSame {
			t.Errorf("%s the file counts as changed by others: %v", when, disk)
		}
	}

	title("Ice")
	saved := write(path)
	is(true, path, "written")
	saved()
	is(false, path, "once it has arrived")

	title("Slush")
	saved = write(path)
	title("Rain")
	saved()
	is(true, path, "changed after it was written")
	d.History.Undo()
	is(false, path, "as it was written")

	title("Hail")
	first := write(path)
	title("Fog")
	second := write(path)
	first()
	is(true, path, "written again before the first has arrived")
	second()
	is(false, path, "when the second has arrived")

	other := filepath.Join(t.TempDir(), "other.quadrille")
	title("Dew")
	write(other) // which never arrives
	is(true, path, "written elsewhere")
	write(other)()
	is(false, other, "arrived elsewhere")
}

// If the context ends nothing is written, and the draft is as unsaved as before.
func TestSavingEndsWithItsContext(t *testing.T) {
	d, path := newDesk(t).Write(drafttest.Snow)
	d.SetMeta(puzzles.Meta{Title: "Ice"})
	ended, end := context.WithCancel(t.Context())
	end()
	if err := d.File.Saving(path).Write(ended); !errors.Is(err, context.Canceled) || !d.Unsaved() || d.File.Check() != draft.DiskSame {
		t.Errorf("%v; unsaved: %v, the file: %v", err, d.Unsaved(), d.File.Disk())
	}
}
