// Package manual writes manual pages for the command man. The programs generate them from
// their own commands and flags, so that they cannot go stale.
package manual

import (
	"fmt"
	"io"
	"strings"

	"quadrille"
)

// Page is the page of a program or of one of its commands.
type Page struct {
	Name     string // as in "quadrille-solve"; also the name of its file
	Short    string // in a few words
	Synopsis string // the command line
	Text     string // what it does; lines that begin with two blanks are preformatted
	Commands []Flag // its subcommands
	Flags    []Flag
	Inherits []Flag // flags of all commands
	Examples string // lines
	See      []string
}

// Flag is a flag, or a command, with its help.
type Flag struct{ Name, Help string }

// File is the name of the file of the page.
func (p *Page) File() string { return p.Name + ".1" }

// Write writes the page in the markup of man. Errors are those of w.
func (p *Page) Write(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, ".TH %s 1 \"%s\" \"%s %s\" \"%[3]s\"\n", strings.ToUpper(escape(p.Name)), quadrille.Releases()[0].Date, quadrille.Name, quadrille.Version)
	fmt.Fprintf(&b, ".SH NAME\n%s \\- %s\n", escape(p.Name), escape(p.Short))
	fmt.Fprintf(&b, ".SH SYNOPSIS\n.B %s\n", escape(p.Synopsis))
	b.WriteString(".SH DESCRIPTION\n")
	text(&b, p.Text)
	flags(&b, "COMMANDS", p.Commands)
	flags(&b, "OPTIONS", p.Flags)
	flags(&b, "OPTIONS OF ALL COMMANDS", p.Inherits)
	if p.Examples != "" {
		b.WriteString(".SH EXAMPLES\n")
		text(&b, p.Examples)
	}
	if len(p.See) > 0 {
		b.WriteString(".SH SEE ALSO\n")
		for i, name := range p.See {
			end := ","
			if i == len(p.See)-1 {
				end = ""
			}
			fmt.Fprintf(&b, ".BR %s (1)%s\n", escape(name), end)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// text writes paragraphs, separated by blank lines, and preformatted lines.
func text(b *strings.Builder, s string) {
	fixed, begun := false, false
	for line := range strings.Lines(s) {
		line = strings.TrimRight(line, " \n")
		is := strings.HasPrefix(line, "  ")
		switch {
		case is && !fixed:
			b.WriteString(".PP\n.nf\n")
		case fixed && !is:
			b.WriteString(".fi\n.PP\n")
		case line == "" && begun:
			b.WriteString(".PP\n")
		}
		if fixed = is; line != "" {
			b.WriteString(escape(line) + "\n")
			begun = true
		}
	}
	if fixed {
		b.WriteString(".fi\n")
	}
}

// flags writes a list of flags or commands, if there are any.
func flags(b *strings.Builder, title string, all []Flag) {
	if len(all) == 0 {
		return
	}
	fmt.Fprintf(b, ".SH %s\n", title)
	for _, f := range all {
		fmt.Fprintf(b, ".TP\n.B %s\n%s\n", escape(f.Name), escape(f.Help))
	}
}

// escape returns text that man shows unchanged.
func escape(s string) string {
	s = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`).Replace(s)
	if strings.HasPrefix(s, ".") {
		s = `\&` + s
	}
	return s
}
