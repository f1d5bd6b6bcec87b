package draft_test

import (
	"slices"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/types"
)

// Each change of the shape of a board, or of a part of it, is one step to undo.
func TestShapesAreSteps(t *testing.T) {
	plan := func(make func(*draft.Plans) (draft.Plan, error)) func(*draft.Draft) {
		return func(d *draft.Draft) {
			p, err := make(d.Plans)
			if err != nil {
				t.Fatal(err)
			}
			d.Plans.Make(p)
		}
	}
	turn := func(by puzzles.Turn) func(*draft.Draft) {
		return plan(func(p *draft.Plans) (draft.Plan, error) { return p.Turn(by) })
	}
	part := func(do func(*draft.Draft)) func(*draft.Draft) {
		return func(d *draft.Draft) {
			d.SetCursor(grid.Of(grid.Cell{Col: 1}))
			d.Selection.Extend(grid.Cell{Col: 1}, false)
			d.Selection.Extend(grid.Cell{Row: 1}, false)
			do(d)
		}
	}
	shift := func(by grid.Cell, wrap bool) func(*draft.Draft) {
		return plan(func(p *draft.Plans) (draft.Plan, error) { return p.Shift(by, wrap) })
	}
	for _, test := range []struct {
		name string
		do   func(*draft.Draft)
		want string
	}{
		{"rotate right", turn(puzzles.QuarterTurn), ".b .w b."},
		{"rotate left", turn(puzzles.QuarterBack), ".b w. b."},
		{"rotate right", part(turn(puzzles.QuarterTurn)), "b.w .b."},
		{"flip top to bottom", part(turn(puzzles.TopToBottom)), "b.b .w."},
		{"shift", shift(grid.Cell{Row: 1}, true), "..b bw."},
		{"shift", part(shift(grid.Cell{Col: 1}, false)), "b.w ..."},
		{"swap black and white", func(d *draft.Draft) { d.Values.Swap(0, 1) }, "wb. ..w"},
		{"swap black and white", part(func(d *draft.Draft) { d.Values.Swap(0, 1) }), "bb. ..w"},
		{"insert a row", plan(func(p *draft.Plans) (draft.Plan, error) { return p.Insert(grid.Row, true) }), "bw. ... ..b"},
		{"remove a column", plan(func(p *draft.Plans) (draft.Plan, error) { return p.Remove(grid.Column) }), "w. .b"},
		{"double", plan((*draft.Plans).Double), "bw.bw. ..b..b bw.bw. ..b..b"},
		{"crop", part(plan((*draft.Plans).Crop)), "w. .b"},
		{"clear the selection", part(func(d *draft.Draft) { d.Selection.Wipe() }), "b.. ..."},
	} {
		k := newDesk(t)
		d := k.Parse(drafttest.Small)
		d.SetLayer(puzzles.Problem)
		before := drafttest.Givens(d)
		test.do(d)
		if got := drafttest.Givens(d); got != test.want || d.History.Undoes() != test.name {
			t.Errorf("%s: %s, step %q; want %s", test.name, got, d.History.Undoes(), test.want)
		}
		d.History.Undo()
		if got := drafttest.Givens(d); got != before {
			t.Errorf("%s undone: %s, want %s", test.name, got, before)
		}
	}
}

// A plan tells what would be lost, and what would not fit, and has no effect once the board
// has changed.
func TestPlans(t *testing.T) {
	k := newDesk(t)
	d := k.Parse("Quadrille doppelblock\ntop: 6 . . . .\nleft: . . . . .\ngivens:\n.....\n.....\n.....\n.....\n....x\n")
	p, err := d.Plans.Resize(puzzles.Edges{Right: -1})
	if err != nil || len(p.Resizing.Lost) != 1 || len(p.Unfit) != 1 || p.Size != (grid.Size{Rows: 4, Cols: 4}) {
		t.Fatalf("%+v, %v", p, err)
	}
	d.SetLayer(puzzles.Problem)
	d.SetCursor(grid.Of(grid.Cell{}))
	d.Key(puzzles.Key{Rune: '1'})
	if d.Plans.Make(p); d.State().Puzzle.Size().Rows != 5 {
		t.Error("an old plan is made")
	}
	if _, err := d.Plans.Crop(); err == nil {
		t.Error("a board is cropped to nothing")
	}
	if _, err := d.Plans.Resize(puzzles.Edges{Right: 100}); err == nil || !strings.Contains(err.Error(), "at most") {
		t.Errorf("too large: %v", err)
	}
}

func TestRenumberAndReverse(t *testing.T) {
	k := newDesk(t)
	d := k.Parse("Quadrille hoodoo\ncolors: 3\ngivens:\n3.1\n.2.\n")
	if names := d.Values.Names(); !slices.Equal(names, []string{"A", "B", "C"}) || !d.Values.CanRenumber() {
		t.Fatalf("%v", names)
	}
	d.SetCursor(grid.Of(grid.Cell{}))
	if d.Values.AtCursor() != 2 {
		t.Errorf("at the cursor is value %d", d.Values.AtCursor())
	}
	d.Values.Renumber()
	if got := drafttest.Givens(d); got != "1.2 .3." {
		t.Errorf("renumbered: %s", got)
	}
	d.Values.Reverse()
	if got := drafttest.Givens(d); got != "3.2 .1." {
		t.Errorf("reversed: %s", got)
	}
	if stones := k.Parse(drafttest.Small); stones.Values.CanRenumber() {
		t.Error("two colors are to be renumbered")
	}
	if close := k.Parse("Quadrille closefar\ngivens:\nCF\n..\n"); close.Values.CanRenumber() {
		t.Error("C and F can change their names without making another problem")
	}
}

// selection lists the selected cells by their short names.
func selection(d *draft.Draft) string {
	var list []string
	for c := range d.State().Puzzle.Size().All() {
		if d.Selection.Cells().At(c) {
			list = append(list, c.Short())
		}
	}
	return strings.Join(list, " ")
}

func TestSelect(t *testing.T) {
	cell := func(r, c int) grid.Cell { return grid.Cell{Row: r, Col: c} }
	for _, typ := range types.All {
		k := newDesk(t)
		d := k.Empty(typ.Name())
		want := func(what, cells string) {
			t.Helper()
			if got := selection(d); got != cells {
				t.Errorf("%s, %s: %q is selected, want %q", typ.Name(), what, got, cells)
			}
		}
		before := d.Revision()
		drafttest.Press(d, puzzles.Shift, cell(1, 1), cell(2, 2))
		want("Shift + drag", "r2c2 r2c3 r3c2 r3c3")
		drafttest.Press(d, puzzles.Control, cell(0, 0), cell(0, 1))
		want("Ctrl + drag", "r1c1 r1c2 r2c2 r2c3 r3c2 r3c3")
		drafttest.Press(d, puzzles.Control, cell(2, 2), cell(2, 2))
		want("Ctrl + click on a selected cell", "r1c1 r1c2 r2c2 r2c3 r3c2")
		d.Selection.Clear()
		want("nothing", "")
		d.SetCursor(grid.Of(cell(0, 0)))
		drafttest.Press(d, puzzles.Shift, cell(1, 1), cell(1, 1))
		want("Shift + click", "r1c1 r1c2 r2c1 r2c2")
		drafttest.Press(d, puzzles.Shift, cell(0, 2), cell(0, 2))
		want("and again", "r1c1 r1c2 r1c3")
		d.Walk(cell(1, 0))
		want("an arrow key", "")
		d.SetCursor(grid.Of(cell(2, 2)))
		d.Selection.Extend(cell(0, -1), false)
		d.Selection.Extend(cell(-1, 0), true)
		want("Shift + arrow keys", "r1c2 r1c3 r2c2 r2c3 r3c2 r3c3")
		d.Selection.Others()
		if d.Selection.Count() != d.State().Puzzle.Size().Cells()-6 {
			t.Errorf("%s: %d others", typ.Name(), d.Selection.Count())
		}
		d.Selection.All()
		if d.Selection.Count() != d.State().Puzzle.Size().Cells() {
			t.Errorf("%s: all are %d", typ.Name(), d.Selection.Count())
		}
		d.SetTool(draft.SelectTool)
		drafttest.Press(d, 0, cell(0, 0), cell(1, 0))
		want("the tool", "r1c1 r2c1")
		if d.Revision() != before {
			t.Errorf("%s: selecting changes the board", typ.Name())
		}
		d.SetTool(d.Tools()[0].ID)
		drafttest.Press(d, 0, cell(3, 3), cell(3, 3))
		want("a click", "")
	}
}

// A key enters its value in all selected cells, as one step.
func TestKeysFillTheSelection(t *testing.T) {
	table := map[string]string{"yinyang": "BW", "domino": "21", "doppelblock": "21", "closefar": "CF", "hoodoo": "AB"}
	puzzletest.EachType(t, types.All, func(name string) bool { return table[name] != "" })
	for name, keys := range table {
		k := newDesk(t)
		d := k.Empty(name)
		d.SetLayer(puzzles.Problem)
		fill := func(r byte) {
			d.Selection.Extend(grid.Cell{Col: 1}, false)
			d.Key(puzzles.Key{Rune: rune(r)})
		}
		fill(keys[0])
		d.Selection.Same()
		if d.Selection.Count() != 2 {
			t.Errorf("%s: %d cells hold the same as the cursor", name, d.Selection.Count())
		}
		d.Walk(grid.Cell{Row: 1})
		fill(keys[1])
		p := d.State().Puzzle
		if n := p.Cells.Count(); n != 4 || p.Cells.At(grid.Cell{Col: 1}) == p.Cells.At(grid.Cell{Row: 1, Col: 1}) {
			t.Errorf("%s: %d cells are filled: %s", name, n, drafttest.Givens(d))
		}
		d.History.Undo()
		if n := d.State().Puzzle.Cells.Count(); n != 2 {
			t.Errorf("%s: undo leaves %d cells, want 2", name, n)
		}
		d.Selection.All()
		d.Key(puzzles.Key{Name: puzzles.Delete})
		if !d.State().Puzzle.Cells.Empty() {
			t.Errorf("%s: Del leaves %s", name, drafttest.Givens(d))
		}
	}
}

// A note that some of the selected cells already have stays there.
func TestNotesFillTheSelection(t *testing.T) {
	k := newDesk(t)
	d := k.Empty("doppelblock")
	d.SetLayer(puzzles.Answer)
	d.SetCursor(grid.Of(grid.Cell{}))
	note := func() { d.Key(puzzles.Key{Rune: '2', Mods: puzzles.Control}) }
	note()
	d.Selection.Extend(grid.Cell{Col: 1}, false)
	for _, want := range []int{2, 0} {
		note()
		if n := d.State().Marks.Notes.Count(); n != want {
			t.Errorf("%d cells are noted, want %d", n, want)
		}
	}
}

// Ctrl and Shift together keep a stroke straight, as Shift does.
func TestStraightStroke(t *testing.T) {
	k := newDesk(t)
	d := k.Empty("yinyang")
	drafttest.Press(d, puzzles.Control|puzzles.Shift, grid.Cell{}, grid.Cell{Row: 1, Col: 4})
	if n := d.State().Puzzle.Cells.Count(); n != 5 || d.State().Puzzle.Cells.At(grid.Cell{Row: 1, Col: 4}) != puzzles.Open {
		t.Errorf("%d cells: %s", n, drafttest.Givens(d))
	}
}

// What is copied from a board can be pasted onto another one of its type, and elsewhere on
// the same one, as one step.
func TestCopyAndPaste(t *testing.T) {
	cell := func(r, c int) grid.Cell { return grid.Cell{Row: r, Col: c} }
	k := newDesk(t)
	from := k.Parse("Quadrille yinyang\ngivens:\nbw.\n..b\n...\nmarks:\nbww\n..b\n...\nnoted:\n. . .\n0 . .\n. . .\n")
	whole := from.Text()
	if !strings.HasPrefix(whole, "Quadrille yinyang\n") || from.Selection.Pastes(whole) {
		t.Fatalf("without a selection the board is copied: %s", whole)
	}
	drafttest.Press(from, puzzles.Shift, cell(0, 0), cell(1, 2))
	drafttest.Press(from, puzzles.Control, cell(1, 1), cell(1, 1))
	part := from.Text()

	onto := k.Parse("Quadrille yinyang\ngivens:\n....\n..w.\n....\n")
	onto.SetLayer(puzzles.Problem)
	onto.SetCursor(grid.Of(cell(0, 1)))
	if !onto.Selection.Pastes(part) {
		t.Fatalf("this is no part: %s", part)
	}
	beyond, err := onto.Selection.Paste(part)
	if got := drafttest.Givens(onto); err != nil || beyond != 0 || got != ".bw. ..wb ...." {
		t.Errorf("pasted: %s, %v", got, err)
	}
	if m := onto.State().Marks; m.Values.At(cell(0, 3)) != 2 || !m.Notes.At(cell(1, 1)).Has(0) {
		t.Error("the answer does not come along")
	}
	if got := selection(onto); got != "r1c2 r1c3 r1c4 r2c2 r2c4" {
		t.Errorf("selected is %s", got)
	}
	onto.History.Undo()
	if got := drafttest.Givens(onto); got != ".... ..w. ...." {
		t.Errorf("undo leaves %s", got)
	}
	onto.Selection.Clear()
	onto.SetLayer(puzzles.Answer)
	onto.SetCursor(grid.Of(cell(1, 2)))
	if beyond, err = onto.Selection.Paste(part); err != nil || beyond != 2 {
		t.Errorf("%d cells are beyond the board, want 2 (%v)", beyond, err)
	}
	s := onto.State()
	if got := drafttest.Givens(onto); got != ".... ..w. ...." || s.Marks.Values.At(cell(1, 3)) != 2 || s.Marks.Values.At(cell(1, 2)) != puzzles.Open {
		t.Errorf("on the answer: givens %s, marks %v", got, s.Marks.Values)
	}
	if _, err := onto.Selection.Paste("Quadrille part of domino\ngivens:\n1\n"); err == nil {
		t.Error("a part of another type is taken")
	}

	from.SetLayer(puzzles.Problem)
	from.Selection.Cut()
	if got := drafttest.Givens(from); got != "... ... ..." || from.History.Undoes() != "cut" {
		t.Errorf("cut: %s", got)
	}
}

// A pasted grid is a part if cells are selected, and otherwise a new puzzle.
func TestPasteGrid(t *testing.T) {
	k := newDesk(t)
	d := k.Parse("Quadrille domino\ngivens:\n0011\n2200\n1122\n")
	d.SetLayer(puzzles.Problem)
	const text = "2 1\n1 2\n"
	if d.Selection.Pastes(text) {
		t.Error("without a selection a grid is a part")
	}
	d.SetCursor(grid.Of(grid.Cell{Row: 1, Col: 1}))
	d.Selection.Extend(grid.Cell{Col: 1}, false)
	if _, err := d.Selection.Paste(text); !d.Selection.Pastes(text) || err != nil || drafttest.Givens(d) != "0011 2210 1122" {
		t.Errorf("%s, %v", drafttest.Givens(d), err)
	}
}

// Dominoes that are only half in a part, or half under it, are not pasted.
func TestPasteDominoes(t *testing.T) {
	k := newDesk(t)
	d := k.Parse("Quadrille domino\ngivens:\n0011\n2200\n1122\nmarks:\n><v.\n..^.\n....\n")
	d.SetLayer(puzzles.Answer)
	drafttest.Press(d, puzzles.Shift, grid.Cell{Col: 1}, grid.Cell{Row: 1, Col: 2})
	part := d.Text()
	d.Selection.Clear()
	d.SetCursor(grid.Of(grid.Cell{Row: 1}))
	if _, err := d.Selection.Paste(part); err != nil {
		t.Fatal(err)
	}
	m := d.State().Marks.Values
	if m.Count() != 6 || m.At(grid.Cell{Row: 1, Col: 1}) != 4 || m.At(grid.Cell{Row: 2, Col: 1}) != 3 {
		t.Errorf("%d halves: %v", m.Count(), m)
	}
}
