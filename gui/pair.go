package gui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/words"
)

// pairView shows two solutions side by side, hatched where they differ, in
// place of the board.
type pairView struct {
	object *fyne.Container
	words  *look.Line
	boards [2]*canvas.Raster
	views  [2]*puzzles.View
}

// newPairView makes the view, hidden; shut is called when it is closed.
func (s *Studio) newPairView(shut func()) *pairView {
	p := &pairView{words: look.Muted("").Cut()}
	close := s.newButton("", look.Icon("close"), shut)
	close.Importance = widget.LowImportance
	head := container.NewBorder(nil, nil, nil, container.NewCenter(close),
		container.NewVBox(look.NewBold(words.Say("Two solutions side by side"), look.SubHeadingSize, draw.Text), p.words))
	for i := range p.boards {
		p.boards[i] = newSheet(func() *puzzles.View { return p.views[i] })
	}
	p.object = container.NewStack(look.NewGround(draw.Desk), newWall(),
		look.Frame(look.Padded(head, 16, 4, 20, 16), nil, nil, nil, look.Padded(look.Columns(20, p.boards[0], p.boards[1]), 8, 20, 20, 20)))
	p.object.Hide()
	return p
}

// wall keeps the pointer from what lies below it.
type wall struct{ widget.BaseWidget }

var (
	_ desktop.Mouseable = (*wall)(nil)
	_ desktop.Hoverable = (*wall)(nil)
)

func newWall() *wall {
	w := &wall{}
	w.ExtendBaseWidget(w)
	return w
}

// CreateRenderer implements fyne.Widget.
func (w *wall) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}

// MouseDown implements desktop.Mouseable.
func (w *wall) MouseDown(*desktop.MouseEvent) {}

// MouseUp implements desktop.Mouseable.
func (w *wall) MouseUp(*desktop.MouseEvent) {}

// MouseIn implements desktop.Hoverable.
func (w *wall) MouseIn(*desktop.MouseEvent) {}

// MouseMoved implements desktop.Hoverable.
func (w *wall) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (w *wall) MouseOut() {}

// refresh shows the two solutions of a document, or nothing.
func (p *pairView) refresh(d *document.Document) {
	views, ok := d.Pair()
	if !ok {
		if p.object.Visible() {
			p.object.Hide()
		}
		return
	}
	p.views = views
	answer, _ := d.Advice()
	p.words.SetText(answer.Sentence)
	p.object.Show()
	p.object.Refresh()
}
