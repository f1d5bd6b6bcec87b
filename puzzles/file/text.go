package file

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// textBegin begins the first line of a puzzle as text: "Quadrille doppelblock".
const textBegin = "Quadrille "

// PuzzleText is a board with its answer as text to be pasted elsewhere, by
// people too: the members that a file has, one a line, and its grids below their
// names. ParseText reads it back as it was.
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
	e := Entry{State: s}
	var b strings.Builder
	b.WriteString(textBegin + s.Puzzle.Type.Name() + "\n")
	for _, m := range e.encode()[1:] { // all but the type
		switch {
		case m.raw[0] == '[' && m.name != memberTrials:
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

// lineOf is a JSON string as a line: as it reads, unless that could not be told
// from something else.
func lineOf(raw json.RawMessage) string {
	text := unquote(raw)
	if text == "" || strings.TrimSpace(text) != text || text[0] == '"' || strings.ContainsFunc(text, unicode.IsControl) {
		return string(raw)
	}
	return text
}

// ParseText reads what people paste: a Quadrille file, a puzzle as PuzzleText
// writes it or, where a type is given that it is meant for, the givens alone as a
// grid. The error says what the text is instead.
func ParseText(text string, types []puzzles.Type, like puzzles.Type) (*Collection, error) {
	text = strings.TrimPrefix(strings.ReplaceAll(text, "\r\n", "\n"), "\ufeff")
	trimmed := strings.TrimSpace(text)
	switch {
	case trimmed == "":
		return nil, errors.New("there is no text; copy a puzzle as text, or the text of a Quadrille file")
	case len(text) > MaxBytes:
		return nil, tooLong()
	case trimmed[0] == '{' || trimmed[0] == '[' || trimmed[0] == '"':
		return parseJSON(trimmed, types)
	case strings.HasPrefix(trimmed, textBegin):
		return parseMembers(trimmed, types)
	case link.MatchString(trimmed):
		return nil, errors.New("this is a link; open it in a browser, and copy the puzzle itself as text")
	case gameID.MatchString(trimmed):
		return nil, errors.New("this is the ID of a game of another program, which cannot be read")
	}
	if rows := gridRows(text); rows != nil {
		return parseGrid(rows, types, like)
	}
	return nil, errors.New("this is text without a puzzle; copy a puzzle as text, or the text of a Quadrille file")
}

// What is pasted in place of a puzzle: an address, and the parameters with the
// board or the seed of a game.
var (
	link   = regexp.MustCompile(`^[a-zA-Z][a-zA-Z0-9+.-]*://\S+$|^www\.\S+$`)
	gameID = regexp.MustCompile(`^[0-9A-Za-z]+[:#][0-9A-Za-z,\[\]/_.*-]+$`)
)

// parseJSON reads a Quadrille file, or says what else the JSON is.
func parseJSON(text string, types []puzzles.Type) (*Collection, error) {
	c, err := Parse([]byte(text), types)
	if err == nil || !json.Valid([]byte(text)) || errors.Is(err, ErrVersion) {
		return c, err
	}
	if text[0] == '{' {
		o := members(json.RawMessage(text))
		switch {
		case o.get(memberVersion) != nil:
			return nil, err
		case o.get(memberType) != nil && o.get(memberGivens) != nil: // a puzzle of a file
			return one(json.RawMessage(text), types), nil
		}
	}
	return nil, errors.New("this is JSON, but neither a Quadrille file nor a puzzle of one")
}

// one is a collection of one puzzle.
func one(raw json.RawMessage, types []puzzles.Type) *Collection {
	return &Collection{Puzzles: []Entry{readEntry(raw, 1, types)}}
}

// parseMembers reads what PuzzleText writes.
func parseMembers(text string, types []puzzles.Type) (*Collection, error) {
	first, rest, _ := strings.Cut(text, "\n")
	name := strings.TrimSpace(strings.TrimPrefix(first, textBegin))
	i := slices.IndexFunc(types, func(t puzzles.Type) bool { return t.Name() == name })
	if i < 0 {
		return nil, &Error{Line: 1, Column: len(textBegin) + 1, Err: ErrUnknownType, Text: fmt.Sprintf("%q is not a type of puzzle that this program knows", name)}
	}
	o := object{newMember(memberType, name)}
	grids := gridMembers(types[i].Spec())
	lines := strings.Split(rest, "\n")
	for n := 0; n < len(lines); {
		line := lines[n]
		n++
		if strings.TrimSpace(line) == "" {
			continue
		}
		name, value, ok := strings.Cut(line, ":")
		if name = strings.TrimSpace(name); !ok || o.index(name) >= 0 {
			return nil, &Error{Line: n + 1, Column: 1, Text: fmt.Sprintf("%q is no member of a puzzle, or comes twice", brief40(line))}
		}
		if !slices.Contains(grids, name) {
			o = append(o, newMember(name, valueOf(types[i].Spec(), name, strings.TrimSpace(value))))
			continue
		}
		rows := []string{}
		for ; n < len(lines) && strings.TrimSpace(lines[n]) != "" && !strings.Contains(lines[n], ":"); n++ {
			rows = append(rows, lines[n])
		}
		o = append(o, newMember(name, rows))
	}
	var raw bytes.Buffer
	o.append(&raw)
	return one(raw.Bytes(), types), nil
}

// brief40 is the begin of a line.
func brief40(line string) string {
	if r := []rune(line); len(r) > 40 {
		return string(r[:39]) + "…"
	}
	return line
}

// gridMembers are the names of the members that are grids.
func gridMembers(spec *puzzles.Spec) []string {
	names := []string{memberGivens, memberMarks, memberNotes, memberColors, memberSolution}
	if spec.Pieces != "" {
		names = append(names, spec.Pieces)
	}
	return names
}

// valueOf is the JSON of a member that is a line.
func valueOf(spec *puzzles.Spec, name, text string) json.RawMessage {
	raw := json.RawMessage(text)
	if (spec.Option(name) != nil || name == memberTrials || strings.HasPrefix(text, `"`)) && json.Valid(raw) {
		return raw
	}
	return encodeJSON(text)
}

// gridRows are the lines of a text that is a grid: as many cells in each row, and
// no words of a language. Nil when it is none.
func gridRows(text string) []string {
	var rows []string
	width := 0
	for line := range strings.Lines(strings.Trim(text, "\n")) {
		line = strings.TrimRightFunc(line, unicode.IsSpace)
		n := countCells(line)
		if n == 0 || width > 0 && n != width {
			return nil
		}
		for word := range cells(line) {
			if len(word) > 3 {
				return nil
			}
		}
		width = n
		rows = append(rows, line)
	}
	if len(rows)*width < 2 || len(rows) == 1 && !strings.ContainsAny(text, " .") {
		return nil
	}
	return rows
}

// parseGrid reads the givens of a puzzle of a type.
func parseGrid(rows []string, types []puzzles.Type, like puzzles.Type) (*Collection, error) {
	z := grid.Size{Rows: len(rows), Cols: countCells(rows[0])}
	if like == nil {
		return nil, fmt.Errorf("this is a grid of %s; open a puzzle of its type first, and paste it there", z)
	}
	var raw bytes.Buffer
	object{newMember(memberType, like.Name()), newMember(memberGivens, rows)}.append(&raw)
	c := one(raw.Bytes(), types)
	if e := c.Puzzles[0]; e.State.Puzzle == nil {
		text := e.Err.Error()
		if where, ok := errors.AsType[*Error](e.Err); ok {
			text = (&Error{Place: where.Place, Text: where.Text}).Error()
		}
		return nil, fmt.Errorf("this is a grid of %s, but not one of %s: %s", z, like.Spec().Title, text)
	}
	return c, nil
}
