package manual_test

import (
	"strings"
	"testing"

	"quadrille"
	"quadrille/cmd/manual"
)

func TestPage(t *testing.T) {
	p := manual.Page{
		Name: "quadrille-try", Short: "try it", Synopsis: "quadrille try [flags] FILE...",
		Text:     "First line\nof a paragraph.\n\nAnother one, with \\ and 'quotes':\n  a  table\n  of two\n.hidden ends it.",
		Commands: []manual.Flag{{"once", "try it once"}},
		Flags:    []manual.Flag{{"--to string", "the format"}},
		Inherits: []manual.Flag{{"-v, --verbose", "tell more"}},
		Examples: "  quadrille try a.quadrille",
		See:      []string{"quadrille", "quadrille-studio"},
	}
	if p.File() != "quadrille-try.1" {
		t.Error(p.File())
	}
	var b strings.Builder
	if err := p.Write(&b); err != nil {
		t.Fatal(err)
	}
	want := `.TH QUADRILLE\-TRY 1 "` + quadrille.Releases()[0].Date + `" "Quadrille ` + quadrille.Version + `" "Quadrille"
.SH NAME
quadrille\-try \- try it
.SH SYNOPSIS
.B quadrille try [flags] FILE...
.SH DESCRIPTION
First line
of a paragraph.
.PP
Another one, with \e and \(aqquotes\(aq:
.PP
.nf
  a  table
  of two
.fi
.PP
\&.hidden ends it.
.SH COMMANDS
.TP
.B once
try it once
.SH OPTIONS
.TP
.B \-\-to string
the format
.SH OPTIONS OF ALL COMMANDS
.TP
.B \-v, \-\-verbose
tell more
.SH EXAMPLES
.PP
.nf
  quadrille try a.quadrille
.fi
.SH SEE ALSO
.BR quadrille (1),
.BR quadrille\-studio (1)
`
	if b.String() != want {
		t.Errorf("got\n%s", b.String())
	}
}
