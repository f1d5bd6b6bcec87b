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

	"quadrille/assets"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
	"quadrille/puzzles/types/script"
	"quadrille/puzzles/words"
)

// addGenres adds the genres of --genre to the types. That is done before the flags are
// parsed, because they depend on the types.
func (p *program) addGenres(args []string) error {
	for i, arg := range args {
		if arg == "--" {
			break
		}
		path, ok := strings.CutPrefix(arg, "--genre=")
		if arg == "--genre" && i+1 < len(args) {
			path, ok = args[i+1], true
		}
		if !ok {
			continue
		}
		source, err := readGenre(path)
		if err == nil {
			p.types, err = p.types.With(script.NameOf(path), source)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	return nil
}

// readGenre returns the text of a genre: of a file, or of the program.
func readGenre(path string) (string, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		if own, no := fs.ReadFile(assets.Genres(), path+".star"); no == nil {
			return string(own), nil
		}
	}
	return string(data), err
}

// withGenres adds the genres that a file carries. One whose name is taken by other rules is
// left out, and its puzzles are not read.
func withGenres(known types.List, data []byte) types.List {
	for name, source := range file.Genres(data) {
		if more, err := known.With(name, source); err == nil {
			known = more
		}
	}
	return known
}

func (p *program) genreCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "genre",
		Short: "Write and check genres: types of puzzles in a text file",
		Long: "A genre is a text file that states the rules of a type of puzzle. With --genre FILE every command reads,\n" +
			"solves, makes and draws its puzzles, and files carry the rules with the puzzles.",
		Args: cobra.ArbitraryArgs,
		RunE: helpOrUnknown,
	}
	c.AddCommand(
		&cobra.Command{
			Use: "new NAME", Short: "Begin a genre: write NAME.star, which runs as it is", Args: cobra.ExactArgs(1),
			RunE: func(_ *cobra.Command, args []string) error { return p.newGenre(args[0]) },
		},
		&cobra.Command{
			Use: "check FILE", Short: "Compare what a genre says twice, its model and valid(…), on small boards", Args: cobra.ExactArgs(1),
			RunE: func(c *cobra.Command, args []string) error { return p.checkGenre(c.Context(), args[0]) },
		},
		&cobra.Command{
			Use: "list", Short: "List the genres of the program", Args: noArgs,
			RunE: func(*cobra.Command, []string) error { return p.listGenres() },
		},
		&cobra.Command{
			Use: "docs", Short: "Tell how a genre is written, on one page", Args: noArgs,
			RunE: func(*cobra.Command, []string) error {
				p.printLines(script.Page)
				return nil
			},
		},
	)
	return c
}

func (p *program) newGenre(name string) error {
	name = strings.TrimSuffix(name, ".star")
	if _, err := script.Load(filepath.Base(name), script.Beginning); err != nil {
		return err
	}
	out, err := os.OpenFile(name+".star", os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	_, err = out.WriteString(script.Beginning)
	if err = errors.Join(err, out.Close()); err == nil {
		p.printf("%s.star: quadrille generate --genre %[1]s.star %s makes a puzzle\n", name, filepath.Base(name))
	}
	return err
}

// checkGenre examines a genre; a problem makes the exit status 1.
func (p *program) checkGenre(ctx context.Context, path string) error {
	source, err := readGenre(path)
	if err != nil {
		return err
	}
	g, err := script.Load(script.NameOf(path), source)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	r, err := g.Examine(ctx, func(z grid.Size) { p.line.at("comparing boards of "+z.String(), 0) })
	if err != nil {
		if ctx.Err() != nil {
			return errStopped
		}
		return fmt.Errorf("%s: %w", path, err)
	}
	for _, text := range slices.Concat(r.Problems, r.Remarks) {
		p.printf("%s\n", text)
	}
	p.printf("%s compared, %s of them keep the rules.\n", words.Count(r.Boards, "filling"), words.Number(r.Answers))
	if len(r.Problems) > 0 {
		p.exit(exitNo)
	}
	return nil
}

func (p *program) listGenres() error {
	paths, err := fs.Glob(assets.Genres(), "*.star")
	if err != nil {
		return err
	}
	for _, path := range paths {
		source, err := fs.ReadFile(assets.Genres(), path)
		if err != nil {
			return err
		}
		g, err := script.Load(script.NameOf(path), string(source))
		if err != nil {
			return err
		}
		p.printf("%s: %s. %s\n", g.Name(), g.Spec().Title, g.Spec().Rules)
	}
	return nil
}
