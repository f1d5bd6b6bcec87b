package draft_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/guard"
	"quadrille/puzzles/types"
)

func TestSnapshotsComeBackWhole(t *testing.T) {
	for _, typ := range types.All {
		t.Run(typ.Name(), func(t *testing.T) {
			for seed := range uint64(4) {
				r := rand.New(rand.NewPCG(seed, 7))
				k := newDesk(t)
				d := k.Empty(typ.Name())
				for range 150 {
					drafttest.Act(r, d)
					k.Drain()
				}
				d.SetMeta(puzzles.Meta{Title: "A “title” <&>\nin two lines", Remarks: "\u2028"})
				for range 1 + r.IntN(3) {
					d.History.Undo()
				}
				d.Lift()
				d = k.Back(d) // also from a text
				drafttest.Same(t, k.Back(d), d)
			}
		})
	}
}

// TestSnapshotOfFile takes a file of several boards, one of which cannot be
// shown, through a snapshot: it stays the document of its file, unsaved, and
// what the program does not know stays in it.
func TestSnapshotOfFile(t *testing.T) {
	k := newDesk(t)
	path := filepath.Join(t.TempDir(), "set.quadrille")
	text := `{"quadrille": 1, "title": "Set", "shelf": 3, "puzzles": [
		{"type": "yinyang", "title": "Snow", "givens": ["bbb", "wbw", "w.b"], "color": "kept"},
		{"type": "nobody", "x": [1, 2]},
		{"type": "closefar", "givens": ["......", "......", "......", "......", "......", "......"], "marks": ["CC....", "......", "......", "......", "......", "......"]},
		{"type": "doppelblock", "top": "5 1 4 3 1", "left": "0 6 3 2 0", "givens": [".....", ".....", "..3..", ".....", "....."], "solution": [".....", ".....", "..3..", ".....", "....."]}]}`
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	f, err := draft.Read(path, draft.ReadOptions{Types: types.All})
	if err != nil {
		t.Fatal(err)
	}
	d := k.Open(f)
	if d.Snapshot().Unsaved() {
		t.Error("an untouched file has unsaved work")
	}
	d.Show(2)
	d.SetLayer(puzzles.Problem)
	d.SetCursor(grid.Place{Kind: grid.Above, Cell: grid.Cell{Col: 1}})
	d.Key(puzzles.Key{Rune: '4'})
	d.Show(1)
	d.Press(puzzles.Press{At: drafttest.Middle(3, 3)})
	d.Lift()
	d.History.Undo()
	r := k.Back(d)
	if !r.Unsaved() || r.File.Path() != path || r.File.Check() != draft.DiskSame {
		t.Errorf("unsaved %v, path %q, file in state %d; want an unsaved document of %q", r.Unsaved(), r.File.Path(), r.File.Disk(), path)
	}
	if err := drafttest.Save(r, path); err != nil {
		t.Fatal(err)
	}
	saved, _ := os.ReadFile(path)
	for _, want := range []string{`"shelf": 3`, `"color": "kept"`, `"type": "nobody"`, "5 4 4 3 1"} {
		if !strings.Contains(string(saved), want) {
			t.Errorf("%s is not in the saved file:\n%s", want, saved)
		}
	}
	drafttest.Same(t, k.Back(r), r)
}

// TestSnapshotKeepsWhatIsSaid edits a puzzle of which a file says something,
// takes it through a snapshot, and undoes the edit there.
func TestSnapshotKeepsWhatIsSaid(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["bbb", "wbw", "w.b"], "solution": ["bbb", "wbw", "wbb"], "difficulty": "easy", "seed": 4}]}`)
	d.SetLayer(puzzles.Problem)
	d.Press(puzzles.Press{At: drafttest.Middle(2, 1)})
	d.Lift()
	saved := func(d *draft.Draft) string {
		t.Helper()
		path := filepath.Join(t.TempDir(), "a.quadrille")
		if err := drafttest.Save(d, path); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	if text := saved(k.Back(d)); strings.Contains(text, "easy") {
		t.Errorf("an edited puzzle is still called easy: %s", text)
	}
	r := k.Back(d)
	r.History.Undo()
	if text := saved(r); !strings.Contains(text, `"easy"`) || !strings.Contains(text, `"seed": 4`) || !strings.Contains(text, `"solution"`) {
		t.Errorf("undo does not bring back what was said: %s", text)
	}
}

func TestSnapshotInTheMiddleOfAStroke(t *testing.T) {
	k := newDesk(t)
	d := k.Empty("yinyang")
	d.Press(puzzles.Press{At: drafttest.Middle(0, 0)})
	d.Drag(drafttest.Middle(0, 3))
	s := d.Snapshot()
	if !s.Unsaved() {
		t.Error("a stroke under way is no work")
	}
	r := k.Back(d)
	if !d.Drawing() || r.Drawing() {
		t.Error("the stroke goes on in the wrong document")
	}
	again := k.Attach(s.Draft())
	t.Cleanup(again.Close)
	if again.Drawing() {
		t.Error("the stroke goes on in two documents")
	}
	d.Lift()
	drafttest.Same(t, r, d)
}

// TestSnapshotIsNotTouchedByWhatFollows takes a snapshot, goes on in the
// document and in one that was restored, and restores it again.
func TestSnapshotIsNotTouchedByWhatFollows(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(drafttest.Snow)
	paint := func(d *draft.Draft) {
		d.SetLayer(puzzles.Answer)
		d.Press(puzzles.Press{At: drafttest.Middle(2, 1)})
		d.Lift()
	}
	paint(d)
	s := d.Snapshot()
	before, err := s.Encode()
	if err != nil || d.History.Undoes() == "" {
		t.Fatalf("the snapshot has no step, or no text: %v", err)
	}
	d.History.Undo()
	d.SetMeta(puzzles.Meta{Title: "Other"})
	if err := drafttest.Save(d, filepath.Join(t.TempDir(), "a.quadrille")); err != nil {
		t.Fatal(err)
	}
	untouched := func() {
		t.Helper()
		if after, _ := s.Encode(); string(after) != string(before) {
			t.Errorf("the snapshot has become\n%s\nit was\n%s", after, before)
		}
	}
	untouched()
	r := k.Attach(s.Draft())
	t.Cleanup(r.Close)
	r.History.Undo()
	paint(r)
	if err := drafttest.Save(r, filepath.Join(t.TempDir(), "b.quadrille")); err != nil {
		t.Fatal(err)
	}
	untouched()
}

// TestSnapshotOfLongHistoryIsSmall counts what a step costs in the text: what
// it changes, not the board.
func TestSnapshotOfLongHistoryIsSmall(t *testing.T) {
	d := wide(t)
	first, err := d.Snapshot().Encode()
	if err != nil {
		t.Fatal(err)
	}
	const steps = 2000
	for i := range steps {
		s := d.State()
		d.Do("paint", s.Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetMark, At: grid.Of(s.Puzzle.Size().At(7 * i)), Value: 1 + i%2}}}))
	}
	text, err := d.Snapshot().Encode()
	if err != nil {
		t.Fatal(err)
	}
	if each := (len(text) - len(first)) / steps; each > 100 {
		t.Errorf("a step takes %d bytes", each)
	}
	s := d.Snapshot()
	d.Close()
	guard.Wait() // else the check of the board allocates meanwhile
	if n := testing.AllocsPerRun(3, func() { d.Snapshot() }); n > 10 {
		t.Errorf("%v allocations for a snapshot of %d steps; the window waits for it", n, steps)
	}
	text, _ = s.Encode()
	if s, err = draft.DecodeSnapshot(text, types.All); err != nil || !drafttest.Alike(s.State(), d.State()) {
		t.Errorf("error %v, or another board", err)
	}
}

// wide is a draft of the largest board that nobody listens to.
func wide(t testing.TB) *draft.Draft {
	typ := types.ByName("yinyang")
	p, err := puzzles.New(typ, puzzles.Params{Size: typ.Spec().Most})
	if err != nil {
		t.Fatal(err)
	}
	d := drafttest.Alone(draft.New(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}))
	t.Cleanup(d.Close)
	return d
}

func TestBrokenSnapshots(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(drafttest.Snow)
	d.SetLayer(puzzles.Answer)
	d.Press(puzzles.Press{At: drafttest.Middle(2, 1)})
	d.Lift()
	text, err := d.Snapshot().Encode()
	if err != nil {
		t.Fatal(err)
	}
	good := string(text)
	for _, tt := range []struct{ name, old, with, want string }{
		{"cut off", good[len(good)/2:], "", "not the state of a document"},
		{"empty", good, "", "not the state of a document"},
		{"other JSON", good, `{"a": 1}`, "not the state of a document"},
		{"newer", `"quadrille-state":2`, `"quadrille-state":9`, "version 9"},
		{"board", `"at":0`, `"at":3`, "board 4"},
		{"steps", `"done":1`, `"done":7`, "7 steps"},
		{"cell", `"marks":"3,2=`, `"marks":"3,9=`, `"3,9"`},
		{"word", `"marks":"3,2=`, `"marks":"3,2=purple`, "purple"},
		{"no start", `"start"`, `"began"`, ""},
		{"type", `yinyang`, `nobody`, "nobody"},
		{"list", `"list":{"order":[0]`, `"list":{"order":[0,0]`, "board 1 of 1 is listed, or twice"},
		{"empty list", `"list":{"order":[0]`, `"list":{"order":[]`, "a list of boards has none"},
		{"older", `,"list":{"order":[0],"at":0}`, ``, ""},
		{"entries", `"entries":[0]`, `"entries":[5]`, "puzzle 6"},
		{"fewer entries", `"entries":[0],`, ``, "1 board, and places for 0"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if !strings.Contains(good, tt.old) {
				t.Fatalf("%q is not in %s", tt.old, good)
			}
			s, err := draft.DecodeSnapshot([]byte(strings.ReplaceAll(good, tt.old, tt.with)), types.All)
			if tt.want == "" {
				if err != nil || s == nil {
					t.Errorf("error %v for a board that the file tells", err)
				}
				return
			}
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want one with %q", err, tt.want)
			}
		})
	}
}

func FuzzDecodeSnapshot(f *testing.F) {
	for _, typ := range types.All {
		p, err := puzzles.New(typ, puzzles.Params{Size: typ.Spec().Least})
		if err != nil {
			f.Fatal(err)
		}
		d := drafttest.Alone(draft.New(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}))
		r := rand.New(rand.NewPCG(3, 4))
		for range 40 {
			drafttest.Act(r, d)
		}
		text, err := d.Snapshot().Encode()
		if err != nil {
			f.Fatal(err)
		}
		d.Close()
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := draft.DecodeSnapshot([]byte(text), types.All)
		if err != nil {
			if s != nil || err.Error() == "" {
				t.Errorf("snapshot %v with error %q", s, err)
			}
			return
		}
		again, err := s.Encode()
		if err != nil {
			t.Fatalf("what was read cannot be written: %v", err)
		}
		if _, err := draft.DecodeSnapshot(again, types.All); err != nil {
			t.Fatalf("what was written cannot be read: %v\n%s", err, again)
		}
	})
}

func BenchmarkSnapshot(b *testing.B) {
	d := wide(b)
	for i := range 5000 {
		s := d.State()
		d.Do("paint", s.Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetMark, At: grid.Of(s.Puzzle.Size().At(7 * i)), Value: 1 + i%2}}}))
	}
	b.Run("take", func(b *testing.B) {
		for b.Loop() {
			d.Snapshot()
		}
	})
	b.Run("encode", func(b *testing.B) {
		s := d.Snapshot()
		for b.Loop() {
			text, err := s.Encode()
			if err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(len(text)), "bytes")
		}
	})
}

// idle counts the models that are made of its puzzles and the checks of them.
type idle struct {
	puzzles.Type
	work *atomic.Int32
}

func (t idle) Validate(p *puzzles.Puzzle) []puzzles.Fault {
	t.work.Add(1)
	return t.Type.Validate(p)
}

func TestSnapshotOfStartsNothing(t *testing.T) {
	typ := idle{types.All[0], new(atomic.Int32)}
	const row = `"......",`
	text := fmt.Sprintf(`{"type": %q, "givens": [%s]}`, typ.Name(), strings.TrimSuffix(strings.Repeat(row, 6), ","))
	f, err := draft.Paste(text, draft.ReadOptions{Types: []puzzles.Type{typ}})
	if err != nil {
		t.Fatal(err)
	}
	f.Untitled = "Made"
	typ.work.Store(0)
	s, err := f.Snapshot()
	if err != nil || s.Title() != "Made" || !s.Unsaved() || s.Boards() != 1 {
		t.Errorf("%v, %v", s, err)
	}
	if n := typ.work.Load(); n != 0 {
		t.Errorf("a snapshot that nobody looks at has its puzzles checked, %d times", n)
	}
}

// TestSnapshotsKeepEachPart has a step to undo for each part of a board alone.
func TestSnapshotsKeepEachPart(t *testing.T) {
	at := grid.Of(grid.Cell{Row: 2, Col: 1})
	top := grid.Place{Kind: grid.Above, Cell: grid.Cell{Col: 3}}
	for _, test := range []struct {
		typ    string
		change puzzles.Change
	}{
		{"yinyang", puzzles.Change{Part: puzzles.SetCell, At: at, Value: 1}},
		{"yinyang", puzzles.Change{Part: puzzles.SetMark, At: at, Value: 1}},
		{"doppelblock", puzzles.Change{Part: puzzles.SetNotes, At: at, Value: 5}},
		{"doppelblock", puzzles.Change{Part: puzzles.SetClue, At: top, Value: 0}},
		{"hoodoo", puzzles.Change{Part: puzzles.SetColor, At: at, Value: 6}},
		{"domino", puzzles.Change{Part: puzzles.SetPlane, At: at, Value: 1}},
	} {
		k := newDesk(t)
		d := k.Empty(test.typ)
		before := d.State()
		d.Do("change", before.Apply(puzzles.Move{Changes: []puzzles.Change{test.change}}))
		d.Do("back", before)
		d.History.Undo()
		r := k.Back(d)
		for _, step := range []func(*draft.Draft){func(*draft.Draft) {}, func(d *draft.Draft) { d.History.Undo() }, func(d *draft.Draft) { d.History.Redo() }, func(d *draft.Draft) { d.History.Redo() }} {
			step(d)
			step(r)
			if !drafttest.Alike(r.State(), d.State()) {
				t.Errorf("%s, part %d: another board came back", test.typ, test.change.Part)
			}
		}
		if d.History.Undoes() != "back" {
			t.Fatalf("%s, part %d: the change is none", test.typ, test.change.Part)
		}
	}
}

// TestCluesOfAnotherBoard has clues in a step that the board has no fields for, or
// that are no clues.
func TestCluesOfAnotherBoard(t *testing.T) {
	k := newDesk(t)
	d := k.Empty("doppelblock")
	top := grid.Place{Kind: grid.Above, Cell: grid.Cell{Col: 3}}
	d.Do("clue", d.State().Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetClue, At: top, Value: 7}}}))
	text, err := d.Snapshot().Encode()
	if err != nil {
		t.Fatal(err)
	}
	i := bytes.Index(text, []byte(`"clues":{`))
	if i < 0 {
		t.Fatalf("no step has clues: %s", text)
	}
	n := bytes.IndexByte(text[i:], '}') + 1
	for _, clues := range []string{
		`{}`, `{"9":[1]}`, strings.Replace(string(text[i+8:i+n]), "7", "7,7", 1), strings.Replace(string(text[i+8:i+n]), "7", "-2", 1),
		strings.Replace(string(text[i+8:i+n]), "7", "2147483648", 1), `{"top":"4=7"}`,
	} {
		broken := slices.Concat(text[:i+8], []byte(clues), text[i+n:])
		if _, err := draft.DecodeSnapshot(broken, types.All); err == nil {
			t.Errorf("clues %s are taken", clues)
		}
	}
}
