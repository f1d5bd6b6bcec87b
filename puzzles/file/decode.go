package file

import (
	"cmp"
	"encoding/json"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// The members of a puzzle that all types have.
const (
	memberType     = "type"
	memberGivens   = "givens"
	memberMarks    = "marks"
	memberNotes    = "noted"
	memberColors   = "colored"
	memberTrials   = "trials"
	memberSolution = "solution"
	memberVerdict  = "verdict"
)

// metaMembers are the members of Meta. In older files the newer ones may be of any kind; they
// are kept as they are.
var metaMembers = []struct {
	name    string
	of      func(*puzzles.Meta) *string
	younger bool
}{
	{"id", func(m *puzzles.Meta) *string { return &m.ID }, false},
	{"title", func(m *puzzles.Meta) *string { return &m.Title }, false},
	{memberAuthor, func(m *puzzles.Meta) *string { return &m.Author }, false},
	{"source", func(m *puzzles.Meta) *string { return &m.Source }, false},
	{memberLicense, func(m *puzzles.Meta) *string { return &m.License }, true},
	{memberTags, func(m *puzzles.Meta) *string { return &m.Tags }, true},
	{"rules", func(m *puzzles.Meta) *string { return &m.Rules }, false},
	{"notes", func(m *puzzles.Meta) *string { return &m.Remarks }, false},
}

const memberTags = "tags"

// metaText returns the text of such a member, with commas between tags, or "" if it has none.
func metaText(name string, raw json.RawMessage) string {
	switch {
	case raw == nil:
		return ""
	case name != memberTags:
		if raw[0] != '"' {
			return ""
		}
		return unquote(raw)
	case raw[0] != '[':
		return ""
	}
	var tags []string
	for tag := range elements(raw) {
		if tag[0] != '"' {
			return ""
		}
		tags = append(tags, unquote(tag))
	}
	// Empty and repeated tags are dropped, as when the list is written.
	return strings.Join(puzzles.Meta{Tags: strings.Join(tags, ",")}.TagList(), ", ")
}

// sideMembers are the members of the clue fields.
var sideMembers = []struct {
	name string
	side grid.Kind
}{
	{"top", grid.Above}, {"left", grid.LeftOf}, {"bottom", grid.Below}, {"right", grid.RightOf},
}

func readEntry(raw json.RawMessage, number int, types []puzzles.Type) Entry {
	d := decoder{Entry: Entry{text: raw}, number: number}
	if raw[0] != '{' {
		d.Err = d.fail(words.Say("this is %s; a puzzle is an object", kind(raw)))
		return d.Entry
	}
	if why := refusal(raw); why != "" {
		d.Err = d.fail(why)
		return d.Entry
	}
	d.raw = members(raw)
	d.Err = d.decode(types)
	if d.State.Puzzle != nil {
		read := d.Entry
		d.read = &read
	}
	return d.Entry
}

// decoder reads one puzzle. Its methods return the first error.
type decoder struct {
	Entry
	raw    object
	number int
	p      *puzzles.Puzzle
}

func (d *decoder) decode(types []puzzles.Type) error {
	steps := []func() error{d.cells, d.planes, d.clues, d.meta, d.answer, d.trials, d.play, d.solution, d.verdict}
	if err := d.board(types); err != nil {
		return err
	}
	d.Entry.State.Marks = puzzles.NoMarks(d.p)
	for _, step := range steps {
		if err := step(); err != nil {
			d.State, d.Play = puzzles.State{}, Play{}
			return err
		}
	}
	d.State.Puzzle = d.p.AsRead()
	return invalid(d.State.Puzzle, d.number)
}

func (d *decoder) fail(text string) error {
	return &Error{Puzzle: d.number, Text: text}
}

func (d *decoder) failAt(at grid.Place, err error) error {
	return &Error{Puzzle: d.number, Place: at, Text: err.Error()}
}

// invalid returns an error if p is not a valid printed problem, else nil.
func invalid(p *puzzles.Puzzle, number int) error {
	faults := p.Validate()
	if len(faults) == 0 {
		return nil
	}
	text := strings.TrimSuffix(faults[0].Text, ".")
	if places := faults[0].Places; len(places) > 0 {
		if rest, ok := cutPrefixFold(text, places[0].String()+": "); ok {
			return &Error{Puzzle: number, Place: places[0], Text: rest}
		}
	}
	r, n := utf8.DecodeRuneInString(text)
	return &Error{Puzzle: number, Text: string(unicode.ToLower(r)) + text[n:]}
}

func cutPrefixFold(s, prefix string) (string, bool) {
	if len(s) < len(prefix) || !strings.EqualFold(s[:len(prefix)], prefix) {
		return s, false
	}
	return s[len(prefix):], true
}

// text returns a member that must be a string, or "" if it is absent.
func (d *decoder) text(name string) (string, error) {
	raw := d.raw.get(name)
	switch {
	case raw == nil:
		return "", nil
	case raw[0] != '"':
		return "", d.fail(wrongKind(name, raw, "a string"))
	}
	return unquote(raw), nil
}

// board makes the empty board of the puzzle's type, size and options.
func (d *decoder) board(types []puzzles.Type) error {
	name, err := d.text(memberType)
	if err != nil {
		return err
	}
	if name == "" {
		return d.fail(words.Say("its type is missing"))
	}
	i := slices.IndexFunc(types, func(t puzzles.Type) bool { return t.Name() == name })
	if i < 0 {
		return &Error{
			Puzzle: d.number, Err: ErrUnknownType,
			Text: words.Say("%q is not a type of puzzle that this program knows", short(name)),
		}
	}
	if d.raw.get(memberGivens) == nil {
		return d.fail(words.Say("its givens are missing"))
	}
	var pr puzzles.Params
	if pr.Size, err = d.size(memberGivens); err != nil {
		return err
	}
	if pr.Options, err = d.options(types[i].Spec()); err != nil {
		return err
	}
	if d.p, err = puzzles.New(types[i], pr); err != nil {
		return d.fail(err.Error())
	}
	return nil
}

// options returns the options that the file states.
func (d *decoder) options(spec *puzzles.Spec) (puzzles.Options, error) {
	var opts puzzles.Options
	for _, o := range spec.Options {
		raw := d.raw.get(o.Name)
		if raw == nil {
			continue
		}
		v, err := d.option(&o, raw)
		if err != nil {
			return nil, err
		}
		if opts == nil {
			opts = puzzles.Options{}
		}
		opts[o.Name] = v
	}
	return opts, nil
}

func (d *decoder) option(o *puzzles.Option, raw json.RawMessage) (int, error) {
	if o.Switch {
		switch string(raw) {
		case "true":
			return 1, nil
		case "false":
			return 0, nil
		}
		return 0, d.fail(wrongKind(o.Name, raw, "true or false"))
	}
	if kind(raw) != "a number" {
		return 0, d.fail(wrongKind(o.Name, raw, "a number"))
	}
	v, err := strconv.Atoi(string(raw))
	if err != nil {
		return 0, d.fail(words.Say("%s is %s; it must be a whole number from %d to %d", o.Name, short(string(raw)), o.Min, o.Max))
	}
	return v, nil
}

// size returns the size of the grid in a member, whose rows must have one length within the
// limit.
func (d *decoder) size(name string) (grid.Size, error) {
	raw := d.raw.get(name)
	if raw[0] != '[' {
		return grid.Size{}, d.fail(wrongKind(name, raw, "a list of strings, one a row"))
	}
	var z grid.Size
	for row := range elements(raw) {
		z.Rows++
		if row[0] != '"' {
			return z, d.fail(words.Say("row %d of %s is %s; it must be a string", z.Rows, name, kind(row)))
		}
		if z.Rows > MaxSide {
			continue // still counted, for the message
		}
		n := countCells(unquote(row))
		switch {
		case n == 0:
			return z, d.fail(words.Say("row %d of %s is empty", z.Rows, name))
		case z.Rows == 1:
			z.Cols = n
		case n != z.Cols:
			return z, d.fail(words.Say("row %d of %s has %s; row 1 has %s", z.Rows, name, words.Count(n, "cell"), words.Number(z.Cols)))
		}
	}
	switch {
	case z.Rows == 0:
		return z, d.fail(words.Say("%s has no rows", name))
	case z.Rows > MaxSide || z.Cols > MaxSide:
		return z, d.fail(words.Say("%s is %s cells; the most is %s", name, z, grid.Size{Rows: MaxSide, Cols: MaxSide}))
	}
	return z, nil
}

// cells yields the cells of a row. They are separated by spaces; in a row without spaces each
// character is a cell. Spaces at the end are ignored, and one at the beginning makes a single
// cell of several characters possible.
func cells(row string) iter.Seq[string] {
	row = strings.TrimRightFunc(row, unicode.IsSpace)
	if strings.ContainsFunc(row, unicode.IsSpace) {
		return strings.FieldsSeq(row)
	}
	return strings.SplitSeq(row, "")
}

// countCells returns the number of cells in a row.
func countCells(row string) int {
	n := 0
	for range cells(row) {
		n++
	}
	return n
}

// readGrid reads the grid in a member, which has a position for each place of a mesh; value
// translates its words.
func readGrid[T comparable](d *decoder, name string, on grid.Mesh, value func(c grid.Cell, word string) (T, error)) (grid.Map[T], error) {
	var none grid.Map[T]
	z, err := d.size(name)
	if err != nil {
		return none, err
	}
	switch want := on.Size(d.p.Size()); {
	case z == want:
	case on == grid.OnCells:
		return none, d.fail(words.Say("%s is %s cells; givens is %s", name, z, want))
	default:
		return none, d.fail(words.Say("%s is %s positions; a board of %s has %s of them", name, z, d.p.Size(), want))
	}
	rows := make([][]T, 0, z.Rows)
	row := make([]T, 0, z.Cols)
	for raw := range elements(d.raw.get(name)) {
		row = row[:0]
		for word := range cells(unquote(raw)) {
			if len(word) > 4*mostShown {
				word = short(word) // no alphabet has such a word
			}
			c := grid.Cell{Row: len(rows), Col: len(row)}
			v, err := value(c, word)
			if err != nil {
				return none, d.failAt(on.Half(c).Place(), err)
			}
			row = append(row, v)
		}
		if last := len(rows) - 1; last >= 0 && slices.Equal(rows[last], row) {
			rows = append(rows, rows[last]) // maps may share rows
		} else {
			rows = append(rows, slices.Clone(row))
		}
	}
	return grid.MapOf(rows), nil
}

// values reads a grid in one of the alphabets of the type, if the file has it. If the answer
// has an alphabet of its own, a cell may also repeat what is printed there (a hole in the
// board, say); that is not part of the answer.
func (d *decoder) values(name string, l puzzles.Layer) (m grid.Map[puzzles.Value], err error) {
	if d.raw.get(name) == nil {
		return m, nil
	}
	ab := d.p.Type.Alphabet(d.p, l)
	printed := d.p.Type.Alphabet(d.p, puzzles.Problem)
	repeats := l == puzzles.Answer && d.p.Type.Spec().Pieces != nil
	return readGrid(d, name, grid.OnCells, func(c grid.Cell, word string) (puzzles.Value, error) {
		if word == openCell {
			return puzzles.Open, nil
		}
		v, err := ab.Value(word)
		if err != nil && repeats && word == printed.Text(d.p.Cells.At(c)) {
			return puzzles.Open, nil
		}
		return v, err
	})
}

// openCell is the word for an open cell in every alphabet.
const openCell = "."

func (d *decoder) cells() (err error) {
	d.p.Cells, err = d.values(memberGivens, puzzles.Problem)
	return err
}

func (d *decoder) planes() error {
	for i, pl := range d.p.Type.Spec().Planes {
		if d.raw.get(pl.Name) == nil {
			continue
		}
		m, err := d.plane(&pl)
		if err != nil {
			return err
		}
		d.p = d.p.WithPlane(i, m)
	}
	return nil
}

func (d *decoder) plane(pl *puzzles.Plane) (grid.Map[puzzles.Value], error) {
	if pl.Answer {
		return d.values(pl.Name, puzzles.Answer)
	}
	ab := pl.Words(d.p)
	return readGrid(d, pl.Name, pl.On, func(c grid.Cell, word string) (puzzles.Value, error) {
		switch {
		case word == openCell:
			return puzzles.Open, nil
		case !pl.On.Has(c):
			return puzzles.Open, words.Errorf("%q lies on no border between two cells; the rows and columns with even numbers are those between cells", word)
		}
		return ab.Value(word)
	})
}

// clues reads the fields outside the board. If the type has clues on one side only, clues on
// the opposite side count for the same lines.
func (d *decoder) clues() error {
	sides := d.p.Type.Spec().Sides
	for _, s := range sideMembers {
		onto := s.side
		if !slices.Contains(sides, onto) {
			onto = onto.Across()
		}
		if d.raw.get(s.name) == nil || !slices.Contains(sides, onto) {
			continue
		}
		line, err := d.text(s.name)
		if err != nil {
			return err
		}
		fields, err := d.side(s.name, s.side, line)
		if err != nil {
			return err
		}
		if err := d.merge(s.side, onto, fields); err != nil {
			return err
		}
	}
	return nil
}

// merge adds the clues of a side to the fields that count.
func (d *decoder) merge(side, onto grid.Kind, fields []int) error {
	for i, v := range fields {
		switch old := d.p.Clue(grid.Field(onto, i)); {
		case side == onto || v == old || v == puzzles.NoClue:
		case old != puzzles.NoClue:
			return d.failAt(grid.Field(side, i), words.Errorf("%d contradicts %d %v", v, old, grid.Field(onto, i)))
		}
		if v != puzzles.NoClue || side == onto {
			d.p.Clues[onto][i] = v
		}
	}
	return nil
}

func (d *decoder) side(name string, side grid.Kind, line string) ([]int, error) {
	want := d.p.Size().Rows
	if side == grid.Above || side == grid.Below {
		want = d.p.Size().Cols
	}
	if n := countCells(line); n != want {
		return nil, d.fail(words.Say("%s has %s; the board has %s", name, words.Count(n, "field"), words.Number(want)))
	}
	fields := make([]int, 0, want)
	for word := range cells(line) {
		v, err := clue(word)
		if err != nil {
			return nil, d.failAt(grid.Field(side, len(fields)), err)
		}
		fields = append(fields, v)
	}
	return fields, nil
}

func clue(word string) (int, error) {
	if word == openCell {
		return puzzles.NoClue, nil
	}
	v, err := strconv.ParseUint(word, 10, 31)
	if err != nil {
		return 0, words.Errorf("%s is not a clue (a number, or . for none)", short(word))
	}
	return int(v), nil
}

func (d *decoder) meta() error {
	for _, f := range metaMembers {
		if !f.younger {
			if _, err := d.text(f.name); err != nil {
				return err
			}
		}
		*f.of(&d.p.Meta) = metaText(f.name, d.raw.get(f.name))
	}
	return nil
}

// answer reads the current answer with its notes and colors.
func (d *decoder) answer() error {
	return cmp.Or(d.marks(), cellsOf(d, memberNotes, parseNotes, &d.State.Marks.Notes), cellsOf(d, memberColors, parseColor, &d.State.Marks.Colors))
}

// marks reads the values of the answer, which repeat the givens or leave them open.
func (d *decoder) marks() error {
	m, err := d.values(memberMarks, puzzles.Answer)
	if err != nil || m.Size() != d.p.Size() {
		return err
	}
	if m.Size().Any(func(c grid.Cell) bool { return clashes(d.p, m, c) }) {
		d.clashing = m
	}
	d.State.Marks.Values = grid.Collect(m.Size(), func(c grid.Cell) puzzles.Value {
		if d.p.Given(c) != puzzles.Open {
			return puzzles.Open
		}
		return m.At(c)
	})
	return nil
}

// mostTrials is the most levels of a trial in a file.
const mostTrials = 100

// trials reads the answers before each level of the current trial, outermost first: objects
// with the members of an answer.
func (d *decoder) trials() error {
	raw := d.raw.get(memberTrials)
	switch {
	case raw == nil:
		return nil
	case raw[0] != '[':
		return d.fail(wrongKind(memberTrials, raw, "a list of answers, one a level"))
	}
	var in *puzzles.Trial
	n := 0
	for before := range elements(raw) {
		n++
		switch {
		case n > mostTrials:
			return d.fail(words.Say("%s has more than %d levels", memberTrials, mostTrials))
		case before[0] != '{':
			return d.fail(words.Say("level %d of %s is %s; it must be an object", n, memberTrials, kind(before)))
		}
		level := decoder{raw: members(before), number: d.number, p: d.p}
		level.State.Marks = puzzles.NoMarks(d.p)
		if err := level.answer(); err != nil {
			return within(memberTrials, err)
		}
		level.State.Marks.Trial = in
		in = &puzzles.Trial{Before: level.State.Marks}
	}
	d.State.Marks.Trial = in
	return nil
}

// Clash is a cell where an answer contradicts a given.
type Clash struct {
	Cell          grid.Cell
	Given, Answer puzzles.Value
}

// Clashes returns the cells where an answer contradicts a given, in reading order.
func Clashes(p *puzzles.Puzzle, answer grid.Map[puzzles.Value]) (list []Clash) {
	for c := range p.Size().All() {
		if clashes(p, answer, c) {
			list = append(list, Clash{c, p.Given(c), answer.At(c)})
		}
	}
	return list
}

// clashes reports whether an answer contradicts the given of a cell.
func clashes(p *puzzles.Puzzle, answer grid.Map[puzzles.Value], c grid.Cell) bool {
	given, v := p.Given(c), answer.At(c)
	return given != puzzles.Open && v != puzzles.Open && v != given
}

// Fault returns the clash in words; p is its puzzle.
func (cl Clash) Fault(p *puzzles.Puzzle) puzzles.Fault {
	ab := p.Type.Alphabet(p, puzzles.Answer)
	return puzzles.FaultAt(grid.Of(cl.Cell), "given", words.Say("%s is given, not %s.", ab.Text(cl.Given), ab.Text(cl.Answer)))
}

// cellsOf reads a grid of notes or colors. If all cells are blank it leaves *to alone, which
// takes less memory.
func cellsOf[T comparable](d *decoder, name string, parse func(grid.Cell, string) (T, error), to *grid.Map[T]) error {
	if d.raw.get(name) == nil {
		return nil
	}
	m, err := readGrid(d, name, grid.OnCells, parse)
	if !m.Empty() {
		*to = m
	}
	return err
}

// parseNotes reads the numbers of a cell's notes, "1,4".
func parseNotes(_ grid.Cell, word string) (puzzles.Notes, error) {
	var s puzzles.Notes
	if word == openCell {
		return s, nil
	}
	for part := range strings.SplitSeq(word, ",") {
		n, err := strconv.Atoi(part)
		if err != nil || n < 0 || n > 63 {
			return s, words.Errorf("%s is not a list of notes (numbers from 0 to 63 with commas between them)", word)
		}
		if !s.Has(n) {
			s = s.Flip(n)
		}
	}
	return s, nil
}

// parseColor reads the number of a cell's color.
func parseColor(_ grid.Cell, word string) (puzzles.Color, error) {
	if word == openCell {
		return 0, nil
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > puzzles.CellColors {
		return 0, words.Errorf("%s is not a color of a cell (1 to %d)", word, puzzles.CellColors)
	}
	return puzzles.Color(n), nil
}

func (d *decoder) solution() (err error) {
	d.Entry.Solution, err = d.values(memberSolution, puzzles.Answer)
	return err
}

func (d *decoder) verdict() (err error) {
	d.Entry.Verdict, err = d.text(memberVerdict)
	return err
}
