package format

import (
	"cmp"
	"encoding/csv"
	"slices"
	"strconv"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/pattern"
	"quadrille/puzzles/words"
)

// table is a board as in a spreadsheet, one cell per field. Our own tables begin with a line
// that names the type and its options; clues are around the cells, on the sides where the type
// has them.
type table struct{}

func (table) Name() string { return "csv" }

func (table) Title() string { return words.Say("CSV file") }

func (table) Extension() string { return "csv" }

func (table) Has(puzzles.Type) bool { return true }

// csvBegin is the first field of our own tables.
const csvBegin = "quadrille"

// separators are the possible separators between fields.
const separators = ",;\t"

// Lines counts the lines that have the separator of the first line and no long words. Our own
// tables may have any words, and a blank line below each line.
func (table) Lines(text string, types []puzzles.Type) int {
	separator, size := separatorOf(text)
	if separator == "" {
		return 0
	}
	n := 0
	if text = text[size:]; size > 0 {
		n++
	}
	if isHead(text, separator, types) {
		return n + ourLines(text, separator, types)
	}
	return n + runOf(text, func(line string) bool {
		return strings.Contains(line, separator) && !isHead(line, separator, types) && !slices.ContainsFunc(strings.Split(line, separator), func(field string) bool { return long(strings.Trim(field, " \t\"\n")) })
	})
}

// ourLines counts the lines of a table of ours: all rows have separators if the first one has,
// or are a word of it, and have a blank line above them if that has one.
func ourLines(text, separator string, types []puzzles.Type) int {
	blank := func(line string) bool { return strings.Trim(line, " \n") == "" }
	isRow := func(line, first string) bool {
		return strings.Contains(line, separator) == strings.Contains(first, separator) || strings.Contains(separator+first, separator+strings.TrimSpace(line)+separator)
	}
	rest := text[lineEnd(text, 0):]
	step, n, first, last := 1, 1, "", ""
	if blank(firstLines(rest, 1)) {
		step = 2
	}
	for rest != "" {
		rows := firstLines(rest, step)
		line := rows[strings.IndexByte(rows, '\n')*(step-1)+step-1:]
		switch first = cmp.Or(first, line); {
		case blank(line) || step > 1 && rows[0] != '\n' || !isRow(line, first):
			return n
		case !isHead(line, separator, types):
		case n > 2 && strings.HasSuffix(strings.TrimSpace(line), separator) && strings.Trim(last, separator+" \n") == "":
			return n - 1 // a spreadsheet, whose rows are as long as each other, has an empty row before the next board
		default:
			return n
		}
		n, rest, last = n+step, rest[len(rows):], line
	}
	return n
}

// head matches the first line of our own tables, also in other letters, in quotation marks, or
// in a comment or a list: the type and its options, with nothing else behind them.
var head = pattern.New(`(?i)^([^,;\t\n]*[^\pL\pN,;\t\n"])?"?` + csvBegin + `"?[ ]*([,;\t])[ ]*"?([a-z0-9-]+)"?[ ]*(?:[,;\t][ ]*"?(?:[a-z0-9_-]+=[^,;\t\n]*)?"?[ ]*)*(?:\n|$)`)

// isHead reports whether the first line of a text is that of a table of ours. In other dress
// than ours it has to name a known type, for it may be prose.
func isHead(text, separator string, types []puzzles.Type) bool {
	if strings.HasPrefix(strings.TrimLeft(text, " "), csvBegin+separator) {
		return true
	}
	m := head().FindStringSubmatch(text)
	return m != nil && m[2] == separator && slices.ContainsFunc(types, func(t puzzles.Type) bool { return strings.EqualFold(t.Name(), m[3]) })
}

var separatorLine = pattern.New(`^(?i:sep=)([,;\t])[ \t]*(?:\n|$)`)

// separatorOf returns the separator of the fields of a text, which the first line names or
// uses, or "" if there is none, and the size of a line that names it.
func separatorOf(text string) (separator string, size int) {
	if m := separatorLine().FindStringSubmatch(text); m != nil {
		return m[1], len(m[0])
	}
	first := firstLines(text, 1)
	if at := strings.IndexAny(first, separators); at >= 0 {
		return first[at : at+1], 0
	}
	return "", 0
}

func (table) Read(in Input) (*Found, error) {
	separator, size := separatorOf(in.Text)
	if separator == "" {
		return nil, nil
	}
	isOurs := isHead(in.Text[size:], separator, in.Types)
	text := bounded(in.Text[size:], separator)
	if text == "" {
		return nil, nil
	}
	if isOurs {
		var err error
		if text, err = unmarked(text); err != nil {
			return nil, Refuse("a CSV file", err)
		}
	}
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.FieldsPerRecord, r.LazyQuotes = rune(separator[0]), -1, true
	rows, err := r.ReadAll()
	if err != nil || len(rows) == 0 {
		return nil, nil
	}
	for _, row := range rows {
		for i := range row {
			row[i] = strings.TrimSpace(row[i])
		}
	}
	sh := &sheet{what: "a CSV file", spread: !isOurs}
	ended := rows[0][len(rows[0])-1] == ""
	padded := false
	if isOurs && len(rows[0]) < 2 {
		return nil, Refuse(sh.what, words.Error("a quotation mark in it is not closed"))
	}
	if isOurs {
		t, err := in.typeNamed(strings.ToLower(rows[0][1]))
		if err != nil {
			return nil, Refuse(sh.what, err)
		}
		if sh.options, err = optionsIn(t.Spec(), rows[0][2:]); err != nil {
			return nil, Refuse(sh.what, err)
		}
		sh.typ, sh.sure, in.Types = t.Name(), true, []puzzles.Type{t}
		padded = ended && len(rows) > 1 && len(rows[0]) != len(rows[1])
		sh.spread = (ended || len(rows) > 1 && len(rows[0]) == len(rows[1]) && rows[1][len(rows[1])-1] == "") && !padded
		rows = rows[1:]
	}
	if !isOurs && !in.whole && !slices.ContainsFunc(rows, func(row []string) bool { return !isEmpty(row) }) {
		return nil, nil
	}
	if !rectangular(rows) || sh.typ == "" && slices.ContainsFunc(rows, func(row []string) bool { return slices.ContainsFunc(row, long) }) {
		if sh.typ != "" {
			return nil, Refuse(sh.what, words.Errorf("its rows are not of one length, from 1 to %d", file.MaxSide))
		}
		return nil, nil
	}
	remark := ""
	switch shorter, full := untrailed(rows); {
	case shorter != nil && (full && !(isOurs && separator == ",") && !(!isOurs && len(rows) == len(rows[0])) || isOurs && padded): // we write commas
		rows, remark = shorter, words.Say("Each row ends in a separator, which was not read as an open cell; write a dot for an open cell.")
	case shorter != nil && (isOurs && (full || ended) || !isOurs && in.As != ""):
		remark = words.Say("Each row ends in a separator, which was read as an open cell.")
	case !isOurs && shorter != nil:
		found, err := tableOf(in, sh, shorter, isOurs)
		if found != nil || asks(err) {
			return nil, Refuse(sh.what, words.Error("each row ends in a separator, which may be an open cell; write a dot for an open cell"))
		}
	}
	sh.spread = sh.spread && remark == ""
	found, err := tableOf(in, sh, rows, isOurs)
	if found != nil && remark != "" {
		found.Remarks = append(found.Remarks, remark)
	}
	return found, err
}

// listMark matches the mark of an item of a list, or of a comment; "." is for a bullet.
var listMark = pattern.New(`^(?:[ \t]*(?:[-*#%>.]|[0-9]+[.)])[ \t]+)+`)

// lineNumber matches the number of a line, and numbered a first line of ours behind one.
var (
	lineNumber = pattern.New(`^[ \t]*[0-9]+[ \t]+`)
	numbered   = pattern.New(`^(?:[^\n]*[^\pL\pN\n])?[0-9]+[ \t]+"?` + csvBegin)
)

// unmarked returns a table without the marks of a list before its rows, or their numbers if its
// first line has one. The error says that only some have one; the first line alone may be in a
// comment or a list.
func unmarked(text string) (string, error) {
	listMark := listMark
	if numbered().MatchString(text) {
		listMark = lineNumber
	}
	lines := strings.Split(text, "\n")
	odd, n, kind := "", 0, "" // the mark without its number
	for i, line := range lines[1:] {
		mark := listMark().FindString(line)
		switch bare := strings.Trim(mark, " \t0123456789"); {
		case mark == "" || n > 0 && bare != kind:
			odd = line
		default:
			lines[i+1], kind = line[len(mark):], bare
			n++
		}
	}
	if n > 0 && odd != "" {
		return "", words.Errorf("some of its rows begin with the mark of a list, and %.40q does not", odd)
	}
	return strings.Join(lines, "\n"), nil
}

// isEmpty reports whether all fields of a row are empty.
func isEmpty(row []string) bool { return strings.Join(row, "") == "" }

// untrailed returns rows without their last fields, if all of these are empty, and whether no
// other field is; nil for other rows.
func untrailed(rows [][]string) (shorter [][]string, full bool) {
	full = true
	for _, row := range rows {
		last := len(row) - 1
		if last == 0 || row[last] != "" {
			return nil, false
		}
		shorter = append(shorter, row[:last])
		full = full && !slices.Contains(row[:last], "")
	}
	return shorter, full
}

// tableOf reads the rows of a table.
func tableOf(in Input, sh *sheet, rows [][]string, isOurs bool) (*Found, error) {
	sh.cells = rows
	if _, only := sh.empty(); only && !sh.sure && in.As == "" {
		return sh.read(in)
	}
	outside := in
	outside.Types = slices.DeleteFunc(slices.Clone(in.Types), func(t puzzles.Type) bool { return len(t.Spec().Sides) == 0 || sh.framed(t) == nil })
	if len(outside.Types) > 0 {
		edged := *sh
		edged.edged, edged.spread = true, false
		found, err := edged.read(outside)
		if found != nil && sh.spread && isOurs {
			inner := edged.framed(found.last().Type)
			inner.spread = true
			empty, _ := inner.empty()
			found = found.tellEmpty(empty)
		}
		if err == nil || isOurs || asks(err) {
			return found, err
		}
	}
	if isOurs {
		return sh.read(in)
	}
	if len(rows) == 1 && !in.whole {
		return nil, nil
	}
	if in.As == "" && inHalves(in, sh, rows) {
		return nil, Refuse(sh.what, words.Error("an empty row in it may be between two boards; write a dot for an open cell, or a line without separators"))
	}
	found, err := sh.read(in)
	return in.unlessProse(rows, found, err)
}

// inHalves reports whether the rows of a table may be two boards with an empty row between
// them. A square is one board, and so are rows like each other around the middle, unless dots
// are open cells, and those whose halves are no boards.
func inHalves(in Input, sh *sheet, rows [][]string) bool {
	between, last := slices.IndexFunc(rows, isEmpty), len(rows)-1
	if between < 2 || 2*between != last {
		return false
	}
	filled, turned, mirrored := true, true, true
	for i, row := range rows {
		filled = filled && (i == between || !slices.Contains(row, ""))
		for c, word := range row {
			turned = turned && (word == "") == (rows[last-i][len(row)-1-c] == "")
			mirrored = mirrored && (word == "") == (rows[last-i][c] == "")
		}
	}
	if !filled && (len(rows) == len(rows[0]) || turned || mirrored) {
		return false
	}
	for _, half := range [][][]string{rows[:between], rows[between+1:]} {
		board := *sh
		board.cells = half
		if found, err := readSheets(in, &board); found == nil && !asks(err) {
			return false
		}
	}
	return true
}

// bounded returns a text cut to slightly more than the lines and fields of the largest board,
// so that text that is no board takes no memory.
func bounded(text, separator string) string {
	const most = file.MaxSide + 4 // lines: one names the type, two have clues, one is too many
	var lines []string
	for line := range strings.SplitSeq(text, "\n") {
		if line == "" {
			continue
		}
		fields := strings.SplitN(line, separator, most+1)
		if lines = append(lines, strings.Join(fields[:min(len(fields), most)], separator)); len(lines) == most {
			break
		}
	}
	return strings.Join(lines, "\n")
}

func rectangular(rows [][]string) bool {
	const most = file.MaxSide + 2 // with clues at both ends
	if len(rows) == 0 || len(rows) > most {
		return false
	}
	n := len(rows[0])
	return n > 0 && n <= most && !slices.ContainsFunc(rows, func(row []string) bool { return len(row) != n })
}

// optionsIn reads options written as "colors=3".
func optionsIn(sp *puzzles.Spec, fields []string) (puzzles.Options, error) {
	opts := puzzles.Options{}
	for _, f := range fields {
		if f == "" {
			continue // spreadsheets pad rows
		}
		name, value, ok := strings.Cut(f, "=")
		n, err := optionValue(sp, name, value)
		if !ok || err != nil {
			return nil, words.Errorf("%.40q is not an option such as colors=3", f)
		}
		opts[name] = n
	}
	return opts, nil
}

// optionValue returns the value of an option given as a word. A switch may be true or false,
// as in our files and in flags, as well as 1 and 0.
func optionValue(sp *puzzles.Spec, name, word string) (int, error) {
	if o := sp.Option(name); o != nil && o.Switch {
		switch strings.ToLower(word) {
		case "true":
			return 1, nil
		case "false":
			return 0, nil
		}
	}
	return strconv.Atoi(word)
}

func (table) Write(e *file.Entry) (Written, error) {
	p := e.State.Puzzle.AsWritten()
	ab := p.Type.Alphabet(p, puzzles.Problem)
	rows := [][]string{append([]string{csvBegin, p.Type.Name()}, optionWords(p)...)}
	for _, places := range frameOf(p.Type).places(p.Size()) {
		row := make([]string, len(places))
		for i, at := range places {
			switch {
			case at.Outside():
				row[i] = clueWord(p, at, "")
			case at.Kind == grid.InCell && p.Cells.At(at.Cell) != puzzles.Open:
				row[i] = ab.Text(p.Cells.At(at.Cell))
			}
		}
		if len(row) == 1 && row[0] == "" {
			row[0] = "." // else the line would be empty, and skipped
		}
		rows = append(rows, row)
	}
	var b strings.Builder
	w := csv.NewWriter(&b)
	if err := w.WriteAll(rows); err != nil {
		return Written{}, err
	}
	return Written{Text: strings.TrimSuffix(b.String(), "\n"), Lost: Lost(e, KeepsOptions)}, nil
}
