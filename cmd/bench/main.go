// Command bench measures the command quadrille on a fixed set of boards, alone or against
// other solvers:
//
//	bench [-quadrille PATH] [-run REGEXP] [FILE...]    make bench
//	bench -peers [-before PATH] ...                    make bench-peers
//	bench -growth FILE [-peers] ...                    make bench-growth
//	bench -reports                                     the tables of reports.go
//
// It compares the user time of whole processes, from reading the file to printing the
// answer: the mean of several runs, alternating between the solvers, so that other load on
// the machine affects all of them. As the set says, it asks for two solutions (to solve and
// to prove that there is no other), for one, or for all.
//
// The set is in testdata: boards made by Quadrille, those of the reports that it started
// from, and empty ones (see empties). Other files may be named instead. The models for the
// peers are in testdata/peers. They state the same rules with the same given cells, and only
// hints that the rules imply; peers.go describes their input and output. Every board that a
// peer prints is checked against the rules, and status, number of solutions and the only
// solution must equal ours.
//
// The micro-benchmarks of the packages are run by go test -bench, or make bench-go.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"slices"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Stdout, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// options are the command-line options.
type options struct {
	quadrille string
	before    string // the command of an earlier release; "" for none
	peers     bool
	repeat    int
	limit     time.Duration
	chosen    *regexp.Regexp
	files     []string
	picture   string // file for the growth chart; "" for the table of the fixed boards
}

func run(ctx context.Context, w io.Writer, args []string) error {
	var o options
	var pattern string
	var reports bool
	f := flag.NewFlagSet("bench", flag.ContinueOnError)
	f.StringVar(&o.quadrille, "quadrille", "bin/quadrille", "the command to measure")
	f.StringVar(&o.before, "before", "", "an earlier release of the command, to be measured in the same run")
	f.BoolVar(&o.peers, "peers", false, "measure other solvers in the same run")
	f.IntVar(&o.repeat, "repeat", 20, "run a solver so often on a board, if it is fast")
	f.DurationVar(&o.limit, "limit", 10*time.Second, "stop a process that has used so much CPU time, or twenty times as much by the clock")
	f.StringVar(&pattern, "run", "", "only the boards whose names match this expression")
	f.StringVar(&o.picture, "growth", "", "measure growing boards and draw the time against their cells into this SVG file")
	f.BoolVar(&reports, "reports", false, "print the tables of the reports' experiments")
	if err := f.Parse(args); err != nil {
		return err
	}
	if reports {
		return printReports(ctx, w)
	}
	var err error
	if o.chosen, err = regexp.Compile(pattern); err != nil {
		return err
	}
	o.files = f.Args()
	return o.bench(ctx, w)
}

// bench runs the requested measurement, with the solvers that are installed.
func (o options) bench(ctx context.Context, w io.Writer) error {
	dir, err := os.MkdirTemp("", "quadrille-bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if err := writeModels(dir); err != nil {
		return err
	}
	if err := limitChildren(o.limit); err != nil {
		return err
	}
	solvers := []solver{quadrille(o.quadrille)}
	if o.before != "" {
		earlier := quadrille(o.before)
		earlier.name = "before"
		solvers = append(solvers, earlier)
	}
	if o.peers {
		for _, p := range peers {
			if missing := p.missing(); missing != "" {
				fmt.Fprintf(w, "%s is left out: %s\n", p.name, missing)
				continue
			}
			solvers = append(solvers, p)
		}
	}
	if o.picture != "" {
		return o.growth(ctx, w, dir, solvers)
	}
	return o.table(ctx, w, dir, solvers)
}

// table runs the solvers on the fixed boards and prints the tables.
func (o options) table(ctx context.Context, w io.Writer, dir string, solvers []solver) error {
	boards, err := o.boards()
	if err != nil {
		return err
	}
	t := newTable(w, solvers)
	for i := range boards {
		if err := boards[i].write(dir); err != nil {
			return err
		}
		outcomes := o.measure(ctx, &boards[i], solvers)
		if ctx.Err() != nil {
			return errors.New("stopped")
		}
		t.add(&boards[i], outcomes)
	}
	return t.finish()
}

// boards returns the selected boards of the set, or of the files.
func (o options) boards() ([]board, error) {
	boards, err := fixedSet()
	if len(o.files) > 0 {
		boards, err = open(o.files)
	}
	boards = slices.DeleteFunc(boards, func(b board) bool { return !o.chosen.MatchString(b.name) })
	if err == nil && len(boards) == 0 {
		err = errors.New("there are no such boards")
	}
	return boards, err
}

// enough is the total user time after which a solver is not run again on a board.
const enough = 300 * time.Millisecond

// outcome is the result of all runs of a solver on a board.
type outcome struct {
	answer answer
	err    error
	runs   int
	usage  usage // the sum of the runs; the largest memory
}

// mean returns the mean user time of a run, in seconds.
func (c *outcome) mean() float64 { return c.usage.user.Seconds() / float64(max(1, c.runs)) }

// measure runs the solvers on a board, alternating between them.
func (o options) measure(ctx context.Context, b *board, solvers []solver) []outcome {
	outcomes := make([]outcome, len(solvers))
	for range max(1, o.repeat) {
		for i, s := range solvers {
			c := &outcomes[i]
			done := c.runs > 0 && (c.usage.user > enough || c.answer.stopped || c.err != nil)
			if done || ctx.Err() != nil || !s.knows(b) {
				continue
			}
			timed, cancel := context.WithTimeout(ctx, 20*o.limit)
			var u usage
			c.answer, u, c.err = s.solve(timed, b)
			cancel()
			c.runs++
			c.usage = c.usage.plus(u)
		}
	}
	return outcomes
}
