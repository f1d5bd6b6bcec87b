package golden

import (
	"image"
	"image/color"
	"strings"
	"testing"
)

// TestDiffer: different rounding of levels is no difference; a visible speck is one.
func TestDiffer(t *testing.T) {
	gray := func(size int, spots int, level uint8) image.Image {
		m := image.NewGray(image.Rect(0, 0, size, size))
		for i := range m.Pix {
			m.Pix[i] = 100
			if i < spots {
				m.Pix[i] = level
			}
		}
		return m
	}
	for _, row := range []struct {
		name string
		m    image.Image
		want string
	}{
		{"the same", gray(20, 0, 0), ""},
		{"rounded otherwise", gray(20, 400, 100+levelsMay), ""},
		{"a few pixels", gray(20, pixelsMay, 255), ""},
		{"a speck", gray(20, pixelsMay+1, 255), "9 pixels are others, within (0,0)-(9,1)"},
		{"a darker speck", gray(20, pixelsMay+1, 100-levelsMay-1), "9 pixels"},
		{"another size", gray(21, 0, 0), "21 × 21 pixels, want 20 × 20"},
	} {
		got := differ(row.m, gray(20, 0, 0))
		if (got == "") != (row.want == "") || !strings.HasPrefix(got, row.want) {
			t.Errorf("%s: %q, want %q", row.name, got, row.want)
		}
	}
	many := image.NewRGBA(image.Rect(0, 0, 64, 64)) // more colors than a palette has
	for i := range many.Pix {
		many.Pix[i] = uint8(i * i / 7)
	}
	for _, m := range []image.Image{gray(20, 30, 255), many} {
		if why := differ(smaller(m), m); why != "" {
			t.Errorf("as it is kept: %s", why)
		}
	}
	if !unlike(color.NRGBA{A: 255}, color.NRGBA{}) {
		t.Error("black is like nothing")
	}
}
