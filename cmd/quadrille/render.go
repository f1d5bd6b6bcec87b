package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"quadrille/puzzles"
	"quadrille/puzzles/format"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/output"
	"quadrille/puzzles/picture"
)

// rendering holds the flags and arguments of render.
type rendering struct {
	input
	target
	publishing
	solution bool
	picture.Options
	margin picture.Length
}

// The limits of a picture.
const (
	leastCell  = 4
	mostCell   = 1000
	leastWidth = 16
	mostWidth  = 20_000
	mostDPI    = 10_000
)

func (p *program) renderCommand() *cobra.Command {
	r := rendering{target: target{formats: output.Names()}, publishing: publishing{otherwise: "it is not drawn; --allow-ambiguous draws it"}}
	c := &cobra.Command{
		Use:   "render [flags] FILE... -o OUT",
		Short: "Draw puzzles as pictures, pages or text",
		Long: "Draw puzzles as on paper. Of several puzzles each gets a picture of its own, whose name has the id,\n" +
			"else the number, of the puzzle before the extension; where those are alike, -2, -3 and so on follow.\n" +
			"Text goes to one file. Lengths are in pixels, or in mm, cm or in, and --dpi says how many pixels are an\n" +
			"inch; a PDF and an SVG are as large as these say. unicode, ascii and md (Markdown) are texts with lines, tex is\n" +
			"a picture of TikZ, to compile or to \\input, html a page on which the puzzle can be solved and is\n" +
			"checked; it can show the answer with --solution. A board that is no puzzle yet is drawn as it is.\n\n" +
			"With --solution, and as html, a puzzle is drawn when it is proved to have one solution, of best boards\n" +
			"one alone; else the exit status is 1, or 3 for what was not decided in the time, unless\n" +
			"--allow-ambiguous is said.",
		Example: "  quadrille render winter.quadrille -o winter.svg\n" +
			"  quadrille render --id w-1 --solution --cell 8mm --dpi 300 --title winter.quadrille -o snow.png\n" +
			"  quadrille render --style large --width 180mm --rules winter.quadrille -o winter.pdf",
		RunE: func(c *cobra.Command, files []string) error {
			r.files = files
			if c.Flags().Changed("cell") && c.Flags().Changed("width") {
				return errors.New("--cell and --width both say how large a cell is; leave one out")
			}
			if c.Flags().Changed("margin") {
				r.Margin = &r.margin
			}
			if err := r.Check(); err != nil {
				return err
			}
			name, err := r.format("txt")
			if err != nil {
				return err
			}
			f := output.Named(name)
			for _, flag := range meaningless(f) {
				if c.Flags().Changed(flag) {
					return fmt.Errorf("--%s changes nothing of %s; leave it out", flag, name)
				}
			}
			if unit := r.alone(f); unit != "" && c.Flags().Changed("dpi") {
				return fmt.Errorf("--dpi changes nothing of %s where all lengths are in %s; leave it out", name, unit)
			}
			if !r.publishes(f) {
				if err := idle(c, name); err != nil {
					return err
				}
			}
			return p.render(c.Context(), r, f)
		},
	}
	r.input.addTo(c, p.types)
	r.target.addTo(c)
	f := c.Flags()
	f.BoolVar(&r.solution, "solution", false, "draw the solution: the setter's if it keeps the rules, else the one that is found")
	r.publishing.addTo(c)
	styleFlag(c, &r.Style)
	lengthFlag(c, &r.Cell, "cell", leastCell, mostCell, "the side of a cell, such as 60 or 8mm (default 40 pixels, large 75)")
	lengthFlag(c, &r.Width, "width", leastWidth, mostWidth, "the width of the whole picture, in place of --cell")
	lengthFlag(c, &r.margin, "margin", 0, mostCell, "the margin around all (default 0.4 of a cell)")
	realFlag(c, &r.DPI, "dpi", 0, 0, mostDPI, "pixels an inch, noted in a PNG; 0: 300 where lengths are in mm, else not noted")
	f.BoolVar(&r.Transparent, "transparent", false, "no paper behind the board")
	f.BoolVar(&r.Coordinates, "coordinates", false, "number the rows and columns")
	f.BoolVar(&r.Title, "title", false, "the title above the board")
	f.BoolVar(&r.Author, "author", false, "the author below the title")
	f.BoolVar(&r.Rules, "rules", false, "the rules below the board")
	f.BoolVar(&r.Remarks, "remarks", false, "the remarks below the board")
	f.BoolVar(&r.Source, "source", false, "where the puzzle comes from, below the board")
	f.BoolVar(&r.License, "license", false, "the license below the board")
	f.BoolVar(&r.List, "list", false, "the list beside the board, where the type has one")
	return c
}

// styleFlag adds the flag for a picture style.
func styleFlag(c *cobra.Command, style *string) {
	help := lists.Map(picture.Finishes, func(f picture.Finish) string { return f.Name + " (" + f.Help.String() + ")" })
	nameFlag(c, style, "style", picture.FinishNames()[0], picture.FinishNames(), "the style: "+strings.Join(help, ", "))
}

// meaningless returns the flags that have no effect on a format.
func meaningless(f *output.Format) []string {
	drawn := []string{"dpi", "style", "cell", "width", "margin", "transparent", "list"}
	switch {
	case f.Text:
		return drawn
	case f.Name == "html": // which has all words of its puzzle
		return append(drawn, "coordinates", "title", "author", "rules", "source", "license")
	}
	return nil
}

// alone returns the unit of all lengths of a picture if it needs no pixels an inch: a PDF and
// TikZ are measured in mm, and an SVG in the unit of its lengths. Else it returns "".
func (r rendering) alone(f *output.Format) string {
	size := r.Cell.MM || r.Width.MM
	mixed := r.Margin != nil && r.margin.Value > 0 && r.margin.MM != size
	switch {
	case f.Name == "png" || mixed:
		return ""
	case size:
		return "mm"
	case f.Name == "svg":
		return "pixels"
	}
	return ""
}

func (p *program) render(ctx context.Context, r rendering, format *output.Format) error {
	items, err := p.pictured(ctx, r, format)
	if err != nil {
		return err
	}
	switch {
	case format.Text || !r.stdout():
	case len(items) > 1:
		return fmt.Errorf("%d pictures do not go to standard output; name a file with -o, or a puzzle with --id", len(items))
	case (format.Name == "png" || format.Name == "pdf") && p.terminal:
		return errors.New("a picture does not go to a terminal; name a file with -o")
	}
	outputs := []string{r.path}
	if len(items) > 1 && !format.Text {
		outputs = r.paths(items)
	}
	if err := r.ready(outputs, r.files); err != nil {
		return err
	}
	var text []byte
	for i, it := range items {
		if !r.drawable(it, format) {
			continue
		}
		p.line.at(nth("drawing", i, len(items)), r.timeout)
		v, key, err := p.view(ctx, r, it, format)
		switch {
		case err != nil:
			return err
		case v == nil:
			continue
		}
		made, err := await(ctx, func() (drawn, error) { return r.picture(ctx, it, v, key, format) })
		if errors.Is(err, errStopped) {
			return err
		}
		if err != nil {
			p.refuse(err)
			continue
		}
		if made.lacking != "" {
			p.warn(fmt.Errorf("%s: %s", it.name(), made.lacking))
		}
		if format.Text {
			if text != nil {
				text = append(text, '\n')
			}
			text = append(text, made.data...)
			continue
		}
		to := r.target
		to.path = outputs[i]
		if err := p.write(ctx, to, made.data); err != nil {
			return err
		}
	}
	if text == nil {
		return nil
	}
	return p.write(ctx, r.target, text)
}

// pictured returns the puzzles to be drawn, including those that cannot be, which it
// reports: they count for the names of the files.
func (p *program) pictured(ctx context.Context, r rendering, format *output.Format) (items []item, err error) {
	err = p.read(ctx, r.input, func(c *collection, it item) error {
		if it.Err == nil || !r.drawable(it, format) {
			p.usable(c, it)
		} else {
			p.warn(fmt.Errorf("%s: %w; it is drawn as it is", c.name, it.Err))
		}
		items = append(items, it)
		return nil
	})
	return items, err
}

// drawn is a file with a picture, and a phrase about what the picture lacks.
type drawn struct {
	data    []byte
	lacking string
}

// publishes reports whether puzzles are drawn with an answer, shown or to check against.
func (r rendering) publishes(f *output.Format) bool { return r.solution || f.Name == "html" }

// drawable reports whether a puzzle can be drawn: an incomplete one must not be published.
func (r rendering) drawable(it item, f *output.Format) bool {
	return it.State.Puzzle != nil && (it.Err == nil || r.ambiguous || !r.publishes(f))
}

// view returns what is drawn of a puzzle, and the answer that a page checks against. If v is
// nil, nothing can be drawn, which view has reported.
func (p *program) view(ctx context.Context, r rendering, it item, f *output.Format) (v *puzzles.View, key board, err error) {
	v = picture.Problem(it.printed())
	if it.Err != nil || !r.publishes(f) {
		return v, key, nil
	}
	made, err := p.prove(ctx, r.publishing, it)
	switch {
	case err != nil || !made.fit:
		return nil, key, err
	case r.solution && made.answer.Size() != it.State.Puzzle.Size():
		p.warn(fmt.Errorf("%s: there is no solution to draw", it.name()))
		p.exit(exitFor(made.Status))
		return nil, key, nil
	case r.solution:
		v.Solution = made.answer
	}
	return v, made.key, nil
}

func (r rendering) picture(ctx context.Context, it item, v *puzzles.View, key board, f *output.Format) (drawn, error) {
	sheet := r.Sheet(v.State.Puzzle)
	sheet.Key, sheet.Code = key, format.ShareCode(v.State.Puzzle)
	data, err := f.Write(ctx, sheet, v)
	if large := new(output.TooLargeError); errors.As(err, &large) {
		return drawn{}, fmt.Errorf("%s: %w; make --cell smaller", it.name(), err)
	}
	if f.Text {
		return drawn{data, format.Undrawn(v.State.Puzzle)}, err
	}
	return drawn{data, f.Lacking(sheet, v)}, err
}
