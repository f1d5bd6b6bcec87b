package gui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// write types a text into the focused entry, replacing its text.
func (w *window) write(text string) {
	e := w.win.Canvas().Focused().(*control.Field)
	e.TypedShortcut(&fyne.ShortcutSelectAll{})
	w.key(fyne.KeyDelete)
	for _, r := range text {
		e.TypedRune(r)
	}
}

// boards returns the sizes of the open documents.
func (w *window) boards() string {
	var list []string
	for _, t := range w.desk.all() {
		p := t.doc.State().Puzzle
		list = append(list, p.Type.Name()+" "+p.Size().String())
	}
	return strings.Join(list, ", ")
}

func TestNewOfAnySize(t *testing.T) {
	for _, typ := range types.All {
		w := newWindow(t)
		sp := typ.Spec()
		var other *fyne.MenuItem
		for _, it := range w.blanks.items() {
			if it.Label == sp.Title.String() {
				other = it.ChildMenu.Items[len(it.ChildMenu.Items)-1]
			}
		}
		other.Action()
		w.write("1x")
		w.key(fyne.KeyReturn)
		w.write(sp.Most.String() + "0")
		w.key(fyne.KeyReturn)
		if w.boards() != "" || !w.dialogs.open() {
			t.Fatalf("%s: an impossible size makes %q", typ.Name(), w.boards())
		}
		z := grid.Size{Rows: sp.Default.Rows + 4, Cols: sp.Default.Cols + 4} // even sides, which all types have
		if !sp.Square {
			z.Cols += 2
		}
		w.write(fmt.Sprintf("%dx%d", z.Rows, z.Cols))
		w.key(fyne.KeyReturn)
		if want := typ.Name() + " " + z.String(); w.boards() != want || w.dialogs.open() {
			t.Errorf("%s: Enter makes %q, want %q", typ.Name(), w.boards(), want)
		}
		other.Action()
		w.key(fyne.KeyEscape)
		if len(w.desk.all()) != 1 || w.dialogs.open() {
			t.Errorf("%s: Esc does not leave the dialog alone", typ.Name())
		}
	}
}

// TestSizeIsToldWhileTyped checks what the dialog says.
func TestSizeIsToldWhileTyped(t *testing.T) {
	w := newWindow(t)
	said := func(text string) bool {
		for _, o := range seen(w.win.Canvas().Overlays().Top()) {
			if l, ok := o.(*widget.Label); ok && strings.Contains(l.Text, text) {
				return true
			}
		}
		return false
	}
	w.blanks.askSize(types.ByName("doppelblock"))
	if !said("from 3 × 3 to 40 × 40") {
		t.Error("the limits are not told")
	}
	for text, want := range map[string]string{
		"41": "at most 40 × 40", "12x9": "is square", "0": "at least 3 × 3", "twelve": "“twelve”",
	} {
		w.write(text)
		if !said(strings.NewReplacer("“", `"`, "”", `"`).Replace(want)) {
			t.Errorf("%s: the dialog does not say %q", text, want)
		}
		w.write("12")
		if said("at most 40") || said("is square") {
			t.Errorf("the sentence about %s stays", text)
		}
	}
}

func TestSizeIsTypedInThePanel(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	size := w.panel.puzzle.size
	try := func(text, board, shown string) {
		t.Helper()
		w.win.Canvas().Focus(size)
		w.write(text)
		w.key(fyne.KeyReturn)
		if w.boards() != "yinyang "+board || size.Text != shown {
			t.Errorf("%q gives %s and shows %q, want %s and %q", text, w.boards(), size.Text, board, shown)
		}
	}
	try("12x9", "12 × 9", "12 × 9")
	try("12 × 9", "12 × 9", "12 × 9")
	try("twelve", "12 × 9", "twelve")
	w.saw(`refused: "twelve" is not a size`)
	try("999", "12 × 9", "999")
	w.saw("refused: a Yin-Yang board is at most")
	w.desk.doc().History.Undo()
	if w.boards() != "yinyang 6 × 6" || size.Text != "6 × 6" {
		t.Errorf("one step back is %s, shown as %q", w.boards(), size.Text)
	}

	w.desk.current().board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	w.desk.current().board.TypedRune('b')
	try("4", "6 × 6", "6 × 6")
	w.saw("dialog: Make the board smaller?")
	w.key(fyne.KeyEscape)
	try("4", "6 × 6", "6 × 6")
	w.key(fyne.KeyReturn)
	if w.boards() != "yinyang 4 × 4" || size.Text != "4 × 4" {
		t.Errorf("after the question the board is %s, shown as %q", w.boards(), size.Text)
	}
}

// TestSquareSizeIsNotGuessed types a size that is not square where the type wants a square,
// with one side equal to the board's.
func TestSquareSizeIsNotGuessed(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("doppelblock"), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	w.win.Canvas().Focus(w.panel.puzzle.size)
	w.write("6x8")
	w.key(fyne.KeyReturn)
	w.saw("refused: a Doppelblock board is square")
	if w.boards() != "doppelblock 6 × 6" {
		t.Errorf("6x8 makes it %s", w.boards())
	}
}

// TestQuestionOfAFieldComesFirst types a smaller size and closes the document without leaving
// the field.
func TestQuestionOfAFieldComesFirst(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	w.desk.current().board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	w.desk.current().board.TypedRune('b')
	w.win.Canvas().Focus(w.panel.puzzle.size)
	w.write("4")
	done := false
	w.menu.command(func() { done = true })()
	w.saw("dialog: Make the board smaller?")
	if done {
		t.Error("the command does not wait for the answer")
	}
}

// TestStartShowsWholeNames checks the cards of the start screen in a small window.
func TestStartShowsWholeNames(t *testing.T) {
	w := newWindow(t)
	w.win.Resize(fyne.NewSize(720, 520))
	found := 0
	for _, o := range seen(w.start.build()) {
		tile, ok := o.(*look.Tile)
		if !ok {
			continue
		}
		tile.Resize(fyne.NewSize((720-2*leastMargin-4*10)/5, 230))
		for _, part := range seen(tile) {
			l, ok := part.(*look.TextLine)
			if !ok || !slices.ContainsFunc(types.All, func(t puzzles.Type) bool { return t.Spec().Title.String() == l.Text() }) {
				continue
			}
			found++
			if whole := look.NewBold(l.Text(), look.SubHeadingSize, draw.Text).MinSize().Width; whole > l.Size().Width {
				t.Errorf("%s needs %v and has %v", l.Text(), whole, l.Size().Width)
			}
		}
	}
	if found != len(types.All) {
		t.Errorf("%d names are on the cards", found)
	}
}
