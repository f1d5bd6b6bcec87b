package binairo

import (
	"fmt"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// The values of a cell.
const (
	Zero puzzles.Value = 1
	One  puzzles.Value = 2
)

// Type is Binairo.
var Type puzzles.Type = binairo{}

type binairo struct{}

func (binairo) Name() string { return "binairo" }

var spec = puzzles.Spec{
	Title: "Binairo",
	Rules: "Fill every cell with 0 or 1. No three alike touch in a row or column. " +
		"Every row and column has as many 0 as 1. No two rows and no two columns are the same.",
	Other:   "Takuzu",
	Least:   grid.Size{Rows: 2, Cols: 2},
	Most:    grid.Size{Rows: 60, Cols: 60},
	Default: grid.Size{Rows: 6, Cols: 6},
	Fits:    evenSides,
	Printed: []puzzles.PrintedRule{
		{Text: "no three alike touch", Kinds: []string{"three"}},
		{Text: "every line has as many 0 as 1", Kinds: []string{"half"}},
		{Text: "no two rows and no two columns are the same", Kinds: []string{"same"}},
	},
	Models:   []puzzles.ModelSpec{{Name: "sums", Title: "Sums", Help: "A sum for each line, clauses for the rest."}},
	SizeName: func(pr puzzles.Params) string { return pr.Size.String() },
}

// evenSides rejects sizes with an odd side: half of each line is 0.
func evenSides(z grid.Size) error {
	if z.Rows%2 == 0 && z.Cols%2 == 0 {
		return nil
	}
	return fmt.Errorf("a Binairo board has even sides; %s has not", z)
}

func (binairo) Spec() *puzzles.Spec { return &spec }

var alphabet = puzzles.FixedAlphabet{List: []string{"0", "1"}, Want: "a cell of a Binairo (0, 1)"}

func (binairo) Alphabet(*puzzles.Puzzle, puzzles.Layer) puzzles.Alphabet { return alphabet }

// Validate finds nothing: the sizes cover everything.
func (binairo) Validate(*puzzles.Puzzle) []puzzles.Fault { return nil }
