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

// Export is a board as it was when the picture was made, to be displayed or written to a
// file, on any goroutine.
type Export struct {
	// FileName is a name for the file, without a folder and an extension.
	FileName string
	// Doubt is a sentence about the answer if it is not proved, "" if it is, and if there is
	// no answer.
	Doubt string

	view  *puzzles.View
	sheet picture.Sheet
}

// Export returns a picture of the shown board, with or without the answer. It fails if
// there is no answer, and if the options leave no room for the board.
func (d *Document) Export(answer bool, o picture.Options) (*Export, error) {
	if err := o.Check(); err != nil {
		return nil, err
	}
	p := d.List.Imprint().Of(d.State().Puzzle)
	pic := &Export{FileName: file.Name(d.Name()), view: picture.Problem(p), sheet: sheet(o, p)}
	pic.sheet.Key, _ = d.only()
	pic.sheet.Code = format.ShareCode(p)
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

// The default side of a cell in pixels, and the longest side of the whole picture; larger
// boards are scaled down to it.
const (
	pictureCell = 64
	pictureSide = 6000
)

// sheet returns the layout of a picture of p with the options.
func sheet(o picture.Options, p *puzzles.Puzzle) picture.Sheet {
	if o.Cell.Value == 0 && o.Width.Value == 0 {
		o.Cell.Value = pictureCell
		box := o.Sheet(p).Box(p)
		o.Cell.Value = max(1, min(pictureCell, math.Floor(pictureSide/max(box.W, box.H))))
	}
	return o.Sheet(p)
}

// Image returns the picture as large as it fits into w by h pixels. If the context ends, it
// is incomplete.
func (p *Export) Image(ctx context.Context, w, h int) image.Image {
	img, _ := p.sheet.Within(ctx, p.view, w, h)
	return img
}

// Text returns the picture in a text format, "" for other formats.
func (p *Export) Text(ctx context.Context, f *output.Format) string {
	if !f.Text {
		return ""
	}
	data, err := f.Write(ctx, p.sheet, p.view)
	if err != nil {
		return words.Sentence(err.Error())
	}
	return string(data)
}

// Size returns the size of the picture in words: "1144 × 1144 pixels, 303 × 303 mm on
// paper".
func (p *Export) Size() string {
	w, h := p.sheet.Pixels(p.view.State.Puzzle)
	mmw, mmh := p.sheet.Millimeters(p.view.State.Puzzle)
	return words.Say("%d × %d pixels, %.0f × %.0f mm on paper", w, h, mmw, mmh)
}

// Lacking says which parts of the puzzle a text format cannot express, or which characters
// another format lacks; "" if nothing is missing.
func (p *Export) Lacking(f *output.Format) string {
	if f.Text {
		return format.Undrawn(p.view.State.Puzzle)
	}
	return f.Lacking(p.sheet, p.view)
}

// Save writes the picture to path, in the format of its extension, or the preferred one if
// several formats have that extension.
func (p *Export) Save(ctx context.Context, path, preferred string) error {
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

// formatOf returns the picture format for a file's extension.
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
