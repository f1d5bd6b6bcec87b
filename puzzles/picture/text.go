package picture

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Text returns a board as plain text: the words of the cells, by the alphabet of the
// type, in columns, with the outside clues where they stand on paper. If the type needs
// walls, it is as by Boxes in ASCII.
func Text(v *puzzles.View) string { return text(v, false) }

// text is Text with optional row and column numbers outside the clues.
func text(v *puzzles.View, coordinates bool) string {
	if w := PartsOf(v.State.Puzzle.Type).Boxes; w != nil && w.Needed(v) {
		return boxed(v, true, coordinates)
	}
	all := rows(v)
	if coordinates {
		all = numbered(v.State.Puzzle, all)
	}
	return table(all)
}

// numbered adds row and column numbers to the words of a board, and drops empty lines
// of clues.
func numbered(p *puzzles.Puzzle, all [][]string) [][]string {
	top, above := []string{""}, 0
	if p.Clues[grid.LeftOf] != nil {
		top = append(top, "")
	}
	for c := range p.Size().Cols {
		top = append(top, strconv.Itoa(c+1))
	}
	if p.Clues[grid.Above] != nil {
		above = 1
	}
	out := [][]string{top}
	for i, row := range all {
		label := ""
		if r := i - above; r >= 0 && r < p.Size().Rows {
			label = strconv.Itoa(r + 1)
		}
		if strings.Join(row, "") != "" {
			out = append(out, append([]string{label}, row...))
		}
	}
	return out
}

// rows returns the words of a board with its clues, row by row.
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

// word returns what stands in a cell: the given, else the mark unless marks are walls.
func word(v *puzzles.View, c grid.Cell) string {
	p := v.State.Puzzle
	if e := v.Mark(c); e != puzzles.Open && PartsOf(p.Type).Boxes == nil {
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

// table sets words in right-aligned columns, each as wide as the longest word.
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
			line[i] = padded(w, width)
		}
		b.WriteString(strings.TrimRight(strings.Join(line, " "), " "))
		b.WriteByte('\n')
	}
	return b.String()
}

// padded returns word right-aligned in width characters.
func padded(word string, width int) string {
	return strings.Repeat(" ", max(width-utf8.RuneCountInString(word), 0)) + word
}
