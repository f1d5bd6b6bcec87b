package domino

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
)

// Parts returns a text with walls round dominoes, and the list of the set.
func (domino) Parts() picture.Parts { return parts }

var parts = picture.Parts{
	Boxes: &picture.Walled{Needed: walled, Word: boxWord, Joined: joined},
	List:  &picture.List{Size: listSize, Draw: drawList},
}

// walled reports whether the board has dominoes, which are separated by walls in plain text.
//
//	+-------+---+
//	| 3   5 | 0 |
//	+-------+   |
//	| 1   1 | 2 |
//	+-------+---+
func walled(v *puzzles.View) bool { return len(laidDominoes(shown(v))) > 0 }

// boxWord returns the number of a cell, as in the file.
func boxWord(v *puzzles.View, c grid.Cell) string {
	if !isCell(v.State.Puzzle, c) && !inGap(v.State.Puzzle, c) {
		return ""
	}
	return numbers{}.Text(v.State.Puzzle.Cells.At(c))
}

// joined reports whether there is no wall between two neighbors: walls are round the board and
// round its dominoes.
func joined(v *puzzles.View, a, b grid.Cell) bool {
	p := v.State.Puzzle
	return isCell(p, a) == isCell(p, b) && !inGap(p, a) && !inGap(p, b) && !parted(shown(v), a, b)
}

// inGap reports whether a cell is a hole in a row or column of holes only, whose place the
// walls of the other cells do not show.
func inGap(p *puzzles.Puzzle, c grid.Cell) bool {
	z := p.Size()
	if !z.Has(c) || isCell(p, c) {
		return false
	}
	row, col := true, true
	for i := range max(z.Rows, z.Cols) {
		row = row && !isCell(p, grid.Cell{Row: c.Row, Col: i})
		col = col && !isCell(p, grid.Cell{Row: i, Col: c.Col})
	}
	return row || col
}

// parted reports whether a wall separates two neighboring cells: one of them at least is
// covered by a domino that does not cover the other.
func parted(s puzzles.State, a, b grid.Cell) bool {
	for _, c := range [2][2]grid.Cell{{a, b}, {b, a}} {
		if o, ok := partner(s, c[0]); ok && o != c[1] {
			return true
		}
	}
	return false
}
