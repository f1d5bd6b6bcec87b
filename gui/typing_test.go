package gui

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// fresh opens an empty Yin-Yang puzzle with one given.
func (w *window) fresh() *document.Document {
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	w.press(2, 2, desktop.MouseButtonPrimary)
	return w.desk.doc()
}

// enter types into an entry like a user who clicks on it.
func (w *window) enter(e fyne.Focusable, text string) {
	w.t.Helper()
	w.win.Canvas().Focus(e)
	if w.win.Canvas().Focused() != e {
		w.t.Fatal("the entry does not take the focus")
	}
	for _, r := range text {
		e.TypedRune(r)
	}
}

// do performs the menu item with that name.
func (w *window) do(label string) {
	w.t.Helper()
	for _, it := range w.allItems() {
		if it.ChildMenu == nil && strings.HasPrefix(it.Label, label) {
			it.Action()
			w.savedAll()
			return
		}
	}
	w.t.Fatalf("no menu has %q", label)
}

// answer taps a button of the open dialog.
func (w *window) answer(text string) {
	w.t.Helper()
	top := w.win.Canvas().Overlays().Top()
	if top == nil {
		w.t.Fatalf("no dialog asks for %q", text)
	}
	for _, o := range test.LaidOutObjects(top) {
		if b, ok := o.(*answerButton); ok && b.Text == text {
			test.Tap(b)
			w.savedAll()
			return
		}
	}
	w.t.Fatalf("the dialog has no button %q", text)
}

func TestTitleIsTyped(t *testing.T) {
	w := newWindow(t)
	d := w.fresh()
	w.enter(w.panel.puzzle.title, "Snow")
	w.do("Undo") // undoes the edit of the text
	if d.State().Puzzle.Givens() != 1 {
		t.Error("undo in the title took back what was painted")
	}
	w.do("Clear the board")
	if d.State().Puzzle.Givens() != 1 {
		t.Error("Ctrl+Backspace in the title cleared the board")
	}
	w.app.Clipboard().SetContent("drift")
	w.do("Paste")
	if got := w.panel.puzzle.title.Text; got != "drift" {
		t.Errorf("the title is %q after pasting", got)
	}
	d.SetTool("black") // any refresh
	if got := w.panel.puzzle.title.Text; got != "drift" {
		t.Errorf("the title is %q after the window was refreshed", got)
	}
	w.panel.puzzle.title.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if got := d.State().Puzzle.Meta.Title; got != "drift" {
		t.Errorf("the puzzle is called %q", got)
	}
	if w.win.Canvas().Focused() != w.desk.current().board {
		t.Error("Enter does not give the keyboard back to the board")
	}
}

func TestWhatIsTypedStaysWithItsPuzzle(t *testing.T) {
	w := newWindow(t)
	first := w.fresh()
	second := w.fresh()
	w.enter(w.panel.puzzle.title, "Second")
	w.do("Next document")
	if first.State().Puzzle.Meta.Title != "" || second.State().Puzzle.Meta.Title != "Second" {
		t.Errorf("the titles are %q and %q", first.State().Puzzle.Meta.Title, second.State().Puzzle.Meta.Title)
	}
	w.enter(w.panel.puzzle.title, "First")
	w.files.path = filepath.Join(t.TempDir(), "a.quadrille")
	w.do("Save")
	w.saw("saved: ")
	if text, err := os.ReadFile(w.files.path); err != nil || !strings.Contains(string(text), "First") {
		t.Errorf("the title that is being typed was not saved: %s %v", text, err)
	}
}

func TestKeysGoToTheBoardThatIsShown(t *testing.T) {
	w := newWindow(t)
	first, second := w.fresh(), w.fresh()
	w.desk.bar.SelectIndex(0)
	typeOn(w.win.Canvas(), 'B')
	w.win.Canvas().Unfocus()
	typeOn(w.win.Canvas(), 'W')
	if n := second.State().Puzzle.Givens(); n != 1 {
		t.Errorf("the hidden board has %d givens, want the 1 from before", n)
	}
	if first.State().Puzzle.Cells.At(grid.Cell{Row: 2, Col: 2}) == puzzles.Open || first.History.Undoes() != "paint" {
		t.Error("the board that is shown got no key")
	}
	test.Tap(w.toolbar.check)
	w.opener.drop(w.desk.current())
	typeOn(w.win.Canvas(), ' ')
	if second.State().Puzzle.Givens() != 0 {
		t.Error("the board that is left has not got the keyboard")
	}
}

// typeOn types a character as a driver does.
func typeOn(c fyne.Canvas, r rune) {
	if f := c.Focused(); f != nil {
		f.TypedRune(r)
	} else if typed := c.OnTypedRune(); typed != nil {
		typed(r)
	}
}

func TestUnfinishedPuzzleOpensAgain(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "half.quadrille", `{"quadrille": 1, "puzzles": [{"type": "domino", "givens": ["001", "1.."]}, {"type": "doppelblock", "top": "99 . . .", "givens": ["....", "....", "....", "...."]}]}`))
	if w.desk.doc() == nil || w.desk.doc().Boards() != 2 {
		t.Fatalf("an unfinished puzzle does not open: %q", w.lines)
	}
	w.desk.doc().Show(1)
	w.saw("status: Clue too high")
}

func TestCommandsWaitForAnAnswer(t *testing.T) {
	w := newWindow(t)
	d := w.fresh()
	w.do("Close")
	w.do("Undo")
	w.do("Clear the board")
	if d.State().Puzzle.Givens() != 1 {
		t.Error("a key of the menu changed the board below a dialog")
	}
}

func TestOneTabForOneFile(t *testing.T) {
	w := newWindow(t)
	path := write(t, "one.quadrille", report)
	link := filepath.Join(t.TempDir(), "link.quadrille")
	if err := os.Symlink(path, link); err != nil {
		t.Skip(err)
	}
	w.Open(path)
	w.Open(link)
	if len(w.desk.bar.Items) != 1 {
		t.Errorf("the file is open in %d tabs", len(w.desk.bar.Items))
	}
}

// TestFilesAreReadBesideTheWindow opens a file twice at once, and continues to edit while a
// file is read again.
func TestFilesAreReadBesideTheWindow(t *testing.T) {
	w := newWindow(t)
	path := write(t, "one.quadrille", report)
	w.Studio.Open(path)
	w.Studio.OpenAll([]string{filepath.Join(t.TempDir(), "none"), path})
	began := false
	w.reader.whenRead(func() { began = true })
	if len(w.desk.docs) != 0 || began {
		t.Fatal("the window waits for a file")
	}
	w.read()
	w.saw("message: ")
	if len(w.desk.bar.Items) != 1 || !began {
		t.Errorf("the file is open in %d tabs; the window goes on: %v", len(w.desk.bar.Items), began)
	}
	then := false
	w.saver.reload(w.desk.current(), func() { then = true })
	w.title("Mine")
	w.saw("message: not reloaded, and nothing is lost")
	if w.desk.doc().Name() != "Mine" || then {
		t.Error("what was done while the file was read again is lost")
	}
	w.saver.reload(w.desk.current(), func() { then = true })
	w.saw("reloaded: ")
	if !then || w.desk.doc().Unsaved() {
		t.Error("it is not reloaded")
	}
	w.saver.reload(w.desk.current(), func() { t.Error("a tab that is closed is reloaded") })
	w.opener.drop(w.desk.current())
	w.read()
}

func TestPipeIsRefused(t *testing.T) {
	w := newWindow(t)
	pipe := filepath.Join(t.TempDir(), "pipe.json")
	if err := exec.Command("mkfifo", pipe).Run(); err != nil {
		t.Skip(err)
	}
	w.Open(pipe) // without a writer, reading it would never end
	w.saw("message: " + pipe)
	w.fresh()
	w.files.path = pipe
	w.saver.saveAs() // without a reader, nor would writing it
	w.saw("message: not saved: " + pipe + ": this is not a file")
	if !w.desk.doc().Unsaved() || w.desk.doc().File.Path() != "" {
		t.Error("the pipe has become the file of the document")
	}
}

func TestEscAndEnterAnswer(t *testing.T) {
	w := newWindow(t)
	w.fresh()
	key := func(name fyne.KeyName) {
		if f := w.win.Canvas().Focused(); f != nil {
			f.TypedKey(&fyne.KeyEvent{Name: name})
			return
		}
		w.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: name})
	}
	for _, focused := range []bool{true, false} {
		w.do("Close")
		if !focused {
			w.win.Canvas().Unfocus()
		}
		key(fyne.KeyEscape)
		if w.dialogs.open() || w.closing.asks || len(w.desk.bar.Items) != 1 {
			t.Fatalf("Esc does not cancel; a button has the focus: %v", focused)
		}
	}
	w.do("Rules")
	key(fyne.KeyReturn)
	if w.dialogs.open() {
		t.Error("Enter does not close the rules")
	}
}

func TestFailedExportLeavesTheStatus(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "report.quadrille", report))
	w.saw("status: One solution")
	w.files.path = filepath.Join(t.TempDir(), "board.gif")
	w.publisher.export(false)
	w.saw("message: no picture was written")
	if text := w.status.said; strings.Contains(text, "Writing") {
		t.Errorf("the status line still says %q", text)
	}
}

func TestBoardFollowsTheCursor(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 200, Cols: 200}})
	b := w.desk.current().board
	w.win.Canvas().Capture() // draws
	b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(300, 300)}})
	seen := func(after string) {
		t.Helper()
		w.win.Canvas().Capture()
		at := b.PositionOf(w.desk.doc().Cursor())
		if at.X < 0 || at.Y < 0 || at.X > b.Size().Width || at.Y > b.Size().Height {
			t.Errorf("%s the cursor is at %v of %v", after, at, b.Size())
		}
	}
	for range 120 { // faster than the window draws
		b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	}
	seen("after holding an arrow key")
	if w.desk.current().over.Kind != grid.Nowhere {
		t.Error("the status line tells of the pointer while keys move the cursor")
	}
	for key, want := range map[fyne.KeyName]grid.Cell{fyne.KeyEnd: {Row: 199, Col: 199}, fyne.KeyHome: {}} {
		b.TypedShortcut(&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierControl})
		if w.desk.doc().Cursor() != grid.Of(want) {
			t.Errorf("Ctrl+%s goes to %v", key, w.desk.doc().Cursor())
		}
		seen("after Ctrl+" + string(key))
	}
}

// TestType types from outside the window: into an entry that has the focus, else on the
// board.
func TestType(t *testing.T) {
	w := newWindow(t)
	d := w.fresh()
	w.keys.FocusBoard()
	if w.keys.Writes() {
		t.Error("on the board the keys write")
	}
	at := d.Cursor()
	w.keys.Type("w")
	if v := d.State().Puzzle.Given(at.Cell); v == puzzles.Open {
		t.Error("nothing is typed on the board")
	}
	title := w.panel.puzzle.title
	w.win.Canvas().Focus(title)
	if !w.keys.Writes() {
		t.Error("in an entry the keys do not write")
	}
	w.keys.Type("Été 漢")
	if title.Text != "Été 漢" {
		t.Errorf("the entry has %q", title.Text)
	}
}

// TestPress presses keys, and pastes, as the web page around the window does for keys that
// Fyne does not know.
func TestPress(t *testing.T) {
	w := newWindow(t)
	w.keys.Press(fyne.KeyEnd) // not used by anything
	d := w.fresh()
	w.keys.FocusBoard()
	w.keys.Press(fyne.KeyEnd)
	if at := d.Cursor(); at.Col != 5 {
		t.Errorf("the cursor is on %v", at)
	}
	w.keys.shortcut(&desktop.CustomShortcut{KeyName: fyne.KeyHome, Modifier: fyne.KeyModifierControl})
	if at := d.Cursor(); at.Row != 0 || at.Col != 0 {
		t.Errorf("the cursor is on %v", at)
	}
	w.keys.shortcut(&desktop.CustomShortcut{KeyName: fyne.KeyEqual, Modifier: fyne.KeyModifierControl})
	if got := w.status.size.Text(); !strings.HasSuffix(got, "125 %") {
		t.Errorf("once enlarged it shows %q", got)
	}
	title := w.panel.puzzle.title
	w.enter(title, "")
	w.app.Clipboard().SetContent("Äpfel")
	w.keys.Paste()
	if title.Text != "Äpfel" {
		t.Errorf("the title is %q", title.Text)
	}
}
