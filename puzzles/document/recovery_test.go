package document_test

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/keep"
	"quadrille/puzzles/recovery"
	"quadrille/puzzles/types"
)

// program is a run of a program on a store, with documents that are open.
type program struct {
	*desk
	*keep.Recovery
	open  []*document.Document
	shown int
	told  []string // what went wrong
}

// run begins a run.
func (k *desk) run(store recovery.Store) *program {
	k.t.Helper()
	p := &program{desk: k, Recovery: &keep.Recovery{Store: func() (recovery.Store, error) { return store, nil }}}
	err := p.Begin(types.All, k.post, func(err error) { p.told = append(p.told, err.Error()) },
		func() ([]*document.Document, int) { return p.open, p.shown })
	if err != nil {
		k.t.Fatal(err)
	}
	k.t.Cleanup(func() { p.kill() })
	return p
}

// kill ends a run as kill -9 does, with all that was to be written by then.
func (p *program) kill() {
	p.t.Helper()
	if err := p.Close(); err != nil {
		p.t.Error(err)
	}
}

// keep opens a document.
func (p *program) keep(d *document.Document) {
	p.open = append(p.open, d)
	p.Keep(d)
}

// found is what earlier runs left.
func (p *program) found() (list []*keep.Lost) {
	p.t.Helper()
	done := false
	p.Find(func(l []*keep.Lost) { list, done = l, true })
	p.until("what was left", func() bool { return done })
	return list
}

// painted makes a change to a document.
func painted(d *document.Document) *document.Document {
	d.Press(puzzles.Press{At: middle(1, 1)})
	d.Lift()
	return d
}

// TestRecovery kills a program with documents of each kind, and restores them: a
// file with work and one without, boards without a file with work and without.
func TestRecovery(t *testing.T) {
	k := newDesk(t)
	store := recovery.Memory()
	p := k.run(store)
	if list := p.found(); len(list) > 0 {
		t.Fatalf("the first run finds %v", list)
	}
	file, path := k.open(snow)
	changed, other := k.open(open4)
	board := empty(t, k, "yinyang")
	board.SetUntitled("Untitled 1")
	for _, d := range []*document.Document{file, changed, board, empty(t, k, "domino")} {
		p.keep(d)
	}
	changed.Show(1)
	painted(changed)
	painted(board)
	gone := painted(empty(t, k, "yinyang"))
	p.keep(gone)
	gone.Close()
	p.open = p.open[:4]
	p.Rearranged()
	if err := p.Wait(); err != nil {
		t.Fatal(err)
	}
	p.kill()

	p = k.run(store)
	list := p.found()
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
	d := p.Restore(list[1], k.changed)
	t.Cleanup(d.Close)
	p.keep(d)
	if d.At() != 1 || d.Undoes() == "" || d.Path() != other {
		t.Errorf("restored: board %d of %q, undo %q", d.At(), d.Path(), d.Undoes())
	}
	d.Do("more", d.State().Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetMark, At: grid.Of(grid.Cell{}), Value: 1}}}))
	if err := p.Drop(list[0]); err != nil {
		t.Error(err)
	}
	p.Leave(list[2:])
	p.kill()

	p = k.run(store)
	list = p.found()
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
	p.kill()
	if list := k.run(store).found(); len(list) > 0 {
		t.Errorf("%d documents that were dropped are found", len(list))
	}
}

// TestLastOpen ends in peace with files open, of which the second is shown.
func TestLastOpen(t *testing.T) {
	k := newDesk(t)
	store := recovery.Memory()
	p := k.run(store)
	if paths, _ := p.LastOpen(); paths != nil {
		t.Errorf("before the first end: %q", paths)
	}
	one, first := k.open(snow)
	two, second := k.open(open4)
	for _, d := range []*document.Document{empty(t, k, "domino"), one, two} {
		p.keep(d)
	}
	p.shown = 2
	p.End()
	p = k.run(store)
	if paths, shown := p.LastOpen(); !slices.Equal(paths, []string{first, second}) || shown != 1 {
		t.Errorf("%q were open, and %d was shown", paths, shown)
	}
	if list := p.found(); len(list) > 0 {
		t.Errorf("%d documents are found after an end in peace", len(list))
	}
}

// raw is a state that is its own text.
type raw string

func (r raw) Encode() ([]byte, error) { return []byte(r), nil }

// TestStatesThatCannotBeRead puts broken states aside and leaves those of newer
// programs.
func TestStatesThatCannotBeRead(t *testing.T) {
	for text, want := range map[string]string{
		"":                            "cannot be read (this is not the state",
		`{"quadrille-state": 1}`:      "cannot be read (board 1 is shown",
		`{"quadrille-state": 99}`:     "cannot be read now (a newer Quadrille",
		`{"quadrille-state": 1, "b"`:  "cannot be read (this is not the state",
		`{"quadrille-state": "many"}`: "cannot be read (this is not the state",
	} {
		k := newDesk(t)
		store := recovery.Memory()
		keeper, err := recovery.New(store, k.post, func(error) {})
		if err != nil {
			t.Fatal(err)
		}
		entry := keeper.Keep(func() recovery.State { return raw(text) })
		entry.Changed()
		if err := keeper.Close(); err != nil {
			t.Fatal(err)
		}
		p := k.run(store)
		if list := p.found(); len(list) > 0 || len(p.told) != 1 || !strings.Contains(p.told[0], want) {
			t.Errorf("%s: %d found, told %q; want %q", text, len(list), p.told, want)
		}
		names, _ := store.Names()
		if left := slices.Contains(names, entry.Name()); left != strings.Contains(want, "newer") {
			t.Errorf("%s: there is %q now", text, names)
		}
	}
}

// TestRecoveryWithoutAStore keeps in memory and says why.
func TestRecoveryWithoutAStore(t *testing.T) {
	k := newDesk(t)
	broken := errors.New("the folder is a file")
	for _, r := range []*keep.Recovery{{}, {Store: func() (recovery.Store, error) { return nil, broken }}} {
		err := r.Begin(types.All, k.post, func(err error) { t.Error(err) }, func() ([]*document.Document, int) { return nil, -1 })
		if (r.Store == nil) != (err == nil) || err != nil && !errors.Is(err, broken) {
			t.Errorf("%v", err)
		}
		d := painted(empty(t, k, "yinyang"))
		r.Keep(d)
		if err := r.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestResultsAreKept kills a program with results, of which one is in a document.
func TestResultsAreKept(t *testing.T) {
	k := newDesk(t)
	store := recovery.Memory()
	p := k.run(store)
	m := k.making()
	p.KeepMaking(m)
	k.make(m, ordered("yinyang", 5, 3), nil)
	m.Take(m.Results[0])
	p.kill()
	p = k.run(store)
	list := p.found()
	if len(list) != 1 || list[0].Title() != "Yin-Yang 5 × 5, seed 1" {
		t.Fatalf("%v is found, want one document", list)
	}
	d := p.Restore(list[0], k.changed)
	t.Cleanup(d.Close)
	if d.Boards() != 2 || !d.State().Puzzle.Same(m.Results[1].Puzzle()) {
		t.Errorf("%d boards come back, want the two that nobody has opened", d.Boards())
	}
	m = k.making()
	p.KeepMaking(m)
	k.make(m, ordered("yinyang", 5, 1), nil)
	m.Clear(m.Results)
	d.Close()
	p.Leave(nil)
	p.kill()
	if list := k.run(store).found(); len(list) > 0 {
		t.Errorf("%q is found of results that were cleared", list[0].Title())
	}
}
