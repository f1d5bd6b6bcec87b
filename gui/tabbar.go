package gui

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
	"quadrille/puzzles/draw"
)

// tabBar is the tabs of the documents, which can be reordered by dragging.
type tabBar struct {
	container.DocTabs
	// OnMoved is called when the order of the tabs has changed.
	OnMoved func()

	scroll *container.Scroll // holds the heads of the tabs
	mark   *canvas.Rectangle // around the head on which something can be dropped
	marked int               // its index, -1 for none
}

func newTabBar() *tabBar {
	b := &tabBar{mark: canvas.NewRectangle(color.Transparent), marked: -1}
	b.mark.StrokeWidth, b.mark.CornerRadius = 3, 4
	b.mark.Hide()
	b.ExtendBaseWidget(b)
	b.SetItems(nil)
	return b
}

func (b *tabBar) CreateRenderer() fyne.WidgetRenderer {
	inner := b.DocTabs.CreateRenderer()
	for _, o := range inner.Objects() {
		bar, ok := o.(*fyne.Container)
		if !ok {
			continue
		}
		for _, part := range bar.Objects {
			if s, ok := part.(*container.Scroll); ok {
				b.scroll = s
			}
		}
	}
	return &tabBarRenderer{inner, b, newTabDrag(b)}
}

// tabBarRenderer lays the tabDrag over the heads of the tabs.
type tabBarRenderer struct {
	fyne.WidgetRenderer
	bar  *tabBar
	drag *tabDrag
}

func (r *tabBarRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.cover()
}

func (r *tabBarRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	r.cover()
}

func (r *tabBarRenderer) cover() {
	r.drag.Move(r.bar.scroll.Position())
	r.drag.Resize(r.bar.scroll.Size())
	r.bar.placeMark()
}

func (r *tabBarRenderer) Objects() []fyne.CanvasObject {
	return append(slices.Clip(r.WidgetRenderer.Objects()), r.drag, r.bar.mark)
}

// heads returns the left and right ends of the heads of the tabs, relative to the left end of
// the visible part.
func (b *tabBar) heads() (ends [][2]float32) {
	for _, o := range b.scroll.Content.(*fyne.Container).Objects {
		left := o.Position().X - b.scroll.Offset.X
		ends = append(ends, [2]float32{left, left + o.Size().Width})
	}
	return ends
}

// under returns the index of the tab whose head is at x, -1 for none.
func (b *tabBar) under(x float32) int {
	return slices.IndexFunc(b.heads(), func(e [2]float32) bool { return e[0] <= x && x < e[1] })
}

// at returns the index of the tab whose head is at a point of the window, -1 for none.
func (b *tabBar) at(p fyne.Position) int {
	p = p.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(b.scroll))
	if z := b.scroll.Size(); p.X < 0 || p.Y < 0 || p.X >= z.Width || p.Y >= z.Height {
		return -1
	}
	return b.under(p.X)
}

// markDrop marks the head of the tab on which something would be dropped, -1 for none.
func (b *tabBar) markDrop(i int) {
	if b.marked != i {
		b.marked = i
		b.placeMark()
	}
}

// placeMark puts the mark around the visible part of its head.
func (b *tabBar) placeMark() {
	heads := b.heads()
	look.Show(b.mark, b.marked >= 0 && b.marked < len(heads))
	if !b.mark.Visible() {
		return
	}
	z := b.scroll.Size()
	left, right := max(0, heads[b.marked][0]), min(z.Width, heads[b.marked][1])
	b.mark.StrokeColor, b.mark.FillColor = look.Paint(draw.Accent), color.Transparent
	b.mark.Move(b.scroll.Position().AddXY(left, 0))
	b.mark.Resize(fyne.NewSize(max(0, right-left), z.Height))
	b.mark.Refresh()
}

// moveTo moves the shown tab to a position among the others.
func (b *tabBar) moveTo(to int) {
	at := b.SelectedIndex()
	if at < 0 || to < 0 || to >= len(b.Items) || to == at {
		return
	}
	it := b.Items[at]
	b.Items = slices.Insert(slices.Delete(b.Items, at, at+1), to, it)
	told := b.OnSelected
	b.OnSelected = nil // the same tab stays shown
	b.SelectIndex(to)
	b.OnSelected = told
	if b.OnMoved != nil {
		b.OnMoved()
	}
}

// tabDrag takes drags over the heads of the tabs, and nothing else: clicks and the wheel pass
// through it.
type tabDrag struct {
	widget.BaseWidget
	bar   *tabBar
	begun bool // a drag is in progress
	holds bool // it began on a tab
}

var _ fyne.Draggable = (*tabDrag)(nil)

func newTabDrag(b *tabBar) *tabDrag {
	d := &tabDrag{bar: b}
	d.ExtendBaseWidget(d)
	return d
}

func (d *tabDrag) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(look.Gap(0, 0))
}

// Dragged implements fyne.Draggable: it shows the tab on which the drag began, and moves it
// past another tab when the pointer passes that tab's middle.
func (d *tabDrag) Dragged(e *fyne.DragEvent) {
	b := d.bar
	if !d.begun {
		i := b.under(e.Position.X - e.Dragged.DX)
		if d.begun, d.holds = true, i >= 0; d.holds {
			b.SelectIndex(i)
		}
	}
	at, to := b.SelectedIndex(), b.under(e.Position.X)
	if !d.holds || to < 0 {
		return
	}
	head := b.heads()[to]
	middle := (head[0] + head[1]) / 2
	if to > at && e.Position.X >= middle || to < at && e.Position.X <= middle {
		b.moveTo(to)
	}
}

func (d *tabDrag) DragEnd() { d.begun = false }
