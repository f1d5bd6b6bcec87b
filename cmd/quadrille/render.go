package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/output"
	"quadrille/puzzles/picture"
)

// rendering is a command line of render.
type rendering struct {
	input
	target
	solution bool
	timeout  time.Duration
	picture.Options
	margin picture.Length
}

// errNoTime is why a solution is not drawn.
var errNoTime = errors.New("no solution was found in the time")

// The limits of a picture.
const (
	leastCell  = 4
	mostCell   = 1000
	leastWidth = 16
	mostWidth  = 20_000
	mostDPI    = 10_000
)

func (p *program) renderCommand() *cobra.Command {
	r := rendering{target: target{formats: output.Names()}}
	c := &cobra.Command{
		Use:   "render [flags] FILE... -o OUT",
		Short: "Draw puzzles as pictures, pages or text",
		Long: "Draw puzzles as on paper. Of several puzzles each gets a picture of its own, whose name has the id,\n" +
			"else the number, of the puzzle before the extension; where those are alike, -2, -3 and so on follow.\n" +
			"Text goes to one file. Lengths are in pixels, or in mm, cm or in; a PDF and an SVG are as large as these\n" +
			"say, and a PNG has --dpi pixels an inch. unicode, ascii and md (Markdown) are texts with lines, tex is\n" +
			"a picture of TikZ, to compile or to \\input, html a page on which the puzzle can be solved and is\n" +
			"checked; it can show the answer with --solution. A board that is no puzzle yet is drawn as it is.",
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
			return p.render(c.Context(), r)
		},
	}
	r.input.addTo(c)
	r.target.addTo(c)
	f := c.Flags()
	f.BoolVar(&r.solution, "solution", false, "draw the solution: the setter's if it keeps the rules, else one that is found")
	timeFlag(c, &r.timeout, 0, "give up the search for a solution after this time, such as 10s (default never)")
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

// styleFlag adds the flag that is the name of a style of pictures.
func styleFlag(c *cobra.Command, style *string) {
	var help []string
	for _, f := range picture.Finishes {
		help = append(help, f.Name+" ("+f.Help.String()+")")
	}
	nameFlag(c, style, "style", picture.FinishNames(), "the style: "+strings.Join(help, ", "))
}

func (p *program) render(ctx context.Context, r rendering) error {
	name, err := r.format("txt")
	if err != nil {
		return err
	}
	format := output.Named(name)
	items, err := p.pictured(ctx, r)
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
		if it.State.Puzzle == nil {
			continue
		}
		p.line.at(nth("drawing", i, len(items)), r.timeout)
		made, err := await(ctx, func() (drawn, error) { return r.picture(ctx, it, format) })
		if errors.Is(err, errStopped) {
			return err
		}
		if errors.Is(err, errNoTime) {
			p.warn(err)
			p.exit(exitUndecided)
			continue
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

// pictured are the puzzles to be drawn, and those that cannot be, which it tells:
// they count for the names of the files.
func (p *program) pictured(ctx context.Context, r rendering) (items []item, err error) {
	err = p.read(ctx, r.input, func(c collection) error {
		for _, it := range c.items {
			if it.Err == nil || it.State.Puzzle == nil {
				p.usable(c, it)
				continue
			}
			p.warn(fmt.Errorf("%s: %w; it is drawn as it is", c.name, it.Err))
		}
		items = append(items, c.items...)
		return nil
	})
	return items, err
}

// drawn is a file with a picture, and a phrase about the characters that it lacks.
type drawn struct {
	data    []byte
	lacking string
}

// picture draws a puzzle.
func (r rendering) picture(ctx context.Context, it item, format *output.Format) (drawn, error) {
	p := it.printed()
	v := picture.Problem(p)
	if r.solution && it.Err == nil {
		answer, err := solutionOf(ctx, it, r.timeout)
		if err != nil {
			return drawn{}, err
		}
		v = picture.Solved(p, answer)
	}
	sheet := r.Sheet(p)
	if format.Name == "html" && it.Err == nil {
		key, err := onlyAnswer(ctx, it, r.timeout)
		if err != nil {
			return drawn{}, err
		}
		sheet.Key = key
	}
	data, err := format.Write(ctx, sheet, v)
	if large := new(output.TooLargeError); errors.As(err, &large) {
		return drawn{}, fmt.Errorf("%s: %w; make --cell smaller", it.name(), err)
	}
	return drawn{data, format.Lacking(sheet, v)}, err
}

// onlyAnswer is the answer of a puzzle with one solution, by which a page can check;
// without cells where there are several, none, or no time to tell.
func onlyAnswer(ctx context.Context, it item, timeout time.Duration) (board, error) {
	res, err := engine.Solve(ctx, it.State.Puzzle, engine.Options{Limit: 2, Timeout: timeout}, nil)
	switch {
	case ctx.Err() != nil:
		return board{}, errStopped
	case err != nil || len(res.Solutions) == 0 || res.Status != engine.Unique && res.Status != engine.Optimal:
		return board{}, err
	}
	return res.Solutions[0], nil
}

// solutionOf is the setter's answer if it is one, else an answer that is found.
func solutionOf(ctx context.Context, it item, timeout time.Duration) (board, error) {
	s := it.State
	if it.Solution.Size() == s.Puzzle.Size() {
		s.Marks = puzzles.NoMarks(s.Puzzle)
		s.Marks.Values = entries(s.Puzzle, it.Solution)
		if faults, complete := s.Puzzle.Type.Check(s); complete && len(faults) == 0 {
			return it.Solution, nil
		}
	}
	res, err := engine.Solve(ctx, s.Puzzle, engine.Options{Limit: 1, Timeout: timeout}, nil)
	switch {
	case err != nil:
		return board{}, err
	case len(res.Solutions) == 0 && res.Status == engine.None:
		return board{}, fmt.Errorf("%s has no solution to draw", it.name())
	case len(res.Solutions) == 0 && ctx.Err() != nil:
		return board{}, errStopped
	case len(res.Solutions) == 0:
		return board{}, fmt.Errorf("%s: %w", it.name(), errNoTime)
	}
	return res.Solutions[0], nil
}
