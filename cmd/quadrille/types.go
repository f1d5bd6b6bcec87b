package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"quadrille/core/search"
	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
)

func (p *program) typesCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "types [flags]",
		Short: "List the types with their sizes, options, models and orders",
		Args:  noArgs,
		RunE: func(*cobra.Command, []string) error {
			for _, t := range p.types {
				if p.json {
					if err := p.printJSON(describe(t)); err != nil {
						return err
					}
					continue
				}
				p.printType(t)
			}
			if !p.json {
				p.printLines(searchHelp())
			}
			return nil
		},
	}
	p.jsonFlag(c, "a type")
	return c
}

type typeLine struct {
	Name    string       `json:"name"`
	Title   string       `json:"title"`
	Other   string       `json:"other,omitempty"`
	Rules   string       `json:"rules"`
	Sizes   sizes        `json:"sizes"`
	Options []optionLine `json:"options"`
	Models  []named      `json:"models"`
	Search  []named      `json:"search"`
	Var     []named      `json:"var"`
	Val     []named      `json:"val"`
	Order   []named      `json:"order"`
}

// sizes are limits for the size of a board, each as rows and columns.
type sizes struct {
	Least   [2]int `json:"least"`
	Most    [2]int `json:"most"`
	Default [2]int `json:"default"`
	Square  bool   `json:"square,omitempty"`
}

type optionLine struct {
	Name   string `json:"name"`
	Title  string `json:"title"`
	Help   string `json:"help"`
	Switch bool   `json:"switch,omitempty"`
	Min    int    `json:"min"`
	Max    int    `json:"max"`
}

type named struct {
	Name    string `json:"name"`
	Title   string `json:"title"`
	Help    string `json:"help"`
	Relaxed bool   `json:"relaxed,omitempty"`
}

func describe(t puzzles.Type) typeLine {
	spec := t.Spec()
	pair := func(z grid.Size) [2]int { return [2]int{z.Rows, z.Cols} }
	line := typeLine{
		Name: t.Name(), Title: spec.Title.String(), Other: spec.Other, Rules: spec.Rules.String(),
		Sizes:   sizes{pair(spec.Least), pair(spec.Most), pair(spec.Default), spec.Square},
		Options: []optionLine{}, Search: lines(engine.Searches),
		Var: lines(search.Names(search.VariableOrders)), Val: lines(search.Names(search.Choices)), Order: lines(search.Names(search.ValueOrders)),
	}
	for _, o := range spec.Options {
		line.Options = append(line.Options, optionLine{o.Name, o.Title.String(), o.Help.String(), o.Switch, o.Min, o.Max})
	}
	for _, m := range spec.Models {
		line.Models = append(line.Models, named{m.Name, m.Title.String(), m.Help.String(), m.Relaxed})
	}
	return line
}

func lines(all []search.Named) (out []named) {
	for _, n := range all {
		out = append(out, named{Name: n.Name, Title: n.Title, Help: n.Help})
	}
	return out
}

func (p *program) printType(t puzzles.Type) {
	spec := t.Spec()
	p.printf("%s: %s\n", t.Name(), spec.Title)
	if spec.Other != "" {
		p.printf("  also called %s\n", spec.Other)
	}
	square := ""
	if spec.Square {
		square = ", square"
	}
	p.printf("  sizes %s to %s%s\n", spec.Least, spec.Most, square)
	for _, o := range spec.Options {
		values := fmt.Sprintf("%d to %d", o.Min, o.Max)
		if o.Switch {
			values = "true or false"
		}
		p.printf("  option %-12s %s. %s\n", o.Name, values, o.Help)
	}
	for _, m := range spec.Models {
		relaxed := ""
		if m.Relaxed {
			relaxed = " (relaxed)"
		}
		p.printf("  model  %-12s %s%s\n", m.Name, m.Help, relaxed)
	}
	p.printf("\n")
}
