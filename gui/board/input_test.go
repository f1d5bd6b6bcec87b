package board

import (
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// heldApp is an app whose keyboard has modifier keys held.
type heldApp struct {
	fyne.App
	driver *heldDriver
}

func (a heldApp) Driver() fyne.Driver { return a.driver }

type heldDriver struct {
	fyne.Driver
	mods   fyne.KeyModifier
	canvas fyne.Canvas // replaces the driver's, if set
}

func (d *heldDriver) CurrentKeyModifiers() fyne.KeyModifier { return d.mods }

func (d *heldDriver) CreateSplashWindow() fyne.Window { return nil }

func (d *heldDriver) CanvasForObject(o fyne.CanvasObject) fyne.Canvas {
	if d.canvas != nil {
		return d.canvas
	}
	return d.Driver.CanvasForObject(o)
}

// hold gives the current app a keyboard with keys that can be held.
func hold(t *testing.T) *heldDriver {
	t.Helper()
	app := fyne.CurrentApp()
	d := &heldDriver{Driver: app.Driver()}
	fyne.SetCurrentApp(heldApp{app, d})
	t.Cleanup(func() { fyne.SetCurrentApp(app) })
	return d
}

func TestModifiers(t *testing.T) {
	all := fyne.KeyModifierShift | fyne.KeyModifierControl | fyne.KeyModifierAlt
	for k := range all + 1 {
		m := modsOf(k)
		if (m&puzzles.Shift != 0) != (k&fyne.KeyModifierShift != 0) || (m&puzzles.Control != 0) != (k&fyne.KeyModifierControl != 0) ||
			(m&puzzles.Alt != 0) != (k&fyne.KeyModifierAlt != 0) {
			t.Errorf("%b is %b", k, m)
		}
	}
}

// TestEnterWalksTheBoard steps forward with Enter and back with Shift+Enter.
func TestEnterWalksTheBoard(t *testing.T) {
	b, d, _ := open(t, "yinyang", grid.Size{Rows: 3, Cols: 3})
	held := hold(t)
	key(b, fyne.KeyEnd, fyne.KeyReturn)
	if d.Cursor() != cell(1, 0) {
		t.Errorf("Enter at the end of the row goes to %v", d.Cursor())
	}
	held.mods = fyne.KeyModifierShift
	key(b, fyne.KeyEnter)
	if d.Cursor() != cell(0, 2) {
		t.Errorf("Shift and Enter go back to %v", d.Cursor())
	}
}

// TestHeldKeys presses and zooms where mouse events have no modifiers, as in a browser.
func TestHeldKeys(t *testing.T) {
	b, d, _ := open(t, "yinyang", grid.Size{Rows: 30, Cols: 30})
	hold(t).mods = fyne.KeyModifierShift
	b.MouseDown(event(b, cell(1, 1), desktop.MouseButtonPrimary))
	b.MouseMoved(event(b, cell(2, 2), desktop.MouseButtonPrimary))
	b.MouseUp(event(b, cell(2, 2), desktop.MouseButtonPrimary))
	if d.Selection.Count() != 4 || d.State().Puzzle.Givens() != 0 {
		t.Errorf("with Shift %d cells are selected, and %d given", d.Selection.Count(), d.State().Puzzle.Givens())
	}

	b.ZoomHere(2)
	if b.Percent() != 100 {
		t.Error("it zooms without a pointer")
	}
	b.MouseIn(event(b, cell(20, 20), 0))
	before := b.PositionOf(cell(20, 20))
	b.ZoomHere(2)
	if after := b.PositionOf(cell(20, 20)); b.Percent() != 200 || after.Subtract(before).X > 1 || before.Subtract(after).Y > 1 {
		t.Errorf("at %d %% the cell under the pointer moves from %v to %v", b.Percent(), before, after)
	}
}

// TestEnterLaysADomino has the cursor on a border.
func TestEnterLaysADomino(t *testing.T) {
	b, d, _ := open(t, "domino", grid.Size{Rows: 2, Cols: 3})
	for _, r := range "012012" {
		b.TypedRune(r)
	}
	d.SetLayer(puzzles.Answer)
	b.GoTo(cell(0, 0))
	key(b, fyne.KeyRight)
	if !d.Cursor().Border() {
		t.Fatalf("the cursor is on %v", d.Cursor())
	}
	key(b, fyne.KeyReturn)
	if d.State().Marks.Values.Empty() {
		t.Error("Enter lays no domino")
	}
	key(b, fyne.KeyBackspace)
	if !d.State().Marks.Values.Empty() {
		t.Error("Backspace leaves the domino")
	}
}

// TestControlNotes types a digit with Control, which comes as a shortcut.
func TestControlNotes(t *testing.T) {
	b, d, _ := open(t, "doppelblock", grid.Size{Rows: 5, Cols: 5})
	d.SetLayer(puzzles.Answer)
	b.GoTo(cell(1, 1))
	b.TypedShortcut(&desktop.CustomShortcut{KeyName: "2", Modifier: fyne.KeyModifierControl})
	if m := d.State().Marks; !m.Notes.At(grid.Cell{Row: 1, Col: 1}).Has(2) || !m.Values.Empty() {
		t.Error("a digit with Control is no note")
	}
	before := d.State()
	b.TypedShortcut(&fyne.ShortcutSelectAll{}) // not used by the board
	b.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift})
	if !d.State().Puzzle.Same(before.Puzzle) {
		t.Error("there was nothing to redo")
	}
	d.History.Undo()
	b.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift})
	if !d.State().Marks.Notes.At(grid.Cell{Row: 1, Col: 1}).Has(2) {
		t.Error("Ctrl+Shift+Z does not redo")
	}
}

// TestAltIsPassedOn types keys with Alt, which belong to the window.
func TestAltIsPassedOn(t *testing.T) {
	b, d, _ := open(t, "yinyang", grid.Size{Rows: 3, Cols: 3})
	alt := &desktop.CustomShortcut{KeyName: fyne.KeyB, Modifier: fyne.KeyModifierAlt}
	b.TypedShortcut(alt) // without a listener
	var got fyne.Shortcut
	b.OnAlt = func(sc fyne.Shortcut) { got = sc }
	b.TypedShortcut(alt)
	if got != fyne.Shortcut(alt) || d.State().Puzzle.Givens() != 0 {
		t.Errorf("the window got %v, and %d givens were entered", got, d.State().Puzzle.Givens())
	}
}

// menuCanvas is a canvas with a menu bar.
type menuCanvas struct {
	fyne.Canvas
	shut int
}

func (c *menuCanvas) DismissMenu() bool { c.shut++; return true }

// TestAClickWithAltOpensNoMenu holds Alt for a click: the click still works, and the menu
// that the window opens when Alt is released is closed again.
func TestAClickWithAltOpensNoMenu(t *testing.T) {
	b, d, w := open(t, "yinyang", grid.Size{Rows: 3, Cols: 3})
	held := hold(t)
	bar := &menuCanvas{Canvas: w.Canvas()}
	d.SetLayer(puzzles.Answer)
	synctest.Test(t, func(*testing.T) {
		held.canvas, held.mods = bar, fyne.KeyModifierAlt
		for range 2 {
			b.MouseDown(event(b, cell(1, 1), desktop.MouseButtonPrimary, fyne.KeyModifierAlt))
			b.MouseUp(nil)
		}
		time.Sleep(time.Second)
		synctest.Wait()
		if bar.shut != 0 {
			t.Error("the menu is shut while Alt is held")
		}
		held.mods = 0
		time.Sleep(2 * altTick)
		synctest.Wait()
		if bar.shut != 1 {
			t.Errorf("the menu is shut %d times, want once", bar.shut)
		}
	})
	if d.State().Puzzle.Givens() == 0 || !d.State().Marks.Values.Empty() {
		t.Error("a click with Alt gives nothing, or enters an answer")
	}
}

// TestTheWheelPansAndZooms turns the wheel over a large board.
func TestTheWheelPansAndZooms(t *testing.T) {
	b, _, _ := open(t, "yinyang", grid.Size{Rows: 200, Cols: 200})
	held := hold(t)
	b.Zoom(4)
	turn := func() {
		b.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(300, 300)}, Scrolled: fyne.NewDelta(0, -30)})
	}
	first, percent := b.PositionOf(cell(0, 0)), b.Percent()
	turn()
	if now := b.PositionOf(cell(0, 0)); now.Y >= first.Y || now.X != first.X || b.Percent() != percent {
		t.Errorf("the wheel moves the board from %v to %v, from %d to %d %%", first, now, percent, b.Percent())
	}
	held.mods = fyne.KeyModifierControl
	turn()
	if b.Percent() >= percent {
		t.Errorf("the wheel with Control zooms from %d to %d %%", percent, b.Percent())
	}
}

// TestTheWheelCountsWhereAPressWent: on a number that was clicked the wheel counts, as one
// step to undo; elsewhere it pans the board.
func TestTheWheelCountsWhereAPressWent(t *testing.T) {
	b, d, _ := open(t, "domino", grid.Size{Rows: 3, Cols: 4})
	number := func() int { return int(d.State().Puzzle.Cells.At(grid.Cell{Row: 1, Col: 2})) - 1 }
	at := b.PositionOf(cell(1, 2))
	turn := func(by ...float32) {
		for _, dy := range by {
			b.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at}, Scrolled: fyne.NewDelta(0, dy)})
		}
	}
	move := func(to fyne.Position) {
		b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: to}})
	}
	move(at)
	if turn(10, 10); number() != -1 {
		t.Error("the wheel counts where nobody has pressed")
	}
	at = b.PositionOf(cell(1, 2))
	move(at)
	b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary})
	b.MouseUp(&desktop.MouseEvent{})
	if turn(10, 10, 10); number() != 2 {
		t.Errorf("three turns count to %d", number())
	}
	move(at.AddXY(1, 1)) // within the cell
	if turn(-4, -4); number() != 2 {
		t.Errorf("less than a notch counts to %d", number())
	}
	if turn(-4); number() != 1 {
		t.Errorf("back it counts to %d", number())
	}
	move(b.PositionOf(cell(0, 0)))
	d.History.Undo()
	if number() != -1 {
		t.Errorf("after undo there is %d", number())
	}
	d.History.Redo()
	if turn(10); number() != 1 {
		t.Error("the wheel counts on when the pointer has gone")
	}
}

// TestPageKeysPan: the cursor stays where it is.
func TestPageKeysPan(t *testing.T) {
	b, d, _ := open(t, "yinyang", grid.Size{Rows: 200, Cols: 200})
	held := hold(t)
	at, first := d.Cursor(), b.PositionOf(cell(0, 0))
	key(b, fyne.KeyPageDown)
	held.mods = fyne.KeyModifierShift
	key(b, fyne.KeyPageDown)
	if now := b.PositionOf(cell(0, 0)); now.X >= first.X || now.Y >= first.Y || d.Cursor() != at {
		t.Errorf("the board goes from %v to %v, the cursor to %v", first, now, d.Cursor())
	}
}

// TestShiftAndArrowsSelect selects from the cursor on, and to the edge.
func TestShiftAndArrowsSelect(t *testing.T) {
	b, d, _ := open(t, "yinyang", grid.Size{Rows: 200, Cols: 200})
	held := hold(t)
	held.mods = fyne.KeyModifierShift
	key(b, fyne.KeyDown, fyne.KeyRight)
	if d.Selection.Count() != 4 {
		t.Errorf("%d cells are selected, want 4", d.Selection.Count())
	}
	b.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyRight, Modifier: fyne.KeyModifierShift | fyne.KeyModifierControl})
	if at := cell(1, 199); d.Selection.Count() != 400 || d.Cursor() != at || !inWidget(b, at) {
		t.Errorf("%d cells are selected, the cursor is on %v", d.Selection.Count(), d.Cursor())
	}
	held.mods = 0
	key(b, fyne.KeyEscape)
	if d.Selection.Count() != 0 {
		t.Error("Esc leaves the selection")
	}
}

// TestGoTo shows a place that is out of view.
func TestGoTo(t *testing.T) {
	b, d, _ := open(t, "yinyang", grid.Size{Rows: 200, Cols: 200})
	for _, at := range []grid.Place{cell(150, 180), cell(0, 0), cell(199, 0)} {
		if b.GoTo(at); d.Cursor() != at || !inWidget(b, at) {
			t.Errorf("the cursor is on %v, at %v of the widget", d.Cursor(), b.PositionOf(at))
		}
	}
	at := d.Cursor()
	if b.GoTo(grid.Place{}); d.Cursor() != at {
		t.Errorf("nowhere is %v", d.Cursor())
	}
}

// TestAStrokeEndsWhereverTheButtonIsLetGo misses the release, as if it went to another
// widget.
func TestAStrokeEndsWhereverTheButtonIsLetGo(t *testing.T) {
	b, d, _ := open(t, "yinyang", grid.Size{Rows: 6, Cols: 6})
	b.MouseDown(event(b, cell(2, 0), desktop.MouseButtonPrimary))
	b.MouseMoved(event(b, cell(2, 1), desktop.MouseButtonPrimary))
	b.MouseMoved(event(b, cell(2, 5), 0))
	if d.Drawing() || d.State().Puzzle.Givens() != 2 {
		t.Errorf("the stroke goes on: %v, %d givens", d.Drawing(), d.State().Puzzle.Givens())
	}
	b.MouseDown(event(b, cell(4, 0), desktop.MouseButtonPrimary))
	b.FocusLost()
	if d.Drawing() {
		t.Error("a stroke goes on after the focus is lost")
	}
}

// TestBarsByMouse scrolls by pages beside the thumb, and makes the bar thicker under the
// pointer.
func TestBarsByMouse(t *testing.T) {
	b, _, _ := open(t, "yinyang", grid.Size{Rows: 200, Cols: 200})
	for i, bar := range b.bars {
		begin, length := bar.span()
		at := func(p float32) *desktop.MouseEvent {
			pos := fyne.NewPos(p, 4)
			if bar.down {
				pos = fyne.NewPos(4, p)
			}
			return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: pos}}
		}
		bar.MouseDown(at(begin + length + 5))
		bar.MouseUp(nil)
		on, _ := bar.span()
		if on <= begin {
			t.Errorf("bar %d: a click below the thumb leaves it at %v, before %v", i, on, begin)
		}
		bar.MouseDown(at(1))
		if back, _ := bar.span(); back >= on {
			t.Errorf("bar %d: a click above the thumb leaves it at %v, before %v", i, back, on)
		}
		thin := bar.thumb.Size()
		bar.MouseIn(nil)
		bar.MouseMoved(nil)
		if thick := bar.thumb.Size(); thick.Width <= thin.Width && thick.Height <= thin.Height {
			t.Errorf("bar %d: under the pointer it is %v, else %v", i, thick, thin)
		}
		bar.MouseOut()
		bar.DragEnd()
		if bar.thumb.Size() != thin {
			t.Errorf("bar %d: the pointer has gone, and it is %v", i, bar.thumb.Size())
		}
	}
}
