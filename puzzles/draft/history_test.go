package draft_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/guard"
	"quadrille/puzzles/types"
)

// told returns the lines of the history of d, with a star at the last step in effect and a
// dot at undone ones; other branches are indented.
func told(d *draft.Draft) string {
	var b strings.Builder
	n, now := d.History.Moments()
	for i := range n {
		m := d.History.Moment(i)
		switch {
		case m.Others > 0:
			fmt.Fprintf(&b, "| or %s +%d ", m.Name, m.Others)
			continue
		case m.Now != (i == now):
			b.WriteString("| ? ")
		}
		mark := map[bool]string{true: "", false: "·"}[m.Done]
		if m.Now {
			mark = "*"
		}
		fmt.Fprintf(&b, "| %s%s ", mark, m.Name)
		if m.Saved {
			b.WriteString("(saved) ")
		}
	}
	return strings.TrimSpace(b.String())
}

// blank is an empty board that is not checked.
func blank(t *testing.T, k *desk) *draft.Draft {
	t.Helper()
	p, err := puzzles.New(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 5, Cols: 5}})
	if err != nil {
		t.Fatal(err)
	}
	d := k.New(p)
	t.Cleanup(d.Close)
	return d
}

// TestSavedIsWhatAFileHas checks that a step is marked as saved once a file contains it.
func TestSavedIsWhatAFileHas(t *testing.T) {
	k := newDesk(t)
	d := blank(t, k)
	drafttest.Mark(d, grid.Cell{}, 1)
	if got := told(d); strings.Contains(got, "saved") {
		t.Errorf("without a file: %s", got)
	}
	if err := drafttest.Save(d, filepath.Join(t.TempDir(), "ice.quadrille")); err != nil {
		t.Fatal(err)
	}
	if got := told(d); !strings.HasSuffix(got, "(saved)") || strings.Count(got, "saved") != 1 {
		t.Errorf("with one: %s", got)
	}
}

// TestNoWayIsLost undoes and takes other steps, twice: every step still exists and can be
// reached.
func TestNoWayIsLost(t *testing.T) {
	k := newDesk(t)
	d := blank(t, k)
	step := func(row, col int) puzzles.State {
		drafttest.Mark(d, grid.Cell{Row: row, Col: col}, 1)
		return d.State()
	}
	step(0, 0)
	two := step(0, 1)
	three := step(0, 2)
	d.History.Undo()
	d.History.Undo()
	other := step(1, 0)
	want := "| start | mark (1 cell) | or mark (1 cell) +2 | *mark (1 cell)"
	if got := strings.ReplaceAll(told(d), "paint", "mark"); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	d.History.Undo()
	d.History.Undo()
	third := step(2, 2)
	want = "| start | or mark (1 cell) +4 | *mark (1 cell)"
	if got := strings.ReplaceAll(told(d), "paint", "mark"); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	for n, state := range map[int]puzzles.State{2: two, 3: three, 4: other, 5: third} {
		d.History.JumpTo(n)
		if !drafttest.Alike(d.State(), state) {
			t.Errorf("step %d has another board", n)
		}
	}
	d.History.JumpTo(2)
	if d.History.Redo(); !drafttest.Alike(d.State(), three) {
		t.Error("redo does not go on as one went before")
	}
	n, _ := d.History.Moments()
	for i := range n {
		if m := d.History.Moment(i); m.Others > 0 && m.Step == 5 {
			d.History.JumpTo(m.Step)
			break
		}
	}
	if !drafttest.Alike(d.State(), third) || d.History.Redoes() != "" {
		t.Error("the line of another way does not lead to its end")
	}
	d.History.JumpTo(0)
	if !d.State().Marks.Empty() || d.Unsaved() {
		t.Error("the start is not as it was")
	}
	for _, n := range []int{-1, 6, 1 << 30} {
		d.History.JumpTo(n)
	}
	if d.History.Undoes() != "" {
		t.Error("a jump to what there is not")
	}
	d.History.JumpTo(3)
	drafttest.Same(t, k.Back(d), d)
	d.History.JumpTo(4)
	r := k.Back(d)
	if told(r) != told(d) {
		t.Errorf("came back as %s\nwas %s", told(r), told(d))
	}
	for n := range 6 {
		d.History.JumpTo(n)
		r.History.JumpTo(n)
		if !drafttest.Alike(r.State(), d.State()) {
			t.Errorf("step %d came back with another board", n)
		}
	}
}

// TestSavedOnAnotherWay saves on one branch, goes to another one, and comes back.
func TestSavedOnAnotherWay(t *testing.T) {
	k := newDesk(t)
	d := blank(t, k)
	drafttest.Mark(d, grid.Cell{}, 1)
	if err := drafttest.Save(d, t.TempDir()+"/a.quadrille"); err != nil {
		t.Fatal(err)
	}
	d.History.Undo()
	drafttest.Mark(d, grid.Cell{Row: 1}, 2)
	if !d.Unsaved() {
		t.Error("another way is saved")
	}
	if r := k.Back(d); !r.Unsaved() {
		t.Error("another way is saved, says what came back")
	} else if r.History.JumpTo(1); r.Unsaved() {
		t.Error("what was saved is not, says what came back")
	}
	if d.History.JumpTo(1); d.Unsaved() {
		t.Error("what was saved is not any more")
	}
}

// TestJumpsOverBoards jumps at random between steps of several boards of one file, and
// compares with the state after each step.
func TestJumpsOverBoards(t *testing.T) {
	k := newDesk(t)
	const three = `{"type": "yinyang", "givens": ["....", "....", "....", "...."]}, {"type": "closefar", "givens": ["...", "...", "..."]}, {"type": "hoodoo", "givens": ["..", ".."], "transparent": 4}`
	d := k.Parse(`{"quadrille": 1, "puzzles": [` + three + `]}`)
	boards := func() (all []puzzles.State) {
		at := d.At()
		for i := range d.Boards() {
			d.Show(i)
			all = append(all, d.State())
		}
		d.Show(at)
		k.Drain()
		return all
	}
	r := rand.New(rand.NewPCG(1, 2))
	led := [][]puzzles.State{boards()}
	for len(led) < 40 {
		if r.IntN(3) == 0 {
			d.History.JumpTo(r.IntN(len(led)))
		}
		d.Show(r.IntN(d.Boards()))
		c := d.State().Puzzle.Size().At(r.IntN(d.State().Puzzle.Size().Cells()))
		before := d.Revision()
		if drafttest.Mark(d, c, puzzles.Value(r.IntN(3))); d.Revision() != before {
			led = append(led, boards())
		}
	}
	for _, d2 := range []*draft.Draft{d, k.Back(d)} {
		d = d2
		for range 200 {
			n := r.IntN(len(led))
			d.History.JumpTo(n)
			for i, s := range boards() {
				if !drafttest.Alike(s, led[n][i]) {
					t.Fatalf("step %d: board %d is another one", n, i+1)
				}
			}
		}
	}
}

// TestOldSnapshots reads the text format from before there were branches.
func TestOldSnapshots(t *testing.T) {
	k := newDesk(t)
	d := blank(t, k)
	drafttest.Mark(d, grid.Cell{}, 1)
	drafttest.Mark(d, grid.Cell{Row: 1}, 2)
	d.History.Undo()
	text, err := d.Snapshot().Encode()
	if err != nil {
		t.Fatal(err)
	}
	old := strings.Replace(string(text), `"quadrille-state":2`, `"quadrille-state":1`, 1)
	if strings.Contains(old, `"after"`) || strings.Contains(old, `"line"`) {
		t.Fatalf("one way is told as several: %s", old)
	}
	s, err := draft.DecodeSnapshot([]byte(old), types.All)
	if err != nil {
		t.Fatal(err)
	}
	got := k.Attach(s.Draft())
	defer got.Close()
	drafttest.Same(t, got, d)
}

// TestBrokenWays reads snapshots whose steps form no tree.
func TestBrokenWays(t *testing.T) {
	k := newDesk(t)
	d := blank(t, k)
	for i := range 3 {
		drafttest.Mark(d, grid.Cell{Row: i}, 1)
		if i == 1 {
			d.History.Undo()
		}
	}
	d.History.JumpTo(2)
	text, err := d.Snapshot().Encode()
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ old, with, want string }{
		{`"after":1`, `"after":3`, "step 3 comes after step 3"},
		{`"after":1`, `"after":-1`, "step 3 comes after step -1"},
		{`"line":2`, `"line":7`, "the way leads to step 7; there are 3"},
		{`"line":2`, `"line":3`, "step 2 is not on the way to step 3"},
		{`"done":2`, `"done":9`, "9 steps done of 3"},
	} {
		if !strings.Contains(string(text), tt.old) {
			t.Fatalf("%s is not in %s", tt.old, text)
		}
		_, err := draft.DecodeSnapshot([]byte(strings.Replace(string(text), tt.old, tt.with, 1)), types.All)
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: error %v, want one with %q", tt.with, err, tt.want)
		}
	}
}

// TestStepWords checks the numbers of cells and clues, and that there is none if the size
// changes.
func TestStepWords(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "doppelblock", "top": ". . . .", "left": ". . . .", "givens": ["....", "....", "....", "...."]}]}`)
	s := d.State()
	d.Do("several", s.Apply(puzzles.Move{Changes: []puzzles.Change{
		{Part: puzzles.SetClue, At: grid.Place{Kind: grid.Above}, Value: 2},
		{Part: puzzles.SetNotes, At: grid.Of(grid.Cell{}), Value: 2},
		{Part: puzzles.SetColor, At: grid.Of(grid.Cell{}), Value: 2},
		{Part: puzzles.SetMark, At: grid.Of(grid.Cell{Row: 1}), Value: 1},
	}}))
	if got := d.History.UndoWords(); got != "several (3 cells)" {
		t.Errorf("got %q", got)
	}
	d.SetMeta(puzzles.Meta{Title: "x"})
	if got := d.History.UndoWords(); got != "words" {
		t.Errorf("got %q", got)
	}
	d.History.Undo()
	if got := d.History.RedoWords(); got != "words" || d.History.UndoWords() != "several (3 cells)" {
		t.Errorf("got %q and %q", got, d.History.UndoWords())
	}
}

// TestLongHistory takes 10,000 steps on a board of 50 × 50, with another branch at every
// hundredth: each step needs little memory, and listing the lines takes linear time.
func TestLongHistory(t *testing.T) {
	if testing.Short() {
		t.Skip("thousands of steps")
	}
	k := newDesk(t)
	p, err := puzzles.New(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 50, Cols: 50}})
	if err != nil {
		t.Fatal(err)
	}
	d := k.New(p)
	heap := func() uint64 {
		d.Close()
		guard.Wait()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	before := heap()
	const steps = 10_000
	for i := range steps {
		if i%100 == 99 {
			d.History.Undo()
		}
		drafttest.Mark(d, p.Size().At(7*i%2500), puzzles.Value(1+i/2500%2))
	}
	each := int(heap()-before) / steps
	t.Logf("%d bytes a step", each)
	if each > 4000 {
		t.Errorf("a step takes %d bytes", each)
	}
	n, now := d.History.Moments()
	if want := steps - steps/100 + 1 + steps/100; n != want || now != n-1 {
		t.Errorf("%d lines, the last in effect is %d; want %d", n, now, want)
	}
	if allocs := testing.AllocsPerRun(3, func() { d.History.Moments() }); allocs > 0 {
		t.Errorf("%v allocations for lines that are known", allocs)
	}
	text, err := d.Snapshot().Encode()
	if err != nil || len(text) > 130*steps {
		t.Errorf("error %v, %d bytes of text", err, len(text))
	}
	d.History.JumpTo(1)
	if got := d.State().Marks.Values.Count(); got != 1 {
		t.Errorf("step 1 has %d marks", got)
	}
	if d.History.JumpTo(steps); d.History.Redoes() != "" {
		t.Error("the last step is not the last")
	}
}
