package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"quadrille/puzzles"
	"quadrille/puzzles/catalog"
	"quadrille/puzzles/file"
)

// input says which puzzles of which files a command is about.
type input struct {
	files []string
	id    string
}

// item is one puzzle of the input.
type item struct {
	*file.Entry
	file   string // as the user named it; "" when there is one file only
	number int    // in its file, from 1
}

// name is what to call the puzzle in a line of output.
func (it item) name() string {
	meta := it.Meta()
	name := cmp.Or(meta.ID, meta.Title, "puzzle "+strconv.Itoa(it.number))
	if it.file != "" {
		return it.file + ": " + name
	}
	return name
}

// key is what to call the puzzle in the name of a file: without blanks and
// characters that mean something there.
func (it item) key() string {
	name := it.Meta().ID
	if name == "" {
		return strconv.Itoa(it.number)
	}
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>| `, r) || r < ' ' {
			return '_'
		}
		return r
	}, name)
}

// collection is one file of the input with the puzzles of it that are meant.
type collection struct {
	*file.Collection
	name  string
	items []item
}

// addTo gives a command the flag of its input and completes file names.
func (in *input) addTo(c *cobra.Command) {
	c.Flags().StringVar(&in.id, "id", "", "only the puzzle with this id, or the N-th one: #N")
	c.ValidArgsFunction = func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return []cobra.Completion{"quadrille"}, cobra.ShellCompDirectiveFilterFileExt
	}
}

// read reads the files one after the other and hands each to do. A file that
// cannot be used is told and does not keep the others from being handled; do
// gets the puzzles that cannot be used as well.
func (p *program) read(ctx context.Context, in input, do func(collection) error) error {
	files := in.files
	if len(files) == 0 {
		files = []string{"-"}
	}
	found := false
	for _, name := range files {
		c, err := p.open(name)
		if errors.Is(err, errStopped) {
			return err
		}
		if err != nil {
			p.refuse(err)
			continue
		}
		c.items = c.meant(in.id, len(files) > 1)
		found = found || len(c.items) > 0
		if err := do(c); err != nil {
			return err
		}
		if ctx.Err() != nil {
			return errStopped
		}
	}
	if !found && in.id != "" && p.status != exitUnusable {
		return fmt.Errorf("no puzzle has the id %q", in.id)
	}
	return nil
}

// open reads one file.
func (p *program) open(name string) (c collection, err error) {
	c.name = name
	if name == "-" {
		c.name = "standard input"
		c.Collection, err = p.standardInput()
		if err != nil && !errors.Is(err, errStopped) {
			err = fmt.Errorf("%s: %w", c.name, err)
		}
		return c, err
	}
	c.Collection, err = file.Open(name, catalog.Types)
	return c, err
}

// standardInput reads the input, which may never come, until the run is to end.
func (p *program) standardInput() (*file.Collection, error) {
	type result struct {
		c   *file.Collection
		err error
	}
	done := make(chan result, 1)
	go func() {
		c, err := file.Read(p.in, catalog.Types)
		done <- result{c, err}
	}()
	select {
	case r := <-done:
		return r.c, r.err
	case <-p.stop:
		return nil, errStopped
	}
}

// usable reports whether a puzzle can be used, and tells when it cannot.
func (p *program) usable(c collection, it item) bool {
	if it.Err != nil {
		p.refuse(fmt.Errorf("%s: %w", c.name, it.Err))
	}
	return it.Err == nil
}

// meant are the puzzles that an id means; all for "".
func (c *collection) meant(id string, several bool) []item {
	name := ""
	if several {
		name = c.name
	}
	var items []item
	for i := range c.Puzzles {
		it := item{&c.Puzzles[i], name, i + 1}
		if id == "" || it.Meta().ID == id || id == "#"+strconv.Itoa(it.number) {
			items = append(items, it)
		}
	}
	return items
}

// eachPuzzle hands the usable puzzles of the input to do, one by one, with a
// line of progress. Others become lines of JSON where that is wanted.
func (p *program) eachPuzzle(ctx context.Context, in input, asJSON bool, do func(item) error) error {
	return p.read(ctx, in, func(c collection) error {
		for i, it := range c.items {
			p.line.at(c.name, i+1, len(c.items))
			var err error
			if p.usable(c, it) {
				err = do(it)
			} else if asJSON {
				err = p.printJSON(refusal{head: headOf(it), Error: it.Err.Error()})
			}
			if err != nil {
				return err
			}
			p.line.clear()
			if err := p.out.Flush(); err != nil {
				return err
			}
			if ctx.Err() != nil {
				return errStopped
			}
		}
		return nil
	})
}

// entries is the answer in a grid of all cells without the givens, as the
// marks of a state have it.
func entries(p *puzzles.Puzzle, answer board) board {
	for c := range p.Size().All() {
		if p.Given(c) != puzzles.Open {
			answer = answer.With(c, puzzles.Open)
		}
	}
	return answer
}

// oneOf completes a flag with the names of a list.
func oneOf(c *cobra.Command, flag string, names []string) {
	if err := c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(slices.Clone(names), cobra.ShellCompDirectiveNoFileComp)); err != nil {
		panic(err) // the flag does not exist
	}
}
