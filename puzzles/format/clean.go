package format

import (
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

// broken returns a text without HTML tags around lines, and with line breaks in place of tags
// between two rows. begun are the indices of lines that begin at such a tag. A line that says
// something about a puzzle keeps its tags.
func broken(text string) (lines string, begun []int) {
	if !tags().MatchString(text) {
		return text, nil
	}
	var b strings.Builder
	n := 0
	for line := range strings.Lines(text) {
		if !named().MatchString(line) {
			parts := breaks().Split(edges().ReplaceAllString(line, ""), -1)
			for i := range parts[1:] {
				begun = append(begun, n+i+1)
			}
			line = strings.Join(parts, "\n")
			n += len(parts) - 1
		}
		b.WriteString(line)
		n++
	}
	return b.String(), begun
}

// bare returns the quoted and unquoted parts of a text, in order, without what mail and
// Markdown put around lines. It keeps the lines, which end in "\n".
func bare(text string) (parts []string) {
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	text = strings.ReplaceAll(strings.TrimPrefix(text, "\ufeff"), "\n\ufeff", "\n") // of concatenated files
	if !strings.Contains(text, ">") && !strings.Contains(text, "&gt;") && !strings.Contains(text, "```") && !strings.Contains(text, "~~~") {
		return []string{text}
	}
	var b strings.Builder
	code, depth := false, 0
	flush := func() {
		if parts = append(parts, b.String()); depth > 0 {
			parts[len(parts)-1] = unblanked(b.String())
		}
		b.Reset()
	}
	for line := range strings.Lines(text) {
		line, end := strings.CutSuffix(line, "\n")
		marks := 0
		for ; quoted().MatchString(line) && (marks < depth || !halves().MatchString(line)); marks++ {
			line = line[len(quoted().FindString(line)):]
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
// they look like two open cells. It also returns the indices of the lines of signatures. A row
// of two cells has another one below it, or above it if it is the last one and has no trailing
// blank. A signature ends before a blank line. After "--" without the blank, a few lines at
// the end are a signature if the first of them is not a row like the next one.
func unsigned(text string) (bare string, signed map[int]bool) {
	if !strings.HasPrefix(text, "--") && !strings.Contains(text, "\n--") {
		return text, nil
	}
	signed = make(map[int]bool)
	two := func(line string) bool { return len(Grid(line)) == 1 && len(Grid(line)[0]) == 2 }
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if line != "--" && line != "-- " || i+1 < len(lines) && two(lines[i+1]) {
			continue
		}
		if line == "--" && i > 0 && two(lines[i-1]) {
			continue
		}
		lines[i] = ""
		below := lines[i+1:]
		if line == "--" && (len(below) < 2 || len(below) > longestSignature || likeRows(below[0], below[1])) {
			continue
		}
		for k, last := range below[:min(len(below), longestSignature)] {
			if line == "-- " && last == "" {
				break
			}
			signed[i+1+k] = true
		}
	}
	return strings.Join(lines, "\n"), signed
}

// longestSignature is the most lines of a signature after "--": four, and the end.
const longestSignature = 5

// plainly returns a text with ASCII characters in place of those that look like them, which
// word processors substitute, and without invisible characters and HTML tags. It keeps the
// lines.
func plainly(text string) string {
	text = strings.ReplaceAll(tags().ReplaceAllString(text, ""), "&nbsp;", " ")
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
