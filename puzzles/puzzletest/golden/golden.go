// Package golden compares results of tests with files of testdata. The flag -update rewrites
// the files, for review in the diff.
package golden

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files anew")

// Compare compares a text with testdata/name.golden.
func Compare(t testing.TB, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s: got\n%s\nwant\n%s", path, got, want)
	}
}

// The difference that a picture may have from its file. Another machine may round the edges of
// letters and discs differently by a few levels, which is invisible: a pixel counts as
// different when one of its channels is off by more than levelsMay of 255. A digit in place of
// another one changes some twenty pixels.
const (
	levelsMay = 32
	pixelsMay = 8
)

// Picture compares a picture with testdata/name.png. If they differ, it writes the picture to
// testdata/failed.
func Picture(t testing.TB, name string, got image.Image) {
	t.Helper()
	path := filepath.Join("testdata", name+".png")
	if *update {
		if err := writePicture(path, got); err != nil {
			t.Fatal(err)
		}
	}
	want, err := readPicture(path)
	if err != nil {
		t.Fatal(err)
	}
	why := differ(got, want)
	if why == "" {
		return
	}
	failed := filepath.Join("testdata", "failed", name+".png")
	t.Errorf("%s: %s; what was drawn is in %s; -update takes it", path, why, failed)
	if err := writePicture(failed, got); err != nil {
		t.Error(err)
	}
}

func writePicture(path string, m image.Image) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	coder := png.Encoder{CompressionLevel: png.BestCompression}
	return errors.Join(coder.Encode(f, smaller(m)), f.Close())
}

// smaller returns a picture reduced to its 256 most frequent colors, which makes its file
// small, unless that would change more than the tolerance.
func smaller(m image.Image) image.Image {
	b := m.Bounds()
	count := map[color.RGBA]int{}
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			count[color.RGBAModel.Convert(m.At(x, y)).(color.RGBA)]++
		}
	}
	var colors color.Palette
	for _, c := range slices.SortedFunc(maps.Keys(count), func(c, d color.RGBA) int {
		return cmp.Or(cmp.Compare(count[d], count[c]), cmp.Compare(c.R, d.R), cmp.Compare(c.G, d.G), cmp.Compare(c.B, d.B), cmp.Compare(c.A, d.A))
	}) {
		colors = append(colors, c)
	}
	p := image.NewPaletted(b, colors[:min(len(colors), 256)])
	draw.Draw(p, b, m, b.Min, draw.Src)
	if differ(p, m) != "" {
		return m
	}
	return p
}

func readPicture(path string) (image.Image, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return png.Decode(f)
}

// differ says how two pictures differ, "" if they are alike.
func differ(got, want image.Image) string {
	a, b := got.Bounds(), want.Bounds()
	if a.Size() != b.Size() {
		return fmt.Sprintf("%d × %d pixels, want %d × %d", a.Dx(), a.Dy(), b.Dx(), b.Dy())
	}
	count := 0
	var where image.Rectangle
	for y := range a.Dy() {
		for x := range a.Dx() {
			if unlike(got.At(a.Min.X+x, a.Min.Y+y), want.At(b.Min.X+x, b.Min.Y+y)) {
				count++
				where = where.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	if count <= pixelsMay {
		return ""
	}
	return fmt.Sprintf("%d pixels are others, within %v", count, where)
}

func unlike(a, b color.Color) bool {
	p, q := color.RGBAModel.Convert(a).(color.RGBA), color.RGBAModel.Convert(b).(color.RGBA)
	off := func(v, w uint8) bool { return max(v, w)-min(v, w) > levelsMay }
	return off(p.R, q.R) || off(p.G, q.G) || off(p.B, q.B) || off(p.A, q.A)
}
