package file

import (
	"bytes"
	"strings"

	"quadrille/puzzles/pattern"
)

// mostDepth is the depth down to which values are broken into lines, the file being 1; deeper
// ones stay on one line. Otherwise indentation would make a short text nested a thousand
// levels deep a thousand times longer.
const mostDepth = 8

// layout breaks JSON into lines, one per member or element, indented by two spaces. It does
// not grow beyond the limit of a file.
type layout struct {
	out   bytes.Buffer
	depth int // down to which there are line breaks

	level int
	open  bool // nothing has been added since the last opening bracket
}

// restart starts over in the same buffer, with line breaks down to that depth.
func (l *layout) restart(depth int) {
	l.out.Reset()
	l.depth, l.level, l.open = depth, 0, false
}

// add adds a piece of JSON that consists of whole tokens.
func (l *layout) add(text []byte) {
	for i := 0; i < len(text) && l.out.Len() <= MaxBytes; {
		end := i + 1
		switch b := text[i]; {
		case strings.IndexByte(blanks, b) >= 0:
		case b == '{' || b == '[':
			l.begin()
			l.out.WriteByte(b)
			l.level++
			l.open = true
		case b == '}' || b == ']':
			if l.level--; !l.open {
				l.line(l.level + 1)
			}
			l.open = false
			l.out.WriteByte(b)
		case b == ',':
			l.out.WriteByte(b)
			l.line(l.level)
		case b == ':':
			l.out.WriteByte(b)
			if l.level <= l.depth {
				l.out.WriteByte(' ')
			}
		default:
			end = tokenEnd(text, i)
			l.begin()
			l.out.Write(mended(text[i:end]))
		}
		i = end
	}
}

// escape matches an escaped character, which may take two escapes.
var escape = pattern.New(`\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|.)`)

// mended returns a JSON string without halves of characters, of which no other program makes
// anything.
func mended(text []byte) []byte {
	if !bytes.Contains(text, []byte(`\ud`)) && !bytes.Contains(text, []byte(`\uD`)) {
		return text
	}
	return escape().ReplaceAllFunc(text, func(one []byte) []byte {
		if len(one) == len(`\ud800`) && bytes.ContainsAny(one[2:3], "dD") && one[3] > '7' {
			return []byte(`\ufffd`)
		}
		return one
	})
}

// begin begins a value or the name of a member.
func (l *layout) begin() {
	if l.open {
		l.open = false
		l.line(l.level)
	}
}

// line ends a line inside a value at that level.
func (l *layout) line(level int) {
	if level > l.depth {
		return
	}
	l.out.WriteByte('\n')
	for range l.level {
		l.out.WriteString("  ")
	}
}

// tokenEnd returns the end of the string, number or word that begins at i.
func tokenEnd(text []byte, i int) int {
	if text[i] == '"' {
		return stringEnd(text, i)
	}
	for i++; i < len(text) && strings.IndexByte(blanks+",]}", text[i]) < 0; i++ {
	}
	return i
}
