package board

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/draw"
)

// How far a grip reaches into the board and out of it across the edge of the sheet, and the
// size of its visible handle, in window units.
const (
	gripInside  = 2
	gripOutside = 10
	handleLong  = 30
	handleThick = 6
)

// grip is an edge or a corner of the sheet by which the board is resized: dragging shows the
// result, letting go applies it, Esc cancels it.
type grip struct {
	widget.BaseWidget
	b *Board
	// dx and dy name the side that moves: -1 for the left or the top one, 1 for the right or
	// the bottom one, 0 for none.
	dx, dy int
	handle *canvas.Rectangle
	over   bool
	held   bool       // being dragged
	way    fyne.Delta // from where the drag began
	unit   float64    // the size of a cell at that time
}

var (
	_ desktop.Mouseable  = (*grip)(nil)
	_ desktop.Hoverable  = (*grip)(nil)
	_ desktop.Cursorable = (*grip)(nil)
	_ fyne.Draggable     = (*grip)(nil)
)

// newGrips returns the grips of a board, the corners above the edges.
func newGrips(b *Board) []*grip {
	var edges, corners []*grip
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			g := &grip{b: b, dx: dx, dy: dy, handle: canvas.NewRectangle(color.Transparent)}
			g.handle.CornerRadius = handleThick / 2
			g.ExtendBaseWidget(g)
			switch {
			case dx != 0 && dy != 0:
				corners = append(corners, g)
			case dx != 0 || dy != 0:
				edges = append(edges, g)
			}
		}
	}
	return append(edges, corners...)
}

func (g *grip) CreateRenderer() fyne.WidgetRenderer {
	return &gripRenderer{widget.NewSimpleRenderer(g.handle), g}
}

type gripRenderer struct {
	fyne.WidgetRenderer
	g *grip
}

// Layout puts the handle in the middle.
func (r *gripRenderer) Layout(size fyne.Size) {
	w, h := float32(handleThick), float32(handleThick)
	switch {
	case r.g.dx == 0:
		w = min(handleLong, size.Width)
	case r.g.dy == 0:
		h = min(handleLong, size.Height)
	default:
		w, h = w+2, h+2
	}
	r.g.handle.Resize(fyne.NewSize(w, h))
	r.g.handle.Move(fyne.NewPos((size.Width-w)/2, (size.Height-h)/2))
}

func (r *gripRenderer) Refresh() {
	g := r.g
	paint := color.Color(color.Transparent)
	_, stretching := g.b.doc.Stretch.Plan()
	switch {
	case g.over || g.held:
		paint = look.Paint(draw.Accent)
	case g.b.pointed || stretching:
		paint = look.Paint(draw.InputBorder)
	}
	if g.handle.FillColor != paint {
		g.handle.FillColor = paint
		g.handle.Refresh()
	}
}

// place puts the grip on the visible part of the edge of the sheet, a box in the widget.
func (g *grip) place(sheet draw.Box, w, h float64) {
	left, width := g.span(g.dx, sheet.X, sheet.W, w)
	top, height := g.span(g.dy, sheet.Y, sheet.H, h)
	g.Hidden = !g.b.resizable() || width <= 0 || height <= 0
	g.Move(fyne.NewPos(float32(left), float32(top)))
	g.Resize(fyne.NewSize(float32(width), float32(height)))
	g.Refresh()
}

// span returns where the grip lies in one direction, in a widget of the given length: across
// an edge, or along the sheet between its corners.
func (g *grip) span(side int, from, length, widget float64) (begin, long float64) {
	switch {
	case side < 0:
		begin, long = from-gripOutside, gripOutside+gripInside
	case side > 0:
		begin, long = from+length-gripInside, gripOutside+gripInside
	default:
		begin = max(0, from)
		return begin, min(widget, from+length) - begin
	}
	if begin < 0 || begin+long > widget {
		return 0, 0 // the edge is out of view
	}
	return begin, long
}

func (g *grip) MouseDown(*desktop.MouseEvent) { g.b.takeFocus() }

func (g *grip) MouseUp(*desktop.MouseEvent) {}

func (g *grip) MouseIn(*desktop.MouseEvent) { g.over = true; g.Refresh() }

func (g *grip) MouseMoved(*desktop.MouseEvent) {}

func (g *grip) MouseOut() { g.over = false; g.Refresh() }

func (g *grip) Cursor() desktop.Cursor {
	switch {
	case g.dy == 0:
		return desktop.HResizeCursor
	case g.dx == 0:
		return desktop.VResizeCursor
	default:
		return desktop.CrosshairCursor
	}
}

func (g *grip) Dragged(e *fyne.DragEvent) {
	if !g.held {
		g.held, g.way, g.unit = true, fyne.Delta{}, g.b.win.unit(g.b.room())
	} else if _, on := g.b.doc.Stretch.Plan(); !on {
		return // canceled
	}
	g.way.DX, g.way.DY = g.way.DX+e.Dragged.DX, g.way.DY+e.Dragged.DY
	g.b.doc.Stretch.Show(g.edges())
}

// edges returns the lines that the drag adds to each side, or removes from it.
func (g *grip) edges() (e puzzles.Edges) {
	lines := func(side int, way float32) int { return side * int(math.Round(float64(way)/g.unit)) }
	switch {
	case g.dx < 0:
		e.Left = lines(g.dx, g.way.DX)
	case g.dx > 0:
		e.Right = lines(g.dx, g.way.DX)
	}
	switch {
	case g.dy < 0:
		e.Top = lines(g.dy, g.way.DY)
	case g.dy > 0:
		e.Bottom = lines(g.dy, g.way.DY)
	}
	return e
}

func (g *grip) DragEnd() {
	g.held = false
	g.b.makeStretch()
	g.Refresh()
}
