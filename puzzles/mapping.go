package puzzles

import (
	"slices"

	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
)

// Mapping maps a puzzle to an equivalent one, which differs by a turn and by the names of
// interchangeable values.
type Mapping struct {
	from  *Puzzle
	turn  Turn
	names map[Value]Value // of printed values; others keep theirs
}

// Representative returns one of all puzzles equivalent to p, by turns that keep the
// rules and by renaming values, and the mapping from p to it.
func (p *Puzzle) Representative() (*Puzzle, *Mapping) {
	var best *Puzzle
	to, least := &Mapping{from: p}, ""
	for _, t := range p.Turns() {
		q := p.Turn(t)
		q = State{Puzzle: q}.Exchange(q.Renumbering(), grid.Map[bool]{}).Puzzle
		q = q.Mapped(func(pl *Plane, m grid.Map[Value]) grid.Map[Value] {
			if pl.Regions {
				return renamed(m)
			}
			return m
		})
		if key := q.key(); best == nil || key < least {
			best, least, to.turn = q, key, t
		}
	}
	to.names = p.Turn(to.turn).Renumbering()
	return best, to
}

// Canonical returns a text that is the same for two puzzles if and only if they are equivalent,
// by turns that keep the rules and by renaming interchangeable values.
func (p *Puzzle) Canonical() string {
	q, _ := p.Representative()
	return q.key()
}

// Back returns the inverse of m.
func (m *Mapping) Back() *Mapping {
	back := &Mapping{from: m.from.Turn(m.turn), turn: m.turn.Back()}
	if m.names != nil {
		back.names = make(map[Value]Value, len(m.names))
		for v, name := range m.names {
			back.names[name] = v
		}
	}
	return back
}

// Size returns the size of the board that m maps to.
func (m *Mapping) Size() grid.Size { return m.turn.Size(m.from.Size()) }

// Cell returns the image of a cell.
func (m *Mapping) Cell(c grid.Cell) grid.Cell { return m.turn.Cell(m.from.Size(), c) }

// Line returns the image of a line, and whether its cells are in reverse order there.
func (m *Mapping) Line(l grid.Line) (to grid.Line, reversed bool) {
	cells := m.from.Size().Line(l)
	first, last := m.Cell(cells[0]), m.Cell(cells[len(cells)-1])
	if to = l; m.turn&transposed != 0 {
		to.Dir = grid.Row + grid.Column - l.Dir
	}
	if to.Dir == grid.Row {
		to.Index = first.Row
		return to, last.Col < first.Col
	}
	to.Index = first.Col
	return to, last.Row < first.Row
}

// Name returns the image of a printed value.
func (m *Mapping) Name(v Value) Value {
	if name, ok := m.names[v]; ok {
		return name
	}
	return v
}

// Value returns the image of a value of an answer.
func (m *Mapping) Value(v Value) Value {
	if m.from.Type.Spec().Pieces == nil {
		v = m.Name(v)
	}
	return m.from.turnValue(Answer, v, m.turn)
}

// Board returns the image of an answer, or of a part of one.
func (m *Mapping) Board(b grid.Map[Value]) grid.Map[Value] {
	z := m.Size()
	return grid.Collect(z, func(c grid.Cell) Value { return m.Value(b.At(m.turn.Back().Cell(z, c))) })
}

// Cells lists the images of some cells, in reading order.
func (m *Mapping) Cells(cells []grid.Cell) []grid.Cell {
	z := m.Size()
	to := lists.Map(cells, m.Cell)
	slices.SortFunc(to, func(a, b grid.Cell) int { return z.Index(a) - z.Index(b) })
	return to
}
