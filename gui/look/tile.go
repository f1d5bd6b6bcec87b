package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"quadrille/puzzles/draw"
)

// Tile is content that can be tapped and focused: a card of the start screen or a row of a
// list.
type Tile struct {
	widget.BaseWidget
	pointed
	content  fyne.CanvasObject
	onTapped func()
	card     bool
	on       bool
	back     *canvas.Rectangle
}

var (
	_ fyne.Tappable     = (*Tile)(nil)
	_ fyne.Focusable    = (*Tile)(nil)
	_ desktop.Hoverable = (*Tile)(nil)
)

// NewTile returns a card with the given content. onPoint, if set, is called when the pointer
// or the focus comes and goes.
func NewTile(content fyne.CanvasObject, onTapped func(), onPoint func(bool)) *Tile {
	return newTile(&Tile{content: content, onTapped: onTapped, card: true}, onPoint)
}

// NewItem returns an item of a list whose content has a ground of its own. onPoint, if set,
// is called when the pointer or the focus comes and goes.
func NewItem(content fyne.CanvasObject, onTapped func(), onPoint func(bool)) *Tile {
	return newTile(&Tile{content: Padded(content, 2, 2, 2, 2), onTapped: onTapped}, onPoint)
}

// NewRow returns a row of a list: an icon, a name, and a line of muted text below.
func NewRow(icon fyne.Resource, name, detail string, onTapped func()) *Tile {
	words := Column(1, NewBold(name, TextSize, draw.Text).Cut(), Small(detail).Cut())
	row := Border(nil, nil, Center(Padded(NewImage(icon, 18), 0, 0, 4, 8)),
		Center(Padded(NewImage(IconIn("next", draw.TextMuted), 16), 0, 0, 4, 0)), words)
	return newTile(&Tile{content: Padded(row, 5, 5, 0, 0), onTapped: onTapped}, nil)
}

func newTile(t *Tile, onPoint func(bool)) *Tile {
	t.ExtendBaseWidget(t)
	t.OnPoint = onPoint
	t.begin(t, t.onTapped)
	return t
}

// SetOn marks the tile as the chosen one of its list.
func (t *Tile) SetOn(on bool) {
	if t.on != on {
		t.on = on
		t.Refresh()
	}
}

// Tapped implements fyne.Tappable.
func (t *Tile) Tapped(*fyne.PointEvent) { t.onTapped() }

// CreateRenderer implements fyne.Widget.
func (t *Tile) CreateRenderer() fyne.WidgetRenderer {
	t.back = canvas.NewRectangle(color.Transparent)
	return newPainted(t, Stack(t.back, t.content), t.paint)
}

// paint shows whether the tile is pointed at, focused or chosen.
func (t *Tile) paint() {
	t.back.CornerRadius, t.back.StrokeWidth = 6, 1
	t.back.FillColor, t.back.StrokeColor = color.Transparent, color.Transparent
	if t.card {
		t.back.FillColor, t.back.StrokeColor = Paint(draw.Panel), Paint(draw.Separator)
	}
	if t.over && !t.card || t.on {
		t.back.FillColor = Paint(draw.AccentTint)
	}
	if t.focused || t.on || t.over && t.card {
		t.back.StrokeColor, t.back.StrokeWidth = Paint(draw.Accent), 2
	}
}
