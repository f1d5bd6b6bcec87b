package format

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/pattern"
	"quadrille/puzzles/words"
)

// pzprv3 is the file of pzpr: the genre, the size, rows first, and the board and the answer in
// words. All of it may be one line, or the query of an address, with slashes for line ends.
type pzprv3 struct{}

func (pzprv3) Name() string { return "pzprv3" }

func (pzprv3) Title() string { return words.Say("pzprv3 file") }

// Lines counts the lines up to a blank one, the first line of another file or an address of a
// puzzle, or one line with slashes. Read says how many of them the board takes. Below the board
// may be what pzpr knows of the puzzle, JSON of several lines, and the boards of trials.
func (pzprv3) Lines(text string, _ []puzzles.Type) (n int) {
	begun, below, trial, depth, width := false, false, false, 0, 0
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); !begun {
			line = pzprv3Dress().ReplaceAllString(line, "$1")
		}
		rest, marked := strings.CutPrefix(line, "v:")
		isFirst := strings.HasPrefix(strings.TrimPrefix(rest, "/"), "pzprv3")
		section := begun && pzprv3Below().MatchString(line)
		switch {
		case n == 0 && !isFirst && (!marked || strings.Contains(line, "/")), n == 1 && !begun && !isFirst:
			return 0
		case line == "", begun && isFirst:
			return n
		case depth > 0:
			depth += brackets(line)
			n++
			continue
		case begun && (marked || !section && strings.Contains(line, "://") && strings.ContainsAny(line, "?#")):
			return n
		case !begun && isFirst && strings.Contains(line, "/"):
			return n + 1
		case below && !section && !(trial && pzprv3Row().MatchString(line) && len(strings.Fields(line)) == width):
			return n
		case !below && !section:
			width = len(strings.Fields(line))
		}
		begun = begun || isFirst
		n++
		if section {
			below, trial, depth = true, line[0] == 't' || line[0] == 'T', brackets(line)
		}
	}
	return n
}

var (
	// pzprv3Below matches the beginning of what is below a board.
	pzprv3Below = pattern.New(`(?:^|[\n/])[ \t]*(?:TrialData\(|trial:|history:|info:)`)
	pzprv3Info  = pattern.New(`(?:^|[\n/])[ \t]*info:`)
	// pzprv3Dress matches a first line with its number in a list, or the like.
	pzprv3Dress = pattern.New(`^[^/?\n]{0,40}[^\pL\pN\n/_.?-](pzprv3(?:\.\d+)?)[^\pL\pN/?\n]*(?:\n|$)`)
	// pzprv3Row matches a row of the board of a trial.
	pzprv3Row = pattern.New(`^[-+.=%#q0-9,\[\] ]+$`)
)

// brackets returns how many brackets a line of JSON opens more than it closes.
func brackets(line string) (depth int) {
	quoted := false
	for i := 0; i < len(line); i++ {
		switch ch := line[i]; {
		case ch == '"':
			quoted = !quoted
		case quoted && ch == '\\':
			i++
		case quoted:
		case ch == '{' || ch == '[':
			depth++
		case ch == '}' || ch == ']':
			depth--
		}
	}
	return depth
}

// Paragraph returns how many lines of a text precede a blank one.
func Paragraph(text string) (n int) {
	for line := range strings.Lines(text) {
		if strings.TrimSpace(line) == "" {
			break
		}
		n++
	}
	return n
}

// pzprv3Lines returns the lines of such a file, without the variant mark.
func pzprv3Lines(text string) (lines []string, info string, marked, ok bool) {
	text = pzprv3Dress().ReplaceAllString(text, "$1\n")
	if head, _, _ := strings.Cut(text, "\n"); strings.Contains(head, "?") {
		text = strings.ReplaceAll(pzprPart(text), "+", " ")
	}
	if at := pzprv3Below().FindStringIndex(text); at != nil {
		if i := pzprv3Info().FindStringIndex(text[at[0]:]); i != nil {
			info = text[at[0]+i[1]:]
		}
		text = text[:at[0]]
	}
	if i := strings.Index(text, "http://"); i >= 0 { // the last line of old files
		text = text[:i]
	}
	for line := range strings.SplitSeq(strings.ReplaceAll(text, "/", "\n"), "\n") {
		line = strings.TrimSpace(line)
		switch {
		case len(lines) == 0 && strings.HasPrefix(line, "v:"):
			marked = true
		case line != "":
			lines = append(lines, line)
		}
		if len(lines) == 1 && !strings.HasPrefix(lines[0], "pzprv3") {
			return nil, "", false, false
		}
	}
	return lines, info, marked, len(lines) > 0
}

func (pzprv3) Read(in Input) (*Found, error) {
	if !strings.Contains(in.Text, "pzprv3") {
		return nil, nil
	}
	lines, info, marked, ok := pzprv3Lines(in.Text)
	if !ok {
		return nil, nil
	}
	what := words.Say("a pzprv3 file")
	if len(lines) < 4 {
		return nil, Refuse(what, words.Errorf("it ends before its board"))
	}
	typ, spelt, err := pzprGenre(lines[1], in)
	if err != nil {
		return nil, err
	}
	p, err := pzprBoard(typ, lines[2], lines[3])
	if err != nil {
		return nil, Refuse(what, err)
	}
	b := pzprFile{lines: lines[4:], p: p, marks: puzzles.NoMarks(p), spelt: spelt}
	b.read()
	below := len(b.lines)
	if below > 0 && b.err == nil && (lineCount(in.Text) < len(lines) || !strings.HasSuffix(strings.TrimSpace(in.Text), lines[len(lines)-1])) {
		b.err = words.Errorf("it has more below its board: %.40q", b.lines[0])
	}
	if b.err != nil {
		return nil, Refuse(what, b.err)
	}
	p = with(p, pzprMeta(info))
	e := NewEntry(puzzles.State{Puzzle: p, Marks: b.marks})
	var remarks []string
	if marked {
		e.SetMember(memberVariant, true)
		remarks = append(remarks, variant.String())
	}
	found := One(words.Say("%s of %s", what, typ.Spec().Title), e, remarks...)
	found.below = below
	return found, nil
}

// pzprMeta returns what a file says about its puzzle.
func pzprMeta(info string) puzzles.Meta {
	var said struct {
		Metadata struct{ Author, Source, Comment string }
	}
	// What follows the JSON, or is not JSON, is of no use.
	_ = json.NewDecoder(strings.NewReader(info)).Decode(&said)
	return puzzles.Meta{Author: said.Metadata.Author, Source: said.Metadata.Source, Remarks: said.Metadata.Comment}
}

type pzprFile struct {
	lines []string
	p     *puzzles.Puzzle
	marks puzzles.Marks
	spelt Pzpr
	err   error // the first
}

func (b *pzprFile) read() {
	z := b.p.Size()
	if b.spelt.Circles == nil {
		for _, places := range frameOf(b.p.Type).places(z) {
			for i, word := range b.line(len(places)) {
				switch at := places[i]; {
				case at.Outside():
					b.clue(at, word)
				case at.Kind == grid.InCell:
					b.cell(at.Cell, word)
				}
			}
		}
		return
	}
	b.circles(b.given)
	if len(b.lines) > 0 && !slices.ContainsFunc(strings.Fields(b.lines[0]), b.strange) {
		b.circles(b.mark)
	}
}

// circles reads the cells of a board of circles, or of its answer.
func (b *pzprFile) circles(put func(grid.Cell, puzzles.Value)) {
	z := b.p.Size()
	for r := range z.Rows {
		for c, word := range b.line(z.Cols) {
			if n, err := strconv.Atoi(word); b.strange(word) && b.err == nil {
				b.err = words.Errorf("%q is not a word of its board", word)
			} else if err == nil && n > 0 {
				put(grid.Cell{Row: r, Col: c}, b.spelt.Circles[n-1])
			}
		}
	}
}

// strange reports whether a word is none of a board of circles: a number, or a mark.
func (b *pzprFile) strange(word string) bool {
	n, err := strconv.Atoi(word)
	return len(word) > 1 || err == nil && n > len(b.spelt.Circles) || err != nil && !strings.Contains(".+-=%", word)
}

// line returns the next line, which must have n words. They are empty if it has not.
func (b *pzprFile) line(n int) []string {
	empty := make([]string, n)
	if b.err != nil {
		return empty
	}
	if len(b.lines) == 0 {
		b.err = words.Errorf("it ends before its board")
		return empty
	}
	row := strings.Fields(b.lines[0])
	b.lines = b.lines[1:]
	if len(row) != n {
		b.err = words.Errorf("a line of its board has %s where there are %d", words.Count(len(row), "word"), n)
		return empty
	}
	return row
}

func (b *pzprFile) given(c grid.Cell, v puzzles.Value) { b.p.Cells = b.p.Cells.With(c, v) }

func (b *pzprFile) mark(c grid.Cell, v puzzles.Value) {
	if b.p.Cells.At(c) == puzzles.Open {
		b.marks.Values = b.marks.Values.With(c, v)
	}
}

func (b *pzprFile) clue(at grid.Place, word string) {
	if n, err := strconv.ParseUint(word, 10, 31); err == nil {
		b.p.Clues[at.Kind][at.Line().Index] = int(n)
	} else if word != "." && word != "-" && word != "" && b.err == nil {
		b.err = words.Errorf("%q is not a clue", word)
	}
}

// cell reads a cell of a board of numbers: q3 is a given, 3 an answer, and numbers in brackets
// are notes.
func (b *pzprFile) cell(c grid.Cell, word string) {
	word, notes, _ := strings.Cut(word, "[")
	for n := range strings.FieldsFuncSeq(notes, func(r rune) bool { return r < '0' || r > '9' }) {
		if k, err := strconv.Atoi(n); err == nil && k < 64 && !b.marks.Notes.At(c).Has(k) {
			b.marks.Notes = b.marks.Notes.With(c, b.marks.Notes.At(c).Flip(k))
		}
	}
	if v, ok := b.spelt.Marks[word]; ok {
		b.mark(c, v)
		return
	}
	number, isGiven := strings.CutPrefix(word, "q")
	if number == "" || number == "." {
		return
	}
	v, err := b.p.Type.Alphabet(b.p, puzzles.Problem).Value(number)
	switch {
	case err != nil && b.err == nil:
		b.err = &file.Error{Place: grid.Of(c), Text: err.Error()}
	case isGiven:
		b.given(c, v)
	default:
		b.mark(c, v)
	}
}

func (pzprv3) Extension() string { return "pzprv3" }

func (pzprv3) Has(t puzzles.Type) bool { return pzpr{}.Has(t) }

func (pzprv3) Write(e *file.Entry) (Written, error) {
	p := e.State.Puzzle
	spelt := abroad(p.Type).Pzpr
	w := Written{Lost: Lost(e, KeepsAuthor|KeepsSource|KeepsRemarks|KeepsMarks|KeepsVariant)}
	var b strings.Builder
	if isVariant(e) {
		b.WriteString("v:\n")
	}
	fmt.Fprintf(&b, "pzprv3\n%s\n%d\n%d\n", spelt.Genre, p.Size().Rows, p.Size().Cols)
	if spelt.Circles != nil {
		writeCircleRows(&b, p.Cells, spelt.Circles)
		writeCircleRows(&b, e.State.Marks.Values, spelt.Circles)
		w.Lost = append(w.Lost, lostClues(p)...)
	} else {
		_, others := numbersOf(p)
		if others > 0 {
			w.Lost = append(w.Lost, words.SayN(others, "%s that is no number", "%s that are no number", words.Count(others, "given")))
		}
		writeNumberRows(&b, e.State, spelt.Marks)
	}
	if m := p.Meta; m.Author != "" || m.Source != "" || m.Remarks != "" {
		info, err := json.Marshal(map[string]any{"metadata": map[string]string{"author": m.Author, "source": m.Source, "comment": m.Remarks}})
		if err != nil {
			return w, err
		}
		fmt.Fprintf(&b, "info:%s\n", info)
	}
	w.Text = strings.TrimSuffix(b.String(), "\n")
	return w, nil
}

func writeCircleRows(b *strings.Builder, cells grid.Map[puzzles.Value], values []puzzles.Value) {
	z := cells.Size()
	for c := range z.All() {
		word := "."
		if i := slices.Index(values, cells.At(c)); i >= 0 {
			word = strconv.Itoa(i + 1)
		}
		if b.WriteString(word + " "); c.Col == z.Cols-1 {
			b.WriteByte('\n')
		}
	}
}

func writeNumberRows(b *strings.Builder, s puzzles.State, marks map[string]puzzles.Value) {
	ab := s.Puzzle.Type.Alphabet(s.Puzzle, puzzles.Answer)
	for _, places := range frameOf(s.Puzzle.Type).places(s.Puzzle.Size()) {
		for _, at := range places {
			word := clueWord(s.Puzzle, at, ".")
			if at.Kind == grid.InCell {
				word = ab.Text(s.Marks.Values.At(at.Cell))
				for w, v := range marks {
					if s.Marks.Values.At(at.Cell) == v {
						word = w
					}
				}
				if given := ab.Text(s.Puzzle.Cells.At(at.Cell)); isNumber(given) {
					word = "q" + given
				}
			}
			b.WriteString(word + " ")
		}
		b.WriteByte('\n')
	}
}

// isNumber reports whether a word is a number, which may have a sign.
func isNumber(word string) bool {
	if word != "" && (word[0] == '-' || word[0] == '+') {
		word = word[1:]
	}
	return word != "" && strings.Trim(word, "0123456789") == ""
}
