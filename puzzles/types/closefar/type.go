package closefar

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// The values of a cell.
const (
	C     puzzles.Value = 1
	F     puzzles.Value = 2
	Blank puzzles.Value = 3
)

// notePlaces puts the notes of what a cell can hold in order: C, F, and below them blank.
var notePlaces = puzzles.NotePlaces{Side: 2, Most: int(Blank)}

// Type is Close or Far.
var Type puzzles.Type = closefar{}

type closefar struct{}

func (closefar) Name() string { return "closefar" }

var spec = puzzles.Spec{
	Title: "Close or Far",
	Rules: "Every row and every column holds two C and two F; the other cells stay blank. " +
		"In each row and column the two C are closer together than the two F.",
	Least:        grid.Size{Rows: 1, Cols: 1},
	Most:         grid.Size{Rows: 200, Cols: 200},
	Default:      grid.Size{Rows: 8, Cols: 8},
	Square:       true,
	Exchangeable: func(*puzzles.Puzzle) []puzzles.Value { return []puzzles.Value{C, F} },
	Printed: []puzzles.PrintedRule{
		{Text: "a line holds two C and two F", Kinds: []string{ruleTwo, ruleFilling}},
		{Text: "the two C are closer together than the two F", Kinds: []string{ruleCloser, ruleFilling}},
	},
	Models: []puzzles.ModelSpec{
		{
			Name: "best", Title: "Places and distances",
			Help: "First and second place of each letter in a line, distances by their bounds; whole lines up to side 20.",
		},
		{
			Name: "direct", Title: "Direct",
			Help: "Positions of the letters by element, distances as differences.",
		},
		{
			Name: "automaton", Title: "Automaton",
			Help: "One automaton a line, with a counter for each distance.",
		},
	},
}

func (closefar) Spec() *puzzles.Spec { return &spec }

var alphabet = puzzles.FixedAlphabet{List: []string{"C", "F", "-"}, Want: "a value of Close or Far (C, F, -)"}

func (closefar) Alphabet(*puzzles.Puzzle, puzzles.Layer) puzzles.Alphabet { return alphabet }

// Validate finds nothing: a board below 6 × 6 is a valid problem too, only without a solution.
func (closefar) Validate(*puzzles.Puzzle) []puzzles.Fault { return nil }

// side is the minimum side of a board that has solutions.
const side = 6

// Impossible reports boards that are too small.
func (closefar) Impossible(p *puzzles.Puzzle) (puzzles.Fault, bool) {
	z := grid.Size{Rows: side, Cols: side}
	return puzzles.Fault{Rule: "size", Title: words.Say("Too small"), Text: words.Say("%s needs %s or more.", spec.Title, z)}, p.Size().Rows < side
}

// Describe says what is in a cell.
func (t closefar) Describe(s puzzles.State, at grid.Place) string {
	return s.DescribeCell(at.Cell, t.ValueName(s.Answer(at.Cell)), t.ValueName)
}

// ValueName returns the letter, or "blank".
func (closefar) ValueName(v puzzles.Value) string {
	if v == puzzles.Open {
		return words.Say("open")
	}
	return value(v, 1)
}

var noting = puzzles.Striking(func(*puzzles.Puzzle) puzzles.NotePlaces { return notePlaces })

// Noting notes the letters that a cell can still hold, and blank.
func (closefar) Noting() puzzles.Noting { return noting }
