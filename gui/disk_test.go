package gui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/puzzles"
	"quadrille/puzzles/draft"
)

// changeOutside writes a file as another program would.
func (w *window) changeOutside(path, text string) {
	w.t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		w.t.Fatal(err)
	}
}

// focus does what happens when the window gets the focus.
func (w *window) focus() { w.saver.lookAtDisk() }

func (w *window) shown() string { return w.desk.doc().State().Puzzle.Meta.ID }

func TestChangedFileIsNotReplacedUnasked(t *testing.T) {
	w := newWindow(t)
	path := write(t, "one.quadrille", report)
	w.Open(path)
	w.current.setLayer(puzzles.Answer)
	w.desk.current().board.TypedRune('1')
	other := strings.Replace(report, "two", "oth", 1)
	w.changeOutside(path, other)
	w.save()
	w.answer("Cancel")
	if text, _ := os.ReadFile(path); string(text) != other || !w.desk.doc().Unsaved() {
		t.Fatal("the file was replaced without asking")
	}
	w.save()
	w.answer("Replace")
	w.saw("saved: ")
	w.desk.current().board.TypedRune('2')
	w.save()
	w.saw("saved: ") // its own writing does not make it ask

	w.changeOutside(path, other)
	w.desk.current().board.TypedRune('3')
	w.save()
	w.files.path = filepath.Join(t.TempDir(), "mine.quadrille")
	w.answer("Save as …")
	w.saw("saved: " + w.files.path)
	if text, _ := os.ReadFile(path); string(text) != other {
		t.Error("saving under another name changed the file")
	}
}

func TestReloadInsteadOfSaving(t *testing.T) {
	w := newWindow(t)
	path := write(t, "one.quadrille", report)
	w.Open(path)
	w.title("Mine")
	w.changeOutside(path, strings.Replace(report, "two", "three", 1))
	w.save()
	w.answer("Reload")
	w.saw("reloaded: ")
	if w.shown() != "three" || w.desk.doc().Unsaved() {
		t.Errorf("%q is shown after reloading, unsaved %v", w.shown(), w.desk.doc().Unsaved())
	}
	w.title("Mine")
	w.changeOutside(path, "half a fi")
	w.save()
	w.answer("Reload")
	w.saw("message: not reloaded, and nothing is lost: ")
	if w.desk.doc().Name() != "Mine" || !w.desk.doc().Unsaved() {
		t.Error("a broken file took the document away")
	}
}

func TestChangesAreNoticedAtFocus(t *testing.T) {
	w := newWindow(t)
	one, two := write(t, "one.quadrille", report), write(t, "two.quadrille", report)
	w.Open(one)
	w.Open(two)
	w.title("Mine")
	w.focus()
	w.changeOutside(one, strings.Replace(report, "two", "uno", 1))
	w.changeOutside(two, strings.Replace(report, "two", "duo", 1))
	w.focus()
	w.saw("dialog: The file has changed")
	first := w.desk.current()
	key := func(name fyne.KeyName) { w.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name}) }
	unsaved := func() {
		t.Helper()
		d := w.desk.doc()
		key(fyne.KeyEscape) // means later
		if d.Name() != "Mine" || !d.Unsaved() {
			t.Error("Esc loses what was changed here")
		}
	}
	clean := func() {
		t.Helper()
		d := w.desk.doc()
		key(fyne.KeyReturn) // there is nothing to lose
		w.read()
		if id := d.State().Puzzle.Meta.ID; id != "uno" || d.Unsaved() {
			t.Errorf("Enter does not show the file: %q is shown", id)
		}
	}
	order := []func(){clean, unsaved}
	if first.doc.Unsaved() {
		order = []func(){unsaved, clean}
	}
	order[0]()
	w.saw("dialog: The file has changed") // about the other file
	if w.desk.current() == first {
		t.Fatal("the same file is asked about twice")
	}
	order[1]()
	if w.dialogs.open() {
		t.Fatal("Esc is asked about again at once")
	}
	w.desk.bar.SelectIndex(1)
	w.save() // nothing was confirmed
	w.saw("dialog: The file has changed")
	w.answer("Cancel")
	w.focus()
	w.saw("dialog: The file has changed")
	w.answer("Keep mine")
	w.save()
	w.saw("saved: " + two)
}

func TestGoneFileIsTold(t *testing.T) {
	w := newWindow(t)
	path := write(t, "one.quadrille", report)
	w.Open(path)
	if err := os.Rename(path, path+".old"); err != nil {
		t.Fatal(err)
	}
	w.focus()
	w.saw("message: " + path + " is gone")
	if !w.desk.doc().Unsaved() || !w.dotted() || !w.desk.current().strip.object.Visible() {
		t.Error("a document whose file is gone is not marked unsaved")
	}
	w.closing.tab(w.desk.bar.Selected())
	if !w.dialogs.open() {
		t.Fatal("the last copy of a puzzle was closed without asking")
	}
	w.answer("Save") // the user was told that the file is gone
	w.saw("saved: " + path)

	w.Open(path)
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	w.save()
	w.saw("dialog: The file has changed")
	w.answer("Cancel")
	if _, err := os.Stat(path); err == nil {
		t.Error("the file was written again without asking")
	}
}

// TestTwoWindowsOnOneFile saves in both windows; the second has not seen the first save.
func TestTwoWindowsOnOneFile(t *testing.T) {
	path := write(t, "one.quadrille", report)
	one, two := newWindow(t), newWindow(t)
	one.Open(path)
	two.Open(path)
	one.title("First")
	two.title("Second")
	one.saver.save()
	one.saw("saved: ")
	two.saver.save()
	two.saw("dialog: The file has changed")
	two.answer("Cancel")
	if text, _ := os.ReadFile(path); !strings.Contains(string(text), "First") {
		t.Error("the later window replaced what the first has saved")
	}
}

// TestSavingOverAnOpenFile saves one document to the file of another open one, which notices.
func TestSavingOverAnOpenFile(t *testing.T) {
	w := newWindow(t)
	path := write(t, "one.quadrille", report)
	w.Open(path)
	below := w.desk.current()
	w.fresh()
	w.files.path = path
	w.save()
	w.saw("dialog: The file has changed")
	if w.desk.current() != below {
		t.Error("the question is about the document that was saved")
	}
}

// TestChangeBehindAnotherQuestion changes a file while another dialog is open, which comes
// first, and cancels the file dialog of the question about it.
func TestChangeBehindAnotherQuestion(t *testing.T) {
	w := newWindow(t)
	path := write(t, "one.quadrille", report)
	w.Open(path)
	w.help.rules()
	w.changeOutside(path, strings.Replace(report, "two", "uno", 1))
	w.focus()
	w.until("the look", func() bool { return w.desk.doc().File.Disk() == draft.DiskChanged })
	w.lines = nil
	w.answer("Close")
	w.saw("dialog: The file has changed")
	w.files.path = ""
	w.answer("Save as …")
	w.saw("dialog: The file has changed")
	if text := changedWords(w.desk.current()); strings.Contains(text, "program") {
		t.Errorf("%q blames another program", text)
	}
}

func TestClosedDocumentTellsNothing(t *testing.T) {
	w := newWindow(t)
	path := write(t, "one.quadrille", report)
	w.Open(path)
	d := w.desk.doc()
	w.opener.drop(w.desk.current())
	w.changeOutside(path, "gone")
	d.File.Look()
	w.until("the look", func() bool { return d.File.Disk() == draft.DiskChanged })
	if w.dialogs.open() {
		t.Error("a document that is closed asks about its file")
	}
}
