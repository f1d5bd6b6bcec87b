package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"quadrille/assets"
	"quadrille/puzzles/book"
	"quadrille/puzzles/file"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
	"quadrille/puzzles/workshop"
)

// binding holds the flags and arguments of book.
type binding struct {
	input
	target
	publishing
	book.Options
	answers string
	sheets  bool
	stated  func(flag string) bool // whether a flag was given
}

// mostGutter is the widest gutter, in millimeters.
const mostGutter = 40

func (p *program) bookCommand() *cobra.Command {
	b := binding{target: target{formats: []string{"pdf"}}, publishing: publishing{otherwise: "it is in no book"}}
	c := &cobra.Command{
		Use:   "book [flags] FILE... -o OUT",
		Short: "Set puzzles as a book or as sheets to print",
		Long: "Set the puzzles of all files, in their order, on pages: a title page, contents with links, the rules\n" +
			"of each type with a solved example, the puzzles with their numbers and how hard they are, and the\n" +
			"answers as small boards. --sheets leaves the pages before the puzzles out. The same puzzles and flags\n" +
			"make the same file. A puzzle too large to share a page gets one alone.\n\n" +
			"Title, author and license are those that the files say of the sets, as far as all of them agree. A\n" +
			"book is made when each puzzle is proved to have one solution, of best boards one alone;\n" +
			"else the exit status is 1, or 3 for what was not decided in the time, unless --allow-ambiguous is said.\n" +
			"The answer is the setter's if it keeps the rules, else the one that is found.",
		Example: "  quadrille book --page a5 --title 'Winter evenings' winter.quadrille -o winter.pdf\n" +
			"  quadrille book --sheets --per-page 4 --answers turned winter.quadrille -o sheets.pdf",
		RunE: func(c *cobra.Command, files []string) error {
			b.files, b.stated = files, c.Flags().Changed
			b.Answers = book.AnswerPlace(b.answers)
			if b.sheets {
				for _, name := range []string{"title-page", "contents", "rules"} {
					if c.Flags().Changed(name) {
						return fmt.Errorf("--sheets has no pages before the puzzles; leave --%s out", name)
					}
				}
				b.TitlePage, b.Contents, b.Rules = false, false, false
			}
			for _, name := range []string{"per-page", "remarks"} {
				if b.Answers == book.Apart && c.Flags().Changed(name) {
					return fmt.Errorf("--answers apart has no puzzles on its pages; leave --%s out", name)
				}
			}
			return p.book(c.Context(), b)
		},
	}
	b.input.addTo(c, p.types)
	b.target.addTo(c)
	f := c.Flags()
	f.StringVar(&b.Title, "title", "", "the title (default that of the set)")
	f.StringVar(&b.Author, "author", "", "the author (default that of the set)")
	f.StringVar(&b.License, "license", "", "the license, behind the page with the title; without that page at the foot of each (default that of the set)")
	f.BoolVar(&b.Remarks, "remarks", false, "the remarks on the puzzles below their rules")
	nameFlag(c, &b.Page, "page", book.SizeNames()[0], book.SizeNames(), "the format of the pages: "+strings.Join(book.SizeNames(), ", "))
	intFlag(c, &b.PerPage, "per-page", 2, 1, book.MaxPerPage, "puzzles on a page")
	places := lists.Map(book.Places, func(p book.AnswerPlace) string { return string(p) })
	nameFlag(c, &b.answers, "answers", places[0], places, "where the answers stand: at the end, turned upside down below the puzzles, apart without the puzzles, or none")
	styleFlag(c, &b.Style)
	realFlag(c, &b.Gutter, "gutter", 6, 0, mostGutter, "what the inner margin has more than the outer one, in mm")
	f.BoolVar(&b.Booklet, "booklet", false, "two pages on each side of paper, to be printed on both sides, turned on the short edge, and folded")
	f.BoolVar(&b.sheets, "sheets", false, "puzzles and answers only")
	f.BoolVar(&b.TitlePage, "title-page", true, "a page with the title")
	f.BoolVar(&b.Contents, "contents", true, "the contents")
	f.BoolVar(&b.Rules, "rules", true, "a page of rules for each type")
	b.publishing.addTo(c)
	return c
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
	bound, fit, err := p.bound(ctx, &b)
	if err != nil || !fit {
		return err
	}
	samples := workshop.Samples{Folder: assets.Samples(), Types: p.types}
	b.Example = samples.Solved
	p.line.at("setting the book", 0)
	made, err := await(ctx, func() (drawn, error) {
		set, err := book.New(bound, b.Options)
		if err != nil {
			return drawn{}, err
		}
		var out bytes.Buffer
		err = set.Write(ctx, &out)
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

// bound returns the puzzles of a book, and sets title, author and license of the book from
// their sets, unless flags state them. Invalid puzzles are reported and left out; fit is
// false if some puzzle is not proved.
func (p *program) bound(ctx context.Context, b *binding) (all []book.Puzzle, fit bool, err error) {
	unfit := 0
	var sets []file.Imprint
	err = p.eachPuzzle(ctx, b.input, b.timeout, func(it item) error {
		made, err := p.prove(ctx, b.publishing, it)
		if err != nil {
			return err
		}
		if !made.fit {
			unfit++
		}
		if b.Answers != book.Nowhere && made.fit && made.answer.Size() != it.State.Puzzle.Size() {
			p.warn(fmt.Errorf("%s: the book has no answer to it", it.name()))
		}
		all = append(all, book.Puzzle{Puzzle: it.printed(), Level: it.Difficulty(), Answer: made.answer})
		sets = append(sets, it.set)
		return nil
	})
	if err == nil && unfit > 0 {
		p.warn(fmt.Errorf("no book is made: %s of %s %s not proved to have one solution; --allow-ambiguous makes it nevertheless", words.Number(unfit), words.Count(len(all), "puzzle"), words.Is(unfit)))
	}
	b.use(sets)
	return all, unfit == 0, err
}

// use takes over what all sets agree on, unless a flag states it.
func (b *binding) use(sets []file.Imprint) {
	for _, part := range []struct {
		flag string
		to   *string
		of   func(file.Imprint) string
	}{
		{"title", &b.Title, func(i file.Imprint) string { return i.Title }},
		{"author", &b.Author, func(i file.Imprint) string { return i.Author }},
		{"license", &b.License, func(i file.Imprint) string { return i.License }},
	} {
		differs := func(i file.Imprint) bool { return part.of(i) != part.of(sets[0]) }
		if !b.stated(part.flag) && len(sets) > 0 && !slices.ContainsFunc(sets, differs) {
			*part.to = part.of(sets[0])
		}
	}
}
