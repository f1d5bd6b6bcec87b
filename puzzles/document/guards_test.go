package document_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// TestChangesAreTold performs actions one by one and checks what the listener gets each
// time.
func TestChangesAreTold(t *testing.T) {
	k := newDesk(t)
	d, path := k.Write(drafttest.Mixed)
	k.verdict(d)
	second := d.State().Puzzle.Type.Tools(d.State().Puzzle, puzzles.Answer)[1].ID
	for _, row := range []struct {
		name string
		do   func()
		want draft.Changed
	}{
		{"the layer", func() { d.SetLayer(puzzles.Problem) }, draft.Board},
		{"the same layer", func() { d.SetLayer(puzzles.Problem) }, 0},
		{"the other layer", func() { d.SetLayer(puzzles.Answer) }, draft.Board},
		{"a tool", func() { d.SetTool(second) }, draft.Board},
		{"the cursor", func() { d.SetCursor(grid.Of(grid.Cell{Row: 1})) }, draft.Board},
		{"the same cursor", func() { d.SetCursor(grid.Of(grid.Cell{Row: 1})) }, 0},
		{"a cursor nowhere", func() { d.SetCursor(grid.Place{}) }, 0},
		{"a mark", func() { d.Key(puzzles.Key{Rune: 'B'}) }, draft.Board | draft.Titles},
		{"undo", d.History.Undo, draft.Board | draft.Titles},
		{"redo", d.History.Redo, draft.Board | draft.Titles},
		{"a solution", func() { k.solve(d, 2); k.Seen = 0; d.Runs.Show(1) }, draft.Board | draft.Titles | draft.Run},
		{"another board", func() { d.Show(1) }, draft.Shown | draft.Board | draft.Titles | draft.Verdict | draft.Run},
		{"the same board", func() { d.Show(1) }, 0},
		{"no board", func() { d.Show(7) }, 0},
		{"a question", func() { d.Advice.Apart() }, draft.Verdict | draft.Board},
		{"its answer", func() { d.Advice.Apart(); k.Seen = 0; k.Until("two solutions", d.Covered) }, draft.Verdict | draft.Board},
		{"Esc", func() { d.Escape() }, draft.Verdict | draft.Board},
		{"broken rules", func() { d.Check.ShowFaults(false) }, draft.Board | draft.Verdict},
		{"a run", func() { d.Runs.Solve(document.Search{Limit: 1}) }, draft.Run | draft.Verdict | draft.Board},
		{"its result", func() {
			d.Runs.Solve(document.Search{Limit: 1})
			k.Seen = 0
			k.Until("the run", func() bool { return !d.Runs.Last().Busy })
		}, draft.Run | draft.Verdict | draft.Board | draft.Titles},
		{"saving", func() { _ = drafttest.Save(d.Draft, path) }, draft.Titles},
		{"a look at the file", func() { d.File.Check() }, draft.Titles},
		{"keeping it", func() { drafttest.Overwrite(t, path, "other"); d.File.Check(); k.Seen = 0; d.File.Keep() }, draft.Titles},
	} {
		k.Drain()
		k.Until("quiet", func() bool { return !d.Check.Busy() })
		k.Seen = 0
		row.do()
		if row.want == 0 && k.Seen != 0 || k.Seen&row.want != row.want {
			t.Errorf("%s: told %b, want %b", row.name, k.Seen, row.want)
		}
	}
}

// TestStrokesEndWithWhatFollows begins a stroke and does something else, which ends the
// stroke as a step of its own.
func TestStrokesEndWithWhatFollows(t *testing.T) {
	k := newDesk(t)
	for name, do := range map[string]func(*document.Document){
		"another layer": func(d *document.Document) { d.SetLayer(puzzles.Problem) },
		"another board": func(d *document.Document) { d.Show(1); d.Show(0) },
		"a run":         func(d *document.Document) { d.Runs.Solve(document.Search{}) },
		"a save":        func(d *document.Document) { drafttest.Saved(t, d.Draft) },
		"a press":       func(d *document.Document) { d.Press(puzzles.Press{At: drafttest.Middle(3, 3)}); d.Cancel() },
	} {
		d, _ := k.Write(drafttest.Two)
		d.SetLayer(puzzles.Answer)
		d.Press(puzzles.Press{At: drafttest.Middle(0, 0)})
		do(d)
		if d.Drawing() || d.History.Undoes() == "" {
			t.Errorf("%s does not end the stroke: %q can be undone", name, d.History.Undoes())
		}
	}
}

// TestShowGivesUpWhatIsUnderWay shows another board during a run and a question.
func TestShowGivesUpWhatIsUnderWay(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(drafttest.Mixed)
	d.Runs.Solve(document.Search{})
	d.Show(-3)
	if d.At() != 0 || !d.Runs.Last().Busy {
		t.Error("a board before the first gives the run up")
	}
	d.Show(9)
	if d.At() != 1 || d.Runs.Last().Busy {
		t.Error("the run of the first board goes on on the last")
	}
	d.Advice.Apart()
	k.Until("two solutions", d.Covered)
	d.Show(0)
	d.Show(1)
	if d.Covered() {
		t.Error("the answer to a question comes back with the board")
	}
	d.Show(0)
	k.verdict(d)
	if n := d.View().Forced.Size(); n != d.State().Puzzle.Size() {
		t.Errorf("the forced cells are of a board of %v", n)
	}
	d.History.Undo()
}

func TestUndoGoesToItsBoard(t *testing.T) {
	d := newDesk(t).Parse(drafttest.Mixed)
	d.SetMeta(puzzles.Meta{Title: "Changed"})
	d.Show(1)
	d.History.Undo()
	if d.At() != 0 || d.State().Puzzle.Meta.Title != "First" {
		t.Errorf("undo shows board %d, %q", d.At(), d.State().Puzzle.Meta.Title)
	}
	d.Show(1)
	d.History.Redo()
	if d.At() != 0 || d.State().Puzzle.Meta.Title != "Changed" {
		t.Errorf("redo shows board %d, %q", d.At(), d.State().Puzzle.Meta.Title)
	}
	if d.History.Undo(); d.History.Undoes() != "" || d.History.Redoes() == "" {
		t.Errorf("undo %q and redo %q are left", d.History.Undoes(), d.History.Redoes())
	}
	d.History.Undo() // nothing to undo
	rev := d.Revision()
	if d.SetMeta(puzzles.Meta{Title: "Other"}); d.Revision() == rev {
		t.Error("a step does not count as a change")
	}
}

func TestTitleOfACollection(t *testing.T) {
	k := newDesk(t)
	if d, _ := k.Write(drafttest.Mixed); d.Title() != "Pair" || d.Name() != "Pair · 1" {
		t.Errorf("the collection is called %q, the board %q", d.Title(), d.Name())
	}
	if d, _ := k.Write(strings.Replace(drafttest.Mixed, `"title": "Pair", `, "", 1)); d.Name() != "puzzle · 1" {
		t.Errorf("a board of a collection without a title is called %q", d.Name())
	}
}

func TestLayerABoardOpensOn(t *testing.T) {
	k := newDesk(t)
	for text, want := range map[string]puzzles.Layer{
		`{"type": "yinyang", "givens": ["....", "...."]}`:                                              puzzles.Problem,
		`{"type": "yinyang", "givens": ["b...", "...."]}`:                                              puzzles.Answer,
		`{"type": "doppelblock", "top": "4 . .", "givens": ["...", "...", "..."]}`:                     puzzles.Answer,
		`{"type": "domino", "givens": ["00", ".."]}`:                                                   puzzles.Answer,
		`{"type": "doppelblock", "givens": ["...", "...", "..."]}`:                                     puzzles.Problem,
		`{"type": "domino", "set": 1, "givens": ["...", "..."]}`:                                       puzzles.Problem,
		`{"type": "hoodoo", "givens": ["..", ".."], "marks": ["1.", ".."]}`:                            puzzles.Problem,
		`{"type": "closefar", "givens": ["-.....", "......", "......", "......", "......", "......"]}`: puzzles.Answer,
	} {
		if d := k.Parse(`{"quadrille": 1, "puzzles": [` + text + `]}`); d.Layer() != want {
			t.Errorf("%s opens on layer %v", text, d.Layer())
		}
	}
}

// TestLayerDecidesToolAndCursor changes the layer with a tool and a cursor that the other
// layer does not have.
func TestLayerDecidesToolAndCursor(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "domino", "givens": ["001", "111"]}]}`)
	p := d.State().Puzzle
	has := func(l puzzles.Layer, id string) bool {
		for _, tool := range p.Type.Tools(p, l) {
			if tool.ID == id {
				return true
			}
		}
		return false
	}
	d.SetLayer(puzzles.Answer)
	var own, both string
	for _, tool := range p.Type.Tools(p, puzzles.Answer) {
		switch {
		case !has(puzzles.Problem, tool.ID):
			own = tool.ID
		case tool.ID != "auto":
			both = tool.ID
		}
	}
	border, ok := grid.Between(grid.Cell{}, grid.Cell{Col: 1})
	if own == "" || !ok {
		t.Fatal("the answer has no tool of its own")
	}
	d.SetTool(own)
	d.SetCursor(border)
	d.SetLayer(puzzles.Problem)
	if d.Tool() != "auto" || d.Cursor() != grid.Of(border.Cell) {
		t.Errorf("on the problem the tool is %q and the cursor at %v", d.Tool(), d.Cursor())
	}
	d.Walk(grid.Cell{Col: 1})
	if d.Cursor() != grid.Of(grid.Cell{Col: 1}) {
		t.Errorf("on the problem the cursor stops at %v", d.Cursor())
	}
	if both != "" {
		d.SetTool(both)
		if d.SetLayer(puzzles.Answer); d.Tool() != both {
			t.Errorf("the tool of both layers gives way to %q", d.Tool())
		}
	}
	d.SetLayer(puzzles.Answer)
	d.SetCursor(grid.Of(grid.Cell{}))
	d.Walk(grid.Cell{Col: 1})
	if d.Cursor() != border {
		t.Errorf("on the answer the cursor goes past the border to %v", d.Cursor())
	}
	d = k.Parse(drafttest.Two)
	d.SetLayer(puzzles.Answer)
	d.Walk(grid.Cell{Col: 1})
	if d.Cursor() != grid.Of(grid.Cell{Col: 1}) {
		t.Errorf("where borders are nothing the cursor stops at %v", d.Cursor())
	}
}

func TestPlaceUnderAPoint(t *testing.T) {
	k := newDesk(t)
	domino := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "domino", "givens": ["001", "111"]}]}`)
	sums := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "doppelblock", "givens": ["...", "...", "..."]}]}`)
	border, _ := grid.Between(grid.Cell{}, grid.Cell{Col: 1})
	for _, row := range []struct {
		name  string
		d     *document.Document
		layer puzzles.Layer
		at    grid.Point
		want  grid.Place
	}{
		{"a cell", domino, puzzles.Answer, drafttest.Middle(0, 1), grid.Of(grid.Cell{Col: 1})},
		{"a border", domino, puzzles.Answer, grid.Point{X: 1, Y: 0.5}, border},
		{"a border of the problem", domino, puzzles.Problem, grid.Point{X: 0.99, Y: 0.5}, grid.Of(grid.Cell{})},
		{"a border where there are none", sums, puzzles.Answer, grid.Point{X: 0.99, Y: 0.5}, grid.Of(grid.Cell{})},
		{"a clue", sums, puzzles.Problem, grid.Point{X: 1.5, Y: -0.4}, grid.Place{Kind: grid.Above, Cell: grid.Cell{Col: 1}}},
		{"a side without clues", sums, puzzles.Problem, grid.Point{X: 1.5, Y: 3.4}, grid.Place{}},
		{"a board without clues", domino, puzzles.Problem, grid.Point{X: 1.5, Y: -0.4}, grid.Place{}},
	} {
		row.d.SetLayer(row.layer)
		if got := row.d.PlaceAt(row.at); got != row.want {
			t.Errorf("%s: %v is at %v, want %v", row.name, row.at, got, row.want)
		}
	}
}

func TestCursorJumpsAndGoesOn(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["....", "....", "...."]}]}`)
	for _, row := range []struct {
		last, whole bool
		want        grid.Cell
	}{
		{false, false, grid.Cell{Row: 1}},
		{true, false, grid.Cell{Row: 1, Col: 3}},
		{false, true, grid.Cell{}},
		{true, true, grid.Cell{Row: 2, Col: 3}},
	} {
		d.SetCursor(grid.Of(grid.Cell{Row: 1, Col: 2}))
		if d.Jump(row.last, row.whole); d.Cursor() != grid.Of(row.want) {
			t.Errorf("a jump to the last %v of the whole %v goes to %v, want %v", row.last, row.whole, d.Cursor(), row.want)
		}
	}
	for _, row := range []struct {
		back     bool
		at, want grid.Cell
	}{
		{false, grid.Cell{Col: 3}, grid.Cell{Row: 1}},
		{true, grid.Cell{Row: 1}, grid.Cell{Col: 3}},
		{false, grid.Cell{Row: 2, Col: 3}, grid.Cell{}},
		{true, grid.Cell{}, grid.Cell{Row: 2, Col: 3}},
	} {
		d.SetCursor(grid.Of(row.at))
		if d.Advance(row.back); d.Cursor() != grid.Of(row.want) {
			t.Errorf("from %v the next one, back %v, is %v, want %v", row.at, row.back, d.Cursor(), row.want)
		}
	}
	d.SetCursor(grid.Of(grid.Cell{Row: 2, Col: 3}))
	if err := drafttest.Resize(d.Draft, puzzles.Edges{Right: -1}); err != nil {
		t.Fatal(err)
	}
	if d.Cursor() != grid.Of(grid.Cell{}) {
		t.Errorf("the cursor is at %v of a board without that column", d.Cursor())
	}
}

// TestPressTellsWhetherItIsTheSecond distinguishes a first press on a cell from a repeated
// one: in a field of numbers the second one increments.
func TestPressTellsWhetherItIsTheSecond(t *testing.T) {
	k := newDesk(t)
	first := k.Parse(drafttest.Two)
	first.SetLayer(puzzles.Answer)
	var again []bool
	typ := &listening{Type: first.State().Puzzle.Type, pressed: func(in puzzles.Press) { again = append(again, in.Again) }}
	p := *first.State().Puzzle
	p.Type = typ
	d := document.New(&p, k.Post, k.Changed)
	t.Cleanup(d.Close)
	for _, at := range []grid.Point{drafttest.Middle(0, 0), drafttest.Middle(0, 0), drafttest.Middle(1, 1), drafttest.Middle(0, 0)} {
		d.Press(puzzles.Press{At: at})
		d.Lift()
	}
	if want := []bool{false, true, false, false}; len(again) != 4 || again[0] != want[0] || again[1] != want[1] || again[2] != want[2] || again[3] != want[3] {
		t.Errorf("the presses are told as second ones: %v, want %v", again, want)
	}
}

// listening is a type that records presses.
type listening struct {
	puzzles.Type
	pressed func(puzzles.Press)
}

func (l *listening) Press(s puzzles.State, in puzzles.Press) puzzles.Stroke {
	l.pressed(in)
	return nil
}

func TestClearTakesWhatItSays(t *testing.T) {
	k := newDesk(t)
	fresh := func() *document.Document {
		d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "title": "Mine", "givens": ["b.", ".."], "marks": ["bw", ".."]}]}`)
		return d
	}
	d := fresh()
	if d.Clear(puzzles.Answer); !d.State().Marks.Empty() || d.State().Puzzle.Givens() != 1 {
		t.Error("clearing the answer clears something else")
	}
	d = fresh()
	if d.Clear(puzzles.Problem); !d.State().Marks.Empty() || d.State().Puzzle.Givens() != 0 || d.Name() != "Mine" {
		t.Error("clearing the board leaves something, or takes the title")
	}
}

func TestOptionsComeAndGo(t *testing.T) {
	k := newDesk(t)
	d := k.Empty("hoodoo")
	three := 3
	for _, want := range []*int{&three, nil} {
		if err := d.SetOption("transparent", want); err != nil {
			t.Fatal(err)
		}
		if v, ok := d.State().Puzzle.Option("transparent"); ok != (want != nil) || ok && v != *want || d.History.Undoes() != "transparent" {
			t.Errorf("the option is %d, %v; undo %q", v, ok, d.History.Undoes())
		}
	}
}

// TestVerdictThatComesLateIsSaved saves before anything is proved, and again.
func TestVerdictThatComesLateIsSaved(t *testing.T) {
	k := newDesk(t)
	d, _ := k.Write(drafttest.Made)
	drafttest.Type(d.Draft, 0, 0, '1')
	if e, _ := drafttest.Saved(t, d.Draft); e.Verdict != "" {
		t.Fatalf("the verdict %q was never proved", e.Verdict)
	}
	k.verdict(d)
	if e, _ := drafttest.Saved(t, d.Draft); e.Verdict != "unique" {
		t.Errorf("the proved verdict is saved as %q", e.Verdict)
	}
}

// TestFileWithoutABoard opens a file without a puzzle that can be shown.
func TestFileWithoutABoard(t *testing.T) {
	k := newDesk(t)
	for text, want := range map[string]string{
		`{"quadrille": 1, "puzzles": []}`: draft.ErrNoBoard.Error(),
		`{"quadrille": 1, "puzzles": [{"type": "chess"}, {"type": "yinyang", "givens": ["x"]}]}`: "chess",
	} {
		f, err := draft.Paste(text, draft.ReadOptions{Types: types.All})
		if err != nil {
			t.Fatal(err)
		}
		if d, err := document.Open(f, k.Post, k.Changed); d != nil || err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want an error with %q", text, err, want)
		}
		if s, err := f.Snapshot(); s != nil || err == nil {
			t.Errorf("%s has a snapshot", text)
		}
	}
}

// TestReloadGivesUpWhatIsUnderWay reloads during a run and a question, whose results arrive
// afterwards.
func TestReloadGivesUpWhatIsUnderWay(t *testing.T) {
	k := newDesk(t)
	d, path := k.Write(drafttest.Two)
	k.solve(d, 2)
	reload := func() {
		t.Helper()
		f, err := draft.Read(path, draft.ReadOptions{Types: types.All})
		if err == nil {
			err = d.Reload(f)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	k.Seen = 0
	reload()
	if d.Runs.Last().Result.Status != "" || len(d.Runs.Earlier()) != 0 {
		t.Error("the result of a run outlives what it was about")
	}
	if want := draft.Shown | draft.Board | draft.Titles | draft.Verdict | draft.Run; k.Seen&want != want {
		t.Errorf("told %b, want %b", k.Seen, want)
	}
	d.Runs.Solve(document.Search{})
	reload()
	if d.Runs.Last().Busy {
		t.Error("the run goes on")
	}
	d.Advice.Apart()
	k.Until("two solutions", d.Covered)
	if reload(); d.Covered() {
		t.Error("the answer to a question outlives what it was about")
	}
	k.verdict(d)
	if !d.State().Marks.Empty() {
		t.Error("a late result took the place of what was reloaded")
	}
}

// TestLookOfAnotherFile checks a file, and saves under another name before the result
// arrives.
func TestLookOfAnotherFile(t *testing.T) {
	k := newDesk(t)
	d, path := k.Write(drafttest.Snow)
	k.verdict(d)
	if err := drafttest.Save(d.Draft, path); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	d.File.Look()
	late := <-k.Posts
	if err := drafttest.Save(d.Draft, filepath.Join(t.TempDir(), "other.quadrille")); err != nil { // with the same content
		t.Fatal(err)
	}
	if late(); d.File.Disk() != draft.DiskSame {
		t.Error("the old file is gone, and the new one counts as gone")
	}
}

func TestAnswerToBeDrawn(t *testing.T) {
	k := newDesk(t)
	d, _ := k.Write(strings.Replace(drafttest.Made, `"solution"`, `"was"`, 1))
	want, _ := k.Write(drafttest.Made)
	e, _ := drafttest.Saved(t, want.Draft)
	drafttest.Type(d.Draft, 0, 1, '2')
	k.verdict(d) // none
	if n := d.Answer().Count(); n != 2 {
		t.Errorf("of a puzzle without a solution %d cells are drawn, want the two givens", n)
	}
	d.History.Undo()
	k.verdict(d)
	if !d.Answer().Equal(e.Solution) {
		t.Error("the only solution is not the answer")
	}
	several := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b...", "....", "....", "...."], "marks": ["bw..", "....", "....", "...."]}]}`)
	k.verdict(several)
	if n := several.Answer().Count(); n != 2 {
		t.Errorf("of several solutions %d cells are drawn, want what is entered", n)
	}
	k.solve(several, 3)
	if n := several.Answer().Count(); n != 16 {
		t.Errorf("of the solution on the board %d cells are drawn", n)
	}
}

// TestRunsAreTold observes a run in progress.
func TestRunsAreTold(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(drafttest.Two)
	k.verdict(d)
	d.Runs.Solve(document.Search{})
	if w := d.Verdict(); w.Chip != "Solving" {
		t.Errorf("while the solver runs the verdict is %+v", w)
	}
	k.Until("two solutions", func() bool { return !d.Runs.Last().Busy || strings.HasPrefix(d.Verdict().Sentence, "2 ") })
	if !d.Runs.Last().Busy {
		t.Error("the run has not told of two solutions")
	}
	k.Until("the run", func() bool { return !d.Runs.Last().Busy })
	if w := d.Runs.ResultWords(); w.Kind != document.Several || !strings.Contains(w.Sentence, "complete") {
		t.Errorf("all solutions are told as %+v", w)
	}
	k.solve(d, 2)
	if w := d.Runs.ResultWords(); w.Kind != document.Several || !strings.Contains(w.Sentence, "more") {
		t.Errorf("two of several solutions are told as %+v", w)
	}
	if past := d.Runs.Earlier(); len(past) != 1 || past[0].Name != "Learning" {
		t.Errorf("the earlier runs are %+v", past)
	}
	relaxed := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["bw", "wb"]}]}`)
	relaxed.Runs.Solve(document.Search{Model: "relaxed"})
	k.Until("the run", func() bool { return !relaxed.Runs.Last().Busy })
	if w := relaxed.Runs.ResultWords(); w.Chip != "Relaxed model" {
		t.Errorf("a relaxed model gives %+v", w)
	}
}

// TestRelaxedRunProvesNothing runs a relaxed model on a document that gets no other news,
// and saves.
func TestRelaxedRunProvesNothing(t *testing.T) {
	k := newDesk(t)
	p, err := puzzles.New(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 4, Cols: 4}})
	if err != nil {
		t.Fatal(err)
	}
	d := document.New(p, k.Post, k.Changed)
	t.Cleanup(d.Close)
	k.Until("the check", func() bool { return !d.Check.Busy() })
	drafttest.Type(d.Draft, 0, 0, 'B')
	d.Close() // so that this board is not checked
	d.Runs.Solve(document.Search{Model: "relaxed", Limit: 2})
	k.Until("the run", func() bool { return !d.Runs.Last().Busy })
	if e, _ := drafttest.Saved(t, d.Draft); e.Verdict != "" {
		t.Errorf("a relaxed model proves %q", e.Verdict)
	}
	d.Runs.Solve(document.Search{Limit: 2})
	k.Until("the run", func() bool { return !d.Runs.Last().Busy })
	if e, _ := drafttest.Saved(t, d.Draft); e.Verdict != "multiple" {
		t.Errorf("two solutions prove %q", e.Verdict)
	}
}

func TestEveryTurnOfTheHistoryCounts(t *testing.T) {
	d := newDesk(t).Parse(drafttest.Two)
	for name, do := range map[string]func(){
		"a step": func() { d.SetMeta(puzzles.Meta{Title: "Words"}) }, "undo": d.History.Undo, "redo": d.History.Redo,
	} {
		if name == "redo" {
			d.SetMeta(puzzles.Meta{Title: "Other"})
			d.History.Undo()
		}
		if name == "undo" {
			d.SetMeta(puzzles.Meta{Title: "More"})
		}
		rev := d.Revision()
		if do(); d.Revision() == rev {
			t.Errorf("%s leaves the revision as it was", name)
		}
	}
}

// TestLateNewsIsDropped delivers news of work that has been dropped.
func TestLateNewsIsDropped(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(drafttest.Two)
	k.verdict(d)
	d.Runs.Solve(document.Search{Limit: 1})
	late := []func(){<-k.Posts, <-k.Posts} // a solution, and the end
	d.Runs.Solve(document.Search{Limit: 3})
	before := d.Verdict()
	for _, f := range late {
		if f(); !d.Runs.Last().Busy || d.Verdict() != before {
			t.Fatalf("news of the run before changes %+v to %+v", before, d.Verdict())
		}
	}
	k.Until("the run", func() bool { return !d.Runs.Last().Busy })
	if n := d.Runs.Last().Result.Count; n != 3 {
		t.Errorf("the run has found %d solutions, want 3", n)
	}

	k.Drain()
	d.Advice.Apart()
	answer := <-k.Posts
	d.Advice.Forget()
	if answer(); d.Covered() {
		t.Error("the answer to a question that was given up is shown")
	}
	d.Advice.Suggest()
	answer = <-k.Posts
	d.Show(1)
	k.Drain()
	if answer(); d.Advice.CanPlace() {
		t.Error("the suggestion for another board is shown")
	}

	fresh := k.Empty("yinyang")
	k.verdict(fresh)
	k.Drain()
	fresh.File.Look()
	select {
	case <-k.Posts:
		t.Error("a board without a file is looked for")
	default:
	}
}

// TestSuggestionIsPlacedWhereItIsShown follows a suggestion.
func TestSuggestionIsPlacedWhereItIsShown(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "doppelblock", "top": ". 1 4 . .", "left": "0 6 . . .", "givens": [".....", ".....", ".....", ".....", "....."]}]}`)
	d.SetCursor(grid.Of(grid.Cell{Row: 4, Col: 4}))
	d.Advice.Suggest()
	k.Until("the answer", func() bool { w, _ := d.Advice.Words(); return w.Kind != document.Checking })
	if !d.Advice.CanPlace() {
		w, _ := d.Advice.Words()
		t.Fatalf("no suggestion: %+v", w)
	}
	at := d.Cursor()
	if !d.View().Target.At(at.Cell) {
		t.Errorf("the cursor is at %v and the suggestion elsewhere", at)
	}
	d.Advice.Place()
	if d.State().Puzzle.Cells.At(at.Cell) == puzzles.Open || d.History.Undoes() != "suggestion" {
		t.Error("the suggestion is not placed where it is shown")
	}
	before := d.State()
	if d.Advice.Place(); !alike(before, d.State()) || d.Advice.CanPlace() {
		t.Error("a suggestion is placed twice")
	}
}

// TestNothingIsPlacedWithoutASuggestion tries to place a given when none is suggested.
func TestNothingIsPlacedWithoutASuggestion(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(drafttest.Mixed)
	if d.Advice.Place(); d.State().Puzzle.Givens() != 1 || d.History.Undoes() != "" {
		t.Error("without a suggestion something is placed or taken away")
	}
	d.Advice.Clash()
	k.Until("the answer", func() bool { w, ok := d.Advice.Words(); return ok && w.Kind != document.Checking })
	if w, _ := d.Advice.Words(); w.Chip != "No clash" || d.Advice.CanPlace() {
		t.Errorf("a puzzle with solutions gives %+v", w)
	}
	if n := len(d.View().Faults); n != 0 {
		t.Errorf("%d faults are marked where nothing clashes", n)
	}
	if d.Advice.Place(); d.State().Puzzle.Givens() != 1 || d.History.Undoes() != "" {
		t.Error("an answer without a suggestion places or takes away something")
	}
}

// TestSolutionsOnTheWayAreNotDrawn looks at the board while solutions are counted: the
// entries stay visible.
func TestSolutionsOnTheWayAreNotDrawn(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(drafttest.Two)
	k.verdict(d)
	d.Runs.Solve(document.Search{})
	k.Until("two solutions", func() bool { return strings.HasPrefix(d.Verdict().Sentence, "2 ") })
	if !d.View().Solution.Empty() {
		t.Error("a solution on the way is drawn over the answer")
	}
}

// TestNeededGivensMarksTheOthers asks which givens are needed, when some are not and when
// all are.
func TestNeededGivensMarksTheOthers(t *testing.T) {
	k := newDesk(t)
	for _, row := range []struct {
		name, text string
		at         grid.Cell
		marked     bool
	}{
		{"one that follows", drafttest.Made, grid.Cell{Row: 2, Col: 2}, true},
		{"one that is needed", `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b...w", "..b..", "..b.b", "....."]}]}`, grid.Cell{}, false},
	} {
		d := k.Parse(row.text)
		d.Advice.Needed()
		k.Until("the answer", func() bool { w, ok := d.Advice.Words(); return ok && w.Kind != document.Checking })
		if got := d.View().Target.At(row.at); got != row.marked {
			t.Errorf("%s: marked %v, want %v", row.name, got, row.marked)
		}
		if d.View().Target.At(grid.Cell{Row: 3, Col: 3}) {
			t.Errorf("%s: a cell without a given is marked", row.name)
		}
	}
}

// TestForcedCellsAreOfTheBoardAsItIs edits a board whose cells are all forced: none is shown
// as forced until the new board is analyzed.
func TestForcedCellsAreOfTheBoardAsItIs(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(drafttest.Made)
	k.verdict(d)
	if d.View().Forced.Count() == 0 {
		t.Fatal("no cell is forced")
	}
	drafttest.Type(d.Draft, 0, 1, '2') // contradicts the solution
	if n := d.View().Forced.Count(); n != 0 {
		t.Errorf("%d cells of the old board are shown as forced", n)
	}
	if w := d.Verdict(); w.Kind == document.Unique {
		t.Errorf("the verdict is still %+v", w)
	}
	d = k.Parse(`{"quadrille": 1, "puzzles": [{"type": "domino", "givens": ["000", "110"]}]}`)
	if d.Check.Busy() {
		t.Error("a board that is not ready is being checked")
	}
}

func TestShownBoardIsChecked(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b...", "....", "....", "...."]}, {"type": "yinyang", "givens": ["bwb.", "....", "....", "b.w."]}]}`)
	if w := k.verdict(d); w.Kind != document.Several {
		t.Fatalf("the first board: %+v", w)
	}
	d.Show(1)
	if !d.Check.Busy() {
		t.Error("the board that is shown now is not checked")
	}
	if w := k.verdict(d); w.Kind == document.Several && w.Sentence == "" {
		t.Errorf("the second board: %+v", w)
	}
}

// TestTwoSolutionsOfOneOrNone asks for two solutions when there are fewer.
func TestTwoSolutionsOfOneOrNone(t *testing.T) {
	k := newDesk(t)
	for text, want := range map[string]document.Kind{
		drafttest.Made: document.Unique,
		`{"quadrille": 1, "puzzles": [{"type": "closefar", "givens": ["CCC...", "......", "......", "......", "......", "......"]}]}`: document.None,
		`{"quadrille": 1, "puzzles": [{"type": "hoodoo", "colors": 2, "givens": ["1"]}]}`:                                             document.Unique,
	} {
		d := k.Parse(text)
		d.Advice.Apart()
		k.Until("the answer", func() bool { w, ok := d.Advice.Words(); return ok && w.Kind != document.Checking })
		if w, _ := d.Advice.Words(); w.Kind != want || d.Covered() {
			t.Errorf("%s: %+v, want kind %d", text, w, want)
		}
	}
}
