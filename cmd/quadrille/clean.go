package main

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
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

// cleanJSON is the same JSON with everything unsafe in its strings escaped, and without
// halves of characters, which strict readers refuse. What JSON itself forbids there is not
// expected; white space between its parts stays.
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
		case r > ' ' && unsafe(r):
			out = fmt.Appendf(out, `\u%04x`, r)
		default:
			out = append(out, text[i:i+n]...)
		}
		i += n
	}
	return out
}

// whole is the escape that JSON begins with: both halves of a character together, and the
// sign for none in place of a half that stands alone.
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

// escapeSize is the length of an escape with a number, as \u00e9.
const escapeSize = 6

// half is the number of such an escape; ok is false where the text begins with none.
func half(text []byte) (n rune, ok bool) {
	if len(text) < escapeSize || text[0] != '\\' || text[1] != 'u' {
		return 0, false
	}
	v, err := strconv.ParseUint(string(text[2:escapeSize]), 16, 16)
	return rune(v), err == nil
}
