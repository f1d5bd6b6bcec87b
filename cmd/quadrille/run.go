package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// The exit statuses, from best to worst.
const (
	exitYes       = 0
	exitNo        = 1
	exitUndecided = 3
	exitUnusable  = 2
)

var badness = []int{exitYes, exitNo, exitUndecided, exitUnusable}

// program is one run of the program.
type program struct {
	in     io.Reader
	out    *bufio.Writer
	err    io.Writer
	stop   <-chan struct{} // closed when the run is to end
	status int
	line   progress
}

// run runs the program with the arguments that follow its name, and returns
// the exit status.
func run(ctx context.Context, args []string, in io.Reader, out, err io.Writer) int {
	p := &program{in: in, out: bufio.NewWriter(out), err: err, stop: ctx.Done(), line: newProgress(err)}
	root := p.commands()
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(p.out)
	root.SetErr(err)
	failed := root.ExecuteContext(ctx)
	if failed == nil {
		failed = p.out.Flush()
	}
	p.line.clear()
	switch {
	case errors.Is(failed, errStopped):
		p.exit(exitUndecided)
		if err := p.out.Flush(); err != nil {
			p.refuse(err)
		}
	case failed != nil:
		p.refuse(failed)
	}
	return p.status
}

// refuse tells why something could not be done.
func (p *program) refuse(err error) {
	p.line.clear()
	fmt.Fprintf(p.err, "quadrille: %v\n", err)
	p.exit(exitUnusable)
}

// exit takes an exit status into account: the worst counts.
func (p *program) exit(status int) {
	if slices.Index(badness, status) > slices.Index(badness, p.status) {
		p.status = status
	}
}

func (p *program) commands() *cobra.Command {
	root := &cobra.Command{
		Use:   "quadrille",
		Short: "Make, solve, check, convert and draw logic puzzles",
		Long: "Make, solve, check, convert and draw logic puzzles: Yin-Yang, Domino, Doppelblock, Close or Far and Hoo-Doo.\n\n" +
			"Results go to standard output, messages to standard error. A file that is \"-\", or no file, is\n" +
			"standard input. The exit status is 0 for yes (one solution, the best board, no fault), 1 for no\n" +
			"(none, several, faults), 2 for unusable input or usage and 3 when the time ran out.",
		Version:       version(),
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.SetVersionTemplate("quadrille {{.Version}}\n")
	root.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		text := err.Error()
		if cause := errors.Unwrap(err); cause != nil {
			text = strings.TrimSuffix(text, ": "+cause.Error()) // it names a function of Go
		}
		return fmt.Errorf("%s (%s --help tells more)", text, c.CommandPath())
	})
	root.AddCommand(p.typesCommand(), p.solveCommand(), p.forcedCommand(), p.whyCommand(), p.checkCommand(), p.generateCommand(), p.convertCommand(), p.renderCommand())
	return root
}

// version is what the build says about itself.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}

// errStopped ends a run whose context has ended.
var errStopped = errors.New("stopped")
