package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest/newcomers"
	"quadrille/puzzles/types"
)

// keysOf returns the toggles in a container.
func keysOf(c *fyne.Container) (keys []*look.Toggle) {
	for _, o := range c.Objects {
		if k, ok := o.(*look.Toggle); ok {
			keys = append(keys, k)
		}
	}
	return keys
}

// TestTrial begins and ends a trial by the keys of the rail and by the menu, in every type.
func TestTrial(t *testing.T) {
	w := newWindow(t)
	for _, typ := range newcomers.Types {
		w.blanks.open(typ, puzzles.Params{Size: typ.Spec().Default})
		if keys := keysOf(w.rail.trial); len(keys) != 0 {
			t.Errorf("%s: %d keys for a trial of the problem", typ.Name(), len(keys))
		}
		w.current.setLayer(puzzles.Answer)
		keys := keysOf(w.rail.trial)
		if len(keys) != 1 {
			t.Fatalf("%s: %d keys before a trial", typ.Name(), len(keys))
		}
		keys[0].OnTapped()
		w.do("Try")
		keys = keysOf(w.rail.trial)
		if d := w.desk.doc(); d.Depth() != 2 || len(keys) != 3 {
			t.Fatalf("%s: level %d, %d keys", typ.Name(), d.Depth(), len(keys))
		}
		if chip := w.desk.doc().Verdict().Chip; !strings.HasPrefix(chip, "Trial 2") {
			t.Errorf("%s: the line says %q", typ.Name(), chip)
		}
		keys[1].OnTapped()
		if d := w.desk.doc(); d.Depth() != 1 {
			t.Errorf("%s: level %d after Keep", typ.Name(), d.Depth())
		}
		keysOf(w.rail.trial)[2].OnTapped()
		if d := w.desk.doc(); d.Depth() != 0 || d.History.Undoes() != "take the trial back" || len(keysOf(w.rail.trial)) != 1 {
			t.Errorf("%s: level %d after Back", typ.Name(), d.Depth())
		}
		before := w.desk.doc().Revision()
		w.do("Keep the trial")
		w.do("Take the trial back")
		if w.desk.doc().Revision() != before {
			t.Errorf("%s: a trial is left without one", typ.Name())
		}
	}
}

// TestColorsOfCells colors cells by a key of the rail and the pointer, by keys, and
// clears the colors.
func TestColorsOfCells(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("hoodoo"), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	red := puzzles.ColorTools()[1]
	w.rail.made[red.ID].OnTapped()
	if !w.rail.made[red.ID].On() || w.desk.doc().Tool() != red.ID {
		t.Fatal("the color is not chosen")
	}
	w.press(1, 1, desktop.MouseButtonPrimary)
	w.desk.current().board.GoTo(grid.Of(grid.Cell{Row: 3, Col: 2}))
	w.desk.current().board.TypedShortcut(&desktop.CustomShortcut{KeyName: "6", Modifier: fyne.KeyModifierAlt})
	if c := w.desk.doc().State().Marks.Colors; c.At(grid.Cell{Row: 1, Col: 1}) != 2 || c.At(grid.Cell{Row: 3, Col: 2}) != 6 || c.Count() != 2 {
		t.Errorf("colors %v", c)
	}
	if got := w.status.cell.Text(); !strings.HasSuffix(got, "colored gray") {
		t.Errorf("the line says %q", got)
	}
	w.desk.current().board.TypedShortcut(&desktop.CustomShortcut{KeyName: "0", Modifier: fyne.KeyModifierAlt})
	w.do("Clear the colors")
	if !w.desk.doc().State().Marks.Colors.Empty() || w.desk.doc().History.Undoes() != "clear the colors" {
		t.Error("not cleared")
	}
}

// TestKeysOfATrialAreSeen looks for the ways out of a trial in a small window, with the
// most tools.
func TestKeysOfATrialAreSeen(t *testing.T) {
	w := newWindow(t)
	w.win.Resize(fyne.NewSize(720, 520))
	w.blanks.open(types.ByName("doppelblock"), puzzles.Params{Size: grid.Size{Rows: 14, Cols: 14}})
	w.desk.doc().SetLayer(puzzles.Answer)
	w.do("Try")
	rail, at := w.rail.object, w.app.Driver().AbsolutePositionForObject
	for _, key := range w.rail.trial.Objects {
		if top := at(key).Y; top < at(rail).Y || top+key.Size().Height > at(rail).Y+rail.Size().Height || key.Size().Height == 0 {
			t.Errorf("a key of the trial is at %.0f to %.0f, the rail ends at %.0f", top, top+key.Size().Height, at(rail).Y+rail.Size().Height)
		}
	}
	if w.rail.scroll.Size().Height < 100 {
		t.Errorf("the tools have a height of %.0f left", w.rail.scroll.Size().Height)
	}
}
