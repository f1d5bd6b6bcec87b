package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/words"
)

// pairView shows two solutions side by side in place of the board, hatched where they differ.
type pairView struct {
	keys   *Keyboard
	t      *tab
	object *look.Page
	words  *look.TextLine
	sides  [2]*pairSide
	shown  document.Pair
	hover  grid.Place // the place pointed at on either side
}

// pairSide is one of the two solutions.
type pairSide struct {
	widget.BaseWidget
	v       *pairView
	i       int
	board   *canvas.Raster
	title   *look.TextLine
	chosen  *look.Ground // below the title of the side that keys act on
	steps   [2]*control.Button
	content fyne.CanvasObject
}

// pairHint is the text of the line below the view.
const pairHint words.Message = "Arrow keys: the cell. Space: the other one. F7, Shift+F7: more. Enter takes it as the answer, Esc closes."

// newPairView returns the hidden view of a tab.
func newPairView(t *tab, keys *Keyboard) *pairView {
	v := &pairView{keys: keys, t: t, words: look.Muted("").Cut()}
	suggest := control.NewButton(keys, words.Say("Suggest a given"), look.Icon("hint"), func() { t.doc.Advice.Suggest(); keys.FocusBoard() })
	shut := control.NewButton(keys, "", look.Icon("close"), func() { t.doc.Advice.Forget(); keys.FocusBoard() }).Quiet()
	right := look.Row(6, look.Center(suggest), look.Center(shut))
	head := look.Border(nil, nil, nil, right,
		look.VBox(look.NewBold(words.Say("Two solutions side by side"), look.SubHeadingSize, draw.Text).Cut(), v.words))
	for i := range v.sides {
		v.sides[i] = newPairSide(v, i)
	}
	v.object = look.NewPage(look.Stack(look.NewGround(draw.Desk), newWall(),
		look.Frame(look.Padded(head, 16, 4, 20, 16), nil, nil, nil, look.Padded(look.Columns(20, v.sides[0], v.sides[1]), 8, 12, 20, 20))))
	v.object.Hide()
	return v
}

func newPairSide(v *pairView, i int) *pairSide {
	p := &pairSide{v: v, i: i, title: look.NewBold("", look.TextSize, draw.Text).Cut(), chosen: look.NewGround(draw.Accent)}
	doc, keys := v.t.doc, v.keys
	step := func(icon string, by int) *control.Button {
		return control.NewButton(keys, "", look.Icon(icon), func() { doc.Sides.Step(i, by); keys.FocusBoard() }).Quiet()
	}
	p.steps = [2]*control.Button{step("previous", -1), step("next", 1)}
	take := control.NewButton(keys, words.Say("Take this"), nil, func() { doc.Sides.Take(i); keys.FocusBoard() }).Quiet()
	row := look.Border(nil, nil, nil, look.Row(2, p.steps[0], p.steps[1], take), p.title)
	p.board = newSheet(func() *puzzles.View {
		view := v.shown.Views[i]
		if view == nil {
			return nil
		}
		shown := *view
		shown.Hover, shown.Focused = v.hover, v.shown.Side == i
		return &shown
	})
	p.content = look.Frame(look.VBox(row, look.Stack(look.Gap(0, 2), p.chosen)), nil, nil, nil, look.Padded(p.board, 8, 0, 0, 0))
	p.ExtendBaseWidget(p)
	return p
}

var (
	_ desktop.Mouseable = (*pairSide)(nil)
	_ desktop.Hoverable = (*pairSide)(nil)
)

func (p *pairSide) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.content) }

// placeAt returns the place of the board at a position in the widget.
func (p *pairSide) placeAt(at fyne.Position) grid.Place {
	view := p.v.shown.Views[p.i]
	if view == nil {
		return grid.Place{}
	}
	driver := fyne.CurrentApp().Driver()
	at = at.Subtract(driver.AbsolutePositionForObject(p.board).Subtract(driver.AbsolutePositionForObject(p)))
	size := p.board.Size()
	u := draw.Fit(picture.Paper(view), int(size.Width), int(size.Height)).Units(float64(at.X), float64(at.Y))
	return p.v.t.doc.PlaceAt(grid.Point{X: u.X, Y: u.Y})
}

// MouseDown implements desktop.Mouseable: it chooses the solution, and the cell.
func (p *pairSide) MouseDown(e *desktop.MouseEvent) {
	p.v.t.doc.Sides.Choose(p.i)
	if at := p.placeAt(e.Position); at.Kind != grid.Nowhere {
		p.v.t.doc.SetCursor(at)
	}
	p.v.keys.FocusBoard()
}

func (p *pairSide) MouseUp(*desktop.MouseEvent) {}

func (p *pairSide) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable: it highlights the cell in both solutions.
func (p *pairSide) MouseMoved(e *desktop.MouseEvent) { p.v.pointAt(p.placeAt(e.Position)) }

func (p *pairSide) MouseOut() { p.v.pointAt(grid.Place{}) }

// pointAt highlights a place in both solutions.
func (v *pairView) pointAt(at grid.Place) {
	if v.hover == at {
		return
	}
	v.hover = at
	v.t.board.OnPoint(at)
	for _, p := range v.sides {
		p.board.Refresh()
	}
}

// wall keeps the pointer away from what lies below it.
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

func (w *wall) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(look.Gap(0, 0)) }

func (w *wall) MouseDown(*desktop.MouseEvent) {}

func (w *wall) MouseUp(*desktop.MouseEvent) {}

func (w *wall) MouseIn(*desktop.MouseEvent) {}

func (w *wall) MouseMoved(*desktop.MouseEvent) {}

func (w *wall) MouseOut() {}

// refresh shows the two solutions of the document, or hides the view.
func (v *pairView) refresh() {
	shown, ok := v.t.doc.Sides.Pair()
	if !ok {
		if v.object.Visible() {
			v.hover, v.t.over = grid.Place{}, grid.Place{}
			v.object.Hide()
		}
		return
	}
	if !v.object.Visible() {
		v.t.over = grid.Place{} // of the board, which the pointer no longer reaches
	}
	v.shown = shown
	answer, _ := v.t.doc.Advice.Words()
	v.words.SetText(answer.Sentence)
	for i, p := range v.sides {
		p.title.SetText(shown.Titles[i])
		p.chosen.Fill = draw.Separator
		if shown.Side == i {
			p.chosen.Fill = draw.Accent
		}
		for _, b := range p.steps {
			look.Enable(b, shown.More)
		}
	}
	v.object.Show()
	v.object.Refresh()
}
