package file

import (
	"bytes"
	"strings"
)

// mostDepth is how deep values are laid out in lines, the file itself being 1:
// what is deeper stays in one line. Otherwise a short text that is nested a
// thousand times would grow a thousand times.
const mostDepth = 8

// layout puts JSON into lines, a member or element each, indented by two
// blanks. It takes no more than a file may have.
type layout struct {
	out   bytes.Buffer
	depth int // where lines end

	level int
	open  bool // nothing has come since the last opening bracket
}

// restart begins anew, with lines to that depth, in the same buffer.
func (l *layout) restart(depth int) {
	l.out.Reset()
	l.depth, l.level, l.open = depth, 0, false
}

// add adds a piece of JSON that is whole tokens.
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
			l.out.Write(text[i:end])
		}
		i = end
	}
}

// begin begins a value or the name of a member.
func (l *layout) begin() {
	if l.open {
		l.open = false
		l.line(l.level)
	}
}

// line ends a line within something of that level.
func (l *layout) line(level int) {
	if level > l.depth {
		return
	}
	l.out.WriteByte('\n')
	for range l.level {
		l.out.WriteString("  ")
	}
}

// tokenEnd is the end of the string, number or word that begins at i.
func tokenEnd(text []byte, i int) int {
	if text[i] == '"' {
		return stringEnd(text, i)
	}
	for i++; i < len(text) && strings.IndexByte(blanks+",]}", text[i]) < 0; i++ {
	}
	return i
}
