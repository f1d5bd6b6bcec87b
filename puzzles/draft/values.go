package draft

import (
	"fmt"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// Values exchanges values of the shown board with each other.
type Values struct{ d *Draft }

// Names lists the names of the values that can be exchanged on the board, in their order.
func (vs *Values) Names() []string {
	p := vs.d.State().Puzzle
	return lists.Map(p.Exchangeable(), p.PrintedName)
}

// AtCursor returns the index in Names of the printed value at the cursor, 0 if there is
// none.
func (vs *Values) AtCursor() int {
	p := vs.d.State().Puzzle
	return max(0, slices.Index(p.Exchangeable(), p.Cells.At(vs.d.cursorCell())))
}

// Swap exchanges two values, given by their index in Names, in the selection or, without
// one, on the board.
func (vs *Values) Swap(i, j int) {
	p := vs.d.State().Puzzle
	values := p.Exchangeable()
	vs.exchange(words.Later("swap %s and %s", p.PrintedName(values[i]), p.PrintedName(values[j])), puzzles.Swap(values[i], values[j]))
}

// Reverse exchanges the first value with the last one, the second with the last but one, and
// so on.
func (vs *Values) Reverse() {
	vs.exchange(words.Message("reverse the values"), puzzles.Reversal(vs.d.State().Puzzle.Exchangeable()))
}

// CanRenumber reports whether values can be renamed without changing the problem, and there
// are more than two of them; two are swapped instead.
func (vs *Values) CanRenumber() bool {
	p := vs.d.State().Puzzle
	return p.Type.Spec().Alike && len(p.Exchangeable()) > 2
}

// Renumber exchanges values so that they first appear on the board in their order.
func (vs *Values) Renumber() {
	s := vs.d.State()
	if to := s.Puzzle.Renumbering(); to != nil {
		vs.d.Do("renumber", s.Exchange(to, grid.Map[bool]{}))
	}
}

func (vs *Values) exchange(name fmt.Stringer, to map[puzzles.Value]puzzles.Value) {
	vs.d.DoNamed(name, vs.d.State().Exchange(to, vs.d.now().selected))
}
