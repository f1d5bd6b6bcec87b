package draw_test

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/png"
	"math"
	"testing"

	"quadrille/puzzles/draw"
)

// picture draws on a picture of w by h pixels with the given layout, on paper.
func picture(w, h int, l draw.Layout, paint func(draw.Canvas)) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	r := draw.NewRaster(img, l, draw.Light)
	r.Clear(draw.Paper)
	paint(r)
	return img
}

// rgba returns the color of a role as a pixel.
func rgba(r draw.Role) color.RGBA {
	return color.RGBAModel.Convert(draw.Light.Color(r)).(color.RGBA)
}

// at40 is a layout with cells of 40 pixels.
var at40 = draw.Layout{X: 10, Y: 10, Unit: 40}

func TestRasterLinesAreSharp(t *testing.T) {
	for _, unit := range []float64{22.37, 40, 56, 81.5} {
		l := draw.Layout{X: 10, Y: 10, Unit: unit}
		img := picture(300, 300, l, func(c draw.Canvas) {
			grid(c, 3, 3)
			c.Rect(draw.Board(3, 3), 0, draw.Stroke(draw.Frame, 0.055, 2))
			c.Rect(draw.Cell(1, 1).Inset(0.1), 0, draw.Fill(draw.Given))
		})
		allowed := map[color.RGBA]bool{rgba(draw.Paper): true, rgba(draw.GridThin): true, rgba(draw.Frame): true, rgba(draw.Given): true}
		for y := range 300 {
			for x := range 300 {
				if !allowed[img.RGBAAt(x, y)] {
					t.Fatalf("unit %v: pixel %d, %d is a mixture: %v", unit, x, y, img.RGBAAt(x, y))
				}
			}
		}
		edge, _ := l.Device(draw.Pt(1, 0))
		y := 10 + int(unit/2)
		if got := img.RGBAAt(int(edge), y); got != rgba(draw.GridThin) {
			t.Errorf("unit %v: the line is not at the edge of the cell: %v", unit, got)
		}
	}
}

func TestRasterPixels(t *testing.T) {
	img := picture(140, 140, at40, func(c draw.Canvas) {
		c.Rect(draw.Cell(0, 0), 0, draw.Fill(draw.GivenGround))
		c.Circle(draw.Cell(0, 0).Center(), 0.345, draw.Fill(draw.WhiteFill).Edge(draw.WhiteEdge, 0.05, 0))
		c.Rect(draw.Cell(0, 1).Inset(0.1), 0.25, draw.Fill(draw.Hover).Edge(draw.Answer, 0.05, 0))
		c.Line(draw.Pt(2, 0.14), draw.Pt(2, 0.86), draw.Stroke(draw.Answer, 0.06, 0).Round())
		c.Polygon([]draw.Point{{X: 0, Y: 1}, {X: 1, Y: 1}, {X: 1, Y: 2}}, draw.Fill(draw.Fault))
		c.Polyline([]draw.Point{{X: 1.25, Y: 1.25}, {X: 1.75, Y: 1.25}, {X: 1.75, Y: 1.75}}, draw.Stroke(draw.GridMedium, 0.05, 0))
		c.Line(draw.Pt(0, 2.5), draw.Pt(1, 2.5), draw.Stroke(draw.GridDotted, 0, 1).Dashed(0.1, 0.1))
		c.Arc(draw.Cell(2, 1).Center(), 0.25, 0, 0.5, draw.Stroke(draw.Best, 0.1, 0))
		c.Circle(draw.Cell(2, 2).Center(), 0.4, draw.Fill(draw.Fault).Opacity(0.5))
	})
	half := color.RGBA{}
	f := rgba(draw.Fault)
	half.R, half.G, half.B, half.A = 255-(255-f.R)/2, 255-(255-f.G)/2, 255-(255-f.B)/2, 255
	for _, tt := range []struct {
		name string
		x, y int
		want color.RGBA
	}{
		{"ground beside the disc", 11, 11, rgba(draw.GivenGround)},
		{"middle of the disc", 30, 30, rgba(draw.WhiteFill)},
		{"edge of the disc", 30 - 14, 30, rgba(draw.WhiteEdge)},
		{"outside the rounded corner", 54, 14, rgba(draw.Paper)},
		{"side of the rounded border", 54, 30, rgba(draw.Answer)},
		{"inside the rounded border", 57, 30, rgba(draw.Hover)},
		{"middle of the round line", 90, 30, rgba(draw.Answer)},
		{"above the round line", 90, 13, rgba(draw.Paper)},
		{"inside the triangle", 45, 55, rgba(draw.Fault)},
		{"outside the triangle", 15, 75, rgba(draw.Paper)},
		{"corner of the polyline", 80, 59, rgba(draw.GridMedium)},
		{"inside the polyline", 75, 65, rgba(draw.Paper)},
		{"first dash", 10, 110, rgba(draw.GridDotted)},
		{"first gap", 14, 110, rgba(draw.Paper)},
		{"second dash", 18, 110, rgba(draw.GridDotted)},
		{"lower half of the circle", 70, 120, rgba(draw.Best)},
		{"upper half of the circle", 70, 100, rgba(draw.Paper)},
		{"half opaque", 110, 110, half},
	} {
		got := img.RGBAAt(tt.x, tt.y)
		if d := difference(got, tt.want); d > 1 {
			t.Errorf("%s: got %v, want %v", tt.name, got, tt.want)
		}
	}
}

// difference returns the largest difference of two colors in a component.
func difference(a, b color.RGBA) int {
	d := func(x, y uint8) int { return max(int(x)-int(y), int(y)-int(x)) }
	return max(d(a.R, b.R), d(a.G, b.G), d(a.B, b.B), d(a.A, b.A))
}

func TestRasterDiscIsRound(t *testing.T) {
	for _, unit := range []float64{16, 21, 40, 57} {
		l := draw.Layout{Unit: unit}
		n := int(unit)
		img := picture(n, n, l, func(c draw.Canvas) {
			c.Circle(draw.Cell(0, 0).Center(), 0.345, draw.Fill(draw.BlackFill))
		})
		covered := 0.0
		for y := range n {
			for x := range n {
				p := img.RGBAAt(x, y)
				for _, q := range []image.Point{{n - 1 - x, y}, {x, n - 1 - y}, {y, x}} {
					if difference(p, img.RGBAAt(q.X, q.Y)) > 2 {
						t.Fatalf("unit %v: pixels %d, %d and %v differ: %v, %v", unit, x, y, q, p, img.RGBAAt(q.X, q.Y))
					}
				}
				covered += float64(255-p.R) / float64(255-rgba(draw.BlackFill).R)
			}
		}
		r := 0.345 * unit
		if want := math.Pi * r * r; math.Abs(covered-want) > 0.01*want {
			t.Errorf("unit %v: covers %.1f pixels, want %.1f", unit, covered, want)
		}
	}
}

// inked returns the rectangle of pixels that are not paper.
func inked(img *image.RGBA) image.Rectangle {
	var b image.Rectangle
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if img.RGBAAt(x, y) != rgba(draw.Paper) {
				b = b.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return b
}

func TestRasterTextIsCentered(t *testing.T) {
	for _, unit := range []float64{24, 40, 57} {
		n := int(unit)
		img := picture(n, n, draw.Layout{Unit: unit}, func(c draw.Canvas) {
			c.Text(draw.Cell(0, 0).Center(), "H", draw.Font{Size: 0.54, Weight: draw.Bold, Color: draw.Given})
		})
		b := inked(img)
		if got, want := b.Dy(), int(math.Round(draw.CapHeight*0.54*unit)); got != want {
			t.Errorf("unit %v: capitals are %d pixels high, want %d", unit, got, want)
		}
		for _, d := range []int{b.Min.X + b.Max.X - n, b.Min.Y + b.Max.Y - n} {
			if d < -1 || d > 1 {
				t.Errorf("unit %v: %v is not in the middle", unit, b)
			}
		}
	}
}

func TestRasterAlign(t *testing.T) {
	f := draw.Font{Size: 0.5, Color: draw.Clue}
	width := draw.TextWidth("HH", f)
	if want := 0.5 * 2 * 0.741; math.Abs(width-want) > 0.001 {
		t.Errorf("width of HH: got %v, want %v", width, want)
	}
	for _, tt := range []struct {
		align draw.Align
		left  float64
	}{{draw.Start, 0}, {draw.Middle, -width / 2}, {draw.End, -width}} {
		img := picture(120, 60, draw.Layout{X: 60, Y: 30, Unit: 40}, func(c draw.Canvas) {
			f.Align = tt.align
			c.Text(draw.Pt(0, 0), "HH", f)
		})
		want := 60 + 40*(tt.left+0.5*0.098) // 0.098 em: what an H leaves free at its left
		if got := inked(img).Min.X; math.Abs(float64(got)-want) > 1.5 {
			t.Errorf("%v: begins at %d, want about %.1f", tt.align, got, want)
		}
	}
}

// TestRasterClip draws everything into one cell after the other
// of a picture that shows something else, and expects the picture of everything.
func TestRasterClip(t *testing.T) {
	const n = 5
	for _, unit := range []float64{17.3, 40, 130} {
		sheet := sheet(n).Inset(-draw.ClueMargin)
		l, w, h := draw.Scale(sheet, unit)
		scene := func(c draw.Canvas) {
			stones(c, n, n)
			everything(c)
			c.Rect(draw.Board(n, n), 0.18, draw.Stroke(draw.Frame, 0.055, 2))
		}
		want := picture(w, h, l, scene)

		got := image.NewRGBA(image.Rect(0, 0, w, h))
		r := draw.NewRaster(got, l, draw.Light)
		r.Clear(draw.Fault)
		for y := -2; y <= n+1; y++ {
			for x := -2; x <= n+1; x++ {
				r.Clip(draw.Cell(y, x))
				r.Clear(draw.Paper)
				scene(r)
			}
		}
		for y := range h {
			for x := range w {
				if difference(got.RGBAAt(x, y), want.RGBAAt(x, y)) > 1 {
					t.Fatalf("unit %v: pixel %d, %d: got %v, want %v", unit, x, y, got.RGBAAt(x, y), want.RGBAAt(x, y))
				}
			}
		}
	}
}

func TestRasterClipKeepsTheRest(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 120, 120))
	r := draw.NewRaster(img, draw.Layout{Unit: 40}, draw.Light)
	r.Clear(draw.Paper)
	r.Clip(draw.Cell(1, 1))
	r.Clear("")
	r.Circle(draw.Pt(1.5, 1.5), 3, draw.Fill(draw.Fault).Opacity(0.5))
	if got := img.RGBAAt(39, 60); got != rgba(draw.Paper) {
		t.Errorf("outside the clip: got %v, want paper", got)
	}
	got := img.RGBAAt(60, 60)
	want := color.RGBAModel.Convert(color.NRGBA{0xC2, 0x26, 0x1C, 128}).(color.RGBA)
	if difference(got, want) > 1 {
		t.Errorf("half opaque on nothing: got %v, want %v", got, want)
	}
	r.Unclip()
	r.Clear(draw.Desk)
	if got := img.RGBAAt(60, 60); got != rgba(draw.Desk) {
		t.Errorf("after Unclip: got %v, want desk", got)
	}
}

func TestRasterSubImage(t *testing.T) {
	whole := image.NewRGBA(image.Rect(0, 0, 100, 100))
	part := whole.SubImage(image.Rect(20, 30, 60, 70)).(*image.RGBA)
	r := draw.NewRaster(part, draw.Layout{X: 20, Y: 30, Unit: 40}, draw.Light)
	r.Circle(draw.Pt(0.5, 0.5), 2, draw.Fill(draw.Fault))
	if got := whole.RGBAAt(59, 69); got != rgba(draw.Fault) {
		t.Errorf("inside: got %v", got)
	}
	if got := whole.RGBAAt(60, 69); got != (color.RGBA{}) {
		t.Errorf("outside: got %v, want nothing", got)
	}
}

func TestRasterDoesNotAllocate(t *testing.T) {
	r := canvas(10, 300)
	stones(r, 10, 10)
	if got := testing.AllocsPerRun(10, func() { stones(r, 10, 10) }); got > 0 {
		t.Errorf("a board drawn again: %v allocations, want 0", got)
	}
}

func TestWritePNG(t *testing.T) {
	img := picture(20, 10, at40, func(draw.Canvas) {})
	var b bytes.Buffer
	if err := draw.WritePNG(t.Context(), &b, img, 300); err != nil {
		t.Fatal(err)
	}
	i := bytes.Index(b.Bytes(), []byte("pHYs"))
	if i < 0 {
		t.Fatal("no pHYs chunk")
	}
	if got, want := binary.BigEndian.Uint32(b.Bytes()[i+4:]), uint32(11811); got != want {
		t.Errorf("pixels a meter: got %d, want %d", got, want)
	}
	back, err := png.Decode(&b) // checks the sums of all chunks
	if err != nil {
		t.Fatal(err)
	}
	if back.Bounds() != img.Bounds() {
		t.Errorf("size: got %v, want %v", back.Bounds(), img.Bounds())
	}
}
