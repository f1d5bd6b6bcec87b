package main

import (
	"cmp"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"quadrille/core"
	"quadrille/core/search"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
)

// experiment holds the flags and arguments of lab.
type experiment struct {
	input
	options          engine.Options // of a run; only the seed of Labeling is used
	vars, vals, ends []string       // the names of the orders that are compared
	csv              bool
	table            []way
	runs             int
}

// way is a labeling order, with its totals over the puzzles so far.
type way struct {
	search.Labeling
	decided             int
	decisions, failures int64
	seconds             float64
}

func (p *program) labCommand() *cobra.Command {
	e := experiment{options: engine.Options{Search: engine.Label, Keep: 1}}
	c := &cobra.Command{
		Use:   "lab [flags] FILE...",
		Short: "Compare the orders of labeling: decisions, failures and time",
		Long: "Solve puzzles by labeling in every order that the three lists make, one after the other, and tell what\n" +
			"each took for all puzzles together: a line for each, the best first, which is the one that decides most\n" +
			"puzzles within --timeout, with the fewest failures. quadrille solve --help explains the orders. The exit\n" +
			"status is that of solve: 3 where a run was given up.",
		Example: "  quadrille lab winter.quadrille\n" +
			"  quadrille lab --var ff,ffc,dom_w_deg --val step,middle --timeout 2s winter.quadrille\n" +
			"  quadrille lab --model direct --csv winter.quadrille > runs.csv",
		RunE: func(c *cobra.Command, files []string) error {
			e.files = files
			if err := e.lay(p.json, c.Flags().Changed("seed")); err != nil {
				return err
			}
			if e.csv {
				if err := p.printCSV(runColumns); err != nil {
					return err
				}
			}
			err := p.experiment(c.Context(), &e)
			if !p.json && !e.csv && e.runs > 0 {
				p.printTable(e.table) // even after an error
			}
			return err
		},
	}
	e.addTo(c, p.types)
	f := c.Flags()
	p.jsonFlag(c, "a run")
	f.BoolVar(&e.csv, "csv", false, "print one line of CSV a run")
	intFlag(c, &e.options.Limit, "count", 2, 0, mostCount, "stop a run after this many solutions; 0 finds all")
	timeFlag(c, &e.options.Timeout, 10*time.Second, "give up a run after this time")
	f.StringSliceVar(&e.vars, "var", names(search.Names(search.VariableOrders)), "which variable comes next")
	f.StringSliceVar(&e.vals, "val", names(search.Names(search.Choices)), "how its domain is split")
	f.StringSliceVar(&e.ends, "order", names(search.Names(search.ValueOrders)), "the order of its values")
	seedFlag(c, &e.options.Labeling.Seed, "the seed of --var random")
	f.StringVar(&e.options.Model, "model", "", "the model, see quadrille types (default the first)")
	completeLabeling(c, p.types)
	return c
}

// lay lists the labeling orders that are to be compared.
func (e *experiment) lay(asJSON, seeded bool) error {
	if seeded && !slices.Contains(e.vars, random) {
		return errSeedless
	}
	if asJSON && e.csv {
		return errors.New("--json and --csv tell the same; leave one of them out")
	}
	for _, v := range e.vars {
		for _, choice := range e.vals {
			for _, end := range e.ends {
				l, err := search.Labeling{Variables: v, Choice: choice, Order: end, Seed: e.options.Labeling.Seed}.Named()
				if err != nil {
					return err
				}
				e.table = append(e.table, way{Labeling: l})
			}
		}
	}
	return nil
}

// experiment makes all runs, after reading all puzzles and checking that they have the
// model.
func (p *program) experiment(ctx context.Context, e *experiment) error {
	var items []item
	err := p.eachPuzzle(ctx, e.input, 0, func(it item) error {
		items = append(items, it)
		if err := engine.HasModel(it.State.Puzzle.Type, e.options.Model); err != nil {
			return fmt.Errorf("%s: %w; nothing was run", it.name(), err)
		}
		return nil
	})
	if err != nil {
		return err
	}
	for _, it := range items {
		if err := p.compare(ctx, e, it); err != nil {
			return err
		}
		if err := p.out.Flush(); err != nil {
			return err
		}
	}
	return nil
}

// labeled is the line of JSON for a run.
type labeled struct {
	file.Head
	search.Labeling
	Model   string     `json:"model"`
	Relaxed bool       `json:"relaxed,omitempty"`
	Count   int        `json:"count"`
	Seconds float64    `json:"seconds"`
	Stats   core.Stats `json:"stats"`
}

// compare solves a puzzle in all ways.
func (p *program) compare(ctx context.Context, e *experiment, it item) error {
	for i := range e.table {
		w := &e.table[i]
		p.line.at(nth(it.name()+" by "+w.Variables+", "+w.Choice+", "+w.Order, i, len(e.table)), e.options.Timeout)
		e.options.Labeling = w.Labeling
		res, err := p.ask(ctx, engine.Solve, e.options, it.State.Puzzle)
		if err != nil {
			return err
		}
		if ctx.Err() != nil {
			return errStopped
		}
		run := labeled{it.proved(provedBy(res), decided(res, e.options.Limit)), w.Labeling, res.Model, res.Relaxed, res.Count, res.Seconds, res.Stats}
		p.exit(exitOf(res, e.options.Limit))
		e.runs++
		if run.Complete {
			w.decided++
		}
		w.decisions += run.Stats.Decisions
		w.failures += run.Stats.Failures
		w.seconds += run.Seconds
		switch {
		case p.json:
			err = p.printJSON(run)
		case e.csv:
			err = p.printCSV(run.cells())
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// runColumns are the headings for cells.
var runColumns = []string{"file", "number", "id", "type", "var", "val", "order", "model", "status", "count", "complete", "decisions", "backtracks", "failures", "propagations", "prunings", "depth", "seconds"}

// cells returns the line of CSV for a run.
func (r labeled) cells() []string {
	cells := []string{r.File, strconv.Itoa(r.Number), r.ID, r.Type, r.Variables, r.Choice, r.Order, r.Model, r.Status, strconv.Itoa(r.Count), strconv.FormatBool(r.Complete)}
	for _, n := range []int64{r.Stats.Decisions, r.Stats.Backtracks, r.Stats.Failures, r.Stats.Propagations, r.Stats.Prunings, r.Stats.Depth} {
		cells = append(cells, strconv.FormatInt(n, 10))
	}
	return append(cells, fmt.Sprintf("%.6f", r.Seconds))
}

func (p *program) printCSV(cells []string) error {
	p.line.clear()
	for i, cell := range cells {
		cells[i] = clean(cell)
	}
	w := csv.NewWriter(p.out)
	_ = w.Write(cells) // Error returns the error
	w.Flush()
	return w.Error()
}

// printTable prints the totals for each way, best first.
func (p *program) printTable(ways []way) {
	slices.SortStableFunc(ways, func(v, w way) int {
		return cmp.Or(cmp.Compare(w.decided, v.decided), cmp.Compare(v.failures, w.failures), cmp.Compare(v.decisions, w.decisions))
	})
	p.printf("%-15s  %-6s  %-5s  %7s  %12s  %12s  %10s\n", "var", "val", "order", "decided", "decisions", "failures", "seconds")
	for _, w := range ways {
		p.printf("%-15s  %-6s  %-5s  %7d  %12d  %12d  %10.3f\n", w.Variables, w.Choice, w.Order, w.decided, w.decisions, w.failures, w.seconds)
	}
}
