package gui

import (
	"runtime"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/gui/board"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// layouts maps the names of layouts to what the keys of B, W, C, F, X, 1 and 2 type.
var layouts = map[string]string{
	"American": "bwcfx12", "Russian": "ицсач12", "Ukrainian": "ицсач12", "Bulgarian": "фусож12", "Greek": "βςψφχ12",
	"Hebrew": "נ'בכס12", "Arabic": "لصؤبء12", "Georgian": "ბწცფხ12", "Persian": "ذصزبط۱۲", "French": "bzcfx&é",
}

// pressed presses the key at a place under a layout, with the events that a window sends.
func (w *window) pressed(place, char rune) {
	w.t.Helper()
	board.PressAt(place)
	w.desk.current().board.TypedRune(char)
}

// Letters and digits are entered by the places of their keys, under every layout whose own
// characters mean nothing.
func TestKeysUnderOtherLayouts(t *testing.T) {
	const keys = "BWCFX12"
	w := newWindow(t)
	for _, test := range []struct{ typ, places, want string }{
		{"yinyang", "BW", "bw"}, {"closefar", "CFX", "CF-"}, {"doppelblock", "12", "12"}, {"domino", "12", "12"},
	} {
		w.blanks.open(types.ByName(test.typ), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
		w.desk.doc().SetLayer(puzzles.Problem)
		for name, chars := range layouts {
			w.desk.doc().Clear(puzzles.Problem)
			for i, place := range test.places {
				w.desk.doc().SetCursor(grid.Of(grid.Cell{Col: i}))
				w.pressed(place, []rune(chars)[strings.IndexRune(keys, place)])
			}
			want := test.want
			if name == "French" && test.typ == "yinyang" {
				want = "b." // z is a letter, and means nothing
			}
			if got := w.givenRows()[:len(want)]; got != want {
				t.Errorf("%s, %s: %q, want %q", name, test.typ, got, want)
			}
		}
	}
}

// A character without a key has no place, nor has a key whose place is not a letter.
func TestCharactersWithoutAKey(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	before := w.givenRows()
	w.pressed('B', 'и')
	if w.givenRows() == before {
		t.Fatal("the key of B enters nothing")
	}
	before = w.givenRows()
	w.desk.current().board.TypedRune('漢')
	w.pressed(0, 'ж')
	if got := w.givenRows(); got != before {
		t.Errorf("entered: %s", got)
	}
}

// Alt with the key of a letter means that letter under another layout too, whatever has the
// focus.
func TestMenusUnderOtherLayouts(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the numbers of keys are those of Linux")
	}
	w := newWindow(t)
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	alt := &desktop.CustomShortcut{KeyName: fyne.KeyUnknown, Modifier: fyne.KeyModifierAlt}
	for name, focused := range map[string]fyne.Focusable{
		"board": w.desk.current().board, "field": w.panel.puzzle.title, "choice": w.panel.solve.find,
		"tick": w.panel.make.minimal, "button": w.panel.hints.do,
	} {
		k, ok := focused.(desktop.Keyable)
		if !ok {
			t.Errorf("the %s does not know which key is pressed", name)
			continue
		}
		k.KeyDown(&fyne.KeyEvent{Physical: fyne.HardwareKey{ScanCode: 56}})
		if at := w.menu.letter(letterOf(alt)); at < 0 || w.menu.main.Items[at].Label != "Board" {
			t.Errorf("%s: the key of B opens menu %d", name, at)
		}
		if at := w.menu.letter(letterOf(alt)); at >= 0 {
			t.Errorf("%s: no key opens menu %d", name, at)
		}
	}
	board.PressAt('B')
	if got := letterOf(&desktop.CustomShortcut{KeyName: fyne.KeyS, Modifier: fyne.KeyModifierAlt}); got != fyne.KeyS {
		t.Errorf("a letter of ASCII at the place of B is %q", got)
	}
}
