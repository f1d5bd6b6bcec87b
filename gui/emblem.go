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

// emblems holds a small picture for each type of puzzle: a piece of a sample, drawn by the
// type.
type emblems struct {
	samples *workshop.Samples
	views   map[puzzles.Type]*emblem
	made    map[emblemKey]fyne.Resource
}

// emblem is a view and the visible piece of it.
type emblem struct {
	view  *puzzles.View
	piece draw.Box
}

type emblemKey struct {
	t       puzzles.Type
	palette *draw.Palette
	unsaved bool
}

// The piece of a board that is an emblem, in cells a side, and its picture, in pixels a side,
// enough for a high-density screen.
const (
	emblemCells  = 2
	emblemPixels = 64
)

func newEmblems(s *workshop.Samples) *emblems {
	return &emblems{s, map[puzzles.Type]*emblem{}, map[emblemKey]fyne.Resource{}}
}

// of returns the emblem of a type in the current colors, with a dot if there is unsaved work.
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

// Fyne takes an emblem as a file for package image. Only this program reads it, and at once,
// so the file is the raw pixels of an RGBA picture after this prefix.
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

// newEmblem looks for the piece of a sample with the most distinct values.
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
