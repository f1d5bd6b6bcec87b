package domino

import (
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
)

// Text is a board in plain text: the numbers in columns and, where dominoes
// lie, walls around them.
//
//	+-------+---+
//	| 3   5 | 0 |
//	+-------+   |
//	| 1   1 | 2 |
//	+-------+---+
func (domino) Text(v *puzzles.View) string {
	t := newTexting(shown(v))
	if len(laidDominoes(t.s)) == 0 {
		return t.plain()
	}
	return picture.Boxes(v, true)
}

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
	return isCell(p, a) == isCell(p, b) && !(texting{s: shown(v)}).wall(a, b)
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
