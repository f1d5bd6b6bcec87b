package gui

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/board"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/words"
)

// sheetCard is a puzzle on the sheet. A press chooses it, a second press opens it, and a drag
// moves it with the other chosen puzzles.
type sheetCard struct {
	widget.BaseWidget
	v       *collectionView
	i       int // its index among those shown
	picture *thumbnail
	name    *look.TextLine
	verdict *look.Image
	about   *look.TextLine
	back    *canvas.Rectangle
	bar     *canvas.Rectangle // marks where a drag would put puzzles
	again   bool              // it was the only one chosen before the press
}

// The size of a card.
const (
	cardWidth  = 148
	cardHeight = 168
)

var (
	_ desktop.Mouseable = (*sheetCard)(nil)
	_ fyne.Tappable     = (*sheetCard)(nil)
	_ fyne.Draggable    = (*sheetCard)(nil)
)

func newSheetCard(v *collectionView) *sheetCard {
	c := &sheetCard{v: v, picture: newThumbnail(puzzles.State{}, 100), verdict: look.NewImage(look.Icon("unknown"), 16)}
	c.name, c.about = look.NewBold("", look.SmallSize, draw.Text).Cut(), look.Small("").Cut()
	c.back, c.bar = canvas.NewRectangle(color.Transparent), canvas.NewRectangle(color.Transparent)
	c.back.CornerRadius, c.back.StrokeWidth = 6, 2
	c.bar.SetMinSize(fyne.NewSize(4, 0))
	c.ExtendBaseWidget(c)
	return c
}

func (c *sheetCard) CreateRenderer() fyne.WidgetRenderer {
	below := look.VBox(c.name, look.Border(nil, nil, look.Padded(c.verdict, 0, 0, 0, 4), nil, c.about))
	inside := look.Frame(nil, below, nil, nil, look.Padded(c.picture, 2, 2, 4, 4))
	return widget.NewSimpleRenderer(look.Frame(nil, nil, c.bar, nil,
		look.Stack(look.Gap(cardWidth, cardHeight), c.back, look.Padded(inside, 5, 5, 6, 6))))
}

// show shows the i-th of the shown puzzles.
func (c *sheetCard) show(i int) {
	v := c.v
	if c.i = i; i >= len(v.shown) {
		return
	}
	at := v.shown[i]
	m := v.t.doc.Members.At(at)
	p := m.State.Puzzle
	c.picture.set(m.State)
	name := p.Meta.Name()
	if name == "" {
		name = p.Type.Spec().Title.String()
	}
	c.name.SetText(fmt.Sprintf("%d. %s", at+1, oneLine(name)))
	about := p.Size().String()
	if m.Level != "" {
		about = m.Level + ", " + about
	}
	c.about.SetText(about)
	face := faces[document.Undecided]
	if m.Words.Chip != "" {
		face = faces[m.Words.Kind]
	}
	c.verdict.Resource = look.IconIn(face.icon, face.ink)
	c.verdict.Refresh()
	c.paint()
	c.Refresh()
}

// paint shows what is chosen, the cursor, and the target of a drag.
func (c *sheetCard) paint() {
	v := c.v
	c.back.FillColor, c.back.StrokeColor = look.Paint(draw.Panel), look.Paint(draw.Separator)
	c.bar.FillColor = color.Transparent
	if v.chosen[v.shown[c.i]] {
		c.back.FillColor = look.Paint(draw.AccentTint)
	}
	if c.i == v.at {
		c.back.StrokeColor = look.Paint(draw.Accent)
	}
	if c.i == v.drop || v.drop == len(v.shown) && c.i == len(v.shown)-1 {
		c.bar.FillColor = look.Paint(draw.Accent)
	}
}

func (c *sheetCard) MouseDown(e *desktop.MouseEvent) {
	v := c.v
	if e.Button != desktop.MouseButtonPrimary || c.i >= len(v.shown) {
		return
	}
	mods := e.Modifier | board.Held() // browser events lack modifiers
	alone := len(v.chosen) == 1 && v.chosen[v.shown[c.i]]
	c.again = alone && c.i == v.at
	switch {
	case mods&fyne.KeyModifierShift != 0:
		v.goTo(c.i, true)
	case mods&fyne.KeyModifierShortcutDefault != 0:
		v.toggle(c.i)
	case v.chosen[v.shown[c.i]]: // stays chosen, so that all chosen puzzles can be dragged
		v.at, v.anchor = c.i, c.i
		v.refresh()
	default:
		v.goTo(c.i, false)
	}
	v.keys.FocusBoard()
}

func (c *sheetCard) MouseUp(*desktop.MouseEvent) {}

func (c *sheetCard) Tapped(*fyne.PointEvent) {
	if c.again && c.i < len(c.v.shown) {
		c.v.at = c.i
		c.v.open()
	}
}

func (c *sheetCard) Dragged(e *fyne.DragEvent) {
	v := c.v
	drop := -1
	if v.over = v.target(e.AbsolutePosition); v.over == nil {
		drop = v.place(e.AbsolutePosition)
	}
	if drop != v.drop {
		v.drop = drop
		v.sheet.Refresh()
	}
}

// target returns the tab of another file at a point of the window, nil for none. It marks the
// tab, and says so in the status line.
func (v *collectionView) target(at fyne.Position) *tab {
	i := v.desk.bar.at(at)
	var t *tab
	if i >= 0 {
		t = v.desk.docs[v.desk.bar.Items[i]]
	}
	if t == nil || t == v.t {
		v.desk.bar.markDrop(-1)
		v.messages.help("", false)
		return nil
	}
	v.desk.bar.markDrop(i)
	v.messages.help(words.Say("Drop moves %s to %s; with Ctrl it copies.", words.Count(len(v.chosen), "puzzle"), shorten(t.doc.Title())), true)
	return t
}

func (c *sheetCard) DragEnd() {
	v := c.v
	to, over := v.drop, v.over
	v.drop, v.over = -1, nil
	v.desk.bar.markDrop(-1)
	v.messages.help("", false)
	switch {
	case over != nil:
		v.messages.try(v.sendTo(over, board.Held()&fyne.KeyModifierShortcutDefault == 0))
	case to < 0 || len(v.shown) == 0:
		v.refresh()
	case to == len(v.shown):
		v.moveTo(v.shown[to-1] + 1)
	default:
		v.moveTo(v.shown[to])
	}
}

// place returns the index of the thumbnail before which a point of the window lies, by
// columns and rows.
func (v *collectionView) place(at fyne.Position) int {
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(v.sheet)
	columns := max(1, v.sheet.ColumnCount())
	gap := v.sheet.Theme().Size("padding")
	item := newSheetCard(v).MinSize()
	x, y := at.X-origin.X, at.Y-origin.Y+v.sheet.GetScrollOffset()
	col := max(0, min(columns, int((x+item.Width/2)/(item.Width+gap))))
	row := max(0, int(y/(item.Height+gap)))
	return max(0, min(row*columns+col, len(v.shown)))
}
