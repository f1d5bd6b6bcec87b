package gui

import (
	"math"

	"quadrille/gui/control"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// cardGrid shows cards in rows, in place of a board. It takes the keys of the view that it is
// part of.
type cardGrid struct {
	widget.GridWrap
	control.Keyable
	key      func(*fyne.KeyEvent)
	space    func()
	shortcut func(fyne.Shortcut)
}

// card shows one of the things on a cardGrid.
type card interface {
	fyne.CanvasObject
	show(i int)
}

// newCardGrid returns a grid of count() cards. The caller sets its functions for keys.
func newCardGrid(count func() int, fresh func() card) *cardGrid {
	g := &cardGrid{}
	g.Length = count
	g.CreateItem = func() fyne.CanvasObject { return fresh() }
	g.UpdateItem = func(i widget.GridWrapItemID, o fyne.CanvasObject) { o.(card).show(i) }
	g.ExtendBaseWidget(g)
	return g
}

// way returns how many cards a key moves by, beyond the end for Home and End; 0 for other
// keys.
func (g *cardGrid) way(k fyne.KeyName) int {
	row := max(1, g.ColumnCount())
	return map[fyne.KeyName]int{
		fyne.KeyLeft: -1, fyne.KeyRight: 1, fyne.KeyUp: -row, fyne.KeyDown: row,
		fyne.KeyPageUp: -3 * row, fyne.KeyPageDown: 3 * row, fyne.KeyHome: -math.MaxInt32, fyne.KeyEnd: math.MaxInt32,
	}[k]
}

// FocusGained implements fyne.Focusable. The card with the cursor already shows the focus.
func (g *cardGrid) FocusGained() {}

func (g *cardGrid) FocusLost() {}

func (g *cardGrid) TypedKey(k *fyne.KeyEvent) { g.key(k) }

func (g *cardGrid) TypedRune(r rune) {
	if r == ' ' {
		g.space()
	}
}

func (g *cardGrid) TypedShortcut(sc fyne.Shortcut) { g.shortcut(sc) }
