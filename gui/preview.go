package gui

import (
	"context"
	"image"

	"fyne.io/fyne/v2/canvas"

	"quadrille/puzzles/job"
)

// preview is a picture in a dialog, made in the background. It shows the last picture
// requested or, until that is made, the previous one.
type preview struct {
	object *canvas.Raster
	post   func(func())
	work   job.Work
	make   func(ctx context.Context, w, h int) image.Image // returns a picture of at most w by h pixels; nil for none
	made   image.Image
	wanted image.Point // the size requested last
}

func newPreview(post func(func())) *preview {
	p := &preview{post: post}
	p.object = canvas.NewRaster(p.draw)
	p.object.ScaleMode = canvas.ImageScaleFastest
	return p
}

// show shows another picture.
func (p *preview) show(make func(ctx context.Context, w, h int) image.Image) {
	p.make, p.wanted = make, image.Point{}
	p.object.Refresh()
}

// draw returns what to show in w by h pixels.
func (p *preview) draw(w, h int) image.Image {
	if size := image.Pt(w, h); p.make != nil && size != p.wanted {
		p.wanted = size
		make := p.make
		p.work.Start(p.post, 0, func(ctx context.Context, _ func(func())) func() {
			img := make(ctx, w, h)
			return func() {
				p.made = img
				p.object.Refresh()
			}
		}, func(error) {})
	}
	if p.made == nil {
		return image.NewRGBA(image.Rect(0, 0, w, h))
	}
	return amid(p.made, w, h)
}
