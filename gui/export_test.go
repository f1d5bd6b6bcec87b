package gui

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"image"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"golang.org/x/image/font/sfnt"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/guard"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/recovery"
	"quadrille/puzzles/types"
)

// three are puzzles without stored answers, and a board that is no puzzle yet.
const three = `{"quadrille": 1, "title": "Three", "puzzles": [
	{"type": "doppelblock", "id": "two", "top": "5 1 4 3 1", "left": "0 6 3 2 0", "givens": [".....", ".....", ".....", ".....", "....."]},
	{"type": "yinyang", "difficulty": "easy", "givens": ["b...", "....", "....", "...w"]},
	{"type": "domino", "givens": ["0 1 0"]}]}`

// inked returns how many pixels of a picture differ from its middle left one.
func inked(img image.Image) (n int) {
	z := img.Bounds()
	paper := img.At(z.Min.X+z.Dx()/2, z.Min.Y+z.Dy()/2)
	for y := z.Min.Y; y < z.Max.Y; y += 2 {
		for x := z.Min.X; x < z.Max.X; x += 2 {
			if img.At(x, y) != paper {
				n++
			}
		}
	}
	return n
}

// pictured waits until the dialog shows a preview, and returns how many of its pixels are
// inked.
func (w *window) pictured(p *preview, width, height int) int {
	w.t.Helper()
	p.object.Generator(width, height)
	w.until("the picture", func() bool { return !p.work.Busy })
	for _, o := range test.LaidOutObjects(w.win.Canvas().Overlays().Top()) {
		if r, ok := o.(*canvas.Raster); ok && r == p.object && r.Visible() {
			return inked(r.Generator(width, height))
		}
	}
	return 0
}

// A preview shows the last request, and is canceled with its dialog.
func TestPreviewIsGivenUp(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "two.quadrille", report))
	for _, open := range []func() *preview{func() *preview { return w.exporting().preview }, func() *preview { return w.binding().preview }} {
		p, in := open(), make(chan context.Context, 2)
		slow := func(ctx context.Context, _, _ int) image.Image { _ = waits(in)(ctx); return nil }
		p.show(slow)
		p.object.Generator(100, 100)
		first := <-in
		p.show(slow)
		if p.object.Generator(100, 100); first.Err() == nil {
			t.Error("what was asked for before goes on")
		}
		second := <-in
		if w.answer("Cancel"); second.Err() == nil {
			t.Error("it goes on after the dialog")
		}
	}
}

func readFile(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// exporting and binding open the dialogs.
func (w *window) exporting() *exportDialog {
	d := newExportDialog(w.publisher, w.desk.current(), false)
	d.refresh()
	return d
}

func (w *window) binding() *bookDialog {
	d := newBookDialog(w.publisher, w.desk.current())
	w.typeset(d)
	return d
}

// typeset waits until a book is typeset as chosen.
func (w *window) typeset(d *bookDialog) {
	w.t.Helper()
	w.until("the puzzles", func() bool { return d.bound.Gathered })
	before := d.set
	d.refresh()
	w.until("the pages", func() bool { return d.set != before || !d.setting.Busy })
}

// A dialog scrolls to the control that has the focus.
func TestFocusInALowDialog(t *testing.T) {
	w := newWindow(t)
	w.win.Resize(fyne.NewSize(820, 560))
	w.Open(write(t, "two.quadrille", report))
	w.binding()
	var scroll *container.Scroll
	var last *control.Tick
	for _, o := range test.LaidOutObjects(w.win.Canvas().Overlays().Top()) {
		switch o := o.(type) {
		case *container.Scroll:
			scroll = cmp.Or(scroll, o) // the outermost
		case *control.Tick:
			last = o
		}
	}
	w.win.Canvas().Focus(last)
	if scroll.Offset.Y == 0 {
		t.Error("the last tick has the focus and is not seen")
	}
}

// The dialog shows the choices, writes the picture, and shows the same choices the next time.
func TestExportDialog(t *testing.T) {
	w := newWindow(t)
	if w.publisher.askExport(false); w.dialogs.open() {
		t.Fatal("there is nothing to export")
	}
	w.Open(write(t, "two.quadrille", report))
	d := w.exporting()
	w.saw("dialog: Export a picture")
	w.until("what is lacking", func() bool { return !d.facts.Busy })
	before := d.says.Text()
	if n := w.pictured(d.preview, 200, 120); n == 0 || !strings.HasSuffix(before, "on paper") || strings.HasPrefix(before, ".") {
		t.Fatalf("the preview has %d inked pixels, %s", n, before)
	}
	d.cell.SetText("8mm")
	if d.Cell != (picture.Length{Value: 8, MM: true}) || d.says.Text() == before {
		t.Errorf("the cell is %v: %s", d.Cell, d.says.Text())
	}
	for _, text := range []string{"x", "9999", "0mm"} {
		if d.cell.SetText(text); !d.write.Disabled() {
			t.Errorf("a cell of %q can be written: %s", text, d.says.Text())
		}
	}
	d.cell.SetText("50")
	d.cell.SetText("1")
	guard.Wait()
	w.drain()
	if !strings.HasPrefix(d.says.Text(), "A cell has ") {
		t.Errorf("a cell of 1 is refused: %s", d.says.Text())
	}
	if d.cell.SetText("7,5mm"); d.Cell != (picture.Length{Value: 7.5, MM: true}) {
		t.Errorf("a length with a comma is %v", d.Cell)
	}
	d.cell.SetText("10mm")
	usual := d.says.Text()
	if d.margin.SetText("2000"); !d.write.Disabled() {
		t.Errorf("a margin of 2,000 pixels can be written: %s", d.says.Text())
	}
	if d.margin.SetText("0"); d.Margin == nil || d.write.Disabled() || d.says.Text() == usual {
		t.Errorf("without a margin: %v, %s", d.Margin, d.says.Text())
	}
	if d.margin.SetText(""); d.Margin != nil || d.says.Text() != usual {
		t.Errorf("with the usual margin: %v, %s", d.Margin, d.says.Text())
	}
	d.margin.SetText("0")
	if d.dpi.SetText("many"); !d.write.Disabled() {
		t.Error("many dots an inch can be written")
	}
	if d.dpi.SetText("150"); d.write.Disabled() || d.DPI != 150 {
		t.Errorf("%v dots an inch, %s", d.DPI, d.says.Text())
	}
	d.doc.SetMeta(puzzles.Meta{Title: "ש"})
	d.Format, d.Title = "pdf", true
	d.refresh()
	w.until("what is lacking", func() bool { return !d.facts.Busy })
	if !strings.HasPrefix(d.says.Text(), "The fonts for pictures lack ש; a box stands for each. ") || d.write.Disabled() {
		t.Errorf("of a letter that no font has is said %q", d.says.Text())
	}
	w.files.path = filepath.Join(t.TempDir(), "board")
	d.cell.Enter()
	w.saw("exported: " + w.files.path + ".pdf")
	if data := readFile(t, w.files.path+".pdf"); !bytes.HasPrefix(data, []byte("%PDF")) {
		t.Errorf("the file begins with %.20q", data)
	}
	if name := w.files.names[len(w.files.names)-1]; filepath.Ext(name) != ".pdf" || w.files.kinds[0].Extensions[0] != "pdf" {
		t.Errorf("%s of kinds %v is offered", name, w.files.kinds)
	}
	again := w.exporting()
	if again.Format != "pdf" || !again.Title || again.Cell != d.Cell || again.cell.Text != "10mm" || again.margin.Text != "0" || again.dpi.Text != "150" {
		t.Errorf("not remembered: %+v", again.exporting)
	}
	w.answer("Cancel")
}

// A text format is previewed as text, an answer only if there is one.
func TestExportText(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "three.quadrille", three))
	d := w.exporting()
	d.Format = "txt"
	d.refresh()
	w.until("the text", func() bool { return !d.facts.Busy })
	if !d.scroll.Visible() || d.preview.object.Visible() || !strings.Contains(d.text.Text, ".") {
		t.Errorf("the text is %q", d.text.Text)
	}
	w.answer("Cancel")
	w.prefs.SetString(prefExport, "{")
	if d := w.exporting(); d.Format != "" {
		t.Errorf("of what means nothing %+v is left", d.exporting)
	}
	w.answer("Cancel")
}

func TestPrint(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "two.quadrille", report))
	w.publisher.print()
	path := strings.TrimPrefix(w.saw("printed: "), "printed: ")
	defer os.RemoveAll(filepath.Dir(path))
	if data := readFile(t, path); !bytes.HasPrefix(data, []byte("%PDF")) {
		t.Errorf("%s begins with %.20q", path, data)
	}
	w.desk.doc().SetMeta(puzzles.Meta{Title: "ש"})
	w.prefs.SetString(prefExport, `{"title": true}`)
	w.publisher.print()
	w.saw("message: The fonts for pictures lack ש; a box stands for each.")
	defer os.RemoveAll(filepath.Dir(strings.TrimPrefix(w.saw("printed: "), "printed: ")))
	shown := ""
	w.publisher.view = func(path string) error {
		shown = path
		return errors.New("no viewer")
	}
	w.publisher.print()
	w.saw("message: nothing was printed: no program has opened the pages, which are in ")
	defer os.RemoveAll(filepath.Dir(shown))
	if data := readFile(t, shown); !bytes.HasPrefix(data, []byte("%PDF")) {
		t.Errorf("%s begins with %.20q", shown, data)
	}
}

// The book of a document has its answers, which are searched for, and pages to preview.
func TestBookDialog(t *testing.T) {
	w := newWindow(t)
	if w.publisher.askBook(); w.dialogs.open() {
		t.Fatal("there is nothing for a book")
	}
	w.Open(write(t, "three.quadrille", three))
	d := w.binding()
	w.saw("dialog: Make a book")
	w.until("the answers", func() bool { return d.bound.Waiting() == 0 })
	w.typeset(d)
	for i, p := range d.bound.Puzzles() {
		if p.Answer.Size() != p.Puzzle.Size() {
			t.Errorf("puzzle %d has no answer", i+1)
		}
	}
	if d.bound.LeftOut != 1 || !strings.Contains(d.says.Text(), "1 board is no puzzle yet") {
		t.Errorf("%d left out: %s", d.bound.LeftOut, d.says.Text())
	}
	if d.bound.Puzzles()[1].Level != "easy" || d.Title != "Three" {
		t.Errorf("level %q, title %q", d.bound.Puzzles()[1].Level, d.Title)
	}
	n := len(d.set.Pages)
	if n != 7 { // title, its back, contents, two types, puzzles, answers
		t.Errorf("%d pages", n)
	}
	d.turn[1].OnTapped()
	d.turn[1].OnTapped()
	if d.page != 2 || w.pictured(d.preview, 200, 240) == 0 {
		t.Errorf("page %d is shown", d.page+1)
	}
	d.TitlePage, d.Contents, d.PerPage = false, false, 1
	d.page = 6
	if w.typeset(d); len(d.set.Pages) != n-2 || d.page != n-3 {
		t.Errorf("%d pages, page %d is shown", len(d.set.Pages), d.page+1)
	}
	w.files.path = filepath.Join(t.TempDir(), "book")
	if !strings.Contains(d.says.Text(), "Several solutions: puzzle 2.") {
		t.Errorf("it is not said what has several solutions: %s", d.says.Text())
	}
	w.answer("Write …")
	w.saw("dialog: Make the book anyway?")
	w.answer("Back to the book")
	w.saw("dialog: Make a book")
	w.rest()
	w.answer("Write …")
	w.saw("dialog: Make the book anyway?")
	w.answer("Make it")
	w.saw("book written: " + w.files.path + ".pdf")
	if data := readFile(t, w.files.path+".pdf"); !bytes.HasPrefix(data, []byte("%PDF")) {
		t.Errorf("the file begins with %.20q", data)
	}
	again := w.binding()
	if again.PerPage != 1 || again.Contents || again.Gutter != 6 {
		t.Errorf("not remembered: %+v", again.Options)
	}
	w.answer("Print")
	w.answer("Make it")
	path := strings.TrimPrefix(w.saw("printed: "), "printed: ")
	os.RemoveAll(filepath.Dir(path))
}

// A document without a puzzle makes no book.
func TestNoBook(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "odd.quadrille", `{"quadrille": 1, "puzzles": [{"type": "domino", "givens": ["0 1 0"]}]}`))
	d := w.binding()
	if !d.write.Disabled() || !strings.Contains(d.says.Text(), "no puzzles") {
		t.Errorf("a book of nothing: %s", d.says.Text())
	}
	w.answer("Print")
	w.saw("message: there is no puzzle to print")
}

// A text with lines is shown in full where the system has no fonts, as in a browser.
func TestLinesAreInTheFont(t *testing.T) {
	w := newWindow(t)
	letters, err := sfnt.Parse(look.Theme{}.Font(fyne.TextStyle{Monospace: true}).Content())
	if err != nil {
		t.Fatal(err)
	}
	w.OpenSamples()
	for i := range w.desk.docs {
		w.desk.bar.Select(i)
		w.until("the answer", func() bool { return w.desk.doc().Verdict().Kind == document.Unique })
		d := w.exporting()
		d.Format, d.answer = "unicode", true
		d.refresh()
		w.until("the text", func() bool { return !d.facts.Busy })
		if !strings.ContainsAny(d.text.Text, "│╵") {
			t.Errorf("no lines: %q", d.text.Text)
		}
		for _, r := range strings.ReplaceAll(d.text.Text, "\n", "") {
			if i, err := letters.GlyphIndex(nil, r); i == 0 || err != nil {
				t.Errorf("%q is not in the font", r)
			}
		}
		w.answer("Cancel")
	}
}

// The window uses the fonts of the boards, which are tested to have all characters of its
// texts.
func TestFontsAreThoseOfTheBoards(t *testing.T) {
	for name, bold := range map[string]bool{"Regular": false, "Bold": true} {
		font := look.Theme{}.Font(fyne.TextStyle{Bold: bold})
		if !bytes.Equal(font.Content(), readFile(t, "../puzzles/draw/font/NotoSans-"+name+".ttf")) {
			t.Errorf("%s is another font than that of the boards", font.Name())
		}
	}
}

// A link that does not hold all givens is copied only after the user has been told what
// becomes of the puzzle.
func TestCopiedLinkIsAskedAbout(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "given.quadrille", `{"quadrille": 1, "puzzles": [{"type": "doppelblock", "top": "0 0 . .", "left": ". . . .", "givens": ["xx12", "....", "....", "...."]}]}`))
	w.app.Clipboard().SetContent("before")
	w.do("Puzz.link address")
	w.saw("dialog: Copy it anyway?")
	w.answer("Cancel")
	if got := w.app.Clipboard().Content(); got != "before" {
		t.Errorf("canceled, and copied: %s", got)
	}
	w.do("Puzz.link address")
	w.saw("dialog: Copy it anyway?")
	w.answer("Copy")
	if got := w.app.Clipboard().Content(); !strings.HasPrefix(got, "https://puzz.link/p?doppelblock/4/4/") {
		t.Errorf("copied: %s", got)
	}
}

// No answer that is not proved is published without a question, whatever command publishes
// it.
func TestUnprovedAnswerIsAskedAbout(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "several.quadrille", `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b.."], "marks": [".bb"]}]}`))
	w.files.path = filepath.Join(t.TempDir(), "board.png")
	w.until("the verdict", func() bool { return w.desk.doc().Verdict().Kind == document.Several })
	for _, publish := range []struct {
		name, done string
		do         func()
	}{
		{"export", "exported: ", func() { w.publisher.export(true) }},
		{"print", "printed: ", func() { w.publisher.printPicture(true) }},
		{"write in the dialog", "exported: ", func() { w.publisher.askExport(true); w.answer("Write …") }},
		{"print in the dialog", "printed: ", func() { w.publisher.askExport(true); w.answer("Print") }},
	} {
		if publish.do(); !w.dialogs.open() {
			t.Fatalf("%s: nobody is asked", publish.name)
		}
		if w.answer("Cancel"); w.dialogs.open() || w.picker.busy {
			t.Fatalf("%s: canceled, and it goes on", publish.name)
		}
		publish.do()
		w.saw("dialog: Publish the answer anyway?")
		w.answer("Publish")
		if path := w.saw(publish.done); publish.done == "printed: " {
			os.RemoveAll(filepath.Dir(strings.TrimPrefix(path, publish.done)))
		}
	}
	if w.publisher.export(false); w.dialogs.open() {
		t.Error("the puzzle alone is asked about")
	}
	w.saw("exported: ")
}

// watched is a type that counts what is asked of it on the goroutine of a test.
type watched struct {
	puzzles.Type
	here string // the goroutine
	asks *int
}

func (y watched) Spec() *puzzles.Spec {
	if goroutine() == y.here {
		*y.asks++
	}
	return y.Type.Spec()
}

// goroutine returns what the runtime calls the goroutine.
func goroutine() string {
	text := make([]byte, 32)
	name, _, _ := bytes.Cut(text[:runtime.Stack(text, false)], []byte(" ["))
	return string(name)
}

// TestBookIsMadeBesideTheWindow makes a book of many puzzles, and counts what the goroutine of
// the window asks of their type.
func TestBookIsMadeBesideTheWindow(t *testing.T) {
	const n = 2000
	asks := 0
	typ := watched{types.ByName("yinyang"), goroutine(), &asks}
	w := newWindowOf(t, []puzzles.Type{typ}, recovery.Memory())
	w.Open(write(t, "many.quadrille", `{"quadrille": 1, "puzzles": [`+strings.Repeat(`{"type": "yinyang", "givens": ["b.", "ww"]}, `, n-1)+`{"type": "yinyang", "givens": ["b.", "ww"]}]}`))
	if len(w.desk.all()) != 1 || w.desk.doc().Boards() != n {
		t.Fatal("the file is not open")
	}
	w.publisher.askBook()
	w.answer("Print")
	w.saw("message: the puzzles are still being gathered")
	w.saw("dialog: Make a book")
	w.answer("Cancel")
	asks = 0
	d := w.binding()
	d.Title = "Another title"
	w.typeset(d)
	if asks > n/10 {
		t.Errorf("for %d puzzles their type is asked %d times on the goroutine of the window", n, asks)
	}
	if len(d.bound.Puzzles()) != n || len(d.set.Pages) < n/2 {
		t.Errorf("%d puzzles on %d pages", len(d.bound.Puzzles()), len(d.set.Pages))
	}
}
