package puzzles

import (
	"strconv"

	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// known is m without the values that the alphabet of p does not have.
func known(p *Puzzle, l Layer, m grid.Map[Value]) grid.Map[Value] {
	ab := p.Type.Alphabet(p, l)
	return grid.Collect(m.Size(), func(c grid.Cell) Value {
		v := m.At(c)
		if w, err := ab.Value(ab.Text(v)); err != nil || w != v {
			return Open
		}
		return v
	})
}

// InvalidValue is a cell of s whose value the alphabets of its puzzle do not have
// (a color above their number, say), with the word for it. A file could not be read
// with it.
func (s State) InvalidValue() (at grid.Cell, word string, found bool) {
	for c := range s.Puzzle.Size().All() {
		for l, v := range []Value{Problem: s.Puzzle.Cells.At(c), Answer: s.Marks.Values.At(c)} {
			ab := s.Puzzle.Type.Alphabet(s.Puzzle, Layer(l))
			if w, err := ab.Value(ab.Text(v)); err != nil || w != v {
				return c, ab.Text(v), true
			}
		}
	}
	return grid.Cell{}, "", false
}

// Describe says in a few words what stands at a place: "row 4, column 9: black,
// given".
func (s State) Describe(at grid.Place) string {
	place := words.Capital(at.String())
	switch {
	case at.Kind == grid.Nowhere:
		return ""
	case at.Outside():
		if v := s.Puzzle.Clue(at); v != NoClue {
			return place + ": " + strconv.Itoa(v)
		}
		return words.Say("%s: no clue", place)
	case at.Border():
		if d, ok := s.Puzzle.Type.(BorderDescriber); ok {
			return place + ": " + d.DescribeBorder(s, at)
		}
		return place
	}
	if d, ok := s.Puzzle.Type.(Describer); ok {
		return place + ": " + d.Describe(s, at.Cell)
	}
	ab := s.Puzzle.Type.Alphabet(s.Puzzle, Answer)
	switch given, v := s.Puzzle.Given(at.Cell), s.Answer(at.Cell); {
	case given != Open:
		return words.Say("%s: %s, given", place, ab.Text(given))
	case v != Open:
		return place + ": " + ab.Text(v)
	}
	return words.Say("%s: open", place)
}

// Describer is implemented by types that have better words for what stands in
// a cell than the text of the file: "black, given".
type Describer interface {
	Describe(s State, c grid.Cell) string
}

// BorderDescriber is implemented by types whose answers lie between cells: "domino".
type BorderDescriber interface {
	DescribeBorder(s State, b grid.Place) string
}

// Naming is implemented by types whose values are not called what a cell that holds one
// is: "to the right", for a domino half.
type Naming interface {
	ValueName(v Value) string
}

// ValueName is what a value of an answer to p is called in a sentence: "black".
func (p *Puzzle) ValueName(v Value) string {
	if t, ok := p.Type.(Naming); ok {
		return t.ValueName(v)
	}
	if t, ok := p.Type.(Describer); ok {
		bare := p.WithoutGivens()
		c := grid.Cell{}
		return t.Describe(State{Puzzle: bare, Marks: AnswerOf(grid.NewMap[Value](p.Size()).With(c, v))}, c)
	}
	return p.Type.Alphabet(p, Answer).Text(v)
}
