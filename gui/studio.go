package gui

import (
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/assets"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/job"
	"quadrille/puzzles/keep"
	"quadrille/puzzles/workshop"
)

// Studio is the window of the program: its parts, which the frame holds, and what works
// behind them.
type Studio struct {
	*frame
	app   fyne.App
	full  func()       // Config.FullScreen
	over  atomic.Bool  // the window has ended: posted functions are dropped
	trace func(string) // called with what the status line says, for tests of the window

	appearance *appearance
	showing    *showing
	opener     *opener
	blanks     *blanks
	current    *current
	shaper     *shaper
	symmetry   *symmetry
	jobs       *jobs
	picker     *picker
	recents    *recents
	reader     *reader
	saver      *saver
	clipboard  *clipboard
	closing    *closing
	publisher  *publisher
	practice   *practice
	help       *help
	recovery   *keep.Recovery
	rescue     *rescue

	making *workshop.Making // of ordered puzzles, for the panel
	menu   *menus
}

// base is what nearly all parts of the window need.
type base struct {
	types    []puzzles.Type
	samples  *workshop.Samples
	prefs    settings
	post     func(func()) // runs a function on the goroutine of the window
	desk     *desk
	keys     *Keyboard
	dialogs  *dialogs
	messages *messages
}

// Config is what New needs from the program.
type Config struct {
	App   fyne.App
	Files FileDialogs
	// Arrived waits until a written file is where the user wanted it, and returns why it has
	// not got there; nil: it is there at once.
	Arrived func(path string) error
	// FullScreen toggles the full screen; nil: the window does it.
	FullScreen func()
	// View opens a file for printing; nil: in the system's program for it.
	View  func(path string) error
	Types []puzzles.Type
	// Post runs a function on the goroutine of the window; nil: fyne.Do.
	Post func(func())
	// Trace, if set, is called with every change of the status line and the title.
	Trace func(string)
	// Recovery keeps unsaved work; nil: in memory only.
	Recovery *keep.Recovery
	// Fault is the file with the account of a fault that ended the previous run, "" for none.
	Fault string
}

// New makes the window; Show shows it.
func New(c Config) *Studio {
	s := &Studio{frame: &frame{base: &base{types: c.Types, prefs: settings{c.App.Preferences()}}}, app: c.App, trace: c.Trace}
	if s.full = c.FullScreen; s.full == nil {
		s.full = func() { s.win.SetFullScreen(!s.win.FullScreen()) }
	}
	post := c.Post
	if post == nil {
		post = fyne.Do
	}
	s.post = func(f func()) {
		// After its end Fyne runs posted functions on whatever goroutine posts them.
		if !s.over.Load() {
			post(f)
		}
	}
	if s.trace == nil {
		s.trace = func(string) {}
	}
	s.samples = &workshop.Samples{Folder: assets.Samples(), Types: c.Types}
	s.desk = &desk{docs: map[*container.TabItem]*tab{}, emblems: newEmblems(s.samples)}
	s.messages = &messages{desk: s.desk, trace: s.trace, attempts: map[string]int{}}
	if s.recovery = c.Recovery; s.recovery == nil {
		s.recovery = &keep.Recovery{}
	}
	unkept := s.recovery.Begin(s.types, s.post, func(err error) { s.messages.fail(err) }, func() ([]*document.Document, int) {
		return s.Documents(), s.desk.bar.SelectedIndex()
	})
	s.making = workshop.NewMaking(s.post, func() { s.panel.make.refreshMaking() }, func(err error) { s.messages.failOf(toFinish, err, nil, nil) })
	s.recovery.KeepMaking(s.making)
	s.appearance = newAppearance(s.prefs, s.app.Settings())
	s.win = newMainWindow(c.App)
	s.appearance.win, s.appearance.changed = s.win, func() {
		s.menu.refreshRecent()
		s.refresh(everything)
	}
	s.furnish(c, unkept)
	s.build()
	s.win.SetCloseIntercept(s.quit)
	s.win.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) { s.reader.dropped(uris) })
	s.app.Lifecycle().SetOnEnteredForeground(s.saver.lookAtDisk)
	s.app.Lifecycle().SetOnExitedForeground(s.recovery.Now)
	s.win.Canvas().SetOnTypedKey(s.keys.strayKey)
	s.win.Canvas().SetOnTypedRune(s.keys.strayRune)
	return s
}

// newMainWindow returns the empty window.
func newMainWindow(a fyne.App) fyne.Window {
	w := a.NewWindow("Quadrille")
	w.SetIcon(look.AppIcon())
	w.SetMaster()
	w.SetPadded(false)
	w.Resize(fyne.NewSize(1280, 800))
	return w
}

// furnish makes what works behind the parts of the window; build makes the parts. unkept is
// why unsaved work does not outlive the program.
func (s *Studio) furnish(c Config, unkept error) {
	s.furnishTalk()
	s.furnishBoards()
	s.furnishFiles(c)
	s.furnishPages(c, unkept)
}

// furnishTalk makes what handles keys and asks questions.
func (s *Studio) furnishTalk() {
	s.dialogs = &dialogs{win: s.win, trace: s.trace, answered: func() { s.saver.askedOnDisk() }}
	s.keys = &Keyboard{win: s.win, desk: s.desk, dialogs: s.dialogs, clip: s.app.Clipboard(), post: s.post, refused: func(err error) {
		s.trace("refused: " + err.Error())
		s.panel.object.Refresh()
	}}
}

// furnishBoards makes what opens boards and works on them.
func (s *Studio) furnishBoards() {
	s.showing = &showing{s.base, s.refresh}
	s.current = &current{
		base: s.base, openHints: func() { s.panel.openHints() },
		search: func(d *document.Document) document.Search { return s.panel.solve.search(d) },
	}
	s.shaper = &shaper{s.base}
	s.symmetry = &symmetry{base: s.base, shown: s.showSymmetry}
	s.opener = &opener{
		base: s.base, showing: s.showing, current: s.current, symmetry: s.symmetry, recovery: s.recovery,
		commit: s.commit, changed: s.changed, refresh: s.refresh,
	}
	s.blanks = &blanks{base: s.base, opener: s.opener, begun: func() { s.panel.show(puzzlePage) }}
	s.practice = &practice{base: s.base, opener: s.opener, running: func() { s.jobs.show() }, choose: func() { s.help.techniques() }}
	s.practice.exercises = workshop.NewPractice(s.samples, s.post, s.practice.running)
	s.jobs = &jobs{base: s.base, making: s.making, exercises: s.practice.exercises, shown: s.showJobs}
}

// furnishFiles makes what opens, saves and writes files.
func (s *Studio) furnishFiles(c Config) {
	s.recents = &recents{s.prefs, s.recentsChanged}
	s.picker = &picker{FileDialogs: c.Files, base: s.base, arrived: c.Arrived, answered: func() { s.saver.askedOnDisk() }}
	s.reader = &reader{base: s.base, picker: s.picker, recents: s.recents, jobs: s.jobs, opener: s.opener, idle: s.welcome}
	s.saver = &saver{s.base, s.picker, s.reader, s.recents, s.jobs}
	s.clipboard = &clipboard{s.keys.clip, s.base, s.reader, s.jobs}
	s.closing = &closing{base: s.base, saver: s.saver, commit: s.commit, opener: s.opener}
	s.publisher = &publisher{s.base, s.picker, s.recents, s.jobs, c.View}
	s.opener.publisher = s.publisher
	if c.View == nil {
		s.publisher.view = func(path string) error { return showFile(s.app, path) }
	}
}

// furnishPages makes what opens pages of its own, and the start screen.
func (s *Studio) furnishPages(c Config, unkept error) {
	s.help = &help{s.base, workshop.NewExamples(s.samples, s.post), s.practice, s.publisher.printed}
	s.rescue = &rescue{
		base: s.base, reader: s.reader, recovery: s.recovery, opener: s.opener,
		orders: func() { s.panel.enter(generatePage) }, fault: c.Fault, unkept: unkept,
	}
	s.start = &startScreen{
		base: s.base, previews: workshop.NewPreviews(s.types, s.post), recents: s.recents, blanks: s.blanks, open: s.Open, ways: s.ways(),
	}
}

// ways returns the ways to begin other than an empty puzzle or a recent file.
func (s *Studio) ways() []way {
	do := func(do func()) func(fyne.CanvasObject) { return func(fyne.CanvasObject) { do() } }
	return []way{
		{"hint", "Tour", "ten steps, from an empty board to a saved puzzle", func(fyne.CanvasObject) { s.tour.begin() }},
		{"new", "Another size", "Ctrl+N · of any type", func(row fyne.CanvasObject) { s.blanks.popUp(s.app.Driver().AbsolutePositionForObject(row)) }},
		{"open", "Open a file", "Ctrl+O · our files, others' and text", do(s.reader.ask)},
		{"copy", "Paste a puzzle", "Ctrl+V · a link, a game ID, a grid", do(s.clipboard.paste)},
		{"generate", "Generate", "Ctrl+G · puzzles of any type", func(fyne.CanvasObject) { s.panel.make.open() }},
		{"pointer", "Samples", "one of each type, with the rules", do(s.OpenSamples)},
	}
}

// showSymmetry shows the symmetry of drawing.
func (s *Studio) showSymmetry(at int) {
	s.rail.showSymmetry(at)
	s.panel.make.offerSymmetries()
	if d := s.desk.doc(); d != nil {
		s.menu.refresh(d)
	}
}

// showJobs shows what is running.
func (s *Studio) showJobs(list []job.Job) {
	s.toolbar.stop.SetEnabled(len(list) > 0)
	s.menu.refresh(s.desk.doc())
	s.status.jobs(list)
	s.panel.solve.tick(s.desk.doc())
}

// recentsChanged updates the recent files.
func (s *Studio) recentsChanged() {
	s.menu.refreshRecent()
	s.menu.redraw()
	if s.desk.current() == nil {
		s.frame.middle.Objects = nil
		s.frame.layOut(false)
	}
}

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
	s.desk.bar.CloseIntercept = func(it *container.TabItem) { s.closing.tab(it) }
	s.desk.bar.CreateTab = func() *container.TabItem {
		at := s.app.Driver().AbsolutePositionForObject(s.desk.bar)
		s.blanks.popUp(at.AddXY(s.desk.bar.Size().Width-160, 34))
		return nil
	}
	s.messages.start = newStrip(s.keys)
	s.status = newStatus(s.trace, func() { s.frame.root.Refresh() }, func() moment {
		if d := s.desk.doc(); d != nil {
			return moment{d, d.Acts() + s.messages.acts}
		}
		return moment{acts: s.messages.acts}
	})
	s.messages.status = s.status
	s.toolbar = newToolbar(s)
	s.blanks.under = s.toolbar.new
	s.rail = newRail(s.current, s.symmetry)
	s.panel = newPanel(s)
	s.tour = newTour(s)
	s.menu = newMenus(s)
	s.keys.menu = s.menu

	s.frame.build()
	s.win.SetMainMenu(s.menu.main)
	s.menu.takeKeys()
}

const everything = draft.Board | draft.Titles | draft.Verdict | draft.Run | draft.Shown | draft.Walked | draft.Hints | draft.Listed | draft.Played

// commit accepts what is being typed in the panel.
func (s *Studio) commit() { s.panel.puzzle.leave() }

// changed shows what has changed in an open document.
func (s *Studio) changed(t *tab, what draft.Changed) {
	t.strip.refresh()
	if s.desk.current() == t {
		s.refresh(what)
	} else if what&draft.Titles != 0 {
		s.desk.showNames()
	}
	if s.desk.current() != t {
		s.jobs.show()
	}
	if what&draft.OnDisk != 0 {
		s.saver.onDisk(t)
	}
}

// refresh updates what has changed in the current document.
func (s *Studio) refresh(what draft.Changed) {
	s.tour.refresh()
	t := s.desk.current()
	for _, other := range s.desk.docs {
		other.doc.Hide(other != t)
	}
	s.frame.layOut(t != nil)
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
		return // only the clock has moved
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
	s.practice.found(d)
	s.panel.wantHints()
	s.jobs.show()
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

// welcome shows the start screen if the window shows nothing yet, unless files are being
// opened.
func (s *Studio) welcome() {
	if len(s.frame.middle.Objects) == 0 && s.reader.reading == 0 {
		s.refresh(everything)
	}
}
