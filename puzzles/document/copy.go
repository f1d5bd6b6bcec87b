package document

import (
	"context"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/format"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/words"
)

// Copy is a format in which a board can be copied as text.
type Copy struct {
	Title string                  // "puzz.link address"
	Has   func(puzzles.Type) bool // which types can be copied so
	// Text is the shown board in the format. Lost is a sentence about what of it the text
	// does not hold, "" for nothing.
	Text func(*Document) (text, lost string, err error)
}

// Copies lists the formats in which boards can be copied, beside Document.Text: those
// of one line, drawings, then others, and before those of few types those of many.
func Copies(types []puzzles.Type) []Copy {
	var lines, texts []Copy
	for _, w := range writers(types) {
		if w.Name() == textFormat {
			continue
		}
		to := &texts
		if _, line := w.(format.Line); line {
			to = &lines
		}
		*to = append(*to, Copy{
			Title: w.Title(), Has: w.Has,
			Text: func(d *Document) (text, lost string, err error) {
				e := d.Entry(d.Index())
				written, err := format.Write(w, &e)
				return written.Text, written.Sentence(w), err
			},
		})
	}
	lines = append(lines, Copy{
		Title: words.Say("SVG drawing"), Has: func(puzzles.Type) bool { return true },
		Text: func(d *Document) (text, lost string, err error) {
			p, err := d.Picture(false, picture.Options{})
			if err != nil {
				return "", "", err
			}
			svg, err := p.sheet.SVG(context.Background(), p.view)
			return string(svg), "", err
		},
	})
	return append(lines, texts...)
}

// writers are the formats that can be written, those of many types first.
func writers(types []puzzles.Type) []format.Writer {
	has := func(w format.Writer) (n int) {
		for _, t := range types {
			if w.Has(t) {
				n++
			}
		}
		return n
	}
	all := format.Writers(types)
	slices.SortStableFunc(all, func(a, b format.Writer) int { return has(b) - has(a) })
	return all
}

// textFormat is the format of Document.Text.
const textFormat = "text"
