package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/types"
	"quadrille/puzzles/words"
)

// input says which puzzles of which files a command processes.
type input struct {
	known types.List // what can be read
	files []string
	id    string
	as    string // the type to read an ambiguous text as
}

// item is one puzzle of the input.
type item struct {
	*file.Entry
	file   string // as the user named it; "" if there is only one file
	number int    // in its file, from 1
	set    file.Imprint
}

// printed returns the puzzle with the texts that its set provides for it.
func (it item) printed() *puzzles.Puzzle { return it.set.Of(it.State.Puzzle) }

// name returns the name of the puzzle for a line of output.
func (it item) name() string {
	meta := it.Meta()
	name := cmp.Or(meta.ID, meta.Title, "puzzle "+strconv.Itoa(it.number))
	if it.file != "" {
		return it.file + ": " + name
	}
	return name
}

// collection is one file of the input. Its puzzles are those of a file read as a whole, or
// come one by one from a stream; then the embedded collection is empty at first.
type collection struct {
	*file.Collection
	name   string
	many   bool // there are other files
	stream *file.Stream
	close  func() error
}

// addTo adds the input flags to a command, and completes file names.
func (in *input) addTo(c *cobra.Command, known types.List) {
	in.known = known
	c.Flags().StringVar(&in.id, "id", "", "only the puzzle with this id, or the N-th one: #N")
	c.Flags().StringVar(&in.as, "as", "", "read a grid as this type, such as yinyang, where it can be of several")
	oneOf(c, "as", known.Names())
	c.ValidArgsFunction = func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return format.Extensions(known), cobra.ShellCompDirectiveFilterFileExt
	}
}

// read reads the files one after the other and passes the selected puzzles to do, including
// unusable ones. An unusable file is reported, and the others are still processed.
func (p *program) read(ctx context.Context, in input, do func(*collection, item) error) error {
	files, err := in.names()
	if err == nil {
		err = in.knownWay()
	}
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
			p.refuseOf(file.Head{File: c.name}, err)
			continue
		}
		c.many = len(files) > 1
		n, err := p.readOne(ctx, c, in.id, do)
		if err != nil {
			return err
		}
		found = found || n > 0
	}
	if !found && in.id != "" && p.status != exitUnusable {
		return fmt.Errorf("no puzzle has the id %q", in.id)
	}
	return nil
}

// readOne passes the selected puzzles of a file to do, and counts them.
func (p *program) readOne(ctx context.Context, c *collection, id string, do func(*collection, item) error) (n int, err error) {
	defer func() { _ = c.close() }() // it was only read
	for it, wrong := range c.meant(ctx, id) {
		switch {
		case errors.Is(wrong, errStopped):
			return n, wrong
		case wrong != nil:
			p.refuseOf(file.Head{File: c.name}, wrong)
			return n, nil
		}
		n++
		for _, said := range it.Unknown(it.number, false) {
			if c.stream != nil { // others were read as texts
				p.warn(fmt.Errorf("%s: %s", c.name, said))
			}
		}
		if err := do(c, it); err != nil {
			return n, err
		}
		if ctx.Err() != nil {
			return n, errStopped
		}
	}
	if n == 0 && (id == "" || c.stream == nil && len(c.Puzzles) == 0) {
		p.refuseOf(file.Head{File: c.name}, fmt.Errorf("%s: %w", c.name, errNoPuzzles))
	}
	return n, nil
}

// names returns the names of the files, or "-" if there are none, which means standard input
// and can be read only once.
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

// open opens one file of any format, waiting for it until the run must end. A stream is not
// read yet. An argument that is no file, such as a link, is read as the text itself. It
// reports what was read, unless it is in our format.
func (p *program) open(ctx context.Context, name, as string) (*collection, error) {
	c := &collection{Collection: &file.Collection{}, name: name, close: func() error { return nil }}
	text := p.isText(name, as)
	switch {
	case name == "-":
		c.name = standardInput
	case text:
		c.name = short(name)
	}
	p.line.at("reading "+c.name, 0)
	found, err := await(ctx, func() (*format.Found, error) {
		if text {
			return format.Read([]byte(name), format.Options{Types: p.types, As: as})
		}
		return c.load(name, p.in, as, p.types)
	})
	if several := new(format.AmbiguousError); errors.As(err, &several) {
		err = fmt.Errorf("%w; --as %s, for one, says which", err, several.Ways[0].Name)
	}
	switch {
	case errors.Is(err, errStopped):
		return c, err
	case err != nil:
		return c, file.AtPath(c.name, err)
	case found == nil:
		return c, nil
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

// load opens a file: as a stream, from which nothing is read yet, or as a whole.
func (c *collection) load(name string, stdin io.Reader, as string, known types.List) (*format.Found, error) {
	in := io.NopCloser(stdin)
	if name != "-" {
		var err error
		if in, err = file.Reader(name); err != nil {
			return nil, err
		}
	}
	stream, whole := file.NewStream(in, known)
	if stream != nil {
		c.stream, c.close = stream, in.Close
		stream.Other = func(line []byte) *file.Collection {
			return format.ReadLine(line, format.Options{Types: known, As: as})
		}
		return nil, nil
	}
	defer in.Close()
	data, err := file.LoadFrom(whole)
	if err != nil {
		return nil, err
	}
	return format.Read(data, format.Options{Types: withGenres(known, data), As: as})
}

// isText reports whether an argument is no file but a text with a puzzle, or with something
// else that is recognized.
func (p *program) isText(arg, as string) bool {
	if _, err := os.Stat(arg); err == nil || !strings.ContainsAny(arg, ":\n?#/") {
		return false
	}
	_, err := format.Read([]byte(arg), format.Options{Types: p.types, As: as})
	return !errors.Is(err, format.ErrUnknown)
}

func short(text string) string {
	const most = 40
	if r := []rune(text); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return text
}

// errNoPuzzles means that a file is empty.
var errNoPuzzles = errors.New("there are no puzzles in the file")

// standardInput is the name of "-" in sentences.
const standardInput = "standard input"

// usable reports whether a puzzle can be used, and reports the error if not.
func (p *program) usable(c *collection, it item) bool {
	if it.Err != nil {
		h := it.head()
		h.File = c.name
		p.refuseOf(h, fmt.Errorf("%s: %w", c.name, it.Err))
	}
	return it.Err == nil
}

// all yields the puzzles of a file, one by one.
func (c *collection) all(ctx context.Context) iter.Seq2[item, error] {
	name := ""
	if c.many {
		name = c.name
	}
	return func(yield func(item, error) bool) {
		for i := range c.Puzzles {
			if !yield(item{&c.Puzzles[i], name, i + 1, c.Imprint}, nil) {
				return
			}
		}
		for n := 1; c.stream != nil; n++ {
			e, err := await(ctx, c.stream.Next)
			switch {
			case errors.Is(err, io.EOF):
				return
			case errors.Is(err, errStopped):
			case err != nil:
				err = file.AtPath(c.name, err)
			}
			if !yield(item{&e, name, n, file.Imprint{}}, err) || err != nil {
				return
			}
		}
	}
}

// meant yields the puzzle with an id, if any, or all puzzles if id is "".
func (c *collection) meant(ctx context.Context, id string) iter.Seq2[item, error] {
	if id == "" {
		return c.all(ctx)
	}
	return func(yield func(item, error) bool) {
		number := numberIn(id)
		var items []item
		for it, err := range c.all(ctx) {
			if err != nil {
				yield(it, err)
				return
			}
			if number == it.number || number == 0 && it.Meta().ID == id {
				items = append(items, it)
			}
			if number > 0 && len(items) > 0 {
				break
			}
		}
		switch len(items) {
		case 0:
		case 1:
			yield(items[0], nil)
		default:
			yield(item{}, fmt.Errorf("%s: the id %q is that of %s; --id '#%d' means the first of them",
				c.name, id, numbersOf(items), items[0].number))
		}
	}
}

// place says, for a line of progress, which puzzle of the file it is.
func (c *collection) place(it item) string {
	if c.stream == nil {
		return nth(c.name, it.number-1, len(c.Puzzles))
	}
	return fmt.Sprintf("%s: puzzle %d", c.name, it.number)
}

// numberIn returns the number N of an id "#N", or else 0.
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
	numbers := lists.Map(items, func(it item) string { return strconv.Itoa(it.number) })
	return "puzzles " + words.List(words.Few(numbers, most), "and")
}

// eachPuzzle passes the usable puzzles of the input to do, one by one as they arrive, with a
// line of progress; limit is the time limit for each, 0 for none.
func (p *program) eachPuzzle(ctx context.Context, in input, limit time.Duration, do func(item) error) error {
	return p.read(ctx, in, func(c *collection, it item) error {
		p.line.at(c.place(it), limit)
		if p.usable(c, it) {
			if err := do(it); err != nil {
				return err
			}
		}
		p.line.clear()
		return p.out.Flush()
	})
}

// entries returns the answer without the givens, in the form of a state's marks.
func entries(p *puzzles.Puzzle, answer board) board {
	for c := range p.Size().All() {
		if p.Given(c) != puzzles.Open {
			answer = answer.With(c, puzzles.Open)
		}
	}
	return answer
}

// oneOf completes a flag with the names in a list.
func oneOf(c *cobra.Command, flag string, names []string) {
	if err := c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(slices.Clone(names), cobra.ShellCompDirectiveNoFileComp)); err != nil {
		panic(err) // the flag does not exist
	}
}

// knownWay returns an error if the way to read a grid, such as domino or domino:name, is one of
// no type.
func (in input) knownWay() error {
	if name, _, _ := strings.Cut(in.as, ":"); in.as != "" && !slices.Contains(in.known.Names(), name) {
		return fmt.Errorf("--as is %q; it must be one of %s", in.as, strings.Join(in.known.Names(), ", "))
	}
	return nil
}
