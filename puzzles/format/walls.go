package format

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/pattern"
	"quadrille/puzzles/words"
)

// isVertical reports whether a character is part of a vertical wall, or a corner.
func isVertical(r rune) bool {
	return r == '|' || r == '+' || r >= '\u2500' && r <= '\u257f' && !isHorizontal(r)
}

// oneWall returns '|' for any vertical wall, and other characters unchanged.
func oneWall(r rune) rune {
	if r != '+' && isVertical(r) {
		return '|'
	}
	return r
}

// unwalled returns a blank for any wall, and other characters unchanged.
func unwalled(r rune) rune {
	if isVertical(r) || isHorizontal(r) {
		return ' '
	}
	return r
}

// isHorizontal reports whether a character is part of a horizontal wall.
func isHorizontal(r rune) bool { return strings.ContainsRune("-=─━═╌╍┄┅┈┉", r) }

// isWall reports whether a line is a wall between rows, or above the first one.
func isWall(line string) bool {
	corner, across := false, false
	last := ' '
	for _, r := range strings.TrimSpace(line) {
		switch {
		case isVertical(r):
			corner = true
		case isHorizontal(r):
			across = across || last == r || r > '~'
		case r != ' ':
			return false
		}
		last = r
	}
	return corner && across
}

// isWalled reports whether a line is a wall, or has walls and something else.
func isWalled(line string) bool {
	return isWall(line) || utf8.RuneCountInString(strings.TrimSpace(line)) > 1 && strings.ContainsFunc(line, func(r rune) bool { return r != '+' && isVertical(r) })
}

// delimiter matches the line below the head of a Markdown table.
var delimiter = pattern.New(`^\s*\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?)?\s*$`)

// untabled returns a Markdown table without that line; ok is false if it may be a row.
func untabled(text string) (rows string, ok bool) {
	head := firstLines(text, 1)
	line := firstLines(text[len(head):], 1)
	rows = head + text[len(head)+len(line):]
	if isWall(head) || !delimiter().MatchString(line) {
		return text, true
	}
	dashes := func(w word) bool { return strings.Trim(w.text, "-:") == "" }
	return rows, isWall(line) || !slices.ContainsFunc(wordsIn(rows, isVertical), dashes)
}

// isClues reports whether a line has numbers, and nothing else but placeholders for no number.
func isClues(line string) bool {
	some := false
	for word := range strings.FieldsSeq(line) {
		if some = isNumber(word) || word == "." || slices.Contains(open, word); !some {
			return false
		}
	}
	return some && (len(strings.TrimSpace(line)) > 1 || isNumber(strings.TrimSpace(line)))
}

// walledLines returns how many lines at the beginning of a text are a board with walls,
// including the clues above and below it.
func walledLines(text string) (n int) {
	first := firstLines(text, 1)
	if !isWalled(first) {
		if !isClues(first) || !isWall(firstLines(text[len(first):], 1)) {
			return 0
		}
		n, text = 1, text[len(first):]
	}
	line := ""
	for text != "" {
		if line = firstLines(text, 1); !isWalled(line) {
			break
		}
		n, text = n+1, text[len(line):]
	}
	if text != "" && isClues(line) && !isWall(firstLines(text[len(line):], 1)) {
		n++
	}
	return n
}

// errWalls is the error for a drawing that may be another board than it seems.
var errWalls = words.Error("this is a drawing, but its walls or its blanks are not in place: a line is missing, or something stands around it")

// walled reads a board with walls, as written by picture.Sheet.ASCIIText or as a Markdown table: with
// all walls, some, or only those around it. It returns nil for anything else.
func walled(lines []string) (*sheet, error) {
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " \t")
	}
	first := slices.IndexFunc(lines, isWalled)
	last := len(lines)
	for !isWalled(lines[last-1]) {
		last--
	}
	d := wallText{above: lines[:first], below: lines[last:]}
	d.take(lines[first:last])
	if isWall(lines[first]) && slices.ContainsFunc(lines, func(line string) bool { return strings.Contains(line, "\t") }) {
		return nil, errWalls // blanks of unknown width
	}
	if isWall(lines[first]) != isWall(lines[last-1]) || isWall(lines[first]) && !isEdge(lines[first]) || d.misplaced(isWall(lines[first])) {
		return nil, errWalls
	}
	if !isWall(lines[first]) && !d.alike() {
		return nil, errWalls
	}
	rows := d.split()
	if rows == nil || len(d.above)+len(d.below) > 0 {
		if strings.Contains(strings.Join(lines, ""), "\t") {
			return nil, errWalls // blanks of unknown width
		}
		rows = d.place()
	}
	if len(d.rows) == 0 || !rectangular(rows) || d.outer && len(rows[0]) < 3 {
		return nil, nil
	}
	sh := d.sheet(rows)
	if !isWall(lines[first]) && len(sh.cells) > 1 && strings.TrimSpace(strings.Join(sh.cells[0], "")) == "" {
		sh.cells = sh.cells[1:] // without the head of a table
	}
	sh.answer = d.pieces(sh)
	sh.what = words.Say("a grid of %s", sh.size())
	sh.spread = !isWall(lines[first]) && len(d.edges) > 2
	return sh, nil
}

// isEdge reports whether a wall is the edge of a drawing, not one in a frame: each vertical
// line in it is part of the wall.
func isEdge(wall string) bool {
	chars := []rune(strings.TrimSpace(wall))
	for i, r := range chars {
		if strings.ContainsRune("|│┃║", r) && (i > 0 && !isHorizontal(chars[i-1]) || i+1 < len(chars) && !isHorizontal(chars[i+1])) {
			return false
		}
	}
	return true
}

type wallText struct {
	above, rows, below []string // the lines of clues and of cells, with "|" for walls
	between            []string // the lines above the first row, between rows and below the last one, or nil
	outer              bool     // there are walls around the board
	edges              []int    // the columns of the walls, in ascending order
}

// take finds the lines of cells: every second one if the others have only walls, else those
// that are not walls.
func (d *wallText) take(lines []string) {
	every := len(lines)%2 == 1 && isWall(lines[0])
	for i := 2; every && i < len(lines); i += 2 {
		every = !strings.ContainsFunc(lines[i], func(r rune) bool { return r != ' ' && !isVertical(r) && !isHorizontal(r) })
	}
	for i, line := range lines {
		if every && i%2 == 0 {
			d.between = append(d.between, line)
		}
		for at, r := range []rune(line) {
			if isVertical(r) {
				d.edges = append(d.edges, at)
			}
		}
		if every && i%2 == 1 || !every && !isWall(line) {
			d.rows = append(d.rows, strings.Map(oneWall, line))
		}
	}
	slices.Sort(d.edges)
	d.edges = slices.Compact(d.edges)
	if d.outer = isVertical([]rune(strings.TrimSpace(lines[0]))[0]); !isWall(lines[0]) {
		d.outer = !slices.ContainsFunc(d.rows, func(row string) bool { return !strings.HasPrefix(strings.TrimSpace(row), "|") })
	}
}

// misplaced reports whether vertical walls do not meet those above and below, or a row is blank
// where others have several words without walls between them. Below a wall it may be the space
// between two rows; otherwise it is a row if the walls around it are those of the others.
func (d *wallText) misplaced(walled bool) bool {
	meets := func(wall string, at int) bool {
		chars := []rune(wall)
		return at < len(chars) && chars[at] != ' '
	}
	most, least := 0, file.MaxSide
	for i, wall := range d.between {
		if slices.IndexFunc(d.rows[max(i-1, 0):min(i+1, len(d.rows))], func(row string) bool { return utf8.RuneCountInString(row) >= utf8.RuneCountInString(wall) }) < 0 {
			return true
		}
	}
	for i, row := range d.rows {
		fields := strings.FieldsFunc(row, isVertical)
		if len(fields) == 1 {
			n := len(strings.Fields(fields[0]))
			most, least = max(most, n), min(least, n)
		}
		if d.between != nil && lastWall(row) != lastWall(d.between[i]) && lastWall(row) != lastWall(d.between[i+1]) {
			return true
		}
		for at, r := range []rune(row) {
			if d.between != nil && isVertical(r) && !(meets(d.between[i], at) && meets(d.between[i+1], at)) {
				return true
			}
		}
	}
	return d.between == nil && most > 1 && least == 0 && (walled || !d.aligned())
}

// lastWall returns the column of the last wall of a line.
func lastWall(line string) int {
	return utf8.RuneCountInString(line[:max(strings.LastIndexFunc(line, isVertical), 0)])
}

// alike reports whether all rows of a table have the same bars and, where they are not blank, as
// many words between two of them; if these are several, the bars are in line.
func (d *wallText) alike() bool {
	first := strings.Split(strings.TrimSpace(d.rows[0]), "|")
	most := make([]int, len(first))
	for _, row := range d.rows {
		fields := strings.Split(strings.TrimSpace(row), "|")
		if len(fields) != len(first) || (fields[0] == "") != (first[0] == "") || (fields[len(fields)-1] == "") != (first[len(first)-1] == "") {
			return false
		}
		for i, field := range fields {
			n := len(strings.Fields(field))
			if most[i] > 0 && n > 0 && n != most[i] {
				return false
			}
			most[i] = max(most[i], n)
		}
	}
	return slices.Max(most) < 2 || !slices.ContainsFunc(d.rows, func(row string) bool {
		return strings.Index(row, "|") != strings.Index(d.rows[0], "|") || lastWall(row) != lastWall(d.rows[0])
	})
}

// aligned reports whether all rows begin and end with walls in the same columns.
func (d *wallText) aligned() bool {
	for _, row := range d.rows {
		first := d.rows[0]
		if !strings.HasSuffix(row, "|") || utf8.RuneCountInString(row) != utf8.RuneCountInString(first) || strings.Index(row, "|") != strings.Index(first, "|") || strings.TrimLeft(row, " ")[0] != '|' {
			return false
		}
	}
	return true
}

// split returns the words between the walls of each row; nil if the rows differ in their
// number, or if there is no wall between two words.
func (d *wallText) split() (rows [][]string) {
	for _, line := range d.rows {
		row := strings.Split(line, "|")
		for i := range row {
			row[i] = strings.TrimSpace(row[i])
		}
		if rows = append(rows, row); len(row) != len(rows[0]) || slices.ContainsFunc(row, func(word string) bool { return strings.ContainsAny(word, " \t") }) {
			return nil
		}
	}
	return rows
}

// place returns the words of all lines by position: by the walls of the whole drawing between
// which they are and, if a row has several words there, by column. It returns nil if there are
// no walls around the board.
func (d *wallText) place() (rows [][]string) {
	if !d.outer {
		return nil
	}
	var lines [][]word
	ends := make([][]int, len(d.edges)+1) // of the words between two walls
	several := make([]bool, len(ends))
	for _, line := range slices.Concat(d.above, d.rows, d.below) {
		list := wordsIn(line, func(r rune) bool { return r == '|' })
		last := -1
		for _, w := range list {
			s, _ := slices.BinarySearch(d.edges, w.from)
			several[s] = several[s] || s == last
			ends[s], last = append(ends[s], w.to), s
		}
		lines = append(lines, list)
	}
	begin := make([]int, len(ends)+1) // the first column between two walls
	for s := range ends {
		slices.Sort(ends[s])
		if ends[s] = slices.Compact(ends[s]); !several[s] {
			ends[s] = nil
		}
		begin[s+1] = begin[s] + max(len(ends[s]), 1)
	}
	if several[0] || several[len(several)-1] {
		return nil
	}
	for i, list := range lines {
		if across := i < len(d.above) || i >= len(d.above)+len(d.rows); across && !within(list, d.edges) {
			return nil // shifted, or not clues
		}
		row := make([]string, begin[len(ends)])
		for _, w := range list {
			s, _ := slices.BinarySearch(d.edges, w.from)
			i, _ := slices.BinarySearch(ends[s], w.to)
			row[begin[s]+i] = w.text
		}
		rows = append(rows, row)
	}
	return rows
}

// within reports whether all words are between the first wall and the last one.
func within(list []word, edges []int) bool {
	return len(list) == 0 || edges[0] < list[0].from && list[len(list)-1].to <= edges[len(edges)-1]
}

// sheet returns the board of the words of all lines.
func (d *wallText) sheet(rows [][]string) *sheet {
	sh := &sheet{clues: make(map[grid.Kind][]string), walled: true}
	side := func(kind grid.Kind, list []string) {
		if strings.Join(list, "") != "" {
			sh.clues[kind] = list
		}
	}
	from, to := 0, len(rows[0])
	if d.outer {
		from, to = 1, to-1
	}
	if len(d.above) > 0 {
		side(grid.Above, rows[0][from:to])
	}
	if len(d.below) > 0 {
		side(grid.Below, rows[len(rows)-1][from:to])
	}
	var left, right []string
	for _, row := range rows[len(d.above) : len(rows)-len(d.below)] {
		if d.outer {
			left, right = append(left, row[0]), append(right, row[to])
		}
		row = slices.Clone(row[from:to])
		for i := range row {
			row[i] = cmp.Or(row[i], Nothing)
		}
		sh.cells = append(sh.cells, row)
	}
	if rows := framed(sh.cells, d.rows); rows != nil {
		sh.cells = rows
	}
	side(grid.LeftOf, left)
	side(grid.RightOf, right)
	return sh
}

// framed returns the rows of a board with one character per cell and walls only around it; nil
// for other boards, and for a column of numbers, with blanks around them.
func framed(cells [][]string, lines []string) (rows [][]string) {
	if len(cells[0]) > 1 {
		return nil
	}
	for i, row := range cells {
		if rows = append(rows, strings.Split(row[0], "")); isNumber(row[0]) && !strings.Contains(lines[i], "|"+row[0]+"|") {
			return nil
		}
	}
	if len(rows[0]) == 1 || !rectangular(rows) {
		return nil
	}
	return rows
}

// pieces returns the answer of a board covered with pieces of two cells each, as a number for
// each piece; nil if the walls do not divide the cells like that.
func (d *wallText) pieces(sh *sheet) [][]string {
	z := sh.size()
	if len(d.between) != z.Rows+1 {
		return nil
	}
	at := make([][]word, z.Rows) // of the cells that are not blank
	for r, line := range d.rows {
		list := wordsIn(line, func(r rune) bool { return r == '|' })
		for _, text := range sh.cells[r] {
			var w word
			if text != Nothing && len(list) > 0 {
				w, list = list[0], list[1:]
			}
			if text == Shade {
				w = word{}
			}
			at[r] = append(at[r], w)
		}
	}
	parted := func(a, b grid.Cell) bool {
		one, two := at[a.Row][a.Col], at[b.Row][b.Col]
		if two.text == "" || a.Row == b.Row {
			return two.text == "" || strings.Contains(string([]rune(d.rows[a.Row])[min(one.to, two.to):max(one.from, two.from)]), "|")
		}
		wall := []rune(d.between[max(a.Row, b.Row)])
		return one.to <= len(wall) && wall[one.to-1] != ' '
	}
	answer, n := blank(z.Rows, z.Cols), 0
	for r := range answer {
		answer[r] = slices.Clone(answer[r])
	}
	for c := range z.All() {
		var with []grid.Cell
		for o := range z.Neighbors(c) {
			if at[c.Row][c.Col].text != "" && !parted(c, o) {
				with = append(with, o)
			}
		}
		switch {
		case at[c.Row][c.Col].text == "":
		case len(with) != 1:
			return nil
		case answer[with[0].Row][with[0].Col] != ".":
			answer[c.Row][c.Col] = answer[with[0].Row][with[0].Col]
		default:
			n++
			answer[c.Row][c.Col] = strconv.Itoa(n)
		}
	}
	return answer
}
