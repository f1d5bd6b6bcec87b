package draw

import (
	"image"
	"math"
)

// A Raster is a [Canvas] that draws into an image, at device pixels.
//
// Rectangles and lines along the axes are sharp: their positions and widths are
// rounded to whole pixels. Discs, letters and slanted lines are antialiased.
// Baselines lie on whole pixels, and capitals are a whole number of pixels high.
//
// Discs, rings, corners and letters are drawn once and then copied, so a Raster
// should be kept and moved to the next picture with Reset.
type Raster struct {
	img    *image.RGBA
	layout Layout
	pal    *Palette
	clip   image.Rectangle
	painter
	stamps map[shape]*stamp
}

// NewRaster returns a canvas that draws into img. The layout is in the coordinates of
// the whole picture, of which img may be a sub-image.
func NewRaster(img *image.RGBA, l Layout, p *Palette) *Raster {
	r := &Raster{stamps: map[shape]*stamp{}}
	r.Reset(img, l, p)
	return r
}

// Reset makes r draw into another picture, without a clip.
func (r *Raster) Reset(img *image.RGBA, l Layout, p *Palette) {
	if l.Unit != r.layout.Unit {
		clear(r.stamps) // most shapes scale with the cells
	}
	r.img, r.layout, r.pal, r.clip = img, l, p, img.Rect
}

// Layout returns where the board lies in the picture.
func (r *Raster) Layout() Layout { return r.layout }

// Clip restricts drawing to the pixels of b. To redraw a changed cell, clip to it and
// draw the whole board.
func (r *Raster) Clip(b Box) { r.clip = r.layout.Pixels(b).Intersect(r.img.Rect) }

// Visible returns the part of the plane that the clip shows, so that a puzzle
// can leave out the rest.
func (r *Raster) Visible() Box {
	p := r.layout.Units(float64(r.clip.Min.X), float64(r.clip.Min.Y))
	q := r.layout.Units(float64(r.clip.Max.X), float64(r.clip.Max.Y))
	return Box{p.X, p.Y, q.X - p.X, q.Y - p.Y}
}

// Unclip removes the clip.
func (r *Raster) Unclip() { r.clip = r.img.Rect }

// Clear fills the clip with a color, or makes it transparent if role is "".
func (r *Raster) Clear(role Role) {
	if role != "" {
		r.fill(r.clip, r.ink(role, 1))
		return
	}
	for y := r.clip.Min.Y; y < r.clip.Max.Y; y++ {
		i := r.img.PixOffset(r.clip.Min.X, y)
		clear(r.img.Pix[i : i+4*r.clip.Dx()])
	}
}

// Group does nothing: a picture has no layers.
func (r *Raster) Group(string) {}

// Rect draws a rectangle.
func (r *Raster) Rect(b Box, radius float64, s Style) {
	x0, y0 := r.layout.Device(Pt(b.X, b.Y))
	x1, y1 := r.layout.Device(Pt(b.X+b.W, b.Y+b.H))
	u := r.layout.Unit
	rad, w := radius*u, s.width(u)
	if r.misses(x0, y0, x1, y1, w) {
		return
	}
	if s.Stroke == "" || w == 0 || s.dashed() {
		r.rect(whole(x0, y0, x1, y1, 0), rad, 0, s.Fill, s.alpha())
		if s.dashed() {
			r.stroke(roundedRect(x0, y0, x1, y1, rad), true, s)
		}
		return
	}
	border := max(1, round(w))
	outer := whole(x0, y0, x1, y1, float64(border))
	r.rect(outer.Inset(border/2), rad, 0, s.Fill, s.alpha())
	if rad > 0 || s.Join == RoundJoin {
		rad += float64(border) / 2
	}
	r.rect(outer, rad, border, s.Stroke, s.alpha())
}

// whole returns a rectangle grown by half a stroke and rounded to whole pixels. It
// rounds opposite sides symmetrically, so what is centered stays centered.
func whole(x0, y0, x1, y1, stroke float64) image.Rectangle {
	h := stroke / 2
	up := func(x float64) int { return ceil(x - 0.5) }
	return image.Rect(round(x0-h), round(y0-h), up(x1+h), up(y1+h))
}

// rect draws a rectangle of whole pixels with corners of the given radius. If border is
// 0 it fills b, else it draws only a border of that many pixels inside b.
func (r *Raster) rect(b image.Rectangle, radius float64, border int, role Role, alpha float64) {
	if role == "" || b.Empty() || !b.Overlaps(r.clip) {
		return
	}
	c := r.ink(role, alpha)
	least := min(b.Dx(), b.Dy())
	if 2*border >= least {
		border = 0
	}
	k := max(ceil(radius), border)
	if 2*k > least {
		s := shape{kind: roundRect, a: float32(b.Dx()), b: float32(b.Dy()), radius: px(radius), width: float32(border)}
		r.stamp(s, float64(b.Min.X), float64(b.Min.Y), c)
		return
	}
	for _, side := range sides(b, k, border) {
		r.fill(side, c)
	}
	for i, p := range [...]image.Point{b.Min, {b.Max.X - k, b.Min.Y}, {b.Min.X, b.Max.Y - k}, {b.Max.X - k, b.Max.Y - k}} {
		if radius <= 0 {
			r.fill(image.Rectangle{p, p.Add(image.Pt(k, k))}, c)
			continue
		}
		s := shape{kind: corner, a: float32(i), b: float32(k), radius: px(radius), width: float32(border)}
		r.stamp(s, float64(p.X), float64(p.Y), c)
	}
}

// sides returns rectangles that cover b without its corners of k by k pixels and, if
// border is not 0, without what is more than border pixels inside.
func sides(b image.Rectangle, k, border int) [4]image.Rectangle {
	top := image.Rect(b.Min.X+k, b.Min.Y, b.Max.X-k, b.Min.Y+k)
	bottom := image.Rect(b.Min.X+k, b.Max.Y-k, b.Max.X-k, b.Max.Y)
	if border == 0 {
		return [4]image.Rectangle{top, bottom, image.Rect(b.Min.X, b.Min.Y+k, b.Max.X, b.Max.Y-k)}
	}
	top.Max.Y, bottom.Min.Y = b.Min.Y+border, b.Max.Y-border
	return [4]image.Rectangle{
		top, bottom,
		image.Rect(b.Min.X, b.Min.Y+k, b.Min.X+border, b.Max.Y-k),
		image.Rect(b.Max.X-border, b.Min.Y+k, b.Max.X, b.Max.Y-k),
	}
}

// Circle draws a circle.
func (r *Raster) Circle(center Point, radius float64, s Style) {
	x, y := r.layout.Device(center)
	u := r.layout.Unit
	rad, w := radius*u, s.width(u)
	if r.misses(x, y, x, y, rad+w/2) {
		return
	}
	if s.Fill != "" {
		r.stamp(shape{kind: circle, radius: px(rad)}, x, y, r.ink(s.Fill, s.alpha()))
	}
	if s.Stroke != "" && w > 0 {
		ring := shape{kind: ring, radius: px(rad), width: px(w)}
		if s.dashed() {
			ring.dash, ring.cap = [2]float32{px(s.Dash[0] * u), px(s.Dash[1] * u)}, s.Cap
		}
		r.stamp(ring, x, y, r.ink(s.Stroke, s.alpha()))
	}
}

// Arc draws a part of a circle.
func (r *Raster) Arc(center Point, radius, from, to float64, s Style) {
	x, y := r.layout.Device(center)
	rad := radius * r.layout.Unit
	if r.misses(x, y, x, y, rad+s.width(r.layout.Unit)) {
		return
	}
	r.stroke(arcPoints(Pt(x, y), rad, from, to), false, s)
}

// Line draws a segment.
func (r *Raster) Line(a, b Point, s Style) {
	p, q := r.device(a), r.device(b)
	w := s.width(r.layout.Unit)
	if s.Stroke == "" || w == 0 || r.misses(min(p.X, q.X), min(p.Y, q.Y), max(p.X, q.X), max(p.Y, q.Y), w) {
		return
	}
	if p.X != q.X && p.Y != q.Y || s.dashed() && s.Cap != ButtCap {
		r.stroke([]Point{p, q}, false, s)
		return
	}
	r.straight(p, q, float64(max(1, round(w))), s)
}

// straight draws a segment along an axis, w whole pixels wide.
func (r *Raster) straight(p, q Point, w float64, s Style) {
	upright := p.X == q.X
	if p.X > q.X || p.Y > q.Y {
		p, q = q, p
	}
	box := func(p, q Point) image.Rectangle {
		x, y := w/2, w/2
		if s.Cap == ButtCap {
			if upright {
				y = 0
			} else {
				x = 0
			}
		}
		b := image.Rect(round(p.X-x), round(p.Y-y), round(q.X+x), round(q.Y+y))
		if upright {
			b.Max.X = b.Min.X + int(w)
		} else {
			b.Max.Y = b.Min.Y + int(w)
		}
		return b
	}
	if !s.dashed() {
		rad := 0.0
		if s.Cap == RoundCap {
			rad = w / 2
		}
		r.rect(box(p, q), rad, 0, s.Stroke, s.alpha())
		return
	}
	on := max(1, math.Round(s.Dash[0]*r.layout.Unit))
	off := max(1, math.Round(s.Dash[1]*r.layout.Unit))
	way := q.Sub(p)
	n := way.X + way.Y
	dir := way.Mul(1 / n)
	for t := 0.0; t < n; t += on + off {
		r.rect(box(p.Add(dir.Mul(t)), p.Add(dir.Mul(min(n, t+on)))), 0, 0, s.Stroke, s.alpha())
	}
}

// Polyline draws an open chain.
func (r *Raster) Polyline(ps []Point, s Style) { r.chain(ps, false, s) }

// Polygon draws a closed chain.
func (r *Raster) Polygon(ps []Point, s Style) { r.chain(ps, true, s) }

// chain draws segments through ps.
func (r *Raster) chain(ps []Point, closed bool, s Style) {
	if len(ps) == 0 {
		return
	}
	u := r.layout.Unit
	first := r.device(ps[0])
	x0, y0, x1, y1 := first.X, first.Y, first.X, first.Y
	dev := make([]Point, len(ps))
	for i, p := range ps {
		q := r.device(p)
		dev[i] = q
		x0, y0, x1, y1 = min(x0, q.X), min(y0, q.Y), max(x1, q.X), max(y1, q.Y)
	}
	if r.misses(x0, y0, x1, y1, miterLimit*s.width(u)) {
		return
	}
	if closed && s.Fill != "" {
		r.polygons([]polygon{dev}, r.ink(s.Fill, s.alpha()))
	}
	if s.Stroke == "" {
		return
	}
	if aligned(dev, closed) {
		w := max(1, math.Round(s.width(u)))
		for i, p := range dev {
			dev[i] = Pt(math.Floor(p.X-w/2+0.5)+w/2, math.Floor(p.Y-w/2+0.5)+w/2)
		}
		s.Width, s.Least = 0, w
	}
	r.stroke(dev, closed, s)
}

// aligned reports whether all segments of a chain are parallel to the axes.
func aligned(ps []Point, closed bool) bool {
	along := func(p, q Point) bool { return p.X == q.X || p.Y == q.Y }
	for i := 1; i < len(ps); i++ {
		if !along(ps[i-1], ps[i]) {
			return false
		}
	}
	return !closed || along(ps[len(ps)-1], ps[0])
}

// stroke draws a chain of points in pixels.
func (r *Raster) stroke(ps []Point, closed bool, s Style) {
	u := r.layout.Unit
	w := s.width(u)
	if s.Stroke == "" || w == 0 {
		return
	}
	p := pen{width: w, dash: [2]float64{s.Dash[0] * u, s.Dash[1] * u}, cap: s.Cap, join: s.Join}
	r.polygons(p.stroke(ps, closed), r.ink(s.Stroke, s.alpha()))
}

// Text writes a line of text.
func (r *Raster) Text(at Point, text string, f Font) {
	x, y := r.layout.Device(at)
	size := f.Size * r.layout.Unit
	if r.misses(x, y, x, y, size*float64(1+len(text))) {
		return
	}
	capitals := max(1, math.Round(CapHeight*size))
	size = capitals / CapHeight
	x -= f.Align.origin(TextWidth(text, f) / f.Size * size)
	baseline := math.Floor(y + capitals/2 + 0.5)
	r.stamp(shape{kind: letters, text: text, weight: f.Weight, a: float32(capitals)}, x, baseline, r.ink(f.Color, 1))
}

// device returns the position of p in pixels.
func (r *Raster) device(p Point) Point {
	x, y := r.layout.Device(p)
	return Point{x, y}
}

// misses reports whether the box, grown by d, lies outside the clip.
func (r *Raster) misses(x0, y0, x1, y1, d float64) bool {
	d++ // pixels touched partly
	return x1+d < float64(r.clip.Min.X) || x0-d > float64(r.clip.Max.X) ||
		y1+d < float64(r.clip.Min.Y) || y0-d > float64(r.clip.Max.Y)
}

// ink returns the color of a role with the given opacity.
func (r *Raster) ink(role Role, alpha float64) ink {
	c := r.pal.Color(role)
	a := uint32(math.Round(float64(c.A) * min(1, alpha)))
	return ink{div255(uint32(c.R) * a), div255(uint32(c.G) * a), div255(uint32(c.B) * a), a}
}
