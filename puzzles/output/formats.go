// Package output lists the file formats for pictures of boards, one line each in
// [Formats].
package output

import (
	"context"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/playpage"
	"quadrille/puzzles/words"
)

// Format is a way to write a picture to a file.
type Format struct {
	Name      string                            // in flags: "png"
	Title     words.Message                     // in menus
	Extension string                            // of files, with its dot
	Text      bool                              // several boards make one file, one below the other
	Binary    bool                              // not a text
	lacking   func(do func(draw.Canvas)) string // nil: it has all characters
	write     func(picture.Sheet, context.Context, *puzzles.View) ([]byte, error)
}

// Formats lists all formats.
var Formats = []Format{
	{"png", "Picture (PNG)", ".png", false, true, picture.Unshaped, picture.Sheet.PNG},
	{"svg", "Vectors (SVG)", ".svg", false, false, picture.Unshaped, picture.Sheet.SVG},
	{"pdf", "Page (PDF)", ".pdf", false, true, picture.Unshaped, picture.Sheet.PDF},
	{"html", "Web page to play (HTML)", ".html", false, false, nil, func(s picture.Sheet, ctx context.Context, v *puzzles.View) ([]byte, error) {
		return playpage.Write(ctx, s, v)
	}},
	{"tex", "LaTeX (TikZ)", ".tex", false, false, picture.NotInTeX, picture.Sheet.TikZ},
	{"txt", "Plain text", ".txt", true, false, nil, picture.Sheet.Text},
	{"unicode", "Text with lines", ".txt", true, false, nil, picture.Sheet.UnicodeText},
	{"ascii", "Text with lines (ASCII)", ".txt", true, false, nil, picture.Sheet.ASCIIText},
	{"md", "Markdown block", ".md", true, false, nil, picture.Sheet.Markdown},
}

// Named returns the format with the given name, or nil.
func Named(name string) *Format {
	for i := range Formats {
		if Formats[i].Name == name {
			return &Formats[i]
		}
	}
	return nil
}

// Names returns the names of all Formats.
func Names() []string {
	return lists.Map(Formats, func(f Format) string { return f.Name })
}

// The limits of pictures: the pixels of a PNG, and the sides of a page in millimeters.
// PDF readers show no pages larger than 200 inches; TeX's greatest length is 226 inches.
const (
	mostPixels = 100_000_000
	mostPage   = 200 * 25.4
)

// TooLargeError reports that a picture is too large to be made. Its size is in pixels.
type TooLargeError struct{ Width, Height float64 }

func (e *TooLargeError) Error() string {
	return words.Say("the picture would have %.0f × %.0f pixels", e.Width, e.Height)
}

// Write returns a file with the picture of a board. Texts have no character in them that
// a terminal obeys, see [words.Visible]. It fails with a *TooLargeError if a
// PNG would have too many pixels for memory, or a page would be too large, and with the
// cause of ctx's end if that comes first.
func (f *Format) Write(ctx context.Context, s picture.Sheet, v *puzzles.View) ([]byte, error) {
	switch w, h := s.Pixels(v.State.Puzzle); {
	case f.Name == "png" && w*h > mostPixels:
		return nil, &TooLargeError{float64(w), float64(h)}
	case f.Name == "pdf" || f.Name == "tex":
		if mmw, mmh := s.Millimeters(v.State.Puzzle); max(mmw, mmh) > mostPage {
			return nil, &TooLargeError{float64(w), float64(h)}
		}
	}
	if f.Text && ctx.Err() != nil { // the other formats check ctx while they draw
		return nil, context.Cause(ctx)
	}
	data, err := f.write(s, ctx, v)
	if err == nil && !f.Binary {
		data = []byte(words.Visible(string(data)))
	}
	return data, err
}

// Lacking returns a message naming the characters that the file lacks, or "".
func (f *Format) Lacking(s picture.Sheet, v *puzzles.View) string {
	if f.lacking == nil {
		return ""
	}
	return f.lacking(func(c draw.Canvas) { s.Draw(c, v) })
}
