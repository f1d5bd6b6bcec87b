package board

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// MouseDown implements desktop.Mouseable: it begins a stroke; the middle button switches the
// layer.
func (b *Board) MouseDown(e *desktop.MouseEvent) {
	b.takeFocus()
	switch e.Button {
	case desktop.MouseButtonTertiary:
		b.doc.SetLayer(1 - b.doc.Layer())
	case desktop.MouseButtonPrimary, desktop.MouseButtonSecondary:
		in := puzzles.Press{At: b.point(e.Position), Mods: modsOf(e.Modifier | Held())} // browser events lack modifiers
		if in.Mods&puzzles.Alt != 0 {
			b.keepMenuShut()
		}
		if e.Button == desktop.MouseButtonSecondary {
			in.Button = puzzles.Secondary
		}
		b.doc.Press(in)
		b.pressed, b.turned = b.doc.PlaceAt(in.At), 0
	}
}

func (b *Board) takeFocus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		c.Focus(b)
	}
}

// Fyne takes Alt for the key of the menu bar, even when it was held for a click. altTick is
// how often the key is polled until it is let go, altMost for how long.
const (
	altTick = 15 * time.Millisecond
	altMost = time.Minute
)

// keepMenuShut shuts the menu bar that opens when Alt is let go.
func (b *Board) keepMenuShut() {
	c, ok := fyne.CurrentApp().Driver().CanvasForObject(b).(interface{ DismissMenu() bool })
	if !ok || b.altHeld {
		return
	}
	b.altHeld = true
	since := time.Now()
	var look func()
	look = func() {
		if mods()&puzzles.Alt != 0 && time.Since(since) < altMost {
			time.AfterFunc(altTick, func() { fyne.Do(look) })
			return
		}
		b.altHeld = false
		c.DismissMenu()
	}
	time.AfterFunc(altTick, func() { fyne.Do(look) })
}

// MouseUp implements desktop.Mouseable.
func (b *Board) MouseUp(*desktop.MouseEvent) { b.doc.Lift() }

// MouseIn implements desktop.Hoverable.
func (b *Board) MouseIn(e *desktop.MouseEvent) {
	b.pointed = true
	b.placeGrips()
	b.MouseMoved(e)
}

// MouseMoved implements desktop.Hoverable: it continues a stroke, or ends one whose release
// went to another widget.
func (b *Board) MouseMoved(e *desktop.MouseEvent) {
	b.pointer = e.Position
	at := b.point(e.Position)
	if b.doc.Drawing() {
		switch {
		case b.doc.Counting() && b.doc.PlaceAt(at) == b.pressed: // turning the wheel jolts the mouse
		case e.Button == 0:
			b.doc.Lift()
		default:
			b.doc.Drag(at)
		}
	}
	b.pointAt(b.doc.PlaceAt(at))
}

// MouseOut implements desktop.Hoverable.
func (b *Board) MouseOut() {
	b.pointed = false
	if b.doc.Counting() {
		b.doc.Lift()
	}
	b.placeGrips()
	b.pointAt(grid.Place{})
}

func (b *Board) pointAt(p grid.Place) {
	if p == b.hover {
		return
	}
	b.hover, b.pressed = p, grid.Place{}
	b.Refresh()
	if b.OnPoint != nil {
		b.OnPoint(p)
	}
}

// unpoint forgets the place under the pointer when the board, not the pointer, has moved: it
// was resized, or replaced by another one.
func (b *Board) unpoint() {
	if b.hover.Kind != grid.Nowhere && b.doc.PlaceAt(b.point(b.pointer)) != b.hover {
		b.hover, b.pressed = grid.Place{}, grid.Place{}
		if b.OnPoint != nil {
			b.OnPoint(grid.Place{})
		}
	}
}

// FocusGained implements fyne.Focusable.
func (b *Board) FocusGained() { b.focused = true; b.Refresh() }

// FocusLost implements fyne.Focusable: a menu or a dialog ends a stroke.
func (b *Board) FocusLost() {
	b.focused = false
	b.doc.Lift()
	b.Refresh()
}

// steps maps the arrow keys to directions.
var steps = map[fyne.KeyName]grid.Cell{
	fyne.KeyUp: {Row: -1}, fyne.KeyDown: {Row: 1}, fyne.KeyLeft: {Col: -1}, fyne.KeyRight: {Col: 1},
}

// TypedKey implements fyne.Focusable for keys without a character.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	Press(e)
	if b.stretchKey(e.Name) {
		return
	}
	if d, ok := steps[e.Name]; ok {
		if mods()&puzzles.Shift != 0 {
			b.doc.Selection.Extend(d, false)
			b.follow()
			return
		}
		b.doc.Walk(d)
		b.follow()
		return
	}
	switch e.Name {
	case fyne.KeyPageUp, fyne.KeyPageDown:
		d := pages[e.Name]
		if mods()&puzzles.Shift != 0 {
			d.Row, d.Col = 0, d.Row
		}
		b.leaf(d)
	case fyne.KeyEscape:
		if !b.doc.Escape() && b.OnKey != nil {
			b.OnKey(e)
		}
	case fyne.KeyHome, fyne.KeyEnd:
		b.doc.Jump(e.Name == fyne.KeyEnd, false)
		b.follow()
	case fyne.KeyDelete, fyne.KeyBackspace, fyne.KeyReturn, fyne.KeyEnter:
		name := names[e.Name]
		if !b.doc.Key(puzzles.Key{Name: name, Mods: mods()}) && name == puzzles.Enter {
			b.doc.Advance(mods()&puzzles.Shift != 0)
			b.follow()
		}
	default:
		if b.OnKey != nil {
			b.OnKey(e)
		}
	}
}

// names maps the keys without a character that reach the types.
var names = map[fyne.KeyName]puzzles.KeyName{
	fyne.KeyDelete: puzzles.Delete, fyne.KeyBackspace: puzzles.Backspace, fyne.KeyReturn: puzzles.Enter, fyne.KeyEnter: puzzles.Enter,
}

// pages maps the page keys to directions.
var pages = map[fyne.KeyName]grid.Cell{fyne.KeyPageUp: {Row: -1}, fyne.KeyPageDown: {Row: 1}}

// page is the part of the widget's size by which these keys pan.
const page = 0.9

// leaf pans in a direction by most of the widget; the cursor stays. The place under the
// pointer is forgotten, since the pointer has not moved.
func (b *Board) leaf(d grid.Cell) {
	b.pointAt(grid.Place{})
	f := b.room()
	b.panBy(-float64(d.Col)*f.w*page, -float64(d.Row)*f.h*page)
}

// KeyDown implements desktop.Keyable.
func (b *Board) KeyDown(e *fyne.KeyEvent) { Press(e) }

// KeyUp implements desktop.Keyable.
func (b *Board) KeyUp(*fyne.KeyEvent) {}

// TypedRune implements fyne.Focusable for keys with a character.
func (b *Board) TypedRune(r rune) {
	held := mods()
	k := puzzles.Key{Rune: []rune(strings.ToUpper(string(r)))[0], Mods: held &^ puzzles.Shift}
	if placed := otherwise(r, held&puzzles.Shift != 0); !b.doc.Key(k) && placed != 0 {
		k.Rune = placed
		b.doc.Key(k)
	}
}

// TypedShortcut implements fyne.Shortcutable for keys with Ctrl that no menu has taken.
func (b *Board) TypedShortcut(s fyne.Shortcut) {
	c, ok := s.(*desktop.CustomShortcut)
	if !ok {
		return
	}
	if n, ok := colorKey(c); ok {
		b.doc.ColorCell(n)
		return
	}
	if name, ok := names[c.KeyName]; ok && c.Modifier == fyne.KeyModifierAlt {
		b.doc.Key(puzzles.Key{Name: name, Mods: puzzles.Alt})
		return
	}
	if c.Modifier&fyne.KeyModifierAlt != 0 {
		if b.OnAlt != nil {
			b.OnAlt(s)
		}
		return
	}
	if c.KeyName == fyne.KeyZ && c.Modifier == fyne.KeyModifierShortcutDefault|fyne.KeyModifierShift {
		b.doc.History.Redo()
		return
	}
	if c.KeyName == fyne.KeyHome || c.KeyName == fyne.KeyEnd {
		b.doc.Jump(c.KeyName == fyne.KeyEnd, true)
		b.follow()
		return
	}
	if d, ok := steps[c.KeyName]; ok && c.Modifier&fyne.KeyModifierShift != 0 {
		b.doc.Selection.Extend(d, true)
		b.follow()
		return
	} else if ok {
		for before := (grid.Place{}); before != b.doc.Cursor(); {
			before = b.doc.Cursor()
			b.doc.Walk(d)
			if b.doc.Cursor().Outside() {
				b.doc.SetCursor(before)
			}
		}
		b.follow()
		return
	}
	if len(c.KeyName) == 1 {
		b.doc.Key(puzzles.Key{Rune: rune(c.KeyName[0]), Mods: modsOf(c.Modifier)})
	}
}

// colorKey returns the color that a digit with Alt gives a cell, 0 for none, and whether c is
// such a key.
func colorKey(c *desktop.CustomShortcut) (puzzles.Color, bool) {
	if c.Modifier != fyne.KeyModifierAlt || len(c.KeyName) != 1 {
		return 0, false
	}
	n := int(c.KeyName[0]) - '0'
	return puzzles.Color(max(0, n)), 0 <= n && n <= puzzles.CellColors
}

// follow pans the cursor into view and forgets the place under the pointer.
func (b *Board) follow() {
	b.pointAt(grid.Place{})
	b.win.show(b.room(), b.cursor())
	b.Refresh()
}
