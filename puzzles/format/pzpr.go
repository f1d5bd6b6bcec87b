package format

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/pattern"
	"quadrille/puzzles/words"
)

// Pzpr says how a type is written by puzz.link, and by pzpr, from which that derives.
type Pzpr struct {
	// Genre is their name of the type.
	Genre string
	// Circles are the values of cells that are written as 1 and 2; there are no clues then. If
	// it is empty the cells hold numbers, which stand for themselves, and the board has the
	// clues of the type's sides.
	Circles []puzzles.Value
	// Marks are the words of an answer in a file, besides numbers.
	Marks map[string]puzzles.Value
}

// pzpr is an address of puzz.link and its relatives: the genre, the size, columns first, and
// the board in digits and letters.
type pzpr struct{}

func (pzpr) Name() string { return "puzzlink" }

func (pzpr) Title() string { return words.Say("puzz.link address") }

// Pattern matches an address without the scheme, or without the site.
func (pzpr) Pattern() string {
	return `\b(?:[A-Za-z0-9.-]+/p(?:\.html)?\?(?:[a-z]+=[^&\s]*&)*)?[a-z][a-z0-9-]*(?:_edit|_play)?/(?:v:[^/\s]*/)?[0-9]+/[0-9]+(?:/[0-9a-z.+-]*)*`
}

// pzprBase is the beginning of an address.
const pzprBase = "https://puzz.link/p?"

var (
	// pzprQuery matches what follows the question mark, without what other programs put before
	// it: genre, variant, flags, columns, rows, board.
	pzprQuery = pattern.New(`^([a-z][a-z0-9-]*?)(?:_edit|_play)?/(?:(v:)[^/]*/)?(?:[^/0-9-][^/]*/)?([0-9]+)/([0-9]+)(?:/(.*))?$`)
	pzprParam = pattern.New(`^[a-z]+=[^&/]*&`)
	pzprHost  = pattern.New(`^(?i:https?://)?[^\s?]*\?`)
	// pzprBegin matches the beginning of what follows the question mark.
	pzprBegin = pattern.New(`^([a-z][a-z0-9-]*?)(?:_edit|_play)?/`)
	// pzprBody matches a board, without what follows an address in other texts.
	pzprBody = pattern.New(`^[^][{}&|,;\\]*`)
	pzprPage = pattern.New(`(?i)/p(?:\.html)?\?`)
)

// unbroken returns a link without line breaks and tabs in it.
func unbroken(link string) string {
	return strings.ReplaceAll(strings.ReplaceAll(link, "\n", ""), "\t", "")
}

// pzprPart returns the part of a text after the host and its parameters, "" if the text is not
// an address.
func pzprPart(text string) string {
	text = unbroken(text)
	query, _, _ := strings.Cut(text[len(pzprHost().FindString(text)):], "#")
	for pzprParam().MatchString(query) {
		query = query[len(pzprParam().FindString(query)):]
	}
	if plain, err := url.PathUnescape(query); err == nil {
		query = strings.TrimSpace(plain)
	}
	return strings.TrimSuffix(query, "=") // which makes it a parameter
}

func (pzpr) Read(in Input) (*Found, error) {
	what := words.Say("a puzz.link address")
	part := pzprPart(in.Text)
	if strings.ToUpper(part) == part { // nobody writes a genre so, but for a title in capitals
		part = strings.ToLower(part)
	}
	m := pzprQuery().FindStringSubmatch(part)
	if m == nil {
		return nil, pzprDamage(what, part, in)
	}
	typ, spelt, err := pzprGenre(m[1], in)
	switch {
	case err != nil && !strings.Contains(in.Text, "?"):
		return nil, nil // perhaps a path
	case err != nil:
		return nil, err
	}
	p, err := pzprBoard(typ, m[4], m[3])
	if err != nil {
		return nil, Refuse(what, err)
	}
	b := body{text: strings.TrimRight(pzprBody().FindString(m[5]), "/-"), p: p}
	if spelt.Circles != nil {
		b.circles(spelt.Circles)
	} else {
		b.clues()
		b.numbers()
	}
	if b.err != nil {
		return nil, Refuse(what, b.err)
	}
	if b.at < len(b.text) {
		b.remarks = append(b.remarks, words.Say("The address has more than fits on the board; the rest was left out."))
	}
	e := NewEntry(puzzles.State{Puzzle: b.p, Marks: puzzles.NoMarks(b.p)})
	if m[2] != "" {
		e.SetMember(memberVariant, true)
		b.remarks = append(b.remarks, variant.String())
	}
	return One(words.Say("%s of %s", what, typ.Spec().Title), e, b.remarks...), nil
}

// pzprDamage returns the fault of an address that has a genre but no board; nil for other
// addresses.
func pzprDamage(what, part string, in Input) error {
	m := pzprBegin().FindStringSubmatch(part)
	if m == nil || !pzprPage().MatchString(in.Text) {
		return nil
	}
	if _, _, err := pzprGenre(m[1], in); err != nil {
		if genres[m[1]] == "" {
			return nil // perhaps another page
		}
		return err
	}
	return Refuse(what, words.Errorf("it is damaged: the genre is not followed by two numbers, the columns and the rows, as in %s/6/6", m[1]))
}

// memberVariant is the member of our file that keeps the variant mark.
const memberVariant = "variant"

const variant words.Message = "It is marked as a variant, whose rules may differ from ours."

// isVariant reports whether a puzzle came with the variant mark.
func isVariant(e *file.Entry) bool { return string(e.Member(memberVariant)) == "true" }

// pzprGenre returns the type of that genre. The error names a genre that we do not have.
func pzprGenre(genre string, in Input) (puzzles.Type, Pzpr, error) {
	for _, t := range in.Types {
		if s := abroad(t).Pzpr; s != nil && s.Genre == genre {
			return t, *s, nil
		}
	}
	name := genres[genre]
	if name == "" {
		name = strconv.Quote(genre)
	}
	return nil, Pzpr{}, words.Errorf("this is a puzz.link puzzle of the genre %s, which Quadrille does not have; it has %s", name, in.titles())
}

func pzprBoard(t puzzles.Type, rows, cols string) (*puzzles.Puzzle, error) {
	r, err := strconv.ParseUint(rows, 10, 16)
	c, wrong := strconv.ParseUint(cols, 10, 16)
	if err != nil || wrong != nil {
		return nil, words.Errorf("no board is %s × %s", rows, cols)
	}
	return puzzles.New(t, puzzles.Params{Size: grid.Size{Rows: int(r), Cols: int(c)}})
}

// body reads the board in an address. Whatever is missing at its end is empty.
type body struct {
	text    string
	at      int
	p       *puzzles.Puzzle
	err     error // the first
	remarks []string
}

// circleDigits are the digits for three cells with three values each.
const circleDigits = "0123456789abcdefghijklmnopq"

func (b *body) circles(values []puzzles.Value) {
	z := b.p.Size()
	rows := make([]puzzles.Value, 0, z.Cells()+2)
	for ; b.at < len(b.text) && len(rows) < z.Cells(); b.at++ {
		d := strings.IndexByte(circleDigits, b.text[b.at])
		if d < 0 {
			b.err = words.Errorf("%q is not a digit for three cells", b.text[b.at])
			return
		}
		for _, v := range []int{d / 9, d / 3 % 3, d % 3} {
			rows = append(rows, append([]puzzles.Value{puzzles.Open}, values...)[v])
		}
	}
	b.all(len(rows), z.Cells())
	rows = append(rows, make([]puzzles.Value, z.Cells())...) // puzzles.Open
	b.p.Cells = grid.Collect(z, func(c grid.Cell) puzzles.Value { return rows[z.Index(c)] })
}

// Values in a run that stand for no number.
const (
	noNumber  = -1
	anyNumber = -2 // a question mark
)

// run reads up to n numbers in the encoding of pzpr.
func (b *body) run(n int) []int {
	var run []int
	for b.at < len(b.text) && len(run) < n && b.err == nil {
		ch := b.text[b.at]
		switch {
		case ch >= 'g' && ch <= 'z':
			for range min(int(ch-'g')+1, n-len(run)) {
				run = append(run, noNumber)
			}
			b.at++
		case ch == '.':
			run = append(run, anyNumber)
			b.at++
		case ch == '-':
			run = append(run, b.hex(1, 2))
		case ch == '+':
			run = append(run, b.hex(1, 3))
		default:
			run = append(run, b.hex(0, 1))
		}
	}
	b.all(len(run), n)
	for len(run) < n {
		run = append(run, noNumber)
	}
	return run
}

// all adds a remark if not all fields are there.
func (b *body) all(fields, of int) {
	if fields < of {
		b.remarks = append(b.remarks, words.Say("The address ends before its board does; the rest of the board is open."))
	}
}

// hex reads a number of some digits after skipping some characters.
func (b *body) hex(skip, digits int) int {
	end := b.at + skip + digits
	if end > len(b.text) {
		b.err = words.Error("it ends within a number")
		return noNumber
	}
	n, err := strconv.ParseUint(b.text[b.at+skip:end], 16, 16)
	if err != nil {
		b.err = words.Errorf("%q is not a number", b.text[b.at:end])
	}
	b.at = end
	return int(n)
}

// clues reads the fields outside the board, the columns first.
func (b *body) clues() {
	fields := fieldsOf(b.p)
	for i, n := range b.run(len(fields)) {
		switch n {
		case anyNumber:
			b.remarks = append(b.remarks, words.Say("It has a question mark for a clue, which was left out."))
		case noNumber:
		default:
			b.p = b.p.WithClue(fields[i], n)
		}
	}
}

// numbers reads the cells, all of which may be left out.
func (b *body) numbers() {
	if b.at == len(b.text) {
		return
	}
	z := b.p.Size()
	ab := b.p.Type.Alphabet(b.p, puzzles.Problem)
	for i, n := range b.run(z.Cells()) {
		if n < 0 || b.err != nil {
			continue
		}
		v, err := ab.Value(strconv.Itoa(n))
		if err != nil {
			b.err = &file.Error{Place: grid.Of(z.At(i)), Text: err.Error()}
			return
		}
		b.p.Cells = b.p.Cells.With(z.At(i), v)
	}
}

func (pzpr) Extension() string { return "" }

func (pzpr) Has(t puzzles.Type) bool {
	return abroad(t).Pzpr != nil
}

func (pzpr) Write(e *file.Entry) (Written, error) {
	p := e.State.Puzzle
	spelt := abroad(p.Type).Pzpr
	w := Written{Lost: Lost(e, KeepsVariant)}
	var b strings.Builder
	b.WriteString(pzprBase + spelt.Genre)
	if isVariant(e) {
		b.WriteString("/v:")
	}
	fmt.Fprintf(&b, "/%d/%d/", p.Size().Cols, p.Size().Rows)
	if spelt.Circles != nil {
		writeCircles(&b, p, spelt.Circles)
		w.Lost = append(w.Lost, lostClues(p)...)
	} else {
		var clues []int
		for _, at := range fieldsOf(p) {
			clues = append(clues, p.Clue(at))
		}
		if high := slices.Max(append(clues, 0)); high > mostHex {
			return w, words.Errorf("the clue %d is more than %d, the highest number in a puzz.link address", high, mostHex)
		}
		writeRun(&b, clues)
		cells, others := numbersOf(p)
		if others > 0 {
			w.Lost = append(w.Lost, words.SayN(others, "%s that is no number", "%s that are no number", words.Count(others, "given")))
		}
		if cells != nil {
			writeRun(&b, cells)
		}
	}
	w.Text = b.String()
	return w, nil
}

func writeCircles(b *strings.Builder, p *puzzles.Puzzle, values []puzzles.Value) {
	for three := range slices.Chunk(slices.Collect(p.Size().All()), 3) {
		digit := 0
		for i := range 3 {
			if digit *= 3; i < len(three) {
				digit += slices.Index(values, p.Cells.At(three[i])) + 1
			}
		}
		b.WriteByte(circleDigits[digit])
	}
}

// numbersOf returns the printed numbers of a board, nil if there are none, and how many cells
// show something else.
func numbersOf(p *puzzles.Puzzle) (run []int, others int) {
	ab := p.Type.Alphabet(p, puzzles.Problem)
	found := false
	for c := range p.Size().All() {
		n, err := strconv.Atoi(ab.Text(p.Cells.At(c)))
		switch {
		case err == nil:
			found = true
		case p.Cells.At(c) != puzzles.Open:
			others++
			fallthrough
		default:
			n = noNumber
		}
		run = append(run, n)
	}
	if !found {
		return nil, others
	}
	return run, others
}

// mostHex is the largest number in a run.
const mostHex = 0xfff

// writeRun writes numbers in the encoding of pzpr.
func writeRun(b *strings.Builder, run []int) {
	const most = 'z' - 'g' + 1
	gap := 0
	flush := func() {
		for ; gap > 0; gap -= min(gap, most) {
			b.WriteByte(byte('g' + min(gap, most) - 1))
		}
	}
	for _, n := range run {
		if n < 0 {
			gap++
			continue
		}
		flush()
		switch {
		case n < 16:
			fmt.Fprintf(b, "%x", n)
		case n < 256:
			fmt.Fprintf(b, "-%02x", n)
		default:
			fmt.Fprintf(b, "+%03x", n)
		}
	}
	flush()
}
