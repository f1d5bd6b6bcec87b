package draw

import (
	"math"
	"slices"

	"quadrille/puzzles/lists"
)

// A polygon is a closed chain of points, in pixels.
type polygon []Point

// flatness is the greatest distance of a chord from its curve, in pixels.
const flatness = 0.03

// arcPoints returns points along an arc, both ends included; angles are in turns.
func arcPoints(center Point, radius, from, to float64) []Point {
	eighth := 1.0 // chords in an eighth of the circle, so that discs are symmetric
	if radius > flatness {
		eighth = math.Ceil(math.Pi / math.Acos(1-flatness/radius) / 8)
	}
	n := max(1, ceil(8*eighth*math.Abs(to-from)-1e-9))
	return lists.Make(n+1, func(i int) Point { return turn(center, radius, from+(to-from)*float64(i)/float64(n)) })
}

func disc(center Point, radius float64) polygon {
	ps := arcPoints(center, radius, 0, 1)
	return ps[:len(ps)-1]
}

// roundedRect returns a rectangle with rounded corners.
func roundedRect(x0, y0, x1, y1, radius float64) polygon {
	r := min(radius, (x1-x0)/2, (y1-y0)/2)
	if r <= 0 {
		return polygon{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}
	}
	return slices.Concat(
		arcPoints(Pt(x1-r, y1-r), r, 0, 0.25),
		arcPoints(Pt(x0+r, y1-r), r, 0.25, 0.5),
		arcPoints(Pt(x0+r, y0+r), r, 0.5, 0.75),
		arcPoints(Pt(x1-r, y0+r), r, 0.75, 1),
	)
}

// reversed returns p in reverse order, so that it cuts a hole.
func (p polygon) reversed() polygon {
	q := slices.Clone(p)
	slices.Reverse(q)
	return q
}

// A pen describes a stroke, in pixels.
type pen struct {
	width float64
	dash  [2]float64
	cap   Cap
	join  Join
}

// miterLimit is the longest miter, in widths of the stroke.
const miterLimit = 4

// stroke returns the outlines of a stroked chain of points, to be filled by the nonzero
// rule. They overlap where the chain crosses itself.
func (p pen) stroke(ps []Point, closed bool) []polygon {
	ps = distinct(ps, closed)
	if p.dash[0] > 0 && p.dash[1] > 0 {
		return p.dashes(ps, closed)
	}
	if len(ps) < 2 {
		return p.dot(ps)
	}
	if closed && len(ps) > 2 {
		back := polygon(ps).reversed()
		return []polygon{p.side(nil, ps, true), p.side(nil, back, true)}
	}
	back := polygon(ps).reversed()
	out := p.side(nil, ps, false)
	out = p.end(out, ps[len(ps)-2], ps[len(ps)-1])
	out = p.side(out, back, false)
	return []polygon{p.end(out, ps[1], ps[0])}
}

// dot returns the outline of a stroke without length: its round cap, if any.
func (p pen) dot(ps []Point) []polygon {
	if len(ps) == 0 || p.cap != RoundCap {
		return nil
	}
	return []polygon{disc(ps[0], p.width/2)}
}

// side appends the points of the left side of a chain.
func (p pen) side(out polygon, ps []Point, closed bool) polygon {
	h, n := p.width/2, len(ps)
	if !closed {
		out = append(out, ps[0].Add(left(ps[0], ps[1]).Mul(h)))
		for i := 1; i < n-1; i++ {
			out = p.corner(out, ps[i-1], ps[i], ps[i+1])
		}
		return append(out, ps[n-1].Add(left(ps[n-2], ps[n-1]).Mul(h)))
	}
	for i := range ps {
		out = p.corner(out, ps[(i+n-1)%n], ps[i], ps[(i+1)%n])
	}
	return out
}

// corner appends the left side of the corner at b of the chain from a via b to c.
func (p pen) corner(out polygon, a, b, c Point) polygon {
	h := p.width / 2
	m, n := left(a, b), left(b, c)
	dot, cross := m.X*n.X+m.Y*n.Y, m.X*n.Y-m.Y*n.X
	inner := cross < 0       // the chain turns to its left
	bend := max(1+dot, 1e-9) // 2 when straight on, near 0 when turning back
	tip := m.Add(n).Mul(h / bend)
	long := h * math.Sqrt(2/bend) // from b to tip
	switch {
	case inner && long < min(distance(a, b), distance(b, c)):
		return append(out, b.Add(tip))
	case inner:
		return append(out, b.Add(m.Mul(h)), b, b.Add(n.Mul(h)))
	case p.join == RoundJoin && dot < 0.99:
		from := math.Atan2(m.Y, m.X) / (2 * math.Pi)
		by := math.Acos(max(-1, dot)) / (2 * math.Pi)
		return append(out, arcPoints(b, h, from, from+by)...)
	case long <= miterLimit*h:
		return append(out, b.Add(tip))
	default:
		return append(out, b.Add(m.Mul(h)), b.Add(n.Mul(h)))
	}
}

// end appends the cap at b of a chain whose last segment is from a to b.
func (p pen) end(out polygon, a, b Point) polygon {
	h := p.width / 2
	n := left(a, b)
	switch p.cap {
	case RoundCap:
		from := math.Atan2(n.Y, n.X) / (2 * math.Pi)
		return append(out, arcPoints(b, h, from, from+0.5)...)
	case SquareCap:
		ahead := Pt(-n.Y, n.X).Mul(h)
		return append(out, b.Add(n.Mul(h)).Add(ahead), b.Sub(n.Mul(h)).Add(ahead))
	default:
		return out
	}
}

// dashes returns the outlines of the dashes of a chain.
func (p pen) dashes(ps []Point, closed bool) []polygon {
	dash := p.dash
	p.dash = [2]float64{}
	if closed && len(ps) > 0 {
		ps = append(slices.Clone(ps), ps[0])
		dash = fitDash(dash, length(ps))
	}
	var out []polygon
	var piece []Point
	rest, on := dash[0], true
	for i := 1; i < len(ps); i++ {
		a, b := ps[i-1], ps[i]
		if on && len(piece) == 0 {
			piece = append(piece, a)
		}
		for d := distance(a, b); d > rest; d = distance(a, b) {
			a = a.Add(b.Sub(a).Mul(rest / d))
			if on {
				out = append(out, p.stroke(append(piece, a), false)...)
			}
			piece, on = nil, !on
			rest = dash[1]
			if on {
				piece, rest = []Point{a}, dash[0]
			}
		}
		rest -= distance(a, b)
		if on {
			piece = append(piece, b)
		}
	}
	if len(piece) > 1 {
		out = append(out, p.stroke(piece, false)...)
	}
	return out
}

// fitDash returns dash scaled so that a whole number of dashes fits into a closed line
// of the given length.
func fitDash(dash [2]float64, length float64) [2]float64 {
	n := max(1, math.Round(length/(dash[0]+dash[1])))
	k := length / n / (dash[0] + dash[1])
	return [2]float64{dash[0] * k, dash[1] * k}
}

// distinct returns ps without points that repeat the previous one.
func distinct(ps []Point, closed bool) []Point {
	ps = slices.CompactFunc(slices.Clone(ps), func(a, b Point) bool { return distance(a, b) < 1e-6 })
	if n := len(ps); closed && n > 1 && distance(ps[0], ps[n-1]) < 1e-6 {
		ps = ps[:n-1]
	}
	return ps
}

// left returns the unit vector to the left of the direction from a to b, as seen in a
// picture whose y grows downward.
func left(a, b Point) Point {
	d := b.Sub(a)
	return Pt(d.Y, -d.X).Mul(1 / math.Hypot(d.X, d.Y))
}

// distance returns the distance between a and b.
func distance(a, b Point) float64 { return math.Hypot(b.X-a.X, b.Y-a.Y) }

// length returns the length of an open chain.
func length(ps []Point) float64 {
	sum := 0.0
	for i := 1; i < len(ps); i++ {
		sum += distance(ps[i-1], ps[i])
	}
	return sum
}
