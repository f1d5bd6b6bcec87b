package format

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"quadrille/puzzles/pattern"
)

// The marks of lines that somebody quotes, ">" as mails have it, and of blocks of
// code, "```" as Markdown has them. Domino's answers are rows of signs, too.
var (
	quoted = pattern.New(`^\s*(?:>|&gt;)`)
	halves = pattern.New(`^[\s<>^v.]*[<^v][\s<>^v.]*$`)
	fence  = pattern.New("^\\s*(?:```|~~~)[0-9A-Za-z+-]*\\s*$")
	tags   = pattern.New("(?i)" + block + "|" + inline)
	breaks = pattern.New(`(?i)(?:[ \t]*` + block + ")+")
	edges  = pattern.New(`(?im)^(?:[ \t]*(?:` + block + "|" + inline + "))+|(?:(?:" + block + "|" + inline + `)[ \t]*)+$`)
	named  = pattern.New(`"\s*:|^\s*(?:title|author|source|license|rules|remarks)\s*[:=("]`)
)

// The tags of HTML that begin a line, and those within one.
const (
	block  = `</?(?:pre|div|p|br|hr|html|body|ul|ol|li|tr|blockquote)(?:[ \t][^<>\n]*)?/?>`
	inline = `</?(?:code|tt)(?:[ \t][^<>\n]*)?/?>`
)

// broken is a text without the tags of HTML round lines and with ends of lines for those
// between two rows, and which of its lines begin so, from 0. What is said of a puzzle in a
// line keeps its tags.
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

// bare are the parts of a text that are quoted and that are not, in order, without what
// mails and Markdown put round lines; with the same lines, and "\n" for their ends.
func bare(text string) (parts []string) {
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	text = strings.ReplaceAll(strings.TrimPrefix(text, "\ufeff"), "\n\ufeff", "\n") // of files one behind the other
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
		case strings.HasPrefix(begun, "```"): // a block in Markdown of chats
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

// unblanked is a text without the blank that mails put before each line that they quote.
func unblanked(text string) string {
	for line := range strings.Lines(text) {
		if line != "\n" && line[0] != ' ' {
			return text
		}
	}
	return strings.ReplaceAll("\n"+text, "\n ", "\n")[1:]
}

// unsigned is a text with blank lines for those that mail sets above signatures, "-- "
// (RFC 3676, 4.3), which look like two open cells, and the lines of signatures, from 0. A row
// of two cells has another one below it, or above it where it is the last one and no blank
// follows it. A signature ends before a blank line. Without the blank behind "--" a few lines
// at the end, of which the first is no row like the next one, are a signature.
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

// longestSignature is the most lines of a signature that "--" begins: four, and the end.
const longestSignature = 5

// plainly is a text with the characters of ASCII for those that look like them, as
// programs for texts exchange them, and without characters that nobody sees and the tags of
// HTML. Its lines are the same.
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
		case r >= '！' && r <= '～': // of full width
			b.WriteRune(r - '！' + '!')
		case unicode.Is(unicode.Zs, r):
			b.WriteByte(' ')
		case unicode.Is(unicode.Cf, r), r >= 0xfe00 && r <= 0xfe0f: // variants of shapes
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
