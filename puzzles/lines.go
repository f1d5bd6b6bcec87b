package puzzles

import (
	"slices"

	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// NoLine stands for a new line, which has no number on the old board.
const NoLine = -1

// Shape is the rows and columns of a changed board, each given by its number on the old board,
// NoLine for an empty one.
type Shape struct{ Rows, Cols []int }

// size returns the size of a board of the shape.
func (h Shape) size() grid.Size { return grid.Size{Rows: len(h.Rows), Cols: len(h.Cols)} }

// fields returns the lines whose clue fields are on a side.
func (h Shape) fields(side grid.Kind) []int {
	if side == grid.Above || side == grid.Below {
		return h.Cols
	}
	return h.Rows
}

// Reshape returns s with other lines. The contents of cells and the clues beside them move
// along, except values that the new size does not have. If the lines are unchanged, it returns
// s itself. It fails with a sentence when the type does not allow the size.
func (s State) Reshape(h Shape) (State, error) {
	if now := s.Puzzle.Resized(Edges{}); slices.Equal(h.Rows, now.Rows) && slices.Equal(h.Cols, now.Cols) {
		return s, nil
	}
	return s.remapped(remap{
		size: h.size(),
		from: func(c grid.Cell) grid.Cell { return grid.Cell{Row: h.Rows[c.Row], Col: h.Cols[c.Col]} },
		clue: h.fields,
	})
}

// Edges are numbers of lines at the four sides of a board.
type Edges struct{ Top, Left, Bottom, Right int }

// Squared returns e, with as many columns as rows where the type requires square boards: if e
// changes only one direction, the other one gets the same lines.
func (sp *Spec) Squared(e Edges) Edges {
	switch {
	case !sp.Square:
	case e.Left == 0 && e.Right == 0:
		e.Left, e.Right = e.Top, e.Bottom
	case e.Top == 0 && e.Bottom == 0:
		e.Top, e.Bottom = e.Left, e.Right
	}
	return e
}

// Resized returns the shape of p with lines added at the sides, or removed where e is negative.
func (p *Puzzle) Resized(e Edges) Shape {
	z := p.Size()
	return Shape{resized(z.Rows, e.Top, e.Bottom), resized(z.Cols, e.Left, e.Right)}
}

// resized returns n lines with others added before and behind, or removed.
func resized(n, before, behind int) []int {
	var lines []int
	for i := -before; i < n+behind; i++ {
		if i >= n {
			lines = append(lines, NoLine)
			continue
		}
		lines = append(lines, max(NoLine, i))
	}
	return lines
}

// Inserted returns the shape of p with an empty row or column at cell c, which moves the lines
// from there on by one; on a square board with both a row and a column.
func (p *Puzzle) Inserted(dir grid.Dir, c grid.Cell) Shape {
	return p.atLine(dir, c, func(lines []int, i int) []int { return slices.Insert(lines, i, NoLine) })
}

// Removed returns the shape of p without the row or column of cell c, on a square board without
// both.
func (p *Puzzle) Removed(dir grid.Dir, c grid.Cell) Shape {
	return p.atLine(dir, c, func(lines []int, i int) []int {
		if i < len(lines) {
			lines = slices.Delete(lines, i, i+1)
		}
		return lines
	})
}

func (p *Puzzle) atLine(dir grid.Dir, c grid.Cell, change func([]int, int) []int) Shape {
	h := p.Resized(Edges{})
	both := p.Type.Spec().Square
	if dir == grid.Row || both {
		h.Rows = change(h.Rows, c.Row)
	}
	if dir == grid.Column || both {
		h.Cols = change(h.Cols, c.Col)
	}
	return h
}

// Cropped returns the shape of p with only the lines that pass through a box.
func (p *Puzzle) Cropped(b grid.Box) Shape {
	z := p.Size()
	return p.Resized(Edges{
		Top: -b.From.Row, Left: -b.From.Col,
		Bottom: b.From.Row + b.Size.Rows - z.Rows, Right: b.From.Col + b.Size.Cols - z.Cols,
	})
}

// Doubled returns the shape of p with twice as many rows and columns, which holds the content
// of p four times.
func (p *Puzzle) Doubled() Shape {
	h := p.Resized(Edges{})
	return Shape{append(h.Rows, h.Rows...), append(h.Cols, h.Cols...)}
}

// Shift returns s with the content of a box moved by one step. What leaves the box comes in at
// the other side if wrap is true, and is lost otherwise. Clues move along with their lines when
// the box is the whole board.
func (s State) Shift(b grid.Box, by grid.Cell, wrap bool) (State, error) {
	rows, cols := shifted(b.Size.Rows, by.Row, wrap), shifted(b.Size.Cols, by.Col, wrap)
	if whole := (grid.Box{Size: s.Puzzle.Size()}); b == whole {
		return s.Reshape(Shape{rows, cols})
	}
	return s.remapped(remap{size: s.Puzzle.Size(), from: func(c grid.Cell) grid.Cell {
		if !b.Has(c) {
			return c
		}
		in := b.Inside(c)
		if rows[in.Row] == NoLine || cols[in.Col] == NoLine {
			return nowhere
		}
		return b.From.Add(grid.Cell{Row: rows[in.Row], Col: cols[in.Col]})
	}})
}

// nowhere is a cell off every board.
var nowhere = grid.Cell{Row: -1, Col: -1}

// shifted returns n lines moved by one step.
func shifted(n, by int, wrap bool) []int {
	lines := make([]int, n)
	for i := range lines {
		from := i - by
		switch {
		case wrap:
			from = (from + n) % n
		case from < 0 || from >= n:
			from = NoLine
		}
		lines[i] = from
	}
	return lines
}

// Turn returns s after the turn, with clues, answer and notes. It fails with a sentence when
// the type has no board of the size, or no side for some clues.
func (s State) Turn(t Turn) (State, error) {
	if sp := s.Puzzle.Type.Spec(); !sp.takesClues(t) {
		return s, errSides(sp)
	}
	p := s.Puzzle.Turn(t)
	if err := p.Type.Spec().Allows(Params{Size: p.Size()}); err != nil {
		return s, err
	}
	before := s.Puzzle
	s.Puzzle = p
	return s.each(func(m Marks) Marks { return m.turned(before, t) }), nil
}

// turned returns m, an answer to p, after the turn.
func (m Marks) turned(p *Puzzle, t Turn) Marks {
	z := p.Size()
	back := func(c grid.Cell) grid.Cell { return t.Back().Cell(t.Size(z), c) }
	turned := m.Move(t.Size(z), back)
	turned.Values, turned.Notes = p.TurnValues(Answer, m.Values, t), p.turnNotes(m.Notes, t)
	return turned
}

// TurnPart returns s with the content of a box turned, and the box that holds it then. A turn
// that changes the shape of the box keeps its upper left corner. Clues stay where they are. It
// fails with a sentence when the new box is not on the board.
func (s State) TurnPart(b grid.Box, t Turn) (State, grid.Box, error) {
	to := grid.Box{From: b.From, Size: t.Size(b.Size)}
	if !to.In(s.Puzzle.Size()) {
		return s, b, words.Errorf("the selection, %s, would not lie on the board after a turn; make it square, or turn it further from the edge", b.Size)
	}
	r := remap{size: s.Puzzle.Size(), box: to, turn: t, source: b, from: func(c grid.Cell) grid.Cell {
		switch {
		case to.Has(c):
			return b.From.Add(t.Back().Cell(to.Size, to.Inside(c)))
		case b.Has(c):
			return nowhere
		}
		return c
	}}
	out, err := s.remapped(r)
	return out, to, err
}

// remap says where the content of each place of a board comes from.
type remap struct {
	size grid.Size
	from func(grid.Cell) grid.Cell  // returns a cell off the board for an empty cell
	clue func(side grid.Kind) []int // the old number of each field; nil: clues stay
	// The content of box comes from the box source and is turned.
	box, source grid.Box
	turn        Turn
}

// remapped returns s with everything moved. It fails when the type does not allow the size.
func (s State) remapped(r remap) (State, error) {
	p := s.Puzzle
	if err := p.Type.Spec().Allows(Params{Size: r.size}); err != nil {
		return s, err
	}
	q := p.Mapped(func(pl *Plane, m grid.Map[Value]) grid.Map[Value] { return r.plane(p, pl, m) })
	if r.clue != nil {
		q.Clues = Clues{}
		for side, fields := range p.Clues {
			for _, i := range r.clue(side) {
				v := NoClue
				if i != NoLine {
					v = fields[i]
				}
				q.Clues[side] = append(q.Clues[side], v)
			}
		}
	}
	q.Cells = known(q, Problem, q.Cells)
	s.Puzzle = q
	return s.each(func(m Marks) Marks { return r.marks(p, m) }).settled(), nil
}

// values returns the values of cells after the move; turned returns a value in the box.
func (r *remap) values(m grid.Map[Value], turned func(Value) Value) grid.Map[Value] {
	moved := m.Move(r.size, r.from)
	if r.turn == Upright {
		return moved
	}
	return grid.Collect(r.size, func(c grid.Cell) Value {
		if r.box.Has(c) {
			return turned(moved.At(c))
		}
		return moved.At(c)
	})
}

// plane returns a plane of p after the move.
func (r *remap) plane(p *Puzzle, pl *Plane, m grid.Map[Value]) grid.Map[Value] {
	turned := func(v Value) Value { return pl.turned(p, v, r.turn) }
	if pl.On == grid.OnCells {
		return r.values(m, turned)
	}
	return grid.Collect(pl.On.Size(r.size), func(at grid.Cell) Value {
		h, inBox, ok := r.origin(p.Size(), pl.On.Half(at))
		switch v := m.At(pl.On.Position(h)); {
		case !ok:
			return Open
		case inBox:
			return turned(v)
		default:
			return v
		}
	})
}

// origin returns the point of the old board, of size z, that comes to a point, and whether that
// is in the box. There is none unless all cells around the point come from those around one old
// point, and from all of them: a sign moves with both of its cells or is lost.
func (r *remap) origin(z grid.Size, to grid.Half) (from grid.Half, inBox, ok bool) {
	around := r.size.Around(to)
	for i, c := range around {
		old, middle := r.from(c), grid.Of(c).Half()
		by := grid.Cell{Row: to.Row - middle.Row, Col: to.Col - middle.Col}
		in := r.turn != Upright && r.box.Has(c)
		if in {
			by = r.turn.Back().Cell(grid.Size{Rows: 1, Cols: 1}, by)
		}
		h := grid.Half(grid.Cell(grid.Of(old).Half()).Add(by))
		if !z.Has(old) || i > 0 && (h != from || in != inBox) {
			return from, false, false
		}
		from, inBox = h, in
	}
	return from, inBox, len(z.Around(from)) == len(around)
}

// marks returns m, an answer to p, after the move.
func (r *remap) marks(p *Puzzle, m Marks) Marks {
	moved := m.Move(r.size, r.from)
	moved.Values = r.values(m.Values, func(v Value) Value { return p.turnValue(Answer, v, r.turn) })
	if r.turn != Upright {
		part := m.Notes.Move(r.source.Size, r.source.From.Add)
		moved.Notes = laid(moved.Notes, p.turnNotes(part, r.turn), r.box.Has, r.box.Inside)
	}
	return moved
}

// settled returns s without what cannot stay where it is: values that its size does not have,
// marks and notes on givens, and pieces that have lost a part.
func (s State) settled() State {
	p := s.Puzzle
	s = s.each(func(m Marks) Marks {
		m.Values = known(p, Answer, m.Values)
		trimmed := State{Puzzle: p, Marks: m}.Trim()
		p, m = trimmed.Puzzle, trimmed.Marks
		printed := func(c grid.Cell) bool { return p.Given(c) != Open }
		m.Values = without(m.Values, printed)
		m.Notes = without(m.Notes, func(c grid.Cell) bool { return !p.notable(c) })
		return m
	})
	s.Puzzle = p
	return s
}

// without returns m with some cells emptied.
func without[T comparable](m grid.Map[T], in func(grid.Cell) bool) grid.Map[T] {
	var none T
	return grid.Collect(m.Size(), func(c grid.Cell) T {
		if in(c) {
			return none
		}
		return m.At(c)
	})
}

// Wipe returns s with some cells of a layer emptied: on the problem layer of givens and
// answers, on the answer layer of answers. Clues stay.
func (s State) Wipe(l Layer, cells grid.Map[bool]) State {
	if l == Problem {
		s.Puzzle = s.Puzzle.Mapped(func(pl *Plane, m grid.Map[Value]) grid.Map[Value] {
			return without(m, func(at grid.Cell) bool { return pl.inside(cells.Size(), at, cells.At) })
		})
		s = s.each(func(m Marks) Marks { return m.without(cells.At) })
	} else {
		s.Marks = s.Marks.Each(func(m Marks) Marks { return m.without(cells.At) })
	}
	return s.settled()
}

// without returns m with some cells emptied.
func (m Marks) without(in func(grid.Cell) bool) Marks {
	m.Values, m.Notes, m.Colors = without(m.Values, in), without(m.Notes, in), without(m.Colors, in)
	return m
}

// Cut returns the content of a box of s as a state of that size without clues, which need not
// be a valid board of its type.
func (s State) Cut(b grid.Box) State {
	q := s.Puzzle.Mapped(func(pl *Plane, m grid.Map[Value]) grid.Map[Value] {
		return m.Move(pl.On.Size(b.Size), pl.On.Origin(b.From).Add)
	})
	q.Clues = nil
	return State{Puzzle: q, Marks: s.Marks.Move(b.Size, b.From.Add)}
}

// Lay returns s with some cells of part, which comes from Cut, laid over it; the upper left
// cell of part goes to at. On the problem layer it takes everything in these cells; on the
// answer layer the givens of part become answers, and the givens of s stay. beyond is the
// number of cells that would be off the board. Earlier levels of a trial stay as they are.
func (s State) Lay(l Layer, part State, cells grid.Map[bool], at grid.Cell) (out State, beyond int) {
	z := s.Puzzle.Size()
	b := grid.Box{From: at, Size: cells.Size()}
	for c := range b.All() {
		if cells.At(b.Inside(c)) && !z.Has(c) {
			beyond++
		}
	}
	in := func(c grid.Cell) bool { return cells.At(b.Inside(c)) }
	from := b.Inside
	answer := grid.Collect(part.Puzzle.Size(), part.Answer)
	if l == Problem {
		q := s.Puzzle.Mapped(func(pl *Plane, m grid.Map[Value]) grid.Map[Value] {
			corner := pl.On.Origin(b.From)
			return laid(m, part.Puzzle.Values(pl),
				func(at grid.Cell) bool { return pl.inside(z, at, in) },
				func(at grid.Cell) grid.Cell { return grid.Cell{Row: at.Row - corner.Row, Col: at.Col - corner.Col} })
		})
		q.Cells = known(q, Problem, q.Cells)
		s.Puzzle, answer = q, part.Marks.Values
	}
	s.Marks.Values = laid(s.Marks.Values, answer, in, from)
	s.Marks.Notes = laid(s.Marks.Notes, part.Marks.Notes, in, from)
	s.Marks.Colors = laid(s.Marks.Colors, part.Marks.Colors, in, from)
	return s.settled(), beyond
}

// laid returns m with some cells taken from part.
func laid[T comparable](m, part grid.Map[T], in func(grid.Cell) bool, from func(grid.Cell) grid.Cell) grid.Map[T] {
	return grid.Collect(m.Size(), func(c grid.Cell) T {
		if in(c) {
			return part.At(from(c))
		}
		return m.At(c)
	})
}
