package draw

import (
	"image"
	"math"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/vector"
)

// A shape is the key of a stamp: everything that determines its pixels. Lengths are in
// pixels, rounded by px.
type shape struct {
	kind   kind
	weight Weight
	cap    Cap
	fx, fy uint8 // offset of the shape within a pixel, in phases
	text   string
	a, b   float32 // width and height; number and size of a corner; height of capitals
	radius float32
	width  float32 // of the stroke
	dash   [2]float32
}

// A kind is a kind of shape.
type kind uint8

const (
	circle    kind = iota
	ring           // a stroked circle
	roundRect      // a rectangle with round corners, or its border
	corner         // a corner of such a rectangle
	letters        // a text
)

// phases is the number of offsets within a pixel that stamps distinguish.
const (
	phaseBits = 3
	phases    = 1 << phaseBits
)

// px rounds a length so that equal shapes have equal keys.
func px(x float64) float32 { return float32(math.Round(x*64) / 64) }

// A stamp is the coverage of a shape: how much of each pixel it covers.
type stamp struct {
	mask []uint8
	area image.Rectangle // of mask, from the pixel of the shape's origin
}

// largest is the area, in pixels, of the largest stamp that is kept, and most the
// greatest number of stamps kept.
const (
	largest = 1 << 16
	most    = 4096
)

// stamp draws a shape with its origin at (x, y).
func (r *Raster) stamp(s shape, x, y float64, c ink) {
	ix, fx := split(x)
	iy, fy := split(y)
	s.fx, s.fy = fx, fy
	st := r.stamps[s]
	if st == nil {
		st = r.cut(s)
		if len(r.stamps) >= most {
			clear(r.stamps)
		}
		if len(st.mask) <= largest {
			r.stamps[s] = st
		}
	}
	area := st.area.Add(image.Pt(ix, iy))
	r.blend(st.mask, area, area.Intersect(r.clip), c)
}

// split returns the pixel that x lies in and the phase within it.
func split(x float64) (pixel int, phase uint8) {
	n := round(x * phases)
	pixel = n >> phaseBits
	return pixel, uint8(n - pixel*phases)
}

// cut makes the stamp of a shape.
func (r *Raster) cut(s shape) *stamp {
	at := Pt(float64(s.fx)/phases, float64(s.fy)/phases)
	var area image.Rectangle
	if s.kind == letters {
		o := path{}
		outline(s.text, s.weight, at.X, at.Y, float64(s.a)/CapHeight, o.add)
		area = o.bounds()
		r.begin(area)
		r.path(o, area.Min)
	} else {
		ps := s.polygons(at)
		area = bounds(ps)
		if s.kind == corner {
			area = image.Rect(0, 0, int(s.b), int(s.b))
		}
		r.begin(area)
		for _, p := range ps {
			r.add(p, area.Min)
		}
	}
	return &stamp{append([]uint8(nil), r.cover()...), area}
}

// polygons returns the outlines of a shape that is not a text.
func (s shape) polygons(at Point) []polygon {
	rad, w := float64(s.radius), float64(s.width)
	switch s.kind {
	case circle:
		return []polygon{disc(at, rad)}
	case ring:
		if s.dash[0] == 0 {
			return frame(disc(at, rad+w/2), w < 2*rad, func() polygon { return disc(at, rad-w/2) })
		}
		p := pen{width: w, dash: [2]float64{float64(s.dash[0]), float64(s.dash[1])}, cap: s.cap}
		return p.stroke(disc(at, rad), true)
	case corner:
		// A square with this corner; the mask is cut to the corner itself.
		k := float64(s.b)
		i := int(s.a)
		x, y := -k*float64(i%2), -k*float64(i/2)
		return rounded(x, y, x+2*k, y+2*k, rad, w)
	default:
		return rounded(0, 0, float64(s.a), float64(s.b), rad, w)
	}
}

// rounded returns a rectangle with round corners or, if width is above 0, a border of
// that width inside it.
func rounded(x0, y0, x1, y1, radius, width float64) []polygon {
	return frame(roundedRect(x0, y0, x1, y1, radius), width > 0 && 2*width < min(x1-x0, y1-y0), func() polygon {
		return roundedRect(x0+width, y0+width, x1-width, y1-width, max(0, radius-width))
	})
}

// frame returns outer, with inner as a hole if hole is true.
func frame(outer polygon, hole bool, inner func() polygon) []polygon {
	if !hole {
		return []polygon{outer}
	}
	return []polygon{outer, inner().reversed()}
}

// A path is an outline with curves.
type path []segment

func (p *path) add(s segment) { *p = append(*p, s) }

// bounds returns the rectangle of pixels that contains the control points of p.
func (p path) bounds() image.Rectangle {
	var ps polygon
	for _, s := range p {
		ps = append(ps, s.p[:arity(s.op)]...)
	}
	return bounds([]polygon{ps})
}

// arity returns the number of points of a segment.
func arity(op sfnt.SegmentOp) int {
	switch op {
	case sfnt.SegmentOpQuadTo:
		return 2
	case sfnt.SegmentOpCubeTo:
		return 3
	default:
		return 1
	}
}

// bounds returns the rectangle of pixels that contains polygons.
func bounds(ps []polygon) image.Rectangle {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, p := range ps {
		for _, q := range p {
			x0, y0, x1, y1 = min(x0, q.X), min(y0, q.Y), max(x1, q.X), max(y1, q.Y)
		}
	}
	if x0 > x1 {
		return image.Rectangle{}
	}
	return image.Rect(floor(x0), floor(y0), ceil(x1), ceil(y1))
}

// A painter turns outlines into coverage.
type painter struct {
	vector vector.Rasterizer
	mask   image.Alpha
}

// begin starts a mask of the size of area.
func (p *painter) begin(area image.Rectangle) { p.vector.Reset(area.Dx(), area.Dy()) }

// add adds a polygon; min is the pixel at the corner of the mask.
func (p *painter) add(ps polygon, min image.Point) {
	for i, q := range ps {
		x, y := near(q, min)
		if i == 0 {
			p.vector.MoveTo(x, y)
		} else {
			p.vector.LineTo(x, y)
		}
	}
	p.vector.ClosePath()
}

// path adds an outline with curves.
func (p *painter) path(o path, min image.Point) {
	for _, s := range o {
		x0, y0 := near(s.p[0], min)
		x1, y1 := near(s.p[1], min)
		x2, y2 := near(s.p[2], min)
		switch s.op {
		case sfnt.SegmentOpMoveTo:
			p.vector.ClosePath()
			p.vector.MoveTo(x0, y0)
		case sfnt.SegmentOpLineTo:
			p.vector.LineTo(x0, y0)
		case sfnt.SegmentOpQuadTo:
			p.vector.QuadTo(x0, y0, x1, y1)
		case sfnt.SegmentOpCubeTo:
			p.vector.CubeTo(x0, y0, x1, y1, x2, y2)
		}
	}
	p.vector.ClosePath()
}

// near returns the vector from min to q, with q rounded so that the pixels drawn do not
// depend on min.
func near(q Point, min image.Point) (x, y float32) {
	const parts = 256
	return float32(math.Round(q.X*parts)/parts - float64(min.X)), float32(math.Round(q.Y*parts)/parts - float64(min.Y))
}

// cover returns the mask of what was added since begin. It is valid until the next call.
func (p *painter) cover() []uint8 {
	size := p.vector.Size()
	n := size.X * size.Y
	if cap(p.mask.Pix) < n {
		p.mask.Pix = make([]uint8, n)
	}
	p.mask = image.Alpha{Pix: p.mask.Pix[:n], Stride: size.X, Rect: image.Rectangle{Max: size}}
	clear(p.mask.Pix)
	p.vector.Draw(&p.mask, p.mask.Rect, image.Opaque, image.Point{})
	return p.mask.Pix
}

// polygons fills polygons by the nonzero rule.
func (r *Raster) polygons(ps []polygon, c ink) {
	area := bounds(ps).Intersect(r.clip)
	if area.Empty() {
		return
	}
	r.begin(area)
	for _, p := range ps {
		r.add(p, area.Min)
	}
	r.blend(r.cover(), area, area, c)
}

// An ink is a color multiplied by its opacity, with components from 0 to 255.
type ink struct{ r, g, b, a uint32 }

// div255 divides by 255, rounding, for x up to 255·255.
func div255(x uint32) uint32 {
	x += 128
	return (x + x>>8) >> 8
}

// over blends ink c, with coverage m of 255, over a pixel.
func (c ink) over(m uint32, pix []uint8) {
	rest := 255 - div255(c.a*m)
	pix[0] = uint8(div255(c.r*m + uint32(pix[0])*rest))
	pix[1] = uint8(div255(c.g*m + uint32(pix[1])*rest))
	pix[2] = uint8(div255(c.b*m + uint32(pix[2])*rest))
	pix[3] = uint8(div255(c.a*m + uint32(pix[3])*rest))
}

// blend draws the given part of a mask that covers area, in ink c.
func (r *Raster) blend(mask []uint8, area, part image.Rectangle, c ink) {
	if part.Empty() {
		return
	}
	for y := part.Min.Y; y < part.Max.Y; y++ {
		m := mask[(y-area.Min.Y)*area.Dx()+part.Min.X-area.Min.X:][:part.Dx()]
		i := r.img.PixOffset(part.Min.X, y)
		pix := r.img.Pix[i:][:4*len(m)]
		for x, v := range m {
			switch {
			case v == 0:
			case v == 255 && c.a == 255:
				p := pix[4*x : 4*x+4 : 4*x+4]
				p[0], p[1], p[2], p[3] = uint8(c.r), uint8(c.g), uint8(c.b), 255
			default:
				c.over(uint32(v), pix[4*x:4*x+4:4*x+4])
			}
		}
	}
}

// fill fills a rectangle of whole pixels.
func (r *Raster) fill(b image.Rectangle, c ink) {
	b = b.Intersect(r.clip)
	if b.Empty() {
		return
	}
	if c.a < 255 {
		for y := b.Min.Y; y < b.Max.Y; y++ {
			for x := b.Min.X; x < b.Max.X; x++ {
				i := r.img.PixOffset(x, y)
				c.over(255, r.img.Pix[i:i+4:i+4])
			}
		}
		return
	}
	i := r.img.PixOffset(b.Min.X, b.Min.Y)
	row := r.img.Pix[i : i+4*b.Dx()]
	for x := 0; x < len(row); x += 4 {
		row[x], row[x+1], row[x+2], row[x+3] = uint8(c.r), uint8(c.g), uint8(c.b), 255
	}
	for range b.Dy() - 1 {
		i += r.img.Stride
		copy(r.img.Pix[i:i+len(row)], row)
	}
}
