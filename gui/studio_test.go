package gui

import (
	"errors"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/keep"
	"quadrille/puzzles/puzzletest/newcomers"
	"quadrille/puzzles/recovery"
	"quadrille/puzzles/types"
)

// chooser answers file dialogs in place of a user.
type chooser struct {
	path  string
	paths []string // the first answers, before path
	err   error
	names []string // proposed for saving
	kinds []Filter // offered for saving
}

func (c *chooser) Open(string, string, ...Filter) (string, error) { return c.path, c.err }

func (c *chooser) Save(_, _, name string, kinds ...Filter) (string, error) {
	c.names, c.kinds = append(c.names, name), kinds
	if len(c.paths) > 0 {
		path := c.paths[0]
		c.paths = c.paths[1:]
		return path, c.err
	}
	return c.path, c.err
}

// window is a studio in a test, whose posted functions run one at a time.
type window struct {
	*Studio
	t     *testing.T
	files *chooser
	posts chan func()
	lines []string
}

func newWindow(t *testing.T) *window {
	t.Helper()
	return newWindowOn(t, recovery.Memory())
}

// newWindowOn returns a window that keeps unsaved work in a store. It has more types than the
// program has so far.
func newWindowOn(t *testing.T, store recovery.Store) *window {
	t.Helper()
	return newWindowOf(t, newcomers.Types, store)
}

// newWindowOf returns a window with some types.
func newWindowOf(t *testing.T, list []puzzles.Type, store recovery.Store) *window {
	t.Helper()
	w := &window{t: t, files: &chooser{}, posts: make(chan func(), 1000)}
	a := test.NewTempApp(t)
	w.Studio = New(Config{
		View: func(string) error { return nil },
		App:  a, Files: w.files, Types: list, Recovery: &keep.Recovery{Store: func() (recovery.Store, error) { return store, nil }},
		Post: func(f func()) { w.posts <- f }, Trace: func(line string) { w.lines = append(w.lines, line) },
	})
	t.Cleanup(func() {
		for _, tab := range w.desk.docs {
			tab.doc.Close()
		}
		w.recovery.Close() // before the folder of a store goes
	})
	w.welcome()
	w.win.Resize(fyne.NewSize(1280, 800))
	return w
}

// until runs posted functions until a condition holds.
func (w *window) until(what string, holds func() bool) {
	w.t.Helper()
	limit := time.After(20 * time.Second)
	for !holds() {
		select {
		case f := <-w.posts:
			f()
		case <-limit:
			w.t.Fatalf("%s: not within 20 s; the trace is %q", what, w.lines)
		}
	}
}

// saw waits until the trace has a line with that prefix, and drops the lines up to it.
func (w *window) saw(prefix string) string {
	w.t.Helper()
	begins := func(line string) bool { return strings.HasPrefix(line, prefix) }
	w.until(prefix, func() bool { return slices.ContainsFunc(w.lines, begins) })
	i := slices.IndexFunc(w.lines, begins)
	line := w.lines[i]
	w.lines = w.lines[i+1:]
	return line
}

// Open opens a file and waits until it is read; so do the next three.
func (w *window) Open(path string) {
	w.Studio.Open(path)
	w.read()
}

func (w *window) OpenAll(paths []string) {
	w.Studio.OpenAll(paths)
	w.read()
}

func (w *window) dropped(uris []fyne.URI) {
	w.Studio.reader.dropped(uris)
	w.read()
}

func (w *window) paste() {
	w.Studio.clipboard.paste()
	w.read()
}

// save saves the document and waits until it is written.
func (w *window) save() {
	w.saver.save()
	w.savedAll()
}

func (w *window) savedAll() {
	w.t.Helper()
	w.until("what is saved", func() bool { return !slices.ContainsFunc(w.desk.all(), func(t *tab) bool { return t.saving }) })
}

func (w *window) read() {
	w.t.Helper()
	w.until("the files", func() bool { return w.reader.reading == 0 })
}

// write makes a file with the given text.
func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

const report = `{"quadrille": 1, "puzzles": [{"type": "doppelblock", "id": "two", "top": "5 1 4 3 1", "left": "0 6 3 2 0", "givens": [".....", ".....", ".....", ".....", "....."]}]}`

// press clicks on a cell of the board.
func (w *window) press(row, col int, button desktop.MouseButton) {
	b := w.desk.current().board
	at := b.PositionOf(grid.Of(grid.Cell{Row: row, Col: col}))
	e := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: button}
	b.MouseDown(e)
	b.MouseUp(e)
}

func TestStartScreenOpensEveryType(t *testing.T) {
	w := newWindow(t)
	for _, typ := range types.All {
		w.blanks.open(typ, puzzles.Params{Size: typ.Spec().Default})
		w.win.Canvas().Capture()
	}
	if got := len(w.desk.bar.Items); got != len(types.All) {
		t.Errorf("%d tabs, want one for each of the %d types", got, len(types.All))
	}
	if w.desk.bar.Items[0].Text != "Untitled 1" {
		t.Errorf("the first tab is called %q", w.desk.bar.Items[0].Text)
	}
}

func TestOpenEditUndoSolveSave(t *testing.T) {
	w := newWindow(t)
	path := write(t, "report.quadrille", report)
	w.files.path = path
	w.reader.ask()
	w.saw("status: One solution")

	w.current.setLayer(puzzles.Problem)
	w.press(0, 0, desktop.MouseButtonPrimary)
	w.desk.current().board.TypedRune('2')
	w.saw("status: No solution")
	w.desk.withDoc(func(d *document.Document) { d.History.Undo() })
	w.saw("status: One solution")

	w.current.solve()
	w.until("the answer", func() bool { return w.desk.doc().State().Marks.Values.Count() == 25 })

	saved := filepath.Join(t.TempDir(), "copy")
	w.files.path = saved
	w.saver.saveAs()
	w.saw("saved: " + saved + ".quadrille")
	c, err := file.Open(saved+".quadrille", types.All)
	if err != nil {
		t.Fatal(err)
	}
	if got := c.Puzzles[0].State; !got.Puzzle.Same(w.desk.doc().State().Puzzle) || !got.Marks.Values.Equal(w.desk.doc().State().Marks.Values) {
		t.Error("the saved file reads back as something else")
	}

	w.files.path = filepath.Join(t.TempDir(), "board.png")
	w.publisher.export(true)
	w.saw("exported: ")
	f, err := os.Open(w.files.path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := png.Decode(f); err != nil {
		t.Errorf("the exported picture: %v", err)
	}
}

func TestBadInputLeavesTheDocument(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "good.quadrille", report))
	before := w.desk.doc().State()
	folder := t.TempDir()
	for _, bad := range []struct{ name, path, want string }{
		{"cut in half", write(t, "half.quadrille", report[:60]), "line 1"},
		{"newer", write(t, "new.quadrille", `{"quadrille": 2, "puzzles": []}`), "2"},
		{"wrong number", write(t, "five.quadrille", `{"quadrille": 1, "puzzles": [{"type": "doppelblock", "givens": ["5.....", "......", "......", "......", "......", "......"]}]}`), "puzzle 1, row 1, column 1: 5 is not a number of a 6 × 6 Doppelblock (1 to 4)"},
		{"folder", folder, "directory"},
		{"missing", filepath.Join(folder, "none.quadrille"), "none.quadrille"},
		{"nonsense", write(t, "x.quadrille", "hello"), "this is text without a puzzle; Quadrille reads"},
	} {
		t.Run(bad.name, func(t *testing.T) {
			w.Open(bad.path)
			got := w.saw("message: ")
			if !strings.Contains(got, bad.want) {
				t.Errorf("the message %q does not say %q", got, bad.want)
			}
			if !w.desk.current().strip.object.Visible() {
				t.Error("the message is not shown")
			}
		})
	}
	w.app.Clipboard().SetContent("nonsense")
	w.paste()
	w.saw("message: nothing was pasted: this is text without a puzzle")
	if len(w.desk.bar.Items) != 1 || w.desk.doc().State().Puzzle != before.Puzzle {
		t.Error("bad input touched the open document")
	}
}

func TestOpenTheOthers(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "mixed.quadrille", `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["bw", "xx"]}, {"type": "yinyang", "givens": ["b.", ".."]}]}`))
	w.saw("message: mixed.quadrille, puzzle 1, row 2, column 1")
	if w.desk.current() != nil {
		t.Fatal("the file was opened without asking")
	}
	test.Tap(w.messages.start.action)
	if d := w.desk.doc(); d == nil || d.Boards() != 1 {
		t.Error("the other puzzle was not opened")
	}
}

func TestDialogFailureAndCancel(t *testing.T) {
	w := newWindow(t)
	w.files.err = errors.New("no display")
	w.reader.ask()
	w.saw("message: the file dialog failed: no display")
	w.files.err, w.files.path = nil, ""
	w.reader.ask()
	if w.desk.current() != nil {
		t.Error("a canceled dialog opened something")
	}
}

func TestFailedSaveKeepsTheDocument(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("closefar"), puzzles.Params{Size: grid.Size{Rows: 8, Cols: 8}})
	w.press(0, 0, desktop.MouseButtonPrimary)
	w.files.path = filepath.Join(t.TempDir(), "no", "folder.quadrille")
	w.save()
	w.saw("message: not saved")
	if !w.desk.doc().Unsaved() {
		t.Error("the document counts as saved")
	}
}

func TestClosingUnsavedAsks(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	w.press(2, 2, desktop.MouseButtonPrimary)
	w.closing.tab(w.desk.bar.Selected())
	if len(w.desk.bar.Items) != 1 || w.win.Canvas().Overlays().Top() == nil {
		t.Fatal("an unsaved document was closed without asking")
	}
	w.win.Canvas().Overlays().Top().Hide()
	w.desk.withDoc(func(d *document.Document) { d.History.Undo() })
	w.closing.tab(w.desk.bar.Selected())
	if len(w.desk.bar.Items) != 0 {
		t.Error("a document without changes was not closed")
	}
}

func TestRightDragPaints(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	w.current.setLayer(puzzles.Answer)
	b := w.desk.current().board
	at := func(col int) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: b.PositionOf(grid.Of(grid.Cell{Row: 1, Col: col}))}, Button: desktop.MouseButtonSecondary}
	}
	w.win.Canvas().Capture()
	b.MouseDown(at(0))
	b.MouseMoved(at(3))
	b.MouseUp(at(3))
	if got := w.desk.doc().State().Marks.Values.Count(); got != 4 {
		t.Errorf("a right drag over four cells painted %d", got)
	}
	w.desk.withDoc(func(d *document.Document) { d.History.Undo() })
	if !w.desk.doc().State().Marks.Empty() {
		t.Error("the stroke is more than one step")
	}
	b.MouseDown(at(0))
	b.MouseMoved(&desktop.MouseEvent{PointEvent: at(3).PointEvent}) // released elsewhere
	if w.desk.doc().Drawing() {
		t.Error("a stroke goes on after the button was released")
	}
}

func TestSmallWindowClosesThePanel(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("domino"), puzzles.Params{Size: grid.Size{Rows: 7, Cols: 8}})
	if !w.panel.object.Visible() {
		t.Error("the panel is closed in a wide window")
	}
	w.win.Resize(fyne.NewSize(800, 600))
	if w.panel.object.Visible() {
		t.Error("the panel is open in a small window")
	}
	w.frame.togglePanel()
	w.win.Resize(fyne.NewSize(790, 600))
	if !w.panel.object.Visible() {
		t.Error("the choice to open the panel was forgotten")
	}
	if least := w.win.Content().MinSize(); least.Width > 800 || least.Height > 560 {
		t.Errorf("the window needs %v, want at most 800 x 560", least)
	}
}

func TestMenuKeysAreDistinct(t *testing.T) {
	w := newWindow(t)
	seen := map[string]string{}
	var walk func(items []*fyne.MenuItem)
	walk = func(items []*fyne.MenuItem) {
		for _, it := range items {
			if name := shortcutName(it.Shortcut); name != "" {
				if other := seen[name]; other != "" {
					t.Errorf("%s stands for both %q and %q", name, other, it.Label)
				}
				seen[name] = it.Label
			}
			if it.ChildMenu != nil {
				walk(it.ChildMenu.Items)
			} else if it.Action == nil && !it.IsSeparator {
				t.Errorf("the item %q does nothing", it.Label)
			}
		}
	}
	for _, m := range w.menu.main.Items {
		walk(m.Items)
	}
}

func TestThemesPaintTheBoard(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("hoodoo"), puzzles.Params{Size: grid.Size{Rows: 5, Cols: 5}})
	for _, variant := range []string{"light", "dark"} {
		w.appearance.setVariant(variant)
		img := w.win.Canvas().Capture()
		r, g, b, _ := img.At(300, 700).RGBA() // the desk beside the sheet
		if dark := r+g+b < 3*0x8000; dark != (variant == "dark") {
			t.Errorf("%s theme: the desk has color %x %x %x", variant, r>>8, g>>8, b>>8)
		}
	}
}

func TestTabsKeepTheirDocuments(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	first := w.desk.doc()
	w.blanks.open(types.ByName("closefar"), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	w.desk.next(1)
	if w.desk.doc() != first {
		t.Error("the next tab after the last is not the first")
	}
	var texts []string
	for _, it := range w.desk.bar.Items {
		texts = append(texts, it.Text)
	}
	if !slices.Equal(texts, []string{"Untitled 1", "Untitled 2"}) {
		t.Errorf("the tabs are called %q", texts)
	}
}

// generated orders puzzles in the panel and waits for them.
func (w *window) generated(typ string, count string) {
	w.t.Helper()
	p := w.panel.make
	p.open()
	p.typ.SetSelectedIndex(slices.Index(p.types, types.ByName(typ)))
	p.resize(grid.Size{Rows: 6, Cols: 6})
	p.count.SetText(count)
	p.seed.SetText("4")
	p.generate()
	w.saw("generated: " + count)
}

func TestResultsThatAreOpenedAreUnsaved(t *testing.T) {
	w := newWindow(t)
	w.generated("yinyang", "3")
	w.panel.make.openAll()
	if got, want := w.desk.doc().Name(), "Yin-Yang 6 × 6, seed 4 · 1"; got != want {
		t.Errorf("the puzzles that were made are called %q, want %q", got, want)
	}
	if !w.dotted() {
		t.Error("the tab has no dot")
	}
	w.closing.tab(w.desk.bar.Selected())
	if len(w.desk.bar.Items) != 2 || !w.dialogs.open() {
		t.Error("three puzzles that nothing holds were closed without asking")
	}
}

func TestPastedIsUnsavedAndSamplesAreNot(t *testing.T) {
	w := newWindow(t)
	w.app.Clipboard().SetContent(report)
	w.paste()
	if !w.desk.doc().Unsaved() {
		t.Error("what was pasted is not unsaved")
	}
	w.OpenSamples()
	for _, it := range w.desk.bar.Items[1:] {
		if w.desk.docs[it].doc.Unsaved() {
			t.Errorf("the sample %q is unsaved", it.Text)
		}
	}
}

// TestLinks: a link for playing does not give the answer away, and a link for editing opens
// the problem. The puzzle is in the link, so it is not unsaved work until something is
// changed.
func TestLinks(t *testing.T) {
	for _, edit := range []bool{false, true} {
		w := newWindow(t)
		w.OpenLink("b.w\n...\n...", edit)
		w.until("read", func() bool { return w.reader.reading == 0 })
		if w.desk.doc().Unsaved() {
			t.Errorf("to be edited: %t; it is unsaved", edit)
		}
		if d := w.desk.doc(); d.Playing() == edit || (d.Layer() == puzzles.Problem) != edit {
			t.Errorf("to be edited: %t; it is played: %t, on the layer %v", edit, d.Playing(), d.Layer())
		}
		w.press(2, 2, desktop.MouseButtonPrimary)
		if !w.desk.doc().Unsaved() {
			t.Errorf("to be edited: %t; what is drawn is not unsaved", edit)
		}
	}
}

// TestStartScreenWaits: while a puzzle is being read the start screen is not built, since it
// would be replaced at once; it appears if the puzzle cannot be read.
func TestStartScreenWaits(t *testing.T) {
	for name, c := range map[string]struct {
		text  string
		board bool
	}{"a puzzle": {"b.w\n...\n...", true}, "no puzzle": {"rubbish", false}} {
		t.Run(name, func(t *testing.T) {
			w := newWindowOn(t, recovery.Memory())
			w.frame.middle.Objects = nil // as it is before the window is shown
			w.OpenLink(c.text, false)
			w.welcome()
			if len(w.frame.middle.Objects) > 0 {
				t.Error("something is shown before the text is read")
			}
			w.until("read", func() bool { return w.reader.reading == 0 })
			if shown := len(w.desk.docs) > 0; shown != c.board || len(w.frame.middle.Objects) != 1 {
				t.Fatalf("a board is shown: %t, of %d parts", shown, len(w.frame.middle.Objects))
			}
			if w.messages.start.object.Visible() == c.board {
				t.Errorf("a message is shown: %t", !c.board)
			}
		})
	}
}
