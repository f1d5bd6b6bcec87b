package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"quadrille"
	"quadrille/puzzles/file"
	"quadrille/puzzles/types"
	"quadrille/puzzles/words"
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
	status int
	// terminal says that standard output is a terminal.
	terminal bool
	verbose  bool // report progress even without a terminal
	json     bool // print lines of JSON, also for errors
	line     progress
	types    types.List // the types of the programs, and the genres of --genre
}

// run runs the program with the arguments that follow its name, and returns the exit status.
func run(ctx context.Context, args []string, in io.Reader, out, err io.Writer) int {
	p := &program{in: in, out: bufio.NewWriter(&outlet{w: out, stop: ctx.Done()}), err: err, types: types.All}
	p.terminal = isTerminal(out)
	wrong := p.addGenres(args)
	root := p.commands()
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(p.out)
	root.SetErr(err)
	failed := wrong
	if failed == nil {
		failed = root.ExecuteContext(ctx)
	}
	p.line.end()
	if failed == nil || errors.Is(failed, errStopped) {
		failed = cmp.Or(p.out.Flush(), failed)
	}
	switch {
	case failed == nil:
	case gone(failed):
		p.exit(exitUndecided)
	case errors.Is(failed, errStopped), errors.Is(failed, errCut):
		p.warn(failed)
		p.exit(exitUndecided)
	default:
		p.json = p.json || slices.Contains(args, "--json") // the flag may not have been parsed yet
		p.refuse(failed)
		_ = p.out.Flush() // otherwise flushing is what failed
	}
	return p.status
}

// refuse reports why something could not be done.
func (p *program) refuse(err error) { p.refuseOf(file.Head{}, err) }

// refuseOf reports why the file or puzzle named by h cannot be used.
func (p *program) refuseOf(h file.Head, err error) {
	p.warn(err)
	p.exit(exitUnusable)
	if !p.json {
		return
	}
	h.Status, h.Complete, h.Message = file.Failed, false, err.Error()
	if e, ok := errors.AsType[*file.Error](err); ok {
		h.Line, h.Column = e.Line, e.Column
	}
	_ = p.printJSON(h) // on an error, the next line fails too
}

// warn prints a message that does not affect the exit status.
func (p *program) warn(err error) {
	p.line.clear()
	fmt.Fprintf(p.err, "quadrille: %s\n", clean(err.Error()))
}

// exit records an exit status: the worst one wins.
func (p *program) exit(status int) {
	if slices.Index(badness, status) > slices.Index(badness, p.status) {
		p.status = status
	}
}

func (p *program) commands() *cobra.Command {
	root := &cobra.Command{
		Use:   "quadrille COMMAND",
		Short: "Make, solve, check, convert and draw logic puzzles",
		Long: "Make, solve, check, convert and draw logic puzzles: " + words.List(p.types.Titles(), "and") + ".\n\n" +
			"Results go to standard output, messages to standard error. A file that is \"-\", or no file, is\n" +
			"standard input. The exit status is 0 for yes (one solution, the best board, no fault), 1 for no\n" +
			"(none, several, faults), 2 for unusable input or usage and 3 when the time ran out or a signal came.",
		Version:       quadrille.Version,
		Args:          cobra.ArbitraryArgs,
		RunE:          helpOrUnknown,
		SilenceUsage:  true,
		SilenceErrors: true,
		PersistentPreRun: func(*cobra.Command, []string) {
			p.line.begin(p.err, p.verbose)
		},
	}
	root.PersistentFlags().BoolVarP(&p.verbose, "verbose", "v", false, "tell now and then on standard error how far a long run is")
	root.PersistentFlags().StringArray("genre", nil, "a file with the rules of a genre, or the name of one that quadrille genre list has")
	root.SetVersionTemplate("quadrille {{.Version}}\n")
	// The usage line of a command with subcommands already says that one of them follows.
	root.SetUsageTemplate(strings.Replace(root.UsageTemplate(), "{{if .HasAvailableSubCommands}}\n  {{.CommandPath}} [command]{{end}}", "", 1))
	root.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		if before := c.Flags().Args(); c.HasSubCommands() && len(before) > 0 { // the flag belongs to a nonexistent command
			return helpOrUnknown(c, before)
		}
		if lacks := new(pflag.NotExistError); errors.As(err, &lacks) {
			if flag := flagBelow(c, lacks); flag != "" {
				return fmt.Errorf("%s is for commands of %s, and none of them is named (%[2]s --help has all of them)", flag, c.CommandPath())
			}
		}
		if flag, limit := new(pflag.InvalidValueError), new(limitError); errors.As(err, &flag) && errors.As(err, &limit) {
			return fmt.Errorf("--%s is %w", flag.GetFlag().Name, limit)
		}
		text := err.Error()
		if cause := errors.Unwrap(err); cause != nil {
			text = strings.TrimSuffix(text, ": "+cause.Error()) // the cause names a Go function
		}
		return fmt.Errorf("%s (%s --help tells more)", text, c.CommandPath())
	})
	root.SetHelpCommand(p.helpCommand())
	root.AddCommand(p.typesCommand(), p.solveCommand(), p.labCommand(), p.forcedCommand(), p.whyCommand(), p.hintCommand(), p.walkCommand(), p.gradeCommand(), p.techniquesCommand(), p.practiceCommand(), p.checkCommand(), p.verifyCommand(), p.listCommand(), p.generateCommand(), p.genreCommand(), p.convertCommand(), p.renderCommand(), p.bookCommand(), p.versionCommand(), p.licensesCommand(), p.manualCommand())
	return root
}

func (p *program) helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "help [command]",
		Short: "Help about any command",
		ValidArgsFunction: func(c *cobra.Command, args []string, _ string) (names []cobra.Completion, _ cobra.ShellCompDirective) {
			if about, rest, err := c.Root().Find(args); err == nil && len(rest) == 0 {
				for _, below := range about.Commands() {
					if below.IsAvailableCommand() {
						names = append(names, cobra.CompletionWithDesc(below.Name(), below.Short))
					}
				}
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(c *cobra.Command, args []string) error {
			about, rest, err := c.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return fmt.Errorf("unknown command %q; quadrille --help has all of them", strings.Join(args, " "))
			}
			return about.Help()
		},
	}
}

// helpOrUnknown runs a command that only has subcommands: it prints help, or suggests which
// subcommand was meant.
func helpOrUnknown(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return c.Help()
	}
	c.SuggestionsMinimumDistance = 2
	near := ""
	if names := c.SuggestionsFor(args[0]); len(names) > 0 {
		near = "; did you mean " + words.List(names, "or") + "?"
	}
	return fmt.Errorf("unknown command %q%s (%s --help has all of them)", args[0], near, c.CommandPath())
}

// flagBelow returns the flag that c lacks, as written, if a subcommand of c has it;
// otherwise "".
func flagBelow(c *cobra.Command, lacks *pflag.NotExistError) string {
	name, short := lacks.GetSpecifiedName(), lacks.GetSpecifiedShortnames() != ""
	for _, below := range c.Commands() {
		switch {
		case short && below.Flags().ShorthandLookup(name) != nil:
			return "-" + name
		case !short && below.Flags().Lookup(name) != nil:
			return "--" + name
		}
	}
	return ""
}

// noArgs rejects arguments for a command that only has flags.
func noArgs(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return fmt.Errorf("%s has flags only and makes nothing of %q (%[1]s --help tells more)", c.CommandPath(), args[0])
}

// errStopped means that the context of the run has ended.
var errStopped = errors.New("stopped")
