package main

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"quadrille/puzzles/words"
)

// Files and their names may contain anything: escape sequences for terminals, line ends that
// forge a line of output, marks that reverse the direction of text. Therefore all text
// output is passed through clean, and JSON through cleanJSON.

// clean returns text as one line, in which unsafe characters and invalid bytes are written
// as in Go: \n, \x1b, \u202e.
func clean(text string) string { return lineEnds.Replace(words.Visible(text)) }

var lineEnds = strings.NewReplacer("\n", `\n`, "\t", `\t`)

// cleanJSON returns the same JSON with unsafe characters in strings escaped, and with invalid
// bytes and lone surrogates, which strict readers reject, replaced by U+FFFD. It expects no
// control characters within strings, and keeps white space between the parts of text.
func cleanJSON(text []byte) []byte {
	out := make([]byte, 0, len(text))
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRune(text[i:])
		switch {
		case r == '\\':
			escape := whole(text[i:])
			out = append(out, escape...)
			n = len(escape)
		case r == utf8.RuneError && n == 1:
			out = append(out, `\ufffd`...)
		case r > ' ' && words.Unsafe(r):
			out = fmt.Appendf(out, `\u%04x`, r)
		default:
			out = append(out, text[i:i+n]...)
		}
		i += n
	}
	return out
}

// whole returns the escape sequence at the start of text: both halves of a surrogate pair,
// or the replacement character for a lone surrogate.
func whole(text []byte) []byte {
	first, ok := half(text)
	switch {
	case !ok:
		return text[:min(2, len(text))]
	case !utf16.IsSurrogate(first):
		return text[:escapeSize]
	}
	if second, ok := half(text[escapeSize:]); ok && utf16.DecodeRune(first, second) != utf8.RuneError {
		return text[:2*escapeSize]
	}
	return []byte(`\ufffd`)
}

// escapeSize is the length of a numeric escape such as \u00e9.
const escapeSize = 6

// half returns the number in the escape at the start of text; ok is false if there is none.
func half(text []byte) (n rune, ok bool) {
	if len(text) < escapeSize || text[0] != '\\' || text[1] != 'u' {
		return 0, false
	}
	v, err := strconv.ParseUint(string(text[2:escapeSize]), 16, 16)
	return rune(v), err == nil
}
