package picture

import (
	"fmt"

	"quadrille/puzzles"
)

// Format is a way to write a picture to a file.
type Format struct {
	Name      string // of flags: "png"
	Title     string // in menus
	Extension string // of files, with its dot
	Text      bool   // several make one file, one below the other
	write     func(Sheet, *puzzles.View) ([]byte, error)
}

// Formats lists them all.
var Formats = []Format{
	{"png", "Picture (PNG)", ".png", false, Sheet.PNG},
	{"svg", "Vectors (SVG)", ".svg", false, Sheet.SVG},
	{"pdf", "Page (PDF)", ".pdf", false, Sheet.PDF},
	{"txt", "Plain text", ".txt", true, texted(Text)},
	{"unicode", "Text with lines", ".txt", true, texted(func(v *puzzles.View) string { return Boxes(v, false) })},
	{"ascii", "Text with lines (ASCII)", ".txt", true, texted(func(v *puzzles.View) string { return Boxes(v, true) })},
	{"md", "Markdown block", ".md", true, markdown},
	{"tex", "LaTeX (TikZ)", ".tex", false, Sheet.TikZ},
}

// FormatNamed is the format of that name, nil where there is none.
func FormatNamed(name string) *Format {
	for i := range Formats {
		if Formats[i].Name == name {
			return &Formats[i]
		}
	}
	return nil
}

// FormatNames are the names of all Formats.
func FormatNames() []string {
	names := make([]string, len(Formats))
	for i, f := range Formats {
		names[i] = f.Name
	}
	return names
}

// The largest pictures: a PNG in pixels, a page in millimeters, which readers of
// PDF do not show beyond 200 inches.
const (
	mostPixels = 100_000_000
	mostPage   = 200 * mmPerInch
)

// TooLargeError is why a picture is not made.
type TooLargeError struct{ Width, Height float64 }

func (e *TooLargeError) Error() string {
	return fmt.Sprintf("the picture would have %.0f × %.0f pixels", e.Width, e.Height)
}

// Write is the file with the picture of a board. A picture of more pixels than
// memory has room for is refused with a *TooLargeError.
func (f *Format) Write(s Sheet, v *puzzles.View) ([]byte, error) {
	switch w, h := s.Pixels(v.State.Puzzle); {
	case f.Name == "png" && w*h > mostPixels:
		return nil, &TooLargeError{float64(w), float64(h)}
	case f.Name == "pdf":
		if b := s.Box(v.State.Puzzle); max(b.W, b.H)*s.mm() > mostPage {
			return nil, &TooLargeError{float64(w), float64(h)}
		}
	}
	return f.write(s, v)
}
