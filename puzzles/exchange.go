package puzzles

import (
	"slices"

	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
)

// ValuesTo lists the values 1 to n.
func ValuesTo(n int) []Value {
	return lists.Make(n, func(i int) Value { return Value(i + 1) })
}

// Exchangeable lists the values of p that can be interchanged, none if its type has none.
func (p *Puzzle) Exchangeable() []Value {
	if values := p.Type.Spec().Exchangeable; values != nil {
		return values(p)
	}
	return nil
}

// Interchangeable lists the values that no given of p has and that can be interchanged in its
// answers, which makes further answers of each; none if there are fewer than two. For a puzzle
// without givens it is empty, since there it is obvious.
func (p *Puzzle) Interchangeable() []Value {
	if sp := p.Type.Spec(); !sp.Alike || sp.Pieces != nil || p.Givens() == 0 {
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

// PrintedName returns the name of a printed value of p: "black", "3".
func (p *Puzzle) PrintedName(v Value) string {
	if p.Type.Spec().Pieces != nil {
		return p.Type.Alphabet(p, Problem).Text(v)
	}
	return p.ValueName(v)
}

// Swap returns the exchange of two values.
func Swap(a, b Value) map[Value]Value { return map[Value]Value{a: b, b: a} }

// Reversal returns the exchange that maps the first value to the last, the second to the last
// but one, and so on.
func Reversal(values []Value) map[Value]Value {
	to := map[Value]Value{}
	for i, v := range values {
		to[v] = values[len(values)-1-i]
	}
	return to
}

// Renumbering returns the exchange after which the values of p first occur on the board in
// their order; nil where that would make another problem.
func (p *Puzzle) Renumbering() map[Value]Value {
	if !p.Type.Spec().Alike {
		return nil
	}
	values := p.Exchangeable()
	open := lists.Set(values)
	to := map[Value]Value{}
	next := func(v Value) {
		if open[v] {
			to[v], open[v] = values[len(to)], false
		}
	}
	for c := range p.Size().All() {
		next(p.Cells.At(c))
	}
	for _, v := range values {
		next(v)
	}
	return to
}

// Exchange returns s with values exchanged in the cells of in (all cells for the zero Map): the
// given, the mark and the notes that name such values. Clues stay as they are.
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

// exchanged returns the set with each note that is the number of a value replaced by to.
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
