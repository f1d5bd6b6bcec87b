package puzzles

import (
	"slices"

	"quadrille/puzzles/grid"
)

// Brush enters values cell by cell, the way four of the five types do: a click
// goes on to the next value of a cycle, a drag paints the value that its first
// cell took.
type Brush struct {
	// Left and Right are the cycles of the buttons, each from Open over its
	// values back to Open.
	Left, Right []Value
	// Tools gives the value of each tool but "auto"; Open erases.
	Tools map[string]Value
}

// Press begins a stroke on the layer of in: printed values on Problem, entries
// on Answer, where givens stay as they are.
func (b Brush) Press(s State, in Press) Stroke {
	at := s.Puzzle.Size().PlaceAt(in.At)
	if at.Kind != grid.InCell {
		return nil
	}
	now := s.Puzzle.Cells.At(at.Cell)
	if in.Layer == Answer {
		now = s.Answer(at.Cell)
	}
	v, ok := b.Tools[in.Tool]
	switch {
	case !ok && in.Button == Secondary:
		v = after(b.Right, now)
	case !ok:
		v = after(b.Left, now)
	case in.Button == Secondary || v == now:
		v = Open
	}
	return painting{in.Layer, v}
}

// after is the value that follows v in a cycle that begins with Open; the
// first one after Open where v is not in the cycle.
func after(cycle []Value, v Value) Value {
	i := slices.Index(cycle, v)
	if i < 0 {
		i = 0
	}
	return cycle[(i+1)%len(cycle)]
}

type painting struct {
	layer Layer
	value Value
}

// Over paints every cell on the straight way between the two points.
func (p painting) Over(s State, from, to grid.Point) Move {
	m := Move{Name: "paint"}
	if p.value == Open {
		m.Name = "erase"
	}
	for _, c := range grid.Way(from, to) {
		if ch, ok := Enter(s, p.layer, c, p.value); ok {
			m.Changes = append(m.Changes, ch)
		}
	}
	return m
}

// Enter is the change that puts v into cell c of a layer; false where nothing
// changes, off the board and, on the answer layer, on givens.
func Enter(s State, l Layer, c grid.Cell, v Value) (Change, bool) {
	switch {
	case !s.Puzzle.Size().Has(c):
		return Change{}, false
	case l == Problem:
		return Change{SetCell, grid.Of(c), int(v)}, s.Puzzle.Cells.At(c) != v
	default:
		return Change{SetMark, grid.Of(c), int(v)},
			s.Puzzle.Given(c) == Open && s.Marks.Values.At(c) != v
	}
}
