package gui

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"quadrille/gui/monkey"
	"quadrille/puzzles"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/guard"
	"quadrille/puzzles/puzzletest/newcomers"
	"quadrille/puzzles/types"
)

// TestMonkey uses the window at random, for each type. Nothing may panic, no work may be
// lost, and at the end nothing may be running. A longer run with a display is make monkey.
func TestMonkey(t *testing.T) {
	for _, typ := range newcomers.Types {
		seeds := uint64(1)
		if !testing.Short() {
			seeds = 10
		}
		for seed := range seeds {
			t.Run(fmt.Sprintf("%s/%d", typ.Name(), seed), func(t *testing.T) { monkeyAt(t, typ, seed) })
		}
	}
	guard.Wait()
}

func monkeyAt(t *testing.T, typ puzzles.Type, seed uint64) {
	w := newWindow(t)
	w.picker.FileDialogs = &monkeyFiles{folder: t.TempDir()}
	z := typ.Spec().Least
	w.blanks.open(typ, puzzles.Params{Size: grid.Size{Rows: max(5, z.Rows), Cols: max(5, z.Cols)}})
	m := monkey.New(seed, &hand{t: t, w: w}, "ctrl+q")
	defer func() {
		if v := recover(); v != nil {
			n, did := m.Did()
			t.Errorf("after %d things (… %s)", n, did)
			panic(v)
		}
	}()
	for i := range 300 {
		m.Step()
		w.drain()
		if i%5 > 0 && i < 295 {
			continue
		}
		for _, tab := range w.desk.docs {
			if err := drafttest.Audit(tab.doc.Draft, newcomers.Types); err != nil {
				n, did := m.Did()
				t.Fatalf("%s, after %d things: %v (… %s)", tab.doc.Name(), n, err, did)
			}
		}
	}
}

// drain runs what was posted so far.
func (w *window) drain() {
	for {
		select {
		case f := <-w.posts:
			f()
		default:
			return
		}
	}
}

// monkeyFiles answers file dialogs: each save goes to a file of its own, except some that are
// canceled; a file to open was saved before.
type monkeyFiles struct {
	folder string
	count  int
}

func (f *monkeyFiles) Save(_, _, name string, _ ...Filter) (string, error) {
	if f.count++; f.count%4 == 0 {
		return "", nil
	}
	return filepath.Join(f.folder, fmt.Sprintf("%d%s", f.count, filepath.Ext(name))), nil
}

func (f *monkeyFiles) Open(string, string, ...Filter) (string, error) {
	found, err := filepath.Glob(filepath.Join(f.folder, "*.quadrille"))
	if err != nil || len(found) == 0 {
		return "", err
	}
	f.count++
	return found[f.count%len(found)], nil
}

// hand is a monkey.Hand for a window of the test driver. It sends events to widgets as the
// driver of the display does.
type hand struct {
	t    *testing.T
	w    *window
	at   fyne.Position
	mods fyne.KeyModifier
	down desktop.MouseButton
	on   fyne.CanvasObject // the object that was pressed
	over desktop.Hoverable
}

func (h *hand) canvas() fyne.Canvas { return h.w.win.Canvas() }

// under returns the topmost object at the pointer that matches, and the pointer's position in
// it.
func (h *hand) under(match func(fyne.CanvasObject) bool) (fyne.CanvasObject, fyne.Position) {
	root := h.canvas().Overlays().Top()
	if root == nil {
		root = h.canvas().Content()
	}
	return topmost(root, h.at, match)
}

func topmost(o fyne.CanvasObject, at fyne.Position, match func(fyne.CanvasObject) bool) (fyne.CanvasObject, fyne.Position) {
	at = at.Subtract(o.Position())
	if !o.Visible() {
		return nil, at
	}
	inside := at.X >= 0 && at.Y >= 0 && at.X < o.Size().Width && at.Y < o.Size().Height
	var children []fyne.CanvasObject
	switch o := o.(type) {
	case *fyne.Container:
		children = o.Objects
	case fyne.Widget:
		if inside {
			children = test.WidgetRenderer(o).Objects()
		}
	}
	for i := len(children) - 1; i >= 0; i-- {
		if found, p := topmost(children[i], at, match); found != nil {
			return found, p
		}
	}
	if inside && match(o) {
		return o, at
	}
	return nil, at
}

func is[T any](o fyne.CanvasObject) bool { _, ok := o.(T); return ok }

func (h *hand) event(at fyne.Position) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at, AbsolutePosition: h.at}, Button: h.down, Modifier: h.mods}
}

func (h *hand) Move(x, y float64) {
	size := h.canvas().Size()
	last := h.at
	h.at = fyne.NewPos(float32(x)*size.Width, float32(y)*size.Height)
	if d, ok := h.on.(fyne.Draggable); ok && h.down == desktop.MouseButtonPrimary {
		d.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: h.at, AbsolutePosition: h.at}, Dragged: fyne.NewDelta(h.at.X-last.X, h.at.Y-last.Y)})
		return
	}
	o, at := h.under(is[desktop.Hoverable])
	over, _ := o.(desktop.Hoverable)
	if over != h.over {
		if h.over != nil {
			h.over.MouseOut()
		}
		if over != nil {
			over.MouseIn(h.event(at))
		}
		h.over = over
	} else if over != nil {
		over.MouseMoved(h.event(at))
	}
}

var buttons = map[monkey.Button]desktop.MouseButton{
	monkey.Left: desktop.MouseButtonPrimary, monkey.Middle: desktop.MouseButtonTertiary, monkey.Right: desktop.MouseButtonSecondary,
}

func (h *hand) Down(b monkey.Button) {
	h.down = buttons[b]
	o, at := h.under(func(o fyne.CanvasObject) bool {
		return is[desktop.Mouseable](o) || is[fyne.Tappable](o) || is[fyne.Draggable](o) || is[fyne.Focusable](o) || is[fyne.SecondaryTappable](o)
	})
	h.on = o
	if f, ok := o.(fyne.Focusable); !ok || f != h.canvas().Focused() {
		h.canvas().Unfocus()
	}
	if m, ok := o.(desktop.Mouseable); ok {
		m.MouseDown(h.event(at))
	}
}

func (h *hand) Up(b monkey.Button) {
	on := h.on
	o, at := h.under(func(o fyne.CanvasObject) bool { return o == on })
	if m, ok := on.(desktop.Mouseable); ok {
		m.MouseUp(h.event(at))
	}
	if d, ok := on.(fyne.Draggable); ok && b == monkey.Left {
		d.DragEnd()
	}
	h.down, h.on = 0, nil
	if o == nil {
		return
	}
	e := &fyne.PointEvent{Position: at, AbsolutePosition: h.at}
	if tap, ok := o.(fyne.Tappable); ok && b == monkey.Left {
		tap.Tapped(e)
	}
	if tap, ok := o.(fyne.SecondaryTappable); ok && b == monkey.Right {
		tap.TappedSecondary(e)
	}
}

func (h *hand) Scroll(notches int) {
	if o, at := h.under(is[fyne.Scrollable]); o != nil {
		o.(fyne.Scrollable).Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at}, Scrolled: fyne.NewDelta(0, -10*float32(notches))})
	}
}

var holds = map[string]fyne.KeyModifier{"ctrl": fyne.KeyModifierControl, "shift": fyne.KeyModifierShift, "alt": fyne.KeyModifierAlt}

func (h *hand) Hold(mod string)    { h.mods |= holds[mod] }
func (h *hand) Release(mod string) { h.mods &^= holds[mod] }

// xNames maps X's names of keys to Fyne's, where they differ.
var xNames = map[string]fyne.KeyName{
	"Page_Up": fyne.KeyPageUp, "Page_Down": fyne.KeyPageDown, "period": ".", "minus": "-", "equal": "=", "space": fyne.KeySpace,
}

var xRunes = map[string]rune{"period": '.', "minus": '-', "equal": '=', "space": ' ', "question": '?', "numbersign": '#'}

func (h *hand) Key(name string) {
	k := fyne.KeyName(name)
	if x, ok := xNames[name]; ok {
		k = x
	}
	if len(name) == 1 {
		k = fyne.KeyName(strings.ToUpper(name))
	}
	if h.mods&^fyne.KeyModifierShift != 0 {
		h.shortcut(k)
		return
	}
	e := &fyne.KeyEvent{Name: k}
	focused := h.canvas().Focused()
	if k == fyne.KeyTab {
		if _, keeps := focused.(fyne.Tabbable); !keeps {
			h.canvas().FocusNext()
			return
		}
	}
	if focused != nil {
		focused.TypedKey(e)
	} else if typed := h.canvas().OnTypedKey(); typed != nil {
		typed(e)
	}
	r, ok := xRunes[name]
	if len(name) == 1 {
		r, ok = rune(name[0]), true
	}
	if !ok {
		return
	}
	if focused := h.canvas().Focused(); focused != nil {
		focused.TypedRune(r)
	} else if typed := h.canvas().OnTypedRune(); typed != nil {
		typed(r)
	}
}

// shortcut sends a key with Ctrl or Alt to the menu, else to what has the focus.
func (h *hand) shortcut(k fyne.KeyName) {
	s := fyne.Shortcut(&desktop.CustomShortcut{KeyName: k, Modifier: h.mods})
	if h.mods == fyne.KeyModifierControl {
		clip := h.w.app.Clipboard()
		for key, named := range map[fyne.KeyName]fyne.Shortcut{
			fyne.KeyZ: &fyne.ShortcutUndo{}, fyne.KeyY: &fyne.ShortcutRedo{}, fyne.KeyA: &fyne.ShortcutSelectAll{},
			fyne.KeyC: &fyne.ShortcutCopy{Clipboard: clip}, fyne.KeyV: &fyne.ShortcutPaste{Clipboard: clip}, fyne.KeyX: &fyne.ShortcutCut{Clipboard: clip},
		} {
			if k == key {
				s = named
			}
		}
	}
	var tried bool
	var walk func(items []*fyne.MenuItem)
	walk = func(items []*fyne.MenuItem) {
		for _, it := range items {
			if it.ChildMenu != nil {
				walk(it.ChildMenu.Items)
			} else if !tried && it.Shortcut != nil && it.Shortcut.ShortcutName() == s.ShortcutName() {
				tried = true
				if !it.Disabled {
					it.Action()
				}
			}
		}
	}
	for _, m := range h.w.win.MainMenu().Items {
		walk(m.Items)
	}
	if f, ok := h.canvas().Focused().(fyne.Shortcutable); ok && !tried {
		f.TypedShortcut(s)
	}
}

// TestTheHandReachesTheBoard: the events of the monkey arrive where they should.
func TestTheHandReachesTheBoard(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	h := &hand{t: t, w: w}
	b := w.desk.current().board
	at := w.app.Driver().AbsolutePositionForObject(b).Add(b.PositionOf(grid.Of(grid.Cell{Row: 2, Col: 3})))
	size := h.canvas().Size()
	x, y := float64(at.X/size.Width), float64(at.Y/size.Height)
	h.Move(x, y)
	h.Down(monkey.Left)
	h.Move(x+0.05, y)
	h.Up(monkey.Left)
	if got := w.desk.doc().State().Puzzle.Givens(); got < 2 {
		t.Errorf("a drag gives %d cells", got)
	}
	h.Hold("ctrl")
	h.Key("z")
	h.Release("ctrl")
	if got := w.desk.doc().State().Puzzle.Givens(); got != 0 {
		t.Errorf("Ctrl+Z leaves %d cells", got)
	}
	h.Key("F2")
	h.Key("w")
	if got := w.desk.doc().State().Marks.Values.Count(); got != 1 {
		t.Errorf("W on the answer layer enters %d cells", got)
	}
}
