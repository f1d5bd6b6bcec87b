package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/types"
	"quadrille/puzzles/words"
)

// target says where and in which format a command writes.
type target struct {
	path    string // "" and "-" are standard output
	to      string
	formats []string
	// extensions maps formats to their extensions if these differ.
	extensions map[string]string
}

func (t *target) addTo(c *cobra.Command) {
	t.path = "-"
	c.Flags().VarPF((*fileName)(&t.path), "output", "o", "the file to write; - is standard output")
	nameFlag(c, &t.to, "to", "", t.formats, fmt.Sprintf("the format: %s (default by the extension of the file)", strings.Join(t.formats, ", ")))
}

// ready returns an error if the outputs cannot be written, as far as is known in advance, or
// must not be, because they are inputs.
func (t *target) ready(outputs, inputs []string) error {
	if t.stdout() {
		return nil
	}
	folders := make(map[string]bool)
	for _, out := range outputs {
		folder := filepath.Dir(out)
		if info, err := os.Stat(out); err == nil && info.IsDir() {
			return fmt.Errorf("%s is a folder; name a file in it with -o", out)
		}
		if folders[folder] {
			continue
		}
		folders[folder] = true
		switch info, err := os.Stat(folder); {
		case errors.Is(err, fs.ErrNotExist):
			return fmt.Errorf("%s: there is no folder %s; make it first, or name another file with -o", out, folder)
		case err == nil && !info.IsDir():
			return fmt.Errorf("%s: %s is no folder; name another file with -o", out, folder)
		}
	}
	return spare(outputs, inputs)
}

// stdout reports whether the target is standard output.
func (t *target) stdout() bool { return t.path == "" || t.path == "-" }

// fileName is a flag for a file name. Unlike an unset shell variable, it must not be empty.
type fileName string

func (f *fileName) String() string { return string(*f) }

// Type returns the name of the value in help.
func (*fileName) Type() string { return "file" }

func (f *fileName) Set(name string) error {
	if name == "" {
		return &limitError{name, "the name of a file, or - for standard output"}
	}
	*f = fileName(name)
	return nil
}

// format returns the requested format: by name, by extension, or the default one for
// standard output. A name without an extension, such as that of a pipe, means our own
// format, and is an error if the command does not write that.
func (t *target) format(usual string) (string, error) {
	ext := strings.ToLower(strings.TrimPrefix(filepath.Ext(t.path), "."))
	if base := filepath.Base(t.path); !t.stdout() && strings.TrimSuffix(base, filepath.Ext(base)) == "" {
		return "", fmt.Errorf("%s: the file has no name before the extension; name it with -o", t.path)
	}
	known := strings.Join(t.formats, ", ")
	switch {
	case t.to != "":
		return t.to, nil
	case t.stdout():
		return usual, nil
	case ext == "" && slices.Contains(t.formats, ours):
		return ours, nil
	case ext == "":
		return "", fmt.Errorf("%s: a name without an extension does not say the format; give it one, or name the format with --to: %s", t.path, known)
	}
	if name := cmp.Or(t.extensions[ext], ext); slices.Contains(t.formats, name) {
		return name, nil
	}
	return "", fmt.Errorf("%s: the extension names none of the formats %s; --to does", t.path, known)
}

// ours is the name of our own file format.
const ours = "quadrille"

// write writes a whole file. A pipe without a reader does not block it once the run must
// end.
func (p *program) write(ctx context.Context, t target, data []byte) error {
	if t.stdout() {
		p.line.clear()
		_, err := p.out.Write(data)
		return err
	}
	if info, err := os.Stat(t.path); err != nil || info.Mode().IsRegular() {
		return file.Replace(t.path, data)
	}
	p.line.at("writing "+t.path, 0)
	_, err := await(ctx, func() (any, error) { return nil, file.Replace(t.path, data) })
	return err
}

func (p *program) writeCollection(ctx context.Context, t target, c *file.Collection) error {
	text, err := c.Text()
	if err != nil {
		return err
	}
	if t.stdout() {
		text = cleanJSON(text)
	}
	return p.write(ctx, t, text)
}

// converting holds the flags and arguments of convert.
type converting struct {
	input
	target
	publishing
	solution bool
}

func (p *program) convertCommand() *cobra.Command {
	t := converting{target: target{formats: []string{ours}, extensions: map[string]string{}}, publishing: publishing{otherwise: "no solution is added"}}
	var help strings.Builder
	for _, w := range format.Writers(p.types) {
		t.formats = append(t.formats, w.Name())
		if ext := w.Extension(); ext != "" && t.extensions[ext] == "" {
			t.extensions[ext] = w.Name()
		}
		fmt.Fprintf(&help, "  %-14s %s\n", w.Name(), writes(w, p.types))
	}
	c := &cobra.Command{
		Use:   "convert [flags] FILE... -o OUT",
		Short: "Write puzzles to one file, in our format or in others'",
		Long: "Write the puzzles of all files to one file. A Quadrille file keeps whatever members its puzzles have,\n" +
			"and puzzles that this program cannot use. What another format does not hold is told, and whether it has\n" +
			"several solutions then. An answer that others are checked by is written when it is proved to be the only\n" +
			"one. The exit status is 1 where what was asked about a puzzle is not so, 3 where that was not decided in\n" +
			"the time, unless --allow-ambiguous is said.\n\n" +
			"Of puzzles that generate has made to one order, as the shards of a set are, those that are alike to one\n" +
			"with a lower number are left out, and told; the others follow their numbers, unless a file has them in\n" +
			"another sequence. A name without an extension is that of a Quadrille file.\n\n" +
			"As with all commands, a file may be of any format that is read, and an argument may be the link, the\n" +
			"game ID or the text itself.\n\nOther formats (--to):\n" + strings.TrimSuffix(help.String(), "\n"),
		Example: "  quadrille convert --id w-1 winter.quadrille -o one.quadrille\n" +
			"  quadrille convert 'https://puzz.link/p?yinyang/6/6/6a166b230900' -o a.quadrille\n" +
			"  quadrille convert --to dominosa winter.quadrille",
		RunE: func(c *cobra.Command, files []string) error {
			t.files = files
			name, err := t.format(ours)
			if err == nil && name == ours && !t.solution {
				err = idle(c, name)
			}
			if err != nil {
				return err
			}
			return p.convert(c.Context(), t, name)
		},
	}
	t.input.addTo(c, p.types)
	t.target.addTo(c)
	c.Flags().BoolVar(&t.solution, "solution", false, "solve the puzzles, and write with them the solutions that are proved to be the only ones; a format without a place for them says so")
	t.publishing.addTo(c)
	return c
}

// errNoPuzzlesIn returns the error for files that are all empty: nothing is written, so no
// output is overwritten with nothing.
func errNoPuzzlesIn(files []string) error {
	if len(files) == 1 {
		return errNoPuzzles
	}
	return errors.New("there are no puzzles in the files")
}

// writes describes a format and, if it does not support all types, those it supports.
func writes(w format.Writer, known types.List) string {
	var titles []string
	for _, t := range known {
		if w.Has(t) {
			titles = append(titles, t.Spec().Title.String())
		}
	}
	if len(titles) == len(known) {
		return w.Title()
	}
	return w.Title() + ": " + words.List(titles, "and")
}

// convert writes the puzzles in the format with that name.
func (p *program) convert(ctx context.Context, t converting, name string) error {
	files, err := t.names()
	if err != nil {
		return err
	}
	if err := t.ready([]string{t.path}, files); err != nil {
		return err
	}
	w := format.WriterNamed(name, p.types)
	if w != nil {
		t.otherwise = "it is written without a solution"
	}
	if err := t.knownWay(); err != nil {
		return err
	}
	var out *file.Collection
	var items []item
	var from []int // of which file
	for n, name := range files {
		c, err := p.open(ctx, name, t.as)
		if err != nil {
			return err
		}
		c.many = len(files) > 1
		if out == nil {
			set := *c.Collection
			set.Puzzles = nil
			out = &set
		}
		for it, err := range c.meant(ctx, t.id) {
			if err != nil {
				return err
			}
			p.line.at(c.place(it), t.timeout)
			switch {
			case errors.Is(it.Err, file.ErrNoPuzzle):
				p.usable(c, it)
				continue
			case it.Err != nil && w == nil:
				p.warn(fmt.Errorf("%s: %w; it is kept as it is", c.name, it.Err))
			case it.Err == nil && w == nil && t.solution:
				if err := p.solution(ctx, t, it); err != nil {
					return err
				}
			}
			items, from, out.Puzzles = append(items, it), append(from, n), append(out.Puzzles, *it.Entry)
		}
		if err := c.close(); err != nil {
			return err
		}
	}
	p.line.at("putting together", 0)
	var repeats map[int]generate.Repeat
	set, err := await(ctx, func() (set []int, err error) {
		set, repeats = generate.Merge(out.Puzzles, from)
		return set, nil
	})
	if err != nil {
		return err
	}
	p.tellLeftOut(items, repeats)
	out.Puzzles = lists.Map(set, func(i int) file.Entry { return out.Puzzles[i] })
	items = lists.Map(set, func(i int) item { return items[i] })
	switch {
	case t.id != "" && len(out.Puzzles) == 0:
		return fmt.Errorf("no puzzle has the id %q", t.id)
	case len(out.Puzzles) == 0:
		return errNoPuzzlesIn(files)
	case w == nil:
		return p.writeCollection(ctx, t.target, out)
	}
	return p.convertTo(ctx, t, w, items)
}

// tellLeftOut reports which puzzles are left out because they are duplicates, or equivalent
// to others of their order.
func (p *program) tellLeftOut(items []item, repeats map[int]generate.Repeat) {
	var twice, alike []string
	for _, i := range slices.Sorted(maps.Keys(repeats)) {
		if r := repeats[i]; r.Twice {
			twice = append(twice, items[i].name())
		} else {
			alike = append(alike, fmt.Sprintf("%s (%s)", items[i].name(), items[r.Of].name()))
		}
	}
	for _, out := range []struct {
		names []string
		text  string
	}{
		{twice, "%s %s there twice and written once: %s"},
		{alike, "%s %s left out, alike to another of the same order: %s; quadrille generate with this order and -o the new file makes others"},
	} {
		if n := len(out.names); n > 0 {
			const most = 10
			p.warn(fmt.Errorf(out.text, words.Count(n, "puzzle"), words.Is(n), words.List(words.Few(out.names, most), "and")))
		}
	}
}

// solution solves a puzzle, and stores the solution in its entry if proved, removing claims
// that are refuted.
func (p *program) solution(ctx context.Context, t converting, it item) error {
	made, err := p.prove(ctx, t.publishing, it)
	if err != nil {
		return err
	}
	said := it.Claims()
	var only board
	verdict := string(made.Status)
	switch made.Status {
	case engine.Unique:
		only = made.answer
	case engine.Multiple, engine.None:
	default:
		return nil // nothing is proved
	}
	if made.Objective != nil {
		verdict = "" // files have no verdict for a best board
	}
	now := said.Proved(engine.AsGood(it.State.Puzzle, made.Objective), verdict, only)
	if now.Verdict != said.Verdict {
		p.warn(fmt.Errorf("%s: the verdict in the file, %q, is refuted and not kept", it.name(), said.Verdict))
	}
	if only.Size().Cells() > 0 {
		now.Solution = only
	}
	it.SetClaims(now)
	return nil
}

// convertTo writes puzzles in a format other than ours. A puzzle that the format does not
// support is reported, and the others are still written.
func (p *program) convertTo(ctx context.Context, t converting, w format.Writer, items []item) error {
	var texts []string
	for _, it := range items {
		text, err := p.written(ctx, t, w, it)
		if errors.Is(err, errStopped) {
			return err
		}
		if err != nil {
			p.refuse(err)
			continue
		}
		texts = append(texts, text)
	}
	between, ok := format.Between(w)
	switch {
	case len(texts) == 0:
		return nil
	case len(texts) > 1 && !ok:
		return fmt.Errorf("%d puzzles do not go into %s; choose one with --id", len(texts), words.An(w.Title()))
	}
	return p.write(ctx, t.target, []byte(strings.Join(texts, between)+"\n"))
}

// written returns the text of a puzzle. It reports what the text cannot express, and the
// consequences for the puzzle.
func (p *program) written(ctx context.Context, t converting, w format.Writer, it item) (string, error) {
	switch {
	case it.State.Puzzle == nil && it.file != "":
		return "", file.AtPath(it.file, it.Err)
	case it.State.Puzzle == nil:
		return "", it.Err // it contains the number of the puzzle
	}
	text, err := put(ctx, w, it.Entry)
	if err == nil && it.Err == nil && (t.solution || text.Solved) {
		text, err = p.solved(ctx, t, w, it)
	}
	switch {
	case errors.Is(err, errStopped):
		return "", err
	case err != nil:
		return "", fmt.Errorf("%s: %w", it.name(), err)
	}
	if len(text.Lost) > 0 {
		p.warn(fmt.Errorf("%s: %s", it.name(), text.Sentence(w)))
	}
	return text.Text, p.held(ctx, t, w, it, text)
}

// put returns the text of an entry, which may take long, unless the run ends first.
func put(ctx context.Context, w format.Writer, e *file.Entry) (format.Written, error) {
	return await(ctx, func() (format.Written, error) { return format.Write(w, e) })
}

// solved returns the text of a puzzle with the answer to check against, if that is proved.
func (p *program) solved(ctx context.Context, t converting, w format.Writer, it item) (text format.Written, err error) {
	made, err := p.prove(ctx, t.publishing, it)
	if err != nil {
		return text, err
	}
	e := *it.Entry
	e.Solution = made.key
	text, err = put(ctx, w, &e)
	if t.solution && made.Status == engine.Unique && !text.Solved {
		text.Lost = append(text.Lost, "the solution")
	}
	return text, err
}

// held reports the effect on a puzzle if its text does not contain all of its givens: it may
// have other solutions.
func (p *program) held(ctx context.Context, t converting, w format.Writer, it item, text format.Written) error {
	q, err := await(ctx, func() (*puzzles.Puzzle, error) { return format.ReadBack(w, text, it.State.Puzzle.Type), nil })
	if err != nil {
		return err
	}
	if q == nil || q.Plain().Same(it.State.Puzzle.Plain()) || it.Err != nil {
		return nil
	}
	p.line.at("solving what is written", t.timeout)
	res, err := p.ask(ctx, engine.Prove, engine.Options{Limit: 2, Keep: 2, Timeout: t.timeout}, q)
	switch {
	case err != nil:
		return err
	case ctx.Err() != nil:
		return errStopped
	case res.Status == engine.Unique:
		return nil
	case !t.ambiguous:
		p.exit(exitForOne(res.Status))
	}
	said := map[engine.Status]string{engine.Multiple: "has several solutions", engine.None: "has no solution"}[res.Status]
	p.warn(fmt.Errorf("%s: what was written %s", it.name(), cmp.Or(said, "may have several solutions; that was not decided in the time")))
	return nil
}
