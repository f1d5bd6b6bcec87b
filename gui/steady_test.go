package gui

import (
	"errors"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
	"quadrille/puzzles/words"
)

// TestTheBoardStaysUnderThePointer: nothing that appears or disappears around the board moves
// it.
func TestTheBoardStaysUnderThePointer(t *testing.T) {
	sizes := []fyne.Size{{Width: 1280, Height: 800}, {Width: 720, Height: 520}}
	for i, typ := range types.All {
		size := sizes[i%len(sizes)]
		t.Run(typ.Name(), func(t *testing.T) {
			w := newWindow(t)
			w.win.Resize(size)
			w.blanks.open(typ, puzzles.Params{Size: typ.Spec().Default})
			w.win.Canvas().Capture()
			b := w.desk.current().board
			at := func() (fyne.Position, fyne.Size) {
				w.win.Canvas().Capture()
				p := b.PositionOf(grid.Of(grid.Cell{Row: 1, Col: 1}))
				return p.Add(w.app.Driver().AbsolutePositionForObject(b)), b.Size()
			}
			p, s := at()
			for what, do := range map[string]func(){
				"the first click": func() { w.press(1, 1, desktop.MouseButtonPrimary) },
				"a second":        func() { w.press(1, 1, desktop.MouseButtonPrimary) },
				"a message": func() {
					w.messages.failIn(w.desk.current(), nil, errors.New("a long message about something that failed"), words.Message("Again"), func() {})
				},
				"the other layer":    func() { w.current.setLayer(puzzles.Answer) },
				"clearing the board": func() { w.desk.withDoc(func(d *document.Document) { d.Clear(puzzles.Problem) }) },
			} {
				do()
				if q, z := at(); q != p || z != s {
					t.Errorf("in %v %s moves the board from %v to %v, its size from %v to %v", size, what, p, q, s, z)
				}
			}
		})
	}
}

func TestTheLineBelowTheBoardSaysWhatAClickDoes(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	if got := w.desk.current().hint.Text(); got != beginning.String() {
		t.Errorf("below an empty board stands %q", got)
	}
	w.press(1, 1, desktop.MouseButtonPrimary)
	w.desk.doc().SetTool("white")
	if got := w.desk.current().hint.Text(); !strings.HasPrefix(got, "White") {
		t.Errorf("with the tool for white it says %q", got)
	}
}

// TestFaultsLeaveNoHole: what is below the list of faults returns to its place once they are
// gone.
func TestFaultsLeaveNoHole(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	y := func() float32 {
		w.win.Canvas().Capture()
		return w.app.Driver().AbsolutePositionForObject(w.panel.puzzle.broken).Y
	}
	before := y()
	for _, c := range [][2]int{{0, 0}, {0, 1}, {1, 0}, {1, 1}} {
		w.press(c[0], c[1], desktop.MouseButtonPrimary)
	}
	if len(w.desk.doc().Check.Faults()) == 0 || y() <= before {
		t.Fatal("a block of one color is not listed as a fault")
	}
	w.desk.withDoc(func(d *document.Document) { d.History.Undo() })
	if got := y(); got != before {
		t.Errorf("the list of faults leaves a hole of %g", got-before)
	}
}

func TestTheStatusLineShowsTheZoom(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 200, Cols: 200}})
	w.do("Fit")
	if got := w.status.size.Text(); !strings.HasSuffix(got, "100 %") {
		t.Errorf("fit shows %q", got)
	}
	w.do("Zoom in")
	if got := w.status.size.Text(); !strings.HasSuffix(got, "125 %") {
		t.Errorf("once enlarged it shows %q", got)
	}
}

// TestTheRailShowsTheCurrentColor: the key of the chosen color is visible, first at the top
// and, if there are more than fit, after a key was pressed.
func TestTheRailShowsTheCurrentColor(t *testing.T) {
	w := newWindow(t)
	w.win.Resize(fyne.NewSize(720, 520))
	w.blanks.open(types.ByName("hoodoo"), puzzles.Params{Size: grid.Size{Rows: 40, Cols: 40}})
	seen := func(tool string) bool {
		w.win.Canvas().Capture()
		key, offset := w.rail.made[tool], w.rail.scroll.Offset.Y
		top := key.Position().Y
		return top >= offset-1 && top+key.Size().Height <= offset+w.rail.scroll.Size().Height
	}
	if !seen("1") || w.rail.scroll.Offset.Y != 0 {
		t.Errorf("the rail begins at %g", w.rail.scroll.Offset.Y)
	}
	w.desk.current().board.TypedRune('3')
	w.desk.current().board.TypedRune('9')
	if w.desk.doc().Tool() != "39" || !seen("39") {
		key := w.rail.made["39"]
		t.Errorf("the key of color 39, at %v of %v, is not seen from %g; the tool is %q", key.Position(), key.Size(), w.rail.scroll.Offset.Y, w.desk.doc().Tool())
	}
}

// TestMessagesHideNoHeading: a message is shown above what replaces the board.
func TestMessagesHideNoHeading(t *testing.T) {
	w := newWindow(t)
	w.fresh()
	w.current.toggleCollection()
	v := w.desk.current().all
	top := func() float32 {
		w.win.Canvas().Capture()
		return w.app.Driver().AbsolutePositionForObject(v.words).Y
	}
	before := top()
	w.messages.try(errors.New("something has failed"))
	strip := w.desk.current().strip.object
	if below := w.app.Driver().AbsolutePositionForObject(strip).Y + strip.Size().Height; top() < below {
		t.Errorf("the heading is at %g, the message ends at %g", top(), below)
	}
	w.desk.current().strip.shut()
	if top() != before {
		t.Errorf("once the message is gone the heading is at %g, it was at %g", top(), before)
	}
}
