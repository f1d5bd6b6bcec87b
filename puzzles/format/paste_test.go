package format_test

import (
	"fmt"
	"html"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/puzzletest/newcomers"
)

// pasteLine is a line of a text as somebody pastes it; own lines have a part of the puzzle.
type pasteLine struct {
	text string
	own  bool
}

// paste is one of the ways in which people spoil a text before it is read. It changes the lines.
type paste struct {
	name string
	do   func(r *rand.Rand, lines []pasteLine) []pasteLine
}

// each returns a way that changes each line.
func each(name string, change func(i int, line string) string) paste {
	return paste{name, func(_ *rand.Rand, lines []pasteLine) []pasteLine {
		for i := range lines {
			lines[i].text = change(i, lines[i].text)
		}
		return lines
	}}
}

// one returns a way that changes one line: the first, the last or any.
func one(name string, change func(line string) string) paste {
	return paste{name, func(r *rand.Rand, lines []pasteLine) []pasteLine {
		i := []int{0, len(lines) - 1, r.IntN(len(lines))}[r.IntN(3)]
		lines[i].text = change(lines[i].text)
		return lines
	}}
}

// between returns a way that puts a line above, below or between the others.
func between(name string, texts ...string) paste {
	return paste{name, func(r *rand.Rand, lines []pasteLine) []pasteLine {
		i := []int{0, len(lines), r.IntN(len(lines) + 1)}[r.IntN(3)]
		return slices.Insert(lines, i, pasteLine{texts[r.IntN(len(texts))], false})
	}}
}

func prefixes(name, prefix string) []paste {
	return []paste{
		each(name, func(_ int, line string) string { return prefix + line }),
		one("one line "+name, func(line string) string { return prefix + line }),
	}
}

func suffixes(name, suffix string) []paste {
	return []paste{
		each(name, func(_ int, line string) string { return line + suffix }),
		one("one line "+name, func(line string) string { return line + suffix }),
	}
}

// pastes are all ways.
var pastes = slices.Concat(
	prefixes("quoted", "> "), prefixes("quoted tightly", ">"), prefixes("quoted twice", "> > "), prefixes("with bullets", "- "), prefixes("with stars", "* "), prefixes("with discs", "• "),
	prefixes("indented", "    "), prefixes("behind a tab", "\t"), prefixes("in comments", "# "), prefixes("in other comments", "// "), prefixes("in percents", "% "),
	prefixes("behind a name", "Ann: "), prefixes("said", "<ann> "), prefixes("at a time", "[10:32] "), prefixes("said at a time", "[10:32] <ann> "), prefixes("at an hour", "10:32 Ann: "), prefixes("behind a bar", "| "), prefixes("behind [code]", "[code]"),
	suffixes("before a comma", ","), suffixes("before a semicolon", ";"), suffixes("before a word", " (easy)"), suffixes("before a bar", " |"), suffixes("before blanks", "  "), suffixes("before a tab", "\t"), suffixes("before a slash", "\\"),
	[]paste{
		each("numbered", func(i int, line string) string { return strconv.Itoa(i+1) + ". " + line }),
		each("numbered in brackets", func(i int, line string) string { return strconv.Itoa(i+1) + ") " + line }),
		each("with line numbers", func(i int, line string) string { return fmt.Sprintf("%3d: %s", i+1, line) }),
		one("a numbered line", func(line string) string { return "1. " + line }),
		each("in bold", func(_ int, line string) string { return "**" + line + "**" }),
		one("one line in bold", func(line string) string { return "**" + line + "**" }),
		one("one line in code", func(line string) string { return "`" + line + "`" }),
		one("one line cut", func(line string) string {
			if half := strings.TrimSpace(line[:len(line)/2]); strings.TrimRight(half, ":>|*#-. ") != "" {
				return half
			}
			return line // of which nothing would be left
		}),
		one("one line struck", func(line string) string { return "~~" + line + "~~" }),
		each("between bars", func(_ int, line string) string { return "| " + line + " |" }),
		each("bars for blanks", func(_ int, line string) string { return "| " + strings.Join(strings.Fields(line), " | ") + " |" }),
		each("tabs for blanks", func(_ int, line string) string { return strings.ReplaceAll(line, " ", "\t") }),
		each("single blanks", func(_ int, line string) string { return strings.Join(strings.Fields(line), " ") }),
		each("no-break spaces", func(_ int, line string) string { return strings.ReplaceAll(line, " ", "\u00a0") }),
		each("full width", func(_ int, line string) string {
			return strings.Map(func(r rune) rune {
				if r > ' ' && r <= '~' {
					return r - '!' + '！'
				}
				return r
			}, line)
		}),
		each("escaped", func(_ int, line string) string { return html.EscapeString(line) }),
		each("breaks of HTML", func(_ int, line string) string { return line + "<br>" }),
		each("paragraphs", func(_ int, line string) string { return "<p>" + line + "</p>" }),
		{"in one line of HTML", func(_ *rand.Rand, lines []pasteLine) []pasteLine {
			var all []string
			for _, line := range lines {
				all = append(all, line.text)
			}
			return []pasteLine{{"<p>" + strings.Join(all, "<br>") + "</p>", true}}
		}},
		{"in double spacing", func(_ *rand.Rand, lines []pasteLine) (all []pasteLine) {
			for i, line := range lines {
				if i > 0 {
					all = append(all, pasteLine{})
				}
				all = append(all, line)
			}
			return all
		}},
		between("a blank line", "", "  "), between("words", "Have fun with it", "ok", "Bob", "That is all, folks!"), between("a rule", "---", "***", "====="), between("a number", "7", "12"), between("dots", "...", "…"),
		between("a bullet", "-", "*", "2."), between("a sign", "|", "#", "+"),
		{"a page break", func(r *rand.Rand, lines []pasteLine) []pasteLine {
			if i := r.IntN(len(lines)); r.IntN(2) == 0 {
				lines[i].text = "\f" + lines[i].text
			} else {
				lines[i].text += "\f"
			}
			return lines
		}},
		pasteAround("```", "```"), pasteAround("```text", "```"), pasteAround("[code]", "[/code]"), pasteAround("<pre>", "</pre>"), pasteAround("Hi Bob,", "See you"), pasteAround("*", "*"), pasteAround("“", "”"),
		{"fenced in line", func(_ *rand.Rand, lines []pasteLine) []pasteLine {
			lines[0].text = "```" + lines[0].text
			lines[len(lines)-1].text += "```"
			return lines
		}},
		{"in tags in line", func(_ *rand.Rand, lines []pasteLine) []pasteLine {
			lines[0].text = "[code]" + lines[0].text
			lines[len(lines)-1].text += "[/code]"
			return lines
		}},
		{"with coordinates", func(_ *rand.Rand, lines []pasteLine) []pasteLine {
			n := 0
			for _, line := range lines {
				n = max(n, len(strings.Fields(line.text)))
			}
			head := "  "
			for i := range n {
				head += " " + string(rune('A'+i%26))
			}
			for i := range lines {
				lines[i].text = fmt.Sprintf("%2d %s", i+1, lines[i].text)
			}
			return slices.Insert(lines, 0, pasteLine{head, false})
		}},
		{"a signature", func(_ *rand.Rand, lines []pasteLine) []pasteLine {
			return append(lines, pasteLine{"-- ", false}, pasteLine{"Ann", false})
		}},
		{"a blank column", func(r *rand.Rand, lines []pasteLine) []pasteLine {
			at := []int{0, 1, 99}[r.IntN(3)]
			lines = padded(lines)
			for i, line := range lines {
				for _, sep := range []string{",", ";", "\t", "|"} {
					if fields := strings.Split(line.text, sep); len(fields) > 1 {
						lines[i].text = strings.Join(slices.Insert(fields, min(at, len(fields)), ""), sep)
						break
					}
				}
			}
			return lines
		}},
		{"a blank row", func(r *rand.Rand, lines []pasteLine) []pasteLine {
			lines = padded(lines)
			i := []int{0, len(lines), r.IntN(len(lines) + 1)}[r.IntN(3)]
			return slices.Insert(lines, i, pasteLine{strings.Repeat(",", strings.Count(lines[0].text, ",")), false})
		}},
		{"in a spreadsheet", func(_ *rand.Rand, lines []pasteLine) []pasteLine { return padded(lines) }},
		{"wrapped", func(_ *rand.Rand, lines []pasteLine) (all []pasteLine) {
			for _, line := range lines {
				for len(line.text) > 40 {
					all = append(all, pasteLine{line.text[:40], true})
					line.text = line.text[40:]
				}
				all = append(all, line)
			}
			return all
		}},
		{"line ends of Windows", func(_ *rand.Rand, lines []pasteLine) []pasteLine {
			for i := range lines {
				lines[i].text += "\r"
			}
			return lines
		}},
	},
)

// padded returns the lines of a table as a spreadsheet writes them, with fields as many as the
// longest has.
func padded(lines []pasteLine) []pasteLine {
	n := 0
	for _, line := range lines {
		n = max(n, strings.Count(line.text, ","))
	}
	for i := range lines {
		lines[i].text += strings.Repeat(",", n-strings.Count(lines[i].text, ","))
	}
	return lines
}

func pasteAround(above, below string) paste {
	return paste{"between " + above, func(_ *rand.Rand, lines []pasteLine) []pasteLine {
		return append(slices.Insert(lines, 0, pasteLine{above, false}), pasteLine{below, false})
	}}
}

// textsOf returns the texts of a puzzle in all formats that are read.
func textsOf(t *testing.T, i int, p *puzzles.Puzzle) map[string]string {
	t.Helper()
	texts := ours(t, i, p)
	rows := file.Rows(p, puzzles.Problem, p.Cells)
	if len(p.Clues) > 0 {
		return texts
	}
	cells := make([][]string, len(rows))
	for i, row := range rows {
		if cells[i] = strings.Fields(row); len(cells[i]) == 1 {
			cells[i] = strings.Split(row, "")
		}
	}
	join := func(sep string) string {
		all := ""
		for _, row := range cells {
			all += strings.Join(row, sep) + "\n"
		}
		return all
	}
	texts["rows"], texts["tabs"] = join(" "), join("\t")
	texts["bars"] = "|" + strings.ReplaceAll(strings.TrimSuffix(join("|"), "\n"), "\n", "|\n|") + "|\n"
	texts["janko"] = "begin\npuzzle " + p.Type.Spec().Title.String() + "\n[problem]\n" + strings.ReplaceAll(join(" "), ".", "-") + "end\n"
	texts["kit"] = fmt.Sprintf("%d %d\n", len(rows), len(cells[0])) + join(" ")
	return texts
}

var (
	withoutPuzzle = regexp.MustCompile(`^Lines? (.*) ha(?:s|ve) no puzzle`)
	numbers       = regexp.MustCompile(`\d+( to \d+)?`)
	quotedText    = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)
)

// tells reports whether remarks tell of a line of the puzzle that was left out, or of something
// that was read otherwise.
func tells(remarks []string, lines []pasteLine) bool {
	for _, remark := range remarks {
		if m := withoutPuzzle.FindStringSubmatch(remark); m != nil {
			if strings.Contains(m[1], "others") {
				return true
			}
			for _, n := range numbers.FindAllString(m[1], -1) {
				first, last, _ := strings.Cut(n, " to ")
				from, _ := strconv.Atoi(first)
				to := from
				if last != "" {
					to, _ = strconv.Atoi(last)
				}
				for ; from <= to; from++ {
					if from > len(lines) || lines[from-1].own || inner(lines, from-1) {
						return true
					}
				}
			}
			continue
		}
		if !strings.Contains(remark, "left out") {
			return true
		}
		for _, q := range quotedText.FindAllString(remark, -1) {
			text, err := strconv.Unquote(q)
			if err != nil || !slices.ContainsFunc(lines, func(l pasteLine) bool { return !l.own && strings.Contains(l.text, text) }) {
				return true
			}
		}
	}
	return false
}

// inner reports whether a line that is not of the puzzle is between lines that are.
func inner(lines []pasteLine, i int) bool {
	own := func(l pasteLine) bool { return l.own }
	return slices.ContainsFunc(lines[:i], own) && slices.ContainsFunc(lines[i:], own)
}

// couldBe reports whether a text could just as well be the other puzzle that was read: of rows
// with a blank line between them, which parts boards; with a line among rows that is as wide as
// they; or with a line of clues that was moved or cut.
func couldBe(p *puzzles.Puzzle, name string, done []string, lines []pasteLine, found *format.Found) bool {
	if len(p.Clues) > 0 && slices.ContainsFunc(done, func(way string) bool {
		return way == "one line cut" || way == "one line indented" || way == "one line behind a tab"
	}) {
		return true
	}
	cols := p.Size().Cols
	if all := found.Collection.Puzzles; len(all) > 1 && slices.ContainsFunc(all, func(e file.Entry) bool { return sameBoard(e.State.Puzzle, p) }) {
		return len(slices.DeleteFunc(slices.Clone(lines), func(l pasteLine) bool { return l.own })) > 1 // which are a board
	}
	blank := slices.Contains(done, "a blank line") || slices.ContainsFunc(lines, func(l pasteLine) bool { return strings.TrimSpace(l.text) == "" })
	if name == "kit" && (blank || slices.ContainsFunc(done, func(way string) bool { return strings.HasPrefix(way, "one line") })) {
		return true // the size is a row
	}
	if p.Type.Name() == "domino" && slices.Contains(done, "in comments") {
		return true // holes
	}
	if all := found.Collection.Puzzles; blank && len(all) > 1 && !slices.Contains([]string{"text", "csv", "pzprv3", "prolog", "janko"}, name) {
		rows := 0
		for _, e := range all {
			rows += e.State.Puzzle.Size().Rows
		}
		return rows == p.Size().Rows
	}
	if slices.Contains(done, "with coordinates") && slices.Contains(done, "one line cut") {
		return true
	}
	if name == "csv" && slices.Contains(done, "a blank row") && strings.Count(lines[0].text, ",") == cols-1 && !strings.HasSuffix(lines[0].text, ",") {
		return true // not of a spreadsheet
	}
	return slices.ContainsFunc(lines, func(l pasteLine) bool {
		if len(found.Collection.Puzzles[0].State.Puzzle.Clues) > 0 && !l.own && strings.Trim(l.text, "0123456789 ") == "" {
			return true
		}
		return !l.own && (len(strings.Fields(l.text)) == cols || len([]rune(l.text)) == cols)
	})
}

// outcome is what becomes of a text.
type outcome int

const (
	refused outcome = iota
	same
	told  // another puzzle, with a remark
	fault // another puzzle, without a word
)

func outcomeOf(p *puzzles.Puzzle, lines []pasteLine, text string, o format.Options) (outcome, *format.Found) {
	found, err := format.Read([]byte(text), o)
	if err != nil {
		return refused, nil
	}
	all := found.Collection.Puzzles
	switch {
	case len(all) == 1 && all[0].State.Puzzle != nil && sameBoard(all[0].State.Puzzle, p):
		return same, found
	case slices.ContainsFunc(all, func(e file.Entry) bool { return e.State.Puzzle == nil }), tells(found.Remarks, lines):
		return told, found
	}
	return fault, found
}

// Nothing that people do to the text of a puzzle makes it another puzzle without a word.
func TestPastedIsNeverAnotherPuzzle(t *testing.T) {
	many := 400
	if !testing.Short() {
		many = 8000
	}
	kinds := make(map[string]int)
	example := make(map[string]string)
	var count [4]int
	for _, typ := range newcomers.Types {
		type sample struct {
			p          *puzzles.Puzzle
			name, text string
		}
		var samples []sample
		for i, p := range boardsOf(t, typ) {
			faults, _ := typ.Check(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)})
			if min(p.Size().Rows, p.Size().Cols) < 2 || !p.Planes.Equal(nil) || i > 100 || len(faults) > 0 {
				continue
			}
			texts := textsOf(t, i, p)
			names := []string{}
			for name := range texts {
				names = append(names, name)
			}
			slices.Sort(names)
			for _, name := range names {
				text := texts[name]
				if len(text) > 4000 {
					continue
				}
				o := format.Options{Types: newcomers.Types, Like: typ}
				if found, err := format.Read([]byte(text), o); err == nil && len(found.Collection.Puzzles) == 1 && sameBoard(found.Collection.Puzzles[0].State.Puzzle, p) {
					samples = append(samples, sample{p, name, text})
				}
			}
		}
		if len(samples) == 0 {
			continue // each board of the type has regions
		}
		r := rand.New(rand.NewPCG(31, uint64(len(typ.Name()))))
		for range many {
			s := samples[r.IntN(len(samples))]
			var lines []pasteLine
			for line := range strings.SplitSeq(strings.TrimSuffix(s.text, "\n"), "\n") {
				lines = append(lines, pasteLine{line, true})
			}
			name := s.name
			var done []string
			for range 1 + r.IntN(2) {
				w := pastes[r.IntN(len(pastes))]
				lines = w.do(r, lines)
				done = append(done, w.name)
			}
			var parts []string
			for _, line := range lines {
				if bare := strings.ReplaceAll(line.text, "\r", ""); bare != line.text {
					line.text = bare + "\r"
				}
				parts = append(parts, line.text)
			}
			text := strings.Join(parts, "\n") + "\n"
			got, found := outcomeOf(s.p, lines, text, format.Options{Types: newcomers.Types, Like: typ})
			if got == fault && couldBe(s.p, s.name, done, lines, found) {
				got = told
			}
			count[got]++
			if got == fault {
				kind := name + ": " + strings.Join(done, " + ")
				if kinds[kind]++; kinds[kind] == 1 || len(text) < len(example[kind]) {
					example[kind] = fmt.Sprintf("%s %s\n%s\nread as %s\nsays %q", typ.Name(), kind, text, boards(found), found.Remarks)
				}
			}
		}
	}
	t.Logf("%d refused, %d read, %d told, %d faults", count[refused], count[same], count[told], count[fault])
	if count[fault] > 0 {
		names := []string{}
		for k := range kinds {
			names = append(names, k)
		}
		slices.SortFunc(names, func(a, b string) int { return kinds[b] - kinds[a] })
		for _, k := range names {
			t.Errorf("%d × %s", kinds[k], example[k])
		}
	}
}
