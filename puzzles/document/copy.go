package document

import (
	"quadrille/puzzles"
	"quadrille/puzzles/format"
	"quadrille/puzzles/picture"
)

// Copy is a format in which a board can be copied as text.
type Copy struct {
	Title string                  // "puzz.link address"
	Has   func(puzzles.Type) bool // which types can be copied so
	write func(*Document) (format.Written, error)
	said  func(format.Written) string
}

// Copies lists the formats in which boards can be copied, beside Document.Text.
func Copies(types []puzzles.Type) []Copy {
	var all []Copy
	for _, w := range format.Writers(types) {
		if w.Name() == textFormat {
			continue
		}
		all = append(all, Copy{
			Title: w.Title(), Has: w.Has,
			write: func(d *Document) (format.Written, error) {
				e := d.boards[d.at].entry()
				return format.Write(w, &e)
			},
			said: func(text format.Written) string { return text.Sentence(w) },
		})
	}
	return append(all, Copy{
		Title: "SVG drawing", Has: func(puzzles.Type) bool { return true },
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
}

// textFormat is the format of Document.Text.
const textFormat = "text"

// Text is the shown board in the format. Lost is a sentence about what of it the
// text does not hold, "" for nothing.
func (c Copy) Text(d *Document) (text, lost string, err error) {
	w, err := c.write(d)
	return w.Text, c.said(w), err
}
