package document

import (
	"bytes"
	"context"
	"image"
	"math"
	"path/filepath"
	"slices"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/output"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/words"
)

// Picture is a board as it was when the picture was taken, to be looked at and to
// be written to a file, on whichever goroutine.
type Picture struct {
	// FileName is a name for the file, without a folder and an extension.
	FileName string
	// Doubt is a sentence about the answer where it is not proved, "" where it is, and
	// without an answer.
	Doubt string

	view  *puzzles.View
	sheet picture.Sheet
}

// Picture is the shown board, with the answer or without, as the options want it.
// It fails when there is no answer, and when the options leave no room for the board.
func (d *Document) Picture(answer bool, o picture.Options) (*Picture, error) {
	if err := o.Check(); err != nil {
		return nil, err
	}
	p := d.List.Imprint().Of(d.State().Puzzle)
	pic := &Picture{FileName: file.Name(d.Name()), view: picture.Problem(p), sheet: sheet(o, p)}
	pic.sheet.Key, _ = d.only()
	if !answer {
		return pic, nil
	}
	if d.Answer().Empty() {
		return nil, words.Error("no answer is known that could be drawn: solve the puzzle with F5, or enter one")
	}
	pic.FileName = words.Say("%s (answer)", pic.FileName)
	pic.view, pic.Doubt = picture.Solved(p, d.Answer()), d.answerDoubt()
	return pic, nil
}

// The side of a cell in pixels where none is said, and the longest side of the
// whole, to which large boards are then made smaller.
const (
	pictureCell = 64
	pictureSide = 6000
)

// sheet is how the options picture p.
func sheet(o picture.Options, p *puzzles.Puzzle) picture.Sheet {
	if o.Cell.Value == 0 && o.Width.Value == 0 {
		o.Cell.Value = pictureCell
		box := o.Sheet(p).Box(p)
		o.Cell.Value = max(1, min(pictureCell, math.Floor(pictureSide/max(box.W, box.H))))
	}
	return o.Sheet(p)
}

// Image is the picture as large as it can be within w by h pixels. When the context ends it
// is not whole.
func (p *Picture) Image(ctx context.Context, w, h int) image.Image {
	img, _ := p.sheet.Within(ctx, p.view, w, h)
	return img
}

// Text is the picture as a format of texts writes it, "" for a format of pictures.
func (p *Picture) Text(ctx context.Context, f *output.Format) string {
	if !f.Text {
		return ""
	}
	data, err := f.Write(ctx, p.sheet, p.view)
	if err != nil {
		return words.Sentence(err.Error())
	}
	return string(data)
}

// Size is how large the picture is: "1144 × 1144 pixels, 303 × 303 mm on paper".
func (p *Picture) Size() string {
	w, h := p.sheet.Pixels(p.view.State.Puzzle)
	mmw, mmh := p.sheet.Millimeters(p.view.State.Puzzle)
	return words.Say("%d × %d pixels, %.0f × %.0f mm on paper", w, h, mmw, mmh)
}

// Lacking tells what of the puzzle a text does not hold, and which characters another format
// does not have; "" when it has them all.
func (p *Picture) Lacking(f *output.Format) string {
	if f.Text {
		return format.Undrawn(p.view.State.Puzzle)
	}
	return f.Lacking(p.sheet, p.view)
}

// Save writes the picture to path, as what its extension says. Where several formats
// have it, the preferred one is written.
func (p *Picture) Save(ctx context.Context, path, preferred string) error {
	f, err := formatOf(path, preferred)
	if err != nil {
		return err
	}
	return put(ctx, path, func(out *bytes.Buffer) error {
		data, err := f.Write(ctx, p.sheet, p.view)
		out.Write(data)
		return err
	})
}

// formatOf is the format of pictures that a file's extension names.
func formatOf(path, preferred string) (*output.Format, error) {
	extension := strings.ToLower(filepath.Ext(path))
	if f := output.Named(preferred); f != nil && f.Extension == extension {
		return f, nil
	}
	var known []string
	for i := range output.Formats {
		f := &output.Formats[i]
		if f.Extension == extension {
			return f, nil
		}
		if !slices.Contains(known, f.Extension) {
			known = append(known, f.Extension)
		}
	}
	return nil, words.Errorf("a %s picture cannot be written; use %s", extension, words.List(known, "or"))
}
