package gui

import (
	"image"
	"image/draw"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest/golden"
	"quadrille/puzzles/recovery"
	"quadrille/puzzles/types"
)

// Pictures of the window as it is drawn, compared with those in testdata/pictures. After an
// intended change, update them and look at the differences:
//
//	CGO_ENABLED=0 go test ./gui -run Pictures -update
//
// Whole windows are compared only in the long run (make test-long), parts always.

// scene is the window in a state.
type scene struct {
	name string
	set  func(w *window)
}

// boards of the scenes.
const (
	picturedYinYang  = `{"quadrille":1,"title":"Winter","puzzles":[{"type":"yinyang","title":"Snow","givens":["b...w","..b..","..b.b","....."],"marks":["bw..w","..b..","..b.b","....b"]}]}`
	picturedDomino   = `{"quadrille":1,"puzzles":[{"type":"domino","title":"Holes","givens":["1120","0201","22?1"],"marks":["><..","....","...."]}]}`
	picturedSums     = `{"quadrille":1,"puzzles":[{"type":"doppelblock","title":"Two sums","top":"5 1 4 3 1","left":"0 6 3 2 0","givens":[".....",".....",".....",".....","....."]}]}`
	picturedLetters  = `{"quadrille":1,"puzzles":[{"type":"closefar","title":"A broken row","givens":["C...C.","......","..F...","......","......","......"],"marks":["..F..F","......","......","......","......","......"]}]}`
	picturedColors   = `{"quadrille":1,"puzzles":[{"type":"hoodoo","title":"Five colors","colors":5,"givens":["1....",".....","..3..",".....","....2"],"marks":[".2...",".....",".....","5*...","....."]}]}`
	picturedSeveral  = `{"quadrille":1,"puzzles":[{"type":"doppelblock","title":"Several","top":"2 . . .","givens":["1...","....","....","...."]}]}`
	picturedNonsense = "this is no puzzle"
)

// opened returns a function that opens a file in the window and waits for the verdict.
func opened(text string) func(w *window) {
	return func(w *window) {
		w.Open(write(w.t, "picture.quadrille", text))
		w.settle()
	}
}

// settle waits until nothing is running in the background.
func (w *window) settle() {
	w.t.Helper()
	w.until("a verdict", func() bool { return w.desk.doc().Verdict().Kind != document.Checking })
	w.drain()
}

// openPage opens the panel at a page.
func (w *window) openPage(at page) {
	w.panel.show(at)
	w.prefs.SetString(prefPanel, "open")
	w.frame.showPanel(true)
}

// scenes are states of the window.
var scenes = []scene{
	{"start", func(*window) {}},
	{"yinyang", opened(picturedYinYang)},
	{"domino", opened(picturedDomino)},
	{"doppelblock", opened(picturedSums)},
	{"closefar", opened(picturedLetters)},
	{"hoodoo", opened(picturedColors)},
	{"empty", func(w *window) {
		w.blanks.open(types.ByName("doppelblock"), puzzles.Params{Size: grid.Size{Rows: 5, Cols: 5}})
		w.settle()
	}},
	{"message", func(w *window) {
		opened(picturedSums)(w)
		w.app.Clipboard().SetContent(picturedNonsense)
		w.paste()
	}},
	{"solve", func(w *window) {
		opened(picturedSums)(w)
		w.panel.solve.method.SetSelectedIndex(labeling)
		w.openPage(solvePage)
	}},
	{"generate", func(w *window) {
		opened(picturedDomino)(w)
		w.openPage(generatePage)
	}},
	{"hints", func(w *window) {
		opened(picturedSums)(w)
		w.desk.doc().Hints.Next()
		w.until("a hint", func() bool { return w.desk.doc().Verdict().Kind == document.Hinted })
		w.desk.doc().Hints.Next()
		w.desk.doc().Hints.Next()
		w.openPage(hintsPage)
		w.drain()
	}},
	{"history", func(w *window) {
		opened(picturedYinYang)(w)
		w.desk.current().board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		w.desk.current().board.TypedRune('B')
		w.desk.current().board.TypedRune('W')
		w.desk.withDoc(func(d *document.Document) { d.History.Undo() })
		w.settle()
		w.openPage(historyPage)
	}},
	{"selection", func(w *window) { // with a symmetry and its preview
		opened(picturedColors)(w)
		w.symmetry.set(1)
		b := w.desk.current().board
		b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: b.PositionOf(grid.Of(grid.Cell{Row: 4, Col: 1}))}})
		w.desk.doc().SetCursor(grid.Of(grid.Cell{Row: 1, Col: 1}))
		w.desk.doc().Selection.Extend(grid.Cell{Row: 1}, false)
		w.desk.doc().Selection.Extend(grid.Cell{Col: 1}, false)
	}},
	{"notes", func(w *window) { // in colored cells, and a trial
		opened(picturedSums)(w)
		b, d := w.desk.current().board, w.desk.doc()
		d.SetCursor(grid.Of(grid.Cell{Row: 1, Col: 1}))
		for _, k := range []fyne.KeyName{"1", "3"} {
			b.TypedShortcut(&desktop.CustomShortcut{KeyName: k, Modifier: fyne.KeyModifierControl})
		}
		d.ColorCell(2)
		d.Walk(grid.Cell{Row: 1})
		d.ColorCell(4)
		d.Try()
		d.Walk(grid.Cell{Row: 1})
		b.TypedRune('1')
		w.settle()
	}},
	{"clash", func(w *window) {
		w.Open(write(w.t, "clash.quadrille", `{"quadrille":1,"puzzles":[{"type":"closefar","givens":["FCFC..","......","......","......","......","......"]}]}`))
		w.settle()
		w.desk.doc().Advice.Clash()
		w.until("the answer", func() bool { a, _ := w.desk.doc().Advice.Words(); return a.Kind == document.None })
	}},
	{"two solutions", func(w *window) {
		opened(picturedSeveral)(w)
		w.desk.doc().Advice.Apart()
		w.until("two solutions", func() bool { return w.desk.current().pair.object.Visible() })
		w.drain()
	}},
	{"sheet", func(w *window) {
		opened(`{"quadrille":1,"title":"A set","puzzles":[{"type":"yinyang","givens":["b...w","..b..","..b.b","....."]},{"type":"closefar","givens":["C.....","......","..F...","......","......","......"]}]}`)(w)
		w.do("All puzzles of the file")
		w.drain()
	}},
	{"new", func(w *window) { w.blanks.askSize(types.ByName("domino")) }},
	{"rules", func(w *window) { opened(picturedSums)(w); w.help.rules() }},
	{"keys", func(w *window) { w.help.keyList() }},
	{"export", func(w *window) { opened(picturedSums)(w); w.publisher.askExport(false) }},
	{"book", func(w *window) { opened(picturedYinYang)(w); w.publisher.askBook() }},
	{"about", func(w *window) { w.help.about() }},
	{"unsaved", func(w *window) {
		opened(picturedYinYang)(w)
		w.desk.current().board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		w.desk.current().board.TypedRune('B')
		w.do("Close")
	}},
	{"tour", func(w *window) { w.tour.begin(); w.drain() }},
}

// pictured returns the window in a scene, of a size and in a variant.
func pictured(t *testing.T, name string, width, height float32, variant string) *window {
	t.Helper()
	w := newWindowOf(t, types.All, recovery.Memory())
	w.appearance.setVariant(variant)
	w.win.Resize(fyne.NewSize(width, height))
	for _, s := range scenes {
		if s.name == name {
			s.set(w)
			if w.desk.doc() != nil {
				w.status.say("What the verdict says.") // the verdict includes the time it took
			}
			w.win.Resize(fyne.NewSize(width+1, height)) // lays out resized parts, as a display does
			w.win.Resize(fyne.NewSize(width, height))
			w.win.Canvas().Unfocus() // hides the blinking text cursor
			return w
		}
	}
	t.Fatalf("no scene is called %q", name)
	return nil
}

// TestPictures compares whole windows.
func TestPictures(t *testing.T) {
	if testing.Short() {
		t.Skip("whole windows take their time")
	}
	for _, s := range scenes {
		if slices.Contains([]string{"book", "about", "keys"}, s.name) {
			continue // one is looking for answers meanwhile, the others have news
		}
		t.Run(s.name, func(t *testing.T) {
			golden.Picture(t, "pictures/"+s.name, pictured(t, s.name, 720, 520, "light").win.Canvas().Capture())
		})
	}
	for _, row := range []struct {
		scene, name   string
		width, height float32
		variant       string
		scale         float32
	}{
		{"start", "start dark", 1280, 800, "dark", 1},
		{"hints", "hints dark", 1000, 700, "dark", 1},
		{"hoodoo", "wide dark", 1920, 1080, "dark", 1},
		{"notes", "scale 2 dark", 720, 520, "dark", 2},
	} {
		t.Run(row.name, func(t *testing.T) {
			w := pictured(t, row.scene, row.width, row.height, row.variant)
			w.win.Canvas().(test.WindowlessCanvas).SetScale(row.scale)
			golden.Picture(t, "pictures/"+row.name, w.win.Canvas().Capture())
		})
	}
}

// TestPicturesOfParts compares parts of the window, light and dark.
func TestPicturesOfParts(t *testing.T) {
	for _, variant := range []string{"light", "dark"} {
		w := pictured(t, "notes", 1040, 520, variant)
		parts := map[string]fyne.CanvasObject{
			"toolbar": w.toolbar.object, "rail": w.rail.object, "panel": w.panel.object, "status": w.status.object, "board": w.desk.current().board,
		}
		all := w.win.Canvas().Capture()
		for name, o := range parts {
			golden.Picture(t, "pictures/"+name+" "+variant, cut(all, w.app.Driver().AbsolutePositionForObject(o), o.Size()))
		}
		tabs := w.app.Driver().AbsolutePositionForObject(w.desk.bar)
		golden.Picture(t, "pictures/tabs "+variant, cut(all, tabs, fyne.NewSize(w.desk.bar.Size().Width, 36)))
	}
}

// cut returns a part of a picture.
func cut(m image.Image, at fyne.Position, size fyne.Size) image.Image {
	part := image.NewNRGBA(image.Rect(0, 0, int(size.Width), int(size.Height)))
	draw.Draw(part, part.Rect, m, image.Pt(int(at.X), int(at.Y)), draw.Src)
	return part
}

// TestDialogsByKeys walks through dialogs by Tab: each control gets the focus and is visible
// then, and Esc closes the dialog.
func TestDialogsByKeys(t *testing.T) {
	dialogs := []string{"new", "export", "rules", "keys", "book", "about", "unsaved"}
	if testing.Short() {
		dialogs = dialogs[:2]
	}
	for _, name := range dialogs {
		w := pictured(t, name, 720, 520, "light")
		top := w.win.Canvas().Overlays().Top()
		if top == nil {
			t.Errorf("%s: no dialog is shown", name)
			continue
		}
		left := map[fyne.Focusable]bool{}
		for _, o := range seen(top) {
			f, ok := o.(fyne.Focusable)
			if d, is := o.(fyne.Disableable); ok && (!is || !d.Disabled()) {
				left[f] = true
			}
		}
		all := len(left)
		for range all {
			w.win.Canvas().FocusNext()
			f := w.win.Canvas().Focused()
			delete(left, f)
			o := f.(fyne.CanvasObject)
			if at := w.app.Driver().AbsolutePositionForObject(o); at.X < 0 || at.Y < 0 || at.X+o.Size().Width > 720 || at.Y+o.Size().Height > 520 {
				t.Errorf("%s: a %T with the keyboard is at %v, out of sight", name, o, at)
			}
		}
		for f := range left {
			t.Errorf("%s: Tab does not come to a %T", name, f)
		}
		w.key(fyne.KeyEscape)
		if all == 0 || w.win.Canvas().Overlays().Top() == top {
			t.Errorf("%s: %d controls; Esc does not shut it", name, all)
		}
	}
}

// TestTogglesAreExplained points at each toggle of the toolbar, the rail and the panel: the
// line at the bottom says what it does, and names its key if it has one.
func TestTogglesAreExplained(t *testing.T) {
	w := newWindow(t)
	for _, typ := range types.All {
		w.blanks.open(typ, puzzles.Params{Size: typ.Spec().Default})
		w.current.setLayer(puzzles.Answer)
		for part, o := range map[string]fyne.CanvasObject{"toolbar": w.toolbar.object, "rail": w.rail.object, "panel": w.panel.object} {
			count := 0
			for _, o := range seen(o) {
				k, ok := o.(*look.Toggle)
				if !ok {
					continue
				}
				count++
				k.MouseIn(&desktop.MouseEvent{})
				if w.status.helping == nil || w.status.helping() == "" {
					t.Errorf("%s: key %d of the %s is not explained", typ.Name(), count, part)
				}
				k.MouseOut()
			}
			if count < 4 {
				t.Errorf("%s: only %d keys on the %s", typ.Name(), count, part)
			}
		}
	}
}
