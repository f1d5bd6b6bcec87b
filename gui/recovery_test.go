package gui

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/keep"
	"quadrille/puzzles/puzzletest/newcomers"
	"quadrille/puzzles/recovery"
	"quadrille/puzzles/types"
)

// runs are successive windows on one store.
type runs struct {
	t     *testing.T
	store recovery.Store
}

func newRuns(t *testing.T) *runs { return &runs{t, recovery.Memory()} }

// next returns the window of the next run, which has begun.
func (r *runs) next() *window {
	r.t.Helper()
	w := newWindowOn(r.t, r.store)
	w.rescue.begin()
	w.saw("left by earlier runs: ")
	return w
}

// kill ends a run as kill -9 does, after everything due by then was written.
func (w *window) kill() { w.recovery.Close() }

// written waits until all states are written.
func (w *window) written() {
	w.t.Helper()
	if err := w.recovery.Wait(); err != nil {
		w.t.Error(err)
	}
}

// painted returns a new document of a type with a change.
func (w *window) painted(typ puzzles.Type) *document.Document {
	w.t.Helper()
	w.blanks.open(typ, puzzles.Params{Size: typ.Spec().Default})
	d := w.desk.doc()
	d.SetMeta(puzzles.Meta{Title: "A " + typ.Name(), Author: strings.Repeat("long ", 40)})
	return d
}

func TestDocumentsComeBackAfterAKill(t *testing.T) {
	r := newRuns(t)
	w := r.next()
	if w.dialogs.open() {
		t.Fatal("the first run is asked something")
	}
	for _, typ := range newcomers.Types {
		w.painted(typ)
	}
	w.kill()

	w = r.next()
	if n, want := len(w.ticks()), len(newcomers.Types); n != want {
		t.Fatalf("%d documents are offered, want %d", n, want)
	}
	w.answer("Restore all")
	if n, want := len(w.desk.bar.Items), len(newcomers.Types); n != want {
		t.Fatalf("%d tabs are open, want %d", n, want)
	}
	for i, tab := range w.desk.all() {
		d := tab.doc
		if want := "A " + newcomers.Types[i].Name(); d.Title() != want || !d.Unsaved() {
			t.Errorf("%q (unsaved: %v), want %q, unsaved", d.Title(), d.Unsaved(), want)
		}
		if d.History.Undo(); d.History.Undoes() != "" || d.State().Puzzle.Meta.Title != "" {
			t.Errorf("undo leads to %q", d.State().Puzzle.Meta.Title)
		}
		d.History.Redo()
	}
	// What is restored is kept until it is saved or dropped.
	w.kill()
	w = r.next()
	if n, want := len(w.ticks()), len(newcomers.Types); n != want {
		t.Fatalf("%d documents are offered after a second kill, want %d", n, want)
	}
	w.ticks()[1].SetChecked(false)
	w.answer(fmt.Sprint("Restore ", len(newcomers.Types)-1))
	for _, tab := range w.desk.all() {
		w.opener.drop(tab)
	}
	w.kill()
	w = r.next()
	if n := len(w.ticks()); n != 1 {
		t.Fatalf("%d documents are offered, want the one that had no tick", n)
	}
	w.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if w.dialogs.open() {
		t.Fatal("Esc does not close the question")
	}
	w.rescue.ask()
	w.until("the question", w.dialogs.open)
	w.answer("Drop …")
	w.answer("Back")
	w.answer("Drop …")
	w.answer("Drop")
	w.kill()
	if w = r.next(); w.dialogs.open() {
		t.Error("what was dropped is offered again")
	}
	if names, _ := r.store.Names(); slices.ContainsFunc(names, func(n string) bool { return strings.HasSuffix(n, ".state") }) {
		t.Errorf("states are left: %v", names)
	}
	w.rescue.ask()
	w.saw("left by earlier runs: 0")
	if w.dialogs.open() {
		t.Error("nothing is asked about")
	}
}

func TestDocumentOfAFileComesBack(t *testing.T) {
	r := newRuns(t)
	w := r.next()
	path := filepath.Join(t.TempDir(), "of a file.quadrille")
	w.fresh()
	w.files.path = path
	w.saver.saveAs()
	w.saw("saved: ")
	w.press(0, 0, desktop.MouseButtonPrimary)
	other := filepath.Join(t.TempDir(), "untouched.quadrille")
	w.fresh()
	w.files.path = other
	w.saver.saveAs()
	w.saw("saved: ")
	w.kill()

	w = r.next()
	if n := len(w.ticks()); n != 2 {
		t.Fatalf("%d documents are offered, want the changed file and the open one", n)
	}
	w.answer("Later")
	w.Open(path) // unchanged, it is replaced
	w.rescue.ask()
	w.until("the question", w.dialogs.open)
	w.answer("Restore all")
	w.read()
	if n := len(w.desk.bar.Items); n != 2 {
		t.Fatalf("%d tabs, want 2", n)
	}
	i := slices.IndexFunc(w.desk.all(), func(t *tab) bool { return t.doc.File.Path() == path })
	if i < 0 || !w.desk.all()[i].doc.Unsaved() {
		t.Fatal("the document does not know its file, or has lost its change")
	}
	w.desk.bar.SelectIndex(i)
	w.save()
	w.saw("saved: " + path)
	if w.desk.doc().Unsaved() || w.dialogs.open() {
		t.Error("it cannot be saved")
	}
	w.kill()
	w = r.next()
	if n := len(w.ticks()); n != 2 {
		t.Fatalf("%d documents, want two files", n)
	}
	w.answer("Open all")
	for _, tab := range w.desk.all() {
		if tab.doc.Unsaved() {
			t.Errorf("%s has unsaved work after it was saved", tab.doc.File.Path())
		}
	}
}

func TestResultsThatNobodyOpenedComeBack(t *testing.T) {
	r := newRuns(t)
	w := r.next()
	w.generated("yinyang", "3")
	w.kill()
	w = r.next()
	if n := len(w.ticks()); n != 1 {
		t.Fatalf("%d documents are offered, want the three results as one", n)
	}
	w.answer("Restore all")
	if d := w.desk.doc(); d.Boards() != 3 || !d.Unsaved() || !strings.HasPrefix(d.Title(), "Yin-Yang 6 × 6") {
		t.Errorf("%q with %d boards came back (unsaved: %v)", d.Title(), d.Boards(), d.Unsaved())
	}
	w.opener.drop(w.desk.current())
	w.generated("yinyang", "2")
	w.panel.make.openAll()
	w.kill()
	if n := len(r.next().ticks()); n != 1 {
		t.Errorf("%d documents are offered, want what was opened and not the results again", n)
	}
}

// TestOtherResultsOutliveAnOpenedOne opens one of three results: the other two still count as
// work, for the next start, for another order, and when the window is closed.
func TestOtherResultsOutliveAnOpenedOne(t *testing.T) {
	r := newRuns(t)
	w := r.next()
	w.generated("yinyang", "3")
	w.panel.make.openPicked()
	w.kill()
	w = r.next()
	w.answer("Restore all")
	var boards []int
	for _, d := range w.Documents() {
		boards = append(boards, d.Boards())
	}
	if slices.Sort(boards); !slices.Equal(boards, []int{1, 2}) {
		t.Errorf("documents with %v boards came back, want the one that was opened and the other two", boards)
	}

	w = newWindow(t)
	p := w.panel.make
	w.generated("yinyang", "3")
	p.openPicked()
	w.generated("domino", "1")
	if n := len(p.making.Unseen()); n != 3 || len(p.gallery.Objects) != 3 || p.picked != p.making.Results[2] {
		t.Fatalf("%d results wait to be opened after another order, want 3, and the new one picked", n)
	}
	w.quit()
	if d := w.desk.doc(); d.Boards() != 3 || d.Title() != "Generated puzzles" {
		t.Errorf("%q with %d boards is opened at the end, want what was not opened", d.Title(), d.Boards())
	}
	w.answer("Cancel")
	p.askClear()
	if w.dialogs.open() || p.after.Visible() {
		t.Error("results that are all opened are not cleared")
	}
	w.generated("yinyang", "1")
	p.askClear()
	w.answer("Clear")
	if w.dialogs.open() || p.after.Visible() || len(p.making.Results) > 0 {
		t.Error("what is to be cleared stays")
	}
}

// TestOldListOfWhatWasOpen kills a window after the list of open documents was written, and
// before it included a change of one of them.
func TestOldListOfWhatWasOpen(t *testing.T) {
	r := newRuns(t)
	w := r.next()
	w.fresh()
	w.files.path = filepath.Join(t.TempDir(), "a.quadrille")
	w.saver.saveAs()
	w.saw("saved: ")
	w.written()
	names, _ := r.store.Names()
	i := slices.IndexFunc(names, func(n string) bool { return strings.HasSuffix(n, ".session") })
	old, _ := r.store.Read(names[i])
	w.press(0, 0, desktop.MouseButtonPrimary)
	w.kill()
	if err := r.store.Write(names[i], old); err != nil {
		t.Fatal(err)
	}
	w = r.next()
	if n := len(w.ticks()); n != 1 {
		t.Errorf("%d documents are offered, want 1", n)
	}
}

func TestSavedAndClosedWorkIsNotKept(t *testing.T) {
	r := newRuns(t)
	w := r.next()
	w.fresh()
	w.press(0, 0, desktop.MouseButtonPrimary)
	w.written()
	states := func() (n int) {
		names, _ := r.store.Names()
		for _, name := range names {
			if strings.HasSuffix(name, ".state") {
				n++
			}
		}
		return n
	}
	if states() != 1 {
		t.Fatalf("%d states of one unsaved document", states())
	}
	w.files.path = filepath.Join(t.TempDir(), "a.quadrille")
	w.saver.saveAs()
	w.saw("saved: ")
	w.written()
	if states() != 0 {
		t.Error("a saved document is still kept")
	}
	w.press(0, 1, desktop.MouseButtonPrimary)
	w.written()
	w.closing.tab(w.desk.bar.Selected())
	w.answer("Do not save")
	w.written()
	if states() != 0 {
		t.Error("a closed document is still kept")
	}
	w.fresh()
	w.press(0, 0, desktop.MouseButtonPrimary)
	w.written()
	w.quit()
	w.answer("Do not save")
	if w = r.next(); w.dialogs.open() {
		t.Error("work that was given up is offered")
	}
}

func TestLosingTheFocusKeepsAtOnce(t *testing.T) {
	r := newRuns(t)
	w := r.next()
	w.fresh()
	w.press(0, 0, desktop.MouseButtonPrimary)
	w.app.Lifecycle().(interface{ OnExitedForeground() func() }).OnExitedForeground()()
	limit := time.Now().Add(20 * time.Second)
	for {
		names, _ := r.store.Names()
		if slices.ContainsFunc(names, func(n string) bool { return strings.HasSuffix(n, ".state") }) {
			return
		}
		if time.Now().After(limit) {
			t.Fatal("nothing was written")
		}
	}
}

func TestLastDocumentsOpenAgainWhenWished(t *testing.T) {
	r := newRuns(t)
	folder := t.TempDir()
	end := func(w *window) {
		for _, name := range []string{"one", "two"} {
			w.fresh()
			w.files.path = filepath.Join(folder, name+".quadrille")
			w.saver.saveAs()
			w.saw("saved: ")
		}
		w.desk.bar.SelectIndex(0)
		w.written()
		w.quit()
	}
	w := r.next()
	end(w)
	if w = r.next(); len(w.desk.bar.Items) != 0 {
		t.Error("documents open again without a wish")
	}
	w.menu.toggleReopen()
	if !w.menuItem("File", "Open the last documents at start").Checked {
		t.Error("the menu does not show the wish")
	}
	end(w)
	w = newWindowOn(t, r.store)
	w.menu.toggleReopen() // each test window has settings of its own
	w.rescue.begin()
	w.until("the documents", func() bool { return len(w.desk.bar.Items) == 2 })
	if got := fileName(w.desk.doc().File.Path()); got != "one.quadrille" {
		t.Errorf("%s is shown, want the one that was", got)
	}
}

func TestBrokenStatesArePutAside(t *testing.T) {
	store := recovery.Memory()
	for _, text := range []string{"", "{", `{"quadrille-state": 1, "boards": []}`} {
		k, err := recovery.New(store, func(f func()) { f() }, func(error) {})
		if err != nil {
			t.Fatal(err)
		}
		d := k.Keep(func() recovery.State { return raw(text) })
		d.Changed()
		k.Close()
	}
	w := newWindowOn(t, store)
	w.rescue.begin()
	w.saw("message: one document of an earlier run cannot be read")
	if w.dialogs.open() {
		t.Error("what cannot be read is offered")
	}
	names, _ := store.Names()
	broken := 0
	for _, name := range names {
		if strings.HasSuffix(name, ".broken") {
			broken++
		}
	}
	if broken != 3 {
		t.Errorf("%d broken states are kept, want 3: %v", broken, names)
	}
}

// raw is a state that is its own text.
type raw string

func (r raw) Encode() ([]byte, error) { return []byte(r), nil }

// TestPanicInTheWindow lets the window panic, as a widget may do at any time.
func TestPanicInTheWindow(t *testing.T) {
	store, err := recovery.Folder(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	w := newWindowOn(t, store)
	w.fresh()
	w.press(0, 0, desktop.MouseButtonPrimary)
	err = w.run(func() {
		var none *draft.History
		none.Undo()
	})
	fault, ok := errors.AsType[*CrashError](err)
	if !ok {
		t.Fatalf("the run ended with %v, want a fault", err)
	}
	account, err := os.ReadFile(fault.Account)
	if err != nil || !strings.Contains(string(account), "recovery_test.go") {
		t.Errorf("the account (%v) does not have the stack:\n%s", err, account)
	}
	w = newWindowOn(t, store)
	w.rescue.begin()
	w.until("the question", w.dialogs.open)
	w.answer("Restore all")
	if w.desk.doc().History.Undoes() == "" {
		t.Error("the work is lost")
	}
}

func TestWithoutAFolderForStates(t *testing.T) {
	w := &window{t: t, files: &chooser{}, posts: make(chan func(), 1000)}
	w.Studio = New(Config{
		View: func(string) error { return nil },
		App:  test.NewTempApp(t), Types: types.All, Post: func(f func()) { w.posts <- f },
		Trace:    func(line string) { w.lines = append(w.lines, line) },
		Recovery: &keep.Recovery{Store: func() (recovery.Store, error) { return nil, errors.New("the folder is a file") }},
		Fault:    "/state/fault.log",
	})
	w.rescue.begin()
	w.saw("message: a fault ended Quadrille, and it has started again; /state/fault.log describes it")
	w.saw("message: unsaved work is not kept in case of a crash: the folder is a file")
	w.saw("left by earlier runs: 0")
	w.fresh()
	w.press(0, 0, desktop.MouseButtonPrimary)
	w.written()
	w.desk.doc().Close()
}

// TestEndNow does what a logout does.
func TestEndNow(t *testing.T) {
	r := newRuns(t)
	w := r.next()
	w.fresh()
	w.press(0, 0, desktop.MouseButtonPrimary)
	w.endNow()
	if w.dialogs.open() {
		t.Error("a question is asked that nobody can answer")
	}
	w = r.next()
	if n := len(w.ticks()); n != 1 {
		t.Errorf("%d documents are offered, want 1", n)
	}
	if err := w.run(func() {}); err != nil {
		t.Errorf("a run that ends in peace ends with %v", err)
	}
}

func TestLostDocumentsFitASmallWindow(t *testing.T) {
	r := newRuns(t)
	w := r.next()
	for i := range 12 {
		w.painted(w.types[i%len(w.types)])
		w.title(strings.Repeat("a title that goes on and on and does not want to end ", 4))
	}
	w.kill()
	w = r.next()
	w.win.Resize(fyne.NewSize(720, 520))
	if least := w.win.Canvas().Overlays().Top().MinSize(); least.Width > 720 || least.Height > 520 {
		t.Errorf("the question needs %v, more than the smallest window", least)
	}
	for _, tick := range w.ticks() {
		tick.TypedRune(' ')
	}
	w.ticks()[0].TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if !w.dialogs.open() {
		t.Error("Enter without a tick does something")
	}
	w.ticks()[3].TypedRune(' ')
	w.ticks()[3].TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if n := len(w.desk.bar.Items); n != 1 {
		t.Errorf("%d documents are restored by keys, want 1", n)
	}
}

// TestStatesOfNewerPrograms: states from a newer version are left in place for it.
func TestStatesOfNewerPrograms(t *testing.T) {
	store := recovery.Memory()
	k, err := recovery.New(store, func(f func()) { f() }, func(error) {})
	if err != nil {
		t.Fatal(err)
	}
	d := k.Keep(func() recovery.State { return raw(`{"quadrille-state": 99}`) })
	d.Changed()
	k.Close()
	for range 2 {
		w := newWindowOn(t, store)
		w.rescue.begin()
		w.saw("message: one document of an earlier run cannot be read now")
		if names, _ := store.Names(); !slices.Contains(names, d.Name()) {
			t.Errorf("the state is gone; there is %v", names)
		}
		w.kill()
	}
}

// TestNothingIsPostedAfterTheEnd lets background work report after the loop of the window has
// ended; Fyne would then run the posted function on any goroutine.
func TestNothingIsPostedAfterTheEnd(t *testing.T) {
	w := newWindow(t)
	if err := w.run(func() {}); err != nil {
		t.Fatal(err)
	}
	for len(w.posts) > 0 {
		<-w.posts
	}
	w.post(func() {})
	if len(w.posts) > 0 {
		t.Error("something is posted after the end")
	}
}

// saved opens n documents without unsaved work, each with a file of its own.
func (w *window) saved(n int) {
	w.t.Helper()
	folder := w.t.TempDir()
	for i := range n {
		w.fresh()
		w.files.path = filepath.Join(folder, fmt.Sprintf("%d.quadrille", i))
		w.saver.saveAs()
		w.saw("saved: ")
	}
}

// TestFilesWithoutATickWait opens some of the files that were open and drops others: the rest
// is offered again, as the list says.
func TestFilesWithoutATickWait(t *testing.T) {
	r := newRuns(t)
	w := r.next()
	w.saved(5)
	w.kill()
	w = r.next()
	for _, tick := range w.ticks()[1:] {
		tick.SetChecked(false)
	}
	w.answer("Open 1")
	w.read()
	w.rescue.ask()
	w.until("the question", w.dialogs.open)
	if n := len(w.ticks()); n != 4 {
		t.Fatalf("%d files wait, want 4", n)
	}
	w.ticks()[0].SetChecked(false)
	w.ticks()[1].SetChecked(false)
	w.answer("Drop") // nothing is lost, so there is no question
	if n := len(w.ticks()); n != 2 {
		t.Fatalf("%d files are left after two of four were dropped", n)
	}
	w.answer("Later")
	w.kill()
	w = r.next()
	if n := len(w.ticks()); n != 3 {
		t.Errorf("%d files are offered, want the open one and the two that wait", n)
	}
}

// When the reading of files is stopped, the unsaved work is there, and what was not read is
// kept.
func TestStoppedRestoring(t *testing.T) {
	r := newRuns(t)
	w := r.next()
	w.saved(1)
	w.painted(types.ByName("yinyang"))
	w.written()
	w.kill()
	w = r.next()
	w.answer("Restore all")
	w.jobs.stop()
	w.read()
	all := w.desk.all()
	if !slices.ContainsFunc(all, func(t *tab) bool { return t.doc.Title() == "A yinyang" }) {
		t.Error("the unsaved work is not restored")
	}
	w.rescue.ask()
	w.saw(fmt.Sprint("left by earlier runs: ", 2-len(all)))
}

// TestDropTellsWhatIsLost drops files and work together.
func TestDropTellsWhatIsLost(t *testing.T) {
	r := newRuns(t)
	w := r.next()
	w.saved(2)
	w.painted(types.ByName("yinyang"))
	w.kill()
	w = r.next()
	w.answer("Drop …")
	top := w.win.Canvas().Overlays().Top()
	if !slices.ContainsFunc(test.LaidOutObjects(top), func(o fyne.CanvasObject) bool {
		l, ok := o.(*widget.Label)
		return ok && l.Text == "The unsaved work in 1 document cannot be brought back."
	}) {
		t.Error("the question does not say that the work of one document is lost")
	}
	w.answer("Drop")
	w.kill()
	if r.next().dialogs.open() {
		t.Error("what was dropped is offered again")
	}
}

// slowStore is a store that blocks its reads until they are released.
type slowStore struct {
	recovery.Store
	reads chan bool
}

func (s *slowStore) Read(name string) ([]byte, error) {
	<-s.reads
	return s.Store.Read(name)
}

// The window does not wait for what earlier runs left.
func TestStatesAreReadBesideTheWindow(t *testing.T) {
	r := newRuns(t)
	w := r.next()
	w.painted(types.ByName("yinyang"))
	w.kill()
	s := &slowStore{r.store, make(chan bool)}
	w = newWindowOn(t, s)
	w.rescue.begin() // would block forever
	w.fresh()
	close(s.reads)
	w.until("the question", w.dialogs.open)
}

// counting is a store that counts what is written.
type counting struct {
	recovery.Store
	writes atomic.Int64
}

func (c *counting) Write(name string, data []byte) error {
	c.writes.Add(1)
	return c.Store.Write(name, data)
}

// Only work is written again: not each move of the cursor, nor what the solver
// finds.
func TestOnlyWorkIsWritten(t *testing.T) {
	store := &counting{Store: recovery.Memory()}
	w := newWindowOn(t, store)
	w.fresh()
	w.press(0, 0, desktop.MouseButtonPrimary)
	written := func() int64 {
		if err := w.recovery.Wait(); err != nil {
			t.Fatal(err)
		}
		return store.writes.Swap(0)
	}
	if n := written(); n != 2 {
		t.Fatalf("%d entries are written of one document and the list", n)
	}
	d := w.desk.doc()
	d.Walk(grid.Cell{Row: 1})
	d.Advice.Needed()
	w.until("an answer", func() bool { return len(d.Jobs()) == 0 && !d.Check.Busy() })
	d.Advice.Forget()
	w.press(0, 0, desktop.MouseButtonPrimary)
	d.History.Undo()
	if n := written(); n != 1 {
		t.Errorf("%d entries are written after undo, want 1", n)
	}
	d.Walk(grid.Cell{Row: 1})
	d.Advice.Needed()
	w.until("an answer", func() bool { return len(d.Jobs()) == 0 && !d.Check.Busy() })
	d.Advice.Forget()
	d.Do("nothing", d.State())
	d.Check.ShowFaults(false)
	if n := written(); n != 0 {
		t.Errorf("%d entries are written of what is no work", n)
	}
	d.SetLayer(1 - d.Layer())
	if n := written(); n != 1 {
		t.Errorf("%d entries are written when the layer changes, want 1", n)
	}
}
