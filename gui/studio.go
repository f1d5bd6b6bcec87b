package gui

import (
	"image/color"
	"os"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/assets"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/job"
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

	prefs    settings
	desk     *desk
	dialogs  *dialogs
	messages *messages
	keys     *Keyboard
	recovery *keep.Recovery
	busy     bool        // a native dialog is open
	errands  job.Errands // for no document
	reading  int         // how often files are being read
	// afterReading is done once no file is being read any more.
	afterReading []func()
	ticking      bool               // showJobs comes again soon
	fault        string             // the account of a fault that ended the run before
	unkept       error              // why unsaved work does not outlive the program, nil when it does
	unsaved      bool               // it is being asked whether to save
	awaiting     *document.Document // whose hint is to be practiced once it has come

	toolbar  *toolbar
	rail     *rail
	panel    *panel
	status   *status
	tour     *tour
	split    *container.Split
	middle   *fyne.Container
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

// New makes the window; Show shows it.
func New(c Config) *Studio {
	s := &Studio{app: c.App, files: c.Files, types: c.Types, trace: c.Trace, fault: c.Fault, prefs: settings{c.App.Preferences()}}
	s.arrived = c.Arrived
	if s.full = c.FullScreen; s.full == nil {
		s.full = func() { s.win.SetFullScreen(!s.win.FullScreen()) }
	}
	if s.view = c.View; s.view == nil {
		s.view = s.openFileOf
	}
	s.samples = &workshop.Samples{Folder: assets.Samples(), Types: c.Types}
	s.emblems = newEmblems(s.samples)
	s.desk = &desk{docs: map[*container.TabItem]*tab{}, emblems: s.emblems}
	s.messages = &messages{desk: s.desk, attempts: map[string]int{}}
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
	s.messages.trace = s.trace
	s.beginKeeping(c.Recovery)
	s.making = workshop.NewMaking(s.post, func() { s.panel.make.refreshMaking() }, func(err error) { s.messages.failOf(toFinish, err, nil, nil) })
	s.recovery.KeepMaking(s.making)
	s.speak()
	s.ownScale = os.Getenv(scaleVariable)
	s.applyScale()
	s.applyTheme()
	s.win = c.App.NewWindow("Quadrille")
	s.dialogs = &dialogs{win: s.win, trace: s.trace, answered: s.askedOnDisk}
	s.keys = &Keyboard{win: s.win, desk: s.desk, dialogs: s.dialogs, clip: c.App.Clipboard(), post: s.post, refused: func(err error) {
		s.trace("refused: " + err.Error())
		s.panel.object.Refresh()
	}}
	s.win.SetIcon(look.AppIcon())
	s.win.SetMaster()
	s.win.SetPadded(false)
	s.win.Resize(fyne.NewSize(1280, 800))
	s.build()
	s.win.SetCloseIntercept(s.quit)
	s.win.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) { s.dropped(uris) })
	s.app.Lifecycle().SetOnEnteredForeground(s.lookAtDisk)
	s.app.Lifecycle().SetOnExitedForeground(s.recovery.Now)
	s.win.Canvas().SetOnTypedKey(s.keys.strayKey)
	s.win.Canvas().SetOnTypedRune(s.keys.strayRune)
	return s
}

// Window is the Fyne window.
func (s *Studio) Window() fyne.Window { return s.win }

// build lays the window out.
func (s *Studio) build() {
	s.desk.bar = newTabBar()
	s.desk.bar.OnMoved = func() {
		s.desk.showNames()
		s.recovery.Rearranged()
	}
	s.desk.bar.OnSelected = func(*container.TabItem) {
		s.refresh(everything)
		s.keys.FocusBoard()
		s.recovery.Rearranged()
	}
	s.desk.bar.CloseIntercept = func(it *container.TabItem) { s.closeTab(it) }
	s.desk.bar.CreateTab = func() *container.TabItem {
		at := s.app.Driver().AbsolutePositionForObject(s.desk.bar)
		s.popUp(at.AddXY(s.desk.bar.Size().Width-160, 34))
		return nil
	}
	s.messages.start = newStrip(s.keys)
	s.status = newStatus(s.trace, func() { s.root.Refresh() }, func() moment {
		if d := s.desk.doc(); d != nil {
			return moment{d, d.Acts() + s.messages.acts}
		}
		return moment{acts: s.messages.acts}
	})
	s.messages.status = s.status
	s.toolbar = newToolbar(s)
	s.rail = newRail(s)
	s.panel = newPanel(s)
	s.tour = s.newTour()
	s.menu = newMenus(s)
	s.keys.menu = s.menu

	left := look.Frame(nil, nil, s.rail.object, nil,
		look.Stack(look.NewGround(draw.Desk), s.desk.bar))
	s.split = container.NewHSplit(left, s.panel.object)
	s.middle = look.Stack()
	middle := look.Stack(s.middle)
	s.root = look.Frame(look.Box(layout.NewCustomPaddedVBoxLayout(0), s.toolbar.object, s.tour.object), s.status.object, nil, nil, middle)
	s.width = 0 // nothing is fitted to it yet
	s.win.SetContent(look.Stack(newWatcher(s.resized), s.root))
	s.win.SetMainMenu(s.menu.main)
	s.menu.takeKeys()
}

const everything = draft.Board | draft.Titles | draft.Verdict | draft.Run | draft.Shown | draft.Walked | draft.Hints | draft.Listed | draft.Played

// Documents are the open documents, in the order of their tabs.
func (s *Studio) Documents() []*document.Document {
	var all []*document.Document
	for _, t := range s.desk.all() {
		all = append(all, t.doc)
	}
	return all
}

// Keyboard takes keys that come from outside the window.
func (s *Studio) Keyboard() *Keyboard { return s.keys }

// commit takes over what is being typed in the panel.
func (s *Studio) commit() { s.panel.puzzle.leave() }

// refresh shows again what has changed in the current document.
func (s *Studio) refresh(what draft.Changed) {
	s.tour.refresh()
	t := s.desk.current()
	for _, other := range s.desk.docs {
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
		s.desk.showNames()
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
	if len(s.middle.Objects) == 1 && s.middle.Objects[0] == want {
		return
	}
	look.Show(s.toolbar.object, documents)
	if documents {
		s.messages.start.shut()
	} else {
		s.start = s.newStart()
		want = s.start
	}
	s.middle.Objects = []fyne.CanvasObject{want}
	look.LayOut(s.root)
	if want.Size().IsZero() { // it was never shown, and takes its colors when it is
		look.LayOut(s.middle)
		canvas.Refresh(s.middle)
		return
	}
	s.middle.Refresh()
}

// showPanel opens or closes the panel.
func (s *Studio) showPanel(open bool) {
	other := open != s.panel.object.Visible()
	look.Show(s.panel.object, open)
	s.toolbar.panel.SetOn(open)
	s.panel.catchUp()
	s.wantHints()
	if other {
		s.split.Refresh()
	}
	if len(s.desk.bar.Items) > 1 {
		s.post(func() {
			if s.desk.reveal() {
				s.status.measure(s.desk.current()) // the other board has told its zoom
			}
		})
	}
}

func (s *Studio) togglePanel() {
	open := !s.panel.object.Visible()
	choice := "closed"
	if open {
		choice = "open"
	}
	s.prefs.SetString(prefPanel, choice)
	s.showPanel(open)
}

// wantPanel reports whether the panel is to be open: as it was chosen, else
// where the window is wide enough.
func (s *Studio) wantPanel() bool {
	choice := s.prefs.String(prefPanel)
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
	switch s.prefs.String(prefVariant) {
	case "light":
		t.Variant = new(theme.VariantLight)
	case "dark":
		t.Variant = new(theme.VariantDark)
	}
	s.app.Settings().SetTheme(t)
}

func (s *Studio) setVariant(name string) {
	s.prefs.SetString(prefVariant, name)
	s.restyle()
}

// restyle shows everything anew in the colors and the size of now.
func (s *Studio) restyle() {
	s.applyTheme()
	s.menu.refreshRecent()
	s.refresh(everything)
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

func (w *watcher) Resize(size fyne.Size) {
	w.BaseWidget.Resize(size)
	w.resized(size)
}

func (w *watcher) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}
