package main

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// forcing holds the flags and arguments of forced.
type forcing struct {
	input
	timeout time.Duration
}

func (p *program) forcedCommand() *cobra.Command {
	var f forcing
	c := &cobra.Command{
		Use:   "forced [flags] FILE...",
		Short: "Find the cells that are the same in all solutions",
		Long: "Find the cells that are the same in all solutions; of puzzles that ask for the best board, in all\n" +
			"best boards. Givens are shown as well.",
		Example: "  quadrille forced --id w-1 winter.quadrille",
		RunE: func(c *cobra.Command, files []string) error {
			f.files = files
			return p.eachPuzzle(c.Context(), f.input, f.timeout, func(it item) error { return p.forced(c.Context(), f, it) })
		},
	}
	f.addTo(c, p.types)
	p.jsonFlag(c, "a puzzle")
	timeFlag(c, &f.timeout, 0, "give up a puzzle after this time, such as 10s (default never)")
	return c
}

// forcedLine is the line of JSON for a puzzle.
type forcedLine struct {
	file.Head
	Open    int      `json:"open"`   // cells without a given
	Count   int      `json:"forced"` // number of those that are forced
	Cells   []string `json:"cells"`  // the forced cells
	Board   []string `json:"board"`  // with given and forced values
	Seconds float64  `json:"seconds"`
}

func (p *program) forced(ctx context.Context, f forcing, it item) error {
	pz := it.State.Puzzle
	a := p.analysis(ctx, f, pz)
	if a.Err != nil {
		p.refuseOf(it.head(), fmt.Errorf("%s: %w", it.name(), a.Err))
		return nil
	}
	p.exit(exitFor(a.Status))
	if !a.Complete {
		p.exit(exitUndecided)
	}
	whole := grid.Collect(pz.Size(), func(c grid.Cell) puzzles.Value {
		if v := pz.Given(c); v != puzzles.Open {
			return v
		}
		return a.Forced.At(c)
	})
	if p.json {
		var cells []grid.Cell
		for c := range pz.Size().All() {
			if pz.Given(c) == puzzles.Open && a.Forced.At(c) != puzzles.Open {
				cells = append(cells, c)
			}
		}
		return p.printLine(pz, a.Objective, forcedLine{it.proved(a.Status, a.Complete), a.Open, a.ForcedOpen, shorts(cells), rows(pz, whole), a.Seconds})
	}
	text := fmt.Sprintf("%s: %s", it.name(), a.Status)
	if a.Status != engine.None && a.Open > 0 {
		text += fmt.Sprintf(", %d of %s forced", a.ForcedOpen, words.Count(a.Open, "open cell"))
	}
	if !a.Complete {
		text += " so far"
	}
	p.printf("%s, %s\n", text, words.Duration(a.Seconds))
	if a.Status != engine.None {
		p.printBoard(pz, whole)
	}
	return nil
}

// analysis returns what the engine finds out, or its last report if it does not return in
// time.
func (p *program) analysis(ctx context.Context, f forcing, pz *puzzles.Puzzle) engine.Analysis {
	begin := time.Now()
	var last atomic.Pointer[engine.Analysis]
	last.Store(&engine.Analysis{Status: engine.Unknown, Open: openCells(pz)})
	a, inTime := within(ctx, f.timeout, func(ctx context.Context) engine.Analysis {
		return engine.Forced(ctx, pz, func(a engine.Analysis) {
			last.Store(&a)
			p.line.say(fmt.Sprintf("%d forced so far", a.ForcedOpen))
		})
	})
	if !inTime {
		a = *last.Load()
		a.Complete, a.Seconds = false, time.Since(begin).Seconds()
	}
	return a
}

func openCells(pz *puzzles.Puzzle) (n int) {
	for c := range pz.Size().All() {
		if pz.Given(c) == puzzles.Open {
			n++
		}
	}
	return n
}
