package file

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"unicode"

	"quadrille/puzzles"
	"quadrille/puzzles/pattern"
	"quadrille/puzzles/words"
)

// shareBegin starts a share code, which is not a member of a puzzle.
const shareBegin = "quadrille:"

// textBegin starts the first line of a puzzle as text: "Quadrille doppelblock".
const textBegin = "Quadrille "

// PuzzleText returns a board and its answer as text to be pasted elsewhere and read by people:
// the members of the file, one per line, and the grids below their names. ParseText reads it
// back unchanged.
//
//	Quadrille doppelblock
//	top: 4 . 0 1
//	left: . . . 2
//	givens:
//	x..1
//	....
//	....
//	....
func PuzzleText(s puzzles.State) string {
	s.Play = nil
	e := Entry{State: s}
	var b strings.Builder
	b.WriteString(textBegin + s.Puzzle.Type.Name() + "\n")
	grids := gridMembers(s.Puzzle.Type.Spec())
	for _, m := range e.encode()[1:] { // all but the type
		switch {
		case m.name == memberTags:
			b.WriteString(m.name + ": " + strings.Join(s.Puzzle.Meta.TagList(), ", ") + "\n")
		case slices.Contains(grids, m.name):
			b.WriteString(m.name + ":\n")
			for row := range elements(m.raw) {
				b.WriteString(unquote(row) + "\n")
			}
		case m.raw[0] == '"':
			b.WriteString(m.name + ": " + lineOf(m.raw) + "\n")
		default:
			b.WriteString(m.name + ": " + string(m.raw) + "\n")
		}
	}
	return b.String()
}

// lineOf returns a JSON string as a line: unquoted, unless that would be ambiguous.
func lineOf(raw json.RawMessage) string {
	text := unquote(raw)
	if text == "" || strings.TrimSpace(text) != text || text[0] == '"' || strings.ContainsFunc(text, unicode.IsControl) {
		return string(raw)
	}
	return text
}

var (
	// textFirst matches the first line, also in other letters, in a list, in bold, or behind
	// words that end in a colon.
	textFirst  = pattern.New(`^(?:Quadrille part of [a-z0-9-]+|(?:.*[^\pL\pN\s]\s*)?(?i:quadrille) ([A-Za-z0-9-]+)[^\pL\pN\s]*)$`)
	asWritten  = pattern.New(`^Quadrille (?:part of )?[a-z0-9-]+$`)
	textMember = pattern.New(`^([A-Za-z][A-Za-z0-9_-]*):(//)?`)
)

// isFirst reports whether a line begins a puzzle as text. In other dress than PuzzleText gives
// it, it has to name a known type, for it may be prose.
func isFirst(line string, types []puzzles.Type) bool {
	line = strings.TrimSpace(line)
	m := textFirst().FindStringSubmatch(line)
	return m != nil && (asWritten().MatchString(line) || slices.ContainsFunc(types, func(t puzzles.Type) bool { return strings.EqualFold(t.Name(), m[1]) }))
}

// inOtherCase reports whether a first line has other letters than PuzzleText gives it; then the
// members below it may have, too.
func inOtherCase(line string) bool {
	m := textFirst().FindStringSubmatch(strings.TrimSpace(line))
	return m != nil && m[1] != "" && !strings.Contains(line, textBegin+strings.ToLower(m[1]))
}

// TextLines returns how many lines at the beginning of a text are one puzzle as written by
// PuzzleText, or a part of a board as written by PartText; 0 for none.
func TextLines(text string, types []puzzles.Type) int {
	first, _, _ := strings.Cut(text, "\n")
	if !isFirst(first, types) {
		return 0
	}
	n, taken, between := 0, 1, 0 // between is the blank lines between two lines
	if spaced(strings.SplitN(text, "\n", 5)) {
		between = 1
	}
	fold := inOtherCase(first)
	var seen []string
	var rows *gridLines // of the current grid, nil if none
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		m := textMember().FindStringSubmatch(line)
		if fold && m != nil {
			m[1] = strings.ToLower(m[1])
		}
		isMember := m != nil && m[2] == "" && !strings.EqualFold(m[1]+":", shareBegin)
		switch n++; {
		case n == 1:
		case line == "" && n-taken <= between:
		case line == "":
			rows = nil
		case isMember && (taken == n-1-between || !slices.Contains(seen, m[1])):
			seen, rows, taken = append(seen, m[1]), &gridLines{letters: map[rune]bool{}}, n
			rows.take(line[len(m[0]):])
		case rows.take(line):
			taken = n
		default:
			if seen == nil {
				return 0
			}
			return taken
		}
	}
	if seen == nil {
		return 0
	}
	return taken
}

// spaced reports whether lines are in double spacing; then a single blank line means nothing.
func spaced(lines []string) bool {
	blank := func(i int) bool { return strings.TrimSpace(lines[i]) == "" }
	return len(lines) > 3 && blank(1) && !blank(2) && blank(3)
}

// gridLines collects the rows of a grid in a text.
type gridLines struct {
	first   string
	letters map[rune]bool // in all rows
}

// take accepts the next row. It refuses a line with a colon, and one that differs from the
// first row in its number of cells and has a character that no row has: that is other text
// below the grid.
func (g *gridLines) take(line string) bool {
	strange := func(r rune) bool { return !unicode.IsSpace(r) && !g.letters[r] }
	if g == nil || strings.Contains(line, ":") || g.first != "" && countCells(line) != countCells(g.first) && strings.ContainsFunc(line, strange) {
		return false
	}
	g.first = cmp.Or(g.first, strings.TrimSpace(line))
	for _, r := range line {
		g.letters[r] = true
	}
	return true
}

// ParseText reads puzzles as written by PuzzleText, one after the other. For a text that does
// not begin like one it returns nil and no error.
func ParseText(text string, types []puzzles.Type) (*Collection, error) {
	lines := strings.Split(text, "\n")
	if !isFirst(lines[0], types) {
		return nil, nil
	}
	c := &Collection{}
	for from := 0; from < len(lines); {
		to := from + 1
		for to < len(lines) && !(strings.HasPrefix(lines[to], textBegin) && isFirst(lines[to], types)) {
			to++
		}
		if len(c.Puzzles) == MaxPuzzles {
			return nil, &Error{Text: words.Say("the text has more than %s", words.Count(MaxPuzzles, "puzzle"))}
		}
		e, err := parseMembers(lines[from:to], from, len(c.Puzzles)+1, types)
		if err != nil {
			return nil, err
		}
		c.Puzzles = append(c.Puzzles, e)
		from = to
	}
	return c, nil
}

// ParseJSON reads a Quadrille file, a puzzle of one, or a [Stream]. For other JSON the error
// says what it is, with the cause ErrOther.
func ParseJSON(data []byte, types []puzzles.Type) (*Collection, error) {
	c, err := Parse(data, types)
	if err == nil || errors.Is(err, ErrVersion) {
		return c, err
	}
	whole := data
	data = bytes.TrimSpace(bytes.TrimPrefix(data, byteOrderMark))
	valid := json.Valid(data)
	if valid && data[0] == '{' && members(data).get(memberVersion) != nil {
		return nil, err
	}
	if stream, wrong := parseStream(whole, types); stream != nil || wrong != nil {
		return stream, wrong
	}
	if !valid {
		return nil, err
	}
	return nil, &Error{Text: otherJSON(), Err: ErrOther}
}

func otherJSON() string {
	return words.Say("this is JSON, but neither a Quadrille file nor a puzzle of one")
}

// parseMembers reads a puzzle as written by PuzzleText. before is the number of lines above
// it.
func parseMembers(lines []string, before, number int, types []puzzles.Type) (e Entry, err error) {
	name := strings.ToLower(textFirst().FindStringSubmatch(strings.TrimSpace(lines[0]))[1])
	i := slices.IndexFunc(types, func(t puzzles.Type) bool { return t.Name() == name })
	if i < 0 {
		return e, &Error{Line: before + 1, Column: len(textBegin) + 1, Err: ErrUnknownType, Text: words.Say("%q is not a type of puzzle that this program knows", short(name))}
	}
	fold := inOtherCase(lines[0])
	o, seen := object{newMember(memberType, name)}, map[string]bool{memberType: true}
	grids := gridMembers(types[i].Spec())
	double := spaced(lines)
	grid := "" // the member whose rows follow
	var rows []string
	end := func() {
		if grid != "" {
			o = append(o, newMember(grid, rows))
		}
		grid, rows = "", []string{}
	}
	for n, line := range lines[1:] {
		name, value, ok := strings.Cut(line, ":")
		if fold {
			name = strings.ToLower(name)
		}
		switch name, value = strings.TrimSpace(name), strings.TrimSpace(value); {
		case strings.TrimSpace(line) == "":
			if !double {
				end()
			}
		case grid != "" && !ok:
			rows = append(rows, line)
		case !ok || seen[name]:
			return e, &Error{Line: before + n + 2, Column: 1, Text: words.Say("%q is not a member of a puzzle, or is repeated", short(line))}
		case slices.Contains(grids, name):
			end()
			seen[name], grid = true, name
			if value != "" {
				rows = append(rows, value)
			}
		default:
			end()
			seen[name] = true
			o = append(o, newMember(name, valueOf(types[i].Spec(), name, value)))
		}
	}
	end()
	var raw bytes.Buffer
	o.append(&raw)
	e = readEntry(raw.Bytes(), number, types)
	if fold && e.Err != nil {
		for i, m := range o {
			if slices.Contains(grids, m.name) {
				o[i].raw = bytes.ToLower(m.raw)
			}
		}
		var lower bytes.Buffer
		o.append(&lower)
		if small := readEntry(lower.Bytes(), number, types); small.Err == nil {
			return small, nil
		}
	}
	return e, nil
}

func gridMembers(spec *puzzles.Spec) []string {
	names := []string{memberGivens, memberMarks, memberNotes, memberColors, memberSolution}
	for _, pl := range spec.Planes {
		names = append(names, pl.Name)
	}
	return names
}

// valueOf returns the JSON of a member given as a line.
func valueOf(spec *puzzles.Spec, name, text string) json.RawMessage {
	if name == memberTags {
		return JSON(puzzles.Meta{Tags: text}.TagList())
	}
	raw := json.RawMessage(text)
	if (spec.Option(name) != nil || name == memberTrials || strings.HasPrefix(text, `"`)) && json.Valid(raw) {
		return raw
	}
	return JSON(text)
}
