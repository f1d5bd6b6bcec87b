package format

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// isLabel reports whether a word names the i-th row or column of a board, from 0: its number
// or, as in a spreadsheet, its letters.
func isLabel(word string, i int) bool {
	return strings.TrimLeft(word, "0") == strconv.Itoa(i+1) || strings.EqualFold(word, lettersOf(i))
}

func lettersOf(i int) string {
	const letters = "abcdefghijklmnopqrstuvwxyz"
	if i < len(letters) {
		return letters[i : i+1]
	}
	return lettersOf(i/len(letters)-1) + lettersOf(i%len(letters))
}

// areLabels reports whether words are the labels of at least two rows or columns.
func areLabels(list []word) bool {
	for i, w := range list {
		if !isLabel(w.text, i) {
			return false
		}
	}
	return len(list) > 1
}

// areRowLabels reports the same for labels of rows, which may also count from the bottom.
func areRowLabels(list []word) bool {
	up := slices.Clone(list)
	slices.Reverse(up)
	return areLabels(list) || areLabels(up)
}

// mayBeLabeled reports whether the first line has labels of columns, and all others begin with
// labels of rows.
func mayBeLabeled(text string) bool {
	var left []word
	most := 0
	for line := range strings.Lines(text) {
		list := wordsIn(strings.TrimSuffix(line, "\n"), isVertical)
		switch {
		case isWall(line) || len(list) == 0:
		default:
			left, most = append(left, list[0]), max(most, len(list))
		}
	}
	head := wordsIn(strings.TrimSuffix(firstLines(text, 1), "\n"), isVertical)
	if len(left) > 2 && len(head) == most && !unicode.IsLetter([]rune(head[0].text)[0]) && !isNumber(head[0].text) {
		head = head[1:] // a sign stands in the corner
	}
	return len(left) > 2 && len(head) < most && areLabels(head) && areRowLabels(left[1:])
}

// columnLabels returns the column labels of a line that has nothing else; nil for other lines.
// In a single word each character is a label.
func columnLabels(line string) []word {
	first := strings.TrimLeftFunc(line, func(r rune) bool { return unicode.IsSpace(r) || isVertical(r) })
	if first == "" || !strings.ContainsRune("01Aa", rune(first[0])) {
		return nil
	}
	list := wordsIn(line, isVertical)
	if len(list) == 1 {
		at := list[0].from
		list = nil
		for i, ch := range []rune(strings.TrimSpace(line)) {
			if !isLabel(string(ch), i) {
				return nil
			}
			list = append(list, word{string(ch), at + i, at + i + 1})
		}
	}
	if !areLabels(list) {
		return nil
	}
	return list
}

// unlabeled returns the text of a board without the labels of its rows and columns, which are
// on one side or both, and how many rows and columns have labels.
func unlabeled(text string) (bare string, named int) {
	lines := strings.Split(text, "\n")
	var rows []int // lines with words
	for i, line := range lines {
		if !isWall(line) && wordsIn(line, isVertical) != nil {
			rows = append(rows, i)
		}
	}
	if len(rows) < 3 {
		return "", 0
	}
	columns, both := columnLabels(lines[rows[0]]), false
	if columns != nil {
		lines[rows[0]], rows = "", rows[1:]
	}
	last := len(rows) - 1
	if below := columnLabels(lines[rows[last]]); below != nil && (columns == nil || len(below) == len(columns)) {
		both = columns != nil
		lines[rows[last]], rows, columns = "", rows[:last], below
	}
	if columns == nil {
		return "", 0
	}
	n := unlabelRows(lines, rows, columns, both)
	if n == 0 {
		return "", 0
	}
	return strings.Join(slices.DeleteFunc(lines, func(line string) bool { return strings.TrimSpace(line) == "" }), "\n"), len(columns) + n
}

// unlabelRows removes the labels of rows from lines, and returns how many rows have one. The
// first and the last line may be clues, without labels.
func unlabelRows(lines []string, rows []int, columns []word, both bool) int {
	for clues := range 4 {
		from, to := clues&1, len(rows)-clues>>1
		if to-from < 2 || slices.ContainsFunc(slices.Concat(rows[:from], rows[to:]), func(i int) bool { return len(wordsIn(lines[i], isVertical)) > len(columns) }) {
			continue
		}
		if unlabelSides(lines, rows[from:to], columns, both) {
			return to - from
		}
	}
	return 0
}

// unlabelSides removes the labels from lines that all have them, on the left, on the right or
// on both sides. Labels are beyond those of the columns, or make a row longer than these, or a
// wall separates them from the row. If the columns have labels on one side only, there may be
// clues on the right.
func unlabelSides(lines []string, rows []int, columns []word, both bool) bool {
	var left, right []word
	beyond, most, behind, parted := true, 0, 0, true
	end := columns[len(columns)-1].to
	from, to := 0, len(lines[rows[0]]) // the columns of all labels on the left, which are aligned
	for _, i := range rows {
		list := wordsIn(lines[i], isVertical)
		first, last := list[0], list[len(list)-1]
		left, right = append(left, first), append(right, last)
		from, to = max(from, first.from), min(to, first.to)
		beyond, most = beyond && first.to <= columns[0].from, max(most, len(list))
		behind = max(behind, fieldsBehind(lines[i], end))
		before := strings.TrimRight(string([]rune(lines[i])[:last.from]), " ")
		parted = parted && strings.HasSuffix(strings.Map(oneWall, before), "|")
	}
	onLeft := areRowLabels(left) && from < to && (beyond || most == len(columns)+1)
	onRight := areRowLabels(right) && (both || !onLeft) && (parted || !onLeft && most == len(columns)+1 || onLeft && most == len(columns)+2)
	if behind > 1 && !onRight || behind > 2 {
		return false // there are more than clues and labels after the columns
	}
	for k, i := range rows {
		line := []rune(lines[i])
		if onRight {
			line = line[:right[k].from]
		}
		if onLeft {
			line = withoutLabel(line, left[k].to)
		}
		lines[i] = string(line)
	}
	return onLeft || onRight
}

// fieldsBehind returns how many words, or fields between walls, a line has from a position on.
func fieldsBehind(line string, from int) int {
	words, walls := 0, 0
	for _, w := range wordsIn(line, isVertical) {
		if w.from >= from {
			words++
		}
	}
	chars := []rune(strings.TrimRight(line, " "))
	for i, ch := range chars {
		if i >= from && i < len(chars)-1 && isVertical(ch) {
			walls++
		}
	}
	return max(words, walls)
}

// withoutLabel blanks the label at the beginning of a line, and the wall between it and the
// row if that is the only wall.
func withoutLabel(line []rune, to int) []rune {
	first, last := slices.IndexFunc(line, isVertical), -1
	for i, ch := range line {
		if i < to {
			line[i] = ' '
		}
		if isVertical(ch) {
			last = i
		}
	}
	if first >= to && first == last && strings.TrimSpace(string(line[:first])) == "" {
		line[first] = ' '
	}
	return line
}
