package gui

import (
	"errors"
	"fmt"
	"os"
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
	"quadrille/puzzles/workshop"
)

// onClosed returns a variable that is set to true when the window is closed.
func (w *window) onClosed() *bool {
	closed := new(bool)
	w.win.SetOnClosed(func() { *closed = true })
	return closed
}

// five opens five documents: two changed files, two boards without a file, and one unchanged
// file.
func (w *window) five() (folder string) {
	w.t.Helper()
	for _, name := range []string{"a", "b", "c"} {
		path := write(w.t, name+".quadrille", report)
		w.Open(path)
		if name != "c" {
			w.title("changed " + name)
		}
	}
	w.fresh()
	w.fresh()
	return w.t.TempDir()
}

func (w *window) title(text string) {
	m := w.desk.doc().State().Puzzle.Meta
	m.Title = text
	w.desk.doc().SetMeta(m)
}

// ticks returns the check boxes of the open dialog.
func (w *window) ticks() (list []*answerTick) {
	w.t.Helper()
	top := w.win.Canvas().Overlays().Top()
	if top == nil {
		w.t.Fatal("no dialog is open")
	}
	for _, o := range test.LaidOutObjects(top) {
		if b, ok := o.(*answerTick); ok {
			list = append(list, b)
		}
	}
	return list
}

func TestQuitAsksOnceForAll(t *testing.T) {
	w := newWindow(t)
	folder := w.five()
	closed := w.onClosed()
	w.quit()
	w.quit() // a second press of Ctrl+Q
	ticks := w.ticks()
	if len(ticks) != 4 {
		t.Fatalf("%d documents are listed, want the 4 that are unsaved", len(ticks))
	}
	w.answer("Cancel")
	if w.dialogs.open() || len(w.desk.bar.Items) != 5 || *closed {
		t.Fatal("a cancel closed something, or another question is open")
	}

	w.quit()
	ticks = w.ticks()
	ticks[1].SetChecked(false)
	ticks[3].SetChecked(false)
	w.files.paths = []string{filepath.Join(folder, "new.quadrille")}
	w.answer("Save 2")
	w.until("the end", func() bool { return *closed })
	if len(w.files.names) != 1 || w.files.names[0] != "Untitled 1.quadrille" {
		t.Errorf("names were asked for %q, want one for the board that is ticked", w.files.names)
	}
	for i, want := range []bool{true, false, true, true, false} { // the third had no change
		if got := !w.desk.all()[i].doc.Unsaved(); got != want {
			t.Errorf("document %d is saved: %v, want %v", i+1, got, want)
		}
	}
	if _, err := os.Stat(filepath.Join(folder, "new.quadrille")); err != nil {
		t.Error(err)
	}
}

func TestCanceledFileDialogCancelsTheClose(t *testing.T) {
	w := newWindow(t)
	folder := w.five()
	closed := w.onClosed()
	w.quit()
	w.files.paths = []string{filepath.Join(folder, "new.quadrille"), ""}
	w.answer("Save all")
	w.until("the second file dialog", func() bool { return !w.picker.busy && len(w.files.names) == 2 })
	if *closed || len(w.desk.bar.Items) != 5 {
		t.Fatal("a canceled file dialog closed something")
	}
	w.quit()
	if w.dialogs.open() && len(w.ticks()) > 0 {
		t.Error("documents that were saved before the cancel are asked about again")
	}
	w.answer("Do not save")
	if !*closed {
		t.Error("the window stays open")
	}
}

// TestChangeDuringTheQuestion gives a document up, and changes it while the window waits for
// the file name of another one.
func TestChangeDuringTheQuestion(t *testing.T) {
	w := newWindow(t)
	w.fresh()
	given := w.desk.doc()
	w.fresh()
	closed := w.onClosed()
	w.quit()
	w.ticks()[0].SetChecked(false)
	w.files.path = filepath.Join(t.TempDir(), "second.quadrille")
	w.answer("Save 1")
	given.SetMeta(puzzles.Meta{Title: "Worth keeping"})
	w.saw("saved: ")
	if *closed || !w.dialogs.open() {
		t.Fatal("what was changed after the question was lost")
	}
	w.answer("Cancel")
}

func TestUnsavedListByKeyboard(t *testing.T) {
	w := newWindow(t)
	w.five()
	closed := w.onClosed()
	w.quit()
	c := w.win.Canvas()
	seen := map[fyne.Focusable]bool{}
	var boxes int
	for range 20 {
		c.FocusNext()
		if b, ok := c.Focused().(*answerTick); ok && !seen[b] {
			boxes++
			if boxes != 1 {
				b.TypedRune(' ')
			}
		}
		seen[c.Focused()] = true
	}
	if boxes != 4 {
		t.Fatalf("Tab comes to %d of the 4 boxes", boxes)
	}
	for {
		if b, ok := c.Focused().(*answerTick); ok {
			b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
			break
		}
		c.FocusNext()
	}
	if w.dialogs.open() || *closed {
		t.Fatal("Esc on a box does not cancel")
	}
	w.quit()
	for _, b := range w.ticks() {
		c.Focus(b)
		b.TypedRune(' ')
	}
	w.ticks()[0].TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if !w.dialogs.open() {
		t.Error("Enter with no tick does something")
	}
	w.ticks()[0].TypedRune(' ')
	w.ticks()[0].TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	w.until("the end", func() bool { return *closed })
}

func TestMadeAndNotOpenedIsAskedAbout(t *testing.T) {
	w := newWindow(t)
	w.generated("yinyang", "3")
	closed := w.onClosed()
	w.quit()
	if *closed {
		t.Fatal("three puzzles that were made are lost without a word")
	}
	w.answer("Cancel")
	if got, want := w.desk.doc().Name(), "Yin-Yang 6 × 6, seed 4 · 1"; got != want {
		t.Errorf("%q is shown, want %q", got, want)
	}
	w.quit()
	w.answer("Do not save")
	if !*closed {
		t.Error("the results are asked about twice")
	}
}

// TestQuittingStopsTheMaking: while the window asks what to do with the results, no more are
// made.
func TestQuittingStopsTheMaking(t *testing.T) {
	w := newWindow(t)
	m := w.panel.make.making
	const ordered = 1000
	if err := m.Start(workshop.Order{Type: types.ByName("yinyang"), Size: grid.Size{Rows: 8, Cols: 8}, Count: ordered}, nil); err != nil {
		t.Fatal(err)
	}
	w.until("the first puzzle", func() bool { return len(m.Unseen()) > 0 })
	w.quit()
	w.until("the end of the making", func() bool { return !m.Busy() })
	if m.Made() == ordered {
		t.Error("the making has gone on to its end")
	}
	w.answer("Cancel")
}

func TestLongNamesFitTheList(t *testing.T) {
	w := newWindow(t)
	for i := range 12 {
		w.fresh()
		w.title(fmt.Sprintf("%d: a title that goes on and on and does not want to end before it has filled the whole of a wide window, and then some", i))
	}
	w.win.Resize(fyne.NewSize(720, 520))
	w.quit()
	pop := w.win.Canvas().Overlays().Top()
	if least := pop.MinSize(); least.Width > 720 || least.Height > 520 {
		t.Errorf("the dialog needs %v, more than the smallest window", least)
	}
}

func TestClosingSavesUnderAName(t *testing.T) {
	w := newWindow(t)
	w.fresh()
	w.fresh()
	w.press(0, 0, desktop.MouseButtonPrimary)
	w.files.path = filepath.Join(t.TempDir(), "x.quadrille")
	w.closing.tab(w.desk.bar.Selected())
	w.answer("Save")
	w.saw("saved: ")
	if len(w.desk.bar.Items) != 1 {
		t.Errorf("%d tabs are open after saving and closing one of two", len(w.desk.bar.Items))
	}
	w.desk.withDoc(func(d *document.Document) { d.History.Undo() })
	w.closing.tab(w.desk.bar.Selected())
	if len(w.desk.bar.Items) != 0 {
		t.Error("a board that is empty again was not closed")
	}
}

// Close all asks once about everything that is unsaved, and closes nothing on Cancel.
func TestCloseAll(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "a.quadrille", report))
	for range 2 {
		w.fresh()
		w.press(0, 0, desktop.MouseButtonPrimary)
	}
	w.do("Close all")
	w.answer("Cancel")
	if len(w.desk.bar.Items) != 3 {
		t.Fatalf("after a cancel %d of 3 tabs are open", len(w.desk.bar.Items))
	}
	w.do("Close all")
	w.answer("Save none")
	if len(w.desk.bar.Items)+len(w.desk.docs) != 0 || w.dialogs.open() {
		t.Errorf("%d tabs are open after all were closed", len(w.desk.bar.Items))
	}
}

// A file counts as saved once it has arrived, and the window is not closed before; if it does
// not arrive, the work stays unsaved and the window open.
func TestSaveThatArrivesLate(t *testing.T) {
	w := newWindow(t)
	late := make(chan error)
	var paths []string
	w.picker.arrived = func(path string) error {
		paths = append(paths, path)
		return <-late
	}
	path := write(t, "a.quadrille", report)
	w.Open(path)
	w.title("changed")
	closed := w.onClosed()

	w.quit()
	w.answer("Save")
	if !w.desk.doc().Unsaved() || *closed {
		t.Error("the document is saved, or the window closed, before the file has arrived")
	}
	late <- errors.New("a.quadrille: the disk is full")
	w.saw("message: not saved: a.quadrille: the disk is full")
	if !w.desk.doc().Unsaved() || *closed {
		t.Error("the document is saved, or the window closed, although the file has not arrived")
	}

	w.quit()
	w.answer("Save")
	late <- nil
	w.until("the end", func() bool { return *closed })
	if w.desk.doc().Unsaved() {
		t.Error("the document is unsaved although the file has arrived")
	}
	if len(paths) != 2 || paths[0] != path {
		t.Errorf("it waited for %q", paths)
	}
}

// Nothing is reported for a document that is closed while it is being written.
func TestClosedBeforeItArrives(t *testing.T) {
	w := newWindow(t)
	late := make(chan error)
	w.picker.arrived = func(string) error { return <-late }
	path := write(t, "a.quadrille", report)
	w.Open(path)
	w.title("changed")
	went := false
	w.saver.put(w.desk.current(), path, func() { went = true })
	w.savedAll()
	w.closing.tab(w.desk.bar.Selected())
	w.answer("Do not save")
	late <- errors.New("the disk is full")
	w.until("the end of the writing", func() bool { return went })
	if len(w.desk.docs) != 0 || len(w.messages.start.messages) != 0 {
		t.Errorf("%d documents are open, with %d messages", len(w.desk.docs), len(w.messages.start.messages))
	}
}

// Closing a tab that is being saved waits for the save, and asks nothing.
func TestCloseWhileSaving(t *testing.T) {
	w := newWindow(t)
	path := write(t, "two.quadrille", report)
	w.Open(path)
	d := w.desk.doc()
	d.SetMeta(puzzles.Meta{Title: "Closed"})
	w.saver.save()
	w.saver.save() // one after the other
	w.closing.tab(w.desk.current().item)
	if w.dialogs.open() || len(w.desk.all()) != 1 {
		t.Fatal("it is closed, or asked about, before it is saved")
	}
	w.until("the end", func() bool { return len(w.desk.all()) == 0 })
	if w.dialogs.open() || d.Unsaved() || !strings.Contains(string(readFile(t, path)), "Closed") {
		t.Errorf("it is unsaved: %v, in %s", d.Unsaved(), readFile(t, path))
	}
}

// A save that is stopped leaves the document unsaved and the file as it was.
func TestStoppedSave(t *testing.T) {
	w := newWindow(t)
	path := write(t, "two.quadrille", report)
	w.Open(path)
	w.desk.doc().SetMeta(puzzles.Meta{Title: "Stopped"})
	w.saver.save()
	w.jobs.stop()
	w.savedAll()
	if written := strings.Contains(string(readFile(t, path)), "Stopped"); written == w.desk.doc().Unsaved() {
		t.Errorf("it is written: %v, and unsaved: %v", written, w.desk.doc().Unsaved())
	}
}
