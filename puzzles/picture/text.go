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
	return table(rows(v, coordinates))
}

// rows returns the words of a board with its clues, row by row. With coordinates, it has row
// and column numbers outside the clues, and no lines of clues that are empty.
func rows(v *puzzles.View, coordinates bool) (all [][]string) {
	p := v.State.Puzzle
	left, right := p.Clues[grid.LeftOf] != nil, p.Clues[grid.RightOf] != nil
	add := func(label, before string, word func(col int) string) {
		row := []string{}
		if coordinates {
			row = append(row, label)
		}
		if left {
			row = append(row, before)
		}
		for c := range p.Size().Cols {
			row = append(row, word(c))
		}
		all = append(all, row)
	}
	across := func(side grid.Kind) {
		some := slices.ContainsFunc(p.Clues[side], func(v int) bool { return v != puzzles.NoClue })
		if some || p.Clues[side] != nil && !coordinates {
			add("", "", func(c int) string { return clueWord(p.Clue(grid.Field(side, c))) })
		}
	}
	if coordinates {
		add("", "", func(c int) string { return strconv.Itoa(c + 1) })
	}
	across(grid.Above)
	for r := range p.Size().Rows {
		add(strconv.Itoa(r+1), clueWord(p.Clue(grid.Field(grid.LeftOf, r))), func(c int) string { return word(v, grid.Cell{Row: r, Col: c}) })
		if right {
			all[len(all)-1] = append(all[len(all)-1], clueWord(p.Clue(grid.Field(grid.RightOf, r))))
		}
	}
	across(grid.Below)
	return all
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
