package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
	"quadrille/puzzles/draw"
)

// frame is the window with its parts, and lays them out: the toolbar and the tour at the top, the status
// line at the bottom, and in between the documents with the panel beside them, or the start
// screen.
type frame struct {
	*base
	win     fyne.Window
	start   *startScreen
	toolbar *toolbar
	rail    *rail
	panel   *panel
	status  *status
	tour    *tour
	split   *container.Split // the documents and the panel
	middle  *fyne.Container  // holds split or the start screen
	root    *fyne.Container  // holds everything
	width   float32          // the width that the parts are fitted to, 0 for none
}

// build puts the parts together.
func (f *frame) build() {
	left := look.Frame(nil, nil, f.rail.object, nil, look.Stack(look.NewGround(draw.Desk), f.desk.bar))
	f.split = container.NewHSplit(left, f.panel.object)
	f.middle = look.Stack()
	top := look.Column(0, f.toolbar.object, f.tour.object)
	f.root = look.Frame(top, f.status.object, nil, nil, look.Stack(f.middle))
	f.width = 0
	f.win.SetContent(look.Stack(newWatcher(f.resized), f.root))
}

// layOut shows the documents or the start screen.
func (f *frame) layOut(documents bool) {
	want := f.start.object
	if documents {
		want = f.split
	}
	if len(f.middle.Objects) == 1 && f.middle.Objects[0] == want {
		return
	}
	look.Show(f.toolbar.object, documents)
	if documents {
		f.messages.start.shut()
	} else {
		want = f.start.build()
	}
	f.middle.Objects = []fyne.CanvasObject{want}
	look.LayOut(f.root)
	if want.Size().IsZero() { // never shown so far: it takes its colors when it is
		look.LayOut(f.middle)
		canvas.Refresh(f.middle)
		return
	}
	f.middle.Refresh()
}

// showPanel opens or closes the panel.
func (f *frame) showPanel(open bool) {
	other := open != f.panel.object.Visible()
	look.Show(f.panel.object, open)
	f.toolbar.panel.SetOn(open)
	f.panel.catchUp()
	f.panel.wantHints()
	if other {
		f.split.Refresh()
	}
	if len(f.desk.bar.Items) > 1 {
		f.post(func() {
			if f.desk.reveal() {
				f.status.measure(f.desk.current()) // only the previous board has reported its zoom
			}
		})
	}
}

// togglePanel opens or closes the panel, and remembers that.
func (f *frame) togglePanel() {
	open := !f.panel.object.Visible()
	choice := "closed"
	if open {
		choice = "open"
	}
	f.prefs.SetString(prefPanel, choice)
	f.showPanel(open)
}

// wantPanel reports whether the panel is to be open: as chosen, else if the window is wide
// enough.
func (f *frame) wantPanel() bool {
	choice := f.prefs.String(prefPanel)
	return choice == "open" || choice == "" && f.width >= panelFrom
}

// Widths of the window below which parts of it give way, from the design.
const (
	wordsFrom = 1000
	panelFrom = 900
)

// resized fits the parts to the width of the window. Fyne first gives its content the least
// size, which nobody sees and resized ignores.
func (f *frame) resized(size fyne.Size) {
	if size.Width != f.width && size.Width == f.win.Canvas().Size().Width {
		f.fit(size.Width)
		f.post(f.tour.settle)
	}
}

// fit lays the parts out for a window of the given width.
func (f *frame) fit(width float32) {
	f.width = width
	f.toolbar.setWords(width >= wordsFrom)
	f.status.setWide(width >= wordsFrom)
	f.showPanel(f.wantPanel())
	f.split.SetOffset(1 - float64(panelWidth(width)/max(width, 1)))
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

// watcher reports when the window is resized.
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
	return widget.NewSimpleRenderer(look.Gap(0, 0))
}
