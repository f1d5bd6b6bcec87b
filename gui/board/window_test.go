package board

import (
	"math"
	"math/rand/v2"
	"testing"

	"quadrille/puzzles/draw"
)

// sheets of a small and of the largest board, in a widget.
var (
	small = room{draw.Board(10, 10).Inset(-0.4), 900, 700}
	huge  = room{draw.Board(200, 200).Inset(-0.4), 900, 700}
)

// seen returns the part of the plane that a widget shows.
func seen(n *window, f room) draw.Box {
	l := n.layout(f, 1)
	a, z := l.Units(0, 0), l.Units(f.w, f.h)
	return draw.Box{X: a.X, Y: a.Y, W: z.X - a.X, H: z.Y - a.Y}
}

func contains(outer, inner draw.Box) bool {
	return outer.X <= inner.X && outer.Y <= inner.Y && inner.X+inner.W <= outer.X+outer.W && inner.Y+inner.H <= outer.Y+outer.H
}

func TestFitShowsTheWholeSheet(t *testing.T) {
	for name, f := range map[string]room{
		"small": small, "huge": huge, "narrow": {huge.sheet, 160, 700}, "low": {small.sheet, 900, 160},
	} {
		n := window{zoom: 7, center: draw.Pt(150, 3)}
		n.enlarge(f, 0, draw.Pt(0, 0))
		if !contains(seen(&n, f), f.sheet) {
			t.Errorf("%s: fit shows %v of %v", name, seen(&n, f), f.sheet)
		}
		if across, down := n.scrolls(f); across.needed() || down.needed() {
			t.Errorf("%s: there are scroll bars beside a sheet that fits", name)
		}
		if got := n.percent(f); got != 100 {
			t.Errorf("%s: fit is %d %%", name, got)
		}
	}
}

func TestABoardOpensWithCellsToWorkIn(t *testing.T) {
	n := window{center: draw.Pt(120, 40)}
	if u := n.unit(huge); u != leastCell {
		t.Errorf("a cell of 200 × 200 is %g", u)
	}
	n.clamp(huge)
	if n.center != draw.Pt(120, 40) {
		t.Errorf("the board opens at %v, not at its cursor", n.center)
	}
	if n.unit(small) != small.fitting() {
		t.Error("a board that fits does not open whole")
	}
}

func TestZoomKeepsAPointInPlace(t *testing.T) {
	n := window{center: draw.Pt(100, 100)}
	still := draw.Pt(110, 90)
	x, y := n.layout(huge, 1).Device(still)
	for _, by := range []float64{1.25, 2, 0.5, 1.1} {
		n.enlarge(huge, by, still)
		if a, b := n.layout(huge, 1).Device(still); math.Abs(a-x) > 2 || math.Abs(b-y) > 2 {
			t.Errorf("× %g moves the point under the pointer from %.0f, %.0f to %.0f, %.0f", by, x, y, a, b)
		}
	}
}

// TestNobodyLosesTheSheet pans and zooms at random: the widget always shows as
// much of the sheet as it can.
func TestNobodyLosesTheSheet(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 3))
	for range 2000 {
		f := room{draw.Board(1+r.IntN(200), 1+r.IntN(200)).Inset(-0.4), 160 + r.Float64()*1000, 160 + r.Float64()*1000}
		n := window{zoom: float64(r.IntN(2)), center: draw.Pt(r.Float64()*200, r.Float64()*200)}
		n.clamp(f)
		for range 5 {
			if r.IntN(2) == 0 {
				n.pan(f, r.NormFloat64()*500, r.NormFloat64()*500)
			} else {
				n.enlarge(f, math.Exp(r.NormFloat64()), draw.Pt(r.Float64()*200, r.Float64()*200))
			}
		}
		u := n.unit(f)
		if u < f.fitting()-1e-9 || u > largest+1e-9 {
			t.Fatalf("a cell is %g", u)
		}
		across, down := n.scrolls(f)
		for _, s := range []scroll{across, down} {
			if s.needed() && (s.before < -1e-6 || s.before+s.seen > s.length+1e-6) {
				t.Fatalf("%v of %v is beyond the end: %+v", n, f, s)
			}
		}
		p := draw.Pt(r.Float64()*(f.sheet.W-0.8), r.Float64()*(f.sheet.H-0.8))
		n.show(f, p)
		if x, y := n.layout(f, 1).Device(p); x < -1 || y < -1 || x > f.w+1 || y > f.h+1 {
			t.Fatalf("%v is not seen after it was to be shown: %.0f, %.0f", p, x, y)
		}
	}
}

func TestPanningMovesTheBoard(t *testing.T) {
	n := window{center: draw.Pt(100, 100)}
	x, y := n.layout(huge, 1).Device(draw.Pt(100, 100))
	n.pan(huge, 30, -50)
	if a, b := n.layout(huge, 1).Device(draw.Pt(100, 100)); a != x+30 || b != y-50 {
		t.Errorf("from %g, %g to %g, %g", x, y, a, b)
	}
}
