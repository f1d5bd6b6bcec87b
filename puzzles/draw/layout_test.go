package draw_test

import (
	"image"
	"math"
	"testing"

	"quadrille/puzzles/draw"
)

// sheet is the plane around a square board, with a margin on all sides.
func sheet(n int) draw.Box { return draw.Board(n, n).Inset(-draw.PaperPadding) }

func TestFitCenters(t *testing.T) {
	l := draw.Fit(draw.Board(10, 10), 1000, 605)
	if want := (draw.Layout{X: 198, Y: 0, Unit: 60.5}); l != want {
		t.Errorf("got %v, want %v", l, want)
	}
	if got, want := l.Pixels(draw.Cell(9, 9)), image.Rect(743, 545, 803, 605); got != want {
		t.Errorf("last cell: got %v, want %v", got, want)
	}
}

func TestScale(t *testing.T) {
	l, w, h := draw.Scale(draw.Box{X: -0.4, Y: -1.35, W: 3.8, H: 3.75}, 40)
	if want := (draw.Layout{X: 16, Y: 54, Unit: 40}); l != want || w != 152 || h != 150 {
		t.Errorf("got %v, %d x %d, want %v, 152 x 150", l, w, h, want)
	}
}

func TestLayoutEdgesAndBack(t *testing.T) {
	for _, u := range []float64{0.3, 1, 15.99, 22.37, 40, 61.5} {
		l := draw.Layout{X: 13, Y: -7, Unit: u}
		for i := -2; i <= 40; i++ {
			x, y := l.Device(draw.Pt(float64(i), float64(i)))
			if want := math.Floor(float64(i)*u + 0.5); x != 13+want || y != want-7 {
				t.Fatalf("unit %v, edge %d: got %v, %v, want %v, %v", u, i, x, y, 13+want, want-7)
			}
		}
		for px := -40.25; px < 300; px += 0.75 {
			x, y := l.Device(l.Units(px, px))
			if math.Abs(x-px) > 1e-6 || math.Abs(y-px) > 1e-6 {
				t.Fatalf("unit %v: pixel %v goes to %v and back to %v, %v", u, px, l.Units(px, px), x, y)
			}
		}
	}
}

func TestFitWithoutRoom(t *testing.T) {
	p := draw.Fit(sheet(30), 0, 0).Units(5, 5)
	if math.IsNaN(p.X) || math.IsInf(p.X, 0) {
		t.Errorf("a picture of no size: got %v", p)
	}
}
