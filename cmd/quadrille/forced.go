package main

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// forcing is a command line of forced.
type forcing struct {
	input
	timeout time.Duration
	json    bool
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
			return p.eachPuzzle(c.Context(), f.input, f.json, f.timeout, func(it item) error { return p.forced(c.Context(), f, it) })
		},
	}
	f.addTo(c)
	c.Flags().BoolVar(&f.json, "json", false, "print one JSON object a puzzle and line")
	timeFlag(c, &f.timeout, 0, "give up a puzzle after this time, such as 10s (default never)")
	return c
}

// forcedLine is the line of JSON for a puzzle.
type forcedLine struct {
	head
	Status    engine.Status `json:"status"`
	Objective *int          `json:"objective,omitempty"`
	Open      int           `json:"open"`   // cells that have no given
	Count     int           `json:"forced"` // those of them that are forced
	Complete  bool          `json:"complete"`
	Cells     []string      `json:"cells"`
	Seconds   float64       `json:"seconds"`
}

func (p *program) forced(ctx context.Context, f forcing, it item) error {
	pz := it.State.Puzzle
	a := p.analysis(ctx, f, pz)
	if a.Err != nil {
		return a.Err
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
	if f.json {
		return p.printLine(pz, forcedLine{headOf(it), a.Status, a.Objective, a.Open, a.ForcedOpen, a.Complete, rows(pz, whole), a.Seconds})
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

// analysis is what the engine finds out, or what it has told when it does not
// come back in time.
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
