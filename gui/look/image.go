package look

import (
	"bytes"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Image is an icon in a square. It is read once for each color and size: Fyne reads an
// image whenever it is measured before it is shown, or redrawn with what surrounds it, and
// reading an icon costs more than all the rest of a button.
type Image struct {
	widget.BaseWidget
	Resource fyne.Resource // nil for none; Refresh shows a new one
	side     float32
}

// NewImage returns a picture with sides of the given length.
func NewImage(res fyne.Resource, side float32) *Image {
	p := &Image{Resource: res, side: side}
	p.ExtendBaseWidget(p)
	return p
}

// MinSize implements fyne.CanvasObject.
func (p *Image) MinSize() fyne.Size { return fyne.NewSquareSize(p.side) }

// CreateRenderer implements fyne.Widget.
func (p *Image) CreateRenderer() fyne.WidgetRenderer {
	img := canvas.NewImageFromResource(p.Resource)
	img.FillMode = canvas.ImageFillContain
	return &pictureRenderer{WidgetRenderer: widget.NewSimpleRenderer(img), p: p, img: img}
}

type pictureRenderer struct {
	fyne.WidgetRenderer
	p     *Image
	img   *canvas.Image
	shown []byte  // the resource content that the image was read from
	scale float32 // the scale of the window, 0 while unknown
}

func (r *pictureRenderer) Layout(size fyne.Size) {
	r.other()
	r.WidgetRenderer.Layout(size) // reads the image in the new size
}

func (r *pictureRenderer) Refresh() {
	if r.other() && !r.img.Size().IsZero() {
		r.img.Refresh()
	}
}

// other reports whether the image has to be read again, and records it as read.
func (r *pictureRenderer) other() bool {
	r.img.Resource = r.p.Resource
	before, scale := r.shown, r.scale
	r.shown = nil
	if r.p.Resource != nil {
		r.shown = r.p.Resource.Content()
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(r.p); c != nil {
		r.scale = c.Scale()
	}
	return !bytes.Equal(before, r.shown) || scale != 0 && scale != r.scale
}
