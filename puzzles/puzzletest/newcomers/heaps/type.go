package heaps

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// The values of a cell.
const (
	Sand puzzles.Value = 1
	Air  puzzles.Value = 2
)

// Type is Heaps.
var Type puzzles.Type = heaps{}

type heaps struct{}

func (heaps) Name() string { return "heaps" }

var spec = puzzles.Spec{
	Title:   "Heaps",
	Rules:   "Each cell holds sand or air. Below sand is sand. A number outside is how many cells of its line hold sand.",
	Least:   grid.Size{Rows: 2, Cols: 2},
	Most:    grid.Size{Rows: 40, Cols: 40},
	Default: grid.Size{Rows: 5, Cols: 6},
	Turns:   []puzzles.Turn{puzzles.Upright, puzzles.LeftToRight},
	Sides:   []grid.Kind{grid.Above, grid.LeftOf},
	Clues: func(p *puzzles.Puzzle, at grid.Place) (least, most int) {
		return 0, len(p.Size().Line(at.Line()))
	},
	Printed: []puzzles.PrintedRule{
		{Text: "sand falls down", Kinds: []string{"fall"}},
		{Text: "a clue is how many cells hold sand", Kinds: []string{"count"}},
	},
	Models: []puzzles.ModelSpec{{Name: "cells", Title: "Cells", Help: "A switch for each cell, a count for each clue."}},
}

func (heaps) Spec() *puzzles.Spec { return &spec }

var alphabet = puzzles.FixedAlphabet{List: []string{"s", "a"}, Want: "a cell of Heaps (s for sand, a for air)"}

func (heaps) Alphabet(*puzzles.Puzzle, puzzles.Layer) puzzles.Alphabet { return alphabet }

// Validate finds nothing: the size and the range of the clues cover everything.
func (heaps) Validate(*puzzles.Puzzle) []puzzles.Fault { return nil }
