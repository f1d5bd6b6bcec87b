package draw_test

import (
	"bytes"
	"image"
	"image/png"
	"math"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"quadrille/puzzles/draw"
	"quadrille/puzzles/puzzletest/recorder"
)

// scene draws one of everything on 6 × 4 units.
func scene(c draw.Canvas) {
	c.Group("board")
	c.Rect(draw.Box{W: 6, H: 4}, 0.4, draw.Fill(draw.GivenGround).Edge(draw.Frame, 0.06, 1))
	c.Circle(draw.Pt(1, 1), 0.4, draw.Fill(draw.BlackFill))
	c.Circle(draw.Pt(2, 1), 0.4, draw.Fill(draw.Paper).Edge(draw.Frame, 0.05, 1).Dashed(0.1, 0.08))
	c.Arc(draw.Pt(3, 1), 0.4, 0.5, 0.75, draw.Stroke(draw.Frame, 0.1, 1).Round())
	c.Arc(draw.Pt(3, 1), 0.2, 0.1, 0.9, draw.Stroke(draw.Frame, 0.04, 1))
	c.Line(draw.Pt(4, 0.6), draw.Pt(5.5, 0.6), draw.Stroke(draw.Fault, 0.12, 1).Dashed(0.3, 0.2))
	c.Polyline([]draw.Point{{X: 4, Y: 1}, {X: 4.5, Y: 1.6}, {X: 5, Y: 1}}, draw.Stroke(draw.Frame, 0.1, 1))
	c.Polygon([]draw.Point{{X: 5, Y: 2}, {X: 5.8, Y: 3.8}, {X: 4.2, Y: 3.8}}, draw.Fill(draw.Peg(1)).Opacity(0.5))
	c.Text(draw.Pt(1, 2), "12", draw.Font{Size: 0.6, Weight: draw.Bold, Color: draw.Given})
	c.Text(draw.Pt(0.3, 3), "Start Äß", draw.Font{Size: 0.5, Color: draw.Given, Align: draw.Start})
	c.Text(draw.Pt(5.7, 3.3), "End", draw.Font{Size: 0.5, Color: draw.Fault, Align: draw.End})
}

// scenePDF is the scene on a page of 62 × 42 millimeters, 10 a unit.
func scenePDF(t *testing.T) []byte {
	t.Helper()
	p := draw.NewPDF("A scene", "Nobody")
	p.Page(62, 42)
	scene(p.Canvas(draw.Pt(1, 1), 10, draw.Print))
	var b bytes.Buffer
	n, err := p.WriteTo(&b)
	if err != nil || n != int64(b.Len()) {
		t.Fatalf("%d of %d bytes, %v", n, b.Len(), err)
	}
	return b.Bytes()
}

// tool returns the path of a program, or skips the test if the machine does not have it.
func tool(t *testing.T, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		t.Skipf("%s, which reads what we wrote, is not installed", name)
	}
	return path
}

// apart is the mean difference of two pictures of one size, from 0 to 255.
func apart(a, b image.Image) float64 {
	sum, z := 0.0, a.Bounds()
	for y := range z.Dy() {
		for x := range z.Dx() {
			r0, g0, b0, _ := a.At(x, y).RGBA()
			r1, g1, b1, _ := b.At(x, y).RGBA()
			for _, d := range [3]float64{float64(r0) - float64(r1), float64(g0) - float64(g1), float64(b0) - float64(b1)} {
				sum += math.Abs(d) / 257 / 3
			}
		}
	}
	return sum / float64(z.Dx()*z.Dy())
}

// Another program draws a page as the raster does.
func TestPDFLooksLikeTheRaster(t *testing.T) {
	poppler := tool(t, "pdftoppm")
	c := exec.Command(poppler, "-png", "-scale-to-x", "620", "-scale-to-y", "420", "-")
	c.Stdin = bytes.NewReader(scenePDF(t))
	out, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	theirs, err := png.Decode(bytes.NewReader(out))
	if err != nil {
		t.Fatal(err)
	}
	sheet := draw.Box{X: -0.1, Y: -0.1, W: 6.2, H: 4.2}
	layout, w, h := draw.Scale(sheet, 100)
	ours := image.NewRGBA(image.Rect(0, 0, w, h))
	r := draw.NewRaster(ours, layout, draw.Print)
	r.Clear(draw.Paper)
	scene(r)
	if theirs.Bounds().Size() != ours.Bounds().Size() {
		t.Fatalf("%v, ours %v", theirs.Bounds(), ours.Bounds())
	}
	same := apart(ours, theirs) // letters and edges are smoothed in other ways
	if same > 4 {
		t.Errorf("the mean difference is %.2f", same)
	}
	// The measure sees six tenths of a millimeter.
	layout.X += 6
	r = draw.NewRaster(ours, layout, draw.Print)
	r.Clear(draw.Paper)
	scene(r)
	if moved := apart(ours, theirs); moved < 2*same {
		t.Errorf("the mean difference is %.2f, moved %.2f", same, moved)
	}
}

func TestPDFHasItsFonts(t *testing.T) {
	tool(t, "pdffonts")
	c := exec.Command("pdffonts", "-")
	c.Stdin = bytes.NewReader(scenePDF(t))
	out, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	if n := len(regexp.MustCompile(`CID TrueType +Identity-H +yes`).FindAll(out, -1)); n != 2 {
		t.Errorf("%d embedded fonts, want 2:\n%s", n, out)
	}
}

// The same pages make the same bytes, and an embedded font has the letters in use
// alone.
func TestPDFIsReproducible(t *testing.T) {
	one := scenePDF(t)
	for range 4 {
		if !bytes.Equal(one, scenePDF(t)) {
			t.Fatal("two files of one scene differ")
		}
	}
	if len(one) > 40_000 {
		t.Errorf("%d bytes for a few letters", len(one))
	}
	if !bytes.Contains(one, []byte("/MediaBox [0 0 175.75 119.06]")) {
		t.Error("the page is not 62 × 42 mm")
	}
}

// Any text from outside makes a valid file.
func TestPDFTexts(t *testing.T) {
	for _, text := range []string{"", "漢字 😀", "\x00\n\t", "a\xffb", "(\\)", strings.Repeat("x", 3000), "\u2212\uFFFD"} {
		p := draw.NewPDF(text, text)
		p.Page(100, 100)
		p.Bookmark(text, 0, 0)
		p.Canvas(draw.Pt(0, 0), 10, draw.Print).Text(draw.Pt(1, 1), text, draw.Font{Size: 1, Color: draw.Text})
		if _, err := p.WriteTo(new(bytes.Buffer)); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestStronger(t *testing.T) {
	var plain, strong recorder.Recorder
	scene(&plain)
	scene(draw.Stronger(&strong, 2, 1.5))
	for was, is := range map[string]string{
		"width=0.06": "width=0.12", "width=0.05": "width=0.1 ", "size=0.6": "size=0.9", "r=0.4": "r=0.4", "dash=0.3,0.2": "dash=0.3,0.2",
	} {
		if !strings.Contains(plain.String(), was) || !strings.Contains(strong.String(), is) {
			t.Errorf("%s did not become %s", was, is)
		}
	}
}

func TestWrap(t *testing.T) {
	f := draw.Font{Size: 1}
	for _, tt := range []struct {
		text  string
		width float64
		want  string
	}{
		{"one two three", 3.9, "one two|three"},
		{"one two three", 100, "one two three"},
		{"  one \n\n two", 100, "one||two"},
		{"", 5, ""},
		{"WWWWW", 2, "WW|WW|W"},
		{"W", 0.1, "W"},
	} {
		if got := strings.Join(draw.Wrap(tt.text, f, tt.width), "|"); got != tt.want {
			t.Errorf("%q to %v: %q, want %q", tt.text, tt.width, got, tt.want)
		}
	}
	for _, line := range draw.Wrap(strings.Repeat("several words of some length ", 20), f, 9) {
		if w := draw.TextWidth(line, f); w > 9 {
			t.Errorf("%q is %v wide", line, w)
		}
	}
}

// Characters that the fonts lack are replaced by similar ones if there are any.
func TestStandIns(t *testing.T) {
	f := draw.Font{Size: 1}
	if got, want := draw.TextWidth("\u2212", f), draw.TextWidth("\u2013", f); got != want {
		t.Errorf("a minus is %v wide, a dash %v", got, want)
	}
}
