package gui

import (
	"fmt"
	"image"
	"image/color"
	"io"

	"fyne.io/fyne/v2"

	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/workshop"
)

// emblems are small pictures that tell the types of puzzles apart, each drawn by
// its type: a piece of a sample.
type emblems struct {
	samples *workshop.Samples
	views   map[puzzles.Type]*emblem
	made    map[emblemKey]fyne.Resource
}

// emblem is a view and the piece of it that is to be seen.
type emblem struct {
	view  *puzzles.View
	piece draw.Box
}

type emblemKey struct {
	t       puzzles.Type
	palette *draw.Palette
	unsaved bool
}

// The piece of a board that is an emblem, in cells a side, and the picture of
// it, in pixels a side: enough for a screen of high density.
const (
	emblemCells  = 2
	emblemPixels = 64
)

func newEmblems(s *workshop.Samples) *emblems {
	return &emblems{s, map[puzzles.Type]*emblem{}, map[emblemKey]fyne.Resource{}}
}

// of is the emblem of a type in the colors of now, with a dot where there is
// unsaved work.
func (e *emblems) of(t puzzles.Type, unsaved bool) fyne.Resource {
	key := emblemKey{t, look.Palette(), unsaved}
	if res := e.made[key]; res != nil {
		return res
	}
	if e.views[t] == nil {
		e.views[t] = newEmblem(t, e.samples)
	}
	img := image.NewRGBA(image.Rect(0, 0, emblemPixels, emblemPixels))
	e.views[t].draw(img, key.palette, unsaved)
	res := fyne.NewStaticResource(fmt.Sprintf("%s-%d", t.Name(), len(e.made)), append([]byte(emblemBegin), img.Pix...))
	e.made[key] = res
	return res
}

// An emblem is for Fyne a file that package image reads. It is read at once by this program
// and by none else: so it is the pixels of an RGBA picture as they are, after this beginning.
const emblemBegin = "emblem:"

func init() { image.RegisterFormat("emblem", emblemBegin, readEmblem, emblemConfig) }

func emblemConfig(io.Reader) (image.Config, error) {
	return image.Config{ColorModel: color.RGBAModel, Width: emblemPixels, Height: emblemPixels}, nil
}

func readEmblem(r io.Reader) (image.Image, error) {
	img := image.NewRGBA(image.Rect(0, 0, emblemPixels, emblemPixels))
	if _, err := io.CopyN(io.Discard, r, int64(len(emblemBegin))); err != nil {
		return nil, err
	}
	_, err := io.ReadFull(r, img.Pix)
	return img, err
}

// newEmblem looks for the piece of a sample with the most different values.
func newEmblem(t puzzles.Type, samples *workshop.Samples) *emblem {
	v := samples.Example(t)
	z := v.State.Puzzle.Size()
	best, most := grid.Cell{}, -1
	for at := range z.All() {
		seen := map[puzzles.Value]bool{}
		for row := range emblemCells {
			for col := range emblemCells {
				c := grid.Cell{Row: at.Row + row, Col: at.Col + col}
				if z.Has(c) {
					seen[v.Solution.At(c)] = true
				}
			}
		}
		if n := len(seen); n > most && at.Row+emblemCells <= z.Rows && at.Col+emblemCells <= z.Cols {
			best, most = at, n
		}
	}
	return &emblem{v, draw.Box{X: float64(best.Col), Y: float64(best.Row), W: emblemCells, H: emblemCells}}
}

// draw draws the emblem on a picture.
func (e *emblem) draw(img *image.RGBA, pal *draw.Palette, unsaved bool) {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	r := draw.NewRaster(img, draw.Fit(e.piece.Inset(-0.06), w, h), pal)
	r.Clip(e.piece.Inset(-0.04))
	r.Rect(e.piece, 0, draw.Fill(draw.Paper))
	e.view.State.Puzzle.Type.Draw(r, e.view)
	if unsaved {
		r.Unclip()
		at := e.piece.At(0.8, 0.2)
		r.Circle(at, 0.56, draw.Fill(draw.Background))
		r.Circle(at, 0.44, draw.Fill(draw.Several))
	}
}
