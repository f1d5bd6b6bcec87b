package draft

import (
	"fmt"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// Plan is a possible change of the board's shape or content, with its effects. The zero Plan
// changes nothing.
type Plan struct {
	Resizing puzzles.Resizing // of the board's lines; none if they stay
	Unfit    []string         // what would no longer fit the board, in sentences
	Unready  []string         // what would make the new board invalid or unsolvable
	Size     grid.Size
	Refused  error // why the change is impossible, nil if it is possible

	name     fmt.Stringer
	subject  puzzles.State
	after    puzzles.State
	selected grid.Map[bool]
}

// Plans makes plans for the shown board.
type Plans struct{ d *Draft }

// plan returns the plan to make s the state of the board.
func (ps *Plans) plan(name fmt.Stringer, s puzzles.State, err error) (Plan, error) {
	now := ps.d.State()
	p := Plan{name: name, subject: now, after: s, Refused: err}
	if err == nil {
		p.Size, p.Unfit, p.Unready = s.Puzzle.Size(), lists.Map(now.Unfit(s), told), lists.Map(now.Unready(s), told)
	}
	return p, err
}

// told returns the sentence of a fault.
func told(f puzzles.Fault) string { return f.Text }

// lines returns the plan to give the board other lines.
func (ps *Plans) lines(name fmt.Stringer, h puzzles.Shape) (Plan, error) {
	now := ps.d.State()
	s, err := now.Reshape(h)
	p, err := ps.plan(name, s, err)
	p.Size, p.Resizing = grid.Size{Rows: len(h.Rows), Cols: len(h.Cols)}, now.Resizing(h, s, err != nil)
	return p, err
}

// mostListed is the maximum number of items that a plan lists individually.
const mostListed = 5

// Words says what the plan removes and what would no longer fit, or why it is impossible,
// one sentence per line. The result is empty if there is nothing to say.
func (p Plan) Words() (lines []string) {
	if p.Refused != nil {
		lines = append(lines, words.Sentence(p.Refused.Error()))
	}
	lost := p.Resizing.Lost
	if n := len(lost); n > 0 {
		lines = append(lines, words.SayN(n, "%s given, clue or mark would be removed. Undo brings it back.",
			"%s givens, clues and marks would be removed. Undo brings them back.", words.Number(n)))
	}
	lines = append(lines, few(lost, p.subject.Describe)...)
	lines = append(lines, few(p.Unfit, func(text string) string { return words.Say("Then: %s", text) })...)
	return append(lines, p.Unready...)
}

// few tells the first items of a list, followed by the number of the rest.
func few[T any](list []T, tell func(T) string) []string {
	lines := lists.Map(list[:min(len(list), mostListed)], tell)
	if more := len(list) - len(lines); more > 0 {
		lines = append(lines, words.Say("and %s more", words.Number(more)))
	}
	return lines
}

// Make makes the change, as one step to undo. It does nothing if the board has changed since
// the plan was made.
func (ps *Plans) Make(p Plan) {
	if p.name == nil || p.Refused != nil || !p.subject.Equal(ps.d.State()) {
		return
	}
	ps.d.DoNamed(p.name, p.after)
	ps.d.Selection.choose(p.selected)
}

// Resize returns the plan to add lines at the sides or to remove some, the same number in
// both directions if the type requires a square. The error says why that is impossible.
func (ps *Plans) Resize(e puzzles.Edges) (Plan, error) {
	p := ps.d.State().Puzzle
	return ps.lines(words.Message("resize"), p.Resized(p.Type.Spec().Squared(e)))
}

// Insert returns the plan to insert an empty row or column before or behind the line of the
// cursor. A clue field counts as the cell beside it.
func (ps *Plans) Insert(dir grid.Dir, behind bool) (Plan, error) {
	at := ps.d.cursorCell()
	name := words.Message("insert a row")
	if dir == grid.Column {
		name = "insert a column"
	}
	if behind {
		at = at.Add(grid.Cell{Row: 1, Col: 1})
	}
	return ps.lines(name, ps.d.State().Puzzle.Inserted(dir, at))
}

// Remove returns the plan to remove the row or the column of the cursor.
func (ps *Plans) Remove(dir grid.Dir) (Plan, error) {
	name := words.Message("remove a row")
	if dir == grid.Column {
		name = "remove a column"
	}
	return ps.lines(name, ps.d.State().Puzzle.Removed(dir, ps.d.cursorCell()))
}

// Double returns the plan to double the board in both directions, with four copies of its
// content.
func (ps *Plans) Double() (Plan, error) {
	return ps.lines(words.Message("double"), ps.d.State().Puzzle.Doubled())
}

// Crop returns the plan to keep only the lines of the selection.
func (ps *Plans) Crop() (Plan, error) {
	b, some := grid.Bounds(ps.d.now().selected)
	if !some {
		return Plan{}, errNoSelection
	}
	return ps.lines(words.Message("crop"), ps.d.State().Puzzle.Cropped(b))
}

// The names of turns in menus.
var turnNames = map[puzzles.Turn]words.Message{
	puzzles.QuarterTurn: "rotate right", puzzles.QuarterBack: "rotate left", puzzles.HalfTurn: "half turn",
	puzzles.LeftToRight: "flip left to right", puzzles.TopToBottom: "flip top to bottom",
	puzzles.OverDiagonal: "transpose", puzzles.OverOtherDiagonal: "transpose over the other diagonal",
}

// CanTurn reports whether the selection or, without one, the board can be turned. A
// selection always can, like anything that could be entered there; a board, only if the
// rules still hold after the turn.
func (ps *Plans) CanTurn(t puzzles.Turn) bool {
	return ps.d.Selection.Count() > 0 || ps.d.State().Puzzle.Turnable(t) == nil
}

// Turn returns the plan to turn the rectangle of the selection or, without one, the board.
// The error says why that turn is impossible.
func (ps *Plans) Turn(t puzzles.Turn) (Plan, error) {
	b, some := grid.Bounds(ps.d.now().selected)
	if !some {
		if err := ps.d.State().Puzzle.Turnable(t); err != nil {
			return Plan{}, err
		}
		s, err := ps.d.State().Turn(t)
		return ps.plan(turnNames[t], s, err)
	}
	s, to, err := ps.d.State().TurnPart(b, t)
	p, err := ps.plan(turnNames[t], s, err)
	p.selected = boxed(ps.d.State().Puzzle.Size(), to)
	return p, err
}

// Shift returns the plan to move the content of the selection's rectangle or, without one,
// of the board by a step. If wrap is true, what leaves on one side enters on the other.
func (ps *Plans) Shift(by grid.Cell, wrap bool) (Plan, error) {
	z := ps.d.State().Puzzle.Size()
	b, some := grid.Bounds(ps.d.now().selected)
	if !some {
		b = grid.Box{Size: z}
	}
	s, err := ps.d.State().Shift(b, by, wrap)
	p, err := ps.plan(words.Message("shift"), s, err)
	p.selected = ps.d.now().selected
	return p, err
}
