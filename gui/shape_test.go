package gui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/gui/control"
	"quadrille/puzzles"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest/newcomers"
	"quadrille/puzzles/types"
	"quadrille/puzzles/words"
	"quadrille/puzzles/workshop"
)

// givenRows returns what is printed on the shown board.
func (w *window) givenRows() string {
	return drafttest.Givens(w.desk.doc().Draft)
}

// TestShapesInTheWindow goes through the menu Board with a board of each type.
func TestShapesInTheWindow(t *testing.T) {
	w := newWindow(t)
	for _, typ := range types.All {
		odd := func(n int) bool { return typ.Spec().Allows(puzzles.Params{Size: grid.Size{Rows: n, Cols: n}}) != nil }
		if typ.Spec().Turns != nil || odd(4) || odd(5) || odd(6) || odd(10) {
			continue // it has other shapes than those below
		}
		w.blanks.open(typ, puzzles.Params{Size: grid.Size{Rows: 4, Cols: 4}})
		d := w.desk.doc()
		d.SetLayer(puzzles.Problem)
		v := d.State().Puzzle.Exchangeable()[0]
		s := d.State()
		s.Puzzle = s.Puzzle.WithCell(grid.Cell{Col: 1}, v)
		d.Do("begin", s)
		word := s.Puzzle.Type.Alphabet(s.Puzzle, puzzles.Problem).Text(v)
		for _, step := range []struct{ item, want string }{
			{"Rotate right", ".... ...x .... ...."},
			{"Flip left to right", ".... x... .... ...."},
			{"Transpose: rows become columns", ".x.. .... .... ...."},
			{"Up, wrapping around", ".... .... .... .x.."},
			{"Up, without what leaves the board", ".... .... .x.. ...."},
			{"Select what is the same as at the cursor", ".... .... .x.. ...."},
			{"Clear the selection", ".... .... .... ...."},
		} {
			if w.do(step.item); w.givenRows() != strings.ReplaceAll(step.want, "x", word) {
				t.Errorf("%s, %s: %s", typ.Name(), step.item, w.givenRows())
			}
			d.SetCursor(grid.Of(grid.Cell{Row: 2, Col: 1}))
		}
		for _, step := range []struct {
			item string
			z    grid.Size
		}{
			{"Row above the cursor", grid.Size{Rows: 5, Cols: 4}},
			{"Column right of the cursor", grid.Size{Rows: 5, Cols: 5}},
			{"Column of the cursor", grid.Size{Rows: 5, Cols: 4}},
			{"Double: the board four times", grid.Size{Rows: 10, Cols: 8}},
		} {
			want := step.z
			if typ.Spec().Square {
				want = map[string]grid.Size{
					"Row above the cursor": {Rows: 5, Cols: 5}, "Column right of the cursor": {Rows: 6, Cols: 6},
					"Column of the cursor": {Rows: 5, Cols: 5}, "Double: the board four times": {Rows: 10, Cols: 10},
				}[step.item]
			}
			if w.do(step.item); d.State().Puzzle.Size() != want {
				t.Errorf("%s, %s: %s, want %s", typ.Name(), step.item, d.State().Puzzle.Size(), want)
			}
		}
	}
}

// TestCropRefuses: a message says why a board that must be square cannot be cropped.
func TestCropRefuses(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("closefar"), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	if i := slices.IndexFunc(w.allItems(), func(it *fyne.MenuItem) bool { return it.Label == "Crop to the selection" }); !w.allItems()[i].Disabled {
		t.Error("there is something to crop to without a selection")
	}
	w.desk.doc().Selection.Extend(grid.Cell{Col: 1}, false)
	w.do("Crop to the selection")
	w.saw("message: a Close or Far board is square; 1 × 2 is not")
	w.do("Select all")
	w.do("Swap C and F")
}

// TestSwapAsks chooses two values in the dialog.
func TestSwapAsks(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("domino"), puzzles.Params{Size: grid.Size{Rows: 3, Cols: 4}})
	w.desk.doc().SetLayer(puzzles.Problem)
	w.desk.current().board.TypedRune('0')
	w.desk.current().board.TypedRune('1')
	w.desk.doc().SetCursor(grid.Of(grid.Cell{}))
	w.do("Swap values …")
	w.saw("dialog: Swap values")
	w.key(fyne.KeyEscape)
	if w.givenRows()[:2] != "01" {
		t.Errorf("canceled: %s", w.givenRows())
	}
	w.do("Swap values …")
	w.answer("Swap")
	if w.givenRows()[:2] != "10" {
		t.Errorf("swapped: %s", w.givenRows())
	}
}

// TestClipboardOfParts cuts a part of one board and pastes it onto another.
func TestClipboardOfParts(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 2, Cols: 3}})
	w.desk.doc().SetLayer(puzzles.Problem)
	w.desk.doc().Selection.All()
	w.desk.current().board.TypedRune('B')
	w.desk.doc().Selection.Extend(grid.Cell{Col: 1}, false)
	w.do("Cut")
	if got := w.givenRows(); got != "..b bbb" {
		t.Errorf("cut: %s", got)
	}
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 2, Cols: 2}})
	w.desk.doc().SetLayer(puzzles.Problem)
	w.desk.doc().SetCursor(grid.Of(grid.Cell{Row: 1, Col: 1}))
	w.do("Paste")
	if got := w.givenRows(); got != ".. .b" || len(w.desk.all()) != 2 {
		t.Errorf("pasted: %s, %d documents", got, len(w.desk.all()))
	}
	w.saw("message: 1 cell of what was copied would lie beyond the board, and is left out")
	w.blanks.open(types.ByName("hoodoo"), puzzles.Params{Size: grid.Size{Rows: 3, Cols: 3}})
	w.do("Paste")
	w.saw("message: nothing was pasted: this is a part of a board of the type yinyang")
}

// TestSymmetryIsOneSetting chooses the symmetry on the rail, in the menu and in the order for
// the generator.
func TestSymmetryIsOneSetting(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 4, Cols: 6}})
	w.desk.doc().SetLayer(puzzles.Problem)
	w.do("Half turn") // turns the board: the first item of that name
	w.do("Next symmetry")
	if got := w.panel.make.sym.SelectedIndex(); got != int(puzzles.Half) || w.rail.mirror != got {
		t.Fatalf("the generator has %d, the rail %d", got, w.rail.mirror)
	}
	w.desk.current().board.TypedRune('B')
	if got := w.givenRows(); got != "b..... ...... ...... .....b" {
		t.Errorf("drawn: %s", got)
	}
	w.do("Next symmetry") // not the quarter turn: the board is not square
	if w.symmetry.at() != int(puzzles.Horizontal) {
		t.Errorf("next comes %s", workshop.Symmetries()[w.symmetry.at()])
	}
	w.symmetry.set(int(puzzles.Vertical))
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 4, Cols: 6}})
	if got := w.desk.doc().Ghosts(grid.Of(grid.Cell{})); len(got) != 1 || got[0] != grid.Of(grid.Cell{Row: 3}) {
		t.Errorf("in a new document: %v", got)
	}
	if !w.rail.mirrors.Objects[0].(interface{ On() bool }).On() {
		t.Error("the key on the rail is off")
	}
	w.symmetry.popUp(w.rail.foot)
	if !w.dialogs.open() {
		t.Error("no list opens")
	}
}

// TestNotesByKey types a note with Ctrl, as the window passes it on.
func TestNotesByKey(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("doppelblock"), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	w.current.setLayer(puzzles.Answer)
	for n, key := range []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4} {
		sc := &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierControl}
		if i := slices.IndexFunc(w.allItems(), func(it *fyne.MenuItem) bool { return shortcutName(it.Shortcut) == shortcutName(sc) }); i >= 0 {
			t.Errorf("%s is the key of %q", shortcutName(sc), w.allItems()[i].Label)
		}
		w.desk.current().board.TypedShortcut(sc)
		if !w.desk.doc().State().Marks.Notes.At(grid.Cell{}).Has(n + 1) {
			t.Errorf("%d is not noted", n+1)
		}
	}
}

// TestMaskOfTheSelection puts selected cells into the mask of the generator.
func TestMaskOfTheSelection(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("hoodoo"), puzzles.Params{Size: grid.Size{Rows: 5, Cols: 6}})
	w.desk.doc().Selection.Extend(grid.Cell{Col: 1}, false)
	w.do("Mask: givens in the selection")
	w.desk.doc().Selection.Clear()
	w.desk.doc().SetCursor(grid.Of(grid.Cell{Row: 4}))
	w.desk.doc().Selection.Extend(grid.Cell{Row: -1}, false)
	w.do("Mask: no givens in the selection")
	m := w.panel.make.mask.mask
	if m.Size() != (grid.Size{Rows: 5, Cols: 6}) || !m.Must(grid.Cell{Col: 1}) || !m.MustNot(grid.Cell{Row: 3}) || m.Must(grid.Cell{Col: 2}) {
		t.Errorf("the mask is %v", m)
	}
	if w.panel.make.rows.Text != "5" || w.panel.make.cols.Text != "6" {
		t.Errorf("the order is for %s × %s", w.panel.make.rows.Text, w.panel.make.cols.Text)
	}
}

// TestMaskCellsCanBeHit checks how large a cell of the mask is for a newly chosen type, even
// after one with square boards.
func TestMaskCellsCanBeHit(t *testing.T) {
	w := newWindow(t)
	for _, typ := range newcomers.Types {
		z := typ.Spec().Default
		w.blanks.open(typ, puzzles.Params{Size: z})
		w.do("Generate puzzles …")
		m := w.panel.make.mask
		if cell := m.Size().Width / float32(max(z.Rows, z.Cols)); m.mask.Size() != z || cell < 16 {
			t.Errorf("%s: the mask is of %v, its cells are %.0f wide", typ.Name(), m.mask.Size(), cell)
		}
	}
}

// TestFiguresOfThePuzzle checks the statistics in the panel as they change.
func TestFiguresOfThePuzzle(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 2, Cols: 2}})
	w.desk.doc().SetLayer(puzzles.Problem)
	w.desk.current().board.TypedRune('B')
	if got := w.panel.puzzle.figures.Text; !strings.HasPrefix(got, "1 of 4 cells, 25 %\nblack: 1") {
		t.Errorf("%q", got)
	}
	w.desk.doc().History.Undo()
	if got := w.panel.puzzle.figures.Text; got != "0 of 4 cells, 0 %" {
		t.Errorf("after undo: %q", got)
	}
}

// named returns the field with a label, in English, of a text of the puzzle.
func (p *puzzlePanel) named(label words.Message) *control.Field {
	return p.texts[slices.IndexFunc(metaTexts, func(text metaText) bool { return text.label == label })]
}

// TestOwnRulesAndNotes types the setter's own rules and notes, each a step to undo.
func TestOwnRulesAndNotes(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 2, Cols: 2}})
	w.panel.enter(puzzlePage)
	p := w.panel.puzzle
	w.enter(p.named("Own rules"), "Black is longer")
	w.enter(p.named("Remarks"), "for March")
	w.keys.FocusBoard()
	if m := w.desk.doc().State().Puzzle.Meta; m.Rules != "Black is longer" || m.Remarks != "for March" {
		t.Errorf("%+v", m)
	}
	w.desk.doc().History.Undo()
	if m := w.desk.doc().State().Puzzle.Meta; m.Rules != "Black is longer" || m.Remarks != "" || p.named("Remarks").Text != "" {
		t.Errorf("after undo: %+v", m)
	}
}

// TestEdgesAreMovedByTheMenu resizes boards of every type by keys, starting from the menu.
func TestEdgesAreMovedByTheMenu(t *testing.T) {
	w := newWindow(t)
	for _, typ := range newcomers.Types {
		if typ.Spec().Allows(puzzles.Params{Size: grid.Size{Rows: 7, Cols: 7}}) != nil {
			continue // even sides
		}
		w.blanks.open(typ, puzzles.Params{Size: grid.Size{Rows: 7, Cols: 7}})
		w.do("Move the edges")
		w.key(fyne.KeyLeft)
		if got := w.desk.doc().State().Puzzle.Size().Cols; got != 7 {
			t.Errorf("%s: %d columns before Enter", typ.Name(), got)
		}
		w.key(fyne.KeyReturn)
		if got := w.desk.doc().State().Puzzle.Size().Cols; got != 6 {
			t.Errorf("%s: %d columns, want 6", typ.Name(), got)
		}
		w.do("Move the edges")
		w.key(fyne.KeyRight)
		w.key(fyne.KeyEscape)
		if got := w.desk.doc().State().Puzzle.Size().Cols; got != 6 || w.desk.doc().View().Resizing.Changes() {
			t.Errorf("%s: %d columns after Esc", typ.Name(), got)
		}
	}
}

// TestSizesThatCannotBeAreTold moves the edges beyond the sizes that the type allows.
func TestSizesThatCannotBeAreTold(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("doppelblock"), puzzles.Params{Size: grid.Size{Rows: 3, Cols: 3}})
	w.do("Move the edges")
	w.key(fyne.KeyUp)
	w.saw("status: Size 2 × 2 | A Doppelblock board is at least 3 × 3; 2 × 2 is too small.")
	w.key(fyne.KeyReturn)
	w.saw("message: a Doppelblock board is at least 3 × 3")
}

// TestLongTextsAreShownInPart: no line of a field is longer than can be drawn, and a longer
// text is kept in full.
func TestLongTextsAreShownInPart(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 2, Cols: 2}})
	w.panel.enter(puzzlePage)
	d, p := w.desk.doc(), w.panel.puzzle
	long := strings.Repeat("snow ", 20000)
	m := d.State().Puzzle.Meta
	m.Remarks = long
	d.SetMeta(m)
	if n := len([]rune(p.named("Remarks").Text)); n > control.LongestLine+1 || !p.named("Remarks").Disabled() {
		t.Errorf("%d letters are shown, to be changed: %v", n, !p.named("Remarks").Disabled())
	}
	w.enter(p.title, "Snow")
	w.keys.FocusBoard()
	if m := d.State().Puzzle.Meta; m.Remarks != long || m.Title != "Snow" {
		t.Errorf("the remarks have %d letters, the title is %q", len(m.Remarks), m.Title)
	}
	d.History.Undo()
	d.History.Undo()
	if p.named("Remarks").Text != "" || p.named("Remarks").Disabled() {
		t.Errorf("after undo %q is shown", p.named("Remarks").Text)
	}
}

// falling is a type in which things fall down: turned on its side, a board is another puzzle.
type falling struct{ puzzles.Type }

func (f falling) Spec() *puzzles.Spec {
	sp := *f.Type.Spec()
	sp.Turns = []puzzles.Turn{puzzles.Upright, puzzles.LeftToRight}
	return &sp
}

// Turns that do not preserve the rules of a type are not offered, and a key reports why. A
// part of a board can be turned in every way.
func TestTurningAsksTheType(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(falling{types.ByName("yinyang")}, puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	d := w.desk.doc()
	d.SetLayer(puzzles.Problem)
	d.SetCursor(grid.Of(grid.Cell{}))
	w.desk.current().board.TypedRune('b')
	before := w.givenRows()
	turns := w.menuItem("Board", "Turn").ChildMenu.Items
	offered := func() (names []string) {
		w.menu.refresh(d)
		for _, it := range turns {
			if !it.Disabled && !it.IsSeparator {
				names = append(names, it.Label)
			}
		}
		return names
	}
	if got := offered(); len(got) != 1 || got[0] != "Flip left to right" {
		t.Errorf("of the whole board: %q", got)
	}
	turns[0].Action() // as by its key
	w.saw("message: a board of Yin-Yang turned like that is another puzzle")
	if w.givenRows() != before {
		t.Errorf("turned: %s", w.givenRows())
	}
	w.do("Flip left to right")
	if w.givenRows() == before {
		t.Error("not flipped")
	}
	d.Selection.All()
	if got := offered(); len(got) != len(puzzles.Turns)-1 {
		t.Errorf("of what is selected: %q", got)
	}
}
