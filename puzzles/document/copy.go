package document

import (
	"cmp"
	"context"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/words"
)

// Copy is a format in which a board can be copied as text.
type Copy struct {
	Title string                  // "puzz.link address"
	Has   func(puzzles.Type) bool // reports whether a type can be copied like this
	// Of captures the shown board as it is. The function it returns makes the text, on any
	// goroutine.
	Of func(*Document) (made func(context.Context) (*Copied, error))
}

// Copied is a board as text for others.
type Copied struct {
	Text string
	// Lost is a sentence about the parts of the board that the text cannot express, "" for
	// none.
	Lost string

	writer format.Writer
	entry  file.Entry
	checks bool            // the text contains an answer to check against, which is not proved
	other  *puzzles.Puzzle // the puzzle in the text if that is a different one, else nil
}

// copied returns the function that copies the shown board in a format. The answer to check
// against is the one that the background has proved to be the only one, if any.
func (d *Document) copied(w format.Writer) func(context.Context) (*Copied, error) {
	e := d.Entry(d.Index())
	only, proved := d.only()
	if has := e.Solution.Size() == e.State.Puzzle.Size(); has && proved {
		e.Solution = only
	}
	return func(context.Context) (*Copied, error) { return copyOf(w, e, proved) }
}

// copyOf returns a puzzle in a format; proved says that its answer is proved to be the only
// one.
func copyOf(w format.Writer, e file.Entry, proved bool) (*Copied, error) {
	p := e.State.Puzzle
	text, err := format.Write(w, &e)
	if err != nil {
		return nil, err
	}
	c := &Copied{Text: text.Text, Lost: text.Sentence(w), writer: w, entry: e, checks: text.Solved && !proved}
	if held := format.ReadBack(w, text, p.Type); held != nil && !held.Plain().Same(p.Plain()) && len(p.Validate()) == 0 {
		c.other = held
	}
	return c, nil
}

// Doubt returns a sentence about what is not as it should be, "" if all is proved. If that
// is unknown, it runs the solver, with the time limit of a book, on any goroutine; the text
// then contains the only answer.
func (c *Copied) Doubt(ctx context.Context) (string, error) {
	if c.checks {
		res, err := proveAway.Call(ctx, problem{c.entry.State.Puzzle, provenBy}, nil)
		if err = cmp.Or(err, ctx.Err()); err != nil {
			return "", err
		}
		if res.Status != engine.Unique {
			return solutionsOf(words.Say("the puzzle"), res.Status) + "\n" + words.Say("The link checks answers by one that need not be the only one."), nil
		}
		c.entry.Solution = res.Solutions[0]
		text, err := format.Write(c.writer, &c.entry)
		if err != nil {
			return "", err
		}
		c.Text = text.Text
	}
	if c.other == nil {
		return "", nil
	}
	res, err := proveAway.Call(ctx, problem{c.other, provenBy}, nil)
	if err = cmp.Or(err, ctx.Err()); err != nil || res.Status == engine.Unique {
		return "", err
	}
	return c.Lost + "\n" + solutionsOf(words.Say("what is copied"), res.Status), nil
}

// Copies lists the formats in which boards can be copied, besides Document.Text: single
// lines, drawings, then others, each sorted by decreasing number of types.
func Copies(types []puzzles.Type) []Copy {
	var lines, texts []Copy
	for _, w := range writers(types) {
		if w.Name() == textFormat {
			continue
		}
		to := &texts
		if _, line := w.(format.SingleLine); line {
			to = &lines
		}
		*to = append(*to, Copy{
			Title: w.Title(), Has: w.Has,
			Of: func(d *Document) func(context.Context) (*Copied, error) { return d.copied(w) },
		})
	}
	lines = append(lines, Copy{
		Title: words.Say("SVG drawing"), Has: func(puzzles.Type) bool { return true },
		Of: func(d *Document) func(context.Context) (*Copied, error) {
			p, err := d.Export(false, picture.Options{})
			return func(ctx context.Context) (*Copied, error) {
				if err != nil {
					return nil, err
				}
				svg, err := p.sheet.SVG(ctx, p.view)
				return &Copied{Text: string(svg)}, err
			}
		},
	})
	return append(lines, texts...)
}

// writers returns the formats that can be written, sorted by decreasing number of types.
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
