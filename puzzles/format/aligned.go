package format

import (
	"slices"
	"strings"
	"unicode"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
)

// word is a word with the columns of its first character and after its last one.
type word struct {
	text     string
	from, to int
}

// wordsIn returns the words of a line, none if the line is too long for a board. Characters
// for which apart is true separate words.
func wordsIn(line string, apart func(rune) bool) (list []word) {
	if len(line) > mostLine {
		return nil
	}
	begin, from, col := -1, 0, 0
	for i, ch := range line {
		switch between := unicode.IsSpace(ch) || apart != nil && apart(ch); {
		case between && begin >= 0:
			list = append(list, word{line[begin:i], from, col})
			begin = -1
		case !between && begin < 0:
			begin, from = i, col
		}
		col++
	}
	if begin >= 0 {
		list = append(list, word{line[begin:], from, col})
	}
	return list
}

// inColumns arranges words in columns: words that end, or begin, at the same place are in one
// column. A field without a word is "". It returns nil if there are too many columns for a
// board.
func inColumns(lines [][]word) [][]string {
	ends := columns(lines, func(w word) int { return w.to })
	at := func(w word) int { return w.to }
	if begins := columns(lines, func(w word) int { return w.from }); len(begins) < len(ends) {
		ends, at = begins, func(w word) int { return w.from }
	}
	if len(ends) > file.MaxSide+2 {
		return nil
	}
	var rows [][]string
	for _, line := range lines {
		row := make([]string, len(ends))
		for _, w := range line {
			i, _ := slices.BinarySearch(ends, at(w))
			row[i] = w.text
		}
		rows = append(rows, row)
	}
	return rows
}

// columns returns the distinct positions of the words, sorted.
func columns(lines [][]word, at func(word) int) []int {
	var all []int
	for _, line := range lines {
		for _, w := range line {
			all = append(all, at(w))
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// cluedSheets returns the ways to read rows of words as boards with clues on their sides, as
// picture.Text writes them: a field without a clue is blank, and so are the corners. It skips
// types for which all rows could be the board itself.
func cluedSheets(in Input, regular bool) (sheets []*sheet) {
	var lines [][]word
	for line := range strings.Lines(in.Text) {
		if list := wordsIn(line, nil); list != nil {
			lines = append(lines, list)
		}
	}
	rows := inColumns(lines)
	if len(rows) == 0 || !regular && !strings.Contains(in.Text, "  ") {
		return nil // blanks are lost, so that it is not known what is above what
	}
	for _, t := range in.Types {
		z := grid.Size{Rows: len(rows), Cols: len(rows[0])}
		if len(t.Spec().Sides) == 0 || regular && t.Spec().Allows(puzzles.Params{Size: z}) == nil {
			continue
		}
		var plain, dotted []*sheet
		for sides := range 1 << len(t.Spec().Sides) {
			switch sh := cluedSheet(rows, t, sides); {
			case sides == 0 || sh == nil:
			case sh.dotted():
				dotted = append(dotted, sh)
			default:
				plain = append(plain, sh)
			}
		}
		if plain == nil {
			plain = dotted // open cells could be fields without a clue, if nothing else fits
		}
		sheets = append(sheets, plain...)
	}
	return sheets
}

// dotted reports whether a field without a clue has a word.
func (sh *sheet) dotted() bool {
	for _, fields := range sh.clues {
		if slices.Contains(fields, ".") {
			return true
		}
	}
	return false
}

// cluedSheet returns a board with clues on some sides of its type, those whose bits are set;
// nil if the rows are no such board.
func cluedSheet(rows [][]string, t puzzles.Type, sides int) *sheet {
	has := make(map[grid.Kind]int)
	for i, side := range t.Spec().Sides {
		has[side] = sides >> i & 1
	}
	top, left := has[grid.Above], has[grid.LeftOf]
	bottom, right := len(rows)-has[grid.Below], len(rows[0])-has[grid.RightOf]
	if bottom <= top || right <= left || t.Spec().Allows(puzzles.Params{Size: grid.Size{Rows: bottom - top, Cols: right - left}}) != nil {
		return nil
	}
	sh := &sheet{typ: t.Name(), clues: make(map[grid.Kind][]string)}
	blank, sign := false, false // that mean no clue
	for r, row := range rows {
		across := r < top || r >= bottom
		for c, word := range row {
			along := c < left || c >= right
			if across && along && word != "" || !across && !along && word == "" {
				return nil
			}
			blank, sign = blank || across != along && word == "", sign || across != along && (word == "." || slices.Contains(open, word))
		}
		switch {
		case r < top:
			sh.clues[grid.Above] = row[left:right]
		case across:
			sh.clues[grid.Below] = row[left:right]
		default:
			sh.cells = append(sh.cells, row[left:right])
			if left > 0 {
				sh.clues[grid.LeftOf] = append(sh.clues[grid.LeftOf], row[0])
			}
			if right < len(row) {
				sh.clues[grid.RightOf] = append(sh.clues[grid.RightOf], row[right])
			}
		}
	}
	if blank && sign {
		return nil
	}
	return sh
}
