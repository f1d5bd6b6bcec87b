package picture

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Texter is implemented by types whose boards need more than one word a cell
// in a plain text.
type Texter interface {
	Text(v *puzzles.View) string
}

// Text is a board in plain text: a word a cell in columns, by the alphabet of
// the type, and the clues outside where they stand on paper.
func Text(v *puzzles.View) string {
	p := v.State.Puzzle
	if t, ok := p.Type.(Texter); ok {
		return t.Text(v)
	}
	return table(rows(v))
}

// rows are the words of a board with its clues.
func rows(v *puzzles.View) [][]string {
	p := v.State.Puzzle
	z := p.Size()
	left, right := p.Clues[grid.LeftOf] != nil, p.Clues[grid.RightOf] != nil
	across := func(side grid.Kind) []string {
		var row []string
		if left {
			row = append(row, "")
		}
		for c := range z.Cols {
			row = append(row, clueWord(p.Clue(grid.Field(side, c))))
		}
		return row
	}
	var rows [][]string
	if p.Clues[grid.Above] != nil {
		rows = append(rows, across(grid.Above))
	}
	for r := range z.Rows {
		var row []string
		if left {
			row = append(row, clueWord(p.Clue(grid.Field(grid.LeftOf, r))))
		}
		for c := range z.Cols {
			row = append(row, word(v, grid.Cell{Row: r, Col: c}))
		}
		if right {
			row = append(row, clueWord(p.Clue(grid.Field(grid.RightOf, r))))
		}
		rows = append(rows, row)
	}
	if p.Clues[grid.Below] != nil {
		rows = append(rows, across(grid.Below))
	}
	return rows
}

// word is what stands in a cell: the given, else the mark.
func word(v *puzzles.View, c grid.Cell) string {
	p := v.State.Puzzle
	if e := v.Mark(c); e != puzzles.Open {
		return p.Type.Alphabet(p, puzzles.Answer).Text(e)
	}
	return p.Type.Alphabet(p, puzzles.Problem).Text(p.Cells.At(c))
}

func clueWord(clue int) string {
	if clue == puzzles.NoClue {
		return ""
	}
	return strconv.Itoa(clue)
}

// table sets words in columns, each as wide as the longest word of the board.
func table(rows [][]string) string {
	width := 0
	for _, row := range rows {
		for _, w := range row {
			width = max(width, utf8.RuneCountInString(w))
		}
	}
	var b strings.Builder
	for _, row := range rows {
		line := slices.Clone(row)
		for i, w := range line {
			line[i] = strings.Repeat(" ", width-utf8.RuneCountInString(w)) + w
		}
		b.WriteString(strings.TrimRight(strings.Join(line, " "), " "))
		b.WriteByte('\n')
	}
	return b.String()
}
