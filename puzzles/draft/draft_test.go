package draft_test

import (
	"path/filepath"
	"testing"
	"testing/synctest"

	"quadrille/puzzles"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// desk stands in for the goroutine of drafts in a test.
type desk struct{ *drafttest.Desk }

func newDesk(t *testing.T) *desk { return &desk{drafttest.NewDesk(t)} }

func TestStrokeIsOneStep(t *testing.T) {
	k := newDesk(t)
	d := k.Empty("yinyang")
	d.SetLayer(puzzles.Answer)
	d.Press(puzzles.Press{At: drafttest.Middle(0, 0)})
	d.Drag(drafttest.Middle(0, 4))
	d.Drag(drafttest.Middle(3, 4))
	if !d.Drawing() {
		t.Fatal("no stroke is under way")
	}
	d.Lift()
	if got := d.State().Marks.Values.Count(); got != 8 {
		t.Errorf("the stroke painted %d cells, want 8", got)
	}
	if got := d.History.Undoes(); got != "paint" {
		t.Errorf("undo names %q, want paint", got)
	}
	d.History.Undo()
	if !d.State().Marks.Empty() || d.History.Undoes() != "" {
		t.Error("one undo does not take the whole stroke back")
	}
	d.History.Redo()
	if got := d.State().Marks.Values.Count(); got != 8 {
		t.Errorf("redo restores %d cells, want 8", got)
	}
}

func TestCancelTakesTheStrokeBack(t *testing.T) {
	k := newDesk(t)
	d := k.Empty("yinyang")
	d.Press(puzzles.Press{At: drafttest.Middle(1, 1)})
	d.Drag(drafttest.Middle(1, 5))
	d.Cancel()
	if d.State().Puzzle.Givens() != 0 || d.History.Undoes() != "" || d.Drawing() {
		t.Error("a canceled stroke leaves something behind")
	}
}

func TestGivensStayInTheAnswer(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(drafttest.Snow)
	before := d.State().Puzzle
	d.SetLayer(puzzles.Answer)
	d.Press(puzzles.Press{At: drafttest.Middle(0, 0)})
	d.Drag(drafttest.Middle(2, 2))
	d.Lift()
	if !before.Same(d.State().Puzzle) {
		t.Error("a stroke on the answer changed the problem")
	}
}

func TestUndoWithoutLimit(t *testing.T) {
	k := newDesk(t)
	d := k.Empty("closefar")
	d.SetLayer(puzzles.Answer)
	const steps = 10_000
	for i := range steps {
		d.Press(puzzles.Press{At: drafttest.Middle(i%8, i/8%8)})
		d.Lift()
	}
	for d.History.Undoes() != "" {
		d.History.Undo()
	}
	if !d.State().Marks.Empty() {
		t.Errorf("after undoing %d steps marks remain", steps)
	}
}

func TestSaveAndUnsaved(t *testing.T) {
	d, _ := newDesk(t).Write(drafttest.Snow)
	if d.Unsaved() {
		t.Error("a document that was just opened is unsaved")
	}
	d.SetMeta(puzzles.Meta{Title: "Ice"})
	if !d.Unsaved() || d.Name() != "Ice" {
		t.Errorf("after a change: unsaved %v, name %q", d.Unsaved(), d.Name())
	}
	path := filepath.Join(t.TempDir(), "ice.quadrille")
	if err := drafttest.Save(d, path); err != nil {
		t.Fatal(err)
	}
	if d.Unsaved() {
		t.Error("unsaved after saving")
	}
	d.History.Undo()
	if !d.Unsaved() {
		t.Error("saved after undoing what was saved")
	}
	d.History.Redo()
	if d.Unsaved() {
		t.Error("unsaved at the state that was saved")
	}
	c, err := file.Open(path, types.All)
	if err != nil {
		t.Fatal(err)
	}
	if !c.Puzzles[0].State.Puzzle.Same(d.State().Puzzle) || c.Puzzles[0].State.Puzzle.Meta.Title != "Ice" {
		t.Error("the saved file does not read back as the document")
	}
}

func TestFailedSaveStaysUnsaved(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(drafttest.Snow)
	d.SetMeta(puzzles.Meta{Title: "Ice"})
	if err := drafttest.Save(d, filepath.Join(t.TempDir(), "no", "folder", "ice.quadrille")); err == nil {
		t.Fatal("saving into a folder that does not exist succeeds")
	}
	if !d.Unsaved() {
		t.Error("a failed save counts as saved")
	}
}

func TestResizeKeepsAndRestores(t *testing.T) {
	k := newDesk(t)
	d := k.Empty("doppelblock")
	d.SetLayer(puzzles.Problem)
	d.SetCursor(grid.Place{Kind: grid.Above, Cell: grid.Cell{Col: 6}})
	d.Key(puzzles.Key{Rune: '3'})
	if err := drafttest.Resize(d, puzzles.Edges{Bottom: -1, Right: -1}); err != nil {
		t.Fatal(err)
	}
	if z := d.State().Puzzle.Size(); z.Rows != 6 || d.State().Puzzle.Givens() != 0 {
		t.Errorf("after cutting: %v with %d givens, want 6 x 6 without", z, d.State().Puzzle.Givens())
	}
	d.History.Undo()
	if got := d.State().Puzzle.Clue(grid.Place{Kind: grid.Above, Cell: grid.Cell{Col: 6}}); got != 3 {
		t.Errorf("undo restores clue %d, want 3", got)
	}
	if err := drafttest.Resize(d, puzzles.Edges{Right: 1}); err != nil || d.State().Puzzle.Size() != (grid.Size{Rows: 8, Cols: 8}) {
		t.Errorf("with a column more: %v, %v; want it square", d.State().Puzzle.Size(), err)
	}
}

func TestCursorWalksIntoClues(t *testing.T) {
	k := newDesk(t)
	d := k.Empty("doppelblock")
	d.SetCursor(grid.Of(grid.Cell{}))
	for _, step := range []struct {
		by   grid.Cell
		want string
	}{
		{grid.Cell{Row: -1}, "above column 1"},
		{grid.Cell{Col: 1}, "above column 2"},
		{grid.Cell{Row: -1}, "above column 2"},
		{grid.Cell{Row: 1}, "row 1, column 2"},
		{grid.Cell{Col: -1}, "row 1, column 1"},
		{grid.Cell{Col: -1}, "left of row 1"},
		{grid.Cell{Row: 1}, "left of row 2"},
		{grid.Cell{Col: 1}, "row 2, column 1"},
	} {
		d.Walk(step.by)
		if got := d.Cursor().String(); got != step.want {
			t.Fatalf("after %v the cursor is at %q, want %q", step.by, got, step.want)
		}
	}
}

func TestTwoDigitsMakeANumber(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := newDesk(t)
		d := k.Empty("doppelblock")
		d.SetLayer(puzzles.Problem)
		at := grid.Place{Kind: grid.LeftOf, Cell: grid.Cell{Row: 2}}
		d.SetCursor(at)
		d.Key(puzzles.Key{Rune: '1'})
		d.Key(puzzles.Key{Rune: '2'})
		if got := d.State().Puzzle.Clue(at); got != 12 {
			t.Errorf("typing 1 2 gives clue %d, want 12", got)
		}
		d.Walk(grid.Cell{Row: 1})
		d.Walk(grid.Cell{Row: -1})
		d.Key(puzzles.Key{Rune: ' '})
		d.Key(puzzles.Key{Rune: '0'})
		if got := d.State().Puzzle.Clue(at); got != 0 {
			t.Errorf("typing 0 gives clue %d, want 0", got)
		}
	})
}

func TestBrokenPuzzlesStayInTheFile(t *testing.T) {
	k := newDesk(t)
	text := `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["bw", "xx"]}, {"type": "yinyang", "givens": ["b.", ".."]}, {"type": "chess", "board": 8}]}`
	d := k.Parse(text)
	if d.Boards() != 1 {
		t.Fatalf("%d boards are shown, want 1", d.Boards())
	}
	path := filepath.Join(t.TempDir(), "mixed.quadrille")
	if err := drafttest.Save(d, path); err != nil {
		t.Fatal(err)
	}
	c, err := file.Open(path, types.All)
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Puzzles) != 3 || c.Puzzles[2].TypeName() != "chess" {
		t.Errorf("after saving the file has %d puzzles, want the 3 that it had", len(c.Puzzles))
	}
}

func TestEnterGoesAlongTheClues(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "doppelblock", "givens": ["...", "...", "..."]}]}`)
	above, left := func(i int) grid.Place { return grid.Place{Kind: grid.Above, Cell: grid.Cell{Col: i}} },
		func(i int) grid.Place { return grid.Place{Kind: grid.LeftOf, Cell: grid.Cell{Row: i}} }
	d.SetCursor(above(1))
	for _, want := range []grid.Place{above(2), left(0), left(1), left(2), grid.Of(grid.Cell{})} {
		if d.Advance(false); d.Cursor() != want {
			t.Fatalf("the cursor is at %v, want %v", d.Cursor(), want)
		}
	}
	d.SetCursor(left(0))
	if d.Advance(true); d.Cursor() != above(2) {
		t.Errorf("before the first field on the left is %v", d.Cursor())
	}
}
