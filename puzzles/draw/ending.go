package draw

import (
	"context"
	"image"
	"image/color"
)

// largePixels is the number of pixels from which an image takes so long to encode that the
// encoding must end with its context.
const largePixels = 1 << 20

// ending is an image whose pixels can be read until ctx ends; then reading panics with an
// *ended, which unlessEnded returns as an error. An encoder reads the pixels row by row, but
// may write nothing until its end, if they are all alike.
type ending struct {
	*image.RGBA
	ctx   context.Context
	pixel pixel
}

// At returns a color that is valid until the next call, which takes no memory.
func (e *ending) At(x, y int) color.Color {
	if x == e.Rect.Min.X && e.ctx.Err() != nil {
		panic(&ended{context.Cause(e.ctx)})
	}
	e.pixel = pixel(e.RGBAAt(x, y))
	return &e.pixel
}

type pixel color.RGBA

func (p *pixel) RGBA() (r, g, b, a uint32) { return color.RGBA(*p).RGBA() }

// ended is what reading an image panics with after the end of its context.
type ended struct{ cause error }

// unlessEnded runs an encoder, and returns the cause if the context of the image has ended.
func unlessEnded(encode func() error) (err error) {
	defer func() {
		switch over := recover().(type) {
		case nil:
		case *ended:
			err = over.cause
		default:
			panic(over)
		}
	}()
	return encode()
}
