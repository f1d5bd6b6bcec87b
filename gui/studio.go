package gui

import (
	"fmt"
	"image/color"
	"log/slog"
	"os"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/assets"
	"quadrille/gui/board"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/keep"
	"quadrille/puzzles/workshop"
)

// Studio is the window of the program.
type Studio struct {
	app   fyne.App
	win   fyne.Window
	files FileDialogs
	view  func(path string) error
	// arrived and full are Config.Arrived and Config.FullScreen.
	arrived func(path string) error
	full    func()
	types   []puzzles.Type
	post    func(func()) // runs a function on the goroutine of the window
	over    atomic.Bool  // the window has ended: what is posted comes to nothing
	trace   func(string) // told what the status line says, for tests of the window

	tabs     *tabBar
	docs     map[*container.TabItem]*tab
	recovery *keep.Recovery
	untitled int
	busy     bool // a native dialog is open
	reading  int  // how often files are being read
	// afterReading is done once no file is being read any more.
	afterReading []func()
	ticking      bool   // showJobs comes again soon
	fault        string // the account of a fault that ended the run before
	unkept       error  // why unsaved work does not outlive the program, nil when it does
	// gathering collects messages that belong together.
	gathering bool
	gathered  []message
	attempts  map[string]int     // by what is attempted
	acts      int                // all of these
	unsaved   bool               // it is being asked whether to save
	escape    func()             // what Esc means in the dialog that is open
	awaiting  *document.Document // whose hint is to be practiced once it has come
	popped    *widget.PopUpMenu  // the list that was opened last

	toolbar  *toolbar
	rail     *rail
	panel    *panel
	status   *status
	tour     *tour
	strip    *strip // of the start screen
	split    *container.Split
	desk     *fyne.Container
	root     *fyne.Container
	start    fyne.CanvasObject
	menu     *menus
	width    float32
	ownScale string // of the surroundings, as Fyne reads it
	samples  *workshop.Samples
	examples *workshop.Examples // of techniques
	// exercises are positions to practice them.
	exercises *workshop.Practice
	making    *workshop.Making // of puzzles to order, for the panel
	emblems   *emblems
	previews  *workshop.Previews
}

// Config is what New needs from the program.
type Config struct {
	App   fyne.App
	Files FileDialogs
	// Arrived waits until a file that was written is where a person wanted it, and says
	// why it has not come there; nil: it is there at once.
	Arrived func(path string) error
	// FullScreen goes to the full screen, and back; nil: the window does.
	FullScreen func()
	// View shows a file that is to be printed; nil: in the system's program for it.
	View  func(path string) error
	Types []puzzles.Type
	// Post runs a function on the goroutine of the window; nil: fyne.Do.
	Post func(func())
	// Trace, when set, is told every change of the status line and the title.
	Trace func(string)
	// Recovery keeps unsaved work; nil: in the memory of the program.
	Recovery *keep.Recovery
	// Fault is the file with the account of a fault that ended the run before;
	// "" for none.
	Fault string
}

// Settings that the window remembers.
const (
	prefForced     = "forced"
	prefFaults     = "mark faults"
	prefCandidates = "candidates"
	prefTogether   = "together"
	prefLarge      = "large"
	prefWrong      = "mark wrong entries"
	prefPanel      = "panel"
	prefVariant    = "theme"
	prefScale      = "scale"
	prefLanguage   = "language"     // its tag; "" for the one of the system
	prefRecent     = "recent"       // paths, the last one first
	prefTypes      = "recent types" // of each of these the name of the type, "" for several
	prefPinned     = "pinned"
	prefReopen     = "reopen"
)

// wish is a setting that is on or off.
func (s *Studio) wish(pref string) bool {
	return s.app.Preferences().BoolWithFallback(pref, pref == prefForced || pref == prefFaults)
}

// toggle changes such a setting.
func (s *Studio) toggle(pref string) { s.app.Preferences().SetBool(pref, !s.wish(pref)) }

// New makes the window; Show shows it.
func New(c Config) *Studio {
	s := &Studio{app: c.App, files: c.Files, types: c.Types, trace: c.Trace, fault: c.Fault, attempts: map[string]int{}, docs: map[*container.TabItem]*tab{}}
	s.arrived = c.Arrived
	if s.full = c.FullScreen; s.full == nil {
		s.full = func() { s.win.SetFullScreen(!s.win.FullScreen()) }
	}
	if s.view = c.View; s.view == nil {
		s.view = s.openFileOf
	}
	s.samples = &workshop.Samples{Folder: assets.Samples(), Types: c.Types}
	s.emblems = newEmblems(s.samples)
	s.previews = workshop.NewPreviews(c.Types, func(f func()) { s.post(f) })
	s.examples = workshop.NewExamples(s.samples, func(f func()) { s.post(f) })
	s.exercises = workshop.NewPractice(s.samples, func(f func()) { s.post(f) }, s.showJobs)
	post := c.Post
	if post == nil {
		post = fyne.Do
	}
	s.post = func(f func()) {
		// After its end Fyne runs what is posted wherever it comes from.
		if !s.over.Load() {
			post(f)
		}
	}
	if s.trace == nil {
		s.trace = func(string) {}
	}
	s.beginKeeping(c.Recovery)
	s.making = workshop.NewMaking(s.post, func() { s.panel.make.refreshMaking() }, func(err error) { s.failOf(toFinish, err, nil, nil) })
	s.recovery.KeepMaking(s.making)
	s.speak()
	s.ownScale = os.Getenv(scaleVariable)
	s.applyScale()
	s.applyTheme()
	s.win = c.App.NewWindow("Quadrille")
	s.win.SetIcon(look.AppIcon())
	s.win.SetMaster()
	s.win.SetPadded(false)
	s.win.Resize(fyne.NewSize(1280, 800))
	s.build()
	s.win.SetCloseIntercept(s.quit)
	s.win.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) { s.dropped(uris) })
	s.app.Lifecycle().SetOnEnteredForeground(s.lookAtDisk)
	s.app.Lifecycle().SetOnExitedForeground(s.recovery.Now)
	s.win.Canvas().SetOnTypedKey(s.strayKey)
	s.win.Canvas().SetOnTypedRune(s.strayRune)
	return s
}

// Window is the Fyne window.
func (s *Studio) Window() fyne.Window { return s.win }

// build lays the window out.
func (s *Studio) build() {
	s.tabs = newTabBar()
	s.tabs.OnMoved = func() {
		s.refreshTabs()
		s.recovery.Rearranged()
	}
	s.tabs.OnSelected = func(*container.TabItem) {
		s.refresh(everything)
		s.focusBoard()
		s.recovery.Rearranged()
	}
	s.tabs.CloseIntercept = func(it *container.TabItem) { s.closeTab(it) }
	s.tabs.CreateTab = func() *container.TabItem {
		at := s.app.Driver().AbsolutePositionForObject(s.tabs)
		s.popUp(at.AddXY(s.tabs.Size().Width-160, 34))
		return nil
	}
	s.strip = s.newStrip()
	s.status = newStatus(s.trace, func() { s.root.Refresh() }, func() moment {
		if d := s.doc(); d != nil {
			return moment{d, d.Acts() + s.acts}
		}
		return moment{acts: s.acts}
	})
	s.toolbar = newToolbar(s)
	s.rail = newRail(s)
	s.panel = newPanel(s)
	s.tour = s.newTour()
	s.menu = newMenus(s)

	left := look.Frame(nil, nil, s.rail.object, nil,
		look.Stack(look.NewGround(draw.Desk), s.tabs))
	s.split = container.NewHSplit(left, s.panel.object)
	s.desk = look.Stack()
	middle := look.Stack(s.desk)
	s.root = look.Frame(look.Box(layout.NewCustomPaddedVBoxLayout(0), s.toolbar.object, s.tour.object), s.status.object, nil, nil, middle)
	s.width = 0 // nothing is fitted to it yet
	s.win.SetContent(look.Stack(newWatcher(s.resized), s.root))
	s.win.SetMainMenu(s.menu.main)
	s.menu.takeKeys()
}

const everything = draft.Board | draft.Titles | draft.Verdict | draft.Run | draft.Shown | draft.Walked | draft.Hints | draft.Listed | draft.Played

// current is the tab that is shown, nil on the start screen.
func (s *Studio) current() *tab {
	if it := s.tabs.Selected(); it != nil {
		return s.docs[it]
	}
	return nil
}

// doc is the document that is shown, nil on the start screen.
func (s *Studio) doc() *document.Document {
	if t := s.current(); t != nil {
		return t.doc
	}
	return nil
}

// Documents are the open documents, in the order of their tabs.
func (s *Studio) Documents() []*document.Document {
	var all []*document.Document
	for _, t := range s.all() {
		all = append(all, t.doc)
	}
	return all
}

// focusBoard gives the keyboard to the board that is shown, or to what is shown in
// its place.
func (s *Studio) focusBoard() {
	if t := s.current(); t != nil {
		s.win.Canvas().Focus(t.keys())
		return
	}
	s.win.Canvas().Unfocus()
}

// typing is the text entry that has the focus, nil when none has.
func (s *Studio) typing() fyne.Shortcutable {
	if e, ok := s.win.Canvas().Focused().(interface {
		fyne.Shortcutable
		Undo()
	}); ok {
		return e
	}
	return nil
}

// Writes reports whether the keys write text.
func (s *Studio) Writes() bool { return s.typing() != nil }

// Type types a text, as its keys would.
func (s *Studio) Type(text string) {
	for _, r := range text {
		if f := s.win.Canvas().Focused(); f != nil {
			f.TypedRune(r)
		} else if typed := s.win.Canvas().OnTypedRune(); typed != nil {
			typed(r)
		}
	}
}

// Press does what a key does, with those that are held, which Fyne does not know.
func (s *Studio) Press(key fyne.KeyName) {
	held, e := board.Held(), &fyne.KeyEvent{Name: key}
	if held&^fyne.KeyModifierShift != 0 {
		s.shortcut(&desktop.CustomShortcut{KeyName: key, Modifier: held})
	} else if f := s.win.Canvas().Focused(); f != nil {
		f.TypedKey(e)
	} else if typed := s.win.Canvas().OnTypedKey(); typed != nil {
		typed(e)
	}
}

// Paste does what the shortcut for it does.
func (s *Studio) Paste() { s.shortcut(&fyne.ShortcutPaste{Clipboard: s.app.Clipboard()}) }

// shortcut does what a shortcut means, as Fyne does: in the menu or, else, where the focus is.
func (s *Studio) shortcut(sc fyne.Shortcut) {
	for _, menu := range s.menu.main.Items {
		for it := range itemsOf(menu) {
			if it.Shortcut != nil && it.Shortcut.ShortcutName() == sc.ShortcutName() {
				it.Action()
				return
			}
		}
	}
	if f, ok := s.win.Canvas().Focused().(fyne.Shortcutable); ok {
		f.TypedShortcut(sc)
	}
}

// commit takes over what is being typed in the panel.
func (s *Studio) commit() { s.panel.puzzle.leave() }

// asking reports whether a dialog in the window waits for an answer.
func (s *Studio) asking() bool { return s.win.Canvas().Overlays().Top() != nil }

// refresh shows again what has changed in the current document.
func (s *Studio) refresh(what draft.Changed) {
	s.tour.refresh()
	t := s.current()
	for _, other := range s.docs {
		other.doc.Hide(other != t)
	}
	s.layOut(t != nil)
	if t == nil {
		s.status.start()
		s.toolbar.refresh(nil)
		s.menu.refresh(nil)
		s.win.SetTitle("Quadrille")
		return
	}
	d := t.doc
	if what&draft.Shown != 0 {
		t.over = grid.Place{}
	}
	if what&(draft.Board|draft.Shown|draft.Run|draft.Verdict|draft.Hints) != 0 {
		t.refreshHint()
		t.pair.refresh()
		t.board.Refresh()
	}
	if what&(draft.Board|draft.Shown|draft.Played) != 0 {
		t.play.refresh()
	}
	if what == draft.Played {
		return // the clock alone has moved
	}
	if what&(draft.Board|draft.Shown|draft.Walked) != 0 {
		t.walk.refresh()
	}
	if what&(draft.Board|draft.Shown|draft.Listed) != 0 {
		t.all.refresh()
	}
	if what&(draft.Board|draft.Shown) != 0 {
		s.rail.refresh(d)
	}
	if what&draft.Titles != 0 {
		s.refreshTabs()
		s.win.SetTitle(oneLine(d.Name()) + " – Quadrille")
		s.trace("title: " + d.Name() + unsavedWord(d))
	}
	s.toolbar.refresh(d)
	s.practiceFound(d)
	s.wantHints()
	s.showJobs()
	s.panel.refresh(d)
	s.panel.make.settle()
	s.status.refresh(t)
}

func unsavedWord(d *document.Document) string {
	if d.Unsaved() {
		return " (unsaved)"
	}
	return ""
}

// layOut shows the documents or the start screen.
func (s *Studio) layOut(documents bool) {
	want := s.start
	if documents {
		want = s.split
	}
	if len(s.desk.Objects) == 1 && s.desk.Objects[0] == want {
		return
	}
	show(s.toolbar.object, documents)
	if documents {
		s.strip.shut()
	} else {
		s.start = s.newStart()
		want = s.start
	}
	s.desk.Objects = []fyne.CanvasObject{want}
	layOut(s.root)
	if want.Size().IsZero() { // it was never shown, and takes its colors when it is
		layOut(s.desk)
		canvas.Refresh(s.desk)
		return
	}
	s.desk.Refresh()
}

// showPanel opens or closes the panel.
func (s *Studio) showPanel(open bool) {
	other := open != s.panel.object.Visible()
	show(s.panel.object, open)
	s.toolbar.panel.SetOn(open)
	s.panel.catchUp()
	s.wantHints()
	if other {
		s.split.Refresh()
	}
	if len(s.tabs.Items) > 1 {
		s.post(s.revealTab)
	}
}

func (s *Studio) togglePanel() {
	open := !s.panel.object.Visible()
	choice := "closed"
	if open {
		choice = "open"
	}
	s.app.Preferences().SetString(prefPanel, choice)
	s.showPanel(open)
}

// wantPanel reports whether the panel is to be open: as it was chosen, else
// where the window is wide enough.
func (s *Studio) wantPanel() bool {
	choice := s.app.Preferences().String(prefPanel)
	return choice == "open" || choice == "" && s.width >= panelFrom
}

// Widths below which parts of the window give way, from the design.
const (
	wordsFrom = 1000
	panelFrom = 900
)

// resized fits the parts to the width of the window. Before that what is in it is given the
// least size that it can have, which nobody sees.
func (s *Studio) resized(size fyne.Size) {
	if size.Width != s.width && size.Width == s.win.Canvas().Size().Width {
		s.fit(size.Width)
		s.post(s.tour.settle)
	}
}

// fit lays the parts out for a window of the given width.
func (s *Studio) fit(width float32) {
	s.width = width
	s.toolbar.setWords(width >= wordsFrom)
	s.status.setWide(width >= wordsFrom)
	s.showPanel(s.wantPanel())
	s.split.SetOffset(1 - float64(panelWidth(width)/max(width, 1)))
}

func panelWidth(window float32) float32 {
	switch {
	case window < panelFrom:
		return 288
	case window < 1600:
		return 320
	}
	return 380
}

// applyTheme chooses light, dark or the system's.
func (s *Studio) applyTheme() {
	var t look.Theme
	switch s.app.Preferences().String(prefVariant) {
	case "light":
		t.Variant = new(theme.VariantLight)
	case "dark":
		t.Variant = new(theme.VariantDark)
	}
	s.app.Settings().SetTheme(t)
}

func (s *Studio) setVariant(name string) {
	s.app.Preferences().SetString(prefVariant, name)
	s.restyle()
}

// restyle shows everything anew in the colors and the size of now.
func (s *Studio) restyle() {
	s.applyTheme()
	s.menu.refreshRecent()
	s.refresh(everything)
}

// fail tells a person what went wrong, to what, and what to try; it stands until it is shut.
func (s *Studio) fail(err error) {
	s.failIn(s.current(), nil, err, nil, nil)
}

// failOf does so until the next attempt at the same thing, with a button for what can be done.
func (s *Studio) failOf(at string, err error, action fmt.Stringer, do func()) {
	s.failIn(s.current(), s.last(at), err, action, do)
}

// failIn does so above the board of a document, or, with nil, on the start
// screen, for as long as it holds; nil: until the strip is shut.
func (s *Studio) failIn(t *tab, holds func() bool, err error, action fmt.Stringer, do func()) {
	slog.Warn("shown to the user", "error", err)
	s.trace("message: " + err.Error())
	m := message{said: failure{err}, action: action, do: do, holds: holds}
	if s.gathering {
		s.gathered = append(s.gathered, m)
		return
	}
	s.stripOf(t).show(m)
	s.status.object.Refresh() // what was never shown cannot ask the window for a frame
}

// tell tells a person something about the document that was opened, until it is
// edited.
func (s *Studio) tell(said fmt.Stringer) {
	s.trace("message: " + said.String())
	t := s.current()
	s.attempt(toTheBoard)
	s.stripOf(t).show(message{said: said, holds: both(s.last(toTheBoard), t.ofBoard()), news: true})
	s.status.object.Refresh()
}

// stripOf is where messages about a document are shown; nil: the start screen.
func (s *Studio) stripOf(t *tab) *strip {
	if t != nil {
		return t.strip
	}
	return s.strip
}

// together does several things of which each may fail, and shows all that went
// wrong in the document that is shown then.
func (s *Studio) together(do func()) {
	s.gathering = true
	do()
	s.gathering = false
	messages := s.gathered
	s.gathered = nil
	if len(messages) > 0 {
		s.stripOf(s.current()).show(messages...)
		s.status.object.Refresh()
	}
}

// watcher tells when the window changes its size.
type watcher struct {
	widget.BaseWidget
	resized func(fyne.Size)
}

func newWatcher(resized func(fyne.Size)) *watcher {
	w := &watcher{resized: resized}
	w.ExtendBaseWidget(w)
	return w
}

// Resize implements fyne.CanvasObject.
func (w *watcher) Resize(size fyne.Size) {
	w.BaseWidget.Resize(size)
	w.resized(size)
}

// CreateRenderer implements fyne.Widget.
func (w *watcher) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}
