package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/reason"
)

// maskHelp describes the format of --mask, if the type supports it.
func maskHelp(t puzzles.Type) string {
	if !generate.Chooses(t) {
		return ""
	}
	return " A mask is a file of\nlines like the board: . a given may stand there, + it must, - it must not."
}

// addChoice adds the flags that choose the givens of a puzzle.
func (g *generating) addChoice(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&g.givens, "givens", "", "how many givens and clues: 30, 20..30, 20.. or ..30")
	names := lists.Map(puzzles.Symmetries(), puzzles.Symmetry.String)
	nameFlag(c, &g.symmetry, "symmetry", g.symmetry, names, "of the places of givens: "+strings.Join(names, ", "))
	f.StringVar(&g.mask, "mask", "", "a file that says where givens may stand")
	minimal := nameFlag(c, &g.minimal, "minimal", g.minimal, generate.MinimalNames(), "only puzzles from which nothing can be taken away: orbit, which is meant without a value, no given together with all that are symmetric to it; each, no single given")
	minimal.NoOptDefVal = generate.OrbitMinimal.String()
}

// addOptions adds a flag for each option of the type.
func (g *generating) addOptions(c *cobra.Command) {
	g.options = make(map[string]*int)
	for _, o := range g.typ.Spec().Options {
		g.options[o.Name] = new(int)
		help := o.Help.String()
		if o.Board != nil {
			help += " Without --size it chooses the board."
		}
		if o.Switch {
			switchFlag(c, g.options[o.Name], o.Name, help)
			continue
		}
		intFlag(c, g.options[o.Name], o.Name, 0, o.Min, o.Max, help)
	}
}

// addSettings adds a flag for each setting of the type's generator.
func (g *generating) addSettings(c *cobra.Command) {
	g.settings = make(map[string]*string)
	for _, s := range generate.Settings(g.typ) {
		usual, help := strconv.Itoa(s.Default), fmt.Sprintf("%s (%d to %d)", s.Help, s.Min, s.Max)
		if len(s.Values) > 0 {
			usual, help = string(s.Values[0]), s.Help.String()+": "+strings.Join(s.Names(), ", ")
		}
		g.settings[s.Name] = c.Flags().String(s.Name, usual, help)
		if len(s.Values) > 0 {
			oneOf(c, s.Name, s.Names())
		}
	}
}

func (p *program) parse(ctx context.Context, g *generating, changed func(flag string) bool) error {
	parse := []func() error{
		g.parseWishes,
		func() error { return p.parseFiles(ctx, g, changed) },
		func() error { return g.parseBoard(changed) },
		g.parseBatch,
		g.order.Check,
	}
	for _, part := range parse {
		if err := part(); err != nil {
			return err
		}
	}
	if _, err := g.out.format(ours); err != nil {
		return err
	}
	return g.out.ready([]string{g.out.path}, nil)
}

func (g *generating) parseWishes() (err error) {
	g.order.Settings = make(map[string]string)
	for name, v := range g.settings {
		g.order.Settings[name] = *v
	}
	w := &g.order.Wanted
	g.order.Symmetry, _ = puzzles.SymmetryNamed(g.symmetry) // the flags take no other names
	g.order.Minimal, _ = generate.MinimalNamed(g.minimal)
	w.Level, _ = reason.LevelNamed(g.level)
	if w.From, w.To, err = parseScore(g.score); err != nil {
		return err
	}
	g.order.Least, g.order.Most, err = parseRange(g.givens)
	return err
}

// parseBoard makes the empty board, unless there is a puzzle to finish. Without a size, an
// option may determine it.
func (g *generating) parseBoard(changed func(flag string) bool) error {
	if g.order.From != nil {
		return nil
	}
	size, err := grid.ParseSize(g.size)
	if err != nil {
		return fmt.Errorf("--size: %w", err)
	}
	pr := puzzles.Params{Size: size, Options: puzzles.Options{}}
	for name, v := range g.options {
		if !changed(name) {
			continue
		}
		pr.Options[name] = *v
		if o := g.typ.Spec().Option(name); o.Board != nil && !changed("size") {
			pr.Size = o.Board(*v)
		}
	}
	g.order.From, err = puzzles.New(g.typ, pr)
	return err
}

func (g *generating) parseBatch() error {
	part, of, _ := strings.Cut(g.shard, "/")
	shard, err := strconv.Atoi(part)
	shards, err2 := strconv.Atoi(of)
	if err != nil || err2 != nil || shard < 1 || shard > shards || shards > mostShards {
		return fmt.Errorf("--shard is %q; it must be like 3/16: which part, from 1, of how many, at most %d", g.shard, mostShards)
	}
	g.batch.Order, g.batch.Shard, g.batch.Shards = &g.order, shard-1, shards
	return nil
}

// parseFiles reads the mask, the puzzle to finish and the answer.
func (p *program) parseFiles(ctx context.Context, g *generating, changed func(flag string) bool) error {
	if g.mask != "" {
		p.line.at("reading "+g.mask, 0)
		text, err := await(ctx, func() ([]byte, error) { return readMask(g.mask) })
		if err != nil {
			return err
		}
		if g.order.Mask, err = parseMask(text); err != nil {
			return fmt.Errorf("%s: %w", g.mask, err)
		}
	}
	if g.finish != "" || g.answer != "" {
		if changed("size") {
			return errors.New("--size is of no use here: the puzzle in the file has a size")
		}
		for _, o := range g.typ.Spec().Options {
			if changed(o.Name) {
				return fmt.Errorf("--%s is of no use here: the puzzle in the file says it", o.Name)
			}
		}
	}
	if g.id != "" && g.finish == "" && g.answer == "" {
		return errors.New("--id needs --finish or --answer: it means the puzzle there")
	}
	if g.finish != "" {
		e, err := p.openOne(ctx, g, g.finish)
		if err != nil {
			return err
		}
		g.order.From = e.State.Puzzle.WithMeta(puzzles.Meta{})
	}
	if g.answer == "" {
		return nil
	}
	e, err := p.openOne(ctx, g, g.answer)
	if err != nil {
		return err
	}
	return g.useAnswer(e)
}

// parseMask parses a mask, which is a grid like a board, with or without blanks.
func parseMask(text []byte) (grid.Map[generate.Mask], error) {
	var rows []string
	for row := range format.Rows(string(text)) {
		rows = append(rows, strings.Join(row, ""))
	}
	return generate.ParseMask(rows)
}

// mostMask is the maximum size of a mask file, in bytes.
const mostMask = 1 << 20

// readMask reads a mask file. Errors begin with its name.
func readMask(name string) ([]byte, error) {
	text, err := file.Load(name)
	if err == nil && len(text) > mostMask {
		err = errors.New("the file is too long for a mask")
	}
	return text, file.AtPath(name, err)
}

// useAnswer takes over the answer, and also size and options unless there is a puzzle to
// finish.
func (g *generating) useAnswer(e *file.Entry) (err error) {
	z := e.State.Puzzle.Size()
	if g.order.Answer = e.Solution; e.Solution.Size() != z {
		if _, complete := g.typ.Check(e.State); !complete {
			return fmt.Errorf("%s: the puzzle has no solution with it, and its marks leave cells open; solve it first, or choose another one with --id", g.answer)
		}
		g.order.Answer = grid.Collect(z, e.State.Answer)
	}
	if g.order.From == nil {
		g.order.From, err = puzzles.New(g.typ, puzzles.Params{Size: z, Options: e.State.Puzzle.Options})
	}
	return err
}

// openOne returns the puzzle of a file with the id --id, or else the first one.
func (p *program) openOne(ctx context.Context, g *generating, name string) (*file.Entry, error) {
	c, err := p.open(ctx, name, g.typ.Name())
	if err != nil {
		return nil, err
	}
	defer func() { _ = c.close() }() // it was only read
	var items []item
	for it, err := range c.meant(ctx, cmp.Or(g.id, "#1")) {
		if err != nil {
			return nil, err
		}
		items = append(items, it)
	}
	switch {
	case len(items) == 0 && g.id == "":
		return nil, fmt.Errorf("%s: %w", c.name, errNoPuzzles)
	case len(items) == 0:
		return nil, fmt.Errorf("%s: no puzzle has the id %q", name, g.id)
	case items[0].Err != nil:
		return nil, fmt.Errorf("%s: %w", name, items[0].Err)
	case items[0].State.Puzzle.Type != g.typ:
		return nil, fmt.Errorf("%s: the puzzle is of the type %s", name, items[0].State.Puzzle.Type.Name())
	}
	return items[0].Entry, nil
}

// parseScore parses the bounds of a score: 2..4.5, 2.. or ..4.5.
func parseScore(text string) (from, to float64, err error) {
	if text == "" {
		return 0, 0, nil
	}
	low, high, two := strings.Cut(text, "..")
	for _, part := range []struct {
		text string
		x    *float64
	}{{low, &from}, {high, &to}} {
		if part.text == "" {
			continue
		}
		if *part.x, err = strconv.ParseFloat(part.text, 64); err != nil || !(*part.x >= 0) || math.IsInf(*part.x, 1) {
			two = false
		}
	}
	if !two {
		return 0, 0, fmt.Errorf("--score is %q; it must be like 2..4.5, 2.. or ..4.5", text)
	}
	if high != "" && to == 0 {
		return 0, 0, fmt.Errorf("--score is %q; its upper end must be above 0", text)
	}
	return from, to, nil
}

// parseRange parses "30", "20..30", "..30" or "20..".
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
		if *part.n, err = strconv.Atoi(part.text); err != nil || *part.n < 0 {
			return 0, 0, fmt.Errorf("--givens is %q; it must be like 30, 20..30, 20.. or ..30", text)
		}
	}
	if to != "" && most == 0 {
		return 0, 0, fmt.Errorf("--givens is %q; its upper end must be above 0", text)
	}
	return least, most, nil
}
