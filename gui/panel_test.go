package gui

import (
	"testing"

	"quadrille/gui/control"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest/newcomers"
	"quadrille/puzzles/types"
)

// TestPagesCatchUp: a hidden page of the panel is left as it is, and is up to date once it is
// visible, even after the panel was closed.
func TestPagesCatchUp(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 4, Cols: 5}})
	size := func() string { return w.panel.puzzle.size.Text }
	if size() != "4 × 5" {
		t.Fatalf("the page that is seen tells %q", size())
	}
	w.panel.show(hintsPage)
	w.blanks.open(types.ByName("domino"), puzzles.Params{Size: grid.Size{Rows: 3, Cols: 4}})
	w.panel.show(solvePage)
	w.desk.bar.SelectIndex(0)
	w.desk.bar.SelectIndex(1)
	w.panel.show(generatePage)
	if got := w.panel.make.chosenType().Name(); got != "domino" || w.panel.make.cols.Text != "4" {
		t.Errorf("the page for generating has %s with %s columns", got, w.panel.make.cols.Text)
	}
	w.desk.bar.SelectIndex(0)
	if got := w.panel.make.chosenType().Name(); got != "yinyang" {
		t.Errorf("in the other tab the page has %s", got)
	}
	if size() != "3 × 4" {
		t.Errorf("the page that nobody sees was changed to %q", size())
	}
	w.panel.show(puzzlePage)
	if size() != "4 × 5" {
		t.Errorf("when it is seen the page tells %q", size())
	}
	w.frame.togglePanel()
	w.desk.bar.SelectIndex(1)
	if size() != "4 × 5" {
		t.Errorf("the panel that is closed was changed to %q", size())
	}
	w.frame.togglePanel()
	if size() != "3 × 4" {
		t.Errorf("when it is opened the panel tells %q", size())
	}
}

// TestSearchIsOfTheType: a search that is started while its page is hidden uses a model of
// the board's type.
func TestSearchIsOfTheType(t *testing.T) {
	w := newWindow(t)
	for _, typ := range newcomers.Types {
		w.blanks.open(typ, puzzles.Params{Size: typ.Spec().Default})
		models := typ.Spec().Models
		if got := w.panel.solve.search(w.desk.doc()).Model; len(models) > 0 && got != models[0].Name {
			t.Errorf("%s is searched by %q, want %q", typ.Name(), got, models[0].Name)
		}
	}
}

// TestRefusedTextStaysWithItsBoard: a text that one board refuses does not go to another
// board that is shown later, even while the fields are hidden.
func TestRefusedTextStaysWithItsBoard(t *testing.T) {
	for what, hide := range map[string]func(w *window){
		"another page":   func(w *window) { w.panel.show(solvePage) },
		"a closed panel": func(w *window) { w.frame.togglePanel() },
		"seen":           func(*window) {},
	} {
		w := newWindow(t)
		w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 4, Cols: 5}})
		w.blanks.open(types.ByName("closefar"), puzzles.Params{Size: grid.Size{Rows: 4, Cols: 4}})
		size := w.panel.puzzle.size
		w.win.Canvas().Focus(size)
		size.SetText("3 × 6") // the type wants a square
		w.keys.FocusBoard()
		if !size.Wrong.Visible() {
			t.Fatalf("%s: the size is not refused", what)
		}
		hide(w)
		w.desk.bar.SelectIndex(0)
		w.commit()
		if got := w.desk.doc().State().Puzzle.Size().String(); got != "4 × 5" {
			t.Errorf("%s: the other board has the size %s", what, got)
		}
	}
}

// TestRefusedTextIsNotTakenLater: a refused text is not accepted silently once it becomes
// valid.
func TestRefusedTextIsNotTakenLater(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("hoodoo"), puzzles.Params{Size: grid.Size{Rows: 9, Cols: 9}})
	w.desk.current().board.TypedRune('9')
	colors := w.panel.puzzle.values[0].(*control.Field)
	w.win.Canvas().Focus(colors)
	colors.SetText("5")
	w.keys.FocusBoard()
	if !colors.Wrong.Visible() {
		t.Fatal("five colors with the ninth on the board are not refused")
	}
	w.panel.show(solvePage)
	w.desk.doc().History.Undo()
	w.commit()
	if v, stated := w.desk.doc().State().Puzzle.Option("colors"); stated {
		t.Errorf("there are %d colors", v)
	}
}

// TestModelStaysInAnotherLanguage: what is chosen for a search stays while the panel is closed.
func TestModelStaysInAnotherLanguage(t *testing.T) {
	w := newWindow(t)
	defer speakEnglish(t)
	var typ puzzles.Type
	for _, other := range newcomers.Types {
		if len(other.Spec().Models) > 1 {
			typ = other
		}
	}
	w.blanks.open(typ, puzzles.Params{Size: typ.Spec().Default})
	w.panel.show(solvePage)
	w.panel.solve.model.SetSelectedIndex(1)
	w.frame.togglePanel()
	w.setLanguage("pt-PT")
	if got, want := w.panel.solve.search(w.desk.doc()).Model, typ.Spec().Models[1].Name; got != want {
		t.Errorf("the search is by %q, want %q", got, want)
	}
}
