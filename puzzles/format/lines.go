package format

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"quadrille/puzzles/pattern"
)

// Quotation marks of lines, ">" as in mail, and the fences of code blocks in Markdown, "```".
// Answers of Domino are rows of signs, too.
var (
	quoted = pattern.New(`^\s*(?:>|&gt;)`)
	halves = pattern.New(`^[\s<>^v.#]*[<^v][\s<>^v.#]*$`)
	fence  = pattern.New("^\\s*(?:```|~~~)[0-9A-Za-z+-]*\\s*$")
	tags   = pattern.New("(?i)" + block + "|" + inline)
	breaks = pattern.New(`(?i)(?:[ \t]*` + block + ")+")
	edges  = pattern.New(`(?im)^(?:[ \t]*(?:` + block + "|" + inline + "))+|(?:(?:" + block + "|" + inline + `)[ \t]*)+$`)
	bullet = pattern.New(`(?m)^([ \t|]*(?:[0-9]+[.)]?[ \t]+)?)(?:•[ \x{a0}]+)+([^•\n]*)$`)
	named  = pattern.New(`"\s*:|^\s*(?:title|author|source|license|rules|remarks)\s*[:=("]`)
)

// HTML tags at the beginning of a line, and inside one.
const (
	block  = `</?(?:pre|div|p|br|hr|html|body|ul|ol|li|tr|blockquote)(?:[ \t][^<>\n]*)?/?>`
	inline = `</?(?:code|tt)(?:[ \t][^<>\n]*)?/?>`
)

// feeds are the characters that end a page or a line besides line ends; rows have none.
const feeds = "\f\v\u0085\u2028\u2029"

// lines are the lines of a text without what mail, chats, Markdown and HTML put around them, by
// their index. They are in parts: those that are quoted, and those that are not.
type lines struct {
	parts []part
	all   []place
}

// part has lines that end in "\n". Its text has the same lines as raw, with ASCII characters in
// place of those that look like them.
type part struct{ raw, text string }

// place is where a line is.
type place struct {
	part, raw, text int32 // the positions of its first character in its part
	number          int32 // in the original text
	kind            kind
}

// kind is a set of what is known of a line.
type kind uint8

const (
	inner  kind = 1 << iota // it begins inside a line of the original text, at a tag or a feed
	paged                   // it begins at a form feed
	signed                  // it is of a signature, not a row
	lost                    // it has no puzzle
)

// undressed returns the lines of a text whose first line has that number.
func undressed(text string, number int) *lines {
	l := &lines{}
	parts := bare(text)
	size := 0
	for i, text := range parts {
		raw, kinds := broken(text)
		if strings.Contains(raw, "•") {
			raw = bullet().ReplaceAllString(raw, "$1$2")
		}
		raw, kinds = unsigned(raw, kinds)
		l.parts = append(l.parts, part{raw, plainly(raw)})
		if size += lineCount(raw); i == 0 {
			l.all = make([]place, 0, size)
		}
		l.all = slices.Grow(l.all, size-len(l.all))
		if raw, text = l.parts[i].raw, l.parts[i].text; raw == "" {
			continue
		}
		for at, n := (place{part: int32(i)}), 0; int(at.raw) < len(raw); n++ {
			if at.kind = 0; kinds != nil {
				at.kind = kinds[n]
			}
			if n > 0 && at.kind&inner == 0 {
				number++
			}
			at.number = int32(number)
			l.all = append(l.all, at)
			at.raw, at.text = int32(lineEnd(raw, int(at.raw))), int32(lineEnd(text, int(at.text)))
		}
		number++
	}
	return l
}

// rest returns the text from a line to the end of its part.
func (l *lines) rest(i int) (raw, text string) {
	at := l.all[i]
	return l.parts[at.part].raw[at.raw:], l.parts[at.part].text[at.text:]
}

// of returns the text of a line, "" if there is none.
func (l *lines) of(i int) string {
	if i < 0 || i >= len(l.all) {
		return ""
	}
	_, text := l.rest(i)
	return strings.TrimSuffix(firstLines(text, 1), "\n")
}

// has reports whether a line is of a kind.
func (l *lines) has(i int, k kind) bool { return i < len(l.all) && l.all[i].kind&k != 0 }

// ends reports whether a line is blank, and not because of a page break.
func (l *lines) ends(i int) bool {
	return strings.TrimSpace(l.of(i)) == "" && !l.has(i, paged) && !l.has(i+1, paged)
}

// broken returns a text without HTML tags around lines, and with line breaks in place of feeds
// and of tags between two rows. If there are any, kinds has what is then known of each line. A
// line that says something about a puzzle keeps its tags.
func broken(text string) (bare string, kinds []kind) {
	if !tags().MatchString(text) && !strings.ContainsAny(text, feeds) {
		return text, nil
	}
	var b strings.Builder
	b.Grow(len(text))
	kinds = make([]kind, 0, lineCount(text)+strings.Count(text, "<"))
	for line := range strings.Lines(text) {
		kinds = append(kinds, 0)
		if !strings.Contains(line, ":") && strings.ContainsAny(line, feeds) {
			line = strings.Map(func(r rune) rune {
				switch {
				case !strings.ContainsRune(feeds, r):
					return r
				case r == '\f':
					kinds = append(kinds, inner|paged)
				default:
					kinds = append(kinds, inner)
				}
				return '\n'
			}, line)
		}
		if strings.Contains(line, "<") && !named().MatchString(line) {
			line = edges().ReplaceAllString(line, "")
			if breaks().MatchString(line) {
				line = breaks().ReplaceAllStringFunc(line, func(string) string {
					kinds = append(kinds, inner)
					return "\n"
				})
			}
		}
		b.WriteString(line)
	}
	return b.String(), kinds
}

// bare returns the quoted and unquoted parts of a text, in order, without what chats, mail and
// Markdown put around lines. It keeps the lines.
func bare(text string) (parts []string) {
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	text = strings.ReplaceAll(strings.TrimPrefix(text, "\ufeff"), "\n\ufeff", "\n") // of concatenated files
	text = unspoken(text)
	if !strings.Contains(text, ">") && !strings.Contains(text, "&gt;") && !strings.Contains(text, "```") && !strings.Contains(text, "~~~") {
		return []string{text}
	}
	var b strings.Builder
	b.Grow(len(text))
	code, depth := false, 0
	flush := func() {
		if parts = append(parts, b.String()); depth > 0 {
			parts[len(parts)-1] = unblanked(b.String())
		}
		b.Reset()
	}
	for line := range strings.Lines(text) {
		line, end := strings.CutSuffix(line, "\n")
		marks, signs := 0, halves().MatchString(line)
		for mark := quoted().FindString(line); mark != "" && (marks < depth || !signs); mark = quoted().FindString(line) {
			marks, line = marks+1, line[len(mark):]
		}
		if marks != depth && b.Len() > 0 {
			flush()
		}
		depth = marks
		switch begun := strings.TrimLeft(line, " "); {
		case fence().MatchString(line):
			code, line = !code, ""
		case strings.HasPrefix(begun, "```"): // Markdown in a chat
			code, line = true, strings.Replace(line, "```", "", 1)
			fallthrough
		case code && strings.HasSuffix(line, "```"):
			if inner, ok := strings.CutSuffix(line, "```"); ok {
				code, line = false, inner
			}
		}
		b.WriteString(line)
		if end {
			b.WriteByte('\n')
		}
	}
	flush()
	return parts
}

// unspoken returns a text without what a chat puts before several lines that follow each other,
// perhaps the time and the same name: "[10:32] <ann> " or "ann: ".
func unspoken(text string) string {
	if !strings.Contains(text, "> ") && !strings.Contains(text, ": ") && !strings.Contains(text, "] ") {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	last, rest := "", text
	for line := range strings.Lines(text) {
		rest = rest[len(line):]
		name, said := speaker(line)
		if next, _ := speaker(firstLines(rest, 1)); name != "" && (name == last || name == next) {
			line = said
		}
		b.WriteString(line)
		last = name
	}
	return b.String()
}

// speaker returns who says a line of a chat, and what; name is "" for another line.
func speaker(line string) (name, said string) {
	const longest = 30
	said = line
	if time, rest, ok := strings.Cut(said, "] "); ok && len(time) < longest && strings.HasPrefix(time, "[") && strings.Contains(time, ":") {
		name, said = "[]", rest
	}
	for _, end := range []string{"> ", ": "} {
		who, rest, ok := strings.Cut(said, end)
		if ok && len(who) < longest && (end == ": ") != strings.HasPrefix(who, "<") && strings.ContainsFunc(who, unicode.IsLetter) && !strings.ContainsAny(who, "./\"") {
			return name + who, rest
		}
	}
	return name, said
}

// unblanked returns a text without the blank that mail puts before each quoted line.
func unblanked(text string) string {
	for line := range strings.Lines(text) {
		if line != "\n" && line[0] != ' ' {
			return text
		}
	}
	return strings.ReplaceAll("\n"+text, "\n ", "\n")[1:]
}

// unsigned blanks the lines that mail puts above signatures, "-- " (RFC 3676, 4.3), because
// they look like two open cells, and marks the lines of signatures. A row of two cells has
// another one below it, or above it if it is the last one and has no trailing blank. A signature
// ends before a blank line. After "--" without the blank, a few lines at the end are a signature
// if the first of them is not a row like the next one.
func unsigned(text string, kinds []kind) (bare string, all []kind) {
	if !strings.HasPrefix(text, "--") && !strings.Contains(text, "\n--") {
		return text, kinds
	}
	if kinds == nil {
		kinds = make([]kind, lineCount(text))
	}
	var b strings.Builder
	b.Grow(len(text))
	two := func(line string) bool { return isRow(line) && countCells(line) == 2 }
	i, rest, last := 0, text, ""
	for line := range strings.Lines(text) {
		rest = rest[len(line):]
		bare := strings.TrimSuffix(line, "\n")
		if (bare == "--" && !two(last) || bare == "-- ") && !two(firstLines(rest, 1)) {
			line = line[len(bare):]
			b.WriteString(line)
			sign(kinds[i+1:], rest, bare == "--")
		} else {
			b.WriteString(line)
		}
		i, last = i+1, line
	}
	return b.String(), kinds
}

// sign marks the lines of a signature at the beginning of a text; unsure is true if the line
// above lacked its blank.
func sign(kinds []kind, text string, unsure bool) {
	if first := firstLines(text, 1); unsure && (first == "" || strings.Count(firstLines(text, longestSignature), "\n") == longestSignature || likeRows(first, firstLines(text[len(first):], 1))) {
		return
	}
	n := 0
	for line := range strings.Lines(firstLines(text, longestSignature)) {
		if !unsure && line == "\n" {
			return
		}
		kinds[n] |= signed
		n++
	}
}

// longestSignature is the most lines of a signature after "--": four, and the end.
const longestSignature = 5

// plainly returns a text with ASCII characters in place of those that look like them, which
// word processors substitute, and without invisible characters and HTML tags. It keeps the
// lines.
func plainly(text string) string {
	if strings.Contains(text, "<") {
		text = tags().ReplaceAllString(text, "")
	}
	text = strings.ReplaceAll(strings.ReplaceAll(text, "&nbsp;", " "), "&#160;", " ")
	if !strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	for _, r := range text {
		switch {
		case r < utf8.RuneSelf:
			b.WriteRune(r)
		case r >= '！' && r <= '～': // full-width forms
			b.WriteRune(r - '！' + '!')
		case unicode.Is(unicode.Zs, r):
			b.WriteByte(' ')
		case unicode.Is(unicode.Cf, r), r >= 0xfe00 && r <= 0xfe0f: // variation selectors
		case strings.ContainsRune("·・･•∙⋅‧", r):
			b.WriteByte('.')
		case r == '…':
			b.WriteString("...")
		case strings.ContainsRune("‐‑‒–—−", r):
			b.WriteByte('-')
		case strings.ContainsRune("“”„‟″", r):
			b.WriteByte('"')
		case strings.ContainsRune("‘’‚‛′", r):
			b.WriteByte('\'')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
