package document

import (
	"fmt"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Plan is a change of the shape of the board, or of what stands on it, that has not
// been made: what it would take away. The zero Plan changes nothing.
type Plan struct {
	Lost  int      // givens, clues and marks that would go
	Unfit []string // what would not fit the board any more, in sentences
	Size  grid.Size

	name     string
	subject  puzzles.State
	after    puzzles.State
	selected grid.Map[bool]
}

// plan is the plan to make s of the board.
func (d *Document) plan(name string, s puzzles.State, err error) (Plan, error) {
	if err != nil {
		return Plan{}, err
	}
	now := d.State()
	p := Plan{Lost: now.Lost(s), Size: s.Puzzle.Size(), name: name, subject: now, after: s}
	for _, f := range now.Unfit(s) {
		p.Unfit = append(p.Unfit, f.Text)
	}
	return p, nil
}

// Make makes the change, as one step to undo. A plan for a board that has changed
// since comes to nothing.
func (d *Document) Make(p Plan) {
	if p.name == "" || !unchanged(p.subject, d.State()) {
		return
	}
	d.Do(p.name, p.after)
	d.choosePart(p.selected)
}

// PlanResize is the plan to add lines at the sides or to remove some; at least as
// many in both directions where the type wants a square. The error says why it
// cannot be done.
func (d *Document) PlanResize(e puzzles.Edges) (Plan, error) {
	s, err := d.State().Resize(d.State().Puzzle.Type.Spec().Squared(e))
	return d.plan("resize", s, err)
}

// PlanInsert is the plan to put an empty row or column at the cursor, before its
// line or behind it. Clue fields count as the cell beside them.
func (d *Document) PlanInsert(dir grid.Dir, behind bool) (Plan, error) {
	at := d.cursorCell()
	name := "insert a row"
	if dir == grid.Column {
		name = "insert a column"
	}
	if behind {
		at = at.Add(grid.Cell{Row: 1, Col: 1})
	}
	s, err := d.State().Insert(dir, at)
	return d.plan(name, s, err)
}

// PlanRemove is the plan to take the row or the column of the cursor away.
func (d *Document) PlanRemove(dir grid.Dir) (Plan, error) {
	name := "remove a row"
	if dir == grid.Column {
		name = "remove a column"
	}
	s, err := d.State().Remove(dir, d.cursorCell())
	return d.plan(name, s, err)
}

// cursorCell is the cell of the cursor, or the one beside it.
func (d *Document) cursorCell() grid.Cell { return edgeCell(d.State().Puzzle.Size(), d.Cursor()) }

// PlanDouble is the plan to make the board twice as long and as wide, with all that
// it has four times.
func (d *Document) PlanDouble() (Plan, error) {
	s, err := d.State().Double()
	return d.plan("double", s, err)
}

// PlanCrop is the plan to keep the lines of the selection alone.
func (d *Document) PlanCrop() (Plan, error) {
	b, some := grid.Bounds(d.now().selected)
	if !some {
		return Plan{}, errNoSelection
	}
	s, err := d.State().Crop(b)
	return d.plan("crop", s, err)
}

// The ways to turn a board or the selection, as menus name them.
var turnNames = map[puzzles.Turn]string{
	puzzles.QuarterTurn: "rotate right", puzzles.QuarterBack: "rotate left", puzzles.HalfTurn: "half turn",
	puzzles.LeftToRight: "flip left to right", puzzles.TopToBottom: "flip top to bottom",
	puzzles.OverDiagonal: "transpose", puzzles.OverOtherDiagonal: "transpose over the other diagonal",
}

// PlanTurn is the plan to turn the rectangle of the selection or, without one, the
// board.
func (d *Document) PlanTurn(t puzzles.Turn) (Plan, error) {
	b, some := grid.Bounds(d.now().selected)
	if !some {
		s, err := d.State().Turn(t)
		return d.plan(turnNames[t], s, err)
	}
	s, to, err := d.State().TurnPart(b, t)
	p, err := d.plan(turnNames[t], s, err)
	p.selected = boxed(d.State().Puzzle.Size(), to)
	return p, err
}

// PlanShift is the plan to move what stands in the rectangle of the selection or,
// without one, on the board by a step. What leaves it comes in at the other side
// when wrap is true.
func (d *Document) PlanShift(by grid.Cell, wrap bool) (Plan, error) {
	z := d.State().Puzzle.Size()
	b, some := grid.Bounds(d.now().selected)
	if !some {
		b = grid.Box{Size: z}
	}
	s, err := d.State().Shift(b, by, wrap)
	p, err := d.plan("shift", s, err)
	p.selected = d.now().selected
	return p, err
}

// Exchangeable lists the names of the values that can change places on the board, in
// their order.
func (d *Document) Exchangeable() (names []string) {
	p := d.State().Puzzle
	for _, v := range p.Exchangeable() {
		names = append(names, p.PrintedName(v))
	}
	return names
}

// AtCursor is the index of the printed value at the cursor among those of
// Exchangeable, 0 where there is none.
func (d *Document) AtCursor() int {
	p := d.State().Puzzle
	for i, v := range p.Exchangeable() {
		if v == p.Cells.At(d.cursorCell()) {
			return i
		}
	}
	return 0
}

// Swap exchanges two values, by their index in Exchangeable, in the selection or,
// without one, on the board.
func (d *Document) Swap(i, j int) {
	p := d.State().Puzzle
	values := p.Exchangeable()
	d.exchange(fmt.Sprintf("swap %s and %s", p.PrintedName(values[i]), p.PrintedName(values[j])), puzzles.Swap(values[i], values[j]))
}

// Reverse exchanges the first value with the last one, and so on.
func (d *Document) Reverse() {
	d.exchange("reverse the values", puzzles.Reversal(d.State().Puzzle.Exchangeable()))
}

// CanRenumber reports whether values can have other names without making another
// problem.
func (d *Document) CanRenumber() bool {
	_, ok := d.State().Puzzle.Type.(puzzles.Renamer)
	return ok
}

// Renumber exchanges values so that on the whole board they stand in their order.
func (d *Document) Renumber() {
	s := d.State()
	if to := s.Puzzle.Renumbering(); to != nil {
		d.Do("renumber", s.Exchange(to, grid.Map[bool]{}))
	}
}

func (d *Document) exchange(name string, to map[puzzles.Value]puzzles.Value) {
	d.Do(name, d.State().Exchange(to, d.now().selected))
}
