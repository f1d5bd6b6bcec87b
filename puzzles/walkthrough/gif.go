package walkthrough

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	stamp "image/draw"
	"image/gif"
	"io"
	"maps"
	"slices"
	"unicode/utf8"

	"quadrille/puzzles/draw"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/words"
)

// The limits of an animated GIF: the longest side of its board and of a cell, in pixels,
// the number of steps, and the number of pixels of all frames together, since all of them
// are in memory.
const (
	gifBoard  = 640
	gifCell   = 56
	gifSteps  = 500
	gifPixels = 400_000_000
)

// captions returns the captions of the frames: the steps, each on the board before it, and
// the summary on the board after the last one.
func (w *Narrative) captions() []string {
	all := make([]string, 0, len(w.Steps)+1)
	for i := range w.Steps {
		s := &w.Steps[i]
		all = append(all, fmt.Sprintf("%d. %s: %s", s.Number, s.Technique.String(), s.Text()))
	}
	return append(all, w.Summary())
}

// film is an animated GIF of one way.
type film struct {
	out   io.Writer
	shown bool // a way was written
}

func (d *film) Write(ctx context.Context, w *Narrative) error {
	switch {
	case w.none:
		return errors.New(w.Summary())
	case d.shown:
		return words.Error("a moving picture shows one puzzle")
	case len(w.Steps) > gifSteps:
		return words.Errorf("a moving picture has at most %s; these are %d", words.Count(gifSteps, "step"), len(w.Steps))
	}
	captions := w.captions()
	z := w.puzzle.Size()
	cell := min(gifCell, gifBoard/float64(max(z.Rows, z.Cols)))
	sheets := make([]picture.Sheet, len(captions))
	var whole image.Rectangle
	for i, text := range captions {
		sheets[i] = picture.Sheet{Finish: picture.FinishNamed("screen"), Cell: cell, Coordinates: true, Title: w.Title(), Remarks: text}
		width, height := sheets[i].Pixels(w.puzzle)
		whole = whole.Union(image.Rect(0, 0, width, height))
	}
	if whole.Dx()*whole.Dy() > gifPixels/len(captions) {
		return words.Errorf("the moving picture would have %d × %d pixels; a shorter title makes it smaller", whole.Dx(), whole.Dy())
	}
	var film gif.GIF
	before := image.NewRGBA(whole)
	for i, text := range captions {
		img := image.NewRGBA(whole)
		stamp.Draw(img, whole, image.NewUniform(draw.Light.Color(draw.Paper)), image.Point{}, stamp.Src)
		board, err := sheets[i].Image(ctx, w.viewOf(i))
		if err != nil {
			return err
		}
		stamp.Draw(img, whole, board, image.Point{}, stamp.Src)
		film.Image = append(film.Image, changes(before, img))
		film.Delay = append(film.Delay, 200+2*utf8.RuneCountInString(text)) // in hundredths of a second
		before = img
	}
	var b bytes.Buffer
	if err := gif.EncodeAll(draw.While(ctx, &b), &film); err != nil {
		return err
	}
	d.shown = true
	_, err := d.out.Write(b.Bytes())
	return err
}

func (*film) Close() error { return nil }

// changes returns the pixels of img that differ from the previous frame, in the most
// frequent colors, as many as a GIF allows, leaving out similar ones. The other pixels are
// transparent.
func changes(before, img *image.RGBA) *image.Paletted {
	count := map[color.RGBA]int{}
	for i := 0; i < len(img.Pix); i += 4 {
		if c := at(img, i); c != at(before, i) {
			count[c]++
		}
	}
	frequent := slices.SortedFunc(maps.Keys(count), func(c, d color.RGBA) int {
		return cmp.Or(cmp.Compare(count[d], count[c]), cmp.Compare(c.R, d.R), cmp.Compare(c.G, d.G), cmp.Compare(c.B, d.B))
	})
	colors := color.Palette{color.RGBA{}}
	for _, c := range frequent {
		if len(colors) < 256 && !alike(c, colors.Convert(c).(color.RGBA)) {
			colors = append(colors, c)
		}
	}
	index := map[color.RGBA]uint8{}
	for c := range count {
		index[c] = uint8(colors.Index(c)) //nolint:gosec // below 256
	}
	p := image.NewPaletted(img.Rect, colors)
	for i := range p.Pix {
		if c := at(img, 4*i); c != at(before, 4*i) {
			p.Pix[i] = index[c]
		}
	}
	return p
}

// alike reports whether two colors look the same.
func alike(c, d color.RGBA) bool {
	const most = 6
	apart := func(x, y uint8) bool { return max(x, y)-min(x, y) > most }
	return !apart(c.R, d.R) && !apart(c.G, d.G) && !apart(c.B, d.B) && c.A == d.A
}

// at returns the color whose first byte is the i-th.
func at(img *image.RGBA, i int) color.RGBA {
	return color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3]}
}
