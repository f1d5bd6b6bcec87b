package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/types"
	"quadrille/puzzles/words"
)

// input says which puzzles of which files a command is about.
type input struct {
	files []string
	id    string
	as    string // how to read what can be read in several ways
}

// item is one puzzle of the input.
type item struct {
	*file.Entry
	file   string // as the user named it; "" when there is one file only
	number int    // in its file, from 1
	set    file.Imprint
}

// printed is the puzzle with the words that its set has for it.
func (it item) printed() *puzzles.Puzzle { return it.set.Of(it.State.Puzzle) }

// name is what to call the puzzle in a line of output.
func (it item) name() string {
	meta := it.Meta()
	name := cmp.Or(meta.ID, meta.Title, "puzzle "+strconv.Itoa(it.number))
	if it.file != "" {
		return it.file + ": " + name
	}
	return name
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
	c.Flags().StringVar(&in.as, "as", "", "read a grid as this type, such as yinyang, where it can be of several")
	oneOf(c, "as", types.Names())
	c.ValidArgsFunction = func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return format.Extensions(types.All), cobra.ShellCompDirectiveFilterFileExt
	}
}

// read reads the files one after the other and hands each to do. A file that
// cannot be used is told and does not keep the others from being handled; do
// gets the puzzles that cannot be used as well.
func (p *program) read(ctx context.Context, in input, do func(collection) error) error {
	files, err := in.names()
	if err != nil {
		return err
	}
	found := false
	for _, name := range files {
		c, err := p.open(ctx, name, in.as)
		if errors.Is(err, errStopped) {
			return err
		}
		if err != nil {
			p.refuse(err)
			continue
		}
		if len(c.Puzzles) == 0 {
			p.warn(fmt.Errorf("%s: %w", c.name, errNoPuzzles))
		}
		if c.items, err = c.meant(in.id, len(files) > 1); err != nil {
			p.refuse(err)
			continue
		}
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

// names are the names of the files: "-" when there are none, which is standard
// input and can be read once.
func (in input) names() ([]string, error) {
	if len(in.files) == 0 {
		return []string{"-"}, nil
	}
	if slices.Contains(in.files, "") {
		return nil, errors.New("a file has no name: an argument is empty")
	}
	if first := slices.Index(in.files, "-"); first >= 0 && slices.Contains(in.files[first+1:], "-") {
		return nil, errors.New("standard input, -, can be read only once")
	}
	return in.files, nil
}

// open reads one file of any format, which may never come: then until the run is to
// end. What is no file is read as a text itself, a link for one. It is told what
// was read, unless it is ours.
func (p *program) open(ctx context.Context, name, as string) (collection, error) {
	c := collection{name: name}
	text := isText(name, as)
	switch {
	case name == "-":
		c.name = standardInput
	case text:
		c.name = short(name)
	}
	load := func() ([]byte, error) {
		switch {
		case name == "-":
			return file.LoadFrom(p.in)
		case text:
			return []byte(name), nil
		}
		return file.Load(name)
	}
	p.line.at("reading "+c.name, 0)
	found, err := await(ctx, func() (*format.Found, error) {
		data, err := load()
		if err != nil {
			return nil, err
		}
		return format.Read(data, format.Options{Types: types.All, As: as})
	})
	if several := new(format.Ambiguous); errors.As(err, &several) {
		err = fmt.Errorf("%w; --as %s, for one, says which", err, several.Ways[0].Name)
	}
	switch {
	case errors.Is(err, errStopped):
		return c, err
	case err != nil:
		return c, file.AtPath(c.name, err)
	}
	c.Collection = found.Collection
	if !found.Ours {
		p.warn(fmt.Errorf("%s: %s", c.name, found.What))
	}
	for _, r := range found.Remarks {
		p.warn(fmt.Errorf("%s: %s", c.name, r))
	}
	if found.Unread > 0 {
		p.exit(exitUnusable)
	}
	return c, nil
}

// isText reports whether an argument is no file but a text with a puzzle, or with
// something that is known not to be one of ours.
func isText(arg, as string) bool {
	if _, err := os.Stat(arg); err == nil || !strings.ContainsAny(arg, ":\n?#/") {
		return false
	}
	_, err := format.Read([]byte(arg), format.Options{Types: types.All, As: as})
	return !errors.Is(err, format.ErrUnknown)
}

// short is the beginning of a text.
func short(text string) string {
	const most = 40
	if r := []rune(text); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return text
}

// errNoPuzzles says of a file that it is an empty one.
var errNoPuzzles = errors.New("there are no puzzles in the file")

// standardInput is what "-" is called in sentences.
const standardInput = "standard input"

// usable reports whether a puzzle can be used, and tells when it cannot.
func (p *program) usable(c collection, it item) bool {
	if it.Err != nil {
		p.refuse(fmt.Errorf("%s: %w", c.name, it.Err))
	}
	return it.Err == nil
}

// meant are the puzzles that an id means, at most one; all for "".
func (c *collection) meant(id string, several bool) ([]item, error) {
	name := ""
	if several {
		name = c.name
	}
	number := numberIn(id)
	var items []item
	for i := range c.Puzzles {
		it := item{&c.Puzzles[i], name, i + 1, c.Imprint}
		if id == "" || number == it.number || number == 0 && it.Meta().ID == id {
			items = append(items, it)
		}
	}
	if id != "" && len(items) > 1 {
		return nil, fmt.Errorf("%s: the id %q is that of %s; --id '#%d' means the first of them",
			c.name, id, numbersOf(items), items[0].number)
	}
	return items, nil
}

// numberIn is the number N of an id "#N", else 0.
func numberIn(id string) int {
	text, ok := strings.CutPrefix(id, "#")
	n, err := strconv.Atoi(text)
	if !ok || err != nil {
		return 0
	}
	return max(n, 0)
}

// numbersOf lists several puzzles by number: "puzzles 2, 5 and 7".
func numbersOf(items []item) string {
	const most = 10
	var numbers []string
	for _, it := range items {
		numbers = append(numbers, strconv.Itoa(it.number))
	}
	if n := len(numbers); n > most+1 {
		numbers = append(numbers[:most], fmt.Sprintf("%d more", n-most))
	}
	return "puzzles " + words.List(numbers, "and")
}

// eachPuzzle hands the usable puzzles of the input to do, one by one, with a
// line of progress; limit is how long it may take for each, 0 for ever. Others
// become lines of JSON where that is wanted.
func (p *program) eachPuzzle(ctx context.Context, in input, asJSON bool, limit time.Duration, do func(item) error) error {
	return p.read(ctx, in, func(c collection) error {
		for i, it := range c.items {
			p.line.at(nth(c.name, i, len(c.items)), limit)
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
