package draft

import (
	"fmt"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Plan is a change of the shape of the board, or of what stands on it, that has not
// been made: what it would do. The zero Plan changes nothing.
type Plan struct {
	Resizing puzzles.Resizing // of the lines of the board; none where these stay
	Unfit    []string         // what would not fit the board any more, in sentences
	Unready  []string         // what would keep the whole of it from being a puzzle with a solution
	Size     grid.Size
	Refused  error // why it cannot be made, nil when it can

	name     fmt.Stringer
	subject  puzzles.State
	after    puzzles.State
	selected grid.Map[bool]
}

// plan is the plan to make s of the board.
func (d *Draft) plan(name fmt.Stringer, s puzzles.State, err error) (Plan, error) {
	now := d.State()
	p := Plan{name: name, subject: now, after: s, Refused: err}
	if err == nil {
		p.Size, p.Unfit, p.Unready = s.Puzzle.Size(), texts(now.Unfit(s)), texts(now.Unready(s))
	}
	return p, err
}

// texts are the sentences of faults.
func texts(faults []puzzles.Fault) (list []string) {
	for _, f := range faults {
		list = append(list, f.Text)
	}
	return list
}

// planLines is the plan to give the board other lines.
func (d *Draft) planLines(name fmt.Stringer, h puzzles.Shape) (Plan, error) {
	now := d.State()
	s, err := now.Reshape(h)
	p, err := d.plan(name, s, err)
	p.Size, p.Resizing = grid.Size{Rows: len(h.Rows), Cols: len(h.Cols)}, now.Resizing(h, s, err != nil)
	return p, err
}

// mostListed is how many things of a kind a plan tells one by one.
const mostListed = 5

// PlanWords says what a plan takes away, and what would not fit then, or why it cannot
// be made, a sentence a line; nothing where nothing is to be said.
func (d *Draft) PlanWords(p Plan) (lines []string) {
	if p.Refused != nil {
		lines = append(lines, words.Sentence(p.Refused.Error()))
	}
	lost := p.Resizing.Lost
	if n := len(lost); n > 0 {
		lines = append(lines, words.SayN(n, "%s given, clue or mark would be taken away. Undo brings it back.",
			"%s givens, clues and marks would be taken away. Undo brings them back.", words.Number(n)))
	}
	var told []string
	for _, at := range lost[:min(len(lost), mostListed)] {
		told = append(told, d.State().Describe(at))
	}
	lines = append(lines, few(told, len(lost))...)
	told = nil
	for _, text := range p.Unfit[:min(len(p.Unfit), mostListed)] {
		told = append(told, words.Say("Then: %s", text))
	}
	lines = append(lines, few(told, len(p.Unfit))...)
	return append(lines, p.Unready...)
}

// few are the first lines of a list, and how many more it has.
func few(told []string, all int) []string {
	if more := all - len(told); more > 0 {
		told = append(told, words.Say("and %s more", words.Number(more)))
	}
	return told
}

// Make makes the change, as one step to undo. A plan for a board that has changed
// since comes to nothing.
func (d *Draft) Make(p Plan) {
	if p.name == nil || p.Refused != nil || !unchanged(p.subject, d.State()) {
		return
	}
	d.DoNamed(p.name, p.after)
	d.choosePart(p.selected)
}

// PlanResize is the plan to add lines at the sides or to remove some; at least as
// many in both directions where the type wants a square. The error says why it
// cannot be done.
func (d *Draft) PlanResize(e puzzles.Edges) (Plan, error) {
	p := d.State().Puzzle
	return d.planLines(words.Message("resize"), p.Resized(p.Type.Spec().Squared(e)))
}

// PlanInsert is the plan to put an empty row or column at the cursor, before its
// line or behind it. Clue fields count as the cell beside them.
func (d *Draft) PlanInsert(dir grid.Dir, behind bool) (Plan, error) {
	at := d.cursorCell()
	name := words.Message("insert a row")
	if dir == grid.Column {
		name = "insert a column"
	}
	if behind {
		at = at.Add(grid.Cell{Row: 1, Col: 1})
	}
	return d.planLines(name, d.State().Puzzle.Inserted(dir, at))
}

// PlanRemove is the plan to take the row or the column of the cursor away.
func (d *Draft) PlanRemove(dir grid.Dir) (Plan, error) {
	name := words.Message("remove a row")
	if dir == grid.Column {
		name = "remove a column"
	}
	return d.planLines(name, d.State().Puzzle.Removed(dir, d.cursorCell()))
}

// cursorCell is the cell of the cursor, or the one beside it.
func (d *Draft) cursorCell() grid.Cell { return edgeCell(d.State().Puzzle.Size(), d.Cursor()) }

// PlanDouble is the plan to make the board twice as long and as wide, with all that
// it has four times.
func (d *Draft) PlanDouble() (Plan, error) {
	return d.planLines(words.Message("double"), d.State().Puzzle.Doubled())
}

// PlanCrop is the plan to keep the lines of the selection alone.
func (d *Draft) PlanCrop() (Plan, error) {
	b, some := grid.Bounds(d.now().selected)
	if !some {
		return Plan{}, errNoSelection
	}
	return d.planLines(words.Message("crop"), d.State().Puzzle.Cropped(b))
}

// The ways to turn a board or the selection, as menus name them.
var turnNames = map[puzzles.Turn]words.Message{
	puzzles.QuarterTurn: "rotate right", puzzles.QuarterBack: "rotate left", puzzles.HalfTurn: "half turn",
	puzzles.LeftToRight: "flip left to right", puzzles.TopToBottom: "flip top to bottom",
	puzzles.OverDiagonal: "transpose", puzzles.OverOtherDiagonal: "transpose over the other diagonal",
}

// CanTurn reports whether the selection or, without one, the board can be turned: a part
// of a board in every way, as it can be entered anywhere; the whole where the rules hold
// after the turn.
func (d *Draft) CanTurn(t puzzles.Turn) bool {
	return d.SelectedCells() > 0 || d.State().Puzzle.Turnable(t) == nil
}

// PlanTurn is the plan to turn the rectangle of the selection or, without one, the
// board. The error says why it cannot be turned like that.
func (d *Draft) PlanTurn(t puzzles.Turn) (Plan, error) {
	b, some := grid.Bounds(d.now().selected)
	if !some {
		if err := d.State().Puzzle.Turnable(t); err != nil {
			return Plan{}, err
		}
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
func (d *Draft) PlanShift(by grid.Cell, wrap bool) (Plan, error) {
	z := d.State().Puzzle.Size()
	b, some := grid.Bounds(d.now().selected)
	if !some {
		b = grid.Box{Size: z}
	}
	s, err := d.State().Shift(b, by, wrap)
	p, err := d.plan(words.Message("shift"), s, err)
	p.selected = d.now().selected
	return p, err
}

// Exchangeable lists the names of the values that can change places on the board, in
// their order.
func (d *Draft) Exchangeable() (names []string) {
	p := d.State().Puzzle
	for _, v := range p.Exchangeable() {
		names = append(names, p.PrintedName(v))
	}
	return names
}

// AtCursor is the index of the printed value at the cursor among those of
// Exchangeable, 0 where there is none.
func (d *Draft) AtCursor() int {
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
func (d *Draft) Swap(i, j int) {
	p := d.State().Puzzle
	values := p.Exchangeable()
	d.exchange(words.Later("swap %s and %s", p.PrintedName(values[i]), p.PrintedName(values[j])), puzzles.Swap(values[i], values[j]))
}

// Reverse exchanges the first value with the last one, and so on.
func (d *Draft) Reverse() {
	d.exchange(words.Message("reverse the values"), puzzles.Reversal(d.State().Puzzle.Exchangeable()))
}

// CanRenumber reports whether values can have other names without making another
// problem, and there are more than two of them: two are swapped.
func (d *Draft) CanRenumber() bool {
	p := d.State().Puzzle
	_, ok := p.Type.(puzzles.Renamer)
	return ok && len(p.Exchangeable()) > 2
}

// Renumber exchanges values so that on the whole board they stand in their order.
func (d *Draft) Renumber() {
	s := d.State()
	if to := s.Puzzle.Renumbering(); to != nil {
		d.Do("renumber", s.Exchange(to, grid.Map[bool]{}))
	}
}

func (d *Draft) exchange(name fmt.Stringer, to map[puzzles.Value]puzzles.Value) {
	d.DoNamed(name, d.State().Exchange(to, d.now().selected))
}
