package gui

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// blindApp is an app whose driver has not drawn anything yet.
type blindApp struct{ fyne.App }

func (b blindApp) Driver() fyne.Driver { return blindDriver{b.App.Driver()} }

type blindDriver struct{ fyne.Driver }

func (blindDriver) CanvasForObject(fyne.CanvasObject) fyne.Canvas { return nil }

// blind makes the driver report that nothing has been drawn until the returned function is
// called.
func blind(t *testing.T) func() {
	app := fyne.CurrentApp()
	fyne.SetCurrentApp(blindApp{app})
	t.Cleanup(func() { fyne.SetCurrentApp(app) })
	return func() { fyne.SetCurrentApp(app) }
}

// use does everything to an object that pointer and keys can do.
func use(o fyne.CanvasObject) {
	at := fyne.NewPos(o.Size().Width/2, o.Size().Height/2)
	point := &fyne.PointEvent{Position: at}
	mouse := &desktop.MouseEvent{PointEvent: *point, Button: desktop.MouseButtonPrimary}
	if w, ok := o.(desktop.Hoverable); ok {
		w.MouseIn(mouse)
		w.MouseMoved(mouse)
		defer w.MouseOut()
	}
	if w, ok := o.(desktop.Mouseable); ok {
		w.MouseDown(mouse)
		w.MouseUp(mouse)
	}
	if w, ok := o.(fyne.Tappable); ok {
		w.Tapped(point)
	}
	if w, ok := o.(fyne.SecondaryTappable); ok {
		w.TappedSecondary(point)
	}
	if w, ok := o.(fyne.DoubleTappable); ok {
		w.DoubleTapped(point)
	}
	if w, ok := o.(fyne.Focusable); ok {
		w.FocusGained()
		for _, key := range []fyne.KeyName{
			fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeySpace, fyne.KeyReturn,
			fyne.KeyEscape, fyne.KeyHome, fyne.KeyDelete, fyne.KeyPageDown, fyne.KeyF9,
		} {
			w.TypedKey(&fyne.KeyEvent{Name: key})
		}
		w.TypedRune('1')
		w.FocusLost()
	}
}

// seen returns the visible objects of a part of the window.
func seen(o fyne.CanvasObject) []fyne.CanvasObject {
	if !o.Visible() {
		return nil
	}
	list := []fyne.CanvasObject{o}
	var parts []fyne.CanvasObject
	switch c := o.(type) {
	case *fyne.Container:
		parts = c.Objects
	case fyne.Widget:
		parts = test.WidgetRenderer(c).Objects()
	}
	for _, part := range parts {
		list = append(list, seen(part)...)
	}
	return list
}

// TestControlsBeforeTheirFirstFrame uses every control of every page of the
// panel, and of the other parts of the window, before anything is drawn.
func TestControlsBeforeTheirFirstFrame(t *testing.T) {
	for i, typ := range types.All {
		for at := range pageCount {
			if testing.Short() && int(at) != i%int(pageCount) {
				continue // each type and each page once
			}
			t.Run(fmt.Sprint(typ.Name(), " ", at), func(t *testing.T) {
				w := newWindow(t)
				w.blanks.open(typ, puzzles.Params{Size: typ.Spec().Default})
				w.panel.show(at)
				blind(t)
				used := 0
				for _, part := range []fyne.CanvasObject{w.panel.object, w.toolbar.object, w.rail.object, w.desk.current().strip.object} {
					for _, o := range seen(part) {
						use(o)
						used++
					}
				}
				if used < 100 {
					t.Errorf("only %d objects were used", used)
				}
				w.panel.make.making.Stop()
			})
		}
	}
}

// key types a key as a driver does.
func (w *window) key(name fyne.KeyName) {
	c := w.win.Canvas()
	if f := c.Focused(); f != nil {
		f.TypedKey(&fyne.KeyEvent{Name: name})
		return
	}
	c.OnTypedKey()(&fyne.KeyEvent{Name: name})
}

// controls returns the focusable controls of a page of the panel.
func (w *window) controls(at page) []fyne.Focusable {
	w.panel.show(at)
	var list []fyne.Focusable
	for _, o := range seen(w.panel.pages[at]) {
		if f, ok := o.(fyne.Focusable); ok {
			if d, ok := o.(fyne.Disableable); !ok || !d.Disabled() {
				list = append(list, f)
			}
		}
	}
	return list
}

// TestFunctionKeysWorkEverywhere presses F9, Esc and Shift, as before Tab, in every focusable
// control.
func TestFunctionKeysWorkEverywhere(t *testing.T) {
	w := newWindow(t)
	w.fresh()
	forced := func() bool { return w.prefs.BoolWithFallback(prefForced, true) }
	parts := w.controls(puzzlePage)
	parts = append(parts, w.controls(solvePage)...)
	parts = append(parts, w.controls(generatePage)...)
	for _, o := range append(seen(w.toolbar.object), seen(w.rail.object)...) {
		if f, ok := o.(fyne.Focusable); ok {
			parts = append(parts, f)
		}
	}
	if len(parts) < 40 {
		t.Errorf("only %d controls can have the focus", len(parts))
	}
	for _, f := range parts {
		w.win.Canvas().Focus(f)
		before := forced()
		w.key(fyne.KeyF9)
		if forced() == before {
			t.Errorf("F9 does nothing while a %T has the focus", f)
		}
		w.win.Canvas().Focus(f)
		w.key(fyne.KeyEscape)
		if w.win.Canvas().Focused() != fyne.Focusable(w.desk.current().board) {
			t.Errorf("Esc in a %T does not give the keyboard to the board", f)
		}
		w.win.Canvas().Focus(f)
		with := w.win.Canvas().Focused() // not f if its page is not shown
		w.key(desktop.KeyShiftLeft)
		if w.win.Canvas().Focused() != with {
			t.Errorf("Shift takes the keyboard from a %T", with)
		}
	}
}

func TestBoardHasTheKeysAfterAChoice(t *testing.T) {
	w := newWindow(t)
	w.fresh()
	w.panel.show(solvePage)
	c := w.panel.solve.find
	for _, key := range []fyne.KeyName{fyne.KeySpace, fyne.KeyDown} {
		w.win.Canvas().Focus(c)
		w.key(key) // opens the list
		w.key(fyne.KeyDown)
		w.key(fyne.KeyDown)
		w.key(fyne.KeyReturn)
		if c.SelectedIndex() != 1 {
			t.Errorf("the second entry of the list is not chosen but %d", c.SelectedIndex())
		}
		if w.win.Canvas().Focused() != fyne.Focusable(w.desk.current().board) {
			t.Errorf("after a choice the keyboard is with %T", w.win.Canvas().Focused())
		}
	}
	w.win.Canvas().Focus(c)
	w.key(fyne.KeyRight)
	if c.SelectedIndex() != 2 || w.win.Canvas().Focused() != fyne.Focusable(c) {
		t.Error("an arrow key does not step through the options and stay")
	}
	w.panel.show(generatePage)
	w.enter(w.panel.make.count, "1")
	w.key(fyne.KeyReturn)
	if w.win.Canvas().Focused() != fyne.Focusable(w.desk.current().board) {
		t.Error("Enter in a field does not give the keyboard back")
	}
}

func TestTabSelectsTheTextOfAField(t *testing.T) {
	w := newWindow(t)
	w.fresh()
	w.panel.show(puzzlePage)
	e := w.panel.puzzle.title
	w.enter(e, "old")
	drain := func() {
		for len(w.posts) > 0 {
			(<-w.posts)()
		}
	}
	w.win.Canvas().FocusNext()
	drain()
	w.win.Canvas().FocusPrevious()
	if w.win.Canvas().Focused() != fyne.Focusable(e) {
		t.Fatal("Shift+Tab does not come back to the title")
	}
	e.TypedRune('n')
	if e.Text != "n" {
		t.Errorf("typing after Tab gives %q, want what was typed alone", e.Text)
	}
	e.FocusLost() // as when another window comes to the front
	drain()
	e.FocusGained()
	e.TypedRune('x')
	if e.Text != "nx" {
		t.Errorf("back in the window the field holds %q, want nx", e.Text)
	}
	drain()
	w.keys.FocusBoard()
	drain()
	e.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary})
	if e.SelectedText() != "" {
		t.Errorf("a click selects %q", e.SelectedText())
	}
}

func TestFocusIsSeen(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("domino"), puzzles.Params{Size: grid.Size{Rows: 7, Cols: 8}})
	w.win.Resize(fyne.NewSize(920, 520))
	for at := range pageCount {
		for _, f := range w.controls(at) {
			o := f.(fyne.CanvasObject)
			w.win.Canvas().Focus(f)
			top := w.app.Driver().AbsolutePositionForObject(o).Y
			if page := w.app.Driver().AbsolutePositionForObject(w.panel.pages[at]).Y; top < page || top+o.Size().Height > 520 {
				t.Errorf("page %d: a %T with the focus is at %v to %v, out of sight", at, o, top, top+o.Size().Height)
			}
		}
	}
}
