package format

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/pattern"
	"quadrille/puzzles/words"
)

// account goes over the lines around a board of n lines that a format has read. The error says
// that one of them may be of it, so that it is not the whole board; size is then with the lines
// below it that may be.
func (s *scanner) account(found *Found, f Format, rows string, n int) (size int, err error) {
	if more, err := s.beside(found, f, rows, n); err != nil {
		return n + more, err
	}
	more, err := s.parted(found, f, n)
	return n + more, err
}

// above returns a line above the current one, 1 for the next, unless it is of a format that
// says what it is.
func (s *scanner) above(n int) string {
	if s.at-n < s.named {
		return ""
	}
	return s.lines.of(s.at - n)
}

// parted returns how many lines below a board of n lines may be its other rows, behind a page
// break or, below a file, a text or a table that says what it is, a blank line, for they are as
// wide; 0 if none are. Two squares on two pages are boards, which is noted.
func (s *scanner) parted(found *Found, f Format, n int) (size int, why error) {
	paged := false
	for s.at+n+size < len(s.lines.all) && strings.TrimSpace(s.lines.of(s.at+n+size)) == "" {
		paged = paged || !s.lines.ends(s.at+n+size)
		size++
	}
	if size == 0 || s.at+n+size == len(s.lines.all) {
		return 0, nil
	}
	_, text := s.lines.rest(s.at)
	_, rest := s.lines.rest(s.at + n + size)
	first := s.lines.of(s.at + n + size)
	p := found.last()
	rows, named := RowLines(rest), found.Ours || f == pzprv3{}
	cols := countCells(first)
	asWide := func() bool { return p == nil || cols == p.Size().Cols }
	switch f := f.(type) {
	case table:
		separator, size := separatorOf(text)
		if named = isHead(text[size:], separator, s.Types); isHead(rest, separator, s.Types) {
			return 0, nil
		}
		rows, cols = f.Lines(rest, s.Types), strings.Count(first, separator)+1
	case plain:
		asWide = func() bool { return p == nil || cols >= p.Size().Cols && cols <= p.Size().Cols+2 } // with labels or clues
		if isWalled(first) && p != nil {
			rows, cols = walledLines(rest), p.Size().Cols
		}
	}
	switch {
	case rows == 0, !named && !paged, p == nil && rows == 1, !asWide():
		return 0, nil
	case p != nil && named && !paged && rows == 1 && !newBesides(p, "").isRow(first) && !strings.ContainsAny(first, separators):
		return 0, nil
	case !named && p != nil && p.Size().Rows == cols && rows == cols:
		s.notes = append(s.notes, words.Say("Line %d: the page break is read as the end of a board.", s.number(s.at+n)))
		return 0, nil
	case !named:
		return size + rows, words.Error("this is a grid, but a page break in it may be between two boards; leave the page break out, or write a word in its place")
	}
	return size + rows, words.Errorf("a line below a blank one may be of this board: %.60q; leave the blank line out, or write a word in its place", first)
}

// last returns the last puzzle of what was found, nil if it is unusable.
func (f *Found) last() *puzzles.Puzzle {
	all := f.Collection.Puzzles
	return all[len(all)-1].State.Puzzle
}

// beside returns an error if a line above or below a board of n lines may belong to it. Only
// formats that are rows can lose one. Below a text or a table of ours it may be any line up to a
// blank one, and more is how many lines these are.
func (s *scanner) beside(found *Found, f Format, rows string, n int) (more int, err error) {
	p := found.Collection.Puzzles[0].State.Puzzle
	below := s.lines.of(s.at + n)
	switch f.(type) {
	case prolog:
		if strings.HasPrefix(strings.TrimSpace(rows), factPuzzle+"(") {
			return 0, besideTerms(rows, s.above(1), below)
		}
		return 0, besideTerms(rows, s.lines.of(s.at-1), below)
	case text:
		b := newBesides(found.last(), "")
		return s.paragraph(n, func(line string) bool { return b.check("", line) != nil })
	case pzprv3:
		return s.paragraph(n, func(line string) bool {
			return pzprv3Row().MatchString(strings.TrimSpace(line)) && len(strings.Fields(line)) == p.Size().Cols && p.Size().Cols > 1
		})
	case plain:
		above := s.above(1)
		if strings.Contains(rows, "\n\n") {
			above = s.above(2) // in double spacing
		}
		return 0, newBesides(p, rows).check(above, below)
	case table:
		separator, size := separatorOf(rows)
		spaced := func(line string) string { return spread(line, separator) }
		if isHead(rows[size:], separator, s.Types) {
			size += lineEnd(rows[size:], 0)
			b := newBesides(p, spaced(rows[size:]))
			return s.paragraph(n, func(line string) bool {
				isLoose := p != nil && p.Size().Cols == 1 && strings.Contains(line, separator)
				return isLoose || b.check("", spaced(line)) != nil
			})
		}
		b := newBesides(p, spaced(rows[size:]))
		switch above := s.above(1); {
		case b.check(spaced(above), "") != nil:
			return 0, besideError(above)
		case b.check("", spaced(below)) != nil:
			return 0, besideError(below)
		}
	}
	return 0, nil
}

// paragraph returns an error if one of the lines below a board of n lines may be of it, up to a
// blank line or another puzzle, before which a spreadsheet has a line of separators; and how many
// lines these are.
func (s *scanner) paragraph(n int, may func(line string) bool) (lines int, err error) {
	for i := s.at + n; strings.TrimSpace(s.lines.of(i)) != ""; i++ {
		line := s.lines.of(i)
		if s.begins(i) || strings.Trim(line, separators) == "" && s.begins(i+1) {
			break
		}
		if lines++; err == nil && may(line) {
			err = besideError(line)
		}
	}
	return lines, err
}

// begins reports whether a puzzle begins at a line that says what it is.
func (s *scanner) begins(i int) bool {
	if i >= len(s.lines.all) {
		return false
	}
	_, rest := s.lines.rest(i)
	separator, size := separatorOf(rest)
	return separator != "" && isHead(rest[size:], separator, s.Types) || slices.ContainsFunc(formats, func(f Format) bool {
		b, ok := f.(Block)
		return ok && b.Lines(rest, s.Types) > 0
	})
}

// besides checks the lines directly above and below a board, whose text is given: a line that
// is a row of it, or its clues, but for what stands beside that is not to be lost.
type besides struct {
	p     *puzzles.Puzzle
	known map[string]bool // the words of the board
	drawn bool            // it has walls
	tight bool            // it has rows without blanks
	ours  bool            // it is of a text of ours, where rows may be too short
}

// newBesides returns the check for a board with these rows, or for a text of ours if there are
// none.
func newBesides(p *puzzles.Puzzle, text string) *besides {
	b := &besides{p: p, known: map[string]bool{".": true}, tight: text == "", ours: text == ""}
	for line := range strings.Lines(text) {
		b.drawn = b.drawn || isWalled(line)
		b.tight = b.tight || len(strings.Fields(line)) == 1 && !isWalled(line)
		for row := range Rows(line) {
			for _, word := range row {
				b.known[word] = true
			}
		}
	}
	return b
}

// check returns an error if one of the lines may belong to the board.
func (b *besides) check(above, below string) error {
	if b.p == nil {
		if b.ours && isRow(below) && !mark().MatchString(below) {
			return besideError(below)
		}
		return nil
	}
	for _, side := range []struct {
		line string
		kind grid.Kind
	}{{above, grid.Above}, {below, grid.Below}} {
		if line := strings.TrimSpace(side.line); line != "" && (b.isHead(line) || strings.EqualFold(line, "givens:") || b.isRow(line) || b.drawn && b.isDrawn(line) || b.isClues(line, side.kind)) {
			return besideError(line)
		}
	}
	return nil
}

// isHead reports whether a line begins or ends with labels of as many columns as the board has, or all but
// one, for a column may be one of labels.
func (b *besides) isHead(line string) bool {
	list := wordsIn(line, isVertical)
	for _, n := range []int{b.p.Size().Cols, b.p.Size().Cols - 1} {
		if n < len(list) && (areLabels(list[len(list)-n:]) || areLabels(list[:n])) {
			return true
		}
	}
	return false
}

// isRow reports whether a line begins or ends with as many words of the board as it has
// columns.
func (b *besides) isRow(line string) bool {
	n := b.p.Size().Cols
	list := strings.Fields(line)
	switch {
	case b.ours && (b.knows(list) || len(list) == 1 && b.knows(strings.Split(line, ""))):
		return true
	case n < 2:
		return false
	}
	for _, word := range []string{list[0], list[len(list)-1]} {
		for _, word := range []string{word, strings.Trim(word, "*_"), wordOf(word, true, true)} {
			if b.tight && utf8.RuneCountInString(word) == n && b.knows(strings.Split(word, "")) {
				return true
			}
		}
	}
	if len(list) < n {
		return false
	}
	first, last := slices.Clone(list[:n]), slices.Clone(list[len(list)-n:])
	first[n-1], last[0] = wordOf(first[n-1], false, true), wordOf(last[0], true, false)
	if len(list) == n {
		first[0], last[n-1] = last[0], first[n-1]
	}
	return b.knows(first) || b.knows(last)
}

// wordOf returns a word without what stands in brackets or ends in a colon before it, and
// without what follows it.
func wordOf(word string, before, behind bool) string {
	if before {
		word = word[strings.LastIndexAny(word, "])}>:`")+1:]
	}
	if i := strings.IndexAny(word, "([{<`,;|\\\"'~"); behind && i >= 0 {
		word = word[:i]
	}
	return word
}

// knows reports whether all words are ones of the board or of its type.
func (b *besides) knows(list []string) bool {
	printed, entered := b.p.Type.Alphabet(b.p, puzzles.Problem), b.p.Type.Alphabet(b.p, puzzles.Answer)
	return !slices.ContainsFunc(list, func(word string) bool {
		_, err := printed.Value(word)
		_, wrong := entered.Value(word)
		return err != nil && wrong != nil && !b.known[word]
	})
}

// spread returns lines of fields with blanks between them, and dots in empty ones.
func spread(lines, separator string) string {
	var b strings.Builder
	for line := range strings.Lines(lines) {
		for field := range strings.SplitSeq(line, separator) {
			b.WriteString(cmp.Or(strings.TrimSpace(field), ".") + " ")
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// isDrawn reports whether a line has a piece of a wall.
func (b *besides) isDrawn(line string) bool {
	return utf8.RuneCountInString(line) > 1 && (strings.Contains(line, "+-") || strings.ContainsFunc(line, func(r rune) bool { return r != '+' && isVertical(r) }))
}

// isClues reports whether a line is clues on a side where the board can have some and has none.
// A single number behind a word with letters is a title.
func (b *besides) isClues(line string, side grid.Kind) bool {
	if !slices.Contains(b.p.Type.Spec().Sides, side) || slices.ContainsFunc(b.p.Clues[side], func(n int) bool { return n != puzzles.NoClue }) {
		return false
	}
	list := strings.Fields(strings.Trim(line, "*_`"))
	i := len(list)
	for i > 0 && isClues(list[i-1]) {
		i--
	}
	titled := i > 0 && strings.ContainsFunc(list[i-1], unicode.IsLetter) && !strings.ContainsAny(list[i-1], "]:")
	return i < len(list) && (!titled || len(list)-i > 1) && len(list)-i <= b.p.Size().Cols && slices.ContainsFunc(list[i:], isNumber)
}

// besideTerms returns an error if the line above or below terms, or a comment in them, has a
// term of the same name or of one of our names, or a piece of a list.
func besideTerms(terms, above, below string) error {
	names := map[string]bool{factPuzzle: true, factOption: true, factClue: true, factGiven: true, factPiece: true}
	for _, m := range termName().FindAllStringSubmatch(terms, -1) {
		names[m[1]] = true
	}
	lines := []string{above, below}
	for line := range strings.Lines(terms) {
		if _, comment, ok := strings.Cut(line, "%"); ok {
			lines = append(lines, comment)
		}
	}
	for _, line := range lines {
		inList := strings.Contains(terms, "[") && brackets(line) != 0 && strings.Contains(line, ",")
		if m := termName().FindStringSubmatch(line); m != nil && names[m[1]] || inList {
			return besideError(line)
		}
	}
	return nil
}

// termName matches the beginning of a term of several words or lists.
var termName = pattern.New(`\b([a-z][A-Za-z0-9_]*)\([^()]*[,\[]`)

// besideError is the error for a board beside a line that may be of it.
func besideError(line string) error {
	return words.Errorf("a line directly above or below this board may be of it: %.60q; write it like the others, or leave a line blank", strings.TrimSpace(line))
}
