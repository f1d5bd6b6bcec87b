package file_test

import (
	"fmt"
	"strconv"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// fake is a type with everything a file can hold: numbers 1 to 20 in the
// printed cells, letters a and b as answers, clues, options and pieces.
type fake struct {
	puzzles.Type
	name string
}

var fakes = []puzzles.Type{fake{name: "fake"}, fake{name: "square"}}

func (f fake) Name() string { return f.name }

func (f fake) Spec() *puzzles.Spec { return fakeSpecs[f.name] }

// fakeSpecs are made once, like those of all types, because they are used for every cell.
var fakeSpecs = map[string]*puzzles.Spec{
	"fake": {
		Title: "Fake",
		Least: grid.Size{Rows: 1, Cols: 1}, Most: grid.Size{Rows: 200, Cols: 200},
		Sides:  []grid.Kind{grid.Above, grid.LeftOf},
		Clues:  func(*puzzles.Puzzle, grid.Place) (least, most int) { return 0, 99 },
		Planes: []puzzles.Plane{{Name: "pieces", Answer: true}},
		Pieces: &puzzles.Pieces{
			Trim: func(s puzzles.State) puzzles.State { return s },
			Hole: func(*puzzles.Puzzle, grid.Cell) bool { return false },
		},
		Options: []puzzles.Option{
			{Name: "colors", Min: 1, Max: 40},
			{Name: "full", Switch: true, Max: 1},
		},
	},
	"square": {
		Title: "Fake", Square: true,
		Least: grid.Size{Rows: 1, Cols: 1}, Most: grid.Size{Rows: 200, Cols: 200},
	},
}

func (f fake) Alphabet(p *puzzles.Puzzle, l puzzles.Layer) puzzles.Alphabet {
	if l == puzzles.Problem && f.name == "fake" {
		return numbers{}
	}
	return letters{p.Size()}
}

func (f fake) Validate(*puzzles.Puzzle) []puzzles.Fault { return nil }

type numbers struct{}

func (numbers) Text(v puzzles.Value) string {
	if v == puzzles.Open {
		return "."
	}
	return strconv.Itoa(int(v))
}

func (numbers) Value(word string) (puzzles.Value, error) {
	v, err := strconv.Atoi(word)
	if err != nil || v < 1 || v > 20 {
		return 0, fmt.Errorf("%s is not a number of a fake (1 to 20)", word)
	}
	return puzzles.Value(v), nil
}

type letters struct{ size grid.Size }

func (letters) Text(v puzzles.Value) string { return ".ab"[v : v+1] }

func (l letters) Value(word string) (puzzles.Value, error) {
	switch word {
	case "a":
		return 1, nil
	case "b":
		return 2, nil
	}
	return 0, fmt.Errorf("%s is not a letter of a %s fake (a or b)", word, l.size)
}
