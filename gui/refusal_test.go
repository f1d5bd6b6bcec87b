package gui

import (
	"errors"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/gui/control"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
	"quadrille/puzzles/words"
)

// entry is a field of the panel with a text that it refuses and one that it accepts.
type entry struct {
	name, wrong, right string
	page               page
	field              *control.Field
}

// entries returns all fields of the panel that can refuse a text, for a board of Hoo-Doo,
// which has options that are typed.
func (w *window) entries() []entry {
	p, m := w.panel.puzzle, w.panel.make
	list := []entry{
		{"size", "999", "7", puzzlePage, p.size},
		{"rows", "999", "7", generatePage, m.rows},
		{"how many", "0", "2", generatePage, m.count},
		{"least givens", "few", "3", generatePage, m.least},
		{"most givens", "-1", "", generatePage, m.most},
	}
	for i, o := range w.desk.doc().State().Puzzle.Type.Spec().Options {
		if e, ok := p.values[i].(*control.Field); ok {
			list = append(list, entry{o.Name, "many", "", puzzlePage, e})
		}
	}
	return list
}

// TestRefusedTextStaysInItsField types a text that is refused, and then a correction without
// moving the focus.
func TestRefusedTextStaysInItsField(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("hoodoo"), puzzles.Params{Size: grid.Size{Rows: 5, Cols: 5}})
	list := w.entries()
	if len(list) < 6 {
		t.Fatalf("only %d fields can refuse", len(list))
	}
	for _, e := range list {
		w.panel.show(e.page)
		w.win.Canvas().Focus(e.field)
		w.write(e.wrong)
		w.key(fyne.KeyReturn)
		if w.win.Canvas().Focused() != fyne.Focusable(e.field) {
			t.Errorf("%s: after a refusal the keyboard is with %T", e.name, w.win.Canvas().Focused())
			continue
		}
		if !e.field.Wrong.Visible() || !strings.Contains(e.field.Wrong.Text, ".") || e.field.Text != e.wrong {
			t.Errorf("%s: %q is shown with the reason %q", e.name, e.field.Text, e.field.Wrong.Text)
		}
		if len(w.desk.current().strip.messages) > 0 {
			t.Errorf("%s: a message lies over the board", e.name)
		}
		before := w.desk.doc().Revision()
		for _, r := range e.right {
			e.field.TypedRune(r) // replaces what was refused
		}
		if e.right == "" {
			w.key(fyne.KeyDelete)
		}
		if e.field.Text != e.right || e.field.Wrong.Visible() {
			t.Errorf("%s: the correction is %q, with the reason shown: %v", e.name, e.field.Text, e.field.Wrong.Visible())
		}
		w.key(fyne.KeyReturn)
		if w.win.Canvas().Focused() != fyne.Focusable(w.desk.current().board) {
			t.Errorf("%s: after the correction the keyboard is with %T", e.name, w.win.Canvas().Focused())
		}
		if n := w.desk.doc().State().Puzzle.Givens(); n > 0 || e.name != "size" && w.desk.doc().Revision() != before {
			t.Errorf("%s: %d givens were entered on the board", e.name, n)
		}
	}
	if z := w.desk.doc().State().Puzzle.Size(); z.Rows != 7 {
		t.Errorf("the size was corrected to 7, the board is %s", z)
	}
}

func TestEscTakesARefusedTextBack(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("hoodoo"), puzzles.Params{Size: grid.Size{Rows: 5, Cols: 5}})
	for _, e := range w.entries() {
		w.panel.show(e.page)
		was := e.field.Text
		w.win.Canvas().Focus(e.field)
		w.write(e.wrong)
		w.key(fyne.KeyReturn)
		w.key(fyne.KeyEscape)
		if e.field.Text != was || e.field.Wrong.Visible() {
			t.Errorf("%s: Esc leaves %q, want %q, with the reason shown: %v", e.name, e.field.Text, was, e.field.Wrong.Visible())
		}
	}
}

// TestRefusedTextIsOfItsBoard goes to another document and back.
func TestRefusedTextIsOfItsBoard(t *testing.T) {
	w := newWindow(t)
	for range 2 {
		w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	}
	size := w.panel.puzzle.size
	w.win.Canvas().Focus(size)
	w.write("999")
	w.menu.command(func() { w.desk.next(1) })()
	if size.Text != "6 × 6" || size.Wrong.Visible() {
		t.Errorf("the other board has the size %q", size.Text)
	}
}

// TestWrongOrders presses Generate with fields that are wrong alone and together.
func TestWrongOrders(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("closefar"), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	p := w.panel.make
	w.panel.enter(generatePage)
	p.rows.SetText("999")
	p.generate()
	w.saw("refused: ")
	if p.making.Busy() || w.win.Canvas().Focused() != fyne.Focusable(p.rows) || !p.rows.Wrong.Visible() {
		t.Errorf("a wrong size: made: %v, the keyboard is with %T", p.making.Busy(), w.win.Canvas().Focused())
	}
	p.rows.SetText("6")
	p.least.SetText("20")
	p.most.SetText("10")
	p.generate()
	w.saw("refused: nothing was generated: the least number of givens")
	if p.making.Busy() || !p.wrong.Visible() || len(w.desk.current().strip.messages) > 0 {
		t.Errorf("numbers that contradict: made: %v, told in the panel: %v", p.making.Busy(), p.wrong.Visible())
	}
	p.least.SetText("")
	p.most.SetText("0")
	p.generate()
	w.saw(`refused: "0" is not a number from 1 to`)
	p.most.SetText("30")
	p.generate()
	if !p.making.Busy() || p.wrong.Visible() {
		t.Errorf("the right order: made: %v, the reason stays: %v", p.making.Busy(), p.wrong.Visible())
	}
	p.making.Stop()
}

// TestMessagesEnd shows messages of each kind and checks which remain after another attempt,
// an edit, another board, and a save.
func TestMessagesEnd(t *testing.T) {
	w := newWindow(t)
	w.fresh()
	strip := w.desk.current().strip
	shown := func(want string) {
		t.Helper()
		var texts []string
		for _, m := range strip.messages {
			texts = append(texts, m.said.String())
		}
		if got := strings.Join(texts, " "); got != want || strip.object.Visible() != (want != "") {
			t.Errorf("the strip says %q, want %q", got, want)
		}
	}
	board := func(text string) { w.messages.try(errors.New(text)) }
	file := func() { w.messages.failIn(w.desk.current(), w.desk.current().ofFile(), errors.New("file"), nil, nil) }
	other := func() { w.messages.fail(errors.New("other")) }
	board("board")
	file()
	other()
	shown("Other. File. Board.")
	board("another")
	shown("Another. Other. File.")
	other()
	shown("Other. Another. File.")
	for _, at := range []string{toPaste, toWrite} {
		w.messages.attempt(at)
		w.messages.failOf(at, errors.New(at), nil, nil)
		shown(words.Sentence(at) + " Other. Another. File.")
		w.messages.attempt(at)
		shown("Other. Another. File.")
	}
	w.desk.current().board.TypedRune('w')
	shown("Other. File.")
	w.desk.withDoc(func(d *document.Document) { d.History.Undo() })
	board("board")
	w.desk.withDoc(func(d *document.Document) { d.List.Add(d.State().Puzzle) })
	shown("Other. File.")
	w.desk.withDoc(func(d *document.Document) { d.Show(0) })
	shown("Other. File.")
	w.files.path = t.TempDir() + "/saved.quadrille"
	w.save()
	w.saw("saved: ")
	shown("Other.")
	w.key(fyne.KeyEscape)
	shown("")
	w.Documents()[0].SetLayer(puzzles.Answer)
	shown("")
}

// TestEscShutsMessagesFirst presses Esc while something is running.
func TestEscShutsMessagesFirst(t *testing.T) {
	w := newWindow(t)
	w.fresh()
	tab := w.desk.current()
	w.messages.fail(errors.New("something"))
	w.win.Canvas().Focus(w.panel.puzzle.title)
	w.key(fyne.KeyEscape)
	if !tab.strip.object.Visible() {
		t.Error("Esc in a field shuts the messages too")
	}
	w.key(fyne.KeyEscape)
	if tab.strip.object.Visible() || tab.strip.shut() {
		t.Error("Esc on the board does not shut the messages")
	}
	w.closing.tab(tab.item)
	w.messages.fail(errors.New("something"))
	w.key(fyne.KeyEscape)
	if w.messages.start.object.Visible() {
		t.Error("Esc on the start screen does not shut the messages")
	}
}
