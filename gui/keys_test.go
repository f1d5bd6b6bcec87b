package gui

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/gui/control"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest/newcomers"
	"quadrille/puzzles/types"
)

// TestEveryKeyHasOneMeaning compares the shortcuts of all menus with each other, and those
// with a character with the keys of each type.
func TestEveryKeyHasOneMeaning(t *testing.T) {
	w := newWindow(t)
	means := map[string]string{}
	compared := 0
	for _, it := range w.allItems() {
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
		for _, typ := range newcomers.Types {
			compared++
			if typeTakes(t, typ, rune(k.Key()[0]), k.Mod()) {
				t.Errorf("%s means %q, and something on a board of %s", name, it.Label, typ.Name())
			}
		}
	}
	if len(means) < 25 || compared < 50 {
		t.Errorf("only %d shortcuts, %d comparisons", len(means), compared)
	}
}

// largest returns a size with as many numbers or colors as keys can distinguish.
func largest(typ puzzles.Type) grid.Size {
	z := grid.Size{Rows: 16, Cols: 16}
	if typ.Spec().Allows(puzzles.Params{Size: z}) != nil {
		return typ.Spec().Default
	}
	return z
}

// typeTakes reports whether a key means something on an empty board of a type, or after a
// digit.
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
				in := puzzles.Key{
					At: grid.Of(grid.Cell{}), Rune: r, Mods: mods, Layer: l,
					Note: mods&puzzles.Control != 0 || tool.Notes, Typed: typed,
				}
				if _, ok := s.Key(in); ok {
					return true
				}
			}
		}
	}
	return false
}

// TestNotes types with the notes tool chosen.
func TestNotes(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("doppelblock"), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	w.current.setLayer(puzzles.Answer)
	w.desk.doc().SetTool("notes")
	w.desk.current().board.TypedRune('2')
	m := w.desk.doc().State().Marks
	if !m.Values.Empty() || !m.Notes.At(grid.Cell{}).Has(2) {
		t.Error("a digit typed with the tool for notes is no note")
	}
}

// TestAltIsForMenus types Alt with each letter and each digit without a color on the boards
// of all types: it opens a menu or does nothing.
func TestAltIsForMenus(t *testing.T) {
	w := newWindow(t)
	opened := 0
	for _, typ := range newcomers.Types {
		w.blanks.open(typ, puzzles.Params{Size: typ.Spec().Default})
		for _, l := range []puzzles.Layer{puzzles.Problem, puzzles.Answer} {
			w.desk.doc().SetLayer(l)
			before := w.desk.doc().Revision()
			for _, key := range "ABCDEFGHIJKLMNOPQRSTUVWXYZ789" {
				w.desk.current().board.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyName(key), Modifier: fyne.KeyModifierAlt})
				if w.menu.letter(fyne.KeyName(key)) >= 0 {
					opened++
				}
			}
			if w.desk.doc().Revision() != before {
				t.Errorf("%s: a key with Alt enters something", typ.Name())
			}
		}
	}
	if want := 2 * len(newcomers.Types) * len(w.menu.main.Items); opened != want {
		t.Errorf("%d letters open a menu, want %d: two begin with the same one", opened, want)
	}
	for i, menu := range w.menu.main.Items {
		if at := w.menu.letter(fyne.KeyName(menu.Label[:1])); at != i {
			t.Errorf("Alt+%s opens menu %d and not %q", menu.Label[:1], at, menu.Label)
		}
	}
}

// TestKeysOfTheProgramWhileAListIsOpen opens the list of a drop-down and the
// list of types, and presses F9.
func TestKeysOfTheProgramWhileAListIsOpen(t *testing.T) {
	w := newWindow(t)
	w.fresh()
	w.panel.show(solvePage)
	forced := func() bool { return w.prefs.BoolWithFallback(prefForced, true) }
	c := w.panel.solve.find
	for name, open := range map[string]func(){
		"Space in a drop-down":   func() { w.win.Canvas().Focus(c); w.key(fyne.KeySpace) },
		"a click on a drop-down": func() { c.Tapped(&fyne.PointEvent{}) },
		"New":                    func() { w.blanks.below() },
	} {
		open()
		if !w.dialogs.open() {
			t.Fatalf("%s opens no list", name)
		}
		w.win.Canvas().OnTypedRune()('b') // means nothing there
		before := forced()
		w.key(fyne.KeyF9)
		if w.dialogs.open() || forced() == before {
			t.Errorf("%s: F9 shuts the list: %v, and does what it does: %v", name, !w.dialogs.open(), forced() != before)
		}
		open()
		w.key(fyne.KeyEscape)
		if w.dialogs.open() {
			t.Errorf("%s: Esc does not shut the list", name)
		}
	}
}

// TestNewByKeyboard makes a board of the second type with the arrow keys alone.
func TestNewByKeyboard(t *testing.T) {
	w := newWindow(t)
	w.blanks.like() // Ctrl+N on the start screen
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeyRight, fyne.KeyDown, fyne.KeyReturn} {
		w.key(key)
	}
	second := presets(types.All[1].Spec())[1]
	if want := types.All[1].Name() + " " + second.String(); w.boards() != want || w.dialogs.open() {
		t.Errorf("the keys make %q, want %q", w.boards(), want)
	}
	if w.win.Canvas().Focused() != fyne.Focusable(w.desk.current().board) {
		t.Errorf("then the keyboard is with %T", w.win.Canvas().Focused())
	}
}

// TestResultsByKeyboard goes through the results with Tab, and opens one with
// Enter.
func TestResultsByKeyboard(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("closefar"), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	p := w.panel.make
	w.panel.enter(generatePage)
	p.count.SetText("2")
	w.key(fyne.KeyReturn) // Generate has the focus
	w.saw("generated: 2")
	driver := w.app.Driver()
	page, after := w.panel.lower, p.after
	top := driver.AbsolutePositionForObject(after).Y - driver.AbsolutePositionForObject(page).Y
	if top < 0 || top+after.Size().Height > page.Size().Height {
		t.Errorf("the results are at %v to %v of a page of %v", top, top+after.Size().Height, page.Size().Height)
	}
	w.win.Canvas().Focus(p.start)
	tabs := 0
	for w.win.Canvas().Focused() != fyne.Focusable(p.tiles[p.making.Results[1]]) {
		w.win.Canvas().FocusPrevious()
		if tabs++; tabs > 40 {
			t.Fatal("Shift+Tab does not come to the results")
		}
	}
	w.key(fyne.KeyReturn)
	if p.picked != p.making.Results[1] || len(w.desk.all()) != 1 {
		t.Errorf("Enter picks %v and opens %d documents", p.picked == p.making.Results[1], len(w.desk.all())-1)
	}
	w.key(fyne.KeyReturn)
	if len(w.desk.all()) != 2 || !w.desk.doc().State().Puzzle.Same(p.making.Results[1].Puzzle()) {
		t.Error("Enter on the picked result does not open it")
	}
}

// TestKeysAreFound searches for keys by what they do, by their names and by their menus.
func TestKeysAreFound(t *testing.T) {
	w := newWindow(t)
	all := w.menu.keyGroups()
	for text, want := range map[string]string{"next hint": "F12", "CTRL+K": "Ctrl+K", "walkthrough pause": "Space, +, -", "file save as": "Ctrl+Shift+S"} {
		found := matching(all, text)
		if len(found) != 1 || len(found[0].keys) != 1 || found[0].keys[0].key != want {
			t.Errorf("%q finds %v, want %s", text, found, want)
		}
	}
	if found := matching(all, "  "); len(found) != len(all) {
		t.Errorf("no text finds %d of %d groups", len(found), len(all))
	}
	if found := matching(all, "no such thing"); found != nil {
		t.Errorf("nonsense finds %v", found)
	}
}

// TestKeysAreCopied copies the search results.
func TestKeysAreCopied(t *testing.T) {
	w := newWindow(t)
	w.key(fyne.KeyF1) // the rules, without a document
	w.key(fyne.KeyEscape)
	w.help.keyList()
	search := w.win.Canvas().Focused().(*control.Field)
	search.SetText("hint says")
	w.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	w.key(fyne.KeyTab)
	for _, o := range seen(w.win.Canvas().Overlays().Top()) {
		if b, ok := o.(*answerButton); ok && b.Text == "Copy as text" {
			b.OnTapped()
		}
	}
	if got, want := w.app.Clipboard().Content(), "Menu Solve\n  Shift+F12             Do what the hint says\n"; got != want {
		t.Errorf("copied:\n%s\nwant\n%s", got, want)
	}
	if w.win.Canvas().Overlays().Top() != nil {
		t.Error("the dialog is still open")
	}
}

// TestKeysArePrinted writes the pages of all keys, and of none.
func TestKeysArePrinted(t *testing.T) {
	w := newWindow(t)
	for name, groups := range map[string][]keyGroup{"all": w.menu.keyGroups(), "one": matching(w.menu.keyGroups(), "next hint")} {
		path := filepath.Join(t.TempDir(), "keys.pdf")
		if err := saveKeys(path, groups); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		pages := bytes.Count(data, []byte("/Type /Page\n"))
		if one := name == "one"; !bytes.HasPrefix(data, []byte("%PDF-")) || pages < 1 || (pages == 1) != one {
			t.Errorf("%s: %d pages, %d bytes", name, pages, len(data))
		}
	}
	if err := saveKeys(t.TempDir(), nil); err == nil {
		t.Error("a folder is no page")
	}
}

// allItems returns the items of all menus and their submenus.
func (w *window) allItems() (all []*fyne.MenuItem) {
	for _, menu := range w.menu.main.Items {
		all = slices.AppendSeq(all, itemsOf(menu))
	}
	return all
}

// TestMenusSayEnter checks that the key of a trial has the same name in the menu, on the rail
// and in the list of keys.
func TestMenusSayEnter(t *testing.T) {
	for _, sc := range []fyne.Shortcut{keyTry, keyAccept} {
		k := sc.(fyne.KeyboardShortcut)
		if runtime.GOOS != "darwin" && k.Key() != fyne.KeyEnter {
			t.Errorf("the menu shows %s", k.Key())
		}
		if name := shortcutName(sc); !strings.HasSuffix(name, "Enter") {
			t.Errorf("the key is called %s", name)
		}
		if want := (&desktop.CustomShortcut{KeyName: fyne.KeyReturn, Modifier: k.Mod()}).ShortcutName(); sc.ShortcutName() != want {
			t.Errorf("%s is pressed, the menu waits for %s", want, sc.ShortcutName())
		}
	}
}
