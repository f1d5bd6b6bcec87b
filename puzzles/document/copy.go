package document

import (
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
	write func(*Document) (format.Written, error)
	said  func(format.Written) string
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
			write: func(d *Document) (format.Written, error) {
				e := d.boards[d.at].entry()
				return format.Write(w, &e)
			},
			said: func(text format.Written) string { return text.Sentence(w) },
		})
	}
	lines = append(lines, Copy{
		Title: words.Say("SVG drawing"), Has: func(puzzles.Type) bool { return true },
		write: func(d *Document) (format.Written, error) {
			p, err := d.Picture(false, picture.Options{})
			if err != nil {
				return format.Written{}, err
			}
			svg, err := p.sheet.SVG(p.view)
			return format.Written{Text: string(svg)}, err
		},
		said: func(format.Written) string { return "" },
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

// Text is the shown board in the format. Lost is a sentence about what of it the
// text does not hold, "" for nothing.
func (c Copy) Text(d *Document) (text, lost string, err error) {
	w, err := c.write(d)
	return w.Text, c.said(w), err
}
