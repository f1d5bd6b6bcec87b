package puzzles

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"slices"

	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// Turn is one of the eight rotations and reflections of a board. Those that swap rows and
// columns make an R × C board a C × R one.
type Turn uint8

// The parts of a turn, applied in this order.
const (
	transposed Turn = 1 << iota // reflected in the diagonal from the upper left
	upended                     // top to bottom
	mirrored                    // left to right
)

// The turns.
const (
	Upright           Turn = 0
	QuarterTurn            = transposed | mirrored // clockwise
	HalfTurn               = upended | mirrored
	QuarterBack            = transposed | upended
	LeftToRight            = mirrored
	TopToBottom            = upended
	OverDiagonal           = transposed
	OverOtherDiagonal      = transposed | upended | mirrored
)

// Turns lists all eight.
var Turns = [...]Turn{
	Upright, QuarterTurn, HalfTurn, QuarterBack, LeftToRight, TopToBottom, OverDiagonal, OverOtherDiagonal,
}

// Size returns the size of a board of size z after the turn.
func (t Turn) Size(z grid.Size) grid.Size {
	if t&transposed != 0 {
		return grid.Size{Rows: z.Cols, Cols: z.Rows}
	}
	return z
}

// Cell returns the image of cell c of a board of size z. If c is off the board, its image is
// equally far off.
func (t Turn) Cell(z grid.Size, c grid.Cell) grid.Cell {
	to := t.Size(z)
	if t&transposed != 0 {
		c.Row, c.Col = c.Col, c.Row
	}
	if t&upended != 0 {
		c.Row = to.Rows - 1 - c.Row
	}
	if t&mirrored != 0 {
		c.Col = to.Cols - 1 - c.Col
	}
	return c
}

// Back returns the turn that undoes t.
func (t Turn) Back() Turn {
	switch t {
	case QuarterTurn:
		return QuarterBack
	case QuarterBack:
		return QuarterTurn
	}
	return t
}

// Place returns the image of a cell, a border, a corner or a clue field; Nowhere for Nowhere.
func (t Turn) Place(z grid.Size, at grid.Place) grid.Place {
	switch at.Kind {
	case grid.Nowhere:
		return at
	case grid.InCell, grid.East, grid.South, grid.Corner:
		halves := grid.Size{Rows: 2*z.Rows + 1, Cols: 2*z.Cols + 1}
		return grid.Half(t.Cell(halves, grid.Cell(at.Half()))).Place()
	case grid.Above:
		at.Row = -1
	case grid.Below:
		at.Row = z.Rows
	case grid.LeftOf:
		at.Col = -1
	case grid.RightOf:
		at.Col = z.Cols
	}
	return outside(t.Size(z), t.Cell(z, at.Cell))
}

// outside returns the clue field at a position just off a board.
func outside(z grid.Size, c grid.Cell) grid.Place {
	switch {
	case c.Row < 0:
		return grid.Place{Kind: grid.Above, Cell: grid.Cell{Col: c.Col}}
	case c.Row == z.Rows:
		return grid.Place{Kind: grid.Below, Cell: grid.Cell{Col: c.Col}}
	case c.Col < 0:
		return grid.Place{Kind: grid.LeftOf, Cell: grid.Cell{Row: c.Row}}
	default:
		return grid.Place{Kind: grid.RightOf, Cell: grid.Cell{Row: c.Row}}
	}
}

// TurnMap returns a map of values after the turn, for values that do not change themselves.
func TurnMap[T comparable](t Turn, m grid.Map[T]) grid.Map[T] {
	to := t.Size(m.Size())
	return m.Move(to, func(c grid.Cell) grid.Cell { return t.Back().Cell(to, c) })
}

// TurnValues returns a layer of p after the turn.
func (p *Puzzle) TurnValues(l Layer, m grid.Map[Value], t Turn) grid.Map[Value] {
	m = TurnMap(t, m)
	if p.Type.Spec().Pieces == nil {
		return m
	}
	return grid.Collect(m.Size(), func(c grid.Cell) Value { return p.turnValue(l, m.At(c), t) })
}

// turnValue returns a value of p after the turn.
func (p *Puzzle) turnValue(l Layer, v Value, t Turn) Value {
	if tr := p.Type.Spec().Pieces; tr != nil {
		return tr.TurnValue(l, v, t)
	}
	return v
}

// turnNotes returns notes of p after the turn.
func (p *Puzzle) turnNotes(m grid.Map[Notes], t Turn) grid.Map[Notes] {
	if tr := p.Type.Spec().Pieces; tr != nil {
		return tr.TurnNotes(m, t)
	}
	return TurnMap(t, m)
}

// Turn returns p after the turn, which is a different problem unless the turn is one of
// p.Turns. A clue that would move to a side that the type does not have goes to the other end
// of its line, and is lost if the type does not have that side either.
func (p *Puzzle) Turn(t Turn) *Puzzle {
	q := p.Mapped(func(pl *Plane, m grid.Map[Value]) grid.Map[Value] {
		if m = TurnMap(t, m); p.Type.Spec().Pieces == nil && pl.Turned == nil {
			return m
		}
		return grid.Collect(m.Size(), func(c grid.Cell) Value { return pl.turned(p, m.At(c), t) })
	})
	q.Clues = emptyClues(p.Type.Spec().Sides, q.Size())
	for side, fields := range p.Clues {
		for i, v := range fields {
			at := p.turnClue(t, grid.Field(side, i))
			if fields := q.Clues[at.Kind]; fields != nil {
				fields[at.Line().Index] = v
			}
		}
	}
	return q
}

// Fields lists the clue fields of p, side by side in the order of its type.
func (p *Puzzle) Fields() []grid.Place {
	var all []grid.Place
	for _, side := range p.Type.Spec().Sides {
		for i := range p.Clues[side] {
			all = append(all, grid.Field(side, i))
		}
	}
	return all
}

// TurnPlace returns the image of a cell or a clue field of p; for a field it is on a side that
// the type has.
func (p *Puzzle) TurnPlace(t Turn, at grid.Place) grid.Place {
	if at.Outside() {
		return p.turnClue(t, at)
	}
	return t.Place(p.Size(), at)
}

func (p *Puzzle) turnClue(t Turn, at grid.Place) grid.Place {
	at = t.Place(p.Size(), at)
	at.Kind = p.Type.Spec().sideFor(at.Kind)
	return at
}

// sideFor returns the side on which the clues of a side go: that side if the type has it, else
// the opposite one.
func (sp *Spec) sideFor(side grid.Kind) grid.Kind {
	if slices.Contains(sp.Sides, side) {
		return side
	}
	return side.Across()
}

// Turns lists the turns that keep the rules of the type and give the board a size that the type
// has, Upright first. After such a turn p has its old answers, turned.
func (p *Puzzle) Turns() []Turn {
	all := []Turn{Upright}
	return append(all, lists.Where(Turns[1:], func(t Turn) bool { return p.Turnable(t) == nil })...)
}

// Turnable says in a sentence why a turn is not one of Turns, nil if it is.
func (p *Puzzle) Turnable(t Turn) error {
	sp := p.Type.Spec()
	if sp.Turns != nil && !slices.Contains(sp.Turns, t) {
		return words.Errorf("a board of %s turned like that is another puzzle, as its rules depend on the sides", sp.Title)
	}
	if !sp.takesClues(t) {
		return errSides(sp)
	}
	return sp.Allows(Params{Size: t.Size(p.Size())})
}

// errSides is the error for a turn after which clues would have no place.
func errSides(sp *Spec) error {
	return words.Errorf("a board of %s turned like that would have clues on sides that have none", sp.Title)
}

// takesClues reports whether a turn moves the clues of each side to a side of their own.
func (sp *Spec) takesClues(t Turn) bool {
	seen := make(map[grid.Kind]bool)
	for _, side := range sp.Sides {
		to := sp.sideFor(t.Place(grid.Size{Rows: 1, Cols: 1}, grid.Field(side, 0)).Kind)
		if seen[to] || !slices.Contains(sp.Sides, to) {
			return false
		}
		seen[to] = true
	}
	return true
}

// Digest returns a short text that distinguishes p from puzzles that are not the same.
func (p *Puzzle) Digest() string { return digest(p.key()) }

// HasDigest reports whether a recorded digest is that of p. Older digests also depend on which
// default options are stated.
func (p *Puzzle) HasDigest(text string) bool {
	return text == p.Digest() || text == digest(p.written())
}

func digest(key string) string {
	sum := sha256.Sum256([]byte(key))
	return hex.EncodeToString(sum[:8])
}

// key returns a text that distinguishes p from puzzles that are not the same.
func (p *Puzzle) key() string { return p.Plain().written() }

// written returns all of p as a text, with the options that it states.
func (p *Puzzle) written() string {
	b := append([]byte(p.Type.Name()), 0)
	number := func(n int) { b = binary.AppendVarint(b, int64(n)) }
	number(p.Size().Rows)
	number(p.Size().Cols)
	for i, o := range p.Type.Spec().Options {
		if v, ok := p.Option(o.Name); ok {
			number(i)
			number(v)
		}
	}
	number(-1)
	for _, at := range p.Fields() {
		number(p.Clue(at))
	}
	apart := p.Type.Spec().apart()
	for c := range p.Size().All() {
		number(int(p.Cells.At(c)))
		if apart < 0 {
			number(0)
		} else {
			number(int(p.Given(c)))
		}
	}
	for i, m := range p.Planes {
		if i == apart || m.Empty() {
			continue
		}
		number(i)
		for c := range m.Size().All() {
			number(int(m.At(c)))
		}
	}
	return string(b)
}
