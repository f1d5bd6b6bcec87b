package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

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
	sheet    picture.Sheet
}

// The limits of a picture.
const (
	leastCell  = 4
	mostCell   = 1000
	mostPixels = 100_000_000
)

func (p *program) renderCommand() *cobra.Command {
	r := rendering{target: target{formats: []string{"png", "svg", "txt"}}}
	c := &cobra.Command{
		Use:   "render [flags] FILE... -o OUT",
		Short: "Draw puzzles as pictures or text",
		Long: "Draw puzzles as on paper. Of a file with several puzzles each gets a picture of its own, whose name\n" +
			"has the id or the number of the puzzle before the extension; text goes to one file.",
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
	c.Flags().Float64Var(&r.sheet.Cell, "cell", 40, "the size of a cell in pixels")
	c.Flags().Float64Var(&r.sheet.DPI, "dpi", 0, "pixels an inch, noted in a PNG (default none)")
	return c
}

func (p *program) render(ctx context.Context, r rendering) error {
	format, err := r.format("txt")
	if err != nil {
		return err
	}
	if !within(r.sheet.Cell, leastCell, mostCell) {
		return fmt.Errorf("--cell is %v; it must be from %d to %d", r.sheet.Cell, leastCell, mostCell)
	}
	if !within(r.sheet.DPI, 0, 10000) {
		return fmt.Errorf("--dpi is %v; it must be from 0 to 10000", r.sheet.DPI)
	}
	var items []item
	if err := p.read(ctx, r.input, func(c collection) error {
		for _, it := range c.items {
			if p.usable(c, it) {
				items = append(items, it)
			}
		}
		return nil
	}); err != nil {
		return err
	}
	if len(items) > 1 && format != "txt" && r.stdout() {
		return fmt.Errorf("%d pictures do not go to standard output; name a file with -o, or a puzzle with --id", len(items))
	}
	var text []byte
	for i, it := range items {
		p.line.at("drawing", i+1, len(items))
		data, err := r.picture(ctx, it, format)
		if errors.Is(err, errStopped) {
			return err
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
		if err := p.write(r.target.of(it, len(items)), data); err != nil {
			return err
		}
	}
	if text == nil {
		return nil
	}
	return p.write(r.target, text)
}

// within reports whether x lies between two limits; a NaN does not.
func within(x, least, most float64) bool { return least <= x && x <= most }

// of is the target of one of several pictures.
func (t target) of(it item, several int) target {
	if several > 1 {
		ext := filepath.Ext(t.path)
		t.path = strings.TrimSuffix(t.path, ext) + "-" + it.key() + ext
	}
	return t
}

// picture is the file with the picture of a puzzle.
func (r rendering) picture(ctx context.Context, it item, format string) ([]byte, error) {
	v := picture.Problem(it.State.Puzzle)
	if r.solution {
		answer, err := solutionOf(ctx, it)
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
func solutionOf(ctx context.Context, it item) (board, error) {
	s := it.State
	if it.Solution.Size() == s.Puzzle.Size() {
		s.Marks = puzzles.NoMarks(s.Puzzle)
		s.Marks.Values = entries(s.Puzzle, it.Solution)
		if faults, complete := s.Puzzle.Type.Check(s); complete && len(faults) == 0 {
			return it.Solution, nil
		}
	}
	res, err := engine.Solve(ctx, s.Puzzle, engine.Options{Limit: 1}, nil)
	switch {
	case err != nil:
		return board{}, err
	case len(res.Solutions) == 0 && res.Status == engine.None:
		return board{}, fmt.Errorf("%s has no solution to draw", it.name())
	case len(res.Solutions) == 0:
		return board{}, errStopped
	}
	return res.Solutions[0], nil
}
