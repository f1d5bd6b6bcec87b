package gui

import (
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// TestEveryKeyHasOneMeaning compares the shortcuts of all menus with each other,
// and those with a character with what each type does with them.
func TestEveryKeyHasOneMeaning(t *testing.T) {
	w := newWindow(t)
	means := map[string]string{}
	compared := 0
	for _, menu := range w.menu.main.Items {
		for _, it := range menu.Items {
			name := shortcutName(it.Shortcut)
			if name == "" {
				continue
			}
			if other := means[name]; other != "" {
				t.Errorf("%s means both %q and %q", name, other, it.Label)
			}
			means[name] = it.Label
			k, ok := it.Shortcut.(fyne.KeyboardShortcut)
			if !ok || len(k.Key()) != 1 {
				continue
			}
			for _, typ := range types.All {
				compared++
				if typeTakes(t, typ, rune(k.Key()[0]), k.Mod()) {
					t.Errorf("%s means %q, and something on a board of %s", name, it.Label, typ.Name())
				}
			}
		}
	}
	if len(means) < 25 || compared < 50 {
		t.Errorf("only %d shortcuts, %d comparisons", len(means), compared)
	}
}

// largest is a size with as many numbers or colors as keys can tell apart.
func largest(typ puzzles.Type) grid.Size {
	z := grid.Size{Rows: 16, Cols: 16}
	if typ.Spec().Allows(puzzles.Params{Size: z}) != nil {
		return typ.Spec().Default
	}
	return z
}

// typeTakes reports whether a key means something on an empty board of a type, also after
// a digit.
func typeTakes(t *testing.T, typ puzzles.Type, r rune, mod fyne.KeyModifier) bool {
	t.Helper()
	p, err := puzzles.New(typ, puzzles.Params{Size: largest(typ)})
	if err != nil {
		t.Fatal(err)
	}
	s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	var mods puzzles.Mods
	for from, to := range map[fyne.KeyModifier]puzzles.Mods{
		fyne.KeyModifierControl: puzzles.Control, fyne.KeyModifierAlt: puzzles.Alt, fyne.KeyModifierShift: puzzles.Shift,
	} {
		if mod&from != 0 {
			mods |= to
		}
	}
	for _, l := range []puzzles.Layer{puzzles.Problem, puzzles.Answer} {
		for _, tool := range typ.Tools(p, l) {
			for _, typed := range []string{"", "1"} {
				in := puzzles.Key{At: grid.Of(grid.Cell{}), Rune: r, Mods: mods, Layer: l, Tool: tool.ID, Typed: typed}
				if _, ok := typ.Key(s, in); ok {
					return true
				}
			}
		}
	}
	return false
}

// TestPencilNotes types with the pencil chosen.
func TestPencilNotes(t *testing.T) {
	w := newWindow(t)
	w.newDocument(types.ByName("doppelblock"), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	w.setLayer(puzzles.Answer)
	w.doc().SetTool("pencil")
	w.current().board.TypedRune('2')
	m := w.doc().State().Marks
	if !m.Values.Empty() || !m.Notes.At(grid.Cell{}).Has(2) {
		t.Error("a digit typed with the pencil is no note")
	}
}

// TestGenerateAgainMakesAnother presses the button twice without a seed, and
// twice with one.
func TestGenerateAgainMakesAnother(t *testing.T) {
	w := newWindow(t)
	w.fresh()
	p := w.panel.make
	seed := func() uint64 {
		o, _, err := p.order()
		if err != nil {
			t.Fatal(err)
		}
		return o.Seed
	}
	same := 0
	for range 5 {
		if one, other := seed(), seed(); one == other {
			same++
		}
	}
	if same > 1 {
		t.Error("the same puzzle is ordered again though no seed is chosen")
	}
	p.seed.SetText("7")
	if one, other := seed(), seed(); one != 7 || other != 7 {
		t.Error("the seed that was chosen is not kept")
	}
}
