package format

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"unicode"

	"quadrille/puzzles/file"
	"quadrille/puzzles/words"
)

// findings are the results of scanning a text, place by place.
type findings struct {
	pieces  []piece
	puzzles int    // in all pieces
	noWay   error  // why a text was not read as Options.As says
	breaks  []int  // lines that exist only because a tag was broken out
	without []int  // lines without a puzzle
	excerpt string // of the first of these
	link    error  // why the first link has no puzzle
	notes   []string
}

// piece is what was found at one place of a text, or why nothing was.
type piece struct {
	line  int
	found *Found
	err   error
}

// put records what was found at a line, and reports whether it is a puzzle or was meant to be
// one.
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
	f.pieces = append(f.pieces, piece{f.lineOf(line), found, f.shifted(err, line)})
	return true
}

// lineOf returns the line of the original text that has the given line.
func (f *findings) lineOf(line int) int {
	begun, _ := slices.BinarySearch(f.breaks, line+1)
	return line - begun
}

// shifted returns an error in a piece that begins at a line, with its line in the whole text.
func (f *findings) shifted(err error, line int) error {
	e, ok := errors.AsType[*file.Error](err)
	if !ok || e.Line == 0 {
		return err
	}
	at := *e
	at.Line = f.lineOf(line + at.Line - 1)
	return &at
}

// leave records a line without a puzzle, except separators and comments, which have nothing to
// understand.
func (f *findings) leave(line int, text string) {
	if text = strings.TrimSpace(text); strings.Contains(text, "<") {
		text = strings.TrimSpace(tags().ReplaceAllString(text, " "))
	}
	comment := strings.HasPrefix(text, "#") || strings.HasPrefix(text, "%") || strings.HasPrefix(text, "//")
	if comment || !strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
		return
	}
	if line = f.lineOf(line); len(f.without) == 0 || f.without[len(f.without)-1] != line {
		f.without = append(f.without, line)
	}
	if f.excerpt == "" {
		f.excerpt = excerpt(text)
	}
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
	var good, bad []piece
	chosen, alone := false, len(f.pieces) == 1 && len(f.without) == 0
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
	var parts []*file.Collection
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
	switch ranges := words.Ranges(f.without); {
	case len(f.without) == 1:
		all.Remarks = append(all.Remarks, words.Say("Line %s has no puzzle: %q.", ranges[0], f.excerpt))
	case len(f.without) > 0:
		if n := len(ranges); n > mostWithout {
			ranges = append(ranges[:mostWithout:mostWithout], words.Say("%d others", n-mostWithout))
		}
		all.Remarks = append(all.Remarks, words.Say("Lines %s have no puzzle; the first of them is %q.", words.List(ranges, "and"), f.excerpt))
	}
}
