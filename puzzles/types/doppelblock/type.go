package doppelblock

import (
	"strconv"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// The values of cells other than the numbers 1 to N – 2, which are their own values.
const (
	Black    puzzles.Value = 1000
	NotBlack puzzles.Value = 1001 // a mark: some number, not yet known
)

// Type is the puzzle type.
var Type puzzles.Type = doppelblock{}

type doppelblock struct{}

// Name returns the key of the type in files and flags.
func (doppelblock) Name() string { return "doppelblock" }

// Spec describes the type.
func (doppelblock) Spec() *puzzles.Spec { return &spec }

var spec = puzzles.Spec{
	Title: "Doppelblock",
	Rules: "In every row and column two cells are black; the others hold 1 to N – 2 once each. " +
		"A number outside is the sum of the numbers between the two blacks.",
	Other:        "Double Block, Smashed Sums",
	Least:        grid.Size{Rows: 3, Cols: 3},
	Most:         grid.Size{Rows: largest, Cols: largest},
	Default:      grid.Size{Rows: 7, Cols: 7},
	Square:       true,
	Sides:        []grid.Kind{grid.Above, grid.LeftOf},
	Clues:        func(p *puzzles.Puzzle, _ grid.Place) (least, most int) { return 0, total(highest(p)) },
	Exchangeable: func(p *puzzles.Puzzle) []puzzles.Value { return puzzles.ValuesTo(highest(p)) },
	Printed: []puzzles.PrintedRule{
		{Text: "two cells of a line are black", Kinds: []string{RuleBlacks}},
		{Text: "each number stands once in a line", Kinds: []string{RuleTwice}},
		{Text: "a clue is the sum between the blacks", Kinds: []string{RuleSum}},
	},
	Models: []puzzles.ModelSpec{
		{
			Name: "sets", Title: "Sets of numbers",
			Help: "For every clue, which set of numbers lies between the blacks, and how far apart they are.",
		},
		{
			Name: "automaton", Title: "Automaton",
			Help: "For every line, how often each number occurs, and an automaton that adds up what lies between the blacks.",
		},
	},
}

// largest is the greatest number of rows of a board. People can neither read nor solve
// larger boards; the notes of a cell, a set of numbers up to 63, would allow 65 rows.
const largest = 40

// highest returns the highest number of a board.
func highest(p *puzzles.Puzzle) int { return p.Size().Rows - 2 }

// total returns the sum of the numbers 1 to k.
func total(k int) int { return k * (k + 1) / 2 }

// number reports whether v is one of the numbers of p.
func number(p *puzzles.Puzzle, v puzzles.Value) bool {
	return 1 <= v && int(v) <= highest(p)
}

// Alphabet returns the words for the values of the cells of p.
func (doppelblock) Alphabet(p *puzzles.Puzzle, l puzzles.Layer) puzzles.Alphabet {
	return alphabet{p.Size(), l}
}

type alphabet struct {
	size  grid.Size
	layer puzzles.Layer
}

// Text returns the word for v.
func (a alphabet) Text(v puzzles.Value) string {
	switch v {
	case puzzles.Open:
		return "."
	case Black:
		return "x"
	case NotBlack:
		return "o"
	default:
		return strconv.Itoa(int(v))
	}
}

func (a alphabet) Value(word string) (puzzles.Value, error) {
	switch word {
	case ".":
		return puzzles.Open, nil
	case "x":
		return Black, nil
	case "o":
		if a.layer == puzzles.Problem {
			return puzzles.Open, words.Errorf("o, not black, is a mark and cannot be given")
		}
		return NotBlack, nil
	}
	k := a.size.Rows - 2
	n, err := strconv.Atoi(word)
	if err != nil || word != strconv.Itoa(n) {
		return puzzles.Open, words.Errorf("%q is neither black (x) nor a number of %v", word, board(a.size))
	}
	if n < 1 || n > k {
		return puzzles.Open, notANumber(n, a.size)
	}
	return puzzles.Value(n), nil
}

// notANumber returns the error that n is not a number of a board.
func notANumber(n int, z grid.Size) error {
	return words.Errorf("%d is not a number of %v", n, board(z))
}

// board describes a board and its numbers in words.
func board(z grid.Size) string {
	numbers := words.Say("1 to %d", z.Rows-2)
	if z.Rows == 3 {
		numbers = words.Say("only 1")
	}
	return words.Say("%s Doppelblock (%s)", words.An(z.String()), numbers)
}

// ValueName returns the number, or a word for any other value.
func (doppelblock) ValueName(v puzzles.Value) string {
	switch v {
	case puzzles.Open:
		return words.Say("open")
	case Black, NotBlack:
		return word(v, 1)
	}
	return strconv.Itoa(int(v))
}

// Describe describes the contents of a cell.
func (t doppelblock) Describe(s puzzles.State, at grid.Place) string {
	return s.DescribeCell(at.Cell, t.ValueName(s.Answer(at.Cell)), t.ValueName)
}

// notePlaces returns the positions of the notes in a cell: in 3 rows, in 4 from the number
// 10 on, in 5 from 17 on, and so on.
func notePlaces(p *puzzles.Puzzle) puzzles.NotePlaces { return puzzles.NotePlacesFor(highest(p), 3) }
