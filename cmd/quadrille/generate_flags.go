package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
)

// addOptions adds a flag for each option of the type.
func (g *generating) addOptions(c *cobra.Command) {
	g.options = make(map[string]*int)
	for _, o := range g.typ.Spec().Options {
		g.options[o.Name] = c.Flags().Int(o.Name, 0, o.Help)
	}
}

// addSettings adds a flag for each setting of its generator.
func (g *generating) addSettings(c *cobra.Command) {
	g.settings = make(map[string]*string)
	for _, s := range generate.Settings(g.typ) {
		usual, help := strconv.Itoa(s.Default), fmt.Sprintf("%s (%d to %d)", s.Help, s.Min, s.Max)
		if len(s.Values) > 0 {
			usual, help = s.Values[0], s.Help+": "+strings.Join(s.Values, ", ")
		}
		g.settings[s.Name] = c.Flags().String(s.Name, usual, help)
		if len(s.Values) > 0 {
			oneOf(c, s.Name, s.Values)
		}
	}
}

func symmetryNames() (names []string) {
	for _, s := range generate.Symmetries() {
		names = append(names, s.String())
	}
	return names
}

// parse makes the order of the flags.
func (p *program) parse(g *generating, changed func(flag string) bool) error {
	parse := []func() error{
		g.parseWishes,
		func() error { return p.parseFiles(g, changed) },
		func() error { return g.parseBoard(changed) },
		func() error { return g.parseBatch(changed) },
		g.order.Check,
	}
	for _, part := range parse {
		if err := part(); err != nil {
			return err
		}
	}
	_, err := g.out.format("quadrille")
	return err
}

func (g *generating) parseWishes() (err error) {
	g.order.Settings = make(map[string]string)
	for name, v := range g.settings {
		g.order.Settings[name] = *v
	}
	var ok bool
	if g.order.Symmetry, ok = generate.SymmetryNamed(g.symmetry); !ok {
		return fmt.Errorf("--symmetry is %q; it must be one of %s", g.symmetry, strings.Join(symmetryNames(), ", "))
	}
	if g.order.Difficulty, ok = generate.DifficultyNamed(g.difficulty); !ok {
		return fmt.Errorf("--difficulty is %q; it must be one of %s", g.difficulty, strings.Join(generate.Difficulties(), ", "))
	}
	g.order.Least, g.order.Most, err = parseRange(g.givens)
	return err
}

// parseBoard makes the empty board, unless there is one to finish.
func (g *generating) parseBoard(changed func(flag string) bool) error {
	if g.order.From != nil {
		return nil
	}
	size, err := parseSize(g.size)
	if err != nil {
		return err
	}
	pr := puzzles.Params{Size: size, Options: puzzles.Options{}}
	for name, v := range g.options {
		if changed(name) {
			pr.Options[name] = *v
		}
	}
	g.order.From, err = puzzles.New(g.typ, pr)
	return err
}

func (g *generating) parseBatch(changed func(flag string) bool) error {
	if g.batch.Count < 1 || g.batch.Jobs < 1 {
		return errors.New("--count and --jobs must be 1 or more")
	}
	if g.timeout < 0 || changed("timeout") && g.timeout == 0 {
		return fmt.Errorf("--timeout is %v; it must be more than 0", g.timeout)
	}
	part, of, _ := strings.Cut(g.shard, "/")
	shard, err := strconv.Atoi(part)
	shards, err2 := strconv.Atoi(of)
	if err != nil || err2 != nil || shard < 1 || shard > shards {
		return fmt.Errorf("--shard is %q; it must be like 3/16, from 1/16 to 16/16", g.shard)
	}
	g.batch.Order, g.batch.Shard, g.batch.Shards = &g.order, shard-1, shards
	return nil
}

// parseFiles reads the mask, the puzzle to finish and the answer.
func (p *program) parseFiles(g *generating, changed func(flag string) bool) error {
	if g.mask != "" {
		text, err := os.ReadFile(g.mask)
		if err != nil {
			return err
		}
		if g.order.Mask, err = generate.ParseMask(strings.Fields(string(text))); err != nil {
			return fmt.Errorf("%s: %w", g.mask, err)
		}
	}
	if changed("size") && (g.finish != "" || g.answer != "") {
		return errors.New("--size is of no use here: the puzzle in the file has a size")
	}
	if g.finish != "" {
		e, err := p.openOne(g, g.finish)
		if err != nil {
			return err
		}
		g.order.From = e.State.Puzzle.WithMeta(puzzles.Meta{})
	}
	if g.answer == "" {
		return nil
	}
	e, err := p.openOne(g, g.answer)
	if err != nil {
		return err
	}
	return g.useAnswer(e)
}

// useAnswer takes the answer, and the size and options unless there is a
// puzzle to finish.
func (g *generating) useAnswer(e *file.Entry) (err error) {
	z := e.State.Puzzle.Size()
	if g.order.Answer = e.Solution; e.Solution.Size() != z {
		g.order.Answer = grid.Collect(z, e.State.Answer)
	}
	if g.order.From == nil {
		g.order.From, err = puzzles.New(g.typ, puzzles.Params{Size: z, Options: e.State.Puzzle.Options})
	}
	return err
}

// openOne is the puzzle of a file that --id means, else the first.
func (p *program) openOne(g *generating, name string) (*file.Entry, error) {
	c, err := p.open(name)
	if err != nil {
		return nil, err
	}
	items := c.meant(g.id, false)
	switch {
	case len(items) == 0:
		return nil, fmt.Errorf("%s: no puzzle has the id %q", name, g.id)
	case items[0].Err != nil:
		return nil, fmt.Errorf("%s: %w", name, items[0].Err)
	case items[0].State.Puzzle.Type != g.typ:
		return nil, fmt.Errorf("%s: the puzzle is of the type %s", name, items[0].State.Puzzle.Type.Name())
	}
	return items[0].Entry, nil
}

// parseSize reads "10x12" or "10".
func parseSize(text string) (grid.Size, error) {
	rows, cols, two := strings.Cut(text, "x")
	if !two {
		cols = rows
	}
	r, err := strconv.Atoi(rows)
	c, err2 := strconv.Atoi(cols)
	if err != nil || err2 != nil {
		return grid.Size{}, fmt.Errorf("--size is %q; it must be like 10x12 or 10", text)
	}
	return grid.Size{Rows: r, Cols: c}, nil
}

// parseRange reads "30", "20..30", "..30" or "20..".
func parseRange(text string) (least, most int, err error) {
	if text == "" {
		return 0, 0, nil
	}
	from, to, two := strings.Cut(text, "..")
	if !two {
		to = from
	}
	for _, part := range []struct {
		text string
		n    *int
	}{{from, &least}, {to, &most}} {
		if part.text == "" {
			continue
		}
		if *part.n, err = strconv.Atoi(part.text); err != nil {
			return 0, 0, fmt.Errorf("--givens is %q; it must be like 30, 20..30, 20.. or ..30", text)
		}
	}
	return least, most, nil
}
