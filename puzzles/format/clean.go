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
	named  = pattern.New(`"\s*:|^\s*(?:title|author|source|license|rules|remarks)\s*[:=("]`)
)

// HTML tags at the beginning of a line, and inside one.
const (
	block  = `</?(?:pre|div|p|br|hr|html|body|ul|ol|li|tr|blockquote)(?:[ \t][^<>\n]*)?/?>`
	inline = `</?(?:code|tt)(?:[ \t][^<>\n]*)?/?>`
)

// feeds are the characters that end a page or a line besides line ends; rows have none.
const feeds = "\f\v\u0085\u2028\u2029"

// broken returns a text without HTML tags around lines, and with line breaks in place of feeds
// and of tags between two rows. paged has the lines that begin at a form feed. To begun it adds the lines that begin at such a tag; n is the number of the
// first line. A line that says something about a puzzle keeps its tags.
func broken(text string, n int, begun []int) (bare string, all, paged []int) {
	if !tags().MatchString(text) && !strings.ContainsAny(text, feeds) {
		return text, begun, nil
	}
	var b strings.Builder
	b.Grow(len(text))
	begun = slices.Grow(begun, strings.Count(text, "<"))
	for line := range strings.Lines(text) {
		if !strings.Contains(line, ":") && strings.ContainsAny(line, feeds) {
			line = strings.Map(func(r rune) rune {
				if !strings.ContainsRune(feeds, r) {
					return r
				}
				n++
				if begun = append(begun, n); r == '\f' {
					paged = append(paged, n)
				}
				return '\n'
			}, line)
		}
		if strings.Contains(line, "<") && !named().MatchString(line) {
			line = edges().ReplaceAllString(line, "")
			if breaks().MatchString(line) {
				line = breaks().ReplaceAllStringFunc(line, func(string) string {
					n++
					begun = append(begun, n)
					return "\n"
				})
			}
		}
		b.WriteString(line)
		n++
	}
	return b.String(), begun, paged
}

// bare returns the quoted and unquoted parts of a text, in order, without what mail and
// Markdown put around lines. It keeps the lines, which end in "\n".
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
			code, line = true, begun[3:]
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
// they look like two open cells. It also returns which lines are signatures, by their index. A
// row of two cells has another one below it, or above it if it is the last one and has no
// trailing blank. A signature ends before a blank line. After "--" without the blank, a few
// lines at the end are a signature if the first of them is not a row like the next one.
func unsigned(text string) (bare string, signed []bool) {
	if !strings.HasPrefix(text, "--") && !strings.Contains(text, "\n--") {
		return text, nil
	}
	signed = make([]bool, lineCount(text)+1)
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
			sign(signed[i+1:], rest, bare == "--")
		} else {
			b.WriteString(line)
		}
		i, last = i+1, line
	}
	return b.String(), signed
}

// sign marks the lines of a signature at the beginning of a text; unsure is true if the line
// above lacked its blank.
func sign(signed []bool, text string, unsure bool) {
	if first := firstLines(text, 1); unsure && (first == "" || strings.Count(firstLines(text, longestSignature), "\n") == longestSignature || likeRows(first, firstLines(text[len(first):], 1))) {
		return
	}
	n := 0
	for line := range strings.Lines(firstLines(text, longestSignature)) {
		if !unsure && line == "\n" {
			return
		}
		signed[n] = true
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
