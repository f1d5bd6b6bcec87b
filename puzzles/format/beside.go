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
		if line := strings.TrimSpace(side.line); line != "" && (strings.EqualFold(line, "givens:") || b.isRow(line) || b.drawn && b.isDrawn(line) || b.isClues(line, side.kind)) {
			return besideError(line)
		}
	}
	return nil
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
		for _, word := range []string{word, strings.Trim(word, "*_"), undressed(word, true, true)} {
			if b.tight && utf8.RuneCountInString(word) == n && b.knows(strings.Split(word, "")) {
				return true
			}
		}
	}
	if len(list) < n {
		return false
	}
	first, last := slices.Clone(list[:n]), slices.Clone(list[len(list)-n:])
	first[n-1], last[0] = undressed(first[n-1], false, true), undressed(last[0], true, false)
	if len(list) == n {
		first[0], last[n-1] = last[0], first[n-1]
	}
	return b.knows(first) || b.knows(last)
}

// undressed returns a word without what stands in brackets or ends in a colon before it, and
// without what follows it.
func undressed(word string, before, behind bool) string {
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
