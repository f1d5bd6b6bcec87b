package skyscrapers

import (
	"strconv"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Type is Skyscrapers.
var Type puzzles.Type = skyscrapers{}

type skyscrapers struct{}

func (skyscrapers) Name() string { return "skyscrapers" }

var spec = puzzles.Spec{
	Title:   "Skyscrapers",
	Rules:   "Each row and each column holds the numbers 1 to N once. A number outside is how many of them are seen from there: each hides the lower ones behind it.",
	Other:   "Building",
	Least:   grid.Size{Rows: 2, Cols: 2},
	Most:    grid.Size{Rows: 9, Cols: 9},
	Default: grid.Size{Rows: 5, Cols: 5},
	Square:  true,
	Sides:   []grid.Kind{grid.Above, grid.LeftOf, grid.Below, grid.RightOf},
	Clues:   func(p *puzzles.Puzzle, _ grid.Place) (least, most int) { return 1, p.Size().Rows },
	Printed: []puzzles.PrintedRule{
		{Text: "each number stands once in a line", Kinds: []string{"once"}},
		{Text: "a clue is how many are seen", Kinds: []string{"seen"}},
	},
	Models: []puzzles.ModelSpec{{Name: "lines", Title: "Lines", Help: "The numbers of a line are all different; an automaton counts those that are seen."}},
}

func (skyscrapers) Spec() *puzzles.Spec { return &spec }

// Validate finds nothing: the size and the range of the clues cover everything.
func (skyscrapers) Validate(*puzzles.Puzzle) []puzzles.Fault { return nil }

func (skyscrapers) Alphabet(p *puzzles.Puzzle, _ puzzles.Layer) puzzles.Alphabet {
	return numbers(p.Size().Rows)
}

// numbers are the words of 1 to N.
type numbers int

func (n numbers) Text(v puzzles.Value) string {
	if v == puzzles.Open {
		return "."
	}
	return strconv.Itoa(int(v))
}

func (n numbers) Value(word string) (puzzles.Value, error) {
	if k, err := strconv.Atoi(word); err == nil && 1 <= k && k <= int(n) && word == strconv.Itoa(k) {
		return puzzles.Value(k), nil
	}
	if word == "." {
		return puzzles.Open, nil
	}
	return puzzles.Open, words.Errorf("%q is not a number from 1 to %d", word, int(n))
}
