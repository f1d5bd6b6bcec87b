package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/picture"
)

// rendering is a command line of render.
type rendering struct {
	input
	target
	solution bool
	timeout  time.Duration
	sheet    picture.Sheet
}

// errNoTime is why a solution is not drawn.
var errNoTime = errors.New("no solution was found in the time")

// The limits of a picture.
const (
	leastCell  = 4
	mostCell   = 1000
	mostDPI    = 10_000
	mostPixels = 100_000_000
)

func (p *program) renderCommand() *cobra.Command {
	r := rendering{target: target{formats: []string{"png", "svg", "txt"}}}
	c := &cobra.Command{
		Use:   "render [flags] FILE... -o OUT",
		Short: "Draw puzzles as pictures or text",
		Long: "Draw puzzles as on paper. Of several puzzles each gets a picture of its own, whose name has the id,\n" +
			"else the number, of the puzzle before the extension; where those are alike, -2, -3 and so on follow.\n" +
			"Text goes to one file.",
		Example: "  quadrille render winter.quadrille -o winter.svg\n" +
			"  quadrille render --id w-1 --solution --cell 60 --dpi 300 winter.quadrille -o snow.png",
		RunE: func(c *cobra.Command, files []string) error {
			r.files = files
			return p.render(c.Context(), r)
		},
	}
	r.input.addTo(c)
	r.target.addTo(c)
	c.Flags().BoolVar(&r.solution, "solution", false, "draw the solution: the setter's if it keeps the rules, else one that is found")
	timeFlag(c, &r.timeout, 0, "give up the search for a solution after this time, such as 10s (default never)")
	realFlag(c, &r.sheet.Cell, "cell", 40, leastCell, mostCell, "the size of a cell in pixels")
	realFlag(c, &r.sheet.DPI, "dpi", 0, 0, mostDPI, "pixels an inch, noted in a PNG; 0 notes none")
	return c
}

func (p *program) render(ctx context.Context, r rendering) error {
	format, err := r.format("txt")
	if err != nil {
		return err
	}
	items, err := p.pictured(ctx, r)
	if err != nil {
		return err
	}
	switch {
	case format == "txt" || !r.stdout():
	case len(items) > 1:
		return fmt.Errorf("%d pictures do not go to standard output; name a file with -o, or a puzzle with --id", len(items))
	case format == "png" && p.terminal:
		return errors.New("a picture does not go to a terminal; name a file with -o")
	}
	outputs := []string{r.path}
	if len(items) > 1 && format != "txt" {
		outputs = r.paths(items)
	}
	if err := r.ready(outputs, r.files); err != nil {
		return err
	}
	var text []byte
	for i, it := range items {
		if it.Err != nil {
			continue
		}
		p.line.at(nth("drawing", i, len(items)), r.timeout)
		data, err := await(ctx, func() ([]byte, error) { return r.picture(ctx, it, format) })
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
		if format == "txt" {
			if text != nil {
				text = append(text, '\n')
			}
			text = append(text, data...)
			continue
		}
		to := r.target
		to.path = outputs[i]
		if err := p.write(ctx, to, data); err != nil {
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
			p.usable(c, it)
		}
		items = append(items, c.items...)
		return nil
	})
	return items, err
}

// picture is the file with the picture of a puzzle.
func (r rendering) picture(ctx context.Context, it item, format string) ([]byte, error) {
	v := picture.Problem(it.State.Puzzle)
	if r.solution {
		answer, err := r.solutionOf(ctx, it)
		if err != nil {
			return nil, err
		}
		v = picture.Solved(it.State.Puzzle, answer)
	}
	switch format {
	case "png":
		if _, w, h := draw.Scale(r.sheet.Box(it.State.Puzzle), r.sheet.Cell); w*h > mostPixels {
			return nil, fmt.Errorf("%s: the picture would have %d × %d pixels; make --cell smaller", it.name(), w, h)
		}
		return r.sheet.PNG(v)
	case "svg":
		return r.sheet.SVG(v)
	default:
		return []byte(picture.Text(v)), nil
	}
}

// solutionOf is the setter's answer if it is one, else an answer that is found.
func (r rendering) solutionOf(ctx context.Context, it item) (board, error) {
	s := it.State
	if it.Solution.Size() == s.Puzzle.Size() {
		s.Marks = puzzles.NoMarks(s.Puzzle)
		s.Marks.Values = entries(s.Puzzle, it.Solution)
		if faults, complete := s.Puzzle.Type.Check(s); complete && len(faults) == 0 {
			return it.Solution, nil
		}
	}
	res, err := engine.Solve(ctx, s.Puzzle, engine.Options{Limit: 1, Timeout: r.timeout}, nil)
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
