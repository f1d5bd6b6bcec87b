package draw_test

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"quadrille/puzzles/draw"
)

// coverage returns the area, in units, that is drawn on a picture of 4 by 4 units.
func coverage(paint func(draw.Canvas)) float64 {
	const unit = 50
	img := image.NewRGBA(image.Rect(0, 0, 4*unit, 4*unit))
	paint(draw.NewRaster(img, draw.Layout{Unit: unit}, draw.Light))
	sum := 0.0
	for i := 3; i < len(img.Pix); i += 4 {
		sum += float64(img.Pix[i]) / 255
	}
	return sum / (unit * unit)
}

func TestStrokeArea(t *testing.T) {
	const w = 0.2
	slanted := []draw.Point{{X: 0.5, Y: 0.6}, {X: 3.5, Y: 3.1}}
	corner := []draw.Point{{X: 0.52, Y: 0.5}, {X: 3.5, Y: 0.52}, {X: 3.48, Y: 3.5}} // nearly a right angle
	long := math.Hypot(3, 2.5)
	arms := math.Hypot(2.98, 0.02) + math.Hypot(0.02, 2.98)
	disc := math.Pi * w * w / 4
	style := draw.Stroke(draw.Given, w, 0)
	square := style
	square.Cap = draw.SquareCap
	polyline := func(ps []draw.Point, s draw.Style) func(draw.Canvas) {
		return func(c draw.Canvas) { c.Polyline(ps, s) }
	}
	for _, tt := range []struct {
		name  string
		paint func(draw.Canvas)
		want  float64
	}{
		{"butt", polyline(slanted, style), long * w},
		{"square", polyline(slanted, square), long*w + w*w},
		{"round", polyline(slanted, style.Round()), long*w + disc},
		{"miter", polyline(corner, style), arms * w},
		{"round corner", polyline(corner, style.Round()), arms*w - w*w/4 + disc + disc/4},
		{"dashed", polyline(slanted, style.Dashed(long/9, long/9)), long * w * 5 / 9},
		{"round dot", polyline([]draw.Point{{X: 2, Y: 2}, {X: 2, Y: 2}}, style.Round()), disc},
		{"butt dot", polyline([]draw.Point{{X: 2, Y: 2}, {X: 2, Y: 2}}, style), 0},
		{"triangle", func(c draw.Canvas) {
			c.Polygon([]draw.Point{{X: 1, Y: 1}, {X: 3, Y: 1.2}, {X: 1.2, Y: 3}}, draw.Fill(draw.Given))
		}, 1.98},
		{"ring", func(c draw.Canvas) { c.Circle(draw.Pt(2, 2), 1.5, style) }, 2 * math.Pi * 1.5 * w},
		{"half ring", func(c draw.Canvas) { c.Arc(draw.Pt(2, 2), 1.5, 0.1, 0.6, style) }, math.Pi * 1.5 * w},
		{"dashed ring", func(c draw.Canvas) { c.Circle(draw.Pt(2, 2), 1.5, style.Dashed(0.3, 0.6)) }, 2 * math.Pi * 1.5 * w / 3},
		{"rounded border", func(c draw.Canvas) { c.Rect(draw.Box{X: 1, Y: 1, W: 2, H: 2}, 0.5, style) }, (4 + math.Pi) * w},
		{"filled pill", func(c draw.Canvas) { c.Rect(draw.Box{X: 1, Y: 1, W: 2, H: 1}, 1, draw.Fill(draw.Given)) }, 1 + math.Pi/4},
		{"border wider than the box", func(c draw.Canvas) { c.Rect(draw.Cell(1, 1), 0, draw.Stroke(draw.Given, 1, 0)) }, 4},
	} {
		if got := coverage(tt.paint); math.Abs(got-tt.want) > 0.01*tt.want+0.001 {
			t.Errorf("%s: got %.4f, want %.4f", tt.name, got, tt.want)
		}
	}
}

// TestStrokeStaysNear draws random chains: nothing may be covered farther from
// the points than the longest miter, and no number may become infinite.
func TestStrokeStaysNear(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		ps := make([]draw.Point, 1+rng.IntN(6))
		for i := range ps {
			ps[i] = draw.Pt(1.5+float64(rng.IntN(5))/4, 1.5+float64(rng.IntN(5))/4)
		}
		s := draw.Stroke(draw.Given, 0.05+0.1*rng.Float64(), 1)
		if rng.IntN(2) == 0 {
			s = s.Round()
		}
		if rng.IntN(2) == 0 {
			s = s.Dashed(0.05+rng.Float64(), 0.05+rng.Float64())
		}
		img := image.NewRGBA(image.Rect(0, 0, 160, 160))
		r := draw.NewRaster(img, draw.Layout{Unit: 40}, draw.Light)
		if rng.IntN(2) == 0 {
			r.Polygon(ps, s)
		} else {
			r.Polyline(ps, s)
		}
		for i := 3; i < len(img.Pix); i += 4 {
			x, y := float64(i/4%160)/40, float64(i/4/160)/40
			if img.Pix[i] != 0 && (min(x, y) < 1.5-0.4 || max(x, y) > 2.5+0.4) {
				t.Fatalf("%v %+v: pixel at %.2f, %.2f is covered", ps, s, x, y)
			}
		}
	}
}
