package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"quadrille/assets"
	"quadrille/puzzles/book"
	"quadrille/puzzles/types"
	"quadrille/puzzles/workshop"
)

// binding is a command line of book.
type binding struct {
	input
	target
	book.Options
	answers string
	sheets  bool
	timeout time.Duration
}

// mostGutter is the widest gutter, in millimeters.
const mostGutter = 40

func (p *program) bookCommand() *cobra.Command {
	b := binding{target: target{formats: []string{"pdf"}}}
	c := &cobra.Command{
		Use:   "book [flags] FILE... -o OUT",
		Short: "Set puzzles as a book or as sheets to print",
		Long: "Set the puzzles of all files, in their order, on pages: a title page, contents with links, the rules\n" +
			"of each type with a solved example, the puzzles with their numbers and how hard they are, and the\n" +
			"answers as small boards. --sheets leaves the pages before the puzzles out. The same puzzles and flags\n" +
			"make the same file. A puzzle too large to share a page gets one alone.",
		Example: "  quadrille book --page a5 --title 'Winter evenings' winter.quadrille -o winter.pdf\n" +
			"  quadrille book --sheets --per-page 4 --answers turned winter.quadrille -o sheets.pdf",
		RunE: func(c *cobra.Command, files []string) error {
			b.files = files
			b.Answers = book.Place(b.answers)
			if b.sheets {
				for _, name := range []string{"title-page", "contents", "rules"} {
					if c.Flags().Changed(name) {
						return fmt.Errorf("--sheets has no pages before the puzzles; leave --%s out", name)
					}
				}
				b.TitlePage, b.Contents, b.Rules = false, false, false
			}
			return p.book(c.Context(), b)
		},
	}
	b.input.addTo(c)
	b.target.addTo(c)
	f := c.Flags()
	f.StringVar(&b.Title, "title", "", "the title")
	f.StringVar(&b.Author, "author", "", "the author")
	f.StringVar(&b.License, "license", "", "the license, behind the page with the title; without that page at the foot of each")
	f.BoolVar(&b.Remarks, "remarks", false, "the remarks on the puzzles below their rules")
	nameFlag(c, &b.Page, "page", book.SizeNames(), "the format of the pages: "+strings.Join(book.SizeNames(), ", "))
	intFlag(c, &b.PerPage, "per-page", 2, 1, book.Most, "puzzles on a page")
	nameFlag(c, &b.answers, "answers", placeNames(), "where the answers stand: at the end, turned upside down below the puzzles, apart without the puzzles, or none")
	styleFlag(c, &b.Style)
	realFlag(c, &b.Gutter, "gutter", 6, 0, mostGutter, "what the inner margin has more than the outer one, in mm")
	f.BoolVar(&b.Booklet, "booklet", false, "two pages on each side of paper, to be printed on both sides, turned on the short edge, and folded")
	f.BoolVar(&b.sheets, "sheets", false, "puzzles and answers only")
	f.BoolVar(&b.TitlePage, "title-page", true, "a page with the title")
	f.BoolVar(&b.Contents, "contents", true, "the contents")
	f.BoolVar(&b.Rules, "rules", true, "a page of rules for each type")
	timeFlag(c, &b.timeout, 0, "give up the search for an answer that no file has after this time, such as 10s (default never)")
	return c
}

func placeNames() (names []string) {
	for _, p := range book.Places {
		names = append(names, string(p))
	}
	return names
}

// nameFlag adds a flag that is one of a list of names; the first is the usual one.
func nameFlag(c *cobra.Command, value *string, name string, names []string, help string) {
	*value = names[0]
	c.Flags().Var(&nameIn{value, names}, name, help)
	oneOf(c, name, names)
}

func (p *program) book(ctx context.Context, b binding) error {
	if _, err := b.format("pdf"); err != nil {
		return err
	}
	if b.stdout() && p.terminal {
		return errors.New("a book does not go to a terminal; name a file with -o")
	}
	if err := b.ready([]string{b.path}, b.files); err != nil {
		return err
	}
	bound, err := p.bound(ctx, b)
	if err != nil {
		return err
	}
	samples := workshop.Samples{Folder: assets.Samples(), Types: types.All}
	b.Example = samples.Solved
	p.line.at("setting the book", 0)
	made, err := await(ctx, func() (drawn, error) {
		set, err := book.New(bound, b.Options)
		if err != nil {
			return drawn{}, err
		}
		var out bytes.Buffer
		err = set.Write(&out)
		return drawn{out.Bytes(), set.Lacking()}, err
	})
	if err != nil {
		return err
	}
	if made.lacking != "" {
		p.warn(errors.New(made.lacking))
	}
	return p.write(ctx, b.target, made.data)
}

// bound are the puzzles of a book. What is no puzzle is told and left out; an
// answer that cannot be had is told, and missing.
func (p *program) bound(ctx context.Context, b binding) (all []book.Puzzle, err error) {
	err = p.eachPuzzle(ctx, b.input, false, b.timeout, func(it item) error {
		bp := book.Puzzle{Puzzle: it.printed(), Level: it.Difficulty()}
		if b.Answers != book.Nowhere {
			answer, err := await(ctx, func() (board, error) { return solutionOf(ctx, it, b.timeout) })
			switch {
			case errors.Is(err, errStopped):
				return err
			case err != nil:
				p.warn(fmt.Errorf("%w; the book has no answer to it", err))
			default:
				bp.Answer = answer
			}
		}
		all = append(all, bp)
		return nil
	})
	return all, err
}
