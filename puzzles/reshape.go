package puzzles

import (
	"strconv"

	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// known returns m without the values that the alphabet of p does not have.
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

// InvalidValue returns a cell of s whose value is not in the alphabets of its puzzle (a color
// above the number of colors, say), and the word for it. A file with that value could not be
// read.
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

// Describe says briefly what is at a place: "row 4, column 9: black, given".
func (s State) Describe(at grid.Place) string {
	place := words.Capital(at.String())
	switch {
	case at.Kind == grid.Nowhere:
		return ""
	case at.Kind == grid.InCell && s.Puzzle.Region(at.Cell) != Open:
		return words.Say("%s, region %s", s.describe(place, at), RegionNames{}.Text(s.Puzzle.Region(at.Cell)))
	case at.Outside():
		if v := s.Puzzle.Clue(at); v != NoClue {
			return place + ": " + strconv.Itoa(v)
		}
		return words.Say("%s: no clue", place)
	}
	return s.describe(place, at)
}

// describe says what stands in a cell, or what a border of a type is, after the words for the
// place.
func (s State) describe(place string, at grid.Place) string {
	if d, ok := s.Puzzle.Type.(Describer); ok {
		return place + ": " + d.Describe(s, at)
	}
	if at.Border() {
		return place
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

// DescribeCell says what is in a cell whose value text describes: that it is given, or which
// values are noted, by their names, in a cell that shows its notes.
func (s State) DescribeCell(c grid.Cell, text string, name func(v Value) string) string {
	var noted []string
	for n := 1; n < 64 && s.Notable(c); n++ {
		if s.Marks.Notes.At(c).Has(n) {
			noted = append(noted, name(Value(n)))
		}
	}
	switch {
	case s.Puzzle.Given(c) != Open:
		return words.Say("%s, given", text)
	case noted != nil:
		return words.Say("%s, noted %s", text, words.List(noted, "or"))
	}
	return text
}

// Describer is implemented by types that describe places and values in better words than the
// file does.
type Describer interface {
	// Describe says what is in a cell, "black, given", or on a border if the type has Borders:
	// "a domino".
	Describe(s State, at grid.Place) string
	// ValueName returns the name of an answer's value in a sentence: "black".
	ValueName(v Value) string
}

// ValueName returns the name of a value of an answer to p in a sentence: "black".
func (p *Puzzle) ValueName(v Value) string {
	if t, ok := p.Type.(Describer); ok {
		return t.ValueName(v)
	}
	return p.Type.Alphabet(p, Answer).Text(v)
}
