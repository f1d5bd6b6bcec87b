package domino

import (
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Text is a board in plain text: the numbers in columns and, where dominoes
// lie, walls around them.
//
//	+-------+---+
//	| 3   5 | 0 |
//	+-------+   |
//	  1   1 | 2 |
//	        +---+
func (domino) Text(v *puzzles.View) string {
	t := newTexting(shown(v))
	if len(laidDominoes(t.s)) == 0 {
		return t.plain()
	}
	return t.walled()
}

// texting is a text of a board, with the width of its longest number.
type texting struct {
	s     puzzles.State
	width int
}

func newTexting(s puzzles.State) texting {
	t := texting{s, 1}
	for c := range s.Puzzle.Size().All() {
		t.width = max(t.width, len(t.word(c)))
	}
	return t
}

// word is the number in a cell, "" in a hole.
func (t texting) word(c grid.Cell) string {
	return numbers{}.Text(t.s.Puzzle.Cells.At(c))
}

// padded is the word of a cell, as wide as the widest.
func (t texting) padded(c grid.Cell) string {
	w := t.word(c)
	return strings.Repeat(" ", t.width-len(w)) + w
}

// plain is the board as its file has it, in columns.
func (t texting) plain() string {
	var b strings.Builder
	z := t.s.Puzzle.Size()
	for r := range z.Rows {
		line := make([]string, z.Cols)
		for c := range line {
			line[c] = t.padded(grid.Cell{Row: r, Col: c})
		}
		b.WriteString(strings.Join(line, " ") + "\n")
	}
	return b.String()
}

// walled is the board with walls round its dominoes.
func (t texting) walled() string {
	var b strings.Builder
	z := t.s.Puzzle.Size()
	for r := range z.Rows + 1 {
		var line strings.Builder
		for c := range z.Cols + 1 {
			line.WriteString(t.corner(r, c))
			if c < z.Cols {
				wall := " "
				if t.wall(grid.Cell{Row: r - 1, Col: c}, grid.Cell{Row: r, Col: c}) {
					wall = "-"
				}
				line.WriteString(strings.Repeat(wall, t.width+2))
			}
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
		if r < z.Rows {
			b.WriteString(t.row(r))
		}
	}
	return b.String()
}

// row is the line with the numbers of a row.
func (t texting) row(r int) string {
	var line strings.Builder
	for c := range t.s.Puzzle.Size().Cols + 1 {
		at := grid.Cell{Row: r, Col: c}
		wall := " "
		if t.wall(at.Add(grid.Cell{Col: -1}), at) {
			wall = "|"
		}
		line.WriteString(wall)
		if isCell(t.s.Puzzle, at) {
			line.WriteString(" " + t.padded(at) + " ")
		} else {
			line.WriteString(strings.Repeat(" ", t.width+2))
		}
	}
	return strings.TrimRight(line.String(), " ") + "\n"
}

// wall reports whether a wall parts two neighboring cells: at least one of them
// is covered by a domino that does not cover the other.
func (t texting) wall(a, b grid.Cell) bool {
	for _, c := range [2][2]grid.Cell{{a, b}, {b, a}} {
		if o, ok := partner(t.s, c[0]); ok && o != c[1] {
			return true
		}
	}
	return false
}

// corner is the sign where up to four walls meet at the upper left corner of a
// position.
func (t texting) corner(r, c int) string {
	at := grid.Cell{Row: r, Col: c}
	up, left, both := at.Add(grid.Cell{Row: -1}), at.Add(grid.Cell{Col: -1}), at.Add(grid.Cell{Row: -1, Col: -1})
	north, south := t.wall(both, up), t.wall(left, at)
	west, east := t.wall(both, left), t.wall(up, at)
	switch {
	case !north && !south && !west && !east:
		return " "
	case north && south && !west && !east:
		return "|"
	case west && east && !north && !south:
		return "-"
	}
	return "+"
}
