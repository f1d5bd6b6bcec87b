package words

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Unsafe reports whether a character has an effect on a terminal or on the text around it
// other than being displayed.
func Unsafe(r rune) bool {
	const byteOrderMark = 0xfeff
	return unicode.IsControl(r) || r > unicode.MaxLatin1 && (r == byteOrderMark || unicode.In(r, unicode.Bidi_Control, unicode.Zl, unicode.Zp))
}

// Visible returns text in which invalid bytes and unsafe characters, but for line feeds and
// tabs, are written as in Go: \x1b, \u202e.
func Visible(text string) string {
	var b strings.Builder
	for i, r := range text {
		_, n := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && n == 1:
			fmt.Fprintf(&b, `\x%02x`, text[i])
		case Unsafe(r) && r != '\n' && r != '\t':
			quoted := fmt.Sprintf("%+q", r)
			b.WriteString(quoted[1 : len(quoted)-1])
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
