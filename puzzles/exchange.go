package puzzles

import (
	"slices"

	"quadrille/puzzles/grid"
)

// Exchanger is implemented by types with printed values that can change places:
// colors, letters, numbers.
type Exchanger interface {
	// Exchangeable lists the values that can stand on p and that can change
	// places, in their order.
	Exchangeable(p *Puzzle) []Value
}

// Exchangeable lists the values of p that can change places, none where its type
// has no such.
func (p *Puzzle) Exchangeable() []Value {
	if t, ok := p.Type.(Exchanger); ok {
		return t.Exchangeable(p)
	}
	return nil
}

// Interchangeable lists the values that no given of p has and that can change places in
// its answers, so that each makes others; none for fewer than two. Without any given that
// goes without saying.
func (p *Puzzle) Interchangeable() []Value {
	if _, ok := p.Type.(Renamer); !ok || p.Type.Spec().Pieces != nil || p.Givens() == 0 {
		return nil
	}
	given := map[Value]bool{}
	for c := range p.Size().All() {
		given[p.Cells.At(c)] = true
	}
	free := slices.DeleteFunc(slices.Clone(p.Exchangeable()), func(v Value) bool { return given[v] })
	if len(free) < 2 {
		return nil
	}
	return free
}

// PrintedName is what a printed value of p is called: "black", "3".
func (p *Puzzle) PrintedName(v Value) string {
	if p.Type.Spec().Pieces != nil {
		return p.Type.Alphabet(p, Problem).Text(v)
	}
	return p.ValueName(v)
}

// Swap is the exchange of two values.
func Swap(a, b Value) map[Value]Value { return map[Value]Value{a: b, b: a} }

// Reversal is the exchange in which the last of the values stands for the first one,
// and so on.
func Reversal(values []Value) map[Value]Value {
	to := map[Value]Value{}
	for i, v := range values {
		to[v] = values[len(values)-1-i]
	}
	return to
}

// Renumbering is the exchange after which the values of p stand on the board in
// their order; nil where that would make another problem.
func (p *Puzzle) Renumbering() map[Value]Value {
	t, ok := p.Type.(Renamer)
	if !ok {
		return nil
	}
	values := p.Exchangeable()
	q := t.Rename(p)
	to, taken := map[Value]Value{}, map[Value]bool{}
	for c := range p.Size().All() {
		if v := p.Cells.At(c); slices.Contains(values, v) {
			to[v] = q.Cells.At(c)
			taken[to[v]] = true
		}
	}
	free := slices.DeleteFunc(slices.Clone(values), func(v Value) bool { return taken[v] })
	for _, v := range values {
		if _, ok := to[v]; !ok {
			to[v], free = free[0], free[1:]
		}
	}
	return to
}

// Exchange is s with other values in some of its cells, those of the zero Map being
// all: the given, the mark and the notes that name such values. Clues stay as they
// are.
func (s State) Exchange(to map[Value]Value, in grid.Map[bool]) State {
	p := s.Puzzle
	value := func(v Value) Value {
		if w, ok := to[v]; ok {
			return w
		}
		return v
	}
	part := func(c grid.Cell) bool { return in.Size() != p.Size() || in.At(c) }
	q := *p
	q.Cells = exchanged(p.Cells, part, value)
	s.Puzzle = &q
	if p.Type.Spec().Pieces != nil {
		return s // the answer has an alphabet of its own
	}
	s = s.each(func(m Marks) Marks {
		m.Values = exchanged(m.Values, part, value)
		m.Notes = exchanged(m.Notes, part, func(n Notes) Notes { return n.exchanged(to) })
		return m
	})
	return s
}

func exchanged[T comparable](m grid.Map[T], in func(grid.Cell) bool, to func(T) T) grid.Map[T] {
	return grid.Collect(m.Size(), func(c grid.Cell) T {
		if in(c) {
			return to(m.At(c))
		}
		return m.At(c)
	})
}

// exchanged is a set of notes of which those that are the number of a value stand for
// it.
func (s Notes) exchanged(to map[Value]Value) (out Notes) {
	for n := range 64 {
		if !s.Has(n) {
			continue
		}
		if v, ok := to[Value(n)]; ok {
			n = int(v)
		}
		out |= 1 << n
	}
	return out
}
