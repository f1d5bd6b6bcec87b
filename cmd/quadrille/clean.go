package main

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Files and their names may hold anything: sequences that a terminal obeys, line
// ends that forge a line of output, marks that turn the order of letters round.
// What people read therefore goes through clean, and JSON through cleanJSON.

// unsafe reports whether a character does something to a terminal instead of
// standing there.
func unsafe(r rune) bool {
	const byteOrderMark = 0xfeff
	return unicode.IsControl(r) || unicode.In(r, unicode.Bidi_Control, unicode.Zl, unicode.Zp) || r == byteOrderMark
}

// clean is text as one line, in which everything that is unsafe or no character
// is written as Go writes it: \n, \x1b, \u202e.
func clean(text string) string {
	var b strings.Builder
	for i, r := range text {
		_, n := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && n == 1:
			fmt.Fprintf(&b, `\x%02x`, text[i])
		case unsafe(r):
			quoted := fmt.Sprintf("%+q", r)
			b.WriteString(quoted[1 : len(quoted)-1])
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// cleanJSON is the same JSON with everything unsafe in its strings escaped. What
// JSON itself forbids there is not expected; white space between its parts stays.
func cleanJSON(text []byte) []byte {
	out := make([]byte, 0, len(text))
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRune(text[i:])
		switch {
		case r == utf8.RuneError && n == 1:
			out = append(out, `\ufffd`...)
		case r > ' ' && unsafe(r):
			out = fmt.Appendf(out, `\u%04x`, r)
		default:
			out = append(out, text[i:i+n]...)
		}
		i += n
	}
	return out
}
