package main

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"quadrille"
	"quadrille/cmd/manual"
)

func (p *program) versionCommand() *cobra.Command {
	all := false
	c := &cobra.Command{
		Use:   "version",
		Short: "Print the version of this program and what has changed in it",
		Args:  noArgs,
		RunE: func(*cobra.Command, []string) error {
			p.printf("quadrille %s (%s)\n", quadrille.Version, quadrille.Build())
			for i, r := range quadrille.Releases() {
				if i > 0 && !all {
					break
				}
				p.printf("\n%s, %s\n", r.Version, r.Date)
				for _, change := range r.Changes {
					p.printf("- %s\n", change)
				}
			}
			return nil
		},
	}
	c.Flags().BoolVar(&all, "all", false, "also what changed in the versions before")
	return c
}

// licensesCommand returns the command that prints the licenses of the program's components.
func (p *program) licensesCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "licenses",
		Short: "Print the licenses of this program and of all that it is made of",
		Args:  noArgs,
		RunE: func(*cobra.Command, []string) error {
			_, err := p.out.WriteString(quadrille.Licenses)
			return err
		},
	}
}

// manualCommand returns the command that writes the manual pages for packages.
func (p *program) manualCommand() *cobra.Command {
	return &cobra.Command{
		Use:    "manual FOLDER",
		Short:  "Write the manual pages of all commands into a folder",
		Hidden: true,
		Args:   cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			return writeManual(args[0], c.Root())
		},
	}
}

// writeManual writes the page of a command and those of its subcommands.
func writeManual(folder string, c *cobra.Command) error {
	page := pageOf(c)
	f, err := os.Create(filepath.Join(folder, page.File()))
	if err != nil {
		return err
	}
	if err := cmp.Or(page.Write(f), f.Close()); err != nil {
		return err
	}
	for _, below := range c.Commands() {
		if below.IsAvailableCommand() {
			if err := writeManual(folder, below); err != nil {
				return err
			}
		}
	}
	return nil
}

func pageOf(c *cobra.Command) *manual.Page {
	name := func(c *cobra.Command) string { return strings.ReplaceAll(c.CommandPath(), " ", "-") }
	page := &manual.Page{Name: name(c), Short: c.Short, Synopsis: c.UseLine(), Text: cmp.Or(c.Long, c.Short+"."), Examples: c.Example}
	if c.HasParent() {
		page.See = append(page.See, name(c.Parent()))
	} else {
		page.See = append(page.See, "quadrille-studio")
	}
	for _, below := range c.Commands() {
		if below.IsAvailableCommand() {
			page.Commands = append(page.Commands, manual.Flag{Name: below.Name(), Help: below.Short})
			page.See = append(page.See, name(below))
		}
	}
	c.InitDefaultHelpFlag()
	c.InitDefaultVersionFlag()
	page.Flags, page.Inherits = flagsOf(c.NonInheritedFlags()), flagsOf(c.InheritedFlags())
	return page
}

// flagsOf returns the flags for a manual page: "-o, --output string", and their help.
func flagsOf(set *pflag.FlagSet) (flags []manual.Flag) {
	set.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		kind, help := pflag.UnquoteUsage(f)
		name := "--" + f.Name
		if f.Shorthand != "" {
			name = "-" + f.Shorthand + ", " + name
		}
		switch f.DefValue {
		case "", "0", "false", "[]", "0s":
		default:
			help += fmt.Sprintf(" (default %s)", f.DefValue)
		}
		flags = append(flags, manual.Flag{Name: strings.TrimSpace(name + " " + kind), Help: help})
	})
	return flags
}
