package keep_test

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/document/documenttest"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/keep"
	"quadrille/puzzles/keep/keeptest"
	"quadrille/puzzles/recovery"
	"quadrille/puzzles/types"
)

// painted changes a document.
func painted(d *document.Document) *document.Document {
	d.Press(puzzles.Press{At: drafttest.Middle(1, 1)})
	d.Lift()
	return d
}

// TestRecovery kills a program with documents of each kind, and restores them: files and
// boards without a file, each with unsaved work and without.
func TestRecovery(t *testing.T) {
	k := documenttest.NewDesk(t)
	store := recovery.Memory()
	p := keeptest.Run(k, store)
	if list := p.Found(); len(list) > 0 {
		t.Fatalf("the first run finds %v", list)
	}
	file, path := k.Write(drafttest.Snow)
	changed, other := k.Write(drafttest.Two)
	board := k.Empty("yinyang")
	board.File.SetUntitled("Untitled 1")
	for _, d := range []*document.Document{file, changed, board, k.Empty("domino")} {
		p.Add(d)
	}
	changed.Show(1)
	painted(changed)
	painted(board)
	gone := painted(k.Empty("yinyang"))
	p.Add(gone)
	gone.Close()
	p.Open = p.Open[:4]
	p.Rearranged()
	if err := p.Wait(); err != nil {
		t.Fatal(err)
	}
	p.Kill()

	p = keeptest.Run(k, store)
	list := p.Found()
	if len(list) != 3 {
		t.Fatalf("%d documents are found, want 3", len(list))
	}
	now := time.Now()
	for i, want := range []struct {
		unsaved            bool
		path, title, about string
	}{
		{false, path, "puzzle.quadrille", "No unsaved changes · " + filepath.Dir(path)},
		{true, other, "puzzle", " · 2 puzzles · puzzle.quadrille in " + filepath.Dir(other)},
		{true, "", "Untitled 1", " · Yin-Yang 10 × 10"},
	} {
		l := list[i]
		if l.Unsaved() != want.unsaved || l.Path() != want.path || l.Title() != want.title || !strings.HasSuffix(l.About(now), want.about) {
			t.Errorf("%d: %v, %q, %q, %q; want %+v", i, l.Unsaved(), l.Path(), l.Title(), l.About(now), want)
		}
		if (l.State().Puzzle != nil) != want.unsaved {
			t.Errorf("%d: the board is %v", i, l.State().Puzzle)
		}
	}
	d := p.Restore(list[1], k.Changed)
	t.Cleanup(d.Close)
	p.Add(d)
	if d.At() != 1 || d.History.Undoes() == "" || d.File.Path() != other {
		t.Errorf("restored: board %d of %q, undo %q", d.At(), d.File.Path(), d.History.Undoes())
	}
	d.Do("more", d.State().Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetMark, At: grid.Of(grid.Cell{}), Value: 1}}}))
	if err := p.Drop(list[0]); err != nil {
		t.Error(err)
	}
	p.Leave(list[2:])
	p.Kill()

	p = keeptest.Run(k, store)
	list = p.Found()
	var titles []string
	for _, l := range list {
		titles = append(titles, l.Title())
		if l.Path() == other && l.State().Marks.Values.At(grid.Cell{}) != 1 {
			t.Error("what was done after the restoring is lost")
		}
	}
	if slices.Sort(titles); !slices.Equal(titles, []string{"Untitled 1", "puzzle"}) {
		t.Errorf("left for later and open again are %q", titles)
	}
	for _, l := range list {
		if err := p.Drop(l); err != nil {
			t.Error(err)
		}
	}
	p.Leave(nil)
	p.Kill()
	if list := keeptest.Run(k, store).Found(); len(list) > 0 {
		t.Errorf("%d documents that were dropped are found", len(list))
	}
}

// TestLastOpen ends normally with files open, the second of which is shown.
func TestLastOpen(t *testing.T) {
	k := documenttest.NewDesk(t)
	store := recovery.Memory()
	p := keeptest.Run(k, store)
	if paths, _ := p.LastOpen(); paths != nil {
		t.Errorf("before the first end: %q", paths)
	}
	one, first := k.Write(drafttest.Snow)
	two, second := k.Write(drafttest.Two)
	for _, d := range []*document.Document{k.Empty("domino"), one, two} {
		p.Add(d)
	}
	p.Shown = 2
	p.End()
	p = keeptest.Run(k, store)
	if paths, shown := p.LastOpen(); !slices.Equal(paths, []string{first, second}) || shown != 1 {
		t.Errorf("%q were open, and %d was shown", paths, shown)
	}
	if list := p.Found(); len(list) > 0 {
		t.Errorf("%d documents are found after an end in peace", len(list))
	}
}

// raw is a state that is its own text.
type raw string

func (r raw) Encode() ([]byte, error) { return []byte(r), nil }

// TestStatesThatCannotBeRead sets broken states aside and leaves those of newer programs.
func TestStatesThatCannotBeRead(t *testing.T) {
	for text, want := range map[string]string{
		"":                            "cannot be read (this is not the state",
		`{"quadrille-state": 1}`:      "cannot be read (board 1 is shown",
		`{"quadrille-state": 99}`:     "cannot be read now (it was written by a newer Quadrille",
		`{"quadrille-state": 1, "b"`:  "cannot be read (this is not the state",
		`{"quadrille-state": "many"}`: "cannot be read (this is not the state",
	} {
		k := documenttest.NewDesk(t)
		store := recovery.Memory()
		keeper, err := recovery.New(store, k.Post, func(error) {})
		if err != nil {
			t.Fatal(err)
		}
		entry := keeper.Keep(func() recovery.State { return raw(text) })
		entry.Changed()
		if err := keeper.Close(); err != nil {
			t.Fatal(err)
		}
		p := keeptest.Run(k, store)
		if list := p.Found(); len(list) > 0 || len(p.Told) != 1 || !strings.Contains(p.Told[0], want) {
			t.Errorf("%s: %d found, told %q; want %q", text, len(list), p.Told, want)
		}
		names, _ := store.Names()
		if left := slices.Contains(names, entry.Name()); left != strings.Contains(want, "newer") {
			t.Errorf("%s: there is %q now", text, names)
		}
	}
}

// TestRecoveryWithoutAStore keeps states in memory and says why.
func TestRecoveryWithoutAStore(t *testing.T) {
	k := documenttest.NewDesk(t)
	broken := errors.New("the folder is a file")
	for _, r := range []*keep.Recovery{{}, {Store: func() (recovery.Store, error) { return nil, broken }}} {
		err := r.Begin(types.All, k.Post, func(err error) { t.Error(err) }, func() ([]*document.Document, int) { return nil, -1 })
		if (r.Store == nil) != (err == nil) || err != nil && !errors.Is(err, broken) {
			t.Errorf("%v", err)
		}
		d := painted(k.Empty("yinyang"))
		r.Keep(d)
		if err := r.Close(); err != nil {
			t.Error(err)
		}
	}
}
