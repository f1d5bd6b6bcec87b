package yinyang

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// The values of a cell.
const (
	Black puzzles.Value = 1
	White puzzles.Value = 2
)

// Dot is the note that marks a cell to come back to. The notes Black and White say that the
// cell can have that color.
const Dot = 0

// notePlaces puts the notes of the two colors side by side.
var notePlaces = puzzles.NotePlaces{Side: 2, Most: 2}

// Type is Yin-Yang.
var Type puzzles.Type = yinyang{}

type yinyang struct{}

func (yinyang) Name() string { return "yinyang" }

var spec = puzzles.Spec{
	Title: "Yin-Yang",
	Rules: "Make every cell black or white. All black cells are connected by their sides, " +
		"and so are all white cells. No 2 × 2 block is of one color.",
	Other:        "Shiromaru-Kuromaru",
	Least:        grid.Size{Rows: 1, Cols: 1},
	Most:         grid.Size{Rows: 200, Cols: 200},
	Default:      grid.Size{Rows: 10, Cols: 10},
	Exchangeable: func(*puzzles.Puzzle) []puzzles.Value { return []puzzles.Value{Black, White} },
	Alike:        true,
	Printed: []puzzles.PrintedRule{
		{Text: "no 2 × 2 block is of one color", Kinds: []string{ruleBlock, ruleEnds}},
		{Text: "each color is connected", Kinds: []string{ruleConnected, ruleCheckerboard, ruleRim, ruleEnds}},
	},
	Models: []puzzles.ModelSpec{
		{
			Name: "exact", Title: "Exact rule",
			Help: "Both colors connected, with what follows for blocks and rim.",
		},
		{
			Name: "relaxed", Title: "Relaxed", Relaxed: true,
			Help: "No block of one color; every cell has a neighbor of its color. Colors may fall apart.",
		},
		{
			Name: "euler", Title: "Euler path", Relaxed: true,
			Help: "Relaxed, and of each color exactly two cells have an odd number of neighbors of their color. Colors may fall apart, and boards that branch are missed.",
		},
	},
}

func (yinyang) Spec() *puzzles.Spec { return &spec }

var alphabet = puzzles.FixedAlphabet{List: []string{"b", "w"}, Want: "a color of Yin-Yang (b, w)"}

func (yinyang) Alphabet(*puzzles.Puzzle, puzzles.Layer) puzzles.Alphabet { return alphabet }

// Validate finds nothing: any colors make a valid problem, though perhaps one without a
// solution.
func (yinyang) Validate(*puzzles.Puzzle) []puzzles.Fault { return nil }

// Describe says what is in a cell.
func (t yinyang) Describe(s puzzles.State, at grid.Place) string {
	text := t.ValueName(s.Answer(at.Cell))
	if s.Notable(at.Cell) && s.Marks.Notes.At(at.Cell).Has(Dot) {
		text = words.Say("%s, with a dot", text)
	}
	return s.DescribeCell(at.Cell, text, t.ValueName)
}

// ValueName returns the color.
func (yinyang) ValueName(v puzzles.Value) string {
	if v == puzzles.Open {
		return words.Say("open")
	}
	return name(v, 1)
}

// name returns the word for the color of n cells.
func name(v puzzles.Value, n int) string {
	if v == Black {
		return words.SayN(n, "black", "black")
	}
	return words.SayN(n, "white", "white")
}
