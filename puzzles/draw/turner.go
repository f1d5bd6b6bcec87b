package draw

// A Turner is a canvas that can draw upside down.
type Turner interface {
	// Turned draws what draw draws into b, rotated by 180 degrees around the center
	// of b. A Raster clears b first.
	Turned(b Box, draw func(Canvas))
}

// Turned draws upside down on a page.
func (c *pdfCanvas) Turned(b Box, draw func(Canvas)) {
	x, y := c.point(b.Center())
	c.f.TransformBegin()
	c.f.TransformRotate(180, x, y)
	draw(c)
	c.f.TransformEnd()
}

// Turned draws upside down in a picture.
func (r *Raster) Turned(b Box, draw func(Canvas)) {
	whole, clip := r.img, r.clip
	r.Clip(b)
	part := r.clip
	r.Clear(Paper)
	draw(r)
	for i, n := 0, part.Dx()*part.Dy(); i < n/2; i++ {
		j := n - 1 - i
		x0, y0 := part.Min.X+i%part.Dx(), part.Min.Y+i/part.Dx()
		x1, y1 := part.Min.X+j%part.Dx(), part.Min.Y+j/part.Dx()
		one, other := whole.RGBAAt(x0, y0), whole.RGBAAt(x1, y1)
		whole.SetRGBA(x0, y0, other)
		whole.SetRGBA(x1, y1, one)
	}
	r.clip = clip
}
