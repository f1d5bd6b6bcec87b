package puzzles

import (
	"fmt"
	"slices"

	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Edges are numbers of lines at the four sides of a board.
type Edges struct{ Top, Left, Bottom, Right int }

// Resize is s with lines added at the sides, or removed where e is negative.
// What stands on the remaining cells stays, but for values that the new size
// does not know. It fails with a sentence when the type does not allow the
// size.
func (s State) Resize(e Edges) (State, error) {
	p, old := s.Puzzle, s.Puzzle.Size()
	z := grid.Size{Rows: old.Rows + e.Top + e.Bottom, Cols: old.Cols + e.Left + e.Right}
	if err := p.Type.Spec().Allows(Params{Size: z}); err != nil {
		return s, err
	}
	from := func(c grid.Cell) grid.Cell { return c.Add(grid.Cell{Row: -e.Top, Col: -e.Left}) }
	q := *p
	q.Cells = p.Cells.Move(z, from)
	q.Pieces = p.Pieces.Move(z, from)
	if p.Type.Spec().Pieces == "" {
		q.Pieces = grid.Map[Value]{}
	}
	q.Clues = Clues{}
	for side, fields := range p.Clues {
		if side == grid.Above || side == grid.Below {
			q.Clues[side] = shift(fields, e.Left, z.Cols)
		} else {
			q.Clues[side] = shift(fields, e.Top, z.Rows)
		}
	}
	q.Cells = known(&q, Problem, q.Cells)
	return State{&q, s.Marks.Each(func(m Marks) Marks {
		m = m.Move(z, from)
		m.Values = known(&q, Answer, m.Values)
		if t, ok := p.Type.(Pieced); ok {
			trimmed := t.Trim(State{&q, m})
			q, m = *trimmed.Puzzle, trimmed.Marks
		}
		return m
	})}, nil
}

// Loss counts the givens, clues and marks that Resize would take away. It
// fails when Resize would.
func (s State) Loss(e Edges) (int, error) {
	t, err := s.Resize(e)
	if err != nil {
		return 0, err
	}
	return s.weight() - t.weight(), nil
}

// weight counts everything that stands on a board.
func (s State) weight() int {
	n := s.Puzzle.Givens() + s.Marks.Values.Count() + s.Marks.Notes.Count() + s.Marks.Colors.Count()
	if s.Puzzle.Type.Spec().Pieces != "" {
		n += s.Puzzle.Cells.Count()
	}
	return n
}

// shift moves a list of clue fields by n places into one of the given length.
func shift(fields []int, n, length int) []int {
	moved := slices.Repeat([]int{NoClue}, length)
	for i, v := range fields {
		if 0 <= i+n && i+n < length {
			moved[i+n] = v
		}
	}
	return moved
}

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
// (a number above the set, say), with the word for it. A file could not be read
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
			return fmt.Sprintf("%s: %d", place, v)
		}
		return place + ": no clue"
	case at.Border():
		return place
	}
	if d, ok := s.Puzzle.Type.(Describer); ok {
		return place + ": " + d.Describe(s, at.Cell)
	}
	ab := s.Puzzle.Type.Alphabet(s.Puzzle, Answer)
	switch given, v := s.Puzzle.Given(at.Cell), s.Answer(at.Cell); {
	case given != Open:
		return place + ": " + ab.Text(given) + ", given"
	case v != Open:
		return place + ": " + ab.Text(v)
	}
	return place + ": open"
}

// Describer is implemented by types that have better words for what stands in
// a cell than the text of the file: "black, given".
type Describer interface {
	Describe(s State, c grid.Cell) string
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
		return t.Describe(State{bare, AnswerOf(grid.NewMap[Value](p.Size()).With(c, v))}, c)
	}
	return p.Type.Alphabet(p, Answer).Text(v)
}
