package draw_test

import (
	"image"
	"testing"

	"quadrille/puzzles/draw"
)

// TestScaled draws every shape in a quarter of a picture, and in the whole of one of half
// the size: both are the same pixels.
func TestScaled(t *testing.T) {
	shapes := func(c draw.Canvas) {
		c.Group("all")
		c.Rect(draw.Box{X: 0.1, Y: 0.1, W: 0.3, H: 0.2}, 0.05, draw.Fill(draw.Answer).Edge(draw.Fault, 0.1, 0))
		c.Circle(draw.Pt(0.7, 0.3), 0.2, draw.Fill(draw.Given))
		c.Arc(draw.Pt(0.5, 0.5), 0.3, 0, 0.3, draw.Stroke(draw.Best, 0.1, 0))
		c.Line(draw.Pt(0.1, 0.9), draw.Pt(0.9, 0.8), draw.Stroke(draw.Clash, 0.1, 0).Dashed(0.2, 0.1))
		c.Polyline([]draw.Point{draw.Pt(0.1, 0.5), draw.Pt(0.3, 0.7), draw.Pt(0.1, 0.7)}, draw.Stroke(draw.Several, 0.1, 0))
		c.Polygon([]draw.Point{draw.Pt(0.6, 0.6), draw.Pt(0.9, 0.6), draw.Pt(0.9, 0.9)}, draw.Fill(draw.Unique))
		c.Text(draw.Pt(0.5, 0.2), "Q", draw.Font{Size: 0.5, Color: draw.Given})
	}
	large, small := image.NewRGBA(image.Rect(0, 0, 200, 200)), image.NewRGBA(image.Rect(0, 0, 100, 100))
	shapes(draw.Scaled(draw.NewRaster(large, draw.Layout{Unit: 200}, draw.Light), draw.Pt(0.5, 0.5), 0.5))
	shapes(draw.NewRaster(small, draw.Layout{Unit: 100}, draw.Light))
	inked := 0
	for y := range 100 {
		for x := range 100 {
			want := small.RGBAAt(x, y)
			if got := large.RGBAAt(100+x, 100+y); got != want {
				t.Fatalf("pixel %d, %d is %v, want %v", x, y, got, want)
			}
			if want.A > 0 {
				inked++
			}
		}
	}
	if inked < 1000 {
		t.Errorf("only %d pixels are drawn", inked)
	}
}
