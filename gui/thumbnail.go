package gui

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/picture"
)

// thumbnail is a small picture of a board.
type thumbnail struct {
	widget.BaseWidget
	state  puzzles.State
	raster *canvas.Raster
}

// newThumbnail returns a picture of a state, at least of the given height.
func newThumbnail(st puzzles.State, height float32) *thumbnail {
	t := &thumbnail{state: st}
	t.raster = canvas.NewRaster(t.draw)
	t.raster.SetMinSize(fyne.NewSize(height*0.6, height))
	t.ExtendBaseWidget(t)
	return t
}

func (t *thumbnail) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(t.raster) }

// set shows another state.
func (t *thumbnail) set(st puzzles.State) {
	t.state = st
	t.Refresh()
}

func (t *thumbnail) draw(w, h int) image.Image {
	p := t.state.Puzzle
	if p == nil {
		return image.NewRGBA(image.Rect(0, 0, w, h))
	}
	const edge = 1.5 // pixels by which the lines at the edge extend beyond the board
	b := picture.Bounds(p)
	return look.Draw(b.Inset(-edge*max(b.W/float64(w), b.H/float64(h))), w, h, func(r *draw.Raster) {
		p.Type.Draw(r, &puzzles.View{State: t.state, Layer: puzzles.Answer})
	})
}
