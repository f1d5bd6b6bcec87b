package starbattle

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// The values of a cell.
const (
	Star  puzzles.Value = 1
	Blank puzzles.Value = 2
)

// Type is Star Battle.
var Type puzzles.Type = starbattle{}

type starbattle struct{}

func (starbattle) Name() string { return "starbattle" }

var spec = puzzles.Spec{
	Title:   "Star Battle",
	Rules:   "Put stars into cells, so that every row, column and region has as many as told. No two stars touch, not even at a corner.",
	Least:   grid.Size{Rows: 4, Cols: 4},
	Most:    grid.Size{Rows: 30, Cols: 30},
	Default: grid.Size{Rows: 6, Cols: 6},
	Square:  true,
	Planes:  []puzzles.Plane{puzzles.Regions("regions")},
	Options: []puzzles.Option{{
		Name: "stars", Title: "Stars", Help: "in every row, column and region", Min: 1, Max: 6,
		Default: func(puzzles.Params) int { return 1 },
	}},
	Printed: []puzzles.PrintedRule{
		{Text: "every row and column has its stars", Kinds: []string{"line"}},
		{Text: "every region has its stars", Kinds: []string{"region"}},
		{Text: "no two stars touch", Kinds: []string{"touch"}},
	},
	Models: []puzzles.ModelSpec{{Name: "sums", Title: "Sums", Help: "A sum for each line and region, clauses for the rest."}},
}

func (starbattle) Spec() *puzzles.Spec { return &spec }

var alphabet = puzzles.FixedAlphabet{List: []string{"*", "-"}, Want: "a cell of a Star Battle (*, -)"}

func (starbattle) Alphabet(*puzzles.Puzzle, puzzles.Layer) puzzles.Alphabet { return alphabet }

// Validate finds nothing: a board whose regions are not drawn yet can be saved.
func (starbattle) Validate(*puzzles.Puzzle) []puzzles.Fault { return nil }

// Impossible implements puzzles.Limited.
func (starbattle) Impossible(p *puzzles.Puzzle) (puzzles.Fault, bool) {
	if faults := puzzles.RegionFaults(p); len(faults) > 0 && p.HasRegions() {
		return faults[0], true
	}
	return puzzles.Fault{}, false
}

// stars returns how many stars each line and region has.
func stars(p *puzzles.Puzzle) int {
	if n, ok := p.Option("stars"); ok {
		return n
	}
	return 1
}
