package format

import (
	"cmp"
	"errors"
	"strings"
	"unicode"

	"quadrille/puzzles/file"
	"quadrille/puzzles/words"
)

// findings are the results of scanning a text, place by place.
type findings struct {
	lines   *lines // of the text, nil for its beginning if that is JSON
	pieces  []piece
	puzzles int   // in all pieces
	noWay   error // why a text was not read as Options.As says
	without int   // how many lines have no puzzle
	link    error // why the first link has no puzzle
	notes   []string
}

// piece is what was found at one place of a text, or why nothing was.
type piece struct {
	line  int
	found *Found
	err   error
}

// put records what was found at a line, and reports whether it is a puzzle or was meant to be
// one. The beginning of a text that is JSON is at line -1.
func (f *findings) put(line int, found *Found, err error) bool {
	switch {
	case errors.Is(err, errNoPuzzle):
		f.link = cmp.Or(f.link, err)
		return false
	case found == nil && err == nil:
		return false
	case found != nil:
		f.puzzles += len(found.Collection.Puzzles)
		for i := range found.Collection.Puzzles {
			e := &found.Collection.Puzzles[i]
			e.Err = f.shifted(e.Err, line)
		}
	}
	f.pieces = append(f.pieces, piece{f.number(line), found, f.shifted(err, line)})
	return true
}

// number returns the number of a line in the original text.
func (f *findings) number(line int) int {
	if line < 0 {
		return 1
	}
	return int(f.lines.all[min(line, len(f.lines.all)-1)].number)
}

// shifted returns an error in a piece that begins at a line, with its line in the whole text.
func (f *findings) shifted(err error, line int) error {
	e, ok := errors.AsType[*file.Error](err)
	if !ok || e.Line == 0 || line < 0 {
		return err
	}
	at := *e
	at.Line = f.number(line + at.Line - 1)
	return &at
}

// leave records a line without a puzzle. Separators and comments, which have nothing to
// understand, are recorded only beside a board, for they may be of it.
func (f *findings) leave(line int, beside bool) {
	text := f.said(line)
	if text == "" || !beside && isQuiet(text) || f.lines.has(line, lost) {
		return
	}
	f.lines.all[line].kind |= lost
	f.without++
}

// isQuiet reports whether a line is a separator or a comment, and not a row in a comment.
func isQuiet(text string) bool {
	bare := strings.TrimLeft(text, "#%/")
	isComment := strings.HasPrefix(text, "#") || strings.HasPrefix(text, "%") || strings.HasPrefix(text, "//")
	if isComment || !strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
		return strings.Trim(bare, " -=_*~+>|") == "" || !isRow(bare) && !strings.ContainsAny(bare, separators)
	}
	return false
}

// said returns a line without tags.
func (f *findings) said(line int) string {
	raw, _ := f.lines.rest(line)
	text := strings.TrimSpace(firstLines(raw, 1))
	if strings.Contains(text, "<") {
		text = strings.TrimSpace(tags().ReplaceAllString(text, " "))
	}
	return text
}

// excerpt returns the beginning of a text, with single blanks between its words.
func excerpt(text string) string {
	const most = 40
	var chars []rune
	for word := range strings.FieldsSeq(text) {
		if len(chars) > 0 {
			chars = append(chars, ' ')
		}
		for _, ch := range word {
			if chars = append(chars, ch); len(chars) > most {
				return string(chars[:most-1]) + "…"
			}
		}
	}
	return string(chars)
}

// result combines all findings; it returns nil if there are none. Remarks has what was not
// understood. If no puzzle was found the error says why.
func (f *findings) result() (*Found, error) {
	good, bad := f.pieces[:0:len(f.pieces)], []piece(nil)
	chosen, alone := false, len(f.pieces) == 1 && f.without == 0
	for _, p := range f.pieces {
		several := new(AmbiguousError)
		switch asks := f.noWay == nil && errors.As(p.err, &several); {
		case asks && alone:
			return nil, several
		case asks:
			return nil, &AmbiguousError{words.Say("line %d: %s", p.line, several.What), several.Ways}
		case p.err != nil:
			bad = append(bad, p)
		default:
			good = append(good, p)
			chosen = chosen || p.found.chosen
		}
	}
	switch {
	case f.noWay != nil && !chosen:
		return nil, f.noWay
	case f.puzzles > file.MaxPuzzles:
		return nil, words.Errorf("the text has more than %s", words.Count(file.MaxPuzzles, "puzzle"))
	case alone:
		return f.pieces[0].found, f.pieces[0].err
	case len(good) == 0 && len(bad) == 0:
		return nil, nil
	case len(good) == 0:
		return nil, bad[0].refusal()
	}
	all := together(good)
	f.tell(all, bad)
	return all, nil
}

// refusal says why a piece was not read, with its line.
func (p piece) refusal() error {
	if e, ok := errors.AsType[*file.Error](p.err); ok && e.Line > 0 {
		return e
	}
	return words.Errorf("line %d: %w", p.line, p.err)
}

// together combines what was found at several places.
func together(pieces []piece) *Found {
	first := pieces[0].found
	all := &Found{What: first.What, Collection: first.Collection, Ours: true}
	alike := true
	parts := make([]*file.Collection, 0, len(pieces))
	for _, p := range pieces {
		parts = append(parts, p.found.Collection)
		for _, r := range p.found.Remarks {
			all.Remarks = append(all.Remarks, words.Say("Line %d: %s", p.line, r))
		}
		alike, all.Ours = alike && p.found.What == first.What, all.Ours && p.found.Ours
	}
	if len(pieces) == 1 {
		return all
	}
	all.Collection = file.Join(parts)
	switch n := words.Count(len(all.Collection.Puzzles), "puzzle"); {
	case alike:
		all.What = words.Say("a text with %s, each %s", n, first.What)
	default:
		all.What = words.Say("a text with %s", n)
	}
	return all
}

// The most remarks on single faults: on puzzles that cannot be read, and on lines without a
// puzzle.
const (
	mostUnread  = 10
	mostWithout = 6
)

// tell adds remarks on what was not understood.
func (f *findings) tell(all *Found, bad []piece) {
	all.Unread = len(bad)
	for _, p := range bad[:min(len(bad), mostUnread)] {
		all.Remarks = append(all.Remarks, words.Sentence(p.refusal().Error()))
	}
	if n := len(bad) - mostUnread; n > 0 {
		all.Remarks = append(all.Remarks, words.SayN(n, "%d more puzzle cannot be read.", "%d more puzzles cannot be read.", n))
	}
	all.Remarks = append(all.Remarks, f.notes[:min(len(f.notes), mostUnread)]...)
	if f.without == 0 {
		return
	}
	var numbers []int
	excerpted := ""
	for i := range f.lines.all {
		if n := f.number(i); f.lines.has(i, lost) {
			excerpted = cmp.Or(excerpted, excerpt(f.said(i)))
			if len(numbers) == 0 || numbers[len(numbers)-1] != n {
				numbers = append(numbers, n)
			}
		}
	}
	ranges := words.Ranges(numbers)
	if len(numbers) == 1 {
		all.Remarks = append(all.Remarks, words.Say("Line %s has no puzzle: %q.", ranges[0], excerpted))
		return
	}
	if n := len(ranges); n > mostWithout {
		ranges = append(ranges[:mostWithout:mostWithout], words.Say("%d others", n-mostWithout))
	}
	all.Remarks = append(all.Remarks, words.Say("Lines %s have no puzzle; the first of them is %q.", words.List(ranges, "and"), excerpted))
}
