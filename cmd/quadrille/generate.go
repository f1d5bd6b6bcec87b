package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"quadrille/puzzles"
	"quadrille/puzzles/catalog"
	"quadrille/puzzles/file"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
)

// generating is a command line of generate.
type generating struct {
	typ        puzzles.Type
	size       string
	options    map[string]*int
	settings   map[string]*string
	givens     string
	symmetry   string
	difficulty string
	order      generate.Order
	count      int
	out        target
}

func (p *program) generateCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "generate TYPE",
		Short: "Make puzzles with exactly one solution",
		Long: "Make puzzles with exactly one solution, to order. Each type has its own flags:\n" +
			"quadrille generate TYPE --help. The same order makes the same puzzles everywhere.",
		Example: "  quadrille generate yinyang --size 10x10 --seed 7",
		Args:    cobra.NoArgs,
		RunE:    func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	for _, t := range catalog.Types {
		if _, ok := t.(generate.Generator); ok {
			c.AddCommand(p.generateTypeCommand(t))
		}
	}
	return c
}

func (p *program) generateTypeCommand(t puzzles.Type) *cobra.Command {
	spec := t.Spec()
	g := &generating{typ: t, out: target{formats: []string{"quadrille"}}}
	c := &cobra.Command{
		Use:   t.Name() + " [flags]",
		Short: spec.Title,
		Long:  fmt.Sprintf("Make %s puzzles with exactly one solution.", spec.Title),
		Args:  cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if err := g.parse(c.Flags().Changed); err != nil {
				return err
			}
			return p.generate(c.Context(), g)
		},
	}
	f := c.Flags()
	f.StringVar(&g.size, "size", fmt.Sprintf("%dx%d", spec.Default.Rows, spec.Default.Cols), "rows and columns, or one number for a square")
	f.Uint64Var(&g.order.Seed, "seed", 1, "what decides everything that is left to chance")
	f.IntVar(&g.count, "count", 1, "how many puzzles")
	f.StringVar(&g.givens, "givens", "", "how many givens and clues: 30, 20..30, ..30, 20..")
	f.BoolVar(&g.order.Minimal, "minimal", false, "only puzzles of which every given is needed")
	f.StringVar(&g.symmetry, "symmetry", "none", "of the places of givens: "+strings.Join(symmetryNames(), ", "))
	oneOf(c, "symmetry", symmetryNames())
	f.StringVar(&g.difficulty, "difficulty", "any", strings.Join(generate.Difficulties(), ", "))
	oneOf(c, "difficulty", generate.Difficulties())
	f.IntVar(&g.order.Tries, "tries", generate.DefaultTries, "give a puzzle up after so many boards")
	g.addOptions(c)
	g.addSettings(c)
	g.out.addTo(c)
	return c
}

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
func (g *generating) parse(changed func(flag string) bool) error {
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
	if g.order.From, err = puzzles.New(g.typ, pr); err != nil {
		return err
	}
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
	if g.order.Least, g.order.Most, err = parseRange(g.givens); err != nil {
		return err
	}
	if g.count < 1 {
		return fmt.Errorf("--count is %d; it must be 1 or more", g.count)
	}
	if _, err := g.out.format("quadrille"); err != nil {
		return err
	}
	return g.order.Check()
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
			return 0, 0, fmt.Errorf("--givens is %q; it must be like 30, 20..30, ..30 or 20..", text)
		}
	}
	return least, most, nil
}

func (p *program) generate(ctx context.Context, g *generating) error {
	c := &file.Collection{}
	for i := range g.count {
		made, err := g.order.Make(ctx, i, nil)
		if err != nil {
			return err
		}
		c.Puzzles = append(c.Puzzles, entry(&g.order, made))
	}
	text, err := c.Text()
	if err != nil {
		return err
	}
	return p.write(g.out, text)
}

// entry is a puzzle that was made, as a file has it.
func entry(o *generate.Order, m *generate.Made) file.Entry {
	e := file.Entry{
		State:    puzzles.State{Puzzle: m.Puzzle, Marks: puzzles.NoMarks(m.Puzzle)},
		Solution: m.Answer, Verdict: "unique",
	}
	e.SetMember("seed", o.Seed)
	e.SetMember("difficulty", m.Difficulty.String())
	return e
}
