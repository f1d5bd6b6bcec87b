package gui

import (
	"image"

	"fyne.io/fyne/v2/canvas"

	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/picture"
)

// newSheet returns a picture of the board that view returns, on its sheet; nothing for nil.
func newSheet(view func() *puzzles.View) *canvas.Raster {
	return canvas.NewRaster(func(w, h int) image.Image {
		v := view()
		if v == nil {
			return image.NewRGBA(image.Rect(0, 0, w, h))
		}
		sheet := picture.Paper(v)
		return look.Draw(sheet, w, h, func(r *draw.Raster) {
			r.Rect(sheet, 6/r.Layout().Unit, draw.Fill(draw.Paper).Edge(draw.Separator, 0, 1))
			v.State.Puzzle.Type.Draw(r, v)
		})
	})
}
