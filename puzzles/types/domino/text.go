package domino

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Walled reports whether dominoes lie on a board, which walls part in plain text.
//
//	+-------+---+
//	| 3   5 | 0 |
//	+-------+   |
//	| 1   1 | 2 |
//	+-------+---+
func (domino) Walled(v *puzzles.View) bool { return len(laidDominoes(shown(v))) > 0 }

// BoxWord is the number of a cell, as the file has it.
func (domino) BoxWord(v *puzzles.View, c grid.Cell) string {
	if !isCell(v.State.Puzzle, c) {
		return ""
	}
	return numbers{}.Text(v.State.Puzzle.Cells.At(c))
}

// Joined reports whether no wall parts two neighbors: walls are round the board and
// round its dominoes.
func (domino) Joined(v *puzzles.View, a, b grid.Cell) bool {
	p := v.State.Puzzle
	return isCell(p, a) == isCell(p, b) && !parted(shown(v), a, b)
}

// parted reports whether a wall parts two neighboring cells: at least one of them
// is covered by a domino that does not cover the other.
func parted(s puzzles.State, a, b grid.Cell) bool {
	for _, c := range [2][2]grid.Cell{{a, b}, {b, a}} {
		if o, ok := partner(s, c[0]); ok && o != c[1] {
			return true
		}
	}
	return false
}
