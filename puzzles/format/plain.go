package format

import (
	"cmp"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/pattern"
	"quadrille/puzzles/words"
)

// plain is a grid of words, one per cell, with what people write around one: its size, clues
// on its sides, walls between its cells.
type plain struct{}

func (plain) Name() string { return "grid" }

func (plain) Title() string { return words.Say("grid") }

// Lines counts the lines of one board, with the labels of its columns above and below it.
func (plain) Lines(text string, _ []puzzles.Type) int {
	above, below := 0, 0
	if columnLabels(firstLines(text, 1)) != nil {
		above = 1
	}
	rest := text[len(firstLines(text, above)):]
	n := boardLines(rest)
	if columnLabels(firstLines(rest[len(firstLines(rest, n)):], 1)) != nil {
		below = 1
	}
	if n > 0 && above+below > 0 && n <= mostLines {
		if _, named := unlabeled(firstLines(text, above+n+below)); named > 0 {
			return above + n + below
		}
	}
	if above == 0 {
		return n
	}
	return boardLines(text)
}

func boardLines(text string) int {
	if n := walledLines(text); n > 0 {
		return n
	}
	n := RowLines(text)
	if !isWall(firstLines(text[len(firstLines(text, n)):], 1)) {
		return n
	}
	// The last lines are clues and column labels of a board with walls.
	last := func() string { return text[len(firstLines(text, n-1)):len(firstLines(text, n))] }
	if n > 0 && columnLabels(last()) == nil && isClues(last()) {
		n--
	}
	if n > 0 && columnLabels(last()) != nil {
		n--
	}
	return n
}

func (plain) Read(in Input) (*Found, error) {
	if lineCount(in.Text) > mostLines || hasLong(in.Text) {
		return nil, nil
	}
	text, ok := untabled(in.Text)
	if !ok {
		return nil, &file.Error{Line: 2, Text: words.Say("this may be a row, or what stands below the head of a table; write --- for one, and a dot for an open cell")}
	}
	lines := strings.Split(text, "\n")
	from, to := unruled(lines)
	var first error
	for below := range mostBeside + 1 {
		end := to - below
		if below > 0 && !isBeside(lines[end], lines[from:end]) {
			break
		}
		for begin := from; begin <= from+mostBeside; begin++ {
			if begin > from && !isBeside(lines[begin-1], lines[begin:end]) {
				break
			}
			inner := in.without(lines, begin, end)
			found, err := readGrid(inner)
			if found != nil {
				return found.tellBeside(inner.Text, lines[:begin], lines[end:])
			}
			if asks(err) {
				return nil, err
			}
			first = cmp.Or(first, err)
		}
	}
	return nil, first
}

// mostBeside is the most lines that look like rows above a board, a title and an author, and
// the most below it.
const mostBeside = 2

// without returns the input reduced to some lines of the text. If the lines left out may be
// clues, the board must be of a type without clues there.
func (in Input) without(lines []string, from, to int) Input {
	in.Text = strings.Join(lines[from:to], "\n")
	in.Types = slices.DeleteFunc(slices.Clone(in.Types), func(t puzzles.Type) bool {
		sides := t.Spec().Sides
		return slices.Contains(sides, grid.Above) && slices.ContainsFunc(lines[:from], isClues) || slices.Contains(sides, grid.Below) && slices.ContainsFunc(lines[to:], isClues)
	})
	return in
}

// tellBeside adds remarks on the lines that were left out of the rows of a board. The error
// says that one of them may be of it.
func (f *Found) tellBeside(rows string, above, below []string) (*Found, error) {
	b := newBesides(f.Collection.Puzzles[0].State.Puzzle, rows)
	for _, line := range slices.Concat(above, below) {
		if err := b.check("", line); err != nil {
			return nil, err
		}
		if mayBeLabeled(line + "\n" + rows) {
			return nil, errLabels
		}
	}
	for _, side := range []struct {
		lines []string
		said  func(string) string
	}{
		{above, func(list string) string { return words.Say("What stands above it was left out: %s.", list) }},
		{below, func(list string) string { return words.Say("What stands below it was left out: %s.", list) }},
	} {
		var quoted []string
		for _, line := range side.lines {
			quoted = append(quoted, strconv.Quote(strings.TrimSpace(line)))
		}
		if quoted != nil {
			f.Remarks = append(f.Remarks, side.said(words.List(quoted, "and")))
		}
	}
	return f, nil
}

// fewNames is the most labels of rows and columns that could well be clues.
const fewNames = 4

// readGrid reads a board without its row and column labels, if it has any; what looks like
// labels may be clues.
func readGrid(in Input) (*Found, error) {
	wall := false
	for line := range strings.Lines(in.Text) {
		if last := wall; isWalled(line) {
			if wall = isWall(line); wall && last {
				return nil, errWalls // there are two drawings
			}
		}
	}
	bare, named := unlabeled(in.Text)
	if named == 0 && in.As == "" && mayBeLabeled(in.Text) {
		return nil, errLabels
	}
	if named == 0 {
		return readBoard(in)
	}
	if in.As == "" && mayBeLabeled(bare) {
		return nil, errLabels
	}
	inner, other := in, in
	inner.Text = bare
	if named <= fewNames {
		inner, other = other, inner
	}
	found, err := readBoard(inner)
	again, wrong := readBoard(other)
	if found != nil && again != nil && named <= fewNames {
		return nil, errLabels
	}
	if found != nil || asks(err) {
		return found, err
	}
	if again != nil || err == nil || asks(wrong) {
		return again, wrong
	}
	return nil, err
}

// errLabels is the error for a board with what may be labels.
var errLabels = words.Error("this is a grid, but what stands around it may be clues, or the names of its rows and columns; leave the names out")

func readBoard(in Input) (*Found, error) {
	if walledLines(in.Text) != lineCount(in.Text) {
		return readRows(in)
	}
	if lineCount(in.Text) == 1 && !in.whole {
		return nil, nil
	}
	sh, err := walled(strings.Split(in.Text, "\n"))
	if sh == nil {
		return in.unlessProse(parted(strings.Map(unwalled, in.Text)), nil, err)
	}
	if in.As == "" && !isWall(firstLines(in.Text, 1)) && sh.size().Cols > 2 && marked(sh.cells) {
		return nil, errMarked(sh.cells[0][0])
	}
	return sh.read(in)
}

// errMarked is the error for a board whose rows begin with what may be the mark of a list.
func errMarked(mark string) error {
	return words.Errorf("this is a grid, but %q at the beginning of each row may be no cell; leave it out, or write the row without blanks", mark)
}

// The most lines of a board, with walls, clues and labels, or with blank lines between rows,
// and the most bytes of a line.
const (
	mostLines = 2*file.MaxSide + 10
	mostLine  = 32 * file.MaxSide
)

// hasLong reports whether a line is too long for a board.
func hasLong(text string) bool {
	for line := range strings.Lines(text) {
		if len(line) > mostLine {
			return true
		}
	}
	return false
}

// unruled returns the range of the lines of a board that is left without lines of another kind
// above and below.
func unruled(lines []string) (from, to int) {
	to = len(lines)
	lone := func(line string) int {
		if list := strings.Fields(line); len(list) == 1 && len(list[0]) > 1 && to > 2 && !isWalled(line) {
			return 1
		}
		return 0
	}
	top, bottom := lone(lines[0]), lone(lines[to-1])
	rows := slices.Collect(Rows(strings.Join(lines[top:to-bottom], "\n")))
	several := !slices.ContainsFunc(lines[top:to-bottom], func(line string) bool { return len(strings.Fields(line)) == 1 })
	strange := func(line string) bool {
		line = strings.TrimSpace(line)
		isRule := strings.Trim(line, line[:1]) == "" && strings.Contains("-=_*~+", line[:1])
		return isRule && (several || !slices.ContainsFunc(rows, func(row []string) bool { return slices.Contains(row, line[:1]) }))
	}
	if len(rows) < 2 {
		return 0, to
	}
	if top > 0 && strange(lines[0]) {
		from++
	}
	if bottom > 0 && strange(lines[to-1]) {
		to--
	}
	return from, to
}

// A heading begins with a word that has an upper-case letter and lower-case ones; a list has
// bullets.
var (
	heading = pattern.New(`^\s*\p{Lu}\p{Ll}(?:\p{Ll}+\s*$|\p{Ll}*\s+\S)`)
	mark    = pattern.New(`^\s*[0-9]+[.)]\s*$`)
)

// isBeside reports whether a line above or below rows may not be a row: no row shares a word
// with it or, if it has a word of several characters that is not a number, no row has that
// word. A line with as many cells as the rows is a row, unless it is a heading.
func isBeside(line string, rows []string) bool {
	list := strings.Fields(line)
	switch {
	case len(rows) < 2 || isWalled(line):
		return false
	case slices.ContainsFunc(rows, isWalled):
		return true
	case isForeign(line, rows):
		return true
	case asWide(line, rows) && !heading().MatchString(line):
		return false
	case mark().MatchString(line):
		return true
	}
	if len(list) == 1 && len(strings.Fields(rows[len(rows)-1])) == 1 {
		list = strings.Split(list[0], "") // it could be a row like the last one
	}
	if i := slices.IndexFunc(list, func(word string) bool { return len(word) > 1 && !isNumber(word) }); i >= 0 {
		list = list[i : i+1]
	}
	n := 0
	for row := range Rows(strings.Join(rows, "\n")) {
		if n++; alike(list, row) {
			return false
		}
	}
	return n > 1
}

// isForeign reports whether a line consists of letters that are no row of the board: there are
// words of several letters where the board has none; or it is a single word, of at least three
// different letters, that are not on the board or, in a heading, whose capital is not.
func isForeign(line string, rows []string) bool {
	board := strings.Join(rows, "\n")
	notLetter := func(r rune) bool { return !unicode.IsLetter(r) }
	list := strings.Fields(line)
	if len(list) == 0 || strings.ContainsFunc(strings.Join(list, ""), notLetter) {
		return false
	}
	if len(list) > 1 {
		return slices.ContainsFunc(list, isWord) && !slices.ContainsFunc(strings.Fields(board), isWord)
	}
	letters := slices.Sorted(slices.Values([]rune(strings.ToLower(list[0]))))
	if heading().MatchString(line) {
		first, _ := utf8.DecodeRuneInString(list[0])
		return !strings.ContainsRune(board, first)
	}
	return len(slices.Compact(letters)) > 2 && !strings.ContainsAny(strings.ToLower(board), string(letters))
}

// isWord reports whether a word is of several letters.
func isWord(word string) bool {
	return len(word) > 1 && !strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsLetter(r) })
}

// asWide reports whether a line has as many cells as the middle one of the rows; the first and
// the last may be headings.
func asWide(line string, rows []string) bool {
	all := slices.Collect(Rows(strings.Join(rows, "\n")))
	for row := range Rows(line) {
		return len(all) > 0 && len(row) == len(all[len(all)/2])
	}
	return false
}

// alike reports whether two rows have a word in common.
func alike(a, b []string) bool {
	return slices.ContainsFunc(a, func(word string) bool { return slices.Contains(b, word) })
}

// readRows reads rows of words, perhaps below their number.
func readRows(in Input) (*Found, error) {
	sized := kitSheet(in.Text)
	if sized == nil {
		return readCells(in)
	}
	found, err := sized.read(in)
	if err != nil && !asks(err) {
		if other, _ := readCells(in); other != nil {
			return other, nil // what looks like a size is clues
		}
	}
	return found, err
}

// readCells reads rows of cells, perhaps with clues on their sides.
func readCells(in Input) (*Found, error) {
	rows := slices.Collect(Rows(in.Text))
	if len(rows) == 0 || slices.ContainsFunc(rows, func(row []string) bool { return slices.ContainsFunc(row, long) }) {
		return nil, nil
	}
	if !in.whole && slices.ContainsFunc(rows, func(row []string) bool { return slices.ContainsFunc(row, isPhone) }) {
		return nil, nil
	}
	if len(rows) == 1 && (!in.whole || len(rows[0]) == 1 || !strings.ContainsAny(in.Text, " .")) || !in.whole && !slices.ContainsFunc(rows, func(row []string) bool { return len(row) > 1 }) {
		return nil, nil
	}
	if !in.whole && strings.Trim(in.Text, " \n*-=_~#+") == "" {
		return nil, nil // rules
	}
	if fields := parted(in.Text); joined(fields) {
		return in.unlessProse(rows, nil, ragged(fields))
	}
	var sheets []*sheet
	regular := rectangular(rows)
	if err := unsure(in.Text, rows); regular && in.As == "" && err != nil {
		return in.unlessProse(rows, nil, err)
	}
	if regular {
		sheets = append(sheets, &sheet{cells: rows})
	}
	if sheets = append(sheets, cluedSheets(in, regular)...); len(sheets) == 0 {
		return in.unlessProse(rows, nil, ragged(rows))
	}
	for _, sh := range sheets {
		sh.what = words.Say("a grid of %s", sh.size())
	}
	found, err := readSheets(in, sheets...)
	for _, i := range []int{0, len(rows) - 1} {
		if found != nil && in.As == "" && len(parted(in.Text)[i]) == 1 && mayBeWord(rows, i) {
			found, err = nil, besideError(strings.Join(rows[i], ""))
		}
	}
	return in.unlessProse(rows, found, err)
}

// mayBeWord reports whether a row without blanks, of three cells or more, consists of letters, one of which no
// other row has: it may be a word above or below the board, such as "Bow".
func mayBeWord(rows [][]string, i int) bool {
	notLetter := func(r rune) bool { return !unicode.IsLetter(r) }
	others := slices.Concat(slices.Delete(slices.Clone(rows), i, i+1)...)
	return len(rows) > 2 && len(rows[i]) > 2 && !strings.ContainsFunc(strings.Join(rows[i], ""), notLetter) && slices.ContainsFunc(rows[i], func(word string) bool { return !slices.Contains(others, word) })
}

// unsure returns an error if rows of equal length may be other cells than they seem: if a line
// of blanks may be a row, if one gap is wider than the others in all rows, or if a word may be
// several cells.
func unsure(text string, rows [][]string) error {
	var lines [][]word
	most, blank, longest := 0, 0, 0
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		list := wordsIn(line, nil)
		for _, w := range list {
			longest, most = max(longest, w.to-w.from), max(most, w.to)
		}
		if lines = append(lines, list); len(list) == 0 {
			lines, blank = lines[:len(lines)-1], max(blank, len(line))
		}
	}
	if len(lines) != len(rows) || slices.ContainsFunc(lines, func(list []word) bool { return len(list) == 1 || len(list) != len(lines[0]) }) {
		return nil
	}
	if blank >= most {
		return words.Error("this is a grid, but a line of blanks in it may be a row; write a dot for an open cell")
	}
	if len(lines[0]) > 2 && marked(rows) {
		return errMarked(lines[0][0].text)
	}
	var gaps []int
	first, many, numbers := true, true, true // one sign begins all rows, followed by words as long, or numbers
	for i, list := range lines {
		for c := 1; c < len(list); c++ {
			if i == 0 {
				gaps = append(gaps, list[c].from-list[c-1].to)
			}
			gaps[c-1] = min(gaps[c-1], list[c].from-list[c-1].to)
		}
		first = first && len(list) == 2 && list[0].text == lines[0][0].text && !unicode.IsLetter([]rune(list[0].text)[0])
		many = many && len(list[len(list)-1].text) == longest
		for _, w := range list {
			numbers = numbers && isNumber(w.text) && w.to-w.from == longest
		}
	}
	if numbers && longest > 2 || first && many && longest > 1 && !isNumber(lines[0][0].text) {
		return words.Errorf("this is a grid, but %q may be one cell or several; write a blank between any two cells", lines[0][len(lines[0])-1].text)
	}
	if n := len(gaps); n > 2 && slices.Max(gaps[1:n-1]) >= slices.Min(gaps)+longest {
		return words.Error("this is a grid, but it may be two boards side by side; write one below the other, or the same blanks between all cells")
	}
	return nil
}

// marked reports whether all rows begin with what may be the mark of a list or a comment, and
// not all of them end with one.
func marked(rows [][]string) bool {
	return !slices.ContainsFunc(rows, func(row []string) bool { return !isMark(row[0]) }) && slices.ContainsFunc(rows, func(row []string) bool { return row[0] != row[len(row)-1] })
}

// isMark reports whether a word may be the mark of a list or a comment.
func isMark(word string) bool { return word != "" && strings.Contains("*#-%>", word) }

// parted returns the words of each line that has any.
func parted(text string) (fields [][]string) {
	for line := range strings.Lines(text) {
		if list := strings.Fields(line); len(list) > 0 {
			fields = append(fields, list)
		}
	}
	return fields
}

// joined reports whether some of several rows have no blanks between their cells, like a heading,
// an ellipsis or the mark of a list, and others have.
func joined(fields [][]string) bool {
	n, width := 0, 0
	for _, row := range fields {
		if len(row) > 1 {
			width = len(row)
			n++
		}
	}
	return n > 1 && n < len(fields) && slices.ContainsFunc(fields, func(row []string) bool {
		return len(row) == 1 && utf8.RuneCountInString(row[0]) == width
	})
}

// ragged returns the error for rows that do not form a grid.
func ragged(rows [][]string) error {
	i := slices.IndexFunc(rows, func(row []string) bool { return len(row) != len(rows[0]) })
	if i < 0 {
		return words.Errorf("this is a grid of %d × %d, which is larger than any board", len(rows), len(rows[0]))
	}
	return words.Errorf("this is a grid, but row %d has %s; row 1 has %s", i+1, words.Count(len(rows[i]), "cell"), words.Number(len(rows[0])))
}

// longestWord is the most characters of a cell: text with longer words is prose.
const longestWord = 3

// isRow reports whether a line could be a row of cells. In a single word each character is a
// cell. What begins a puzzle of another format is no row.
func isRow(line string) bool {
	n, prose := 0, strings.ContainsAny(line, ":/")
	if begun := strings.TrimLeft(line, " \t"); strings.HasPrefix(begun, "{") || strings.HasPrefix(begun, "pzprv3") {
		return false
	}
	for word := range strings.FieldsSeq(line) {
		prose = prose || long(word)
		if n++; n > file.MaxSide+2 || n > 1 && prose {
			return false
		}
	}
	return n > 1 || n == 1 && len(line) <= 4*file.MaxSide && !strings.ContainsAny(line, ":/")
}

// isPhone reports whether a word looks like the beginning of a telephone number, which among
// other words is not a cell.
func isPhone(word string) bool { return len(word) > 1 && word[0] == '0' && isNumber(word) }

// long reports whether a word is too long for a cell of a board of unknown type.
func long(word string) bool {
	return len(word) > longestWord && utf8.RuneCountInString(word) > longestWord
}

// RowLines returns how many lines at the beginning of a text could be rows of one board, 0 for
// none.
func RowLines(text string) int {
	return runOf(text, func(line string) bool { return isRow(line) && !isWalled(line) })
}

// runOf returns how many lines at the beginning of a text are rows of one board. A blank line
// separates boards, unless one of the rows next to it would be a board by itself and is like
// the other.
func runOf(text string, isRow func(string) bool) (taken int) {
	gap, group, last := 0, 0, ""
	for text != "" {
		line := firstLines(text, 1)
		text = text[len(line):]
		row := isRow(line)
		if !row && strings.TrimSpace(line) == "" && taken > 0 {
			gap++
			continue
		}
		if !row || gap > 0 && (group > 1 && isRow(firstLines(text, 1)) || !likeRows(last, line)) {
			return taken
		}
		if gap > 0 {
			group = 0
		}
		taken, gap, last = taken+gap+1, 0, line
		group++
	}
	return taken
}

// likeRows reports whether two lines have the same number of cells, and a cell in common.
func likeRows(a, b string) bool {
	if a, b = strings.TrimSpace(a), strings.TrimSpace(b); countCells(a) != countCells(b) {
		return false
	}
	if !strings.ContainsFunc(a, unicode.IsSpace) && !strings.ContainsFunc(b, unicode.IsSpace) {
		return strings.ContainsAny(a, b)
	}
	for one := range strings.FieldsSeq(a) {
		for two := range strings.FieldsSeq(b) {
			if one == two {
				return true
			}
		}
	}
	return false
}

// countCells returns the number of cells in a line.
func countCells(line string) (n int) {
	for range strings.FieldsSeq(line) {
		n++
	}
	if n == 1 {
		return utf8.RuneCountInString(strings.TrimSpace(line))
	}
	return n
}

// Rows splits a text into rows of cells, which are separated by blanks or, in a row without
// blanks, are one character each. It ignores blank lines, blanks at the ends of lines and a
// byte order mark, and accepts any line ends. A row that is too long for a board is cut, but
// still too long.
func Rows(text string) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		for line := range strings.Lines(strings.ReplaceAll(strings.TrimPrefix(text, "\ufeff"), "\r", "\n")) {
			var row []string
			for word := range strings.FieldsSeq(line) {
				if row = append(row, word); len(row) > file.MaxSide {
					break
				}
			}
			if len(row) == 1 {
				row = strings.SplitN(row[0], "", file.MaxSide+1)
			}
			if len(row) > 0 && !yield(row) {
				return
			}
		}
	}
}

// Grid returns a text as a grid of the rows of Rows; nil if it is not a grid.
func Grid(text string) [][]string {
	if lineCount(text) > mostLines {
		return nil
	}
	rows := slices.Collect(Rows(text))
	if !rectangular(rows) || slices.ContainsFunc(rows, func(row []string) bool { return slices.ContainsFunc(row, long) }) {
		return nil
	}
	return rows
}
