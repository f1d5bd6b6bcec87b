package gui

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/widget"

	"quadrille/assets"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// said returns the sentences that a strip shows.
func (t *strip) said() []string {
	var list []string
	for _, o := range t.rows.Objects {
		if c, ok := o.(*fyne.Container); ok {
			o = c.Objects[0]
		}
		list = append(list, o.(*widget.Label).Text)
	}
	return list
}

// If several files cannot be opened, each one is reported, even when another one opens among
// them.
func TestAllErrorsCanBeRead(t *testing.T) {
	dir := t.TempDir()
	var uris []fyne.URI
	var paths []string
	for _, name := range []string{"a", "b", "good", "c", "d", "e"} {
		path := filepath.Join(dir, name+".quadrille")
		text := "rubbish"
		if name == "good" {
			text = `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b.", ".."]}]}`
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		paths, uris = append(paths, path), append(uris, storage.NewFileURI(path))
	}
	for name, open := range map[string]func(w *window){
		"dropped":   func(w *window) { w.dropped(uris) },
		"at start":  func(w *window) { w.OpenAll(paths) },
		"bad alone": func(w *window) { w.OpenAll([]string{paths[0], paths[1], paths[3], paths[4], paths[5]}) },
	} {
		w := newWindow(t)
		open(w)
		strip := w.messages.stripOf(w.desk.current())
		said := strings.Join(strip.said(), "\n")
		if !strip.object.Visible() || len(strip.said()) != 5 {
			t.Fatalf("%s: the strip says\n%s", name, said)
		}
		for _, file := range []string{"a.", "b.", "c.", "d.", "e."} {
			if !strings.Contains(said, file+"quadrille") {
				t.Errorf("%s: %s is not told:\n%s", name, file, said)
			}
		}
		if h := strip.object.MinSize().Height; h > stripHeight {
			t.Errorf("%s: the strip is %v high", name, h)
		}
		strip.shut()
		if strip.object.Visible() {
			t.Errorf("%s: the strip cannot be closed", name)
		}
	}
}

// Paste accepts what Copy produces.
func TestCopyAndPaste(t *testing.T) {
	w := newWindow(t)
	w.OpenSamples()
	for i, typ := range types.All {
		w.desk.bar.SelectIndex(i)
		before := w.desk.doc().State()
		w.clipboard.copyText(w.desk.doc())
		if text := w.app.Clipboard().Content(); !strings.HasPrefix(text, "Quadrille "+before.Puzzle.Type.Name()+"\n") {
			t.Fatalf("%s: copied %q", typ.Name(), text)
		}
		w.paste()
		after := w.desk.doc().State()
		if !after.Puzzle.Same(before.Puzzle) || !after.Marks.Values.Equal(before.Marks.Values) || w.desk.bar.SelectedIndex() < len(types.All) {
			t.Errorf("%s: pasted something else", typ.Name())
		}
	}
	samples, _ := fs.Glob(assets.Samples(), "*.quadrille")
	if n := len(w.desk.bar.Items); n != 2*len(samples) {
		t.Errorf("%d documents", n)
	}
}

// The list of faults includes the wrong marks, and leads to them.
func TestFaultsLeadToTheirCells(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "one.quadrille", `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["bbbb", "bw.b", "b..b", "b.ww"]}]}`))
	w.desk.doc().SetLayer(puzzles.Answer)
	w.panel.show(puzzlePage)
	rows := func() []string {
		var texts []string
		for _, o := range w.panel.puzzle.faults.Objects {
			if tile, ok := o.(*look.Tile); ok {
				for _, part := range seen(tile) {
					if l, ok := part.(*widget.Label); ok {
						texts = append(texts, l.Text)
					}
				}
			}
		}
		return texts
	}
	w.until("verdict", func() bool { return !w.desk.doc().Check.Busy() })
	broken := len(rows())
	for _, c := range []grid.Cell{{Row: 2, Col: 1}, {Row: 3, Col: 1}, {Row: 1, Col: 2}} {
		w.desk.current().board.GoTo(grid.Of(c))
		w.desk.current().board.TypedRune('b')
	}
	w.showing.toggle(prefWrong)
	w.until("verdict", func() bool { return !w.desk.doc().Check.Busy() })
	var places []grid.Place
	for _, f := range w.desk.doc().Check.Faults() {
		places = append(places, placeOf(f))
	}
	list := rows()
	if len(list) != min(len(places), mostFaults) || len(list) <= broken {
		t.Fatalf("%d faults, of which %q are listed", len(places), list)
	}
	wrong := 0
	for i, text := range list {
		if strings.Contains(text, "stands in no solution") {
			wrong++
		}
		w.win.Canvas().Focus(w.panel.puzzle.title)
		w.panel.puzzle.faults.Objects[i].(*look.Tile).Tapped(nil)
		if w.desk.doc().Cursor() != places[i] || w.win.Canvas().Focused() != fyne.Focusable(w.desk.current().board) {
			t.Errorf("a click on %q leads to %v with the keyboard at %T, want %v", text, w.desk.doc().Cursor(), w.win.Canvas().Focused(), places[i])
		}
	}
	if wrong == 0 {
		t.Errorf("no wrong mark is listed among %q", list)
	}
}

func TestWrongEntriesAreMarkedWhenWished(t *testing.T) {
	w := newWindow(t)
	if w.prefs.Bool(prefWrong) {
		t.Error("wrong marks are shown from the start")
	}
	w.Open(write(t, "one.quadrille", `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["bbbb", "bw.b", "b..b", "b.ww"], "marks": ["bbbb", "bw.b", "bb.b", "b.ww"]}]}`))
	w.until("verdict", func() bool { return !w.desk.doc().Check.Busy() })
	w.panel.show(puzzlePage)
	before := len(w.desk.doc().View().Faults)
	w.showing.toggle(prefWrong)
	if !w.prefs.Bool(prefWrong) || !w.menuItem("View", "Wrong marks").Checked {
		t.Error("the choice is not remembered or not shown")
	}
	marked := len(w.desk.doc().View().Faults)
	if !w.panel.puzzle.wrong.Checked {
		t.Error("the choice is not shown in the panel")
	}
	w.panel.puzzle.wrong.SetChecked(false)
	if w.prefs.Bool(prefWrong) || w.menuItem("View", "Wrong marks").Checked {
		t.Error("the panel does not take the choice back")
	}
	if after := len(w.desk.doc().View().Faults); after != before || marked < before {
		t.Errorf("%d faults, then %d, then %d", before, marked, after)
	}
}
