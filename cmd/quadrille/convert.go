package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"quadrille/puzzles/file"
)

// target says where a command writes and in which format.
type target struct {
	path    string // "" and "-" are standard output
	to      string
	formats []string
}

func (t *target) addTo(c *cobra.Command) {
	t.path = "-"
	c.Flags().VarPF((*fileName)(&t.path), "output", "o", "the file to write; - is standard output")
	c.Flags().StringVar(&t.to, "to", "", fmt.Sprintf("the format: %s (default by the extension of the file)", strings.Join(t.formats, ", ")))
	oneOf(c, "to", t.formats)
}

// ready says why the outputs cannot be written, as far as that can be known
// before there is anything to write, or must not be, because they are read.
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

// fileName is a flag that is the name of a file, and not empty, as a variable of
// a shell may be.
type fileName string

func (f *fileName) String() string { return string(*f) }

// Type is what help calls the value.
func (*fileName) Type() string { return "file" }

// Set takes the name.
func (f *fileName) Set(name string) error {
	if name == "" {
		return &limitError{name, "the name of a file, or - for standard output"}
	}
	*f = fileName(name)
	return nil
}

// format is the format that is asked for: by name, by extension, or the usual
// one for standard output.
func (t *target) format(usual string) (string, error) {
	format := t.to
	if base := filepath.Base(t.path); !t.stdout() && strings.TrimSuffix(base, filepath.Ext(base)) == "" {
		return "", fmt.Errorf("%s: the file has no name before the extension; name it with -o", t.path)
	}
	switch {
	case format != "":
	case t.stdout():
		format = usual
	default:
		format = strings.ToLower(strings.TrimPrefix(filepath.Ext(t.path), "."))
	}
	if slices.Contains(t.formats, format) {
		return format, nil
	}
	known := strings.Join(t.formats, ", ")
	if t.to != "" {
		return "", fmt.Errorf("--to is %q; it must be one of %s", t.to, known)
	}
	return "", fmt.Errorf("%s: the extension names none of the formats %s; --to does", t.path, known)
}

// write writes the whole of a file. A pipe that nobody reads keeps nobody
// waiting once the run is to end.
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

// writeCollection writes a file of puzzles.
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

func (p *program) convertCommand() *cobra.Command {
	var in input
	t := target{formats: []string{"quadrille"}}
	c := &cobra.Command{
		Use:   "convert [flags] FILE... -o OUT",
		Short: "Write puzzles to one file in another format",
		Long: "Write the puzzles of all files to one file. A Quadrille file keeps whatever members its puzzles have,\n" +
			"and puzzles that this program cannot use.",
		Example: "  quadrille convert --id w-1 winter.quadrille -o one.quadrille",
		RunE: func(c *cobra.Command, files []string) error {
			in.files = files
			if _, err := t.format("quadrille"); err != nil {
				return err
			}
			return p.convert(c.Context(), in, t)
		},
	}
	in.addTo(c)
	t.addTo(c)
	return c
}

func (p *program) convert(ctx context.Context, in input, t target) error {
	files, err := in.names()
	if err != nil {
		return err
	}
	if err := t.ready([]string{t.path}, files); err != nil {
		return err
	}
	var out *file.Collection
	for _, name := range files {
		c, err := p.open(ctx, name)
		if err != nil {
			return err
		}
		items, err := c.meant(in.id, false)
		if err != nil {
			return err
		}
		var kept []file.Entry
		for _, it := range items {
			if it.Err != nil {
				p.warn(fmt.Errorf("%s: %w; it is kept as it is", c.name, it.Err))
			}
			kept = append(kept, *it.Entry)
		}
		if out == nil {
			out = c.Collection
			out.Puzzles = nil
		}
		out.Puzzles = append(out.Puzzles, kept...)
	}
	if in.id != "" && len(out.Puzzles) == 0 {
		return fmt.Errorf("no puzzle has the id %q", in.id)
	}
	return p.writeCollection(ctx, t, out)
}
